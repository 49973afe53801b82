import { reducer } from "#domain/kernel/tables.ts"
import type { Event } from "./events.ts"
import type { State } from "./model.ts"

export const reduce = reducer<State, Event>({
  UpdateFound: (update, _event, { at }) => {
    update.foundAt ??= at
  },
  UpdateAsked: (update) => {
    if (update.foundAt !== undefined) update.isAsked = true
  },
})
