/** Where screens meet what a customer noted on this device. Its part of code comes after the page. */
import type * as App from "#domain/app/index.ts"
import { isPress } from "#domain/presses/index.ts"
import type { PreferenceStore } from "../notes/preferenceStore.ts"

const listeners = new Set<() => void>()

/** `null`: none has come yet; `undefined`: there are no notes here, as on a kiosk. */
let current: PreferenceStore | undefined | null = null

export const preferenceStore = (): PreferenceStore | undefined => current ?? undefined

/** Whether what is pressed is judged by now. */
export const isJudged = (): boolean => current !== null

export const follow = (hear: () => void): (() => void) => {
  listeners.add(hear)
  return () => listeners.delete(hear)
}

export const tell = (): void => listeners.forEach((hear) => hear())

/** From here on what was pressed is judged by these notes. */
export const provide = (made: PreferenceStore | undefined): void => {
  current = made
  tell()
}

/** Another value when the notes are others. */
export const now = (): unknown => current?.now() ?? current

/** What a person presses is in the log before it is judged. */
export const recorded = (event: App.Event): App.Event =>
  isPress(event) ? { _tag: "Pressed", press: event } : event
