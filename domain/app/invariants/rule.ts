/** What a rule about one event is made of. */
import type { Recorded, State } from "../index.ts"

/** `id` is the invariant's name in docs/simulation.md, or the requirement's. */
export type Violation = {
  readonly id: string
  readonly detail: string
  /** The log itself is wrong, by who wrote it: no rule of the domain can mend that. */
  readonly isOfLog?: boolean
}

export type Rule = (before: State, line: Recorded, after: State) => ReadonlyArray<Violation>

export const none: ReadonlyArray<Violation> = []

/** One violation if it is wrong. */
export const wrongIf = (
  isWrong: boolean,
  id: string,
  detail: () => string,
): ReadonlyArray<Violation> => (isWrong ? [{ id, detail: detail() }] : none)
