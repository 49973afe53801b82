/** What an event says to all orders: the device starts, loses its network or its disk, or its session ends. */
import type * as App from "#domain/app/index.ts"
import { isReachable } from "#domain/client/model.ts"
import type { Input } from "./states.ts"

/** `owner`: only this customer's orders hear of it. Of several inputs any may be what happens. */
export type Broadcast = { readonly inputs: ReadonlyArray<Input>; readonly owner?: unknown }

const byName: Partial<Readonly<Record<App.Event["_tag"], Input>>> = {
  ClientStarted: "start",
  LogDamaged: "damage",
  // Both name the visit of a page, and no order.
  ThankYouReached: "paid",
  PaymentFailureReached: "unpaid",
}

export const broadcasts = (
  event: App.Event,
  was: App.State,
  now: App.State,
): ReadonlyArray<Broadcast> => {
  const all: Array<Broadcast> = []
  const named = byName[event._tag]
  if (named !== undefined) all.push({ inputs: [named] })
  // Source: ORDER-19: an own device is one that knows no card login.
  const kiosks = [was, now].map(({ client }) => client.config.allowCardLogin)
  const { member } = was.session
  if (member !== undefined && member.customerId !== now.session.member?.customerId) {
    const forgets = event._tag === "LogoutAsked" && event.forgets === true
    const isAsked = event._tag === "LogoutAsked" || event._tag === "LoginSwitched"
    const end = isAsked ? "logout" : "sessionEnd"
    // Where a start brings other settings, the design does not say which ones count.
    const inputs = kiosks.map((isKiosk) => (forgets || isKiosk ? "wipe" : end))
    all.push({ inputs, owner: member.customerId })
  }
  if (isReachable(now.client)) return all
  if (kiosks.includes(true)) all.push({ inputs: ["offline"] })
  // Source: design "local-first sync", storage: without a disk a create is refused where it would have to wait.
  else if (now.client.volatile !== undefined) all.push({ inputs: ["unkept"] })
  return all
}
