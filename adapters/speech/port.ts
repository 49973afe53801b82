/** Text read aloud, for whoever does not see the screen. Source: feature 11, EN 301 549 §5.1.3. */

/** A phrase in one language. */
export type Words = {
  readonly text: string
  /** BCP 47. */
  readonly lang: string
}

export type Voice = {
  /**
   * After what is still being said. `volume` from 0 to 1. Resolves with true once all of it is said, with false when it
   * was stopped or could not be said.
   */
  readonly say: (words: ReadonlyArray<Words>, volume: number) => Promise<boolean>
  readonly stop: () => void
  readonly isSpeaking: () => boolean
  /** Whether the device has a voice for a language by now. */
  readonly speaks: (lang: string) => boolean
  /** Calls back when that has changed, until what it returns is called. */
  readonly follow: (hear: () => void) => () => void
}
