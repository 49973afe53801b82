/**
 * The life of an order: what each word makes of each phase, all of it in one table. Source: design "life of an intent",
 * ORDER-18, ORDER-19.
 */
import { isKiosk } from "#domain/config/index.ts"
import type { Of, Seq } from "#domain/kernel/event.ts"
import { timesCents } from "#domain/kernel/money.ts"
import type { Now } from "#domain/kernel/tables.ts"
import { accepted, asked, askedAgain, checked, doubted, refused, unsent } from "./answers.ts"
import type { Fact } from "./events.ts"
import { claimsOf } from "./evidence.ts"
import { goOut, rechecked, rereadMenu } from "./going.ts"
import {
  corrected,
  paidFor,
  recounted,
  settled,
  sought,
  unrefused,
  verified,
  watched,
} from "./lists.ts"
import { type Action, type Intent, isCreate, isOnWire, type Phase, type State } from "./model.ts"
import {
  type Arrow,
  attempted,
  given,
  type Here,
  into,
  late,
  type Next,
  type Reads,
  sayBooked,
  type Table,
  tooLate,
  type Word,
} from "./words.ts"

const paid: Arrow<"Paying", "paid"> = (intent, { claims }, _word, { at }) =>
  into(intent, { _tag: "Accepted", since: at, claims })

const unpaid: Arrow<"Paying", "unpaid"> = (intent, _phase, _word, here) =>
  given(intent, "payment", here)

const dropped = ({ id, action }: Intent, _phase: unknown, _word: unknown, { say }: Here): Next => {
  say({ _tag: "OrderDropped", id, action })
  return undefined
}

const gone = (): Next => undefined

const sentAgain: Arrow<"AwaitingAnswer", "answered"> = (intent, { call }, { answer }, here) => {
  const { at, orders, state } = here
  if (orders.intents.some(isOnWire))
    return into(intent, { _tag: "Queued", after: at, force: answer })
  const sent = { language: state.language.current, force: answer }
  return attempted(intent, call === "check" ? "Validating" : "Sending", sent)
}

const agreed: Arrow<"Changed", "agreed"> = (intent, { price, at }, { shown }, _here) => {
  const { action } = intent
  if (action._tag !== "Direct" || shown !== price) return intent
  const dish = { ...action.dish, price }
  const next: Action = { ...action, dish, price: timesCents(price, action.quantity) }
  return { ...intent, action: next, phase: { _tag: "Queued", after: at } }
}

/** All of it is the person's, however often it was asked for. */
const accounted: Arrow<"Duplicate", "accounted"> = (intent, { since }, _word, { orders }) =>
  watched(intent, since, claimsOf(intent), orders.listed.from ?? since, orders.listed.from)

/** Part of it is booked and is enough; of nothing there is nothing to keep. */
const keepPart: Arrow<"NotFound", "keep"> = (intent, { booked, claims }, word, here) => {
  if (booked === 0) return dropped(intent, null, word, here)
  sayBooked(intent, here)
  return into(intent, { _tag: "Confirmed", claims })
}

/** What is partly there would be booked whole once more. */
const anew: Arrow<"NotFound", "again"> = (intent, phase, word, here) =>
  phase.booked > 0 ? intent : late(intent, phase, word, here)

const lookNow = (
  intent: Intent,
  phase: Of<Phase, "Queued" | "Late">,
  _word: unknown,
  { at }: Here,
): Intent => into(intent, phase._tag === "Late" ? { ...phase, at } : { ...phase, after: at })

/** An order that looks unsent may have been sent; a cancel may be sent twice. Source: APP-24. */
const distrusted = (intent: Intent, _phase: unknown, _word: unknown, { say }: Here): Intent => {
  if (!isCreate(intent.action)) return intent
  say({ _tag: "OrderNeedsPerson", id: intent.id })
  return { ...intent, firstSend: intent.firstSend ?? intent.attempt, phase: { _tag: "Unknown" } }
}

const waits = {
  closed: tooLate,
  withdrawn: dropped,
  broken: late,
  now: lookNow,
  damaged: distrusted,
}

const table: Table = {
  Late: { ...waits, listed: sought, menu: rechecked, unread: rereadMenu },
  Queued: { ...waits, listed: sought, turn: goOut },
  Changed: { listed: sought, agreed, declined: dropped, withdrawn: dropped, damaged: distrusted },
  Validating: {
    yes: checked,
    asks: asked,
    no: refused,
    doubt: askedAgain,
    unauthorized: late,
    unsent: late,
    broken: late,
    damaged: distrusted,
  },
  Sending: {
    yes: accepted,
    asks: asked,
    no: refused,
    doubt: doubted,
    unauthorized: late,
    unsent,
    broken: doubted,
  },
  AwaitingAnswer: { listed: unrefused, answered: sentAgain, left: dropped, damaged: distrusted },
  InDoubt: { listed: settled },
  Paying: { listed: paidFor, paid, unpaid, dismissed: dropped },
  Accepted: { listed: verified },
  Confirmed: {},
  Duplicate: { listed: recounted, accounted },
  NotFound: { listed: corrected, again: anew, keep: keepPart, drop: dropped },
  Unknown: { again: late, drop: dropped, keep: dropped },
  Refused: { listed: unrefused, dismissed: gone },
}

export const changeIntent = (orders: State, id: Seq, next: (intent: Intent) => Next): State => {
  const { intents } = orders
  const place = intents.findIndex((intent) => intent.id === id)
  const intent = intents[place]
  if (intent === undefined) return orders
  const changed = next(intent)
  if (changed === intent) return orders
  return {
    ...orders,
    intents: changed === undefined ? intents.toSpliced(place, 1) : intents.with(place, changed),
  }
}

/** Whether a word can mean anything to an order. */
export const hears = ({ phase }: Intent, word: Word): boolean => word._tag in table[phase._tag]

/** What a word makes of one order; in a phase that does not hear it, it came too late. */
export const step = (orders: State, id: Seq, word: Word, now: Now<Reads, Fact>): State =>
  changeIntent(orders, id, (intent) => {
    const { phase } = intent
    const arrow = table[phase._tag][word._tag] as Arrow<never, never> | undefined
    return arrow === undefined
      ? intent
      : arrow(intent, phase as never, word as never, { ...now, orders })
  })

/** A kiosk keeps no order for later, and a page without storage none that outlives it. Source: ORDER-19. */
export const mayWait = ({ id, action }: Intent, { client }: Pick<Reads, "client">): boolean =>
  !isKiosk(client.config) &&
  // What waited already when the storage was lost goes on waiting: nobody was told otherwise.
  (client.unkept === undefined || id <= client.unkept.since || !isCreate(action))
