import { useSyncExternalStore } from "react"
import { noNotes, type Notes } from "#domain/notes/index.ts"
import { desk } from "./desk.ts"
import { noted } from "#src/react/noted.ts"

/** What the customer noted on this device; nothing on a kiosk. */
export const useNotes = (): Notes => {
  useSyncExternalStore(noted.follow, noted.now)
  return desk()?.now() ?? noNotes
}
