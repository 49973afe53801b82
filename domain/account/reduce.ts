import { castDraft, type Draft } from "immer"
import type { State as Client } from "#domain/client/model.ts"
import { isAmountShown } from "#domain/config/selectors.ts"
import { type HandlerContext, reducer, plain } from "#domain/kernel/tables.ts"
import type { Fact as LanguageFact } from "#domain/language/events.ts"
import type { Fact as OrdersFact } from "#domain/orders/events.ts"
import { askFor, failedWith, take } from "#domain/requests/reading.ts"
import type { Event as ReportsEvent } from "#domain/reports/events.ts"
import type { Fact as SessionFact, Identity } from "#domain/session/events.ts"
import type { State as Session } from "#domain/session/model.ts"
import type { Event } from "./events.ts"
import { initial, type State } from "./model.ts"

type Heard =
  | Event
  | Extract<SessionFact, { _tag: "LoggedIn" | "LoggedOut" | "SessionResumed" }>
  | Extract<OrdersFact, { _tag: "AccountTouched" }>
  | LanguageFact
  | Extract<ReportsEvent, { _tag: "ReportWanted" }>
type Reads = { readonly client: Client; readonly session: Session }
type Row = HandlerContext<Reads>

const identify = (account: Draft<State>, { customer, balance }: Identity, { at }: Row): void => {
  account.customer.value = castDraft(customer)
  account.customer.at = at
  if (balance !== undefined) Object.assign(account.balance, { value: balance, at })
}

/** What a login loads, all in parallel; one failing load does not undo the login. Source: LOGIN-10, LOGIN-11. */
const load = (account: Draft<State>, { seq, state: { client } }: Row): void => {
  askFor(account.customer, seq)
  askFor(account.balance, seq)
  askFor(account.terms, seq)
  if (client.config.showCustomData) askFor(account.customData, seq)
  if (isAmountShown(client.config.showBonusBalance, 1)) askFor(account.bonus, seq)
}

const withBalance = (account: State, balance: Partial<State["balance"]>): State => ({
  ...account,
  balance: { ...account.balance, ...balance },
})

export const reduce = reducer<State, Heard, Reads>({
  LoggedIn: (account, { identity }, now) => {
    identify(account, identity, now)
    load(account, now)
  },
  SessionResumed: (account, _fact, now) => load(account, now),
  LoggedOut: () => initial,
  BalanceWanted: plain((account: State, _event, { seq, state: { session } }) =>
    session.member !== undefined && account.balance.ask === undefined
      ? withBalance(account, { ask: seq })
      : account,
  ),
  VirtualCardIssued: ({ customer }, { code }) => {
    if (customer.value !== undefined) customer.value.webident = code
  },
  CustomerWanted: (account, _event, { seq, state: { session } }) => {
    if (session.member === undefined) return
    askFor(account.customer, seq)
    // Source: TERMS-09.
    if (account.terms.failedAt !== undefined) askFor(account.terms, seq)
  },
  /** Source: OFFER-56, ORDER-12. */
  AccountTouched: plain((account: State, { balance: value }, { at, seq }) =>
    // What was asked for before may be older than this.
    value === undefined || account.balance.ask !== undefined
      ? withBalance(account, { ask: seq })
      : withBalance(account, { value, at }),
  ),
  BalanceSeen: (account, { balance }, { at, state: { session } }) => {
    if (session.member !== undefined) Object.assign(account.balance, { value: balance, at })
  },
  LanguageChanged: (account, _fact, { seq, state: { client, session } }) => {
    if (session.member === undefined) return
    askFor(account.terms, seq)
    if (client.config.showCustomData) askFor(account.customData, seq)
  },
  CustomerAnswered: (account, { ask, answer }, now) => {
    if (account.customer.ask !== ask) return
    delete account.customer.ask
    if (answer._tag === "Got") {
      identify(account, answer.value, now)
      delete account.customer.failedAt
      delete account.customer.failure
    } else Object.assign(account.customer, failedWith(answer.failure, now.at))
  },
  BalanceAnswered: (account, event, { at }) => void take(account.balance, event, at),
  BonusAnswered: (account, event, { at }) => void take(account.bonus, event, at),
  /** The page shows it wherever the bar does not. Source: BONUS-01. */
  ReportWanted: (account, { report }, { seq, state: { session } }) => {
    if (session.member !== undefined && report === "bonuses") askFor(account.bonus, seq)
  },
  CustomDataAnswered: (account, event, { at }) => void take(account.customData, event, at),
  TermsAnswered: (account, event, { at }) => void take(account.terms, event, at),
})
