/** The judgement of one look at the server's list: every arrow of an intent's life that a look can take. */
import { after, type EpochMs } from "#domain/kernel/event.ts"
import { sameId } from "#domain/kernel/id.ts"
import type { Language } from "#domain/config/model.ts"
import type { CustomerId } from "#domain/session/model.ts"
import type { Fact } from "./events.ts"
import { baselineOf, type Evidence, evidenceFor } from "./evidence.ts"
import type { ListedOrder } from "./listed.ts"
import {
  type Claims,
  doubtMs,
  type Intent,
  isCreate,
  type Look,
  lookRetryMaxMs,
  lookRetryMs,
  matches,
  type Phase,
  type Sent,
  settleMs,
  targetAttemptsMax,
  targetKeyOf,
  targetsOf,
  unchangedMin,
  verifyAgainMs,
  verifyMs,
} from "./model.ts"

export type PhaseOf<Tag extends Phase["_tag"]> = Extract<Phase, { readonly _tag: Tag }>

export type Looked = {
  readonly listed: ReadonlyArray<ListedOrder>
  /** When the list before this one came. */
  readonly lastAt: EpochMs | undefined
  readonly intents: ReadonlyArray<Intent>
  readonly language: Language
  readonly at: EpochMs
  readonly say: (fact: Fact) => void
}

/** The look after this one, as planned from the moment the doubt began; one that a person asked for replaces none. */
const nextLook = (look: Look, plan: ReadonlyArray<number>, since: EpochMs): Look | undefined => {
  const isEarly = look.notBefore < since + plan[look.step]!
  const step = isEarly ? look.step : look.step + 1
  const ms = plan[step]
  return ms === undefined ? undefined : { round: look.round + 1, notBefore: after(since, ms), step }
}

export const firstLook = (round: number, plan: ReadonlyArray<number>, since: EpochMs): Look => ({
  round,
  notBefore: after(since, plan[0]!),
  step: 0,
})

/** On its way, checked or sent. */
export const attempted = (intent: Intent, isCheck: boolean, sent: Sent): Intent => {
  const attempt = intent.attempt + 1
  return {
    ...intent,
    attempt,
    ...(isCheck ? {} : { firstSend: intent.firstSend ?? attempt }),
    phase: { _tag: isCheck ? "Checking" : "Sending", ...sent },
  }
}

/** Sends for the first time, or again after a person's word. */
const send = (intent: Intent, { listed, language }: Looked): Intent => {
  const { phase, action } = intent
  const force = phase._tag === "Queued" ? phase.force : undefined
  const known = intent.firstSend === undefined ? undefined : intent.baseline
  const baseline = known ?? baselineOf(listed, action)
  return attempted({ ...intent, baseline }, action._tag === "Cart", {
    language,
    ...(force === undefined ? {} : { force }),
  })
}

const surplus = (
  intent: Intent,
  { since, round }: Pick<PhaseOf<"Surplus">, "since" | "round">,
  { claims, extra, found: booked }: Evidence,
  { say }: Looked,
): Intent => {
  say({ _tag: "OrderNeedsPerson", id: intent.id })
  return { ...intent, phase: { _tag: "Surplus", claims, extra, booked, since, round } }
}

/** It is booked: what waits for that goes on. */
export const sayBooked = (
  { id, action }: Pick<Intent, "id" | "action">,
  say: Looked["say"],
): void => {
  say({ _tag: "OrderAccepted", id, action })
  say({ _tag: "AccountTouched" })
  say({ _tag: "MenuTouched" })
}

/** Nothing had told yet that it was booked at all. */
const foundTwice = (...all: Parameters<typeof surplus>): Intent => {
  const [intent, , , { say }] = all
  sayBooked(intent, say)
  return surplus(...all)
}

/** Something may have been booked and no answer came. Source: design "in doubt". */
const settleDoubt = (intent: Intent, phase: PhaseOf<"InDoubt">, looked: Looked): Intent => {
  const { say } = looked
  const evidence = evidenceFor(intent, looked.listed, looked.intents)
  if (evidence.found > evidence.wanted)
    return foundTwice(intent, { since: phase.since, round: phase.look.round }, evidence, looked)
  if (evidence.found === evidence.wanted) return accept(intent, phase, phase.look, evidence, looked)
  // Only a look that began after the settling time tells anything by finding nothing.
  const counts = phase.look.notBefore >= phase.since + settleMs
  const unchanged = phase.unchanged + (counts ? 1 : 0)
  const look = nextLook(phase.look, doubtMs, phase.since)
  if (unchanged < unchangedMin && look !== undefined)
    return { ...intent, phase: { ...phase, look, unchanged } }
  say({ _tag: "OrderNeedsPerson", id: intent.id })
  const { _tag, unchanged: _, ...rest } = phase
  const { found: booked, claims } = evidence
  return { ...intent, phase: { ...rest, _tag: "NotFound", look, booked, claims } }
}

/** Looks after an order was accepted or found, in ms. */
const planOf = ({ isResent }: Intent): ReadonlyArray<number> =>
  isResent === true ? verifyAgainMs : verifyMs

/** Looked at until whatever was under way with it has landed, as far as that is still to come. */
export const watched = (
  intent: Intent,
  { language, since }: Pick<PhaseOf<"Accepted">, "language" | "since">,
  round: number,
  claims: Claims,
  at: EpochMs,
): Intent => {
  const plan = planOf(intent)
  const step = plan.findIndex((ms) => after(since, ms) > at)
  if (step < 0) return { ...intent, phase: { _tag: "Confirmed", claims } }
  const look = { round: round + 1, notBefore: after(since, plan[step]!), step }
  return { ...intent, phase: { _tag: "Accepted", language, since, look, claims } }
}

/** Found as asked. A look after the settling time has seen whatever a browser repeats; else one more comes. */
const accept = (
  intent: Intent,
  phase: Pick<PhaseOf<"InDoubt">, "language" | "since">,
  look: Look,
  { claims }: Evidence,
  { say }: Looked,
): Intent => {
  sayBooked(intent, say)
  return watched(intent, phase, look.round, claims, look.notBefore)
}

/** Later orders of the same dish, by the same person. */
const twinsOf = (intent: Intent, intents: ReadonlyArray<Intent>): ReadonlyArray<Intent> => {
  const keys = new Set(targetsOf(intent.action).map(targetKeyOf))
  return intents.filter(
    ({ id, action, customerId }) =>
      id > intent.id &&
      sameId(customerId, intent.customerId) &&
      isCreate(action) &&
      targetsOf(action).some((each) => keys.has(targetKeyOf(each))),
  )
}

/** It may have booked pieces that it has not settled to be its own. */
const isOpen = ({ phase }: Intent): boolean =>
  phase._tag === "Sending" ||
  phase._tag === "InDoubt" ||
  (phase._tag === "Accepted" && Object.keys(phase.claims).length === 0)

/** What was booked before a later order was sent stands in its baseline; what does not may be that one's. */
const withoutTwins = (
  listed: ReadonlyArray<ListedOrder>,
  twins: ReadonlyArray<Intent>,
): ReadonlyArray<ListedOrder> =>
  listed.filter((row) =>
    twins.every(
      ({ action, baseline }) =>
        baseline === undefined ||
        row.orderId in baseline ||
        !targetsOf(action).some((target) => matches(row, target)),
    ),
  )

/** Or was, until a person took it back or gave it away. */
const isListed = (claims: Claims, { listed, intents }: Looked): boolean =>
  [...listed, ...intents.flatMap(({ action }) => ("order" in action ? action.order : []))].some(
    ({ orderId }) => orderId in claims,
  )

/** The server said yes; looks whether it booked just that. */
const verify = (intent: Intent, phase: PhaseOf<"Accepted">, looked: Looked): Intent => {
  const twins = twinsOf(intent, looked.intents)
  const evidence = (listed: ReadonlyArray<ListedOrder>): Evidence =>
    evidenceFor(intent, listed, looked.intents, phase.claims)
  const all = evidence(looked.listed)
  if (all.found > all.wanted) {
    const { since } = phase
    const { round, step } = phase.look
    if (!twins.some(isOpen)) return surplus(intent, { since, round }, all, looked)
    const again = { round: round + 1, notBefore: after(looked.at, lookRetryMaxMs), step }
    return { ...intent, phase: { ...phase, look: again } }
  }
  const { found, claims: own } =
    twins.length === 0 ? all : evidence(withoutTwins(looked.listed, twins))
  const claims = found === 0 ? phase.claims : own
  const look = nextLook(phase.look, planOf(intent), phase.since)
  if (look !== undefined) return { ...intent, phase: { ...phase, look, claims } }
  if (!isListed(claims, looked)) looked.say({ _tag: "OrderUnlisted", id: intent.id })
  return { ...intent, phase: { _tag: "Confirmed", claims } }
}

/** 'Not booked' was said; a later look may correct it. */
const correct = (intent: Intent, phase: PhaseOf<"NotFound">, looked: Looked): Intent => {
  const { look } = phase
  if (look === undefined) return intent
  const evidence = evidenceFor(intent, looked.listed, looked.intents)
  if (evidence.found > evidence.wanted)
    return foundTwice(intent, { since: phase.since, round: look.round }, evidence, looked)
  if (evidence.found === evidence.wanted) return accept(intent, phase, look, evidence, looked)
  const later = nextLook(look, doubtMs, phase.since)
  const { found: booked, claims } = evidence
  return { ...intent, phase: { ...phase, look: later, booked, claims } }
}

const rowOf = (
  action: Intent["action"],
  listed: ReadonlyArray<ListedOrder>,
): ListedOrder | undefined =>
  "order" in action
    ? listed.find(({ orderId }) => sameId(orderId, action.order.orderId))
    : undefined

const isReached = (action: Intent["action"], listed: ReadonlyArray<ListedOrder>): boolean => {
  const row = rowOf(action, listed)
  return row === undefined || (action._tag === "Exchange" && row.onExchange === true)
}

/** Cancel and exchange ask for a state: it is reached, or it can be asked for again. Source: design "target state". */
const settleTarget = (intent: Intent, looked: Looked): Intent => {
  const { action, id, phase } = intent
  if (action._tag !== "Cancel" && action._tag !== "Exchange") return intent
  const row = rowOf(action, looked.listed)
  if (row === undefined || isReached(action, looked.listed)) {
    sayBooked(intent, looked.say)
    return { ...intent, phase: { _tag: "Confirmed", claims: {} } }
  }
  const needed = action._tag === "Cancel" ? "POSSIBLE" : "FOR_EXCHANGE"
  if (row.cancelStatus !== needed) {
    looked.say({ _tag: "OrderRefused", id, action, trouble: { _tag: "Gone" } })
    return { ...intent, phase: { _tag: "Refused", why: "gone", message: "" } }
  }
  if (phase._tag === "Queued" || intent.attempt < targetAttemptsMax) return send(intent, looked)
  looked.say({ _tag: "OrderNeedsPerson", id })
  return phase._tag === "InDoubt"
    ? { ...intent, phase: { ...phase, _tag: "NotFound", look: undefined, booked: 0, claims: {} } }
    : intent
}

/** What there is to see of an order that was sent before; nothing: it is not there. */
const foundSince = (intent: Intent, since: EpochMs, looked: Looked): Intent | undefined => {
  if (intent.firstSend === undefined || intent.baseline === undefined) return undefined
  const evidence = evidenceFor(intent, looked.listed, looked.intents)
  if (evidence.found > evidence.wanted)
    return foundTwice(intent, { since, round: 1 }, evidence, looked)
  if (evidence.found < evidence.wanted) return undefined
  const { language } = looked
  const look = { round: 1, notBefore: since, step: 0 }
  return accept(intent, { language, since }, look, evidence, looked)
}

/** What is listed so much later is another order. */
const newsMs = 3_600_000

/** Soon after a no, or the first list since: the page may have slept, or its customer been away. */
const isNews = (since: EpochMs, { at, lastAt }: Looked): boolean =>
  at <= after(since, settleMs) || (at <= after(since, newsMs) && (lastAt ?? 0) <= since)

/**
 * A browser repeats a POST, the first one is booked, and the second is refused or asked about: the answer that came tells
 * of the second one only. Source: design "the browser itself sends a POST twice".
 */
const unrefused = (intent: Intent, phase: PhaseOf<"Asks" | "Refused">, looked: Looked): Intent => {
  const { since } = phase
  const isCheck = phase._tag === "Asks" && phase.isCheck
  if (isCheck || since === undefined) return intent
  if (!isNews(since, looked)) return intent
  const listed = withoutTwins(looked.listed, twinsOf(intent, looked.intents))
  return foundSince(intent, since, { ...looked, listed }) ?? intent
}

/** So with a cancel: the second delivery finds no such order. */
const undone = (intent: Intent, looked: Looked): Intent => {
  const { phase, action } = intent
  if (phase._tag !== "Refused" || phase.since === undefined) return intent
  if (!isNews(phase.since, looked) || !isReached(action, looked.listed)) return intent
  sayBooked(intent, looked.say)
  return { ...intent, phase: { _tag: "Confirmed", claims: {} } }
}

/** At a logout: refused so lately that what a browser repeated may still show, at its customer's next login. */
export const isOpenRefusal = (
  { phase, customerId }: Intent,
  at: EpochMs,
  lastAt: EpochMs | undefined,
  leaving: CustomerId,
): boolean =>
  phase._tag === "Refused" &&
  phase.since !== undefined &&
  (at <= after(phase.since, settleMs) ||
    (lastAt ?? 0) <= phase.since ||
    !sameId(customerId, leaving))

/** The list after the server's no has not come; while it could still tell of what a browser repeated, it is asked for again. */
export const unseen = (intent: Intent, at: EpochMs): Intent => {
  const { phase } = intent
  if (phase._tag !== "Refused" || phase.since === undefined) return intent
  if (phase.look !== undefined || at > after(phase.since, settleMs)) return intent
  const look = { round: 1, notBefore: after(at, lookRetryMs), step: 0 }
  return { ...intent, phase: { ...phase, look } }
}

/** Of which a list that was read for another reason may tell more. */
export const isDoubted = ({ phase, action }: Intent): boolean => {
  if (phase._tag === "Refused") return phase.since !== undefined
  return (
    isCreate(action) &&
    (phase._tag === "InDoubt" ||
      phase._tag === "Asks" ||
      (phase._tag === "NotFound" && phase.isUnsure !== true))
  )
}

/** A list that was read for another reason: it may show that an order is there, never that it is not. */
export const recognise = (intent: Intent, looked: Looked): Intent => {
  const { phase, action } = intent
  if (!isDoubted(intent)) return intent
  if (!isCreate(action)) return undone(intent, looked)
  if (phase._tag === "Asks" || phase._tag === "Refused") return unrefused(intent, phase, looked)
  if (phase._tag !== "InDoubt" && phase._tag !== "NotFound") return intent
  // A word that only flashes by is read by nobody: the first look is soon enough.
  if (looked.at < after(phase.since, doubtMs[0]!)) return intent
  const evidence = evidenceFor(intent, looked.listed, looked.intents)
  if (evidence.found !== evidence.wanted) return intent
  // Nobody knows when that list was made, so one more look comes after the settling time.
  const look = { round: phase.look?.round ?? doubtMs.length, notBefore: phase.since, step: 0 }
  return accept(intent, phase, look, evidence, looked)
}

/** It is not there: a single order that waited goes by its menu first. */
const goOn = (intent: Intent, phase: PhaseOf<"Queued">, looked: Looked): Intent => {
  if (!phase.isLate || intent.action._tag !== "Direct") return send(intent, looked)
  const look = { ...phase.look, round: phase.look.round + 1 }
  return { ...intent, phase: { ...phase, look, isSought: true } }
}

/** What a look makes of the intent that asked for it. */
export const judge = (intent: Intent, looked: Looked): Intent => {
  const { phase } = intent
  if (phase._tag === "Refused") {
    // The list after the server's no has come: what it tells is recognised.
    const { look: _, ...refused } = phase
    return { ...intent, phase: refused }
  }
  if (!isCreate(intent.action)) return settleTarget(intent, looked)
  switch (phase._tag) {
    case "Queued":
      // It may be there by now: what an earlier send was refused for, or was too late for, need not be sent again.
      return foundSince(intent, looked.at, looked) ?? goOn(intent, phase, looked)
    case "InDoubt":
      return settleDoubt(intent, phase, looked)
    case "Accepted":
      return verify(intent, phase, looked)
    case "NotFound":
      return correct(intent, phase, looked)
    case "Changed":
    case "Checking":
    case "Sending":
    case "Asks":
    case "Confirmed":
    case "Surplus":
      return intent
  }
}
