/** A customer's notes in the browser's storage: here and in the page's memory, and nowhere else. */
import { Option, Schema } from "effect"
import { noNotes, Notes } from "#domain/notes/index.ts"

const decode = Schema.decodeUnknownOption(Notes)

/** What cannot be read is nothing noted. */
const parsed = (text: string | null | undefined): Notes => {
  try {
    return Option.getOrElse(decode(JSON.parse(text ?? "null")), () => noNotes)
  } catch {
    return noNotes
  }
}

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
  const attempt = <A>(work: (kept: Storage) => A): A | undefined => {
    try {
      return storage === undefined ? undefined : work(storage)
    } catch {
      return undefined
    }
  }
  return {
    read: (owner) => parsed(attempt((kept) => kept.getItem(keyOf(owner)))),
    all: () =>
      attempt((kept) =>
        Array.from({ length: kept.length }, (_, n) => kept.key(n) ?? "")
          .filter((key) => key.startsWith(keyOf("")))
          .map((key) => parsed(kept.getItem(key))),
      ) ?? [],
    write: (owner, notes) => {
      const isEmpty = notes.favourites.length + notes.avoided.length === 0 && notes.reminds !== true
      attempt((kept) =>
        isEmpty ? kept.removeItem(keyOf(owner)) : kept.setItem(keyOf(owner), JSON.stringify(notes)),
      )
    },
  }
}
