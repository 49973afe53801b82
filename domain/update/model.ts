/** A newer version of the application, as this tab knows of it. Source: design "Offline menu, installable". */
import type { EpochMs } from "#domain/kernel/event.ts"

export type State = {
  /** When it was there, whole, and could be taken. */
  readonly foundAt: EpochMs | undefined
  /** A person, or an idle kiosk, wants it. */
  readonly isAsked: boolean
}

export const initial: State = { foundAt: undefined, isAsked: false }

/** How long a kiosk is idle with a newer version at hand: two servers of different versions must not make it blink. */
export const idleMs = 60_000
