/** Something read from the server: the newest value, how old it is, and whether a newer one is on its way. */
import type { Draft } from "immer"
import type { EpochMs, Seq } from "#domain/kernel/event.ts"
import type { State as Client } from "#domain/client/model.ts"
import { type Failure, troubleOf } from "./failure.ts"
import type * as Stored from "./stateSchema.ts"

export type Reading<Value> = typeof Stored.ReadingStatus.Type & { readonly value?: Value }

/** What a reading keeps of a question that failed. */
export const failedWith = (
  failure: Failure,
  at: EpochMs,
): Required<Pick<Reading<never>, "failedAt" | "failure">> => ({ failedAt: at, failure })

export const unread: Reading<never> = {}

export const askFor = (reading: Draft<Reading<unknown>>, seq: Seq): void => {
  reading.ask = seq
}

type Answered<Value> =
  | { readonly _tag: "Got"; readonly value: Value }
  | { readonly _tag: "Failed"; readonly failure: Failure }

/** Takes an answer; tells whether it was the one waited for. */
export const take = <Value>(
  reading: Draft<Reading<Value>>,
  { ask, answer }: { readonly ask: Seq; readonly answer: Answered<Value> },
  at: EpochMs,
): boolean => {
  if (reading.ask !== ask) return false
  delete reading.ask
  if (answer._tag === "Got") {
    Object.assign(reading, { value: answer.value, at })
    delete reading.failedAt
    delete reading.failure
  } else Object.assign(reading, failedWith(answer.failure, at))
  return true
}

export const retryMs = 10_000
export const failureRestMs = 120_000

/**
 * How long after a failure a read is asked again while the page is looked at: soon while the server is away, or was for
 * this read, whatever answered since; else with the next round.
 */
export const restMsOf = (
  { failure }: Pick<Reading<unknown>, "failure">,
  { lostAt }: Pick<Client, "lostAt">,
): number =>
  lostAt !== undefined || (failure !== undefined && troubleOf(failure, [])._tag === "Unavailable")
    ? retryMs
    : failureRestMs
