import { reducer } from "#domain/kernel/tables.ts"
import type { Event } from "./events.ts"
import type { State } from "./model.ts"

export const reduce = reducer<State, Event>({
  ClocksCompared: (clock, { aheadMs }) => {
    clock.aheadMs = aheadMs
  },
})
