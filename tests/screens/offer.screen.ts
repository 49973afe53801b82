/** Stories of looking at the menu and ordering from it. */
import { clean } from "#tests/support/axe.ts"
import { tidyAt } from "#tests/support/layout.ts"
import {
  closeMessages,
  dish,
  dishes,
  enter,
  expect,
  fetchedAhead,
  keyOf,
  logOf,
  logOut,
  type Page,
  pass,
  patient,
  test,
  toast,
} from "#tests/support/screen.ts"

const direct = "POST /canteenorder/direct"
const menu = "GET /canteenmenu"
const { risotto, gnocchi, schnitzel, spaghetti } = dishes

test.use({ config: patient })

const daysShown = (page: Page): Promise<ReadonlyArray<string | null>> =>
  page
    .getByRole("main")
    .locator("section[data-day]")
    .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset["day"] ?? null))

test("AS-11 OFFER-03 OFFER-13 ROUTE-06 another period asks for the menu once", async ({
  page,
  sim,
}) => {
  await enter(page)
  await expect(dish(page, schnitzel.name)).toBeVisible()
  const before = (await sim.calls(menu)).length
  await page.getByRole("link", { name: "Day", exact: true }).click()
  await expect(page).toHaveURL(/\/offer\/DAY$/)
  // The dish stands in the week before it, too.
  await expect.poll(() => daysShown(page)).toEqual(["2026-11-18"])
  await expect(dish(page, schnitzel.name)).toBeVisible()
  // What is known of the day stands there before the answer comes.
  await expect.poll(async () => (await sim.calls(menu)).length).toBe(before + 1)
  await expect(page.getByText("Menu from")).toHaveCount(0)
  const calls = await sim.calls(menu)
  expect(calls).toHaveLength(before + 1)
  expect(calls.at(-1)!.query).toMatchObject({ timeSpan: "DAY" })
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test("OFFER-01 OFFER-06 after the login the week opens at today, however late its menu comes", async ({
    page,
    sim,
  }) => {
    await sim.fault(menu, { kind: "delay", ms: 2_000 })
    await enter(page)
    const today = page.locator("section[data-day='2026-11-18']")
    await expect(today).toBeAttached()
    await expect.poll(async () => (await today.boundingBox())?.x).toBe(0)
  })

  test("DATA-07 the name of a dish in the week opens all that is known of it, and its key", async ({
    page,
    sim,
  }) => {
    await enter(page)
    const name = page.getByRole("button", { name: gnocchi.name, exact: true })
    await name.click()
    const sheet = page.getByRole("dialog", { name: gnocchi.name })
    await expect(sheet.getByRole("listitem").first()).toHaveText(/^\d+ \p{L}+/u)
    await expect(sheet.getByRole("term").first()).toHaveText("Energy")
    await expect(sheet.getByRole("definition").first()).toHaveText(/kcal/)
    await clean(page, "a dish")
    await page.keyboard.press("Escape")
    await expect(sheet).toHaveCount(0)
    await expect(name).toBeFocused()
    await page.keyboard.press("Enter")
    const key = sheet.getByRole("button", { name: new RegExp(`, .*${gnocchi.name}`) })
    await key.click()
    await expect(key).toHaveAccessibleName(/^Ordered/)
    expect((await sim.orders("jana")).map(({ mealId }) => mealId)).toContain(gnocchi.mealId)
  })
})

test("UI-41 OFFER-13 a menu of before stays while it is read again, says of when it is, and moves nothing", async ({
  page,
  sim,
}) => {
  await enter(page)
  const first = dish(page, schnitzel.name)
  const before = await first.boundingBox()
  await page.getByRole("link", { name: "Day", exact: true }).click()
  await expect(page.getByText("Menu from")).toBeHidden()
  await sim.fault(menu, { kind: "delay", ms: 10_000 })
  await page.getByRole("link", { name: "Week", exact: true }).click()
  await expect(page.getByText("Menu from 08:00.")).toBeVisible()
  expect(await first.boundingBox()).toEqual(before)
  await page.clock.runFor(11_000)
  await expect(page.getByText("Menu from")).toHaveCount(0)
  expect(await first.boundingBox()).toEqual(before)
})

test("AS-11 OFFER-05 OFFER-11 OFFER-12 a day with a menu can be chosen, one without cannot", async ({
  page,
  sim,
}) => {
  await enter(page)
  await expect(dish(page, schnitzel.name)).toBeVisible()
  const calls = async () => (await sim.calls(menu)).length
  const week = await calls()
  await page.getByRole("link", { name: "Day", exact: true }).click()
  // The dish stands in the week before it, too.
  await expect.poll(calls).toBe(week + 1)
  await page.getByRole("button", { name: /Pick a date/ }).click()
  const calendar = page.getByRole("dialog")
  const saturday = calendar.getByRole("button", { name: /Saturday, November 21/ })
  await expect(saturday).toHaveAttribute("aria-disabled", "true")
  await calendar.getByRole("button", { name: /Friday, November 20/ }).click()
  await expect(dish(page, spaghetti.name)).toBeVisible()
  expect(await daysShown(page)).toEqual(["2026-11-20"])
  await expect.poll(calls).toBe(week + 2)
})

test("AS-11 OFFER-05 OFFER-15 ROUTE-01 a range of three days lists these three, and is where the next visit leads", async ({
  page,
}) => {
  await enter(page)
  await page.getByRole("link", { name: "Custom" }).click()
  await expect(page).toHaveURL(/\/offer\/TIMESPAN$/)
  await page.getByRole("button", { name: /Pick a period/ }).click()
  const calendar = page.getByRole("dialog")
  await calendar.getByRole("button", { name: /Wednesday, November 18/ }).click()
  await calendar.getByRole("button", { name: /Friday, November 20/ }).click()
  await expect.poll(() => daysShown(page)).toEqual(["2026-11-18", "2026-11-19", "2026-11-20"])
  await page.goto("/")
  await expect(page).toHaveURL(/\/offer\/TIMESPAN$/)
})

test("AS-11 OFFER-40 OFFER-41 a server that names no period leaves the week as the one to come back to", async ({
  page,
  sim,
}) => {
  await sim.edit("GET /canteenmenu", (answer: object) => ({ ...answer, timeSpan: "UNSET" }))
  await enter(page)
  await page.getByRole("link", { name: "Day", exact: true }).click()
  // The dish stands in the week before it, too.
  await expect.poll(() => logOf(page)).toContain('"key":"7/DAY/"')
  await expect(dish(page, schnitzel.name)).toBeVisible()
  await page.goto("/")
  await expect(page).toHaveURL(/\/offer\/WEEK$/)
})

test("AS-12 OFFER-07 OFFER-09 OFFER-10 OFFER-57 filters of one kind add up, those of two kinds meet", async ({
  page,
}) => {
  await enter(page)
  await page.getByRole("link", { name: "Day", exact: true }).click()
  await expect(dish(page, schnitzel.name)).toBeVisible()
  const shown = () =>
    page
      .getByRole("main")
      .getByRole("article")
      .evaluateAll((all) => all.map((each) => each.querySelector("h3")?.textContent ?? ""))
  const healthy = ["Trout with caraway, parsley potatoes", "Lupin burger with roast vegetables"]
  const normal = ["Sauerkraut soup with sausage", "Chicken Caesar with croutons"]
  const all = await shown()
  expect(all).toHaveLength(5)
  const box = page.getByRole("complementary", { name: "Filters and canteen" })
  const press = (name: string) => box.getByRole("button", { name, exact: true }).click()
  await press("Healthy")
  await expect.poll(shown).toEqual(healthy)
  await press("Normal")
  await expect
    .poll(async () => (await shown()).toSorted())
    .toEqual([...healthy, ...normal].toSorted())
  await box.getByRole("checkbox", { name: "Soups" }).check()
  await expect.poll(shown).toEqual(["Sauerkraut soup with sausage"])
  await press("Normal")
  await expect(page.getByText("No records to display")).toBeVisible()
  await page.getByRole("button", { name: "Reset filters" }).first().click()
  await expect.poll(shown).toEqual(all)
})

test("OFFER-10 OFFER-57 UI-42 a search that finds nothing says so, and can be typed on and taken back", async ({
  page,
}) => {
  await enter(page, "jana", "/offer/DAY")
  await expect(dish(page, schnitzel.name)).toBeVisible()
  const search = page.getByRole("searchbox", { name: "Find a dish" })
  await search.click()
  await page.keyboard.type("schnitzelzzz")
  await expect(page.getByRole("main")).toContainText("No records to display")
  await expect(search).toBeFocused()
  await expect(search).toHaveValue("schnitzelzzz")
  for (const _ of "zzz") await page.keyboard.press("Backspace")
  await expect(dish(page, schnitzel.name)).toBeVisible()
  await expect(search).toBeFocused()
})

test("UI-42 Page Down and Page Up go on in the week they lead to, and so do the arrows", async ({
  page,
}) => {
  await enter(page)
  await expect(dish(page, schnitzel.name)).toBeVisible()
  const at = () => page.evaluate(() => document.activeElement?.closest("section")?.dataset["day"])
  await keyOf(page, schnitzel.name).focus()
  await page.keyboard.press("PageDown")
  await expect.poll(at).toBe("2026-11-23")
  await page.keyboard.press("ArrowRight")
  await expect.poll(at).toBe("2026-11-24")
  await page.keyboard.press("PageUp")
  await expect.poll(at).toBe("2026-11-18")
  await page.keyboard.press("PageDown")
  await expect.poll(at).toBe("2026-11-23")
  await expect(page.locator(":focus")).toHaveAccessibleName(/^Order,/)
})

test.describe("a canteen that is not there", () => {
  test.use({ config: { ...patient, defaultCanteenId: 99 } })
  test("AS-13 OFFER-12 OFFER-17 OFFER-18 OFFER-19 ERR-53 a wrong default is said, a choice is asked for and kept, and one that goes is replaced", async ({
    page,
    sim,
  }) => {
    await enter(page)
    await expect(toast(page, "Default canteen is set incorrectly")).toBeVisible()
    await page.getByRole("button", { name: /^Canteen: Hall 2/ }).click()
    const picker = page.getByRole("dialog", { name: "Choose a canteen" })
    await expect(picker.getByRole("listitem")).toHaveCount(3)
    await picker.getByRole("button", { name: "Tower canteen" }).click()
    await expect
      .poll(async () => (await sim.calls(menu)).at(-1)!.query)
      .toMatchObject({ canteenId: "8" })
    await page.reload()
    await expect(page.getByRole("button", { name: /^Canteen: Tower/ })).toBeVisible()
    type Answer = { readonly canteens: ReadonlyArray<{ readonly id: number }> }
    await sim.edit("GET /canteens", ({ canteens }: Answer) => ({
      canteens: canteens.filter(({ id }) => id !== 8),
    }))
    await page.getByRole("link", { name: "My orders" }).click()
    await logOut(page)
    await enter(page, "jana", "/login")
    await expect(page.getByRole("button", { name: /^Canteen: Hall 2/ })).toBeVisible()
    await expect(page.getByText(/There was an error/)).toHaveCount(0)
  })
})

test("AS-14 OFFER-30 OFFER-33 OFFER-35 OFFER-36 FORM-36 FORM-37 UI-32 three of a soup with three portions, pressed twice, are one order", async ({
  page,
  sim,
}) => {
  const soup = "Chicken noodle soup with vegetables"
  await enter(page)
  await page.getByRole("link", { name: "Day", exact: true }).click()
  await page.getByRole("button", { name: "Next day" }).click()
  const count = dish(page, soup).getByRole("spinbutton")
  await expect(count).toHaveValue("1")
  for (const [typed, stands] of [
    ["4", "1"],
    ["0", "1"],
    ["3", "3"],
    ["4", "3"],
  ] as const) {
    await count.fill(typed)
    await count.blur()
    await expect(count).toHaveValue(stands)
  }
  // The order is under way until somebody has looked: the backend answers by the page's clock.
  const answerMs = 20_000
  await sim.fault(direct, { kind: "delay", ms: answerMs })
  await dish(page, soup)
    .getByRole("button", { name: /^Order,/ })
    .dblclick({ delay: 40 })
  await expect(keyOf(page, soup)).toHaveAttribute("aria-busy", "true")
  // Another dish right after it is not held back by it.
  await keyOf(page, gnocchi.name).click()
  await page.clock.runFor(answerMs)
  await expect(keyOf(page, soup)).toHaveAccessibleName(/^Ordered/)
  await expect(toast(page, "A new order was created").first()).toBeVisible()
  await page.clock.runFor(answerMs)
  await expect(keyOf(page, gnocchi.name)).toHaveAccessibleName(/^Ordered/)
  const bodies = (await sim.calls(direct)).map(({ body }) => body)
  expect(bodies).toMatchObject([
    { price: 103.05, item: { mealId: 1010, quantity: 3 } },
    { price: 108, item: { mealId: 1309, quantity: 1 } },
  ])
  await pass(page, sim, patient.notificationTime)
  await expect(toast(page, "A new order was created")).toHaveCount(0)
})

test("OFFER-22 a price without a key says why, unless its day's heading says it or it is ordered", async ({
  page,
  sim,
}) => {
  const readOnly = ({ mealId, date }: { readonly mealId: number; readonly date: string }) =>
    sim.patchMenu({ canteenId: 7, mealId, date, availability: "READONLY" })
  const words = "Cannot be ordered"
  await readOnly(schnitzel)
  await readOnly(risotto)
  await enter(page)
  await expect(dish(page, risotto.name)).toContainText(words)
  await expect(dish(page, schnitzel.name)).toContainText(words)
  await expect(dish(page, gnocchi.name)).not.toContainText(words)
  await keyOf(page, gnocchi.name).click()
  await expect(keyOf(page, gnocchi.name)).toHaveAccessibleName(/^Ordered/)
  await readOnly(gnocchi)
  await page.reload()
  await expect(keyOf(page, gnocchi.name)).toHaveAccessibleName(/^Ordered/)
  await expect(dish(page, gnocchi.name)).not.toContainText(words)
  await pass(page, sim, 3.5 * 3_600_000)
  await expect(dish(page, schnitzel.name)).not.toContainText(words)
  await expect(dish(page, risotto.name)).toContainText(words)
})

test("AS-15 ERR-06 ERR-07 ERR-08 ERR-13 UI-22 after the deadline the server asks, and 'Yes' sends the same order with the answer", async ({
  page,
  sim,
}) => {
  await enter(page)
  await expect(dish(page, schnitzel.name)).not.toContainText("Late order")
  await pass(page, sim, 3.5 * 3_600_000)
  // The day is closed, and each dish says whether it can be had all the same, and how.
  await expect(dish(page, schnitzel.name)).toContainText("Late order, may cost more")
  await expect(dish(page, "Sauerkraut soup with sausage")).toContainText("Can still be ordered")
  await keyOf(page, schnitzel.name).click()
  const dialog = page.getByRole("alertdialog", { name: "The canteen asks before ordering" })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole("button", { name: "No", exact: true })).toBeVisible()
  await dialog.getByRole("button", { name: "Yes" }).click()
  await expect(dialog).toBeHidden()
  await expect(keyOf(page, schnitzel.name)).toHaveAccessibleName(/^Ordered/)
  const [first, second] = await sim.calls(direct)
  expect(first!.headers["x-asw-force"]).toBeUndefined()
  expect(second!.headers["x-asw-force"]).toBe("YES")
  expect(second!.body).toEqual(first!.body)
  expect((await sim.orders("jana")).find(({ mealId }) => mealId === 1102)?.price).toBe(145)
})

test("AS-15 ERR-10 ERR-11 a question that is left orders nothing; a second question gets a second dialog", async ({
  page,
  sim,
}) => {
  await enter(page)
  await sim.fault(direct, { kind: "force", message: "Really so late?" })
  const rule = await sim.fault(direct, { kind: "force", message: "Quite sure?", after: "YES" })
  const dialog = page.getByRole("alertdialog", { name: "The canteen asks before ordering" })
  await keyOf(page, risotto.name).click()
  await expect(dialog).toContainText("Really so late?")
  await page.keyboard.press("Escape")
  await expect(dialog).toBeHidden()
  await expect(keyOf(page, risotto.name)).toHaveAccessibleName(/^Order,/)
  expect(await sim.calls(direct)).toHaveLength(1)
  await keyOf(page, risotto.name).click()
  await expect(dialog).toBeVisible()
  // A press that was meant for the page before is no answer.
  await page.mouse.click(5, 400)
  await dialog.getByRole("button", { name: "Yes" }).click()
  await expect(dialog).toContainText("Quite sure?")
  await sim.heal(rule)
  await dialog.getByRole("button", { name: "Yes" }).click()
  await expect(keyOf(page, risotto.name)).toHaveAccessibleName(/^Ordered/)
  expect((await sim.orders("jana")).filter(({ mealId }) => mealId === 1205)).toHaveLength(1)
})

test("AS-16 ORDER-05 ORDER-06 ORDER-07 ORDER-08 each order offers what its status allows", async ({
  page,
}) => {
  await enter(page)
  await page.getByRole("link", { name: "My orders" }).click()
  const action = (name: string) =>
    page.getByRole("listitem").filter({ hasText: name }).getByRole("button")
  await expect(action("Beef in sweet tomato sauce")).toHaveText("Cancel")
  await expect(action("Beef goulash")).toHaveText("Sold out")
  await expect(action("Beef goulash")).toHaveAttribute("aria-disabled", "true")
  await expect(action("Beef goulash")).toHaveAccessibleDescription(
    "This order can no longer be cancelled.",
  )
  await expect(action("Roast pork")).toHaveText("For exchange")
  await expect(page.getByRole("main")).toContainText("CZK 366.00")
})

test("AS-16 ORDER-09 ORDER-11 ORDER-12 OFFER-26 a cancelled order is gone, its money is back, and its dish can be ordered again", async ({
  page,
  sim,
}) => {
  await enter(page)
  await page.getByRole("link", { name: "My orders" }).click()
  const beef = page.getByRole("listitem").filter({ hasText: "Beef in sweet tomato sauce" })
  await beef.getByRole("button", { name: /^Cancel/ }).click()
  await expect(beef).toHaveCount(0)
  expect(await sim.calls("POST /canteenorder/cancel")).toHaveLength(1)
  expect(await sim.balance("jana")).toBe(372)
  await expect(page.getByRole("banner")).toContainText("CZK 372.00")
  await page.getByRole("link", { name: "Week" }).click()
  await expect(keyOf(page, "Beef in sweet tomato sauce, pasta")).toHaveAccessibleName(/^Order,/)
})

test("AS-16 ORDER-10 OFFER-24 OFFER-27 OFFER-53 a portion put up for exchange is taken by somebody else, by an order of his own", async ({
  page,
  sim,
}) => {
  const pork = "Roast pork, sauerkraut, potato dumplings"
  await enter(page)
  // Until somebody takes it, it is hers to pay: in the tray as in the sheet of the week.
  const summary = page.getByRole("button", { name: /^My week: \d+ ordered/ })
  await page.getByRole("button", { name: "Next week" }).click()
  await expect(summary).toContainText("1 ordered")
  const before = await summary.innerText()
  await page.getByRole("link", { name: "My orders" }).click()
  const row = page.getByRole("listitem").filter({ hasText: pork }).filter({ hasText: "Meal 1" })
  await row.getByRole("button", { name: /^For exchange/ }).click()
  await expect(row).toContainText("On exchange")
  expect(await sim.calls("POST /canteenorder/exchange")).toHaveLength(1)
  await page.getByRole("link", { name: "Week" }).click()
  await expect(summary).toHaveText(before)
  await summary.click()
  const week = page.getByRole("dialog", { name: "My week" })
  const total = /CZK\s[\d.]+/.exec(before)![0]
  await expect(week.locator("dl.sum")).toContainText(total)
  await page.keyboard.press("Escape")
  await logOut(page)
  await enter(page, "acme", "/login")
  await page.getByRole("button", { name: "Next week" }).click()
  await expect(keyOf(page, pork)).toHaveAccessibleName(/^Exchange,/)
  await keyOf(page, pork).click()
  await expect(keyOf(page, pork)).toHaveAccessibleName(/^Ordered/)
  expect(await sim.calls(direct)).toHaveLength(1)
  expect((await sim.orders("acme")).map(({ mealId }) => mealId)).toEqual([1105])
  expect((await sim.orders("jana")).map(({ mealId }) => mealId)).toEqual([1103, 1104])
})

test("AS-17 OFFER-23 OFFER-25 sold out is a key that cannot be pressed; closed and read-only dishes have none", async ({
  page,
  sim,
}) => {
  await enter(page)
  const trout = keyOf(page, "Trout with caraway, parsley potatoes")
  await expect(trout).toHaveAccessibleName(/^Sold out,/)
  await expect(trout).toHaveAttribute("aria-disabled", "true")
  await trout.click({ force: true })
  for (const name of ["Rice noodles, tofu, peanuts", "Spinach halušky with smoked tofu"])
    await expect(dish(page, name).getByRole("button", { name: /CZK/ })).toHaveCount(0)
  expect(await sim.calls(direct)).toEqual([])
})

test.describe("no shopping", () => {
  test.use({ config: { ...patient, allowShopping: false } })
  test("AS-17 APP-05 without shopping no dish can be ordered, and the cart leads home", async ({
    page,
  }) => {
    await enter(page)
    await expect(dish(page, risotto.name)).toContainText("CZK 115.00")
    await expect(page.getByRole("main").getByRole("button", { name: /^Order,/ })).toHaveCount(0)
    await page.goto("/cart")
    await expect(page).toHaveURL(/\/offer\/WEEK$/)
  })
})

test("AS-40 OFFER-49 UI-41 ERR-01 a 503 leaves the last menu standing under a banner, and 'Try now' ends it", async ({
  page,
  sim,
}) => {
  await enter(page)
  await keyOf(page, risotto.name).waitFor()
  const rule = await sim.fault("GET *", { kind: "status", status: 503 })
  await pass(page, sim, 125_000)
  await expect(toast(page, "Server unavailable")).toBeVisible()
  await expect(keyOf(page, risotto.name)).toBeVisible()
  await sim.heal(rule)
  await closeMessages(page)
  await page.getByRole("button", { name: "Try now" }).click()
  await expect(page.getByRole("button", { name: "Try now" })).toHaveCount(0)
})

test("OFFER-13 UI-28 a week never stands empty before its dishes are drawn", async ({ page }) => {
  await page.evaluate(() => {
    const seen: Array<string> = []
    // Told of each state that is put before the browser, painted or not.
    const watch = new MutationObserver(() => {
      const week = document.querySelector("main .week-wrap:not([aria-busy])")
      if (week !== null && week.querySelector("article, [aria-busy=true]") === null)
        seen.push(week.outerHTML.slice(0, 200))
    })
    watch.observe(document, { subtree: true, childList: true })
    // The page stays, and the next test is another one's.
    const end = (): ReadonlyArray<string> => (watch.disconnect(), seen)
    Object.assign(globalThis, { emptyWeeks: end })
  })
  await enter(page)
  await expect(dish(page, schnitzel.name)).toBeVisible()
  expect(
    await page.evaluate(() =>
      (globalThis as unknown as { emptyWeeks: () => unknown }).emptyWeeks(),
    ),
  ).toEqual([])
})

test("OFFER-14 a menu that is read again stays, under a mark that goes with the answer", async ({
  page,
  sim,
}) => {
  await enter(page)
  await keyOf(page, risotto.name).waitFor()
  const mark = page.getByRole("progressbar", { name: "Refreshing the menu" })
  await expect(mark).toHaveCount(0)
  const rule = await sim.fault("GET /canteenmenu", { kind: "hang" })
  await pass(page, sim, 125_000)
  await expect(mark).toBeVisible()
  await expect(keyOf(page, risotto.name)).toBeVisible()
  await sim.heal(rule)
  await pass(page, sim, 60_000)
  await expect(mark).toHaveCount(0)
})

test("AS-40 OFFER-42 OFFER-43 OFFER-45 offline nothing is asked for, and back online an old menu is read at once", async ({
  page,
  context,
  sim,
}) => {
  await enter(page)
  await fetchedAhead(page)
  await context.setOffline(true)
  await expect(page.getByText("You are offline.")).toBeVisible()
  const before = (await sim.calls(menu)).length
  for (let n = 0; n < 3; n++) await pass(page, sim, 125_000)
  expect(await sim.calls(menu)).toHaveLength(before)
  await expect(page.getByRole("region", { name: "Notifications" })).toHaveText("")
  await context.setOffline(false)
  await expect.poll(async () => (await sim.calls(menu)).length).toBe(before + 1)
  await expect(page.getByText("You are offline.")).toHaveCount(0)
})

test("AS-46 UI-33 UI-36 a toast is announced, and waits as long as it has the focus", async ({
  page,
  sim,
}) => {
  await enter(page)
  await keyOf(page, risotto.name).click()
  const said = page.getByRole("region", { name: "Notifications" }).getByRole("status")
  await expect(said).toContainText("A new order was created")
  await page.getByRole("button", { name: "Close notification" }).focus()
  await pass(page, sim, 2 * patient.notificationTime)
  await expect(said).toContainText("A new order was created")
  await page.getByRole("link", { name: "My orders" }).focus()
  await pass(page, sim, patient.notificationTime)
  await expect(toast(page, "A new order was created")).toHaveCount(0)
})

test.describe("a narrow window", () => {
  test.use({ viewport: { width: 320, height: 640 } })
  test("UI-42 at 320 px nothing but the week itself scrolls sideways", async ({ page }) => {
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await page.goto("/")
    await expect(page.getByRole("form", { name: "Password login" })).toBeVisible()
    expect(await wide()).toBeLessThanOrEqual(0)
    await enter(page)
    expect(await wide()).toBeLessThanOrEqual(0)
    await page.goto("/offer/DAY")
    await expect(dish(page, schnitzel.name)).toBeVisible()
    expect(await wide()).toBeLessThanOrEqual(0)
    await page.goto("/orders")
    await expect(page.getByRole("listitem").first()).toBeVisible()
    expect(await wide()).toBeLessThanOrEqual(0)
  })
})

test("UI-28 on a phone the canteen's name is whole, and no star stands on the words of its dish", async ({
  page,
}) => {
  await enter(page, "jana", "/offer/DAY")
  await expect(page.locator(".tick .star").first()).toBeAttached()
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 })
    const name = page.getByRole("banner").locator(".pick .what").first()
    const cut = await name.evaluate(
      (each) =>
        each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1,
    )
    const upon = await page.locator(".tick").evaluateAll((all) =>
      all.filter((row) => {
        const star = row.querySelector(".star .lucide")!.getBoundingClientRect()
        const word = row.querySelector(".m")!.getBoundingClientRect()
        return star.bottom > word.top && star.top < word.bottom && star.left < word.right
      }),
    )
    expect([width, cut, upon.length]).toEqual([width, false, 0])
  }
})

test("UI-42 what a day of the tray has no room for stays inside it at any desktop's width", async ({
  page,
}) => {
  await enter(page)
  await page.getByRole("button", { name: "Next week" }).click()
  const slots = page.getByRole("complementary").locator(".slot")
  await expect(slots.locator(".sum")).not.toHaveCount(0)
  for (const width of [1024, 1152, 1280, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const beyond = await slots.evaluateAll((all) =>
      all.filter((slot) => {
        const { right } = slot.getBoundingClientRect()
        return [...slot.querySelectorAll("*")].some((part) => {
          const { top, right: end } = part.getBoundingClientRect()
          const line = part.closest(".head")?.getBoundingClientRect().bottom ?? Infinity
          return top < line && end > right + 1
        })
      }),
    )
    expect([width, beyond.length]).toEqual([width, 0])
  }
})

test("UI-42 in the narrowest desktop's week nothing is cut, and no words stand upon a key", async ({
  page,
}) => {
  await enter(page)
  await page.getByRole("button", { name: "Next week" }).click()
  await expect(page.locator("section[data-day='2026-11-27']")).toBeVisible()
  for (const width of [1024, 1100]) {
    await page.locator("body").evaluate((body) => body.style.removeProperty("padding-right"))
    await tidyAt(page, "a week without days gone by", width)
    // A scrollbar that takes its room.
    await page.locator("body").evaluate((body) => body.style.setProperty("padding-right", "15px"))
    await tidyAt(page, "a week beside a scrollbar", width)
    await page.setViewportSize({ width, height: 768 })
    const unseen = await page
      .locator(".tray .slot.none .t")
      .evaluateAll((all) => all.filter((each) => each.scrollHeight > each.clientHeight + 1).length)
    expect([width, unseen]).toEqual([width, 0])
    const untils = await page
      .locator(".until")
      .evaluateAll((all) => new Set(all.map((each) => each.getBoundingClientRect().top)).size)
    expect(untils).toBe(1)
    const broken = await page
      .locator(".week .alg")
      .evaluateAll((all) => all.filter((each) => each.getClientRects().length > 1).length)
    expect(broken).toBe(0)
  }
})

test("UI-42 a day of the tray leads to its first dish where all days stand beside one another", async ({
  page,
}) => {
  await enter(page)
  await expect(dish(page, schnitzel.name)).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const slot = page.locator(".tray .slot").nth(3)
  await slot.focus()
  await page.keyboard.press("Enter")
  const key = page.locator("section[data-day='2026-11-19'] button.key").first()
  await expect(key).toBeFocused()
  await expect(key).toBeInViewport()
})
