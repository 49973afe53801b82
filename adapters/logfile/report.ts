/** A log as it may leave the device. Source: rule "personal data is marked where it is declared". */
import type { SchemaAST } from "effect"
import type { Recorded, Tagged } from "#domain/kernel/event.ts"
import type { App, Log, ToldLine } from "./format.ts"
import { makeNames, type Names } from "./names.ts"
import { type Counts, pseudonymise } from "./privacy.ts"

/**
 * Replaces personal values in all lines and in the state before them, equal ones by equal ones. `random` must be a new
 * source for every file.
 */
export const pseudonymiseLog = <Event extends Tagged, State>(
  log: Log<Event>,
  { Event, State, judged }: Pick<App<Event, State>, "Event" | "State" | "judged">,
  random: () => number,
): Log<Event> => {
  const { header, lines, told = [] } = log
  const names = makeNames(random, judged?.(log))
  const counts: Counts = {}
  const met = new Set<unknown>(literalsOf(Event.ast))
  const started = header.from === "empty" ? [] : [header.from.state]
  // All that stays, first: an address may name a page of which a later event tells.
  const look = pseudonymise(State, noNames, {}, met)
  const lookAt = pseudonymise(Event, noNames, {}, met)
  for (const state of started) look(state)
  for (const { event } of lines) lookAt(event)
  const replaceState = pseudonymise(State, names, counts, met)
  const replace = pseudonymise(Event, names, counts, met)
  const [state] = started.map(replaceState)
  const replaced = lines.map((line): Recorded<Event> => ({
    ...line,
    event: replace(line.event) as Event,
  }))
  const from = header.from === "empty" ? header.from : { state }
  return {
    header: { ...header, from, replaced: { ...counts } },
    lines: replaced,
    told: told.flatMap((line) => hideTold(line, names, met)),
  }
}

/** As `makeNames` makes them: what else stands where a name should, was not replaced. */
const pseudonym = /^(?:p\d+(?:@example\.invalid)?|\d*)$/

/** Whether somebody's name, or what is one, stands in a file that says it has none. */
export const namesSomebody = <Event extends Tagged, State>(
  { header, lines }: Log<Event>,
  { Event, State }: Pick<App<Event, State>, "Event" | "State">,
): boolean => {
  let isNamed = false
  const names: Names = {
    ...noNames,
    pseudonym: (value) => {
      isNamed ||= !pseudonym.test(String(value))
      return value
    },
  }
  if (header.from !== "empty") pseudonymise(State, names)(header.from.state)
  const look = pseudonymise(Event, names)
  for (const { event } of lines) look(event)
  return isNamed
}

const noNames: Names = {
  pseudonym: (value) => value,
  shape: (value) => value,
  amount: (value) => value,
  known: () => undefined,
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
      // Behind the number of a redirect stands the address it goes to, whose numbers may be a token.
      const plainEnd = line.key.startsWith("place/go/") ? 3 : Infinity
      const parts = line.key
        .split("/")
        .map((part, n) =>
          n < 2 || (n < plainEnd && isPlain(part))
            ? part
            : (names.known(part) ?? (met.has(part) ? part : names.shape(part))),
        )
      return [{ ...line, key: parts.join("/") }]
    }
    case "n": {
      const { response: _, ...plain } = line
      return [plain]
    }
    case "s":
      return [line]
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

/** Days and moments tell nothing of a person. */
const isPlain = (text: string): boolean =>
  /^-?\d+$/.test(text) || /^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/.test(text)
