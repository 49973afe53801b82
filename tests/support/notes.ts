/** A page's notes, with a state that a test sets and a storage in memory. */
import { makeNoteStorage } from "#adapters/notes/storage.ts"
import type * as App from "#domain/app/index.ts"
import type { Allergen } from "#domain/notes/index.ts"
import { makeDesk } from "#src/notes/desk.ts"
import { makeStorage } from "#tests/unit/adapters/storage.ts"

export const milk: Allergen = { shortName: "7", longName: "Milk" }
export const gluten: Allergen = { shortName: "1", longName: "Gluten" }

export const makeNotes = (first: App.State) => {
  let state = first
  const listeners = new Set<() => void>()
  const disk = makeStorage()
  const store = {
    get: () => state,
    subscribe: (hear: () => void) => listeners.add(hear),
  }
  const kept = makeNoteStorage("p", disk.storage)
  return {
    desk: makeDesk({ store, kept }),
    entries: disk.entries,
    become: (next: App.State): void => {
      state = next
      listeners.forEach((each) => each())
    },
  }
}
