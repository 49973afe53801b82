/** A share of the proof `kill`. Source: design "Goals": browser killed at random points. */
import { expect, test } from "#simulators/pages/page.ts"
import { runKills } from "#simulators/pages/pageKill.ts"

test("a browser that is killed twice loses nothing it acknowledged, and starts each time", async ({
  server,
}) => {
  const { wrong, figures } = await runKills(server, 7, 2)
  expect(wrong).toEqual([])
  expect(figures.acked).toBeGreaterThan(3)
})
