/** How many tests a report counts. A report that says nothing counts as one failure: silence is never a pass. */

export type Count = {
  readonly passed: number
  readonly failed: number
  /** Named by the step itself; only what is not installed may be skipped. */
  readonly skipped?: number
}

const number = (value: unknown): number =>
  typeof value === "number" && Number.isFinite(value) ? value : 0

const fieldsOf = (report: unknown): Readonly<Record<string, unknown>> =>
  typeof report === "object" && report !== null ? (report as Readonly<Record<string, unknown>>) : {}

const listOf = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : [])

/** Titles of all tests in a report of either kind that did not pass, with what they stand in. */
export const failuresOf = (report: unknown): ReadonlyArray<string> => {
  const fields = fieldsOf(report)
  const inFile = (file: unknown): ReadonlyArray<string> => {
    const { name, message, assertionResults } = fieldsOf(file)
    const tests = listOf(assertionResults).map(fieldsOf)
    const failed = tests.filter(({ status }) => status !== "passed")
    // A file that could not be loaded names no test.
    if (tests.length === 0 && typeof message === "string") return [`${String(name)}: ${message}`]
    return failed.map(({ fullName }) => `${String(name)}: ${String(fullName)}`)
  }
  const inSuite = (suite: unknown): ReadonlyArray<string> => {
    const { file, specs, suites } = fieldsOf(suite)
    const failed = listOf(specs)
      .map(fieldsOf)
      .filter(({ ok }) => ok !== true)
    return [
      ...failed.map(({ title }) => `${String(file)}: ${String(title)}`),
      ...listOf(suites).flatMap(inSuite),
    ]
  }
  return [
    ...listOf(fields["testResults"]).flatMap(inFile),
    ...listOf(fields["suites"]).flatMap(inSuite),
    ...listOf(fields["failed"]).map(String),
  ]
}

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

/** An engine that is not installed is skipped by its name; any other that is not in the report has failed. */
export const countEngines = (report: unknown, code: number): Required<Count> => {
  const { passed, failed, skipped } = fieldsOf(report)
  const size = (list: unknown): number => (Array.isArray(list) ? list.length : 0)
  return {
    ...settled({ passed: size(passed), failed: size(failed) }, code),
    skipped: size(skipped),
  }
}

export const countCheck = (code: number): Count =>
  code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }

export const sum = (counts: ReadonlyArray<Count>): Required<Count> => ({
  passed: counts.reduce((all, { passed }) => all + passed, 0),
  failed: counts.reduce((all, { failed }) => all + failed, 0),
  skipped: counts.reduce((all, { skipped = 0 }) => all + skipped, 0),
})
