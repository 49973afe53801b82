/** What a person is told about orders. Source: ORDER-19, design "certainty ladder". */
import { isReachable, type State as Client } from "#domain/client/model.ts"
import { type Action, type Intent, targetsOf } from "./model.ts"

/** The word for an intent: the surer we are, the later in this list. A no is told alone: beside what is booked it is a note. */
export const rungs = [
  "bookedTwice",
  "notBooked",
  "checking",
  "paying",
  "waiting",
  "sending",
  "ordered",
  "refused",
] as const
export type Rung = (typeof rungs)[number]

export const rungOf = ({ phase }: Intent, client: Client): Rung => {
  switch (phase._tag) {
    case "Queued":
    case "Late":
      return isReachable(client) ? "sending" : "waiting"
    case "Changed":
    case "Asks":
      return "waiting"
    case "Paying":
      return "paying"
    case "Checking":
    case "Sending":
      return "sending"
    case "InDoubt":
      return "checking"
    case "Accepted":
    case "Confirmed":
      return "ordered"
    case "Surplus":
      return "bookedTwice"
    case "NotFound":
    case "Unknown":
      return "notBooked"
    case "Refused":
      return "refused"
  }
}

/** Least certain wins where several stand for one dish or day; `undefined` of none. Source: design "interaction rules" 4. */
export const leastCertain = (all: ReadonlyArray<Rung>): Rung | undefined =>
  rungs.find((rung) => all.includes(rung))

/** Only a person can tell how to go on. */
export const needsPerson = ({ phase }: Intent): boolean =>
  phase._tag === "Asks" ||
  phase._tag === "Changed" ||
  phase._tag === "Surplus" ||
  phase._tag === "NotFound" ||
  phase._tag === "Unknown"

/** Not sent yet: what a logout by hand would drop. Source: LOGIN-21. */
export const isWaiting = ({ phase }: Intent): boolean =>
  phase._tag === "Queued" ||
  phase._tag === "Late" ||
  phase._tag === "Changed" ||
  phase._tag === "Checking"

/** Pieces that an action asks for. */
export const piecesOf = (action: Action): number =>
  targetsOf(action).reduce((sum, { quantity }) => sum + quantity, 0)
