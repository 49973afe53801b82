/** How many tests a report counts. A report that says nothing counts as one failure: silence is never a pass. */

export type Count = { readonly passed: number; readonly failed: number }

const number = (value: unknown): number =>
  typeof value === "number" && Number.isFinite(value) ? value : 0

const fieldsOf = (report: unknown): Readonly<Record<string, unknown>> =>
  typeof report === "object" && report !== null ? (report as Readonly<Record<string, unknown>>) : {}

/** A tool that failed without naming a test, or that ran none, has failed once. */
const settled = ({ passed, failed }: Count, code: number): Count => ({
  passed,
  failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed,
})

/** A skipped test proves nothing, so it counts as failed. */
export const countVitest = (report: unknown, code: number): Count => {
  const fields = fieldsOf(report)
  const passed = number(fields["numPassedTests"])
  return settled({ passed, failed: number(fields["numTotalTests"]) - passed }, code)
}

/** Nothing is retried, so a flaky test is a failed one. */
export const countPlaywright = (report: unknown, code: number): Count => {
  const stats = fieldsOf(fieldsOf(report)["stats"])
  return settled(
    {
      passed: number(stats["expected"]),
      failed: number(stats["unexpected"]) + number(stats["flaky"]) + number(stats["skipped"]),
    },
    code,
  )
}

export const countCheck = (code: number): Count =>
  code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }

export const sum = (counts: ReadonlyArray<Count>): Count => ({
  passed: counts.reduce((all, { passed }) => all + passed, 0),
  failed: counts.reduce((all, { failed }) => all + failed, 0),
})
