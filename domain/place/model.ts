/** Where this tab is, where it should be, and how it is seen. Source: seed §3 UI state. */
import type { Config } from "#domain/config/index.ts"
import type { EpochMs, Seq } from "#domain/kernel/event.ts"
import type { Period } from "#domain/menu/model.ts"
import type * as Stored from "./stateSchema.ts"

export type State = typeof Stored.State.Type

export const initial: State = {
  tab: undefined,
  path: "/",
  since: 0 as Seq,
  wish: undefined,
  leave: undefined,
  asker: undefined,
  returnPath: undefined,
  isUnauthorized: false,
  period: undefined,
  isVisible: true,
  resumedAt: 0 as EpochMs,
  width: 0,
  userBarWidth: undefined,
  menu: undefined,
}

export const periodOf = ({ period }: Pick<State, "period">, config: Config): Period =>
  period ?? config.menuDefaultPeriod

/** Narrower, and balances and custom data go behind the chevron. Source: CONST-14. */
const userBarWidthMin = 385

export const mobileWidth = 720

/** Source: CONST-15: exactly 720 px is desktop. */
export const isMobile = ({ width }: Pick<State, "width">): boolean => width < mobileWidth

/** Whether the user's part of the bar has no room for the balances; until it is measured it has, but not on a phone. Source: UI-06. */
export const isUserBarNarrow = ({
  userBarWidth,
  width,
}: Pick<State, "userBarWidth" | "width">): boolean =>
  userBarWidth === undefined ? isMobile({ width }) : userBarWidth < userBarWidthMin
