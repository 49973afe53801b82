import { type Failure, status } from "./failure.ts"
import type * as Stored from "./stateSchema.ts"

export type Why = typeof Stored.Why.Type

export const whyOf = (failure: Failure): Why => {
  if (failure._tag === "Missing" || failure._tag === "Unreadable") return "unanswered"
  const isAway = "status" in failure && failure.status === status.unavailable
  return isAway ? "unavailable" : "refused"
}

/** The server's own words; empty when it said none. */
export const messageOf = (failure: Failure): string => ("message" in failure ? failure.message : "")
