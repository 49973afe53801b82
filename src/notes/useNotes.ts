import { useSyncExternalStore } from "react"
import { noNotes, type Notes } from "#domain/notes/index.ts"
import { preferenceStore, follow, now } from "#src/react/preferences.ts"

/** What the customer noted on this device; nothing on a kiosk. */
export const useNotes = (): Notes => {
  useSyncExternalStore(follow, now)
  return preferenceStore()?.now() ?? noNotes
}
