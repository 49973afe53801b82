/** Steps along one order's life: how long until the list is read again, and what the lists of then show. */
import type { ListedOrder } from "#domain/orders/index.ts"
import { settleMs, unseenMs } from "#domain/orders/model.ts"
import { about, at, type Client, clientAfter, looked, sending } from "./client.ts"
import { morning } from "#simulators/values/make.ts"
import { again, lost, rechecked, refused } from "./orders.ts"

type Rows = ReadonlyArray<ListedOrder>

/** When orders want the list next, counted from `since`, which is counted from {@link morning}. */
export const dueAfter = (client: Client, since: number): ReadonlyArray<number> =>
  client
    .demands("Wait")
    .flatMap(({ key, until }) => (key === "orders/due" ? [until - morning - since] : []))

/** `ms` after a client's last event the list is read, and has these rows. */
export const lookedLater = (client: Client, ms: number, ...rows: Rows): Client =>
  client.after(at(client.ms + ms), looked(...rows))

/** An order whose answer is missing since the last event is not found, for these are all rows there are. */
export const unfound = (doubted: Client, ...rows: Rows): Client =>
  lookedLater(lookedLater(doubted, settleMs, ...rows), unseenMs, ...rows)

/** Not found, ordered again and refused, with a list of nothing after that. */
export const refusedAgain = (): Client =>
  unfound(clientAfter(...sending(), lost)).after(
    again,
    looked(),
    rechecked(),
    looked(),
    refused,
    looked(),
  )

/** 'Check now', or 'Try now'. */
export const lookNow = about((id) => ({ _tag: "LookAsked", id }))

/** Of all orders, oldest first. */
export const phases = ({ state }: Client): ReadonlyArray<string> =>
  state.orders.intents.map(({ phase }) => phase._tag)
