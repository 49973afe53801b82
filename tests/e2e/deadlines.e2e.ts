/** What a person is told of deadlines, wherever he is. Source: feature 9. */
import { clean } from "#tests/support/axe.ts"
import {
  dishes,
  enter,
  expect,
  fetchedAhead,
  keyOf,
  type Locator,
  type Page,
  pass,
  patient,
  test,
} from "#tests/support/page.ts"

const { risotto } = dishes

test.use({ config: patient })
test.describe.configure({ timeout: 60_000 })

/** The switch in the week's dialog, opened. */
const reminds = async (page: Page): Promise<Locator> => {
  await page
    .getByRole("complementary", { name: "My week and balance" })
    .getByRole("button", { name: /^My week/ })
    .filter({ visible: true })
    .click()
  const week = page.getByRole("dialog", { name: "My week" })
  return week.getByRole("checkbox", { name: "Remind me before ordering closes" })
}

test("feature 9: a day that closes soon without an order is pointed out on every page but the menu, said at five minutes, one, and the end", async ({
  page,
  sim,
}) => {
  await sim.patchCustomer({ login: "jana", orders: [] })
  await enter(page)
  const voice = page.locator("main ~ output, body output").filter({ hasText: /Ordering/ })
  const line = page.getByText("Nothing is ordered for that day.")
  await page.getByRole("link", { name: "My orders" }).click()
  await expect(page.getByRole("heading", { name: "My orders" })).toBeVisible()
  await pass(page, sim, (2 * 60 + 49) * 60_000)
  await expect(line).toHaveCount(0)
  await pass(page, sim, 2 * 60_000)
  await expect(line).toBeVisible()
  await expect(page.getByText("Ordering for 18. 11. closes in 9 minutes.")).toBeVisible()
  await clean(page, "reminder")
  await expect(voice).toHaveCount(0)
  await pass(page, sim, 4 * 60_000)
  await expect(voice).toHaveText("Ordering for 18. 11. closes in 5 minutes.")
  await pass(page, sim, 4 * 60_000)
  await expect(voice).toHaveText("Ordering for 18. 11. closes in 1 minute.")
  await page.getByRole("button", { name: "Show", exact: true }).click()
  await expect(page).toHaveURL(/\/offer\/DAY$/)
  await expect(line).toHaveCount(0)
  await pass(page, sim, 70_000)
  await expect(voice).toHaveText("Ordering for 18. 11. is closed.")
})

test("feature 9: who wants it is notified while the page is out of sight, once, and not when something is ordered", async ({
  page,
  context,
  sim,
}) => {
  await context.grantPermissions(["notifications"])
  await context.addInitScript(() => {
    const shown: Array<string> = []
    Object.assign(globalThis, { shown })
    class Shown extends EventTarget {
      static readonly permission = "granted"
      static readonly requestPermission = () => Promise.resolve("granted")
      constructor(title: string) {
        super()
        shown.push(title)
      }
    }
    Object.assign(globalThis, { Notification: Shown })
  })
  const shown = () => page.evaluate(() => (globalThis as unknown as { shown: string[] }).shown)
  await sim.patchCustomer({ login: "jana", orders: [] })
  await enter(page)
  await (await reminds(page)).check()
  await page.keyboard.press("Escape")
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true })
    document.dispatchEvent(new Event("visibilitychange"))
  })
  await pass(page, sim, (2 * 60 + 45) * 60_000)
  expect(await shown()).toEqual([])
  await pass(page, sim, 6 * 60_000)
  await expect.poll(shown).toEqual(["Ordering for 18. 11. closes in 9 minutes."])
  await pass(page, sim, 3 * 60_000)
  expect(await shown()).toHaveLength(1)
})

test("feature 9: who does not let the page notify is told so, and the switch stays off", async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    class Refused extends EventTarget {
      static readonly permission = "denied"
      static readonly requestPermission = () => Promise.resolve("denied")
    }
    Object.assign(globalThis, { Notification: Refused })
  })
  await enter(page)
  const wanted = await reminds(page)
  await wanted.click()
  await expect(page.getByText(/does not let this page remind you/)).toBeVisible()
  await expect(wanted).not.toBeChecked()
  await page.reload()
  await expect(await reminds(page)).not.toBeChecked()
})

test.describe("a notification that the worker shows", () => {
  test.use({ serviceWorkers: "allow" })
  test("feature 9: a press on it closes it and brings the page to the front", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["notifications"])
    await enter(page)
    await fetchedAhead(page)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    const [worker] = context.serviceWorkers()
    const [left, focused] = await worker!.evaluate(async () => {
      const scope = globalThis as unknown as {
        readonly registration: ServiceWorkerRegistration
        readonly clients: { readonly matchAll: (of: object) => Promise<ReadonlyArray<object>> }
      }
      // No person pressed, so the browser would refuse; that the worker asks for it is what counts.
      let pages = 0
      const [client] = await scope.clients.matchAll({ includeUncontrolled: true })
      Object.getPrototypeOf(client).focus = () => Promise.resolve(void pages++)
      await scope.registration.showNotification("Soon", { tag: "deadline" })
      const [notification] = await scope.registration.getNotifications()
      const press = new NotificationEvent("notificationclick", { notification: notification! })
      globalThis.dispatchEvent(press)
      await new Promise((resolve) => setTimeout(resolve, 500))
      return [(await scope.registration.getNotifications()).length, pages]
    })
    expect([left, focused]).toEqual([0, 1])
  })
})

test("feature 9: a clock that is wrong by minutes is said where deadlines count down", async ({
  page,
  sim,
}) => {
  await sim.clock({ advanceMs: -300_000 })
  await enter(page)
  await expect(page.getByText("The clock of this device is 5 minutes ahead.")).toBeVisible()
  await clean(page, "clock")
  await page.getByRole("link", { name: "My orders" }).click()
  await expect(page.getByText("The clock of this device")).toHaveCount(0)
})

test("feature 6 feature 9: an order says until when it can be cancelled, and what was had can be ordered again", async ({
  page,
  sim,
}) => {
  const had = { orderId: 71, canteenId: 7, quantity: 1, price: 115, cancelStatus: "NOT_POSSIBLE" }
  const next = { ...had, orderId: 72, mealId: 1206, date: "2026-11-20", cancelStatus: "POSSIBLE" }
  await sim.patchCustomer({
    login: "jana",
    orders: [{ ...had, mealId: risotto.mealId, date: "2026-11-12" }, next],
  })
  await enter(page)
  await page.getByRole("link", { name: "My orders" }).click()
  await expect(page.getByText("Can be cancelled until Fri 08:00.")).toBeVisible()
  await page.getByText("Past", { exact: true }).click()
  await expect(page.getByText("Offered again on 19. 11. for CZK 115.00.")).toBeVisible()
  await clean(page, "orders of the past")
  await page.getByRole("button", { name: `Order again, ${risotto.name}` }).click()
  await expect
    .poll(async () => (await sim.orders("jana")).filter(({ date }) => date === risotto.date))
    .toMatchObject([{ mealId: risotto.mealId, quantity: 1 }])
  await expect(page.getByRole("button", { name: /^Order again/ })).toHaveCount(0)
  await page.goto("/offer/WEEK")
  await expect(keyOf(page, risotto.name)).toHaveAccessibleName(/^Ordered/)
})

test("feature 7: an ordered dish whose kitchen adds what is avoided is named until that is read", async ({
  page,
  sim,
}) => {
  await enter(page)
  await page
    .getByRole("button", { name: /^Filters/ })
    .filter({ visible: true })
    .first()
    .click()
  const sheet = page.getByRole("dialog", { name: "Filters" })
  await sheet.locator("summary").click()
  const box = sheet.getByRole("checkbox", { name: /^7 / })
  const milk = (await box.locator("xpath=ancestor::label").textContent())!.trim()
  await box.check()
  await page.keyboard.press("Escape")
  const beef = { name: "Beef in sweet tomato sauce, pasta", mealId: 1103 }
  const line = page.getByRole("status").filter({ hasText: "which you ordered" })
  // What was ordered before he said what he avoids.
  for (let n = 0; n < 5 && (await line.count()) > 0; n++)
    await line.getByRole("button", { name: "OK" }).click()
  await expect(line).toHaveCount(0)
  // From now on there is milk in it.
  await page.route("**/webcareapi/canteenmenu**", async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as {
      menu: Array<{ mealId: number; product: { allergens: Array<object> } }>
    }
    for (const { mealId, product } of answer.menu)
      if (mealId === beef.mealId)
        product.allergens.push({ shortName: "7", longName: milk.replace(/^7 /, "") })
    await route.fulfill({ response, json: answer })
  })
  await pass(page, sim, 125_000)
  await expect(line).toContainText(beef.name)
  await expect(line).toContainText(milk)
  await clean(page, "changed allergens")
  await line.getByRole("button", { name: "OK" }).click()
  await expect(line).toHaveCount(0)
  await page.reload()
  await expect(keyOf(page, beef.name)).toHaveAccessibleName(/^Ordered/)
  await expect(line).toHaveCount(0)
})
