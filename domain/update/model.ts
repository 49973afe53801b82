/** A newer version of the application, as this tab knows of it. Source: design "Offline menu, installable". */
import type * as Stored from "./stateSchema.ts"

export type State = typeof Stored.State.Type

export const initial: State = { foundAt: undefined, isAsked: false }

/** How long a kiosk is idle with a newer version at hand: two servers of different versions must not make it blink. */
export const idleMs = 60_000
