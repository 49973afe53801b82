/** Whether a log leads where its writer was: at each checkpoint, and at its end. */
import type { Read } from "#adapters/logfile/codec.ts"
import type * as App from "#domain/app/index.ts"
import { hashOf } from "#domain/kernel/hash.ts"
import type { Timeline } from "../timeline/timeline.ts"

/** `n`: after how many events of this log. */
export type Check = { readonly n: number; readonly expected: string; readonly actual: string }

export type Verdict = {
  readonly name: string
  /** `lifted`: events of an older version may rightly lead elsewhere, so nothing is compared. */
  readonly is: "same" | "diverged" | "lifted" | "untold"
  readonly checks: ReadonlyArray<Check>
  readonly firstDivergence: Check | undefined
}

export const verdictOf = (
  name: string,
  { told, trailer, upcasted, lines }: Read<App.Event>,
  timeline: Timeline<App.Event, App.State>,
): Verdict => {
  const expected = [
    ...told.flatMap((line) => (line.k === "c" ? [{ n: line.n, hash: line.hash }] : [])),
    ...(trailer === undefined ? [] : [{ n: lines.length, hash: trailer.hash }]),
  ]
  const checks = expected.map(({ n, hash }) => ({
    n,
    expected: hash,
    actual: hashOf(timeline.stateAt(n)),
  }))
  const firstDivergence =
    upcasted > 0 ? undefined : checks.find((each) => each.actual !== each.expected)
  const same = checks.length > 0 ? "same" : "untold"
  const is = upcasted > 0 ? "lifted" : firstDivergence === undefined ? same : "diverged"
  return { name, is, checks, firstDivergence }
}
