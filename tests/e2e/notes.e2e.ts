/** Stories of what a customer notes for himself, and of a week ordered at once. */
import { enter, expect, test } from "#simulators/pages/page.ts"

test("feature 6: a star that comes late moves nothing under the finger", async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route("**/assets/week-*", async (route) => {
    await held.promise
    await route.continue()
  })
  await enter(page)
  const keys = page.getByRole("main").getByRole("button", { name: /^Order, / })
  await expect(keys.first()).toBeVisible()
  // What is ordered already is known, too: its keys are others.
  await expect(page.getByRole("main").getByRole("button", { name: /^Ordered/ })).not.toHaveCount(0)
  const places = () =>
    keys.evaluateAll((all) => all.map((key) => JSON.stringify(key.getBoundingClientRect())))
  await expect(page.getByRole("button", { name: /^Favourite/ })).toHaveCount(0)
  const before = await places()
  held.resolve()
  await expect(page.getByRole("button", { name: /^Favourite/ }).first()).toBeVisible()
  expect(await places()).toEqual(before)
})
