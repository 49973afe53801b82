import { castDraft, type Draft } from "immer"
import type { Seq } from "#domain/kernel/event.ts"
import { type HandlerContext, reducer, skipUnless } from "#domain/kernel/tables.ts"
import type { Fact as PlaceFact } from "#domain/place/events.ts"
import { type Failure, isLeft, status } from "#domain/requests/failure.ts"
import { askFor, take } from "#domain/requests/reading.ts"
import { messageOf, whyOf } from "#domain/requests/why.ts"
import type { Fact as SessionFact } from "#domain/session/events.ts"
import type { State as Session } from "#domain/session/model.ts"
import { tokenOf } from "#domain/session/selectors.ts"
import type { Event, Fact } from "./events.ts"
import { initial, type Pairing, type State, type Status } from "./model.ts"
import { actionsOf } from "./selectors.ts"

type Heard = Event | PlaceFact | Extract<SessionFact, { readonly _tag: "LoggedIn" | "LoggedOut" }>
type Reads = { readonly pairing: State; readonly session: Session }
type Row = HandlerContext<Reads, Fact>
type Draw = Draft<State>

/** A visitor without a login is asked for one at 403 too. Source: ERR-23, ROUTE-36. */
const heed = (
  pairing: Draw,
  { answer }: { readonly answer: { readonly _tag: string; readonly failure?: Failure } },
  { at, state: { session } }: Row,
): void => {
  const { failure } = answer
  if (failure?._tag !== "Rejected") return
  const isForbidden = failure.status === 403 && session.member === undefined
  if (failure.status === status.unauthorized || isForbidden) pairing.refusedAt = at
}

/** What is shown: read again after every change, however it ended. Source: PAIR-11. */
const refresh = (pairing: Draw, seq: Seq): void =>
  askFor(pairing.opened === undefined ? pairing.list : pairing.one, seq)

const { list: _, ...fresh } = initial

const shown = ({ list, one, opened }: State): ReadonlyArray<Pairing> => {
  const found = one.value?.found
  if (opened === undefined) return list.value ?? []
  return found === undefined ? [] : [found]
}

type Changed = Extract<Event, { readonly _tag: "PairingChanged" }>

/** How it ended, if this is what was waited for. */
const ended = (before: Status, { ask, answer }: Changed): Status | undefined => {
  if (before._tag !== "Loading" || before.ask !== ask) return undefined
  const { action } = before
  if (answer._tag === "Got") return { _tag: "Success", ask, action, ...answer.value }
  const { failure } = answer
  return { _tag: "Fail", action, why: whyOf(failure), message: messageOf(failure) }
}

export const reduce = reducer<State, Heard, Reads, Fact>({
  PairingsWanted: (pairing, _event, { seq, state: { session } }) => {
    if (session.member !== undefined && pairing.list.ask === undefined) askFor(pairing.list, seq)
  },
  PairingsAnswered: (pairing, event, now) => {
    if (take(pairing.list, event, now.at)) heed(pairing, event, now)
  },
  PairingOpened: (pairing, { token }, { seq }) => {
    pairing.opened = token
    pairing.one = { ask: seq }
  },
  PairingAnswered: (pairing, event, now) => {
    if (take(pairing.one, event, now.at)) heed(pairing, event, now)
  },
  /** Only what the table of changes has, and one at a time. Source: PAIR-09. */
  PairingChangeAsked: (pairing, { action, token }, { seq, state }) => {
    const asked = shown(state.pairing).find((each) => each.token === token)
    if (asked === undefined || !actionsOf(asked).includes(action)) return
    if (pairing.change._tag === "Loading") return
    pairing.change = { _tag: "Loading", ask: seq, action, secret: token }
  },
  /** Once in the life of a page, and never without the token that a write needs. Source: PAIR-18, APP-15. */
  PairingStringSent: (pairing, { action, string }, { seq, state: { session } }) => {
    if (pairing.byString._tag !== "Idle" || tokenOf(session) === undefined) return
    pairing.byString = { _tag: "Loading", ask: seq, action, secret: string }
  },
  PairingStringUnread: (_pairing, _event, { emit }) =>
    emit({ _tag: "Noticed", messageKey: "message.qrNotProcessed", kind: "no" }),
  PairingChanged: (pairing, event, now) => {
    const { byString, change } = now.state.pairing
    const sent = ended(byString, event)
    if (sent !== undefined) {
      pairing.byString = castDraft(sent)
      heed(pairing, event, now)
    }
    const done = ended(change, event)
    if (done === undefined) return
    const isSaid = event.answer._tag === "Got" || !isLeft(event.answer.failure)
    pairing.change = isSaid ? castDraft(done) : fresh.change
    heed(pairing, event, now)
    refresh(pairing, now.seq)
    if (pairing.opened === undefined && isSaid) now.emit({ _tag: "PairingSettled" })
  },
  /** Another page: what was read stays with the person, what was done is no longer said. Source: ROUTE-63, DATA-03. */
  RouteChanged: skipUnless(
    (pairing: State) =>
      Object.entries(fresh).some(([name, value]) => value !== pairing[name as keyof State]),
    (pairing) => void Object.assign(pairing, fresh),
  ),
  /** The one of a link is read again as who asks now. */
  LoggedIn: (pairing, _fact, { seq }) => {
    if (pairing.opened !== undefined) askFor(pairing.one, seq)
  },
  LoggedOut: () => initial,
})
