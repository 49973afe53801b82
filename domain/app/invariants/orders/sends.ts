/** What goes out goes once, alone, as it was seen, in time. Source: harness "I1", ORDER-18, ORDER-19. */
import { momentOf } from "#domain/kernel/civil.ts"
import type { Intent } from "#domain/orders/model.ts"
import { type Violation, wrongIf } from "../rule.ts"
import type { Cause } from "./cause.ts"
import { thingOf, wantedOf } from "./evidence.ts"

/** A cancel that changes nothing is asked for again so often by itself. Source: design "target state". */
const repeatsMax = 3

/** When it closes, if it was asked for before that. */
const closesAt = ({ was: { action, askedAt }, before }: Cause): number => {
  if (action._tag !== "Direct" || action.dish.orderUntil === undefined) return Infinity
  const until = momentOf(before.client.zone, action.dish.orderUntil)
  return askedAt < until ? until : Infinity
}

/** Unsettled, and no list tells what it books from what this one would. */
const isBefore = (was: Intent, each: Intent): boolean => {
  const things = new Set(wantedOf(was.action).map(({ thing }) => thingOf(thing)))
  return (
    each.id < was.id &&
    String(each.customerId) === String(was.customerId) &&
    !/^(Accepted|Paying|Confirmed|Refused)$/.test(each.phase._tag) &&
    wantedOf(each.action).some(({ thing }) => things.has(thingOf(thing)))
  )
}

export const sends = (cause: Cause, named: string): ReadonlyArray<Violation> => {
  const { was, now, before, after, line } = cause
  const goesOut =
    was.phase._tag !== now.phase._tag &&
    (now.phase._tag === "Sending" || now.phase._tag === "Validating")
  const isForgotten =
    was.firstSend !== undefined &&
    now.firstSend !== was.firstSend &&
    !(line.event._tag === "OrderUnsent" && was.firstSend === was.attempt)
  const kept = [
    ...wrongIf(isForgotten, "I1", () => `${named} forgets that it was sent`),
    ...wrongIf(
      now.attempt !== was.attempt + (goesOut ? 1 : 0),
      "I1",
      () => `${named} goes from attempt ${was.attempt} to ${now.attempt}`,
    ),
  ]
  if (!goesOut) return kept
  const { phase, action } = was
  // A person answers a question, and a check was answered: everything else goes by itself.
  const isByItself = phase._tag !== "AwaitingAnswer" && phase._tag !== "Validating"
  const isFromQueue = isByItself && phase._tag !== "InDoubt"
  const isRead =
    line.event._tag === "MenuRechecked" && line.event.id === was.id && "value" in line.event.answer
  const first = isFromQueue ? after.orders.intents.find((each) => isBefore(was, each)) : undefined
  return [
    ...kept,
    ...wrongIf(
      now.phase._tag === "Sending" && now.firstSend === undefined,
      "I1",
      () => `${named} is sent, and is not marked as such`,
    ),
    ...wrongIf(
      "order" in action && phase._tag === "InDoubt" && now.attempt > repeatsMax,
      "I1",
      () => `${named} is sent ${now.attempt} times by itself`,
    ),
    ...wrongIf(
      isByItself && !before.client.isOnline,
      "ORDER-19",
      () => `${named} goes out without a network`,
    ),
    ...wrongIf(
      isFromQueue && line.at >= closesAt(cause),
      "ORDER-19",
      () => `${named} goes out after its deadline`,
    ),
    ...wrongIf(
      phase._tag === "Stale" && action._tag === "Direct" && !isRead,
      "ORDER-19",
      () => `${named} waited, and nobody looked at the menu since`,
    ),
    ...wrongIf(
      first !== undefined,
      "ORDER-18",
      () => `${named} goes out before ${first!.id}, and no list tells them apart`,
    ),
  ]
}

/** The same at the price that was agreed to. */
const isAgreed = ({ was: { action, phase }, now, line }: Cause): boolean => {
  if (line.event._tag !== "ChangeAnswered" || phase._tag !== "PriceChanged") return false
  if (action._tag !== "Direct") return false
  const { price } = phase
  const dish = { ...action.dish, price }
  const agreed = { ...action, dish, price: price * action.quantity }
  return JSON.stringify(agreed) === JSON.stringify(now.action)
}

/** Whoever has it sent again asks for it then. */
const isAskedAnew = ({ was, now, line: { event, at } }: Cause): boolean =>
  event._tag === "NotFoundAnswered" &&
  event.choice === "again" &&
  event.id === was.id &&
  now.askedAt === at

/** Of what never changes. */
export const same = (cause: Cause, named: string): ReadonlyArray<Violation> => {
  const { was, now } = cause
  return wrongIf(
    (was.action !== now.action && !isAgreed(cause)) ||
      was.customerId !== now.customerId ||
      (was.askedAt !== now.askedAt && !isAskedAnew(cause)),
    "I1",
    () => `${named} is another order now`,
  )
}
