/** Asking the browser to keep what waits. */
import { Effect } from "effect"
import { afterEach, expect, test, vi } from "vitest"
import { askPersistence } from "#adapters/browser/persistence.ts"

afterEach(() => vi.unstubAllGlobals())

const answers = (storage: unknown): Promise<boolean> => {
  vi.stubGlobal("navigator", { storage })
  return Effect.runPromise(askPersistence)
}

test("ORDER-19 what the browser says is taken; one that cannot say promises nothing", async () => {
  expect(await answers({ persist: () => Promise.resolve(true) })).toBe(true)
  expect(await answers({ persist: () => Promise.resolve(false) })).toBe(false)
  expect(await answers({ persist: () => Promise.reject(new Error("no")) })).toBe(false)
  expect(await answers(undefined)).toBe(false)
  expect(await answers({})).toBe(false)
})
