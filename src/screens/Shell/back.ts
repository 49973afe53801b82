/** After a time without network or server. Pure. */
import type * as App from "#domain/app/index.ts"
import type { EpochMs } from "#domain/kernel/event.ts"
import { ownIntents, statusOf } from "#domain/standing/index.ts"

/** How long it is said, from the last order on that was sent. Source: design "Toasts, banners, session". */
const shownMs = 4_000

/** How many orders that waited are sent by now; `undefined` once nobody needs to be told, which is not while some still go. */
export const sentOf = (
  { client, orders, session }: Pick<App.State, "client" | "orders" | "session">,
  now: EpochMs,
): number | undefined => {
  const { backAt } = client
  if (backAt === undefined) return undefined
  const waited = ownIntents(orders, session).filter(({ askedAt }) => askedAt < backAt)
  const isMoving = waited.some((intent) => statusOf(intent, client) === "sending")
  const sentAt = waited.flatMap(({ phase }) =>
    phase._tag === "Accepted" && phase.since >= backAt ? [phase.since] : [],
  )
  return isMoving || now < Math.max(backAt, ...sentAt) + shownMs ? sentAt.length : undefined
}
