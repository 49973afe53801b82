/**
 * The legal life of an order: which phase may follow which, and upon whose word. Source: design "life of an intent",
 * ORDER-18, ORDER-19.
 */
import type { Action, Phase } from "#domain/orders/model.ts"
import type { Cause } from "./cause.ts"

type Tag = Phase["_tag"]
type May = (cause: Cause) => boolean

const isCreate = ({ _tag }: Action): boolean => _tag === "Direct" || _tag === "Cart"
const creates: May = ({ was }) => isCreate(was.action)
const seen: May = ({ listed }) => listed !== undefined
const looked: May = (cause) => cause.isLook && seen(cause)
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
/** A server's no may tell of what a browser repeated. */
const mayBeBooked: May = ({ was: { phase } }) =>
  "isCheck" in phase ? !phase.isCheck : "since" in phase
const isOfCheck: May = ({ was: { phase } }) => "isCheck" in phase && phase.isCheck

const fromQueue: May = either(both(looked, wasSent), both(looked, not(creates)))

const table: Readonly<Record<Tag, Readonly<Partial<Record<Tag, May>>>>> = {
  Queued: {
    Changed: person("MenuRechecked"),
    Checking: both(looked, isCart),
    Sending: both(looked, not(isCart)),
    Accepted: both(looked, creates, wasSent),
    Confirmed: fromQueue,
    Surplus: both(looked, creates, wasSent),
    NotFound: damaged,
    Refused: either(
      person("DeadlinePassed", "MenuRechecked"),
      // Its deadline passed while the list was read; a cancel can become impossible.
      looked,
    ),
  },
  Changed: { Queued: person("ChangeAnswered"), NotFound: damaged },
  Checking: {
    Sending: said("yes"),
    Queued: either(said("doubt", "unauthorized"), person("OrderUnsent"), broken),
    Asks: said("asks"),
    Refused: said("no"),
    NotFound: damaged,
  },
  Sending: {
    Accepted: both(said("yes"), creates),
    Confirmed: both(said("yes"), not(creates)),
    Asks: said("asks"),
    Refused: said("no"),
    Queued: either(said("unauthorized"), person("OrderUnsent")),
    InDoubt: either(said("doubt"), broken),
  },
  Asks: {
    Sending: both(person("ForceAnswered"), not(isOfCheck)),
    Checking: both(person("ForceAnswered"), isOfCheck),
    Queued: person("ForceAnswered"),
    Accepted: both(seen, creates, mayBeBooked),
    Confirmed: both(seen, creates, mayBeBooked),
    Surplus: both(seen, creates, mayBeBooked),
    NotFound: damaged,
  },
  InDoubt: {
    Accepted: both(seen, creates),
    Confirmed: looked,
    Surplus: both(looked, creates),
    NotFound: looked,
    // A cancel can be asked for again, for it is by the order's id; a create never is by itself.
    Sending: both(looked, not(creates)),
    Refused: both(looked, not(creates)),
  },
  Accepted: { Confirmed: looked, Surplus: looked },
  Confirmed: {},
  Surplus: { Accepted: person("SurplusAnswered"), Confirmed: person("SurplusAnswered") },
  NotFound: {
    Queued: ({ isOwn, line: { event } }) => isOwn && "choice" in event && event.choice === "again",
    Confirmed: either(person("NotFoundAnswered"), looked),
    Accepted: seen,
    Surplus: looked,
  },
  Refused: {
    Accepted: both(seen, mayBeBooked),
    Confirmed: both(seen, mayBeBooked),
    Surplus: both(seen, mayBeBooked),
  },
}

/** A phase may always stay, except where nothing goes on by itself. */
export const mayGo = (cause: Cause): boolean => {
  const from = cause.was.phase._tag
  const to = cause.now.phase._tag
  if (from === to) return !(cause.isBreak && (to === "Sending" || to === "Checking"))
  return table[from][to]?.(cause) === true
}
