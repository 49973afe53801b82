/** The long proofs. `npm test` runs a fixed sample of each. */
import { monkey } from "./monkey.ts"
import { zones } from "./zones.ts"

/**
 * A claim over many cases. The cases are the same in every run, in the same order, so that a proof goes on where it
 * stopped; `check` answers what is wrong with one, or nothing.
 */
export type Proof = {
  readonly claim: string
  readonly cases: () => ReadonlyArray<string>
  readonly check: (name: string) => string | undefined | Promise<string | undefined>
}

export const proofs: Readonly<Record<string, Proof>> = { monkey, zones }
