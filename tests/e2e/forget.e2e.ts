/** A device that was asked to forget its person has nothing of that person. Source: RIGHT-04, RIGHT-05. */
import { keptBy, leaks, namesKept, tracesOfJana } from "#simulators/pages/kept.ts"
import { dishes, enter, expect, keyOf, patient, test } from "#simulators/pages/page.ts"

const note = "asw.state.canteen.notes"

/** Her number, as state and log have it, and the name of her notes. */
const hers = ['ustomerId":4101', 'ustomerId\\":4101', `${note}.4101`]

test.use({ config: patient })

test("RIGHT-04 RIGHT-05 after a whole journey nothing of a person is left, and another customer's notes are", async ({
  page,
  sim,
}) => {
  await page.goto("/?trace")
  await page.evaluate(
    (name) =>
      localStorage.setItem(name, '{"version":1,"favourites":["Soup"],"avoided":[],"hides":false}'),
    `${note}.4102`,
  )
  await enter(page)
  await keyOf(page, dishes.risotto.name).click()
  await expect(keyOf(page, dishes.risotto.name)).toHaveAccessibleName(/^Ordered/)
  await page
    .getByRole("button", { name: /^Favourite/ })
    .first()
    .click()
  await page.goto("/profile/transactions")
  await expect(page.getByRole("table")).toBeVisible()
  await page.goto("/profile/my-data")
  await expect(
    page.getByRole("heading", { level: 2, name: "What is known about me" }),
  ).toBeVisible()
  // What is looked for is there before: else nothing that is missing afterwards would say anything.
  for (const each of ["jana@example.com", ...hers])
    expect([each, leaks(await keptBy(page), [each])]).not.toEqual([each, []])

  await page.getByRole("main").getByRole("button", { name: "Forget me", exact: true }).click()
  const dialog = page.getByRole("alertdialog", { name: "Forget me on this device" })
  await expect(dialog.getByText("your favourites, avoided allergens and reminders")).toBeVisible()
  await dialog.getByRole("button", { name: "Forget me", exact: true }).click()

  await expect(page.getByText("This device has forgotten you.").first()).toBeVisible()
  await tracesOfJana(page, hers).toEqual([])
  expect((await namesKept(page)).map(([, name]) => name)).toContain(`${note}.4102`)
  // The order is the canteen's.
  expect(await sim.orders("jana")).toContainEqual(
    expect.objectContaining({ mealId: dishes.risotto.mealId }),
  )
  await page.reload()
  await tracesOfJana(page, hers).toEqual([])
})
