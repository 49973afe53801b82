/** What must hold in a small world, whatever happens. The rules' own judges: nothing here knows how an order lives. */
import { violations } from "#domain/app/invariants.ts"
import { dayOf } from "#domain/kernel/civil.ts"
import { isSettled } from "#domain/orders/model.ts"
import { agree, matchHeld } from "#simulators/world/places.ts"
import { login, type Node, waitsOf } from "./node.ts"
import type { Laws } from "./search.ts"

/** Nothing is under way, and nothing will happen by itself. */
const isRest = (node: Node): boolean =>
  node.calls.length === 0 &&
  node.state.session.member !== undefined &&
  node.state.client.isOnline &&
  node.state.orders.intents.every(isSettled) &&
  waitsOf(node).length === 0

export const laws: Laws = {
  isRest,
  heard: (before, line, after) => {
    const wrong = violations(before, line, after).map(({ id, detail }) => `${id}: ${detail}`)
    if (before.orders !== after.orders || before.client !== after.client)
      agree(after, dayOf(after.client.zone, line.at), (what) => wrong.push(`places: ${what}`))
    return wrong
  },
  rests: ({ state, world }) => {
    // A list that could not be read is told as that.
    if (state.orders.listed.value === undefined) return []
    const wrong: Array<string> = []
    matchHeld(state, world.customers[login]!.orders, (what) => wrong.push(`held: ${what}`))
    return wrong
  },
}
