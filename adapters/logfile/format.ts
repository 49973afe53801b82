/** The log as a file, "trayline/1": a JSON object a line. A header, an event a line in the order one tab applied them, a trailer. */
import { Schema } from "effect"
import type { Recorded, Tagged } from "#domain/kernel/event.ts"

export const fileFormat = "trayline/1"

/** What a file says about where it comes from. Fields that are not named here are kept out and ignored. */
export const Header = Schema.Struct({
  k: Schema.Literal("h"),
  fmt: Schema.Literal(fileFormat),
  app: Schema.Literal("trayline"),
  /** Version of the application that wrote it. */
  build: Schema.String,
  /** Version of the events, counted up with every change that needs an upcaster. */
  schema: Schema.Int,
  /** How the trailer's hash is made. */
  hash: Schema.String,
  mode: Schema.String,
  /** When it was written, in milliseconds since 1970. */
  start: Schema.Int,
  /** The tab whose order the lines have. */
  tab: Schema.String,
  source: Schema.Literals(["field", "world", "unit"]),
  /** The state before the first line. */
  from: Schema.Union([Schema.Literal("empty"), Schema.Struct({ state: Schema.Unknown })]),
  /** How many values of each class were replaced; absent in a raw log. */
  replaced: Schema.optionalKey(Schema.Record(Schema.String, Schema.Int)),
  locale: Schema.optionalKey(Schema.String),
  zone: Schema.optionalKey(Schema.String),
  browser: Schema.optionalKey(Schema.String),
  viewport: Schema.optionalKey(Schema.Struct({ width: Schema.Finite, height: Schema.Finite })),
  /** What the person wrote about the problem. */
  note: Schema.optionalKey(Schema.String),
  /** Of a simulated world. */
  seed: Schema.optionalKey(Schema.Int),
})
export type Header = typeof Header.Type

export const EventLine = Schema.Struct({
  k: Schema.Literal("e"),
  /** Place in the file's order: 1, 2, 3…, with gaps where lines were taken out. */
  n: Schema.Int,
  seq: Schema.Int,
  at: Schema.Int,
  tab: Schema.String,
  type: Schema.String,
  v: Schema.Int,
  data: Schema.Record(Schema.String, Schema.Unknown),
})
export type EventLine = typeof EventLine.Type

export const Trailer = Schema.Struct({
  k: Schema.Literal("z"),
  count: Schema.Int,
  /** Of the state after the last line. */
  hash: Schema.String,
})
export type Trailer = typeof Trailer.Type

/** Kinds of line that only tell more: demands, exchanges, checkpoints, marks. */
export const toldKinds: ReadonlySet<unknown> = new Set(["d", "n", "c", "m"])

/** What a file needs to know of the application. */
export type App<Event extends Tagged, State> = {
  readonly Event: Schema.Codec<Event, unknown>
  readonly initial: State
  readonly reduce: (state: State, line: Recorded<Event>) => State
  readonly hash: (state: State) => string
  /** Version of an event that is written now, by its name; 1 where nothing is said. */
  readonly versionOf?: (type: string) => number
  /** Lifts a line by one version or more; undefined where there is no way. */
  readonly upcast?: (line: EventLine) => EventLine | undefined
}

export type Log<Event extends Tagged> = {
  readonly header: Header
  readonly lines: ReadonlyArray<Recorded<Event>>
}
