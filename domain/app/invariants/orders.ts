/** Orders on their way: each goes through its life by somebody's word, and what is said of it is so. */
import type { Intent } from "#domain/orders/model.ts"
import type { State } from "../index.ts"
import { none, type Rule, type Violation, wrongIf } from "./rule.ts"
import { begins } from "./orders/begins.ts"
import { causeOf } from "./orders/cause.ts"
import { leaves } from "./orders/leaves.ts"
import { mayGo } from "./orders/life.ts"
import { proof } from "./orders/proof.ts"
import { same, sends } from "./orders/sends.ts"

const isOnWire = ({ phase: { _tag } }: Intent): boolean =>
  _tag === "Sending" || _tag === "Validating"

/** Nothing of this goes on by itself, so of it staying as it is says something too. */
const mayNotStay = (intent: Intent): boolean => isOnWire(intent) || intent.phase._tag === "Queued"

const isOld = ({ phase }: Intent): boolean => "why" in phase && phase.why === "oldCart"

/** What the server calls old is read again; nothing leaves the cart for it. */
const outdated = (
  was: Intent,
  now: Intent,
  before: State,
  after: State,
): ReadonlyArray<Violation> => {
  if (isOld(was) || !isOld(now)) return none
  if (String(after.cart.customerId) !== String(now.customerId)) return none
  return wrongIf(
    after.cart.lines.length < before.cart.lines.length || after.cart.sending === now.id,
    "I9",
    () => "the cart that was called old is not back",
  )
}

const areInOrder = (intents: State["orders"]["intents"]): boolean =>
  intents.every(({ id }, index) => index === 0 || id > intents[index - 1]!.id)

export const orders: Rule = (before, line, after) => {
  const { intents } = after.orders
  if (before.orders.intents === intents && !intents.some(mayNotStay)) return none
  const were = new Map(before.orders.intents.map((intent) => [intent.id, intent]))
  const found: Array<Violation> = []
  let onWire = 0
  let last = -Infinity
  for (const now of intents) {
    if (isOnWire(now)) onWire++
    // Said once, by the event that did it.
    if (now.id <= last && areInOrder(before.orders.intents))
      found.push({
        id: "I34",
        detail: `${now.id} stands behind ${last}`,
        isOfLog: now.id === line.seq,
      })
    last = now.id
    const was = were.get(now.id)
    were.delete(now.id)
    if (was === now && !mayNotStay(now)) continue
    if (was === undefined) {
      found.push(...begins(now, before, line, after))
      continue
    }
    const cause = causeOf(was, now, before, line, after)
    const named = `${now.action._tag} ${now.id} (${was.phase._tag} -> ${now.phase._tag} by ${line.event._tag})`
    if (!mayGo(cause)) found.push({ id: "I1", detail: `${named} is no step of an order's life` })
    found.push(...same(cause, named), ...sends(cause, named), ...proof(cause, named))
    found.push(...outdated(was, now, before, after))
  }
  for (const gone of were.values()) found.push(...leaves(gone, before, line, after))
  const wasOnWire = before.orders.intents.filter(isOnWire).length
  if (onWire > 1 && onWire > wasOnWire)
    found.push({ id: "ORDER-19", detail: `${onWire} orders are under way at once` })
  return found
}
