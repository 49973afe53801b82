import { type Config, isKioskSurface } from "#domain/config/index.ts"
import { after, type EpochMs } from "#domain/kernel/event.ts"
import type { SecretRef } from "#domain/kernel/secret.ts"
import { type Member, type State, warningMs } from "./model.ts"

export const tokenOf = ({ token }: State): SecretRef | undefined =>
  token._tag === "Held" ? token.ref : undefined

/** Whether menus and orders are asked for. Source: PERM-03. */
export const mayLook = ({
  client,
  session,
}: {
  readonly client: { readonly config: Pick<Config, "allowGuests"> }
  readonly session: State
}): boolean => session.member !== undefined || client.config.allowGuests

/** A kiosk's welcome tells whoever passes by what is cooked; pages of the menu stay closed to guests. Source: PERM-03, design "Kiosk" Welcome. */
export const mayReadMenu = (reads: {
  readonly client: { readonly config: Config }
  readonly session: State
}): boolean => mayLook(reads) || isKioskSurface(reads.client.config)

/** What a server may refuse a guest on purpose, so that it says nothing of the session, and to nobody: the list, and the menu of a kiosk's welcome. Source: ORDER-16. */
export const mayBeRefused = (of: string, reads: Parameters<typeof mayReadMenu>[0]): boolean =>
  reads.session.member === undefined &&
  (of === "OrdersAnswered" ||
    (!mayLook(reads) && mayReadMenu(reads) && (of === "MenuAnswered" || of === "CanteensAnswered")))

/** How long a session lasts without input. In ms; 0: it does not end by that. Source: SESS-02, feature 11. */
export const limitOf = ({ timeFactor = 1 }: Member, { autoLogout }: Config): number =>
  autoLogout * timeFactor * 1000

/** When a session ends by itself, if nothing is done; `undefined`: never. Source: SESS-02, SESS-07, SESS-09. */
export const endOf = (member: Member, config: Config): EpochMs | undefined => {
  if (member.keepLogged) return after(member.loggedInAt, config.permanentLoginDuration * 1000)
  if (config.autoLogout === 0) return undefined
  return after(member.lastActivityAt, limitOf(member, config))
}

/** Too short to be announced and answered in time. `limit` in ms. Source: WCAG 2.2 SC 2.2.1, design "session timers" 2. */
export const isShort = (limit: number): boolean => limit > 0 && limit < 30_000

/** From when on the end is announced: 20 s before it, in a short session from the start of inactivity. Source: design "session timers" 1, 2. */
export const warningOf = (member: Member, config: Config): EpochMs | undefined => {
  if (member.keepLogged || config.autoLogout === 0) return undefined
  const limit = limitOf(member, config)
  return after(member.lastActivityAt, isShort(limit) ? 0 : limit - warningMs)
}

/** Source: SESS-03: at the very moment it is over. */
export const isOver = (member: Member, config: Config, at: EpochMs): boolean => {
  const end = endOf(member, config)
  return end !== undefined && at >= end
}
