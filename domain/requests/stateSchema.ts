/** Schemas of requests and their results, and source of their types. Only the decoder of log files imports them at run time. */
import { Schema } from "effect"
import { EpochMs, Seq } from "#domain/kernel/event.ts"
import { Failure } from "./failure.ts"
import { type Operation, operations } from "./model.ts"

const maybe = Schema.optionalKey

export const ReadingStatus = Schema.Struct({
  /** When `value` came. */
  at: maybe(EpochMs),
  /** The question that is under way; an answer to an older one changes nothing. Source: API-23. */
  ask: maybe(Seq),
  /** When the newest question failed; `value` is what was known before. */
  failedAt: maybe(EpochMs),
  /** What came then. */
  failure: maybe(Failure),
})

export const Reading = <Value extends Schema.Top>(value: Value) =>
  Schema.Struct({ value: maybe(value), ...ReadingStatus.fields })

/** Why something that was sent did not work, as a person is told: what was never answered may have worked. */
export const Why = Schema.Literals(["refused", "unavailable", "unanswered"])

export const Status = Schema.Literals(["default", "pending", "success", "failed"])

const Standing = Schema.Struct({
  status: Status,
  /** The question it stands for; an answer to another one does not count. */
  of: maybe(Seq),
})

const standings = Object.fromEntries(operations.map((name) => [name, Standing])) as {
  readonly [Name in Operation]: typeof Standing
}

export const State = Schema.Struct(standings)
