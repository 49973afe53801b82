/** Simpler forms of what an event says, the simplest first. */

/** What stands for identity, and must not be made another's. */
const names: ReadonlySet<string> = new Set([
  "_tag",
  "id",
  "ask",
  "of",
  "intent",
  "attempt",
  "round",
  "since",
])

/** Every simpler form weighs less, so that simplifying ends. */
const weightOf = (value: unknown): number =>
  JSON.stringify(value).replaceAll(/(?<!0)0+(?!\d)/g, "").length

const round = (value: number): ReadonlyArray<number> =>
  [100_000, 1_000, 100, 10].map((unit) => Math.trunc(value / unit) * unit)

const lists = (list: ReadonlyArray<unknown>): ReadonlyArray<unknown> => {
  const half = Math.ceil(list.length / 2)
  const without = list.length > 24 ? [] : list.map((_, n) => list.toSpliced(n, 1))
  return [[], list.slice(0, half), list.slice(half), ...without]
}

const here = (value: unknown): ReadonlyArray<unknown> => {
  if (Array.isArray(value)) return lists(value)
  if (typeof value === "string") return ["", "a", value.slice(0, Math.ceil(value.length / 2))]
  if (typeof value === "number") return [0, 1, ...round(value)]
  return []
}

/** One place at a time. `known` are values to prefer whole, by name, like the default settings. */
export function* simplerForms(value: unknown, known: Readonly<Record<string, unknown>>): Generator {
  for (const each of here(value)) if (weightOf(each) < weightOf(value)) yield each
  if (typeof value !== "object" || value === null) return
  if (Array.isArray(value)) {
    for (const [n, part] of value.entries())
      for (const each of simplerForms(part, known)) yield value.with(n, each)
    return
  }
  for (const [name, part] of Object.entries(value)) {
    if (name in known) {
      if (JSON.stringify(part) !== JSON.stringify(known[name]))
        yield { ...value, [name]: known[name] }
      continue
    }
    if (names.has(name)) continue
    const { [name]: _, ...rest } = value as Readonly<Record<string, unknown>>
    yield rest
    for (const each of simplerForms(part, known)) yield { ...value, [name]: each }
  }
}
