import type { State as Account } from "#domain/account/model.ts"
import type { Event as CartEvent } from "#domain/cart/events.ts"
import type { State as Cart } from "#domain/cart/model.ts"
import type { State as Client } from "#domain/client/model.ts"
import { demander, type Wait } from "#domain/kernel/demand.ts"
import type { EpochMs } from "#domain/kernel/event.ts"
import type { SecretRef } from "#domain/kernel/secret.ts"
import type { State as Session } from "#domain/session/model.ts"
import { periodOf, type State } from "./model.ts"
import { destinationOf, routeOf } from "./routes.ts"

export type Demand =
  | {
      readonly _tag: "Go"
      readonly key: string
      readonly path: string
      /** A redirect leaves no entry in the history. */
      readonly replace: boolean
    }
  | { readonly _tag: "Leave"; readonly key: string; readonly link: SecretRef }
  | Wait<CartEvent>

type Reads = {
  readonly account: Account
  readonly cart: Cart
  readonly client: Client
  readonly session: Session
}

const now = 0 as EpochMs

/** Where the guards send this tab; `undefined`: it stays. Screens show nothing while it is on its way. */
export const redirectOf = (place: State, reads: Omit<Reads, "cart">): string | undefined => {
  if (reads.client.leader === undefined || place.tab === undefined) return undefined
  // 'Unauthorized' stands in place: the address stays. Source: ROUTE-44.
  if (place.isUnauthorized && place.wish === undefined) return undefined
  const to = destinationOf(
    place.wish?.path ?? place.path,
    periodOf(place, reads.client.config),
    reads,
  )
  return to === place.path ? undefined : to
}

export const demands = demander<State, Demand, Reads>((place, reads) => {
  const { account, cart, client, session } = reads
  const wanted: Array<Demand> = []
  const to = redirectOf(place, { account, client, session })
  if (to !== undefined) {
    const since = place.wish?.since ?? place.since
    wanted.push({
      _tag: "Go",
      key: `place/go/${since}/${to}`,
      path: to,
      replace: place.wish === undefined || routeOf(place.path)._tag === "Home",
    })
  }
  if (place.leave !== undefined)
    wanted.push({ _tag: "Leave", key: `place/leave/${place.leave.since}`, link: place.leave.link })
  const { _tag } = routeOf(place.path)
  if (_tag === "ThankYou" && cart.cartProceeded)
    wanted.push({
      _tag: "Wait",
      key: `place/thankYou/${place.since}`,
      until: now,
      report: { _tag: "ThankYouReached", of: place.since },
    })
  if (_tag === "PaymentFailure" && cart.cartProceeded)
    wanted.push({
      _tag: "Wait",
      key: `place/paymentFailure/${place.since}`,
      until: now,
      report: { _tag: "PaymentFailureReached", of: place.since },
    })
  return wanted
})
