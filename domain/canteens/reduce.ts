import { reducer } from "#domain/kernel/tables.ts"
import type { Fact as LanguageFact } from "#domain/language/events.ts"
import { askFor, take } from "#domain/requests/reading.ts"
import type { Fact as SessionFact } from "#domain/session/events.ts"
import type { Event } from "./events.ts"
import type { State } from "./model.ts"

type Heard =
  | Event
  | Extract<SessionFact, { _tag: "LoggedIn" | "SessionResumed" | "TokenRenewed" }>
  | LanguageFact

export const reduce = reducer<State, Heard>({
  CanteensWanted: (canteens, _event, { seq }) => {
    if (canteens.ask === undefined) askFor(canteens, seq)
  },
  LoggedIn: (canteens, _fact, { seq }) => askFor(canteens, seq),
  SessionResumed: (canteens, _fact, { seq }) => askFor(canteens, seq),
  TokenRenewed: (canteens, _fact, { seq }) => {
    if (canteens.value === undefined) askFor(canteens, seq)
  },
  LanguageChanged: (canteens, _fact, { seq }) => {
    if (canteens.value !== undefined) askFor(canteens, seq)
  },
  CanteensAnswered: (canteens, event, { at }) => void take(canteens, event, at),
})
