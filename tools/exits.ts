/** Source: design "replay CLI", exit codes. */
export const exits = {
  ok: 0,
  /** An invariant or an expectation. */
  broken: 1,
  /** A log that shall show something wrong shows nothing. */
  noFailure: 1,
  diverged: 2,
  demandsDiverged: 3,
  malformed: 4,
  unknown: 5,
  /** What a condition says is never so. */
  never: 6,
  /** Two runs of the same differ; or what was made of a log does not show what the log did. */
  flaky: 7,
  usage: 64,
  internal: 70,
} as const
