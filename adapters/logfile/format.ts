/**
 * The log as a file, "trayline/1": a JSON object a line. A header, an event a line in the order one tab applied them, a
 * trailer; between the events, lines that only tell more.
 */
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
  /** Place in the file's order: 1, 2, 3…, with gaps where lines were taken out. No longer written: a line's place says it, and it was a fifth of a gzipped report. */
  n: Schema.optionalKey(Schema.Int),
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

/** `n` is the event's after which it stands; 0: before the first. */
const after = { n: Schema.Int, at: Schema.Int }

/** Work that a state wanted began, or is wanted no more. */
export const DemandLine = Schema.Struct({
  k: Schema.Literal("d"),
  ...after,
  key: Schema.String,
  is: Schema.Literals(["started", "ended"]),
})
export type DemandLine = typeof DemandLine.Type

/** A request and what came of it, or a reader's frame. */
export const ExchangeLine = Schema.Struct({
  k: Schema.Literal("n"),
  ...after,
  /** `POST /order/cart`; `reader <` what it said, `reader >` what it was told. */
  route: Schema.String,
  /** Milliseconds until the answer. */
  ms: Schema.Finite,
  /** Absent where no answer came. */
  status: Schema.optionalKey(Schema.Int),
  error: Schema.optionalKey(Schema.String),
  /** As it came; only from the simulated world, whose people are nobody's. */
  response: Schema.optionalKey(Schema.String),
})
export type ExchangeLine = typeof ExchangeLine.Type

/** Of the state there, as its writer had it. */
export const CheckpointLine = Schema.Struct({
  k: Schema.Literal("c"),
  n: Schema.Int,
  hash: Schema.String,
})
export type CheckpointLine = typeof CheckpointLine.Type

/** Something a reader of the log looks for: a crash, a broken invariant, a person's word. */
export const MarkLine = Schema.Struct({
  k: Schema.Literal("m"),
  ...after,
  what: Schema.Literals(["note", "crash", "invariant"]),
  text: Schema.String,
})
export type MarkLine = typeof MarkLine.Type

/** What a person is told of orders from here on, in numbers. */
export const SaidLine = Schema.Struct({
  k: Schema.Literal("s"),
  ...after,
  says: Schema.Record(Schema.String.check(Schema.isPattern(/^[a-zA-Z ]{1,40}$/)), Schema.Int),
})
export type SaidLine = typeof SaidLine.Type

export const ToldLine = Schema.Union([DemandLine, ExchangeLine, CheckpointLine, MarkLine, SaidLine])
export type ToldLine = typeof ToldLine.Type

export const toldKinds: ReadonlySet<unknown> = new Set(["d", "n", "c", "m", "s"])

/** What a file needs to know of the application. */
export type App<Event extends Tagged, State> = {
  readonly Event: Schema.Codec<Event, unknown>
  /** With the privacy classes of a state that a file starts from; what it does not describe is hidden. */
  readonly State: Schema.Top
  readonly initial: State
  readonly reduce: (state: State, line: Recorded<Event>) => State
  readonly hash: (state: State) => string
  /** How the rules of a log's client judge a typed text: what replaces it must be judged alike. */
  readonly judged?: (log: Log<Event>) => (text: string) => string
  /** Version of an event that is written now, by its name; 1 where nothing is said. */
  readonly versionOf?: (type: string) => number
  /** The state that a file of older events starts from, as it is now. */
  readonly liftState?: (state: unknown, schema: number) => unknown
  /** Lifts a line by one version or more; undefined where there is no way. */
  readonly upcast?: (line: EventLine) => EventLine | undefined
}

export type Log<Event extends Tagged> = {
  readonly header: Header
  readonly lines: ReadonlyArray<Recorded<Event>>
  /** In the order of their `n`, which is a line's place here, counted from 1. */
  readonly told?: ReadonlyArray<ToldLine>
}
