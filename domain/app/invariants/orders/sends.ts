/** What goes out goes once, alone, as it was seen, in time. Source: harness "I1", ORDER-18, ORDER-19. */
import { momentOf } from "#domain/kernel/civil.ts"
import { type Violation, wrongIf } from "../rule.ts"
import type { Cause } from "./cause.ts"

/** A cancel that changes nothing is asked for again so often by itself. Source: design "target state". */
const repeatsMax = 3

/** When it closes, if it was asked for before that. */
const closesAt = ({ was: { action, askedAt }, before }: Cause): number => {
  if (action._tag !== "Direct" || action.dish.orderUntil === undefined) return Infinity
  const until = momentOf(before.client.zone, action.dish.orderUntil)
  return askedAt < until ? until : Infinity
}

export const sends = (cause: Cause, named: string): ReadonlyArray<Violation> => {
  const { was, now, before, line } = cause
  const goesOut =
    was.phase._tag !== now.phase._tag &&
    (now.phase._tag === "Sending" || now.phase._tag === "Checking")
  const isForgotten =
    was.firstSend !== undefined &&
    now.firstSend !== was.firstSend &&
    line.event._tag !== "OrderUnsent"
  const kept = [
    ...wrongIf(isForgotten, "I1", () => `${named} forgets that it was sent`),
    ...wrongIf(
      now.attempt !== was.attempt + (goesOut ? 1 : 0),
      "I1",
      () => `${named} goes from attempt ${was.attempt} to ${now.attempt}`,
    ),
  ]
  if (!goesOut) return kept
  const isFromQueue = was.phase._tag === "Queued"
  const { phase, action } = was
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
      isFromQueue && !before.client.isOnline,
      "ORDER-19",
      () => `${named} goes out without a network`,
    ),
    ...wrongIf(
      isFromQueue && line.at >= closesAt(cause),
      "ORDER-19",
      () => `${named} goes out after its deadline`,
    ),
    ...wrongIf(
      "isLate" in phase && phase.isLate && action._tag === "Direct",
      "ORDER-19",
      () => `${named} waited, and nobody looked at the menu since`,
    ),
  ]
}

/** Of what never changes. */
export const same = ({ was, now, line }: Cause, named: string): ReadonlyArray<Violation> => {
  const isAgreed = line.event._tag === "ChangeAnswered"
  return wrongIf(
    (was.action !== now.action && !isAgreed) ||
      was.customerId !== now.customerId ||
      was.askedAt !== now.askedAt,
    "I1",
    () => `${named} is another order now`,
  )
}
