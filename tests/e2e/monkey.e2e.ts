/** A short random session of each kind; the proofs `monkey` and `sessions` have the long ones. Source: docs/contract.md "The page". */
import { kindNames } from "#simulators/people/monkey/kinds.ts"
import { runSession } from "#simulators/people/monkey/sessions.ts"
import { expect, test } from "#simulators/pages/page.ts"

for (const kind of kindNames)
  test(`a short random session, ${kind}, is the same in Node and in the viewer`, async ({
    browser,
    server,
  }) => {
    const { wrong, seen } = await runSession(browser, server, kind, 1, 5)
    expect(wrong).toEqual([])
    expect(seen.events).toBeGreaterThan(10)
  })
