/** Notes are kept in the browser's storage; nowhere on a kiosk. */
import { makeNoteStorage } from "#adapters/notes/storage.ts"
import { attempt } from "#adapters/browser/attempt.ts"
import { type Config, isShared, storageKeyOf } from "#domain/config/index.ts"
import { noNotes } from "#domain/notes/index.ts"
import { type DeskWorld, makeDesk } from "../notes/preferenceStore.ts"
import { makeAllergenGuard } from "../notes/allergenGuard.ts"
import { provide, tell } from "../react/preferences.ts"

export const openNotes = (store: DeskWorld["store"], config: Config): void => {
  if (isShared(config)) {
    makeAllergenGuard({ store, notes: () => noNotes, changed: tell, read: () => undefined })
    return provide(undefined)
  }
  const prefix = storageKeyOf(config)
  const kept = makeNoteStorage(
    prefix,
    attempt(() => localStorage),
  )
  const made = makeDesk({ store, kept, changed: tell })
  provide(made)
  window.addEventListener("storage", ({ key }) => {
    if (key === null || key.startsWith(`${prefix}.notes.`)) made.readAgain()
  })
}
