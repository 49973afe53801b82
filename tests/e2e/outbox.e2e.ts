/** Some seeds of the proof `outbox`. Source: design "local-first sync" goals. */
import { type FaultServer, startFaultServer } from "#simulators/pages/faultServer.ts"
import { runOutbox } from "#simulators/people/outbox/run.ts"
import { expect, test } from "#simulators/pages/page.ts"

let server: FaultServer
test.beforeAll(async () => {
  server = await startFaultServer()
})
test.afterAll(() => server.stop())

/** Seeds that the sample runs; the proof has five hundred. */
const seeds = [19, 29]

for (const seed of seeds)
  test(`ORDER-18 ORDER-19 seed ${seed}: nothing is booked twice in secret, nothing is lost without a word`, async ({
    browser,
  }) => {
    const { wrong, counts } = await runOutbox(browser, server, seed)
    expect(wrong).toEqual([])
    expect(counts["orders asked for"]).toBeGreaterThan(0)
  })
