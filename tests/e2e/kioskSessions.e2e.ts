/** Two sessions of the proof `kioskSessions`. */
import { expect, test } from "#simulators/pages/page.ts"
import { runKioskSessions } from "#simulators/people/kioskSessions.ts"

test("LOGIN-18 LOGIN-19 READER-11 READER-19 SESS-03 people come and go at a kiosk, and no timer, listener, socket or value of theirs stays", async ({
  browser,
  server,
}) => {
  const { wrong, figures } = await runKioskSessions(browser, server, {
    seed: 1,
    sessions: 2,
    warmUp: 1,
    every: 1,
  })
  expect(wrong).toEqual([])
  expect(figures.orders).toBeGreaterThan(0)
})
