/** What is not settled leaves the screen only by a person's word, or with a kiosk's customer. Source: harness "I11", ORDER-19. */
import { isKiosk } from "#domain/config/selectors.ts"
import type { Intent } from "#domain/orders/model.ts"
import type { Recorded, State } from "../../index.ts"
import { hasEnded } from "../session.ts"
import { none, type Violation } from "../rule.ts"

const byHand = ["LogoutAsked", "LoginSwitched"] as const

/** Events by which each phase may be left for good; not named: none. */
const leavesBy: Readonly<Partial<Record<Intent["phase"]["_tag"], ReadonlySet<string>>>> = {
  Queued: new Set(["IntentWithdrawn", ...byHand]),
  Changed: new Set(["IntentWithdrawn", "ChangeAnswered", ...byHand]),
  Checking: new Set(byHand),
  Asks: new Set(["ForceLeft"]),
  NotFound: new Set(["NotFoundAnswered"]),
  // Settled by the answer, and so old that the cancel it asks for makes room of it.
  Surplus: new Set(["SurplusAnswered"]),
}

/** What cannot wait: a kiosk keeps nothing for later, a page without a disk nothing that would outlive it. */
const cannotWait = (
  { phase, firstSend }: Intent,
  { event }: Recorded,
  { client }: State,
): boolean =>
  phase._tag === "Queued" &&
  firstSend === undefined &&
  (event._tag === "OrdersLooked" || event._tag === "MenuRechecked") &&
  event.answer._tag === "Failed" &&
  (isKiosk(client.config) || client.unkept !== undefined)

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
  const isNamed = !("id" in event) || event.id === id
  const isAgain = "choice" in event && event.choice === "again"
  if (isNamed && !isAgain && leavesBy[phase._tag]?.has(event._tag) === true) return none
  return [{ id: "I11", detail: `${action._tag} ${id} in ${phase._tag} vanished by ${event._tag}` }]
}
