/** A disk that is full, damaged, or written by a newer version. Source: design "Storage", APP-24. */
import {
  dishes,
  enter,
  expect,
  fetchedAhead,
  keyOf,
  type Page,
  patient,
  test,
  toast,
} from "#simulators/pages/page.ts"

test.use({ config: patient, isWorkerless: true })

const log = "asw.state.canteen.log"

/** Until the page is loaded anew it finds no room. Chromium's own limit counts with a reserve, so it comes too late to be tested by. */
const fill = (page: Page): Promise<void> =>
  page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("no room", "QuotaExceededError")
    }
  })

/** Changes the rows of a table; without a change for a row it goes. */
const tamper = (page: Page, table: string, change: object | undefined): Promise<void> =>
  page.evaluate(
    async ([name, store, over]) => {
      const settled = <Value>(request: IDBRequest<Value>): Promise<Value> =>
        new Promise((resolve, reject) => {
          request.addEventListener("success", () => resolve(request.result))
          request.addEventListener("error", () => reject(request.error ?? new Error("odd")))
        })
      const db = await settled(indexedDB.open(name))
      const rows = db.transaction(store, "readwrite").objectStore(store)
      const keys = await settled(rows.getAllKeys())
      const last = keys.at(-1)!
      if (over === undefined) await settled(rows.delete(last))
      else await settled(rows.put({ ...(await settled(rows.get(last))), ...over }))
      db.close()
    },
    [log, table, change] as const,
  )

const unsaved = (page: Page) => page.getByText("This page can no longer save anything")

test("ORDER-19 on a full disk the page goes on and says so; what is ordered is booked, and without a network nothing is taken", async ({
  page,
  context,
  sim,
}) => {
  await enter(page)
  await fetchedAhead(page)
  await fill(page)
  await keyOf(page, dishes.risotto.name).click()
  await expect(unsaved(page)).toBeVisible()
  await expect
    .poll(async () => (await sim.orders("jana")).map(({ mealId }) => mealId))
    .toContain(dishes.risotto.mealId)
  await context.setOffline(true)
  await keyOf(page, dishes.gnocchi.name).click()
  await expect(toast(page, "It was not placed")).toBeVisible()
  await context.setOffline(false)
  expect(await sim.calls("POST /canteenorder/direct")).toHaveLength(1)

  await page.reload()
  await expect(unsaved(page)).toBeHidden()
  await expect(page.getByText("Part of what was saved on this device")).toBeVisible()
  await expect.poll(() => sim.calls("POST /canteenorder/direct")).toHaveLength(1)
})

test("without a disk each tab is one of its own, of the same deployment, and takes orders", async ({
  page,
  context,
  sim,
}) => {
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("not here", "SecurityError")
    }
  })
  await page.goto("/login")
  await expect(page.getByRole("form", { name: "Password login" })).toBeVisible()
  const other = await context.newPage()
  await enter(other)
  await keyOf(other, dishes.risotto.name).click()
  await expect.poll(() => sim.calls("POST /canteenorder/direct")).toHaveLength(1)
  await expect(keyOf(other, dishes.risotto.name)).toHaveAccessibleName(/^Ordered/)
})

test("on a full disk one tab goes on, and the other says that it cannot", async ({
  page,
  context,
}) => {
  await enter(page)
  await fetchedAhead(page)
  const other = await context.newPage()
  await other.goto("/")
  await expect(keyOf(other, dishes.risotto.name)).toBeVisible()
  await fetchedAhead(other)
  await fill(page)
  await keyOf(page, dishes.risotto.name).click()
  await expect(unsaved(page)).toBeVisible()
  await expect(other.getByRole("alertdialog", { name: "This page is out of date" })).toContainText(
    "only one tab can go on",
  )
})

test("SESS-12 on a full disk a tab that took over the lead goes on", async ({ page, context }) => {
  await enter(page)
  const other = await context.newPage()
  await other.goto("/")
  await expect(keyOf(other, dishes.risotto.name)).toBeVisible()
  await fetchedAhead(other)
  await page.close()
  await fill(other)
  await keyOf(other, dishes.risotto.name).click()
  await expect(unsaved(other)).toBeVisible()
})

test("APP-24 a damaged log starts, says so, and keeps a copy without secrets", async ({ page }) => {
  await enter(page)
  await tamper(page, "lines", { json: '[{"seq":1,"token":"abc"' })
  await page.reload()
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(`${key}.bad`), log))
    .toContain("seq")
  expect(await page.evaluate((key) => localStorage.getItem(`${key}.bad`), log)).not.toContain("abc")
  await expect(page.getByText("Part of what was saved on this device")).toBeVisible()
  await page.getByRole("button", { name: "OK", exact: true }).click()
  await expect(page.getByText("Part of what was saved on this device")).toBeHidden()
})

test("what a newer version wrote is not misread: the page says to reload", async ({ page }) => {
  await enter(page)
  await tamper(page, "lines", { v: 99 })
  await page.reload()
  const dialog = page.getByRole("alertdialog", { name: "This page is out of date" })
  await expect(dialog).toContainText("A newer version of the application is in use")
  await expect(dialog.getByRole("button", { name: "Reload" })).toBeVisible()
})
