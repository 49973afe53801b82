/** An order is placed once, whatever becomes of its answer. Source: ORDER-18, ORDER-19. */
import {
  dishes,
  enter,
  expect,
  fetchedAhead,
  keyOf,
  pass,
  patient,
  test,
} from "#tests/support/screen.ts"

const direct = "POST /canteenorder/direct"
const { risotto } = dishes

test.use({ config: patient })

for (const answer of ["Send again", "Drop"] as const)
  test(`ORDER-18 an order that never arrived is not sent again by itself; after two looks that find nothing the person decides: ${answer}`, async ({
    page,
    sim,
  }) => {
    await enter(page)
    await sim.fault(direct, { kind: "dropBefore" }, { times: 1 })
    await keyOf(page, risotto.name).click()
    await expect(keyOf(page, risotto.name)).toHaveAccessibleName(/^Checking/)
    const dialog = page.getByRole("alertdialog", { name: "It was not booked" })
    const looks = async () => (await sim.calls("GET /customer/canteenorders")).length
    // Looks before the settling time tell nothing by finding nothing.
    for (const ms of [2_500, 8_000]) {
      const before = await looks()
      await pass(page, sim, ms)
      await expect.poll(looks).toBeGreaterThan(before)
    }
    await expect(dialog).toBeHidden()
    const first = await looks()
    await pass(page, sim, 20_000)
    await expect.poll(looks).toBe(first + 1)
    await expect(dialog).toBeHidden()
    await expect(keyOf(page, risotto.name)).toHaveAccessibleName(/^Checking/)
    await pass(page, sim, 10_000)
    await expect(dialog).toBeVisible()
    expect(await looks()).toBe(first + 2)
    await expect(dialog).toContainText(risotto.name)
    await expect(dialog).toContainText(/What the canteen lists for November 19.*Read at 08:00\./)
    await dialog.getByRole("button", { name: answer }).click()
    await expect(dialog).toBeHidden()
    const placed = async () =>
      (await sim.orders("jana")).filter(({ mealId }) => mealId === risotto.mealId).length
    if (answer === "Send again") {
      await expect(keyOf(page, risotto.name)).toHaveAccessibleName(/^Ordered/)
      expect(await placed()).toBe(1)
      expect(await sim.calls(direct)).toHaveLength(2)
    } else {
      await expect(keyOf(page, risotto.name)).toHaveAccessibleName(/^Order,/)
      expect(await placed()).toBe(0)
      expect(await sim.calls(direct)).toHaveLength(1)
    }
  })

test("ORDER-18 a reload before the order was carried out asks the person, and does not send by itself", async ({
  page,
  sim,
}) => {
  await enter(page)
  await sim.fault(direct, { kind: "hang" }, { times: 1 })
  await keyOf(page, risotto.name).click()
  await expect.poll(async () => (await sim.calls(direct)).length).toBe(1)
  await page.reload()
  await expect(keyOf(page, risotto.name)).toHaveAccessibleName(/^Checking/)
  const looks = async () => (await sim.calls("GET /customer/canteenorders")).length
  for (const ms of [2_500, 8_000, 20_000, 10_000]) {
    const before = await looks()
    await pass(page, sim, ms)
    await expect.poll(looks).toBeGreaterThan(before)
  }
  await expect(page.getByRole("alertdialog", { name: "It was not booked" })).toBeVisible()
  expect(await sim.calls(direct)).toHaveLength(1)
})

test("ORDER-18 who decides later decides in sight of the list as it is then, and sends nothing while it cannot be read", async ({
  page,
  context,
  sim,
}) => {
  await enter(page)
  await fetchedAhead(page)
  await sim.fault(direct, { kind: "dropBefore" }, { times: 1 })
  await keyOf(page, risotto.name).click()
  await expect(keyOf(page, risotto.name)).toHaveAccessibleName(/^Checking/)
  const dialog = page.getByRole("alertdialog", { name: "It was not booked" })
  const looks = async () => (await sim.calls("GET /customer/canteenorders")).length
  for (const ms of [2_500, 8_000, 20_000, 10_000]) {
    const before = await looks()
    await pass(page, sim, ms)
    await expect.poll(looks).toBeGreaterThan(before)
  }
  await dialog.getByRole("button", { name: "Decide later" }).click()
  const before = await looks()
  await page.getByRole("link", { name: "My orders" }).click()
  await page.getByRole("button", { name: "Decide" }).click()
  await expect(dialog).toBeVisible()
  await expect.poll(looks).toBeGreaterThan(before)
  const again = dialog.getByRole("button", { name: "Send again" })
  await expect(again).not.toHaveAttribute("aria-disabled", "true")
  await context.setOffline(true)
  await expect(dialog).toContainText("The canteen cannot be asked now.")
  await expect(again).toHaveAttribute("aria-disabled", "true")
  await again.click({ force: true })
  await expect(dialog).toBeVisible()
  await context.setOffline(false)
  await again.click()
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await sim.calls(direct)).length).toBe(2)
})

test("ORDER-09 ORDER-18 a cancel whose answer is lost is called a cancel, and is asked for again until it is done", async ({
  page,
  sim,
}) => {
  await enter(page)
  const cancel = "POST /canteenorder/cancel"
  await sim.fault(cancel, { kind: "dropBefore" }, { times: 1 })
  await page.getByRole("link", { name: "My orders" }).click()
  await page
    .getByRole("button", { name: /^Cancel, / })
    .first()
    .click()
  const open = page.getByRole("region", { name: "To check: 1" })
  await expect(open).toContainText("Checking the cancellation")
  await expect(open).toContainText("We are asking the canteen.")
  await expect(open).not.toContainText("without you")
  await pass(page, sim, 3_000)
  await expect(open).toBeHidden()
  expect(await sim.calls(cancel)).toHaveLength(2)
})
