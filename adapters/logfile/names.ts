/** Replacements for personal values, drawn by lot for one file: equal values get equal ones, and no two files can be joined. */

export type Names = {
  readonly pseudonym: (value: string | number) => string | number
  readonly shape: (value: string) => string
  readonly amount: (value: number) => number
  /** The replacement of a value that got one before, whatever its class. */
  readonly known: (value: string) => string | undefined
}

const ranges = {
  lower: "abcdefghijklmnopqrstuvwxyz",
  upper: "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
  digit: "0123456789",
  otherLower: "áčďéěíňóřšťúůýžąćęłńśźżľĺŕô",
  otherUpper: "ÁČĎÉĚÍŇÓŘŠŤÚŮÝŽĄĆĘŁŃŚŹŻĽĹŔÔ",
  farLower: "αβγδεζηθжзийлпфцчшэюя",
  farUpper: "ΓΔΘΛΞΠΣΦΨΩЖЗИЙЛПФЦЧШЭЮЯ",
  otherLetter: "甲乙丙丁戊己庚辛壬癸",
} as const

/** A short number that was typed: whether it is zero is looked at. Longer ones are names rather. */
const amountTyped = /^[+-]?\d{1,5}(?:[.,]\d{1,2})?$/

/** Letters and digits beyond the basic plane take two units, and so do these. */
const wide: Readonly<Record<keyof typeof ranges, string>> = {
  lower: "𐐨",
  upper: "𐐀",
  digit: "𝟎",
  otherLower: "𐐨",
  otherUpper: "𐐀",
  farLower: "𐐨",
  farUpper: "𐐀",
  otherLetter: "𠀀",
}

const classOf = (char: string): keyof typeof ranges | undefined => {
  if (/[a-z]/.test(char)) return "lower"
  if (/[A-Z]/.test(char)) return "upper"
  if (/\p{Nd}/u.test(char)) return "digit"
  // Letters of our languages' scripts are one thing to a form, of others another. Source: FORM-20.
  const isNear = char <= "\u017f"
  if (/\p{Ll}/u.test(char)) return isNear ? "otherLower" : "farLower"
  if (/\p{Lu}/u.test(char)) return isNear ? "otherUpper" : "farUpper"
  return /\p{L}/u.test(char) ? "otherLetter" : undefined
}

/** It says nothing of anybody, and no chance would make another zero of it. */
const onlyZeros = /^[0\s.,+-]*$/

/** A real day is met in some hundred tries, a pattern with two letters of its own in a thousand. */
const triesMax = 10_000
/** In milliseconds for a whole file: a deployment's pattern may be odd, or slow, and a person waits. */
const triesTimeMax = 1_000

/**
 * `random` answers numbers from 0 to below 1, new ones for every file. A text is drawn again until it is judged as the
 * one that it stands for; where chance does not find one, the last stays.
 */
export const makeNames = (
  random: () => number,
  judged: (text: string) => string = () => "",
): Names => {
  const below = (end: number): number => Math.floor(random() * end)
  const drawn = (from: string): string => from[below(from.length)] ?? ""

  const pseudonyms = new Map<string, string>()
  const shapes = new Map<string, string>()
  const amounts = new Map<number, number>()
  const given = new Set<string>()
  let spent = 0

  /** Digits keep their number, and a first digit that is not 0 stays one; small numbers may need one more. Never the same ones. */
  const digits = (text: string): string => {
    for (let tries = 0; ; tries++) {
      const first = text.startsWith("0") ? "0" : drawn("123456789")
      const rest = Array.from({ length: text.length - 1 + Math.floor(tries / 20) }, () =>
        drawn(ranges.digit),
      )
      const name = first + rest.join("")
      if (!given.has(name) && (name !== text || onlyZeros.test(text))) return name
    }
  }
  const nameOf = (text: string): string => {
    if (/^\d+$/.test(text)) return digits(text)
    const name = `p${given.size + 1}`
    return text.includes("@") ? `${name}@example.invalid` : name
  }
  const pseudonymOf = (text: string): string => {
    const old = pseudonyms.get(text)
    if (old !== undefined || text === "") return old ?? ""
    const name = nameOf(text)
    given.add(name)
    pseudonyms.set(text, name)
    return name
  }
  const sizeOf = (own: number): number => {
    const old = amounts.get(own)
    if (old !== undefined) return old
    const other = 1 + below(999_999)
    const size = other === own ? other + 1 : other
    amounts.set(own, size)
    return size
  }
  const shapeOf = (text: string): string => {
    const old = shapes.get(text)
    if (old !== undefined) return old
    if (onlyZeros.test(text)) return text
    const wanted = judged(text)
    let name = shapeDrawn(text)
    const began = performance.now() - spent
    for (
      let tries = 1;
      spent < triesTimeMax && tries < triesMax && judged(name) !== wanted;
      tries++
    ) {
      name = shapeDrawn(text)
      spent = performance.now() - began
    }
    shapes.set(text, name)
    return name
  }
  const shapeDrawn = (text: string): string => {
    const isAmount = amountTyped.test(text)
    return Array.from(text, (char) => {
      if (isAmount && /\d/.test(char)) return char === "0" ? char : drawn("123456789")
      const kind = classOf(char)
      if (kind === undefined) return char
      return char.length === 2 ? wide[kind] : drawn(ranges[kind])
    }).join("")
  }
  return {
    pseudonym: (value) =>
      typeof value === "string"
        ? pseudonymOf(value)
        : Number(pseudonymOf(String(Math.abs(Math.trunc(value))))),
    shape: shapeOf,
    amount: (value) => {
      if (value === 0) return 0
      return Math.sign(value) * sizeOf(Math.abs(value))
    },
    known: (text) => pseudonyms.get(text) ?? shapes.get(text),
  }
}
