/** A log as it may leave the device. Source: rule "personal data is marked where it is declared". */
import type { Schema, SchemaAST } from "effect"
import type { Recorded, Tagged } from "#domain/kernel/event.ts"
import type { App, Log, ToldLine } from "./format.ts"
import { makeNames, type Names } from "./names.ts"
import { type Counts, pseudonymise } from "./privacy.ts"

/**
 * Replaces personal values in all lines and in the state before them. `random` must be a new source for every file.
 * Where no schema of the state is given, its values are judged by what the lines said of equal ones.
 */
export const pseudonymiseLog = <Event extends Tagged, State>(
  { header, lines, told = [] }: Log<Event>,
  {
    Event,
    initial,
    State,
  }: Pick<App<Event, State>, "Event" | "initial"> & { readonly State?: Schema.Top },
  random: () => number,
): Log<Event> => {
  const names = makeNames(random)
  const counts: Counts = {}
  const words = literalsOf(Event.ast)
  const met = new Set<unknown>(words)
  const replace = pseudonymise(Event, names, counts, met)
  const replaced = lines.map((line): Recorded<Event> => ({
    ...line,
    event: replace(line.event) as Event,
  }))
  const replaceState =
    State === undefined
      ? hideUnmet(names, met, new Set([...words, ...fieldsOf(initial)]))
      : pseudonymise(State, names, counts)
  const from = header.from === "empty" ? header.from : { state: replaceState(header.from.state) }
  return {
    header: { ...header, from, replaced: { ...counts } },
    lines: replaced,
    told: told.flatMap((line) => hideTold(line, names, met)),
  }
}

/**
 * A raw log says of a broken rule what broke it, and may have answers as they came: neither leaves the device. A
 * checkpoint is of the state that is replaced.
 */
const hideTold = (
  line: ToldLine,
  names: Names,
  met: ReadonlySet<unknown>,
): ReadonlyArray<ToldLine> => {
  switch (line.k) {
    case "d": {
      const [topic = "", work = "", ...rest] = line.key.split("/")
      const parts = rest.map((part) =>
        part === "" || /^\d+$/.test(part) || (met.has(part) && names.known(part) === undefined)
          ? part
          : (names.known(part) ?? names.shape(part)),
      )
      return [{ ...line, key: [topic, work, ...parts].join("/") }]
    }
    case "n": {
      const { response: _, ...plain } = line
      return [plain]
    }
    case "m":
      return line.what === "invariant" ? [{ ...line, text: line.text.replace(/:.*/s, "") }] : [line]
    case "c":
      return []
  }
}

/** Every word that a schema itself says. */
const literalsOf = (ast: SchemaAST.AST): ReadonlyArray<unknown> => {
  switch (ast._tag) {
    case "Literal":
      return [ast.literal]
    case "Objects":
      return [
        ...ast.propertySignatures.flatMap(({ name, type }) => [name, ...literalsOf(type)]),
        ...ast.indexSignatures.flatMap(({ type }) => literalsOf(type)),
      ]
    case "Arrays":
      return [...ast.elements, ...ast.rest].flatMap(literalsOf)
    case "Union":
      return ast.types.flatMap(literalsOf)
    default:
      return []
  }
}

/** Names of fields, at any depth. */
const fieldsOf = (value: unknown): ReadonlyArray<string> =>
  typeof value !== "object" || value === null
    ? []
    : Object.entries(value).flatMap(([name, part]) => [name, ...fieldsOf(part)])

/** Days, moments and small counts tell nothing of a person. */
const isPlain = (value: string | number): boolean =>
  typeof value === "number"
    ? (value >= 0 && value <= 100) || value >= 1e11
    : value === "" || /^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/.test(value)

/** Fields that a state does not begin with look like this; ids as keys seldom do. */
const isFieldName = (name: string): boolean => /^[a-z][A-Za-z]*$/.test(name)

const hideUnmet = (names: Names, met: ReadonlySet<unknown>, fields: ReadonlySet<unknown>) => {
  const tellsNothing = (part: string): boolean =>
    met.has(part) ||
    isPlain(part) ||
    (/^\d+$/.test(part) && (met.has(Number(part)) || isPlain(Number(part))))
  /** A key of several parts, as the menu's, each of which may be told; numbers alone may be a house's. */
  const isPlainKey = (value: string): boolean => {
    const parts = value.split(/[/_+]/)
    return (
      parts.length > 1 &&
      parts.some((part) => !/^\d*$/.test(part)) &&
      parts.every((part) => names.known(part) === undefined && tellsNothing(part))
    )
  }
  const text = (value: string): string => {
    const known = names.known(value)
    if (known !== undefined) return known
    return met.has(value) || isPlain(value) || isPlainKey(value) ? value : names.shape(value)
  }
  // A personal value may be the same word as a field, which keeps its name.
  const key = (name: string): string =>
    fields.has(name)
      ? name
      : (names.known(name) ?? (isFieldName(name) || met.has(name) ? name : text(name)))
  const hide = (value: unknown, field?: string): unknown => {
    if (field === "_tag") return value
    if (typeof value === "string") return text(value)
    if (typeof value === "number")
      return met.has(value) || isPlain(value) ? value : names.amount(value)
    if (Array.isArray(value)) return value.map((each) => hide(each))
    if (typeof value !== "object" || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [key(name), hide(part, name)]),
    )
  }
  return (value: unknown): unknown => hide(value)
}
