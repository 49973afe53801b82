/** What `npm run config:check` says: a decoder's reason, a wrong name and a wrong file, each in plain words. */

/** How many letters two names differ by. */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, n) => n)
  for (const [n, letter] of Array.from(one).entries()) {
    let diagonal = n
    const next = [n + 1]
    for (const [m, wanted] of Array.from(other).entries()) {
      next.push(
        Math.min(row[m + 1]! + 1, next[m]! + 1, letter === wanted ? diagonal : diagonal + 1),
      )
      diagonal = row[m + 1]!
    }
    row = next
  }
  return row.at(-1)!
}

/** The name that was meant, if one is near: a third of its letters may be wrong, or two changed places. */
export const nearest = (name: string, known: ReadonlyArray<string>): string | undefined => {
  const measured = known.map((each) => ({
    each,
    off: distance(name.toLowerCase(), each.toLowerCase()),
  }))
  const [best] = measured.toSorted((one, other) => one.off - other.off)
  return best !== undefined && best.off <= Math.max(name.length > 3 ? 2 : 1, best.each.length / 3)
    ? best.each
    : undefined
}

export const isNoName = (what: string, name: string, known: ReadonlyArray<string>): string => {
  const meant = nearest(name, known)
  return `there is no such ${what}${meant === undefined ? "" : `; is it '${meant}'?`}`
}

const kinds: Readonly<Record<string, string>> = {
  string: "a text in quotes",
  number: "a number",
  boolean: "true or false",
  array: "a list: [...]",
  object: "an object: {...}",
  null: "null",
  "an integer": "a whole number",
  "a finite number": "a number",
  "a value greater than or equal to 0": "0 or more",
}

/** Expressions of domain/config/model.ts. */
const patterns: Readonly<Record<string, string>> = {
  "^\\/(?![/\\\\])": "a path of the application: one slash at its beginning, no other address",
  "^wss?:\\/\\/": "the address of a socket: ws://... or wss://...",
  "^#([0-9a-fA-F]{3}){1,2}$": "a colour like #1b3f94",
  "^[A-Z]{3}$": "a currency's three capital letters, like CZK",
}

const wanted = (expected: string): string => {
  const pattern = /^a string matching the RegExp (.*)$/.exec(expected)?.[1]
  if (pattern !== undefined) return patterns[pattern] ?? `a text like ${pattern}`
  const parts = expected.split(" | ").map((part) => kinds[part] ?? part.replaceAll('"', "'"))
  return parts.length > 1 ? `one of ${parts.join(", ")}` : parts[0]!
}

const quoted = (value: unknown): string => {
  const text = JSON.stringify(value) ?? "nothing"
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}

/** `path`: from the setting to the wrong part, as the decoder has it: `["person"][0]`. */
export const placeOf = (key: string, path: string): string =>
  key + path.replaceAll(/\["([^"]*)"\]/g, ".$1")

/** A decoder's reason, and the value it is about. */
export const wrongness = (reason: string, value: unknown): string => {
  if (reason.startsWith("Missing key")) return "is missing"
  const expected = /^Expected (.*)$/s.exec(reason)?.[1]
  return expected === undefined
    ? reason
    : `has to be ${wanted(expected)}; here it is ${quoted(value)}`
}

/** What `JSON.parse` says, with the place where a person looks for it. */
export const noJson = (text: string, error: unknown): string => {
  const said = error instanceof Error ? error.message : String(error)
  const position = /at position (\d+)/.exec(said)?.[1]
  const before = text.slice(0, Number(position ?? text.length))
  const lines = before.split("\n")
  const where = `line ${lines.length}, column ${lines.at(-1)!.length + 1}`
  if (before.length >= text.trimEnd().length && (position !== undefined || /end of/.test(said)))
    return `the file ends too soon, at ${where}`
  if (position === undefined) return `cannot be read as JSON: ${said.replaceAll("\n", " ")}`
  const isEnd = /[}\]]/.test(text[before.length]!)
  const hint =
    isEnd && /,\s*$/.test(before)
      ? "the comma before it is one too many"
      : !isEnd && /["}\]\w]\s*$/.test(before)
        ? "perhaps a comma is missing before it"
        : "JSON has no comments, and double quotes only"
  return `cannot be read as JSON at ${where}: ${hint}`
}
