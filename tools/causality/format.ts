/** What `npm run causality -- -o` writes and `/replay` reads: `trayline-causality/1`. */
import { Option, Result, Schema } from "effect"

/** Runs from one place, and how many of them went wrong; `low` and `high` bound a 95 % confidence interval. */
const Share = Schema.Struct({
  /** After so many events of the log. */
  n: Schema.Int,
  /** Absent before the first. */
  event: Schema.optionalKey(Schema.String),
  runs: Schema.Int,
  wrong: Schema.Int,
  share: Schema.Finite,
  low: Schema.Finite,
  high: Schema.Finite,
})

/** Of runs in which something happened, so many went wrong. */
const Telling = Schema.Struct({ what: Schema.String, runs: Schema.Int, wrong: Schema.Int })

const Change = Schema.Struct({
  path: Schema.String,
  before: Schema.optionalKey(Schema.Unknown),
  after: Schema.optionalKey(Schema.Unknown),
})

const Steepest = Schema.Struct({
  n: Schema.Int,
  seq: Schema.Int,
  event: Schema.String,
  /** Shares before and after it. */
  from: Schema.Finite,
  to: Schema.Finite,
  /** What the event changed in the state. */
  changes: Schema.Array(Change),
  /** Of the runs from before it. */
  telling: Schema.Array(Telling),
})

export const Causality = Schema.Struct({
  fmt: Schema.Literal("trayline-causality/1"),
  /** `touched`: events that changed what orders look at; `hash`: of the state after the last one. */
  log: Schema.Struct({ events: Schema.Int, touched: Schema.Int, hash: Schema.String }),
  /** What goes wrong, and the first event of the log after which it has. */
  wrong: Schema.Struct({ what: Schema.String, n: Schema.optionalKey(Schema.Int) }),
  seed: Schema.Int,
  shares: Schema.Array(Share),
  steepest: Schema.optionalKey(Steepest),
  ms: Schema.Finite,
})
export type Causality = typeof Causality.Type

const decode = Schema.decodeUnknownResult(Causality)

/** `undefined`: it is no such file, but may be a log. */
export const readCausality = (text: string): Result.Result<Causality, string> | undefined => {
  const json = Option.getOrUndefined(Option.liftThrowable((): unknown => JSON.parse(text))())
  const fmt = (json as { readonly fmt?: unknown } | null | undefined)?.fmt
  if (typeof fmt !== "string" || !fmt.startsWith("trayline-causality/")) return undefined
  return Result.mapError(decode(json), ({ message }) => message)
}
