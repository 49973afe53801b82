/** What is not settled leaves the screen only by a person's word, or with a kiosk's customer. Source: harness "I11", ORDER-19. */
import { isKiosk } from "#domain/config/selectors.ts"
import type { Intent } from "#domain/orders/model.ts"
import type { Failure } from "#domain/requests/failure.ts"
import type { Recorded, State } from "../../index.ts"
import { hasEnded } from "../session.ts"
import { none, type Violation } from "../rule.ts"

const byHand = ["LogoutAsked", "LoginSwitched"] as const

/** Events by which each phase may be left for good; not named: none. */
const leavesBy: Readonly<Partial<Record<Intent["phase"]["_tag"], ReadonlySet<string>>>> = {
  Queued: new Set(["IntentWithdrawn", ...byHand]),
  Stale: new Set(["IntentWithdrawn", ...byHand]),
  PriceChanged: new Set(["IntentWithdrawn", "ChangeAnswered", ...byHand]),
  Validating: new Set(byHand),
  AwaitingAnswer: new Set(["ForceLeft"]),
  Paying: new Set(["IntentDismissed"]),
  NotFound: new Set(["NotFoundAnswered"]),
  Unknown: new Set(["NotFoundAnswered"]),
  // Settled by the answer, and so old that the cancel it asks for makes room of it.
  Duplicate: new Set(["SurplusAnswered"]),
}

/** The server cannot be reached. */
const isAway = (failure: Failure): boolean =>
  failure._tag === "Missing" || ("status" in failure && failure.status === 503)

/** The person's answer lets it go: not what is to be sent again, nor what is there and is kept. */
const isLetGo = ({ phase }: Intent, event: Recorded["event"]): boolean => {
  if (event._tag === "ChangeAnswered") return event.choice === "drop"
  if (event._tag !== "NotFoundAnswered") return true
  const isPart = "booked" in phase && phase.booked > 0
  return event.choice === "drop" || (event.choice === "keep" && !isPart)
}

/** What cannot wait: a kiosk keeps nothing for later, a page without a disk nothing that would outlive it. */
const cannotWait = (
  { id, phase, firstSend, action, customerId }: Intent,
  { event }: Recorded,
  { client, session: { member } }: State,
): boolean =>
  String(member?.customerId) === String(customerId) &&
  (phase._tag === "Queued" || phase._tag === "Stale") &&
  firstSend === undefined &&
  (event._tag === "OrdersAnswered" || event._tag === "MenuRechecked") &&
  event.answer._tag === "Failed" &&
  isAway(event.answer.failure) &&
  (isKiosk(client.config) ||
    // What waited already when the storage was lost goes on waiting.
    (client.volatile !== undefined && id > client.volatile.since && !("order" in action)))

export const leaves = (
  intent: Intent,
  before: State,
  line: Recorded,
  after: State,
): ReadonlyArray<Violation> => {
  const { phase, action, id } = intent
  const { event } = line
  if (phase._tag === "Confirmed" || phase._tag === "Refused") return none
  if (isKiosk(after.client.config) && hasEnded(before, after)) return none
  if (cannotWait(intent, line, before)) return none
  const isOwn = String(before.session.member?.customerId) === String(intent.customerId)
  // Whoever wants to be forgotten was told what is not settled. Source: RIGHT-04.
  if (event._tag === "LogoutAsked" && event.forgets && isOwn) return none
  const isNamed = "id" in event ? event.id === id : isOwn
  const isBy = leavesBy[phase._tag]?.has(event._tag) === true
  if (isNamed && isBy && isLetGo(intent, event)) return none
  return [{ id: "I11", detail: `${action._tag} ${id} in ${phase._tag} vanished by ${event._tag}` }]
}
