/** An hour of the proof `kioskDay`. */
import { expect, test } from "vitest"
import { runKioskDay } from "#simulators/people/kioskDay.ts"

test("LOGIN-18 LOGIN-19 LOGIN-20 READER-11 READER-17 READER-19 SESS-03 SESS-15 an hour of cards leaves nothing: no timer, fiber, socket, secret or line of the log", () => {
  const { wrong, figures } = runKioskDay({ seed: 1, hours: 1 })
  expect(wrong).toEqual([])
  expect(figures.cards).toBe(40)
  expect(figures.questions).toBeGreaterThan(7)
  expect(figures.orders).toBeGreaterThan(25)
  expect(figures.troubles).toBeGreaterThan(0)
})
