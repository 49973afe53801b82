/** What orders wait for: their turn, and a list that is late enough. Source: design "one lane per customer". */
import { after, type EpochMs } from "#domain/kernel/event.ts"
import { sameId } from "#domain/kernel/id.ts"
import type { CustomerId } from "#domain/session/model.ts"
import { isResent, landedAt, newsMs } from "./reconcile.ts"
import {
  doubtMs,
  freshMs,
  type Intent,
  isAbout,
  isOnWire,
  isQueued,
  isTaken,
  type Listed,
  payMs,
  retryMaxMs,
  retryMs,
  type State,
  unseenMs,
  verifyMs,
} from "./model.ts"

/** Whoever is logged in. */
type Owner = { readonly member?: { readonly customerId: CustomerId } | undefined }

/** What came about a customer's order after he left changes nothing: it is asked again when he is back. Source: ORDER-19. */
export const isOwn = ({ customerId }: Pick<Intent, "customerId">, { member }: Owner): boolean =>
  member !== undefined && sameId(customerId, member.customerId)

/** First in, first out; what cannot be told apart from an unsettled one waits for it. */
export const turnOf = ({ intents }: State, session: Owner): Intent | undefined => {
  // Most of them are settled, and of most customers nothing waits.
  const own = intents.filter((intent) => !isTaken(intent) && isOwn(intent, session))
  if (own.some(isOnWire)) return undefined
  return own.find(
    (intent, n) =>
      isQueued(intent) && !own.slice(0, n).some((each) => isAbout(each.action, intent.action)),
  )
}

/** Whether an order may go out by the list that is known: new enough, and here since a moment ago. */
export const isFresh = (
  { phase }: Intent,
  { value, from, at: cameAt }: Listed,
  at: EpochMs,
): boolean =>
  phase._tag === "Queued" &&
  value !== undefined &&
  from !== undefined &&
  cameAt !== undefined &&
  from >= phase.after &&
  // A clock that was set back makes no list a new one.
  cameAt <= at &&
  at <= after(cameAt, freshMs)

/** When the list has to be read for an order next; `undefined`: it waits for none. */
const needOf = (intent: Intent, { from = 0 as EpochMs, failedAt }: Listed): EpochMs | undefined => {
  const { phase, firstSend } = intent
  switch (phase._tag) {
    case "Stale":
    case "PriceChanged":
      // What was sent before is looked for first: it may be booked, and the dish gone by that very order.
      return firstSend !== undefined && from < phase.at ? phase.at : undefined
    case "InDoubt":
    case "NotFound": {
      const { since } = phase
      const ms = doubtMs.find((each) => after(since, each) > from)
      const planned = ms === undefined ? undefined : after(since, ms)
      if (phase._tag === "NotFound" || phase.unseen === undefined) return planned
      const next = after(phase.unseen, unseenMs)
      return planned === undefined || next < planned ? next : planned
    }
    case "Paying": {
      const end = after(phase.since, payMs)
      return from < end ? end : undefined
    }
    case "Accepted": {
      const { since } = phase
      if (from < since) return since
      const landed = landedAt(intent, since)
      if (from >= landed) return after(from, unseenMs)
      const latest = after(since, verifyMs)
      return latest > landed ? latest : landed
    }
    case "AwaitingAnswer":
    case "Refused": {
      const { since } = phase
      if (firstSend === undefined || since === undefined) return undefined
      // Where the list did not come, it is asked for again as long as the first one could tell.
      if (from < since) return (failedAt ?? 0) <= since + newsMs ? since : undefined
      const landed = landedAt(intent, since)
      // The first send of what was sent twice may be carried out after the second was refused.
      return isResent(intent) && from < landed ? landed : undefined
    }
    default:
      return undefined
  }
}

/** When the list has to be read next; `Infinity`: it need not be. */
export const dueOf = (orders: State, session: Owner): EpochMs => {
  const { listed, intents } = orders
  const { due: letGo = 0, from = 0, failedAt = -Infinity, fails = 1 } = listed
  const next = turnOf(orders, session)
  // Whose turn it is goes by the next list, whenever that is known to be needed.
  const turn = next?.phase._tag === "Queued" ? next.phase.after : Infinity
  // Most of them are booked.
  const needs = intents
    .filter((intent) => intent.phase._tag !== "Confirmed" && isOwn(intent, session))
    .map((intent) => needOf(intent, listed) ?? Infinity)
  const due = Math.min(turn, letGo > from ? letGo : Infinity, ...needs)
  const again = failedAt + Math.min(retryMaxMs, retryMs * fails)
  return Math.max(due, again) as EpochMs
}
