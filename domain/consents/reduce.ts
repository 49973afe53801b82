import { castDraft, type Draft } from "immer"
import type { State as Account } from "#domain/account/model.ts"
import { sameId } from "#domain/kernel/id.ts"
import { type HandlerContext, reducer } from "#domain/kernel/tables.ts"
import { type Failure, isLeft } from "#domain/requests/failure.ts"
import { messageOf, whyOf } from "#domain/requests/why.ts"
import type { Fact as SessionFact } from "#domain/session/events.ts"
import type { State as Session } from "#domain/session/model.ts"
import type { Event, Fact } from "./events.ts"
import { type Accepted, type Consent, consentsMax, initial, type State } from "./model.ts"

type Heard = Event | Extract<SessionFact, { _tag: "LoggedOut" }>
type Reads = { readonly account: Account; readonly session: Session }
type Row = HandlerContext<Reads, Fact>

/** What is known of the person who is logged in, with one thing more. */
const note = (
  consents: Draft<State>,
  { state: { session } }: Row,
  more: Omit<Consent, "customerId">,
): void => {
  const { member } = session
  if (member === undefined) return
  const isOf = ({ customerId }: Pick<Consent, "customerId">): boolean =>
    sameId(customerId, member.customerId)
  const known = consents.list.find(isOf) ?? { customerId: member.customerId }
  const others = consents.list.filter((consent) => !isOf(consent))
  consents.list = castDraft([...others, { ...known, ...more }].slice(-consentsMax))
}

const termsIn = ({ state }: Row): Accepted | undefined => {
  const terms = state.account.terms.value
  return terms === undefined ? undefined : { version: terms.version, hash: terms.hash }
}

/** The question stays if a newer version came while this one was being saved. Source: TERMS-02. */
const agree = (consents: Draft<State>, accepted: Accepted, now: Row): void => {
  note(consents, now, { accepted })
  consents.accepting = initial.accepting
  if (termsIn(now)?.version === accepted.version) now.emit({ _tag: "TermsAgreed" })
}

/** Why the server would not; of one that is away nothing is known. */
const refusalIn = (failure: Failure): string =>
  whyOf(failure) === "refused" ? messageOf(failure) : ""

export const reduce = reducer<State, Heard, Reads, Fact>({
  TermsAccepted: (consents, _event, now) => {
    const terms = termsIn(now)
    if (terms === undefined || terms.hash === "") return
    if (consents.accepting._tag === "Asking") return
    consents.accepting = { _tag: "Asking", ask: now.seq, ...terms }
  },
  TermsSaved: (consents, { ask, answer }, now) => {
    const { accepting } = consents
    if (accepting._tag !== "Asking" || accepting.ask !== ask) return
    const { version, hash } = accepting
    if (answer._tag === "Got") agree(consents, { version, hash }, now)
    else
      consents.accepting = isLeft(answer.failure)
        ? initial.accepting
        : { _tag: "Failed", message: refusalIn(answer.failure) }
  },
  /** No call without a hash. Source: TERMS-06. */
  TermsClosed: (consents, _event, now) => {
    const terms = termsIn(now)
    if (terms?.hash === "") agree(consents, terms, now)
  },
  CommentSent: (consents, _event, now) => note(consents, now, { commentedAt: now.at }),
  ErasureRequested: (consents, _event, now) => note(consents, now, { erasureAskedAt: now.at }),
  LoggedOut: (consents, { forgets, customerId: left }) => {
    consents.accepting = initial.accepting
    if (forgets) consents.list = consents.list.filter(({ customerId }) => !sameId(customerId, left))
  },
})
