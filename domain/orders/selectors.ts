/** What a person is told about orders. Source: ORDER-19, design "certainty ladder". */
import { isReachable, type State as Client } from "#domain/client/model.ts"
import type { Day } from "#domain/kernel/civil.ts"
import { sameId } from "#domain/kernel/id.ts"
import { addCents, type Cents, zeroCents } from "#domain/kernel/money.ts"
import type { State as Session } from "#domain/session/model.ts"
import type { ListedOrder } from "./listed.ts"
import {
  type Action,
  type Intent,
  isSettled,
  matches,
  type State,
  type Target,
  targetsOf,
} from "./model.ts"

/** The word for an intent: the surer we are, the later in this list. */
export const rungs = [
  "refused",
  "bookedTwice",
  "notBooked",
  "checking",
  "waiting",
  "sending",
  "ordered",
] as const
export type Rung = (typeof rungs)[number]

export const rungOf = ({ phase }: Intent, client: Client): Rung => {
  switch (phase._tag) {
    case "Queued":
      return isReachable(client) ? "sending" : "waiting"
    case "Changed":
    case "Asks":
      return "waiting"
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
  phase._tag === "NotFound"

/** Intents of the customer who is logged in. */
export const ownIntents = ({ intents }: State, { member }: Session): ReadonlyArray<Intent> =>
  member === undefined
    ? []
    : intents.filter(({ customerId }) => sameId(customerId, member.customerId))

/** Not settled yet, or settled by a no that nobody has read. */
export const isUnsettled = (intent: Intent): boolean =>
  intent.phase._tag === "Refused" || (!isSettled(intent) && intent.phase._tag !== "Accepted")

/** Not sent yet: what a logout by hand would drop. Source: LOGIN-21. */
export const isWaiting = ({ phase }: Intent): boolean =>
  phase._tag === "Queued" || phase._tag === "Changed" || phase._tag === "Checking"

/** Whether a single order, cancel or exchange is about a dish. */
export const isAbout = ({ action }: Intent, target: Omit<Target, "quantity">): boolean =>
  action._tag !== "Cart" && targetsOf(action).some((each) => matches(each, target))

/** What the server lists for a dish. */
export const listedFor = (
  { listed }: State,
  target: Omit<Target, "quantity">,
): ReadonlyArray<ListedOrder> => (listed.value ?? []).filter((row) => matches(row, target))

/** Oldest day first; in one day as the server lists them. */
export const byDay = (
  rows: ReadonlyArray<ListedOrder>,
): ReadonlyArray<readonly [Day, ReadonlyArray<ListedOrder>]> => {
  const days = Map.groupBy(rows, ({ date }) => date)
  return [...days].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** A missing price counts as 0. Source: FMT-11. */
export const sumOf = (rows: ReadonlyArray<ListedOrder>): Cents =>
  rows.reduce((sum, { price }) => addCents(sum, price ?? zeroCents), zeroCents)

/** Pieces that an action asks for. */
export const piecesOf = (action: Action): number =>
  targetsOf(action).reduce((sum, { quantity }) => sum + quantity, 0)

/** Whether an intent would order something for a day. */
export const isCreateOf = ({ action }: Intent, day: Day): boolean =>
  (action._tag === "Direct" || action._tag === "Cart") &&
  targetsOf(action).some(({ date }) => date === day)
