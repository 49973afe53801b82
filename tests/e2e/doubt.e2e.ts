/** An order is placed once, whatever becomes of its answer. Source: ORDER-18, ORDER-19. */
import {
  dishes,
  enter,
  expect,
  keyOf,
  pass,
  patient,
  test,
  toast,
  watchNames,
} from "#simulators/pages/page.ts"

const direct = "POST /canteenorder/direct"
const { risotto } = dishes

test.use({ config: patient })
test("ORDER-18 an order whose answer is dropped after it was booked is looked up, and placed once", async ({
  page,
  sim,
}) => {
  await enter(page)
  await sim.fault(direct, { kind: "dropAfter" }, { times: 1 })
  const names = await watchNames(page, risotto.name)
  await keyOf(page, risotto.name).click()
  await expect(keyOf(page, risotto.name)).toHaveAccessibleName(/^Ordered/)
  const words = (await names()).map((name) => name.split(",")[0])
  expect(words).toEqual(["Order", "Sending", "Checking", "Ordered"])
  const placed = (await sim.orders("jana")).filter(({ mealId }) => mealId === risotto.mealId)
  expect(placed).toMatchObject([{ date: risotto.date, quantity: 1, price: risotto.price }])
  expect(await sim.calls(direct)).toHaveLength(1)
  await expect(toast(page, "A new order was created")).toBeVisible()
})

test("ORDER-18 a reload in mid-send never makes two orders", async ({ page, sim }) => {
  await enter(page)
  await sim.fault(direct, { kind: "hang", processed: true })
  await keyOf(page, risotto.name).click()
  await expect(keyOf(page, risotto.name)).toHaveAccessibleName(/^Sending/)
  await expect.poll(async () => (await sim.calls(direct)).length).toBe(1)
  await page.reload()
  await expect(keyOf(page, risotto.name)).toHaveAccessibleName(/^(Checking|Ordered)/)
  await expect(keyOf(page, risotto.name)).toHaveAccessibleName(/^Ordered/)
  await pass(page, sim, 35_000)
  await expect(keyOf(page, risotto.name)).toHaveAccessibleName(/^Ordered/)
  expect(await sim.calls(direct)).toHaveLength(1)
  const placed = (await sim.orders("jana")).filter(({ mealId }) => mealId === risotto.mealId)
  expect(placed).toHaveLength(1)
})

test("ORDER-18 an order booked twice by the network is shown to the person, who has one cancelled", async ({
  page,
  sim,
}) => {
  await enter(page)
  await sim.fault(direct, { kind: "dropAfter" }, { times: 1 })
  // The network repeats what it carried: the same order once more, by another way.
  let repeated = false
  await page.route("**/webcareapi/canteenorder/direct", async (route) => {
    if (!repeated) {
      repeated = true
      await route.fetch().catch(() => undefined)
    }
    await route.continue()
  })
  await keyOf(page, risotto.name).click()
  const dialog = page.getByRole("alertdialog", { name: "Booked twice" })
  await expect(dialog).toBeVisible()
  await dialog.getByRole("button", { name: "Cancel one" }).click()
  await expect(dialog).toBeHidden()
  await expect
    .poll(async () => (await sim.orders("jana")).filter((each) => each.mealId === risotto.mealId))
    .toHaveLength(1)
})
