/** The status of an order says how sure we are of it. Rules, screens, styles and texts use the same words. Source: ORDER-19, design "certainty ladder". */
import { isReachable, type State as Client } from "#domain/client/model.ts"
import type { Intent } from "#domain/orders/model.ts"

/** The word for an intent: the surer we are, the later in this list. A no is told alone: beside what is booked it is a note. */
export const orderStatuses = [
  "bookedTwice",
  "notBooked",
  "asking",
  "checking",
  "paying",
  "waiting",
  "sending",
  "ordered",
  "onExchange",
  "refused",
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const statusOf = ({ phase }: Intent, client: Client): OrderStatus => {
  switch (phase._tag) {
    case "Queued":
    case "Stale":
      return isReachable(client) ? "sending" : "waiting"
    case "PriceChanged":
    case "AwaitingAnswer":
      return "asking"
    case "Paying":
      return "paying"
    case "Validating":
    case "Sending":
      return "sending"
    case "InDoubt":
      return "checking"
    case "Accepted":
    case "Confirmed":
      return "ordered"
    case "Duplicate":
      return "bookedTwice"
    case "NotFound":
    case "Unknown":
      return "notBooked"
    case "Refused":
      return "refused"
  }
}

/** Least certain wins where several stand for one dish or day; `undefined` of none. Source: design "interaction rules" 4. */
export const leastCertain = (all: ReadonlyArray<OrderStatus>): OrderStatus | undefined =>
  orderStatuses.find((status) => all.includes(status))
