import fc from "fast-check"
import { expect, test } from "vitest"
import {
  countCheck,
  countEngines,
  countPlaywright,
  countVitest,
  failuresOf,
  sum,
} from "#tools/count.ts"

test("reports are counted as they say", () => {
  expect(countVitest({ numTotalTests: 5, numPassedTests: 3, numFailedTests: 2 }, 1)).toEqual({
    passed: 3,
    failed: 2,
  })
  expect(countPlaywright({ stats: { expected: 4, unexpected: 1 } }, 1)).toEqual({
    passed: 4,
    failed: 1,
  })
})

test("a skipped or flaky test is no pass", () => {
  expect(countVitest({ numTotalTests: 2, numPassedTests: 1, numPendingTests: 1 }, 0).failed).toBe(1)
  expect(countPlaywright({ stats: { expected: 1, skipped: 1, flaky: 1 } }, 0).failed).toBe(2)
})

test("an engine that is not installed is skipped, and one that fails is not", () => {
  const report = { passed: ["chromium"], failed: ["firefox"], skipped: ["webkit"] }
  expect(countEngines(report, 1)).toEqual({ passed: 1, failed: 1, skipped: 1 })
  expect(countEngines({ ...report, failed: [] }, 0)).toEqual({ passed: 1, failed: 0, skipped: 1 })
})

test("engines of which none ran have failed", () => {
  const report = { passed: [], failed: [], skipped: ["chromium", "firefox", "webkit"] }
  expect(countEngines(report, 0)).toEqual({ passed: 0, failed: 1, skipped: 3 })
})

test("what cannot be counted has failed", () => {
  for (const report of [undefined, null, {}, [], "3", { stats: null }, { numTotalTests: "3" }])
    for (const code of [0, 1]) {
      expect(countVitest(report, code)).toEqual({ passed: 0, failed: 1 })
      expect(countPlaywright(report, code)).toEqual({ passed: 0, failed: 1 })
      expect(countEngines(report, code)).toEqual({ passed: 0, failed: 1, skipped: 0 })
    }
})

test("a tool that ends badly never counts as passed, whatever its report says", () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 255 }), (passed, code) => {
      const whole = { numTotalTests: passed, numPassedTests: passed, stats: { expected: passed } }
      const counts = [countVitest(whole, code), countPlaywright(whole, code), countCheck(code)]
      expect(counts.every(({ failed }) => failed > 0)).toBe(true)
      expect(sum(counts).failed).toBe(3)
    }),
  )
})

test("what failed is named, by test and file", () => {
  const file = (
    name: string,
    ...tests: ReadonlyArray<readonly [fullName: string, status: string]>
  ) => ({
    name,
    assertionResults: tests.map(([fullName, status]) => ({ fullName, status })),
  })
  expect(
    failuresOf({
      testResults: [
        file("a.test.ts", ["one", "passed"], ["two", "failed"], ["three", "skipped"]),
        { name: "b.test.ts", message: "Cannot be loaded", assertionResults: [] },
      ],
    }),
  ).toEqual(["a.test.ts: two", "a.test.ts: three", "b.test.ts: Cannot be loaded"])
  const specs = [
    { title: "four", ok: true },
    { title: "five", ok: false },
  ]
  expect(
    failuresOf({ suites: [{ file: "c.e2e.ts", suites: [{ file: "c.e2e.ts", specs }] }] }),
  ).toEqual(["c.e2e.ts: five"])
  expect(failuresOf({ passed: ["chromium"], failed: ["firefox"] })).toEqual(["firefox"])
  for (const report of [undefined, null, [], "3", { testResults: [null] }, { suites: 3 }])
    expect(failuresOf(report)).toEqual([])
})
