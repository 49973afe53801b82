/** What of requests stands in a state. Only files need it. */
import { Schema } from "effect"
import { describes } from "#domain/kernel/describes.ts"
import { EpochMs, Seq } from "#domain/kernel/event.ts"
import { Failure } from "./failure.ts"
import { type Operation, operations, type State as Requests } from "./model.ts"

const maybe = Schema.optionalKey

export const Reading = <Value extends Schema.Top>(value: Value) =>
  Schema.Struct({
    value: maybe(value),
    at: maybe(EpochMs),
    ask: maybe(Seq),
    failedAt: maybe(EpochMs),
    failure: maybe(Failure),
  })

const Standing = Schema.Struct({
  status: Schema.Literals(["default", "pending", "success", "failed"]),
  of: maybe(Seq),
})

const standings = Object.fromEntries(operations.map((name) => [name, Standing])) as {
  readonly [Name in Operation]: typeof Standing
}

export const State = describes<Requests>()(Schema.Struct(standings))
