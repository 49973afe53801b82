import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { chunk, isMissing, waitsMs, watchMissing } from "#src/runtime/chunk.ts"

const lost = new TypeError("Failed to fetch dynamically imported module")

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal("addEventListener", (_: "online", hear: () => void) => back.push(hear))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  back.length = 0
})

/** Who waits for the network. */
const back: Array<() => void> = []

/** A file that does not come for so many times. */
const failing = (times: number) => {
  let asked = 0
  return {
    asked: () => asked,
    load: async () => {
      asked += 1
      if (asked <= times) throw lost
      return "here"
    },
  }
}

test("ORDER-19 a chunk that comes is asked for once", async () => {
  const { load, asked } = failing(0)
  expect(await chunk(load)).toBe("here")
  expect(asked()).toBe(1)
})

test("ORDER-19 a chunk that does not come is asked for again, each time later", async () => {
  const { load, asked } = failing(waitsMs.length - 1)
  const coming = chunk(load)
  for (const [n, ms] of waitsMs.slice(0, -1).entries()) {
    await vi.advanceTimersByTimeAsync(ms - 1)
    expect(asked()).toBe(n + 1)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked()).toBe(n + 2)
  }
  expect(await coming).toBe("here")
  expect(isMissing()).toBe(false)
})

test("ORDER-19 after the last try the page is told, and told again once the network brought it", async () => {
  const told: Array<boolean> = []
  const stop = watchMissing(() => told.push(isMissing()))
  const tries = waitsMs.length + 1
  const { load, asked } = failing(2 * tries)
  const coming = chunk(load)
  await vi.runAllTimersAsync()
  expect(told).toEqual([true])
  expect(asked()).toBe(tries)
  back[0]!()
  await vi.runAllTimersAsync()
  expect(asked()).toBe(2 * tries)
  expect(isMissing()).toBe(true)
  back[1]!()
  expect(await coming).toBe("here")
  expect(told).toEqual([true, false])
  stop()
})

test("ORDER-19 a network that is said to be back before it is needs no second word", async () => {
  const { load } = failing(waitsMs.length + 2)
  const coming = chunk(load)
  await vi.runAllTimersAsync()
  expect(isMissing()).toBe(true)
  back[0]!()
  await vi.runAllTimersAsync()
  expect(await coming).toBe("here")
  expect(isMissing()).toBe(false)
})

test("ORDER-19 of two chunks that are missing the page waits for both", async () => {
  const [one, other] = [failing(waitsMs.length + 1), failing(waitsMs.length + 1)]
  const both = [chunk(one.load), chunk(other.load)] as const
  await vi.runAllTimersAsync()
  expect(isMissing()).toBe(true)
  back[0]!()
  await both[0]
  expect(isMissing()).toBe(true)
  back[1]!()
  await both[1]
  expect(isMissing()).toBe(false)
})

test("ORDER-19 a network that comes back while a try fails is not missed", async () => {
  let fail: (() => void) | undefined
  let tries = 0
  const coming = chunk(() => {
    tries++
    if (tries > waitsMs.length + 1) return Promise.resolve("here")
    if (tries <= waitsMs.length) return Promise.reject(new Error("away"))
    return new Promise<string>((_, reject) => {
      fail = () => reject(new Error("away"))
    })
  })
  await vi.runAllTimersAsync()
  expect(isMissing()).toBe(true)
  for (const hear of back) hear()
  fail!()
  expect(await coming).toBe("here")
  expect(isMissing()).toBe(false)
})
