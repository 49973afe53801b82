/** What a person is told of deadlines, wherever he is. Source: feature 9. */
import { clean } from "#tests/support/axe.ts"
import {
  enter,
  expect,
  fetchedAhead,
  type Locator,
  type Page,
  pass,
  patient,
  test,
} from "#simulators/pages/page.ts"

test.use({ config: patient })
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

test.describe("a notification of the worker", () => {
  test.use({ serviceWorkers: "allow" })
  test("feature 9: a press on it closes it and brings the page to the front", async ({
    page,
    context,
  }) => {
    await enter(page)
    await fetchedAhead(page)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    const [worker] = context.serviceWorkers()
    const [closed, focused] = await worker!.evaluate(async () => {
      const scope = globalThis as unknown as {
        readonly clients: { readonly matchAll: (of: object) => Promise<ReadonlyArray<object>> }
      }
      // No person pressed, so the browser would refuse; that the worker asks for it is what counts. Nor is one shown:
      // a browser without a screen may have none.
      let closes = 0
      let pages = 0
      const [client] = await scope.clients.matchAll({ includeUncontrolled: true })
      const asked = new Promise<void>((resolve) => {
        Object.getPrototypeOf(client).focus = () => Promise.resolve(void pages++).then(resolve)
      })
      const notification = { close: () => void closes++ }
      globalThis.dispatchEvent(
        Object.assign(new ExtendableEvent("notificationclick"), { notification }),
      )
      await asked
      return [closes, pages]
    })
    expect([closed, focused]).toEqual([1, 1])
  })
})

test("feature 9: a clock that is far off is said to be so in hours or days", async ({
  page,
  sim,
}) => {
  await sim.clock({ advanceMs: -11 * 86_400_000 })
  await enter(page)
  await expect(page.getByText("The clock of this device is 11 days ahead.")).toBeVisible()
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
