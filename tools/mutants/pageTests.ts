/** Runs in a page beside the code with its mutants: all tests, until one fails. */
import { collect, runTest } from "./testApi.ts"

/** A test that waits longer hangs. */
const testMs = 5_000

/** Whether all tests of these files pass. */
export const allPass = async (files: ReadonlyArray<() => Promise<unknown>>): Promise<boolean> => {
  for (const file of files)
    for (const test of await collect(file)) {
      const late = new Promise<"late">((resolve) => setTimeout(resolve, testMs, "late"))
      try {
        if ((await Promise.race([runTest(test), late])) === "late") return false
      } catch {
        return false
      }
    }
  return true
}
