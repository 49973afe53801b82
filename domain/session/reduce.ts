import type { Draft } from "immer"
import type { Event as AccountEvent } from "#domain/account/events.ts"
import type { Event as ClientEvent } from "#domain/client/events.ts"
import type { State as Client } from "#domain/client/model.ts"
import { mayKeepLogged } from "#domain/config/selectors.ts"
import { after, type EpochMs } from "#domain/kernel/event.ts"
import { sameId } from "#domain/kernel/id.ts"
import { type HandlerContext, reducer, skipUnless, plain } from "#domain/kernel/tables.ts"
import type { Fact as ReaderFact } from "#domain/reader/events.ts"
import type { Answered } from "#domain/requests/answered.ts"
import { type Failure, status, troubleOf } from "#domain/requests/failure.ts"
import type { Event, Fact, LogoutReason, Who } from "./events.ts"
import { type Entry, initial, type Member, type State, tokenRetryMs } from "./model.ts"
import { isOver, mayBeRefused, tokenOf } from "./selectors.ts"

type Heard =
  | Event
  | Answered
  | ReaderFact
  | Extract<AccountEvent, { _tag: "CustomerAnswered" }>
  | Extract<ClientEvent, { _tag: "ClientStarted" }>
type Reads = { readonly client: Client }
type Session = Draft<State>

const end = (
  session: Session,
  why: LogoutReason,
  { emit, seq, at }: HandlerContext<Reads, Fact>,
  forgets?: true,
): void => {
  if (session.member === undefined) return
  const { customerId } = session.member
  emit({ _tag: "LoggedOut", customerId, why, forgets })
  // A new guest token is asked for: the next person must not share a server session. Source: LOGIN-20.
  const token = { ...initial.token, ask: seq }
  const { canPair } = session
  const endedAt = why === "inactive" || why === "expired" ? at : undefined
  const lastCustomerId = forgets ? undefined : customerId
  Object.assign(session, { ...initial, token, lastCustomerId, endedAt, canPair })
}

/** For a guest one new token is tried. */
const lose = (session: Session, now: HandlerContext<Reads, Fact>): void => {
  if (session.member !== undefined) return end(session, "unauthorized", now)
  if (session.token._tag !== "Held") return
  session.token = session.token.isRenewal
    ? { _tag: "Failed", until: after(now.at, tokenRetryMs) }
    : { _tag: "None", isRenewal: true, ask: now.seq }
}

/** The server says what it can do where it wants. Source: PAIR-02. */
const learn = (session: Session, { canPair }: { readonly canPair?: boolean }): void => {
  if (canPair !== undefined) session.canPair = canPair
}

/** A wrong password and a token that is not given say nothing of the session there is. */
const isOfSession = (session: State, of: string, client: Client): boolean =>
  of !== "LoginAnswered" && of !== "TokenAnswered" && !mayBeRefused(of, { client, session })

/** A 401 ends the session, whatever was asked. Source: ERR-23. */
const answered = skipUnless(
  ({ token }: State, { answer }: Answered) =>
    answer.failure !== undefined || (token._tag === "Held" && token.isRenewal),
  (session, { of, answer: { failure } }, now: HandlerContext<Reads, Fact>): void => {
    if (!isOfSession(session, of, now.state.client)) return
    if (failure?._tag === "Rejected" && failure.status === status.unauthorized)
      return lose(session, now)
    if (failure === undefined && session.token._tag === "Held") session.token.isRenewal = false
  },
)

const idle = { _tag: "Idle" } as const

/** A clock set back must not end a session early, nor one set forward keep it for ever. */
const touched = ({ warnedAt: _, ...member }: Member, lastAt: EpochMs, at: EpochMs): Member => ({
  ...member,
  lastActivityAt: Math.max(member.lastActivityAt, Math.min(lastAt, at)) as EpochMs,
})

/** Source: LOGIN-17, LOGIN-18. */
const ask = (
  session: Session,
  { basic, card }: Who,
  { keep, isModal }: Pick<Entry, "keep" | "isModal">,
  { seq, emit }: HandlerContext<Reads, Fact>,
): void => {
  if (session.member !== undefined) emit({ _tag: "AlreadyLoggedIn", basic, card })
  else if (session.login._tag === "Idle")
    session.login = { _tag: "Asking", ask: seq, basic, card, keep, isModal }
}

/** A card keeps nobody logged in. Source: SESS-16. */
const passing = { keep: false, isModal: false }

const refuse = (
  { card, isModal }: Entry,
  { emit }: HandlerContext<Reads, Fact>,
  why: Extract<Fact, { _tag: "CardRefused" }>["why"],
  message = "",
): void =>
  emit(
    card === undefined
      ? { _tag: "LoginRefused", why, message, isModal }
      : { _tag: "CardRefused", why, message },
  )

export const reduce = reducer<State, Heard, Reads, Fact>({
  ClientStarted: (session, { config, secretsKept }, now) => {
    const { token, member } = session
    const isKept = token._tag === "Held" && secretsKept.includes(token.ref)
    session.login = idle
    if (member === undefined) {
      if (!isKept) session.token = { _tag: "None", isRenewal: false, ask: now.seq }
      return
    }
    if (!isKept) return end(session, "tokenLost", now)
    if (isOver(member, config, now.at))
      return end(session, member.keepLogged ? "expired" : "inactive", now)
    if (member.basic !== undefined && !secretsKept.includes(member.basic)) delete member.basic
    delete member.warnedAt
    now.emit({ _tag: "SessionResumed", customerId: member.customerId })
  },
  TokenAsked: (session, _event, { seq }) => {
    if (session.token._tag === "Failed")
      session.token = { _tag: "None", isRenewal: false, ask: seq }
  },
  TokenAnswered: (session, { ask, answer }, { at, emit }) => {
    const { token } = session
    if (token._tag !== "None" || token.ask !== ask) return
    if (answer._tag === "Got" && token.isRenewal) emit({ _tag: "TokenRenewed" })
    if (answer._tag === "Got") learn(session, answer.value)
    session.token =
      answer._tag === "Got"
        ? { _tag: "Held", ref: answer.value.token, isRenewal: token.isRenewal }
        : { _tag: "Failed", until: after(at, tokenRetryMs) }
  },
  LoginAsked: (session, { basic, keep, isModal }, now) => {
    const isKept = keep && mayKeepLogged(now.state.client.config)
    ask(session, { basic }, { keep: isKept, isModal }, now)
  },
  /** The card that is logged in says that its holder is still here. Source: LOGIN-18, design "session timers" 1. */
  CardShown: (session, { card }, now) => {
    const { member } = session
    if (member?.card === card) session.member = touched(member, now.at, now.at)
    else ask(session, { card }, passing, now)
  },
  LoginSwitched: (session, who, now) => {
    end(session, "asked", now)
    ask(session, who, passing, now)
  },
  LoginAnswered: (session, { ask, answer }, now) => {
    const { login } = session
    if (login._tag !== "Asking" || login.ask !== ask) return
    const { basic, card, keep, isModal } = login
    session.login = idle
    if (answer._tag === "Got") {
      const { identity, token } = answer.value
      const { customerId } = identity.customer
      learn(session, identity)
      // A card is authorised by its own token. Source: API-34.
      const ref = token ?? (card === undefined ? tokenOf(session) : undefined)
      if (customerId === undefined || ref === undefined) return refuse(login, now, "unreadable")
      const isOther =
        session.lastCustomerId !== undefined && !sameId(session.lastCustomerId, customerId)
      session.token = { _tag: "Held", ref, isRenewal: false }
      session.member = {
        customerId,
        since: now.seq,
        basic,
        card,
        keepLogged: keep,
        loggedInAt: now.at,
        lastActivityAt: now.at,
      }
      session.lastCustomerId = customerId
      const isCard = card !== undefined
      return now.emit({ _tag: "LoggedIn", customerId, identity, isOther, isModal, isCard })
    }
    const trouble = troubleOf(answer.failure, [])
    switch (trouble._tag) {
      case "Force":
        return refuse(login, now, "left")
      case "Unavailable":
        return refuse(login, now, "unavailable")
      case "Unreadable":
        return refuse(login, now, "unreadable")
      case "OldCart":
      case "Unauthorized":
      case "Refused":
        return refuse(login, now, refusal(answer.failure), trouble.message)
    }
  },
  ActivitySeen: plain((session: State, { lastAt }, { at }) =>
    session.member === undefined
      ? undefined
      : { ...session, member: touched(session.member, lastAt, at) },
  ),
  WarningReached: ({ member }, { since }) => {
    if (member !== undefined && member.lastActivityAt === since) member.warnedAt = since
  },
  TimeLimitAdjusted: ({ member }, { factor }) => {
    if (member === undefined) return
    member.timeFactor = factor
    // What was announced may be far away now.
    delete member.warnedAt
  },
  InactivityReached: (session, { since }, now) => {
    const { member } = session
    if (member === undefined || member.keepLogged || member.lastActivityAt !== since) return
    end(session, "inactive", now)
  },
  PermanenceReached: (session, { since }, now) => {
    const { member } = session
    if (member === undefined || !member.keepLogged || member.loggedInAt !== since) return
    end(session, "expired", now)
  },
  LogoutAsked: (session, { forgets }, now) => end(session, "asked", now, forgets),
  PasswordChanged: ({ member }, { basic }) => {
    if (member !== undefined) member.basic = basic
  },
  UnauthorizedSeen: (session, _event, now) => lose(session, now),
  CustomerAnswered: (session, { answer }) => {
    // Asked, it does not say: then it cannot. Source: PAIR-02.
    if (answer._tag === "Got")
      learn(session, { canPair: session.canPair ?? false, ...answer.value })
  },
  Answered: answered,
})

/** Source: LOGIN-06: 401, 403 and success false are wrong credentials; what else the server says is its own message. */
const refusal = (failure: Failure): "credentials" | "unreadable" =>
  failure._tag === "Denied" ||
  (failure._tag === "Rejected" &&
    (failure.status === status.unauthorized || failure.status === 403))
    ? "credentials"
    : "unreadable"
