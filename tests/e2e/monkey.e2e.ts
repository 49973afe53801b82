/** A quarter of one seed of the proof `monkey`. Source: docs/contract.md "The page". */
import { expect, test } from "#tests/support/page.ts"
import { runMonkey } from "#tests/support/pageMonkey.ts"

test("50 random steps leave a log that Node folds to the state of the page", async ({
  browser,
  server,
}) => {
  test.setTimeout(400_000)
  const { wrong, seen } = await runMonkey(browser, server, 1, 50)
  expect(wrong).toEqual([])
  expect(seen.events).toBeGreaterThan(50)
})
