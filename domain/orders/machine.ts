/**
 * The life of an order: what each input makes of each phase, all of it in one table. Source: design "life of an intent",
 * ORDER-18, ORDER-19.
 */
import { isKiosk } from "#domain/config/index.ts"
import type { EpochMs, Of, Seq } from "#domain/kernel/event.ts"
import { sameId } from "#domain/kernel/id.ts"
import { timesCents } from "#domain/kernel/money.ts"
import type { HandlerContext } from "#domain/kernel/tables.ts"
import { accepted, asked, askedAgain, checked, doubted, refused, unsent } from "./answers.ts"
import type { Fact } from "./events.ts"
import { claimsOf } from "./evidence.ts"
import { beginAttempt, rechecked, rereadMenu } from "./beforeSend.ts"
import {
  corrected,
  paidFor,
  recounted,
  resolveDoubt,
  findBooked,
  isResent,
  landedAt,
  recheckRefused,
  verified,
  watched,
} from "./reconcile.ts"
import {
  type Action,
  type Intent,
  isAbout,
  isCreate,
  isOnWire,
  type Phase,
  type State,
} from "./model.ts"
import {
  type Transition,
  attempted,
  refuseLocally,
  type OrderContext,
  withPhase,
  requeued,
  type Next,
  type Reads,
  emitBooked,
  type Table,
  tooLate,
  type Input,
} from "./transitions.ts"

const paid: Transition<"Paying", "paid"> = (intent, { claims }, _input, { at }) =>
  withPhase(intent, { _tag: "Accepted", since: at, claims })

const unpaid: Transition<"Paying", "unpaid"> = (intent, _phase, _input, context) =>
  refuseLocally(intent, "payment", context)

const dropped = (
  { id, action }: Intent,
  _phase: unknown,
  _input: unknown,
  { emit }: OrderContext,
): Next => {
  emit({ _tag: "OrderDropped", id, action })
  return undefined
}

const gone = (): Next => undefined

const sentAgain: Transition<"AwaitingAnswer", "answered"> = (
  intent,
  { call },
  { answer },
  context,
) => {
  const { at, orders, state } = context
  if (orders.intents.some(isOnWire))
    return withPhase(intent, { _tag: "Queued", after: at, force: answer })
  const sent = { language: state.language.current, force: answer }
  return attempted(intent, call === "check" ? "Validating" : "Sending", sent)
}

const agreed: Transition<"PriceChanged", "agreed"> = (intent, { price, at }, { shown }, _here) => {
  const { action } = intent
  if (action._tag !== "Direct" || shown !== price) return intent
  const dish = { ...action.dish, price }
  const next: Action = { ...action, dish, price: timesCents(price, action.quantity) }
  return { ...intent, action: next, phase: { _tag: "Queued", after: at } }
}

/** All of it is the person's, however often it was asked for. */
const keepDuplicates: Transition<"Duplicate", "accounted"> = (
  intent,
  { since },
  _input,
  { orders },
) => watched(intent, since, claimsOf(intent), orders.listed.from ?? since, orders.listed.from, [])

/** Part of it is booked and is enough; of nothing there is nothing to keep. */
const keepPart: Transition<"NotFound", "keep"> = (intent, { booked, claims }, input, context) => {
  if (booked === 0) return dropped(intent, null, input, context)
  emitBooked(intent, context)
  return withPhase(intent, { _tag: "Confirmed", claims })
}

/** The person asks for it now: a deadline that has passed meanwhile is the server's to tell. What is partly there would be booked whole once more. */
const sendAnew = (
  intent: Intent,
  phase: Of<Phase, "NotFound" | "Unknown">,
  input: unknown,
  context: OrderContext,
): Intent =>
  "booked" in phase && phase.booked > 0
    ? intent
    : requeued({ ...intent, askedAt: context.at }, phase, input, context)

const lookNow = (
  intent: Intent,
  phase: Of<Phase, "Queued" | "Stale">,
  _input: unknown,
  { at }: OrderContext,
): Intent => withPhase(intent, phase._tag === "Stale" ? { ...phase, at } : { ...phase, after: at })

/** An order that looks unsent may have been sent; a cancel may be sent twice. Source: APP-24. */
const distrusted = (
  intent: Intent,
  _phase: unknown,
  _input: unknown,
  { emit }: OrderContext,
): Intent => {
  if (!isCreate(intent.action)) return intent
  emit({ _tag: "OrderNeedsPerson", id: intent.id })
  return { ...intent, firstSend: intent.firstSend ?? intent.attempt, phase: { _tag: "Unknown" } }
}

const waits = {
  closed: tooLate,
  withdrawn: dropped,
  broken: requeued,
  now: lookNow,
  damaged: distrusted,
}

const table: Table = {
  Stale: { ...waits, listed: findBooked, menu: rechecked, unread: rereadMenu },
  Queued: { ...waits, listed: findBooked, turn: beginAttempt },
  PriceChanged: {
    listed: findBooked,
    agreed,
    declined: dropped,
    withdrawn: dropped,
    damaged: distrusted,
  },
  Validating: {
    yes: checked,
    asks: asked,
    no: refused,
    doubt: askedAgain,
    unauthorized: requeued,
    unsent: requeued,
    broken: requeued,
    damaged: distrusted,
  },
  Sending: {
    yes: accepted,
    asks: asked,
    no: refused,
    doubt: doubted,
    unauthorized: requeued,
    unsent,
    broken: doubted,
  },
  AwaitingAnswer: {
    listed: recheckRefused,
    answered: sentAgain,
    left: dropped,
    damaged: distrusted,
  },
  InDoubt: { listed: resolveDoubt },
  Paying: { listed: paidFor, paid, unpaid, dismissed: dropped },
  Accepted: { listed: verified },
  Confirmed: {},
  Duplicate: { listed: recounted, accounted: keepDuplicates },
  NotFound: { listed: corrected, again: sendAnew, keep: keepPart, drop: dropped },
  Unknown: { again: sendAnew, drop: dropped, keep: dropped },
  Refused: { listed: recheckRefused, dismissed: gone },
}

/**
 * What is sent later is looked for before an older order: what may still come of one that was let go is not an older
 * one's, unless that was sent again, when its own first send may come still later.
 */
const letGo = (intents: State["intents"], gone: Intent): State["intents"] =>
  gone.firstSend === undefined || !isCreate(gone.action)
    ? intents
    : intents.map((each) => {
        if (each.id > gone.id || each.phase._tag !== "Refused" || isResent(each)) return each
        // Another customer's list tells nothing of it.
        if (!sameId(each.customerId, gone.customerId) || !isAbout(each.action, gone.action))
          return each
        const { since: _, ...phase } = each.phase
        return withPhase(each, phase)
      })

/** Whether an order handles this input in its phase. */
export const handles = ({ phase }: Intent, input: Input): boolean => input._tag in table[phase._tag]

/** Applies an input to one order. A phase that does not handle it ignores it: it came too late. */
export const step = (
  orders: State,
  id: Seq,
  input: Input,
  now: HandlerContext<Reads, Fact>,
): State => {
  const { intents, listed } = orders
  const place = intents.findIndex((each) => each.id === id)
  const intent = intents[place]
  if (intent === undefined) return orders
  const { phase } = intent
  const transition = table[phase._tag][input._tag] as Transition<never, never> | undefined
  const next =
    transition === undefined
      ? intent
      : transition(intent, phase as never, input as never, { ...now, orders })
  if (next === intent) return orders
  if (next !== undefined) return { ...orders, intents: intents.with(place, next) }
  const lands = intent.firstSend === undefined ? 0 : landedAt(intent, now.at)
  const due = Math.max(listed.due ?? 0, lands) as EpochMs
  return {
    ...orders,
    listed: { ...listed, due },
    intents: letGo(intents.toSpliced(place, 1), intent),
  }
}

/** A kiosk keeps no order for later, and a page without storage none that outlives it. Source: ORDER-19. */
export const mayWait = ({ id, action }: Intent, { client }: Pick<Reads, "client">): boolean =>
  !isKiosk(client.config) &&
  // What waited already when the storage was lost goes on waiting: nobody was told otherwise.
  (client.volatile === undefined || id <= client.volatile.since || !isCreate(action))
