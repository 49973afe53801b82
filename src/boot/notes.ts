/** Notes are kept in the browser's storage; nowhere on a kiosk. */
import { makeNoteStorage } from "#adapters/notes/storage.ts"
import { attempt } from "#adapters/browser/attempt.ts"
import { type Config, isKiosk, isKioskSurface, storageKeyOf } from "#domain/config/index.ts"
import { type DeskWorld, install, makeDesk } from "../notes/desk.ts"

export const openNotes = (store: DeskWorld["store"], config: Config): void => {
  if (isKiosk(config) || isKioskSurface(config)) return install(undefined)
  const prefix = storageKeyOf(config)
  const kept = makeNoteStorage(
    prefix,
    attempt(() => localStorage),
  )
  const made = makeDesk({ store, kept })
  install(made)
  window.addEventListener("storage", ({ key }) => {
    if (key === null || key.startsWith(`${prefix}.notes.`)) made.readAgain()
  })
}
