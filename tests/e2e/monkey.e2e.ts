/** A quarter of one seed of the proof `monkey`, and a short session of the kinds that it has not. Source: docs/contract.md "The page". */
import { runMonkey } from "#tests/support/monkey/run.ts"
import { runSession } from "#tests/support/monkey/sessions.ts"
import { expect, test } from "#tests/support/page.ts"

test("50 random steps leave a log that Node folds to the state of the page", async ({
  browser,
  server,
}) => {
  test.setTimeout(400_000)
  const { wrong, seen } = await runMonkey(browser, server, 1, 50)
  expect(wrong).toEqual([])
  expect(seen.events).toBeGreaterThan(50)
})

for (const kind of ["webcare", "kiosk", "two tabs"] as const)
  test(`a short random session, ${kind}, is the same in Node and in the viewer`, async ({
    browser,
    server,
  }) => {
    test.setTimeout(200_000)
    const { wrong, seen } = await runSession(browser, server, kind, 1, 12)
    expect(wrong).toEqual([])
    expect(seen.events).toBeGreaterThan(10)
  })
