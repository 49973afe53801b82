import { useSyncExternalStore } from "react"
import { noNotes, type Notes } from "#domain/notes/index.ts"
import { desk, follow, now } from "#src/react/noted.ts"

/** What the customer noted on this device; nothing on a kiosk. */
export const useNotes = (): Notes => {
  useSyncExternalStore(follow, now)
  return desk()?.now() ?? noNotes
}
