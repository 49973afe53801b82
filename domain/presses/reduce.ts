import { plainReducer } from "#domain/kernel/tables.ts"
import type { Fact as SessionFact } from "#domain/session/events.ts"
import type { Event } from "./events.ts"
import { initial, type State } from "./model.ts"

type Heard = Event | Extract<SessionFact, { _tag: "LoggedIn" | "LoggedOut" }>

export const reduce = plainReducer<State, Heard>({
  Pressed: ({ open }, { press }, { seq }) => ({ open: [...open, { id: seq, press }] }),
  PressEnded: (presses, { id }) => {
    const open = presses.open.filter((each) => each.id !== id)
    return open.length === presses.open.length ? presses : { open }
  },
  // Another person answers for nothing.
  LoggedIn: () => initial,
  LoggedOut: () => initial,
})
