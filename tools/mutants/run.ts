/**
 * Tests with a mutant switched on, or with none. Stryker's own runner leaves the same mutants of `domain/cart/reduce.ts`
 * and takes about three times as long.
 */
import { collect, runTest, type Test } from "./testApi.ts"
import type { Graph } from "./graph.ts"

/** What Stryker's instrumented code reads and writes. */
type Switches = {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number | undefined
  hitLimit?: number | undefined
  mutantCoverage?: {
    readonly static: Record<string, number>
    readonly perTest: Record<string, Record<string, number>>
  }
}
export const switches: Switches = ((
  globalThis as unknown as { __stryker__: Switches }
).__stryker__ = {})

/** A test that waits longer hangs. */
const testMs = 20_000

/** Whether it passes. */
export const passes = async (test: Test): Promise<boolean> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("too late")), testMs)
  })
  try {
    await Promise.race([runTest(test), late])
    return true
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

export const testsIn = (graph: Graph, file: string) => collect(() => graph.load(file))
export const testsAgain = (graph: Graph, file: string) => collect(() => graph.again(file))

/** How often a mutant may be run in a test before it counts as a loop without end. */
export const hitLimitOf = (hits: number): number => 100 * hits + 10_000

export const withMutant = async <Result>(
  id: string,
  hits: number,
  work: () => Promise<Result>,
): Promise<Result> => {
  Object.assign(switches, { activeMutant: id, hitCount: 0, hitLimit: hitLimitOf(hits) })
  try {
    return await work()
  } finally {
    Object.assign(switches, { activeMutant: undefined, hitCount: undefined, hitLimit: undefined })
  }
}
