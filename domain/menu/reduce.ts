import { current, type Draft, isDraft } from "immer"
import { type Now, reducer } from "#domain/kernel/tables.ts"
import type { Fact as LanguageFact } from "#domain/language/events.ts"
import type { Fact as OrdersFact } from "#domain/orders/events.ts"
import type { Fact as SessionFact } from "#domain/session/events.ts"
import type { Event, Fact } from "./events.ts"
import { entriesMax, entryKeyOf, initial, type MenuQuery, type State } from "./model.ts"

type Heard =
  | Event
  | LanguageFact
  | Extract<OrdersFact, { _tag: "MenuTouched" | "CartOutdated" }>
  | Extract<SessionFact, { _tag: "LoggedIn" | "LoggedOut" | "TokenRenewed" }>

const ask = (menu: Draft<State>, query: MenuQuery, { at, seq, say }: Now<unknown, Fact>): void => {
  const { entries } = menu
  const key = entryKeyOf(query)
  entries[key] = { ...(entries[key] ?? { query }), askedAt: at, ask: seq }
  menu.newest = key
  const keys = Object.keys(entries)
  if (keys.length <= entriesMax) return
  const oldest = keys.toSorted((a, b) => entries[a]!.askedAt - entries[b]!.askedAt)
  // What is asked for together stays together; whoever waits for another one hears that it does not come.
  for (const old of oldest.slice(0, -entriesMax)) {
    const { ask: asked, query: dropped } = entries[old]!
    if (asked === seq) continue
    if (asked !== undefined) say({ _tag: "MenuUnread", query: { ...dropped } })
    delete entries[old]
  }
}

/** The newest asked menu is the one on the screen. */
const askAgain = (menu: Draft<State>, now: Now<unknown, Fact>): void => {
  const entry = menu.newest === undefined ? undefined : menu.entries[menu.newest]
  if (entry !== undefined) ask(menu, entry.query, now)
}

export const reduce = reducer<State, Heard, unknown, Fact>({
  MenuWanted: (menu, { query }, now) => ask(menu, query, now),
  MenuAnswered: (state, { ask: asked, key, answer }, { at, say }) => {
    const { entries } = state
    const entry = entries[key]
    if (entry === undefined || entry.ask !== asked) return
    delete entry.ask
    if (answer._tag === "Failed") {
      entry.failedAt = at
      return say({ _tag: "MenuUnread", query: { ...entry.query } })
    }
    delete entry.failedAt
    entry.readAt = at
    if (answer._tag === "Got") Object.assign(entry, answer.value)
    const menu = entry.menu
    if (menu === undefined) return
    // A menu asked for without a canteen is that canteen's from now on, so it is not asked for twice.
    if (entry.query.canteenId === undefined && menu.canteenId !== undefined) {
      state.firstCanteenId ??= menu.canteenId
      entry.query = { ...entry.query, canteenId: menu.canteenId }
      const named = entryKeyOf(entry.query)
      entries[named] = entry
      delete entries[key]
      if (state.newest === key) state.newest = named
    }
    say({ _tag: "MenuRead", query: { ...entry.query }, menu: isDraft(menu) ? current(menu) : menu })
  },
  /** What the server says in words was in the old language. Source: I18N-12. */
  LanguageChanged: (menu, _fact, now) => {
    for (const entry of Object.values(menu.entries)) {
      delete entry.digest
      delete entry.readAt
    }
    askAgain(menu, now)
  },
  /** An order changed what is left. Source: OFFER-56, ORDER-12. */
  MenuTouched: (menu, _fact, now) => askAgain(menu, now),
  /** Beside the menu on the screen. Source: CART-22. */
  CartOutdated: (menu, { queries }, now) => {
    const { newest } = menu
    for (const query of queries) ask(menu, query, now)
    menu.newest = newest
  },
  TokenRenewed: (menu, _fact, now) => askAgain(menu, now),
  /** What another person sees may differ: prices, subsidies, exchange. */
  LoggedIn: (menu, { isOther }, now) => (isOther ? initial : askAgain(menu, now)),
  LoggedOut: () => initial,
})
