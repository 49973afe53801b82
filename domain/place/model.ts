/** Where this tab is, where it should be, and how it is seen. Source: seed §3 UI state. */
import type { Config } from "#domain/config/index.ts"
import type { EpochMs, Seq, TabId } from "#domain/kernel/event.ts"
import type { Period } from "#domain/menu/model.ts"
import type { SecretRef } from "#domain/kernel/secret.ts"

export type State = {
  readonly tab: TabId | undefined
  readonly path: string
  /** Seq of the event that last changed the path: names a redirect, so that it is carried out once. */
  readonly since: Seq
  /** Where to go next; guards still apply. */
  readonly wish: { readonly path: string; readonly since: Seq } | undefined
  /** Another site that goes on with a payment; the link lies in the vault. */
  readonly leave: { readonly link: SecretRef; readonly since: Seq } | undefined
  /** Which tab has sent a cart last, while this page was open. */
  readonly asker: TabId | undefined
  /** Where a login leads; `userRedirect` of the seed is its being there. */
  readonly returnPath: string | undefined
  /** The page says 'Unauthorized' in place. Source: ROUTE-44, ERR-23. */
  readonly isUnauthorized: boolean
  /** The offer period chosen last, or named by the last menu. */
  readonly period: Period | undefined
  readonly isVisible: boolean
  /** When the page came to be looked at: opened, shown again, back on the network. Source: OFFER-43. */
  readonly resumedAt: EpochMs
  readonly width: number
  /** Of the user's part of the bar; `undefined` until it is shown. Source: UI-08. */
  readonly userBarWidth: number | undefined
  readonly menu: "main" | "user" | "mobile" | "overflow" | undefined
}

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

/** Whether the user's part of the bar has no room for the balances; until it is measured it is taken to have. Source: UI-06. */
export const isUserBarNarrow = ({ userBarWidth }: Pick<State, "userBarWidth">): boolean =>
  (userBarWidth ?? userBarWidthMin) < userBarWidthMin

export const mobileWidth = 720

/** Source: CONST-15: exactly 720 px is desktop. */
export const isMobile = ({ width }: Pick<State, "width">): boolean => width < mobileWidth
