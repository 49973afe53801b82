/** What this tab chose to look at. Source: seed §3 UI state, §4 UI. */
import { noFilters } from "#domain/menu/selectors.ts"
import type * as Stored from "./stateSchema.ts"

export type State = typeof Stored.State.Type

export const initial: State = {
  canteenId: undefined,
  day: undefined,
  range: undefined,
  filters: noFilters,
  isPanelOpen: false,
  asked: undefined,
  today: undefined,
}

/** Longest search text. */
export const searchMax = 60
