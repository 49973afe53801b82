/** A share of the proof `kill`. Source: design "Goals": browser killed at random points. */
import { expect, test } from "#tests/support/page.ts"
import { runKills } from "#tests/support/pageKill.ts"

test("a browser that is killed five times loses nothing it acknowledged, and starts each time", async ({
  server,
}) => {
  test.setTimeout(180_000)
  const { wrong, figures } = await runKills(server, 7, 5)
  expect(wrong).toEqual([])
  expect(figures.acked).toBeGreaterThan(10)
})
