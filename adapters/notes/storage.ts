/** A customer's notes in the browser's storage: here and in the page's memory, and nowhere else. */
import { Option, Schema } from "effect"
import { attempt } from "#adapters/browser/attempt.ts"
import { noNotes, Notes } from "#domain/notes/index.ts"

const decode = Schema.decodeUnknownOption(Notes)

/** What cannot be read is nothing noted. */
const parsed = (text: string | null | undefined): Notes =>
  attempt(() => Option.getOrUndefined(decode(JSON.parse(text!)))) ?? noNotes

export type NoteStorage = {
  readonly read: (owner: string) => Notes
  /** Everybody's on this device: who is not logged in may be any of them. */
  readonly all: () => ReadonlyArray<Notes>
  /** Nothing noted leaves nothing behind. */
  readonly write: (owner: string, notes: Notes) => void
}

/** `prefix` is the deployment's. A storage that throws keeps nothing: the notes are the page's then. */
export const makeNoteStorage = (prefix: string, storage: Storage | undefined): NoteStorage => {
  const keyOf = (owner: string): string => `${prefix}.notes.${owner}`
  return {
    read: (owner) => parsed(attempt(() => storage!.getItem(keyOf(owner)))),
    all: () =>
      attempt(() =>
        Array.from({ length: storage!.length }, (_, n) => storage!.key(n) ?? "")
          .filter((key) => key.startsWith(keyOf("")))
          .map((key) => parsed(storage!.getItem(key))),
      ) ?? [],
    write: (owner, notes) => {
      const isEmpty = notes.favourites.length + notes.avoided.length === 0 && notes.reminds !== true
      attempt(() =>
        isEmpty
          ? storage!.removeItem(keyOf(owner))
          : storage!.setItem(keyOf(owner), JSON.stringify(notes)),
      )
    },
  }
}
