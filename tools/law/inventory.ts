/** What of a person stands in state, events and calls, and where the rules let it lie. */
import * as App from "#domain/app/index.ts"
import { Event } from "#domain/app/schema.ts"
import { State } from "#domain/app/stateSchema.ts"
import { allCalls } from "#domain/contract/all.ts"
import { type Class, type Field, fieldsOf, membersOf, sentFieldsOf } from "./fields.ts"

const isPersonal = ({ privacy }: Field): boolean => privacy !== "open" && privacy !== "secret"

const shared: ReadonlySet<string> = new Set(Object.keys(App.sharedOf(App.initial)))

/** `log`: the disk has it, until it is forgotten. `memory`: it goes with the page. */
export type Home = "log" | "memory" | "journal"

export type Group = {
  /** A slice, or an event. */
  readonly name: string
  readonly home: Home
  readonly privacy: Class
  readonly paths: ReadonlyArray<string>
}

/** Forms have the same fields in each of them, and so has every answer. */
const short = (path: string): string =>
  path.replace(/^forms\.\w+\./, "forms.*.").replace(/\bfailure\.force\./, "failure.")

const grouped = (name: string, home: Home, fields: ReadonlyArray<Field>): ReadonlyArray<Group> =>
  [...Map.groupBy(fields, ({ privacy }) => privacy)].map(([privacy, of]) => ({
    name,
    home,
    privacy,
    paths: [...new Set(of.map(({ path }) => short(path)))],
  }))

const slices: ReadonlyArray<readonly [name: string, fields: ReadonlyArray<Field>]> = Object.entries(
  State.fields,
).map(([name, schema]) => [name, fieldsOf(schema)])

const homeOfSlice = (name: string): Home => (shared.has(name) ? "log" : "memory")

export const inState: ReadonlyArray<Group> = slices.flatMap(([name, fields]) =>
  grouped(name, homeOfSlice(name), fields.filter(isPersonal)),
)

/** Settings are the deployment's. */
export const openInState: ReadonlyArray<Group> = slices.flatMap(([name, fields]) =>
  grouped(
    name,
    homeOfSlice(name),
    fields.filter(({ path, privacy }) => privacy === "open" && !path.startsWith("config.")),
  ),
)

/** An event as empty as it can be: where it is written hangs on its name, and on whether it is an answer. */
const emptyOf = (tag: string, fields: ReadonlyArray<Field>): App.Event =>
  ({
    _tag: tag,
    path: "/",
    returnPath: "/",
    ...(fields.some(({ path }) => path.startsWith("answer")) ? { answer: {} } : {}),
  }) as unknown as App.Event

const homeOfEvent = (tag: string, fields: ReadonlyArray<Field>): Home => {
  const event = emptyOf(tag, fields)
  if (App.isShared(event)) return "log"
  return App.notedOf(event) === undefined ? "memory" : "journal"
}

const events = [...membersOf(Event)]

export const inEvents: ReadonlyArray<Group> = events.flatMap(([tag, fields]) =>
  grouped(tag, homeOfEvent(tag, fields), fields.filter(isPersonal)),
)

/** Fields that name a secret in the vault. */
export const secrets: ReadonlyArray<string> = [
  ...slices.map(([name, fields]) => [name, fields] as const),
  ...events,
].flatMap(([name, fields]) =>
  fields.filter(({ privacy }) => privacy === "secret").map(({ path }) => `${name}.${short(path)}`),
)

/** Texts and numbers without a class; there must be none. */
export const unclassed: ReadonlyArray<string> = [...slices, ...events].flatMap(([name, fields]) =>
  fields.filter(({ privacy }) => privacy === "none").map(({ path }) => `${name}.${path}`),
)

export type Call = {
  readonly call: string
  readonly base: string
  readonly sends: ReadonlyArray<string>
}

/** Calls with a body of their own; the others carry an address and headers alone. */
export const calls: ReadonlyArray<Call> = Object.values(allCalls).map((call) => ({
  call: `${call.method} ${call.path}`,
  base: call.base,
  sends: "body" in call ? sentFieldsOf(call.body).map(({ path }) => path) : [],
}))
