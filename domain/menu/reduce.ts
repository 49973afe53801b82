import type { State as Canteens } from "#domain/canteens/model.ts"
import type { State as Client } from "#domain/client/model.ts"
import { sameId } from "#domain/kernel/id.ts"
import { type HandlerContext, plainReducer } from "#domain/kernel/tables.ts"
import type { Fact as LanguageFact } from "#domain/language/events.ts"
import type { Fact as OrdersFact } from "#domain/orders/events.ts"
import { failedWith } from "#domain/requests/reading.ts"
import type { Fact as SessionFact } from "#domain/session/events.ts"
import type { State as Session } from "#domain/session/model.ts"
import { mayReadMenu } from "#domain/session/selectors.ts"
import { withDeadlines } from "./deadlines.ts"
import type { Event, Fact } from "./events.ts"
import {
  entriesMax,
  type Entry,
  entryKeyOf,
  initial,
  type Menu,
  type MenuQuery,
  type State,
} from "./model.ts"

type Heard =
  | Event
  | LanguageFact
  | Extract<OrdersFact, { _tag: "MenuTouched" | "CartOutdated" }>
  | Extract<SessionFact, { _tag: "LoggedIn" | "LoggedOut" | "TokenRenewed" }>

type Reads = { readonly canteens: Canteens; readonly client: Client; readonly session: Session }

const ask = (
  menu: State,
  query: MenuQuery,
  { at, seq, emit }: HandlerContext<unknown, Fact>,
): State => {
  const key = entryKeyOf(query)
  const asked: Entry = { ...(menu.entries[key] ?? { query }), askedAt: at, ask: seq }
  const entries: Record<string, Entry> = { ...menu.entries, [key]: asked }
  const oldest = Object.keys(entries)
    .toSorted((a, b) => entries[a]!.askedAt - entries[b]!.askedAt)
    .slice(0, -entriesMax)
  // What is asked for together stays together; whoever waits for another one hears that it does not come.
  for (const old of oldest) {
    const { ask: waiting, query: dropped } = entries[old]!
    if (waiting === seq) continue
    if (waiting !== undefined) emit({ _tag: "MenuUnread", query: dropped })
    delete entries[old]
  }
  return { ...menu, entries, newest: key }
}

/** What the server answered, and what the deployment's rules add to it. */
const ruled = <Answer extends { readonly menu: Menu }>(
  answer: Answer,
  { entries }: State,
  { config }: Client,
): Answer => ({
  ...answer,
  menu: withDeadlines(
    answer.menu,
    config.deadlineRules,
    Object.values(entries).flatMap(({ menu }) => menu ?? []),
  ),
})

/** The newest asked menu is the one on the screen. */
const askAgain = (menu: State, now: HandlerContext<unknown, Fact>): State => {
  const entry = menu.newest === undefined ? undefined : menu.entries[menu.newest]
  return entry === undefined ? menu : ask(menu, entry.query, now)
}

export const reduce = plainReducer<State, Heard, Reads, Fact>({
  /** A tab that slept may want it for who is gone. */
  MenuWanted: (menu, { query }, now) => (mayReadMenu(now.state) ? ask(menu, query, now) : menu),
  MenuAnswered: (state, { ask: asked, key, answer }, { at, emit, state: { canteens, client } }) => {
    const entry = state.entries[key]
    if (entry === undefined || entry.ask !== asked) return
    const { ask: _, failedAt: _failed, failure: _failure, ...known } = entry
    const entries: Record<string, Entry> = { ...state.entries }
    if (answer._tag === "Failed") {
      emit({ _tag: "MenuUnread", query: entry.query })
      entries[key] = { ...known, ...failedWith(answer.failure, at) }
      return { ...state, entries }
    }
    const read: Entry = {
      ...known,
      readAt: at,
      ...(answer._tag === "Got" ? ruled(answer.value, state, client) : {}),
    }
    entries[key] = read
    const { menu, query } = read
    if (menu === undefined) return { ...state, entries }
    const { canteenId } = menu
    // One that the list does not have cannot be asked for: it stays the answer to what was asked.
    const isListed = canteens.value?.some(({ id }) => sameId(id, canteenId)) ?? true
    if (query.canteenId !== undefined || canteenId === undefined || !isListed) {
      emit({ _tag: "MenuRead", query, menu })
      return { ...state, entries }
    }
    // A menu asked for without a canteen is that canteen's from now on, so it is not asked for twice.
    const named: MenuQuery = { ...query, canteenId }
    const name = entryKeyOf(named)
    delete entries[key]
    entries[name] = { ...read, query: named }
    emit({ _tag: "MenuRead", query: named, menu })
    return {
      ...state,
      entries,
      firstCanteenId: canteenId,
      ...(state.newest === key ? { newest: name } : {}),
    }
  },
  /** What the server says in words was in the old language. Source: I18N-12. */
  LanguageChanged: (menu, _fact, now) => {
    const entries = Object.fromEntries(
      Object.entries(menu.entries).map(([key, { digest: _, readAt: _at, ...known }]) => [
        key,
        known,
      ]),
    )
    return askAgain({ ...menu, entries }, now)
  },
  /** An order changed what is left. Source: OFFER-56, ORDER-12. */
  MenuTouched: (menu, _fact, now) => askAgain(menu, now),
  /** Beside the menu on the screen. Source: CART-22. */
  CartOutdated: (menu, { queries }, now) => {
    const { entries } = queries.reduce((asked, query) => ask(asked, query, now), menu)
    return { ...menu, entries }
  },
  TokenRenewed: (menu, _fact, now) => askAgain(menu, now),
  /** What another person sees may differ: prices, subsidies, exchange. */
  LoggedIn: (menu, { isOther }, now) => (isOther ? initial : askAgain(menu, now)),
  LoggedOut: () => initial,
})
