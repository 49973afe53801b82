/** What a log tells that its person was told of orders, beside what its states say. */
import type { Log, SaidLine } from "#adapters/logfile/format.ts"
import type * as App from "#domain/app/index.ts"
import { isEqual } from "#domain/kernel/equal.ts"
import type { Said } from "#domain/standing/said.ts"
import { makeSayer } from "#src/runtime/judge.ts"

/** Where the two differ: `n` is a place in the file. */
export type SaidPart = {
  readonly n: number
  readonly seq: number
  readonly there: Said
  readonly here: Said
}

export const wordsOf = (said: Said): string =>
  Object.entries(said)
    .map(([what, times]) => `${what} ${times}`)
    .join(", ") || "nothing"

/** Only what is told differently. */
export const otherWords = ({ there, here }: Pick<SaidPart, "there" | "here">): string => {
  const own = (said: Said, other: Said): Said =>
    Object.fromEntries(Object.entries(said).filter(([what, times]) => other[what] !== times))
  return `the person was told: ${wordsOf(own(there, here))}; it is: ${wordsOf(own(here, there))}`
}

/** Is to be asked of each state in turn, from the first on; before the first word of it nothing is known. */
export const makeSaidWatch = ({ told = [] }: Log<App.Event>) => {
  const lines = new Map(
    told.filter((line): line is SaidLine => line.k === "s").map((line) => [line.n, line.says]),
  )
  let here: Said = {}
  let there: Said | undefined
  const sayer = makeSayer((says) => void (here = says))
  return (n: number, state: App.State): Omit<SaidPart, "seq"> | undefined => {
    if (lines.size === 0) return undefined
    sayer(state)
    there = lines.get(n) ?? there
    return there === undefined || isEqual(there, here) ? undefined : { n, there, here }
  }
}
