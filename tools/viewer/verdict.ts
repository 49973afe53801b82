/** Whether a log leads where its writer was: at each checkpoint, and at its end. */
import type { Read } from "#adapters/logfile/codec.ts"
import type * as App from "#domain/app/index.ts"
import { versions } from "#domain/app/versions.ts"
import { hashOf } from "#domain/kernel/hash.ts"
import { hashesIn, isComparable } from "../timeline/checkpoints.ts"
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
  log: Read<App.Event>,
  timeline: Timeline<App.Event, App.State>,
): Verdict => {
  const checks = hashesIn(log).map(([n, expected]) => ({
    n,
    expected,
    actual: hashOf(timeline.stateAt(n)),
  }))
  if (!isComparable(log, versions.current))
    return { name, is: "lifted", checks, firstDivergence: undefined }
  const firstDivergence = checks.find((each) => each.actual !== each.expected)
  const same = checks.length > 0 ? "same" : "untold"
  return { name, is: firstDivergence === undefined ? same : "diverged", checks, firstDivergence }
}
