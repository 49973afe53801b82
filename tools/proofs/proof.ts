/** What `npm run proof` can run. */

export const seedsTo = (count: number): ReadonlyArray<string> =>
  Array.from({ length: count }, (_, n) => `seed ${n + 1}`)

/** The number at a case's end. */
export const seedOf = (name: string): number => Number(/(?<!\d)\d+$/.exec(name)![0])

export const problemsOf = (wrong: ReadonlyArray<string>): string | undefined =>
  wrong.length === 0 ? undefined : wrong.join("; ")

export const secondsSince = (began: number): string =>
  ((performance.now() - began) / 1000).toFixed(0)

/** Notes that something happened, so and so often. */
export type Count = (what: string, times: number) => void

/**
 * A claim over many cases. The cases are the same in every run, in the same order, so that a proof goes on where it
 * stopped; `check` answers what is wrong with one, or nothing.
 */
export type Proof = {
  readonly claim: string
  /** What this machine lacks for it, and how to get it. */
  readonly needs?: () => string | undefined
  readonly cases: () => ReadonlyArray<string>
  readonly check: (name: string, count: Count) => string | undefined | Promise<string | undefined>
  /** What was counted over all cases so far, as lines to print, and what is wrong with it once all are done. */
  readonly sum?: (counts: Readonly<Record<string, number>>) => {
    readonly lines: ReadonlyArray<string>
    readonly wrong: ReadonlyArray<string>
  }
  /** After the last case of a piece. */
  readonly end?: () => Promise<void>
}
