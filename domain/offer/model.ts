/** What this tab chose to look at. Source: seed §3 UI state, §4 UI. */
import type { Day } from "#domain/kernel/civil.ts"
import type { Seq } from "#domain/kernel/event.ts"
import type { Id } from "#domain/kernel/id.ts"
import { type Filters, noFilters } from "#domain/menu/selectors.ts"

export type State = {
  /** The canteen a person chose; others stand in for it. Source: OFFER-18. */
  readonly canteenId: Id | undefined
  readonly day: Day | undefined
  readonly range: { readonly from: Day; readonly to: Day } | undefined
  readonly filters: Filters
  readonly isPanelOpen: boolean
  /** A choice that asks for the menu although it may be fresh. Source: OFFER-13. */
  readonly asked: Seq | undefined
  /** The day on the canteen's clock. */
  readonly today: Day | undefined
}

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
