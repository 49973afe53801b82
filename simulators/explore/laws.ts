/** What must hold in a small world, whatever happens. The rules' own judges: nothing here knows how an order lives. */
import type * as App from "#domain/app/index.ts"
import { violations } from "#domain/app/invariants.ts"
import { isKiosk } from "#domain/config/index.ts"
import { dayOf } from "#domain/kernel/civil.ts"
import { isSettled } from "#domain/orders/model.ts"
import { isOwn } from "#domain/orders/schedule.ts"
import { newPieces, wantedOf } from "#domain/app/invariants/orders/evidence.ts"
import { ownIntents } from "#domain/standing/index.ts"
import { sameId } from "#domain/kernel/id.ts"
import { agree, answerPresses, matchHeld } from "#simulators/world/places.ts"
import { accountOf, type Node, waitsOf } from "./node.ts"
import type { Laws } from "./search.ts"

/** Nothing is under way, and nothing will happen by itself. */
export const isRest = (node: Node<unknown>): boolean =>
  node.calls.length === 0 &&
  node.state.session.member !== undefined &&
  node.state.client.isOnline &&
  // Another person's wait until that one is back.
  node.state.orders.intents.every(
    (intent) => isSettled(intent) || !isOwn(intent, node.state.session),
  ) &&
  waitsOf(node).length === 0

/** What is called refused did not happen. */
const refused = ({ orders, session }: App.State): ReadonlyArray<string> => {
  const rows = orders.listed.value ?? []
  return ownIntents(orders, session)
    .filter(({ phase, firstSend }) => phase._tag === "Refused" && firstSend !== undefined)
    .flatMap((intent) => {
      const { action } = intent
      if ("order" in action)
        return rows.some(({ orderId }) => sameId(orderId, action.order.orderId))
          ? []
          : [`${action._tag} is called refused, and is done`]
      const there = newPieces(intent, rows, [orders.intents])
      const isBooked = wantedOf(action).every(({ pieces }, n) => there[n]! >= pieces)
      return isBooked ? ["an order is called refused, and is booked"] : []
    })
}

/** As long as the reading back of an order waits at most. Source: design "in doubt". */
const lookMs = 160_000

/** Who waits for what is being checked is not left to wait. */
const looks = ({ at }: App.Recorded, after: App.State): ReadonlyArray<string> => {
  const { orders, session, client } = after
  const isChecked = orders.intents.some(
    (intent) => intent.phase._tag === "InDoubt" && isOwn(intent, session),
  )
  if (!isChecked || !client.isOnline || orders.listed.ask !== undefined) return []
  const due = waitsOf({ state: after }).find(({ report }) => report._tag === "OrdersDue")
  return due !== undefined && due.until - at <= lookMs
    ? []
    : ["an order is being checked, and nobody looks"]
}

export const laws: Laws = {
  isRest,
  heard: (before, line, after) => {
    const wrong = violations(before, line, after).map(({ id, detail }) => `${id}: ${detail}`)
    if (before.orders !== after.orders || before.client !== after.client)
      agree(after, dayOf(after.client.zone, line.at), (what) => wrong.push(`places: ${what}`))
    if (before.orders.intents !== after.orders.intents || before.session !== after.session)
      answerPresses(after, line, (what) => wrong.push(`press: ${what}`))
    return [...wrong, ...looks(line, after)]
  },
  rests: (node) => {
    const { state } = node
    // A list that could not be read is told as that.
    if (state.orders.listed.value === undefined) return []
    const wrong = [...refused(state)]
    // It remembers no order of who left, and what of it comes late no list of then has. Source: ORDER-19.
    if (isKiosk(state.client.config)) return wrong
    const { orders } = accountOf(node, state.session.member!)
    matchHeld(state, orders, (what) => wrong.push(`held: ${what}`))
    return wrong
  },
}
