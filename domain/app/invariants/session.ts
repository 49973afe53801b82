/** A session's end leaves nothing of its customer. When it ends is the runtime's matter, which a log does not show. */
import { isKiosk } from "#domain/config/selectors.ts"
import { type Id, sameId } from "#domain/kernel/id.ts"
import type { Intent } from "#domain/orders/model.ts"
import { tokenOf } from "#domain/session/selectors.ts"
import type { Recorded, State } from "../index.ts"
import { none, type Rule, wrongIf } from "./rule.ts"

/** Nobody is logged in any more, or somebody else, or the same person anew. */
export const hasEnded = (before: State, after: State): boolean => {
  const was = before.session.member
  return was !== undefined && was.since !== after.session.member?.since
}

/** Answers to a session's questions tell the next one nothing. Source: harness "I18". */
export const earlier: Rule = (before, { event }, after) => {
  const { member } = after.session
  return wrongIf(
    "ask" in event &&
      member !== undefined &&
      before.session.member?.since === member.since &&
      event.ask < member.since &&
      (before.account !== after.account || before.orders.listed !== after.orders.listed),
    "I18",
    () => `${event._tag} of an earlier session told the next one something`,
  )
}

const waits = ({ phase: { _tag } }: Intent): boolean =>
  _tag === "Queued" || _tag === "Stale" || _tag === "PriceChanged" || _tag === "Validating"

/** Whether anything is left that says whose it is. */
const namesSomebody = (
  { cart, consents, language, orders, session }: State,
  customerId: Id,
): boolean =>
  [
    session.lastCustomerId,
    cart.customerId,
    language.choice?.customerId,
    ...consents.list.map((consent) => consent.customerId),
    ...orders.intents.map((intent) => intent.customerId),
  ].some((each) => sameId(each, customerId))

export const ends: Rule = (before, { event }, after) => {
  if (!hasEnded(before, after)) return none
  const was = before.session.member!
  if (after.session.member !== undefined)
    return wrongIf(true, "I27", () => `${event._tag}: a session goes over into another one`)
  const { customer, balance, bonus, customData } = after.account
  const { login } = after.session
  const ref = tokenOf(before.session)
  const { config } = after.client
  const left = [customer, balance, bonus, customData].some(({ value }) => value !== undefined)
  const isByHand = event._tag === "LogoutAsked" || event._tag === "LoginSwitched"
  const { intents, listed } = after.orders
  const own = intents.filter(({ customerId }) => sameId(customerId, was.customerId))
  return [
    ...wrongIf(left, "I19", () => `${event._tag} left something of its customer`),
    ...wrongIf(listed.value !== undefined, "I15", () => `${event._tag} left a list of orders`),
    ...wrongIf(
      ref !== undefined && tokenOf(after.session) === ref,
      "I14",
      () => `${event._tag} left the person's token to a guest`,
    ),
    ...wrongIf(
      event._tag === "LogoutAsked" &&
        event.forgets === true &&
        namesSomebody(after, was.customerId),
      "RIGHT-05",
      () => "who wanted to be forgotten is still named",
    ),
    ...wrongIf(
      event._tag === "LogoutAsked" && login._tag !== "Idle",
      "I19",
      () => "a login goes on after a logout",
    ),
    ...wrongIf(
      isKiosk(config) && intents.length > 0,
      "ORDER-19",
      () => `a kiosk keeps ${intents.length} orders of who left`,
    ),
    ...wrongIf(
      isByHand && own.some(waits),
      "ORDER-19",
      () => "a logout by hand left an order that waits",
    ),
  ]
}

/** When a session is over, if nothing is done. In ms. Source: SESS-07. */
const endOf = ({ session: { member }, client: { config } }: State): number => {
  if (member?.keepLogged === true) return member.loggedInAt + config.permanentLoginDuration * 1000
  if (member === undefined || config.autoLogout === 0) return Infinity
  return member.lastActivityAt + config.autoLogout * (member.timeFactor ?? 1) * 1000
}

/** Only its own timer ends a session, and only while it is about the newest activity. */
const isOwnTimer = (before: State, { event }: Recorded): boolean => {
  const was = before.session.member!
  if (event._tag === "InactivityReached")
    return !was.keepLogged && event.since === was.lastActivityAt
  return event._tag !== "PermanenceReached" || (was.keepLogged && event.since === was.loggedInAt)
}

export const timers: Rule = (before, line, after) => {
  const was = before.session.member
  const is = after.session.member
  const { event, at } = line
  const end = event._tag === "ClientStarted" ? endOf(after) : Infinity
  const isSame = was !== undefined && is !== undefined && was.since === is.since
  return [
    ...wrongIf(
      was !== undefined && is === undefined && !isOwnTimer(before, line),
      "SESS-09",
      () => `${event._tag} ended a session that goes on`,
    ),
    ...wrongIf(end <= at, "SESS-08", () => "a start restored what is over"),
    ...wrongIf(
      isSame &&
        (is.loggedInAt !== was.loggedInAt ||
          is.lastActivityAt < was.lastActivityAt ||
          is.lastActivityAt > Math.max(was.lastActivityAt, at)),
      "SESS-07",
      () => `${event._tag} moved a session to a time that was not`,
    ),
  ]
}
