/** Who is logged in, with which token, and since when nothing was done. Source: seed §4 Login, Session lifetime. */
import type { Seq } from "#domain/kernel/event.ts"
import type { Id } from "#domain/kernel/id.ts"
import type * as Stored from "./stateSchema.ts"

export type CustomerId = Id

export type Entry = typeof Stored.Entry.Type
export type Member = typeof Stored.Member.Type
export type State = typeof Stored.State.Type

export const initial: State = {
  token: { _tag: "None", isRenewal: false, ask: 0 as Seq },
  login: { _tag: "Idle" },
  member: undefined,
  lastCustomerId: undefined,
  canPair: undefined,
}

/** So many times the deployment's limit of inactivity a person can have. Source: feature 11, WCAG 2.2 SC 2.2.1 Adjust. */
export const timeFactors = [1, 2, 10] as const

/** How long before the end of a session a person is asked. Source: design "session timers" 1. */
export const warningMs = 20_000

/** How long after a failure the token is asked for again by itself. */
export const tokenRetryMs = 10_000
