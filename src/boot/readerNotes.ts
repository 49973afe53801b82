/** What was heard of the card reader last. */
export type ReaderNote = {
  readonly at: number
  /** The kind of a report, the code of the reader's own error, or how the connection ended. */
  readonly what: string
}

const notesMax = 12

export const makeReaderNotes = (now: () => number = Date.now) => {
  let notes: ReadonlyArray<ReaderNote> = []
  let wasOpen = false
  return {
    /** Whether the browser ever let this page through. */
    wasOpen: (): boolean => wasOpen,
    notes: (): ReadonlyArray<ReaderNote> => notes,
    /** One like the last takes its place: pings come for ever. */
    note: (what: string): void => {
      wasOpen ||= what === "Opened"
      const before = notes.at(-1)?.what === what ? notes.slice(0, -1) : notes
      notes = [...before, { at: now(), what }].slice(-notesMax)
    },
  }
}
