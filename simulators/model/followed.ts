/** One order of a log, as far as the judge follows it. */
import { isOf, type Rows, type Wanted } from "./evidence.ts"
import type { Press } from "./letters.ts"
import type { Kind } from "./states.ts"
import type { Ways } from "./ways.ts"

export type Followed = {
  readonly kind: Kind
  /** Absent: it was asked for before the log begins. */
  readonly wanted: Wanted | undefined
  readonly isOnce: boolean
  readonly until?: Press["until"]
  /** The customer who asked for it. */
  readonly owner: unknown
  /** By the events alone. */
  possible: Ways
  /** Also by the phase that the product showed after each of them. */
  told: Ways
  /** Rows of its dish that lists had since. */
  readonly rows: Set<string>
}

/** It may also come to nothing at once: a second tap, or what the settings do not allow. */
export const pressed = (press: Press, owner: unknown): Followed => {
  const ways = [
    { state: "Waiting", sent: 0 },
    { state: "Gone", sent: 0 },
  ] as const
  return { ...press, owner, possible: ways, told: ways, rows: new Set() }
}

/** After a list was told. */
export const noteRows = (order: Followed, listed: Rows): void => {
  const { wanted } = order
  if (wanted === undefined || "row" in wanted) return
  const ids = new Set(
    listed
      .filter((row) => wanted.dishes.some((dish) => isOf(row, dish)))
      .map(({ orderId }) => String(orderId)),
  )
  const sent = order.possible.filter((way) => way.sent > 0)
  if (sent.length === 0) return
  for (const { before = [] } of sent) for (const { orderId } of before) ids.delete(String(orderId))
  for (const id of ids) order.rows.add(id)
}
