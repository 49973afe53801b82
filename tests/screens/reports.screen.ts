/** Stories of where the money went: transactions, consumption, bills, bonuses, vouchers, orders. */
import { readFileSync } from "node:fs"
import { sizes } from "#tests/support/sizes.ts"
import { expect, logIn, type Page, patient, test } from "#tests/support/screen.ts"

const path = {
  transactions: "GET /customer/account/transactions",
  consumption: "GET /customer/account/consumption",
  bills: "GET /customer/bills",
}
const rowsOf = (page: Page) =>
  page.locator("#report-table :is(.data:not(.items) > tbody > tr:not(.inner), .data-list > li)")
const totals = (page: Page) => page.locator("#report-table :is(tfoot, .totals)")
const range = (page: Page, name: string) => page.getByRole("radio", { name, exact: true })
const money = (text: string): number => Number(text.replaceAll(/[^\d.-]/g, ""))
const webcare = { ...patient, applicationMode: "webcare" }

const open = async (page: Page, name: string, at: string): Promise<void> => {
  await page.goto("/login")
  await logIn(page, name)
  await expect(page).not.toHaveURL(/login/)
  await page.goto(at)
}

for (const [way, device] of sizes) {
  const isPhone = way === "on a phone"

  test.describe(way, () => {
    test.use({ ...device, config: webcare })

    test(`AS-23 TXN-01 TXN-02 TXN-03 TXN-04 TXN-05 TXN-06 TXN-07 TXN-08 TXN-09 TXN-10 FMT-07 OFFER-50 CONST-16 CONST-26 SESS-14 transactions ${way}`, async ({
      page,
      sim,
    }) => {
      await open(page, "jana", "/profile/transactions")
      await expect(range(page, "This month")).toBeChecked()
      await expect(page.getByText("Your balance is CZK 250.00.")).toBeVisible()
      const [first] = await sim.calls(path.transactions)
      expect(first!.query).toEqual({ from: "2026-11-01 00:00:00", to: "2026-11-18 23:59:59" })
      // The newest first, ten at once, the sum of all.
      await expect(rowsOf(page)).toHaveCount(10)
      await expect(rowsOf(page).first()).toContainText("17. 11. 2026")

      await range(page, "Last month").click()
      await expect(rowsOf(page).first()).toContainText("31. 10. 2026")
      expect((await sim.calls(path.transactions)).at(-1)!.query).toEqual({
        from: "2026-10-01 00:00:00",
        to: "2026-10-31 23:59:59",
      })

      // Of one type: no request, and the sum follows.
      const asked = (await sim.calls(path.transactions)).length
      const whole = await totals(page).textContent()
      await page.getByRole("combobox", { name: "Type" }).selectOption("Meal")
      await expect(totals(page)).not.toHaveText(whole!)
      const meals = money((await totals(page).textContent())!)
      expect(meals).toBeLessThan(0)
      expect((await sim.calls(path.transactions)).length).toBe(asked)

      await sim.patchCustomer({ login: "jana", rowCounts: { transactions: 1000 } })
      await range(page, "All time").click()
      await expect(page.getByText("Results are limited to 1000 records.")).toBeVisible()
      expect((await sim.calls(path.transactions)).at(-1)!.query).toMatchObject({
        from: "1970-01-01 00:00:00",
      })
      const more = page.getByRole("button", { name: "Show more" })
      if (isPhone) {
        // A finger scrolls to the button, which brings some already.
        await more.click()
        await expect(rowsOf(page).nth(19)).toBeAttached()
      } else {
        await more.press("Enter")
        await expect(rowsOf(page)).toHaveCount(20)
        await expect(rowsOf(page).nth(10)).toBeFocused()
      }

      await sim.patchCustomer({ login: "jana", rowCounts: { transactions: 0 } })
      await page.reload()
      await expect(range(page, "All time")).toBeChecked()
      await expect(page.getByText("No records to display")).toBeVisible()
    })

    test.describe("a company", () => {
      test.use({
        config: { ...webcare, consumptionReportDisplayColumns: ["taxSubsidy", "canteen"] },
      })
      test(`AS-24 CONS-01 CONS-02 CONS-03 CONS-04 CONS-05 CONST-24 consumption ${way}`, async ({
        page,
        sim,
      }) => {
        await open(page, "acme", "/profile/consumption")
        await expect(rowsOf(page)).toHaveCount(10)
        if (!isPhone)
          await expect(page.getByRole("columnheader")).toHaveText([
            "Date",
            "Canteen",
            "Tax subsidy",
            "Price",
          ])
        await expect(totals(page)).toContainText("Total")
        for (const [name, from, to] of [
          ["Last month", "2026-10-01 00:00:00", "2026-10-31 23:59:59"],
          ["365 days", "2025-11-19 00:00:00", "2026-11-18 23:59:59"],
          ["All time", "1970-01-01 00:00:00", "2026-11-18 23:59:59"],
        ]) {
          await range(page, name!).click()
          await expect
            .poll(async () => (await sim.calls(path.consumption)).at(-1)!.query)
            .toEqual({ from, to })
        }
        await expect(page.locator(".report-lead")).toContainText("120 meals")
        // The picture says what the sentence and the table say.
        const figure = page.getByRole("img", { name: /^By / })
        await figure.focus()
        await page.keyboard.press("End")
        await expect(page.getByText(/November 2026: CZK\s[\d,.]+, employer CZK/)).toBeVisible()
        const sum = /You paid (CZK\s[\d,.]+\d)/.exec(
          (await page.locator(".report-lead").textContent())!,
        )![1]!
        await expect(totals(page)).toContainText(sum)
      })
    })

    test(`AS-25 BILL-01 BILL-02 BILL-03 BILL-04 BILL-05 BILL-06 BILL-07 BILL-08 BILL-09 closed bills ${way}`, async ({
      page,
      sim,
    }) => {
      await open(page, "jana", "/profile/bills")
      await expect(rowsOf(page)).toHaveCount(10)
      expect((await sim.calls(path.bills))[0]!.query).toMatchObject({ withDetails: "true" })
      const sum = (await page.locator(".report-lead b").textContent())!
      await expect(totals(page)).toContainText(sum)
      const row = rowsOf(page).first()
      await (
        isPhone ? row.locator("summary") : row.getByRole("button", { name: /^Details/ })
      ).click()
      const items = page.locator(isPhone ? ".item-list" : "table.items")
      await expect(
        isPhone
          ? items.getByText(/Price without tax CZK/).first()
          : items.getByRole("columnheader").filter({ hasText: "Price without tax" }),
      ).toBeVisible()
      const prices = await items
        .locator(isPhone ? "li > .num" : "tbody td:nth-child(4)")
        .allTextContents()
      expect(prices.map(money).reduce((a, b) => a + b, 0)).toBeGreaterThan(0)

      await sim.patchCustomer({ login: "jana", rowCounts: { bills: 199 } })
      await range(page, "All time").click()
      await expect(page.getByText("199 bills")).toBeVisible()
      await expect(page.getByText(/The newest 200 bills/)).toHaveCount(0)
      await sim.patchCustomer({ login: "jana", rowCounts: { bills: 201 } })
      await page.reload()
      await expect(page.getByText(/The newest 200 bills are shown/)).toBeVisible()
      await expect(page.getByText("200 bills,")).toBeVisible()
      await sim.patchCustomer({ login: "jana", rowCounts: { bills: 0 } })
      await page.reload()
      await expect(page.getByText("No records to display")).toBeVisible()
    })

    test(`AS-26 BONUS-01 BONUS-02 BONUS-04 BONUS-05 VOUCH-01 VOUCH-04 VOUCH-05 bonuses and vouchers ${way}`, async ({
      page,
      sim,
    }) => {
      await open(page, "jana", "/profile/bonuses")
      await expect(page.locator(".figures")).toHaveText("Bonus balanceCZK 12.50")
      await expect(rowsOf(page)).toHaveCount(3)
      if (!isPhone) {
        await expect(page.getByRole("columnheader")).toHaveText([
          "Valid from",
          "Valid to",
          "Max discount",
          "Min bill price",
          "Bonus",
          "Drawn",
          "Balance",
          "Currency",
        ])
        await expect(
          page.getByRole("banner").getByRole("link", { name: /Bonuses/ }),
        ).toHaveAttribute("href", "/profile/bonuses")
      }
      await page.goto("/profile/vouchers")
      await expect(rowsOf(page)).toHaveCount(4)
      const cells = await rowsOf(page)
        .locator(isPhone ? ".when" : "td:nth-child(3)")
        .allTextContents()
      const dates = cells.map((text) => {
        const [, day, month, year] = /^(\d+)\. (\d+)\. (\d{4})/.exec(text)!
        return `${year}-${month!.padStart(2, "0")}-${day!.padStart(2, "0")}`
      })
      // What can still be used first, the soonest to expire on top.
      const [usable, over] = [true, false].map((isUsable) =>
        dates.filter((date) => date >= "2026-11-18" === isUsable),
      )
      expect(dates).toEqual([...usable!.toSorted(), ...over!.toSorted().toReversed()])
      expect(over!.length).toBeGreaterThan(0)
      await expect(page.getByText(/\d+ days? left/).first()).toBeVisible()
      await sim.patchCustomer({ login: "jana", rowCounts: { vouchers: 0, bonuses: 0 } })
      await page.reload()
      await expect(page.getByText("No records to display")).toBeVisible()
      await page.goto("/profile/bonuses")
      await expect(page.getByText("No records to display")).toBeVisible()
    })
  })
}

test.describe("on a notebook", () => {
  test.use({ viewport: { width: 1366, height: 768 }, config: patient })
  test("UI-37 CONS-02 BILL-02 all columns of meals and bills stand side by side in the longest words", async ({
    page,
  }) => {
    await open(page, "jana", "/profile/consumption")
    await page.getByRole("combobox", { name: "Language" }).selectOption("pl")
    await expect(page.getByRole("columnheader", { name: "Cena" })).toBeVisible()
    const table = page.locator(".scroll-x")
    const beyond = () => table.evaluate((box) => box.scrollWidth - box.clientWidth)
    expect(await beyond()).toBeLessThanOrEqual(0)
    await page.goto("/profile/bills")
    await expect(page.getByRole("columnheader", { name: "Cena z podatkiem" })).toBeVisible()
    expect(await beyond()).toBeLessThanOrEqual(0)
  })
})

test.describe("bills without items", () => {
  test.use({ config: { ...webcare, showBillItems: false, billColumns: ["priceWIT", "id"] } })
  test("AS-25 BILL-03 BILL-08 BONUS-03 have no 'Details', do not ask for them, and columns in the order of the setting", async ({
    page,
    sim,
  }) => {
    await open(page, "jana", "/profile/bills")
    await expect(page.getByRole("columnheader")).toHaveText(["Price with tax", "Id"])
    await expect(page.getByRole("button", { name: /^Details/ })).toHaveCount(0)
    expect((await sim.calls(path.bills))[0]!.query).toMatchObject({ withDetails: "false" })
  })
})

test.describe("on a desktop", () => {
  test.use({ config: patient })

  test("ORDER-02 the orders report has what is ordered, newest first, and the way to cancel", async ({
    page,
    sim,
  }) => {
    await open(page, "jana", "/profile/orders")
    const rows = page.locator("#orders-report tbody > tr")
    await expect(rows).toHaveCount(3)
    await expect(page.getByRole("columnheader")).toHaveText([
      "Date",
      "Canteen",
      "Name",
      "Quantity",
      "Price",
      "Status",
      "Actions",
    ])
    const dates = await rows.locator("td:first-child").allTextContents()
    expect(dates).toEqual(dates.toSorted().toReversed())
    await rows.getByRole("button", { name: /^Cancel/ }).click()
    await expect(rows).toHaveCount(2)
    expect((await sim.orders("jana")).length).toBe(2)
  })

  test.describe("on a narrow window", () => {
    test.use({ viewport: { width: 390, height: 844 } })
    test("CONS-06 a list has no heads to press: it is sorted by a choice, either way", async ({
      page,
    }) => {
      await open(page, "jana", "/profile/consumption")
      await expect(rowsOf(page)).toHaveCount(10)
      const prices = async (): Promise<ReadonlyArray<number>> =>
        (await rowsOf(page).locator(".much").allTextContents()).map(money)
      const plain = await prices()
      await page.getByRole("combobox", { name: "Sort by" }).selectOption("Price")
      const up = await prices()
      expect(up).toEqual(up.toSorted((a, b) => a - b))
      await page.getByRole("button", { name: "Ascending" }).click()
      await expect(page.getByRole("button", { name: "Descending" })).toBeVisible()
      const down = await prices()
      expect(down).toEqual(down.toSorted((a, b) => b - a))
      expect(down[0]).toBeGreaterThan(up[0]!)
      await page.getByRole("combobox", { name: "Sort by" }).selectOption("Default order")
      expect(await prices()).toEqual(plain)
    })
  })

  test("TXN-08 CONS-06 a file for spreadsheets, sorting, an answer that does not come, and the same without a network", async ({
    page,
    sim,
    context,
  }) => {
    await open(page, "jana", "/profile/consumption")
    await expect(rowsOf(page)).toHaveCount(10)
    await page.getByRole("button", { name: "Price" }).click()
    await expect(page.getByRole("columnheader", { name: "Price" })).toHaveAttribute(
      "aria-sort",
      "ascending",
    )
    const cheapest = money((await rowsOf(page).first().locator("td:last-child").textContent())!)
    const second = money((await rowsOf(page).nth(1).locator("td:last-child").textContent())!)
    expect(cheapest).toBeLessThanOrEqual(second)
    await page.getByRole("combobox", { name: "Language" }).selectOption("cs")
    await expect(page.getByRole("columnheader", { name: "Cena" })).toBeVisible()
    const saving = page.waitForEvent("download")
    await page.getByRole("button", { name: "CSV" }).click()
    const download = await saving
    expect(download.suggestedFilename()).toBe("consumption-currentmonth.csv")
    const [header, ...lines] = readFileSync(await download.path(), "utf8").split("\r\n")
    expect(header).toMatch(/^\ufeffDatum;Středisko;Jídelna;.*;Cena$/)
    const sum = lines
      .slice(0, -1)
      .reduce((all, line) => all + Number(line.split(";").at(-1)!.replace(",", ".")), 0)
    const shown = (await totals(page).locator("td").last().textContent())!
    expect(sum.toFixed(2)).toBe(shown.replaceAll(/[^\d,]/g, "").replace(",", "."))

    await sim.fault(path.consumption, { kind: "status", status: 503 }, { times: 9 })
    await page.reload()
    await expect(page.getByText(/Server neodpověděl. Toto je stav z 18. 11. 2026/)).toBeVisible()
    await expect(rowsOf(page)).toHaveCount(10)
    await context.setOffline(true)
    await page.getByRole("button", { name: "Zkusit znovu" }).click()
    await expect(rowsOf(page)).toHaveCount(10)
  })
})

test.describe("the overview", () => {
  test.use({ config: { ...patient, showCustomData: true } })

  test("PROFILE-01 ROUTE-46 UI-12 the overview says how long the money lasts, with the facts beside it", async ({
    page,
  }) => {
    await open(page, "jana", "/profile/dashboard")
    await expect(page.getByText(/Enough for about \d+ of your usual meals/)).toBeVisible()
    await expect(
      page.getByText(/At CZK.* a meal, the usual price of the last 30 days/),
    ).toBeVisible()
    await expect(
      page.getByText(/Your booked orders are already paid until \d+ \w+|until \w+ \d+/),
    ).toBeVisible()
    await expect(page.getByRole("img", { name: "By month" })).toBeVisible()
    await expect(page.getByRole("heading", { name: "Worth using" })).toBeVisible()
    await expect(page.getByRole("main").getByText("Favourite canteen")).toBeVisible()
  })

  test("PROFILE-01 UI-37 what could not be read is not called empty, and is asked for again where it stands", async ({
    page,
    sim,
  }) => {
    const account = "GET /customer/account/"
    for (const name of ["vouchers", "bonuses", "transactions", "consumption"])
      await sim.fault(`${account}${name}`, { kind: "status", status: 500 }, { times: 1 })
    await open(page, "jana", "/profile/dashboard")
    const failed = page.getByText(/^The report could not be loaded/)
    await expect(failed).toHaveCount(3)
    await expect(page.getByText("No records to display")).toHaveCount(0)
    const part = page.getByRole("region", { name: "Worth using" })
    await part.getByRole("button", { name: "Try again" }).press("Enter")
    await expect(part.getByText(/ends today|days? left/).first()).toBeVisible()
    await expect(part.getByRole("heading")).toBeFocused()
    await expect(failed).toHaveCount(2)
  })

  test("PROFILE-01 the spending of this month is the sum of its report, of one month and of none", async ({
    page,
    sim,
  }) => {
    await sim.patchCustomer({ login: "jana", rowCounts: { consumption: 3 } })
    await open(page, "jana", "/profile/consumption")
    const sum = (await page.locator(".report-lead b").first().textContent())!
    await page.goto("/profile/dashboard")
    const part = page.getByRole("region", { name: "Spending" })
    await expect(part).toContainText(`${sum} in November 2026`)
    await sim.patchCustomer({ login: "jana", rowCounts: { consumption: 0 } })
    await page.goto("/profile/consumption")
    await page.goto("/profile/dashboard")
    await expect(part).toContainText("Nothing yet in November 2026.")
  })

  test("PROFILE-01 who is in debt is not told that orders are paid, nor for how many meals it is enough", async ({
    page,
    sim,
  }) => {
    await sim.patchCustomer({ login: "jana", balance: -245 })
    await open(page, "jana", "/profile/dashboard")
    await expect(
      page.getByText(/You have ordered until \w+ \d+|You have ordered until \d+ \w+/),
    ).toBeVisible()
    await expect(
      page.getByRole("region", { name: "Spending" }).getByText(/CZK/).first(),
    ).toBeVisible()
    await expect(page.getByText(/already paid|Enough for about/)).toHaveCount(0)
  })

  test("VOUCH-01 what ends today says so", async ({ page, sim }) => {
    await sim.edit("GET /customer/account/vouchers", (json: { vouchers: Array<object> }) => ({
      ...json,
      vouchers: json.vouchers.map((each) => ({ ...each, validTo: "2026-11-18 23:59:59" })),
    }))
    await open(page, "jana", "/profile/vouchers")
    await expect(page.getByText("ends today").first()).toBeVisible()
    await expect(page.getByText("0 days left")).toHaveCount(0)
  })
})

test.describe("the overview of a shop that takes money at the counter", () => {
  test.use({ config: { ...patient, cartPaymentTypes: ["account", "pickup"] } })
  test("PROFILE-01 CFG-112 says until when something is ordered, not that it is paid", async ({
    page,
  }) => {
    await open(page, "jana", "/profile/dashboard")
    await expect(page.getByText(/You have ordered until/)).toBeVisible()
    await expect(page.getByText(/already paid/)).toHaveCount(0)
  })
})

test.describe("a report that could not be read", () => {
  test.use({ config: webcare })
  const failed = "The report could not be loaded"
  test("TXN-08 OFFER-45 UI-42 comes by itself while its page is looked at, at once when the network is back; the focus is never lost", async ({
    page,
    sim,
    context,
  }) => {
    await sim.fault(path.bills, { kind: "status", status: 503 }, { times: 2 })
    await open(page, "jana", "/profile/bills")
    await expect(page.getByText(failed)).toBeVisible()
    const again = page.getByRole("main").getByRole("button", { name: "Try again" })
    await again.press("Enter")
    await expect.poll(async () => (await sim.calls(path.bills)).length).toBe(2)
    await expect(again).toBeFocused()
    await page.clock.fastForward(11_000)
    await expect(rowsOf(page)).toHaveCount(10)
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
    await context.setOffline(true)
    await range(page, "All time").click()
    await expect(page.getByText(failed)).toBeVisible()
    await context.setOffline(false)
    await expect(rowsOf(page)).toHaveCount(10)
    await expect(page.getByText(failed)).toHaveCount(0)
  })
})
