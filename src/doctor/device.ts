/** What the doctor asks of the device. Live: `boot/doctor.tsx`. */
import type { Probed } from "#domain/doctor/index.ts"

/** How far a test of the reader has come. Nobody is logged in by it, and no code of a card is kept. */
export type ReaderTest =
  | { readonly _tag: "Opening" | "Asked" | "Waiting" }
  /** A card was read; `length` of its code. */
  | { readonly _tag: "Read"; readonly length: number }
  | {
      readonly _tag: "Failed"
      readonly during: "Opening" | "Asked" | "Waiting"
      readonly code?: string
    }

/** `list` is the beginning of the digest of the release's own list: whoever built it can compare. */
export type Release =
  | { readonly _tag: "Same"; readonly files: number; readonly list: string }
  /** They are not those of the list. */
  | { readonly _tag: "Differs"; readonly names: ReadonlyArray<string> }
  | { readonly _tag: "Unlisted" | "Unanswered" }

export type Device = {
  readonly probe: () => Promise<Probed>
  readonly notes: () => ReadonlyArray<{ readonly at: number; readonly what: string }>
  /** Over a connection of its own. Answers what stops it. */
  readonly testReader: (hear: (test: ReaderTest) => void) => () => void
  readonly checkRelease: () => Promise<Release>
  readonly version: string
}
