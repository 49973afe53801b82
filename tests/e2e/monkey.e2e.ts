/** A short random session of each kind; the proofs `monkey` and `sessions` have the long ones. Source: docs/contract.md "The page". */
import { viewed } from "#simulators/people/monkey/judge.ts"
import { kindNames } from "#simulators/people/monkey/kinds.ts"
import { runSession } from "#simulators/people/monkey/sessions.ts"
import { expect, test } from "#simulators/pages/page.ts"

test("a short random session of each kind is the same in Node and in the viewer", async ({
  browser,
  server,
}) => {
  const logs: Array<string> = []
  for (const kind of kindNames)
    await test.step(kind, async () => {
      const session = await runSession(browser, server, kind, 1, 5)
      expect(session.wrong).toEqual([])
      expect(session.seen.events).toBeGreaterThan(10)
      logs.push(...session.logs)
    })
  expect(await viewed(browser, server.url, logs)).toEqual([])
})
