/** What may have happened to an order between two events: a log does not tell when a request leaves. */
import type * as App from "#domain/app/index.ts"
import { momentOf } from "#domain/kernel/civil.ts"
import { type Rows, seenOf } from "./evidence.ts"
import type { Followed } from "./followed.ts"
import { next } from "./order.ts"
import type { Input } from "./states.ts"
import { addWay, type Way, type Ways } from "./ways.ts"

const waysMax = 200

/** `listed`: the newest list of who is logged in; `at`: now, in milliseconds since 1970. */
export const silently = (
  { kind, wanted, isOnce, until, owner }: Followed,
  ways: Ways,
  { session, client }: App.State,
  listed: Rows | undefined,
  at: number,
): Ways => {
  const all = [...ways]
  const maySend = session.member?.customerId === owner && listed !== undefined
  // A page that wakes may come to its turn before it hears of the time.
  const isClosed = maySend && until !== undefined && at >= momentOf(client.zone, until)
  const isKeyed = client.config.orderIdempotency !== "none"
  for (const way of all) {
    const add = (input: Input, more: Partial<Way> = {}) => {
      for (const state of next(way.state, input, kind)) addWay(all, { ...way, ...more, state })
    }
    if (maySend && all.length < waysMax)
      add("send", { sent: way.sent + 1, before: way.sent === 0 ? listed : way.before })
    // When its turn comes, the list that is known by then counts.
    if (maySend && way.sent === 0 && wanted !== undefined && (isOnce || "row" in wanted))
      for (const input of seenOf(wanted, listed, [], false, "less")) add(input)
    if (isClosed) add("deadline")
    if (isKeyed) add("retry")
    add("forget")
  }
  return all
}
