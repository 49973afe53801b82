/** How shrink and log2test end, beside what every reader of logs says. Source: design "replay CLI", exit codes. */
import { exits as ofReplay } from "../verify.ts"

export const exits = {
  ...ofReplay,
  /** Nothing in the log is wrong, or the expectation holds. */
  noFailure: 1,
  /** What `--when` says is never so. */
  neverTrue: 6,
  /** A second replay went another way, or the result did not show what the log showed. */
  flaky: 7,
} as const
