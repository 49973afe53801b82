/** What an event is to one order: whose word it was. */
import type { ListedOrder } from "#domain/orders/listed.ts"
import type { Intent } from "#domain/orders/model.ts"
import type { Failure } from "#domain/requests/failure.ts"
import type { Recorded, State } from "../../index.ts"
import { hasEnded } from "../session.ts"

/** What the server's no means to a send. Source: design "definitely not executed", ERR-02. */
type No = "doubt" | "asks" | "unauthorized" | "no"

const noOf = (failure: Failure, isCheck: boolean, { client: { config } }: State): No => {
  if (failure._tag === "Denied") return "no"
  // Nothing can be booked by a check.
  if (
    isCheck &&
    (failure._tag === "Unreadable" ||
      ("status" in failure && failure.status >= 500 && failure.status !== 503))
  )
    return "no"
  if (!("status" in failure) || failure.status >= 500) return "doubt"
  const { status, code, force } = failure
  if (config.oldCartErrorCodes.some((each) => each === code)) return "no"
  if (status === 449 && force !== undefined) return "asks"
  return status === 401 ? "unauthorized" : "no"
}

export type Cause = {
  readonly was: Intent
  readonly now: Intent
  readonly before: State
  readonly after: State
  readonly line: Recorded
  /** The event names this order. */
  readonly isOwn: boolean
  /** The list that came, for whichever reason. */
  readonly listed: ReadonlyArray<ListedOrder> | undefined
  /** Its customer is here. */
  readonly isMember: boolean
  /** It is told of the list that came. */
  readonly isLook: boolean
  /** When the reading that brought the list began. */
  readonly from: number
  /** What came to the attempt that is under way; `yes` is a good answer. */
  readonly answer: No | "yes" | undefined
  /** Nothing goes on by itself after it. */
  readonly isBreak: boolean
}

const listedBy = ({ event }: Recorded): ReadonlyArray<ListedOrder> | undefined =>
  event._tag === "OrdersAnswered" && "value" in event.answer ? event.answer.value : undefined

export const causeOf = (
  was: Intent,
  now: Intent,
  before: State,
  line: Recorded,
  after: State,
): Cause => {
  const { event } = line
  const { phase, attempt } = was
  const { ask, began } = before.orders.listed
  const isOwn = "id" in event && event.id === was.id
  const isAnswer =
    event._tag === "OrderAnswered" &&
    isOwn &&
    event.attempt === attempt &&
    phase._tag === (event.isCheck ? "Validating" : "Sending")
  const isAnswered = event._tag === "OrdersAnswered" && event.ask === ask
  const isMember = String(before.session.member?.customerId) === String(was.customerId)
  return {
    was,
    now,
    before,
    after,
    line,
    isOwn,
    listed: isAnswered ? listedBy(line) : undefined,
    isMember,
    isLook: isAnswered && isMember,
    from: began ?? 0,
    answer: !isAnswer
      ? undefined
      : event.answer._tag === "Got"
        ? "yes"
        : noOf(event.answer.failure, event.isCheck, before),
    isBreak: event._tag === "ClientStarted" || hasEnded(before, after),
  }
}
