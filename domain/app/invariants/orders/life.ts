/**
 * The legal life of an order: which phase may follow which, and upon whose word. Source: design "life of an intent",
 * ORDER-18, ORDER-19.
 */
import { type Action, payMs, type Phase, settleMs } from "#domain/orders/model.ts"
import type { Cause } from "./cause.ts"
import { ownOf, piecesOf } from "./evidence.ts"

type Tag = Phase["_tag"]
type May = (cause: Cause) => boolean

const isCreate = ({ _tag }: Action): boolean => _tag === "Direct" || _tag === "Cart"
const creates: May = ({ was }) => isCreate(was.action)
const seen: May = ({ listed }) => listed !== undefined
const looked: May = (cause) => cause.isLook && seen(cause)
const answers =
  (tag: string, choice: string): May =>
  ({ isOwn, line: { event } }) =>
    isOwn && event._tag === tag && "choice" in event && event.choice === choice
const person =
  (...tags: ReadonlyArray<string>): May =>
  ({ isOwn, line }) =>
    isOwn && tags.includes(line.event._tag)
const said =
  (...words: ReadonlyArray<Cause["answer"]>): May =>
  ({ answer }) =>
    words.includes(answer)
const both =
  (...all: ReadonlyArray<May>): May =>
  (cause) =>
    all.every((may) => may(cause))
const either =
  (...all: ReadonlyArray<May>): May =>
  (cause) =>
    all.some((may) => may(cause))
const not =
  (may: May): May =>
  (cause) =>
    !may(cause)

const broken: May = ({ isBreak }) => isBreak
const damaged: May = both(({ line }) => line.event._tag === "LogDamaged", creates)
/** A send before it may have booked. */
const wasSent: May = ({ was }) => was.firstSend !== undefined
const isCart: May = ({ was }) => was.action._tag === "Cart"
const isDirect: May = ({ was }) => was.action._tag === "Direct"
const isTarget = not(creates)
/** Its customer is here, and it goes out by a list that is new enough: from when it was asked for, or looked at again, and from the last answer on. */
const fresh: May = ({ was: { phase }, after, line, isMember, isBreak }) => {
  const { value, from } = after.orders.listed
  const needed = "after" in phase ? phase.after : "at" in phase ? phase.at : line.at
  return (
    isMember &&
    !isBreak &&
    line.event._tag !== "LogDamaged" &&
    value !== undefined &&
    from !== undefined &&
    from >= needed &&
    from <= line.at
  )
}
/** A server's no may tell of what a browser repeated. */
const mayBeBooked: May = both(wasSent, ({ was: { phase } }) => "since" in phase)
const isOfCheck: May = ({ was: { phase } }) => "call" in phase && phase.call === "check"
const hasGateway: May = ({ line: { event } }) =>
  event._tag === "OrderAnswered" &&
  event.answer._tag === "Got" &&
  event.answer.value.gateway !== undefined
/** The menu that it waits for. */
const menu: May = ({ isOwn, was: { phase }, line: { event } }) =>
  isOwn &&
  event._tag === "MenuRechecked" &&
  event.answer._tag === "Got" &&
  phase._tag === "Stale" &&
  event.look === phase.at
const unsent: May = ({ isOwn, was, line: { event } }) =>
  isOwn && event._tag === "OrderUnsent" && event.attempt === was.attempt
const agreed: May = (cause) => {
  const { was, line } = cause
  const { event } = line
  return (
    answers("ChangeAnswered", "order")(cause) &&
    was.phase._tag === "PriceChanged" &&
    "shown" in event &&
    event.shown === was.phase.price
  )
}
/** Some of it is there. */
const isPart: May = ({ was: { phase } }) => "booked" in phase && phase.booked > 0
/** What is there in part would be booked whole once more. */
const again = both(answers("NotFoundAnswered", "again"), not(isPart))
/** It is not paid in time. */
const unpaid: May = ({ was: { phase }, from }) => "since" in phase && from >= phase.since + payMs
/** Only by a clock that was set back: what is found just now is looked at again. */
const isLater: May = ({ from, line }) => from >= line.at + settleMs

/** A row of it is gone, and no more of it stand there now than were asked for. */
const fewer: May = (cause) => {
  const { was, before, listed = [] } = cause
  const own = ownOf(was)
  const { phase } = was
  // What is too many was listed when that was said, whatever this page has read since.
  const extra = phase._tag === "Duplicate" ? phase.extra : []
  const isGone = [...(before.orders.listed.value ?? []), ...extra].some(
    ({ orderId }) => orderId in own && !listed.some((row) => row.orderId === orderId),
  )
  const left = listed.reduce(
    (sum, { orderId, quantity }) => sum + Math.min(own[orderId] ?? 0, quantity),
    0,
  )
  return looked(cause) && isGone && left <= piecesOf(was.action)
}

/** What was sent before is found, or what was to be undone is. */
const there = both(looked, creates, wasSent)
const found = { Accepted: there, Duplicate: there, Confirmed: both(there, isLater) } as const
const foundAgain = {
  Accepted: both(looked, creates, mayBeBooked),
  Duplicate: both(looked, creates, mayBeBooked),
  Confirmed: both(looked, mayBeBooked),
} as const

const table: Readonly<Record<Tag, Readonly<Partial<Record<Tag, May>>>>> = {
  Stale: {
    ...found,
    Queued: menu,
    Sending: both(menu, fresh),
    PriceChanged: menu,
    Refused: either(menu, person("DeadlinePassed")),
    Unknown: damaged,
  },
  Queued: {
    ...found,
    Stale: both(broken, isDirect),
    Validating: both(fresh, isCart),
    Sending: both(fresh, not(isCart)),
    Confirmed: either(both(fresh, isTarget), found.Confirmed),
    // Its deadline passed while the list was read; a cancel can become impossible, a dish be ordered elsewhere.
    Refused: either(person("DeadlinePassed"), both(fresh, not(isCart))),
    Unknown: damaged,
  },
  PriceChanged: {
    ...found,
    Queued: agreed,
    Sending: both(agreed, fresh),
    Refused: both(agreed, fresh),
    Unknown: damaged,
  },
  Validating: {
    Sending: said("yes"),
    Queued: either(said("doubt", "unauthorized"), unsent, broken),
    AwaitingAnswer: said("asks"),
    Refused: said("no"),
    Unknown: damaged,
  },
  Sending: {
    Accepted: both(said("yes"), creates, not(hasGateway)),
    Paying: both(said("yes"), creates, hasGateway),
    Confirmed: both(said("yes"), isTarget),
    AwaitingAnswer: said("asks"),
    Refused: said("no"),
    Queued: both(either(said("unauthorized"), unsent), not(isDirect)),
    Stale: both(either(said("unauthorized"), unsent), isDirect),
    InDoubt: either(said("doubt"), broken),
  },
  AwaitingAnswer: {
    ...foundAgain,
    Sending: both(person("ForceAnswered"), ({ isMember }) => isMember, not(isOfCheck)),
    Validating: both(person("ForceAnswered"), ({ isMember }) => isMember, isOfCheck),
    Queued: person("ForceAnswered"),
    Unknown: damaged,
  },
  InDoubt: {
    Accepted: both(looked, creates),
    Confirmed: looked,
    Duplicate: both(looked, creates),
    NotFound: looked,
    // A cancel can be asked for again, for it is by the order's id; a create never is by itself.
    Sending: both(looked, isTarget),
    Refused: both(looked, isTarget),
  },
  Paying: {
    Accepted: either(looked, ({ line }) => line.event._tag === "ThankYouReached"),
    Refused: either(
      both(looked, unpaid),
      ({ line }) => line.event._tag === "PaymentFailureReached",
    ),
  },
  Accepted: { Confirmed: looked, Duplicate: looked },
  Confirmed: {},
  Duplicate: {
    Accepted: either(person("SurplusAnswered"), fewer),
    Confirmed: either(person("SurplusAnswered"), fewer),
  },
  NotFound: {
    Queued: both(again, not(isDirect)),
    Stale: both(again, isDirect),
    // The list may be as new as the answer.
    Validating: both(again, fresh, isCart),
    Sending: both(again, fresh, isTarget),
    Refused: both(again, fresh, isTarget),
    Confirmed: either(
      both(answers("NotFoundAnswered", "keep"), creates, isPart),
      looked,
      both(again, fresh, isTarget),
    ),
    Accepted: both(looked, creates),
    Duplicate: both(looked, creates),
  },
  Unknown: {
    Queued: both(again, not(isDirect)),
    Stale: both(again, isDirect),
    Validating: both(again, fresh, isCart),
  },
  Refused: foundAgain,
}

/** A phase may always stay, except where nothing goes on by itself, and where it must be looked at again first. */
export const mayGo = (cause: Cause): boolean => {
  const from = cause.was.phase._tag
  const to = cause.now.phase._tag
  if (from !== to) return table[from][to]?.(cause) === true
  if (!cause.isBreak) return true
  return to !== "Sending" && to !== "Validating" && !(to === "Queued" && isDirect(cause))
}
