/** What `npm run proof` can run. */

/**
 * A claim over many cases. The cases are the same in every run, in the same order, so that a proof goes on where it
 * stopped; `check` answers what is wrong with one, or nothing.
 */
export type Proof = {
  readonly claim: string
  readonly cases: () => ReadonlyArray<string>
  readonly check: (name: string) => string | undefined | Promise<string | undefined>
}
