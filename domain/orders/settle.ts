/** The judgement of one look at the server's list: every arrow of an intent's life that a look can take. */
import { after, type EpochMs } from "#domain/kernel/event.ts"
import { sameId } from "#domain/kernel/id.ts"
import type { Language } from "#domain/config/model.ts"
import type { Fact } from "./events.ts"
import { baselineOf, type Evidence, evidenceFor } from "./evidence.ts"
import type { ListedOrder } from "./listed.ts"
import {
  doubtMs,
  type Intent,
  isCreate,
  type Look,
  lookRetryMaxMs,
  type Phase,
  settleMs,
  targetAttemptsMax,
  targetKeyOf,
  targetsOf,
  unchangedMin,
  verifyMs,
} from "./model.ts"

export type PhaseOf<Tag extends Phase["_tag"]> = Extract<Phase, { readonly _tag: Tag }>

export type Looked = {
  readonly listed: ReadonlyArray<ListedOrder>
  readonly intents: ReadonlyArray<Intent>
  readonly language: Language
  readonly at: EpochMs
  readonly say: (fact: Fact) => void
}

/** The look after this one, as planned from the moment the doubt began. */
const nextLook = (look: Look, plan: ReadonlyArray<number>, since: EpochMs): Look | undefined => {
  const step = look.step + 1
  const ms = plan[step]
  return ms === undefined ? undefined : { round: look.round + 1, notBefore: after(since, ms), step }
}

export const firstLook = (round: number, plan: ReadonlyArray<number>, since: EpochMs): Look => ({
  round,
  notBefore: after(since, plan[0]!),
  step: 0,
})

/** Sends for the first time, or again after a person's word. */
const send = (intent: Intent, { listed, language }: Looked): Intent => {
  const { phase, action } = intent
  const force = phase._tag === "Queued" ? phase.force : undefined
  return {
    ...intent,
    attempt: intent.attempt + 1,
    phase: {
      _tag: action._tag === "Cart" ? "Checking" : "Sending",
      baseline: baselineOf(listed, action),
      language,
      ...(force === undefined ? {} : { force }),
    },
  }
}

const surplus = (intent: Intent, { claims, extra, found }: Evidence, { say }: Looked): Intent => {
  say({ _tag: "OrderNeedsPerson", id: intent.id })
  return { ...intent, phase: { _tag: "Surplus", claims, extra, booked: found } }
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
const foundTwice = (intent: Intent, evidence: Evidence, looked: Looked): Intent => {
  sayBooked(intent, looked.say)
  return surplus(intent, evidence, looked)
}

/** Something may have been booked and no answer came. Source: design "in doubt". */
const settleDoubt = (intent: Intent, phase: PhaseOf<"InDoubt">, looked: Looked): Intent => {
  const { say } = looked
  const evidence = evidenceFor(intent, phase.baseline, looked.listed, looked.intents)
  if (evidence.found > evidence.wanted) return foundTwice(intent, evidence, looked)
  if (evidence.found === evidence.wanted) return accept(intent, phase, phase.look, evidence, looked)
  // Only a look that began after the settling time tells anything by finding nothing.
  const counts = phase.look.notBefore >= phase.since + settleMs
  const unchanged = phase.unchanged + (counts ? 1 : 0)
  const look = nextLook(phase.look, doubtMs, phase.since)
  if (unchanged < unchangedMin && look !== undefined)
    return { ...intent, phase: { ...phase, look, unchanged } }
  say({ _tag: "OrderNeedsPerson", id: intent.id })
  const { _tag, unchanged: _, ...rest } = phase
  return { ...intent, phase: { ...rest, _tag: "NotFound", look, booked: evidence.found } }
}

/** Found as asked. A look after the settling time has seen whatever a browser repeats; else one more comes. */
const accept = (
  intent: Intent,
  phase: PhaseOf<"InDoubt" | "NotFound">,
  look: Look,
  { claims }: Evidence,
  { say }: Looked,
): Intent => {
  sayBooked(intent, say)
  if (look.notBefore >= phase.since + settleMs)
    return { ...intent, phase: { _tag: "Confirmed", claims } }
  const { baseline, language, since } = phase
  const later: Look = { round: look.round + 1, notBefore: after(since, settleMs), step: 1 }
  return { ...intent, phase: { _tag: "Accepted", baseline, language, since, look: later, claims } }
}

/** Whether a later order of the same dish may have booked pieces that it has not settled to be its own; an earlier one's stand in the baseline. */
const hasOpenTwin = (intent: Intent, intents: ReadonlyArray<Intent>): boolean => {
  const keys = new Set(targetsOf(intent.action).map(targetKeyOf))
  return intents.some(({ id, action, phase }) => {
    const isOpen =
      phase._tag === "Sending" ||
      phase._tag === "InDoubt" ||
      (phase._tag === "Accepted" && Object.keys(phase.claims).length === 0)
    const isSame = isCreate(action) && targetsOf(action).some((each) => keys.has(targetKeyOf(each)))
    return id > intent.id && isOpen && isSame
  })
}

/** The server said yes; looks whether it booked just that. */
const verify = (intent: Intent, phase: PhaseOf<"Accepted">, looked: Looked): Intent => {
  const evidence = evidenceFor(intent, phase.baseline, looked.listed, looked.intents)
  if (evidence.found > evidence.wanted) {
    if (!hasOpenTwin(intent, looked.intents)) return surplus(intent, evidence, looked)
    const { round, step } = phase.look
    const again = { round: round + 1, notBefore: after(looked.at, lookRetryMaxMs), step }
    return { ...intent, phase: { ...phase, look: again } }
  }
  const claims = evidence.found === 0 ? phase.claims : evidence.claims
  const look = nextLook(phase.look, verifyMs, phase.since)
  if (look !== undefined) return { ...intent, phase: { ...phase, look, claims } }
  if (evidence.found === 0) looked.say({ _tag: "OrderUnlisted", id: intent.id })
  return { ...intent, phase: { _tag: "Confirmed", claims } }
}

/** 'Not booked' was said; a later look may correct it. */
const correct = (intent: Intent, phase: PhaseOf<"NotFound">, looked: Looked): Intent => {
  const { look } = phase
  if (look === undefined) return intent
  const evidence = evidenceFor(intent, phase.baseline, looked.listed, looked.intents)
  if (evidence.found > evidence.wanted) return foundTwice(intent, evidence, looked)
  if (evidence.found === evidence.wanted) return accept(intent, phase, look, evidence, looked)
  const later = nextLook(look, doubtMs, phase.since)
  return { ...intent, phase: { ...phase, look: later, booked: evidence.found } }
}

/** Cancel and exchange ask for a state: it is reached, or it can be asked for again. Source: design "target state". */
const settleTarget = (intent: Intent, looked: Looked): Intent => {
  const { action, id, phase } = intent
  if (action._tag !== "Cancel" && action._tag !== "Exchange") return intent
  const row = looked.listed.find(({ orderId }) => sameId(orderId, action.order.orderId))
  const isReached = row === undefined || (action._tag === "Exchange" && row.onExchange === true)
  if (isReached) {
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
    ? { ...intent, phase: { ...phase, _tag: "NotFound", look: undefined, booked: 0 } }
    : intent
}

/** Of an order that a list may show to be there. */
export const isDoubted = ({ phase, action }: Intent): boolean =>
  isCreate(action) &&
  (phase._tag === "InDoubt" || (phase._tag === "NotFound" && phase.isUnsure !== true))

/** A list that was read for another reason: it may show that an order is there, never that it is not. */
export const recognise = (intent: Intent, looked: Looked): Intent => {
  const { phase } = intent
  if (phase._tag !== "InDoubt" && phase._tag !== "NotFound") return intent
  if (!isDoubted(intent)) return intent
  // A word that only flashes by is read by nobody: the first look is soon enough.
  if (looked.at < after(phase.since, doubtMs[0]!)) return intent
  const evidence = evidenceFor(intent, phase.baseline, looked.listed, looked.intents)
  if (evidence.found !== evidence.wanted) return intent
  // Nobody knows when that list was made, so one more look comes after the settling time.
  const look = { round: phase.look?.round ?? doubtMs.length, notBefore: phase.since, step: 0 }
  return accept(intent, phase, look, evidence, looked)
}

/** What a look makes of the intent that asked for it. */
export const judge = (intent: Intent, looked: Looked): Intent => {
  const { phase } = intent
  if (!isCreate(intent.action)) return settleTarget(intent, looked)
  switch (phase._tag) {
    case "Queued":
      return send(intent, looked)
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
    case "Refused":
      return intent
  }
}
