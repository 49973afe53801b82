/** Where screens meet what a customer noted on this device. Its part of code comes after the page. */
import type * as App from "#domain/app/index.ts"
import type { MenuItem } from "#domain/menu/index.ts"

type Send = (event: App.Event) => void
type Allergens = MenuItem["product"]["allergens"]

/** Presses that came before that part: none passes it. */
export const early: Array<() => void> = []

export const noted = {
  /** Everything that a screen reports goes through here. */
  pass: (event: App.Event, send: Send): void => {
    if ("dish" in event || "shown" in event) early.push(() => noted.pass(event, send))
    else send(event)
  },
  /** Short names of those to be warned of. */
  flagged: (_: Allergens): ReadonlySet<string> | undefined => undefined,
  /** Whether a dish with these is filtered out. */
  hides: (_: Allergens): boolean => false,
  follow: (_: () => void): (() => void) => Boolean,
  /** Another value when the notes are others. */
  now: (): unknown => undefined,
}
