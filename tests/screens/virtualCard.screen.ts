/** The virtual card, read by a scanner from the screen and from paper. */
import { codeIn, openCard, pagesOf, paperMm, paperSlackMm } from "#simulators/people/cardPage.ts"
import { enter, expect, type Page, patient, test } from "#tests/support/screen.ts"
import { nowInstant } from "#simulators/pages/pageSim.ts"
import { scan } from "#tests/support/scan.ts"

const reset = "GET /customer/resetwebidentcode"
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const badFormat = (page: Page) => page.getByText("Bad virtual card format")
const barcode = (page: Page) => page.getByRole("figure", { name: /^Barcode / })
const paper = (page: Page) => page.locator(".print-card")
const prints = (page: Page, times: number) =>
  times === 0
    ? expect(page.locator("html")).not.toHaveAttribute("data-prints")
    : expect(page.locator("html")).toHaveAttribute("data-prints", String(times))

/** What a scanner reads in the page, and on the whole screen. */
const onScreen = async (page: Page): Promise<ReadonlyArray<string>> => {
  const small = await scan(await codeIn(page).screenshot())
  await button(page, "Show full screen").click()
  const dialog = page.getByRole("dialog", { name: "Virtual card" })
  const large = await scan(await dialog.screenshot())
  await page.keyboard.press("Escape")
  await expect(dialog).toBeHidden()
  return [small, large].map((codes) => codes.join(" and "))
}

/** Laid out for paper, with as many dots as the worst of printers has. */
const onPaper = async (page: Page): Promise<ReadonlyArray<string>> => {
  const before = page.viewportSize()!
  await button(page, "Print").click()
  await page.emulateMedia({ media: "print" })
  await page.setViewportSize({ width: 324, height: 650 })
  const seen = await scan(await paper(page).screenshot())
  await page.setViewportSize(before)
  await page.emulateMedia({ media: "screen" })
  await page.evaluate(() => dispatchEvent(new Event("afterprint")))
  await expect(paper(page)).toHaveCount(0)
  return seen
}

/** A phone's screen is fine, if it is one of the less fine ones, and holds what is printed at its own size. */
const sizes = [
  ["desktop", { viewport: { width: 1280, height: 800 } }],
  [
    "phone",
    { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, colorScheme: "dark" as const },
  ],
] as const

const types = [
  ["EAN13", "", "8594001234561", "EAN13:8594001234561"],
  ["EAN13", "", "96385074", "EAN8:96385074"],
  ["EAN13", "", "036000291452", "EAN13:0036000291452"],
  ["EAN13", "859", "4001234561", "EAN13:8594001234561"],
  ["CODE128", "", "1234567890", "Code128:1234567890"],
  ["CODE128", "", "Ab-12 xYz/77~q", "Code128:Ab-12 xYz/77~q"],
  ["CODE128", "K-", "1234567890", "Code128:K-1234567890"],
  ["QR", "kantýna:", "Žluťoučký kůň 7", "QRCode:kantýna:Žluťoučký kůň 7"],
] as const

// What is done with a code is the same on every screen; what is drawn is not, and follows below.
test.describe("EAN13", () => {
  test.use({ config: { ...patient, virtualCardCodeType: "EAN13" } })

  test("AS-33 VCARD-01 VCARD-02 VCARD-03 VCARD-04 VCARD-07 VCARD-12 a code is made once, shown, hidden and made anew", async ({
    page,
    sim,
  }) => {
    const code = async () =>
      /\d{13}/.exec((await barcode(page).getAttribute("aria-label")) ?? "")?.[0]
    await enter(page, "petr")
    await page.goto("/profile/manage-card")
    await expect(button(page, "Create")).toBeVisible()
    await expect(barcode(page)).toHaveCount(0)
    expect(await sim.calls(reset)).toEqual([])
    await button(page, "Create").click()
    await expect(barcode(page)).toBeVisible()
    await expect(button(page, "Reset")).toBeVisible()
    const first = await code()
    const read = `EAN13:${first}`
    expect(await onScreen(page)).toEqual([read, read])
    await expect(barcode(page)).toContainText(first!)
    await expect(badFormat(page)).toHaveCount(0)
    expect(await sim.calls(reset)).toHaveLength(1)

    await page.getByRole("link", { name: "Comment" }).click()
    await expect(barcode(page)).toHaveCount(0)
    await page.goBack()
    await button(page, "Show").click()
    await expect.poll(code).toBe(first)
    expect(await sim.calls(reset)).toHaveLength(1)

    await button(page, "Reset").click()
    const question = page.getByRole("alertdialog", { name: "Reset" })
    await question.getByRole("button", { name: "No" }).click()
    expect(await code()).toBe(first)
    expect(await sim.calls(reset)).toHaveLength(1)
    await button(page, "Reset").click()
    await question.getByRole("button", { name: "Yes" }).click()
    await expect.poll(code).not.toBe(first)
    const second = await code()
    expect(await sim.calls(reset)).toHaveLength(2)
    await openCard(page)
    await expect.poll(code).toBe(second)
    expect(await sim.calls(reset)).toHaveLength(2)
  })

  test("AS-33 VCARD-11 CONST-29 600 ms after 'Print' the dialog opens, for one page of 85.6 mm by 171.8 mm", async ({
    page,
    sim,
  }) => {
    await sim.patchCustomer({ login: "petr", webidentcode: "8594001234561" })
    await enter(page, "petr")
    await openCard(page)
    await expect(barcode(page)).toBeVisible()
    await page.clock.pauseAt(new Date(nowInstant.getTime() + 600_000))
    await button(page, "Print").click()
    await expect(paper(page)).toBeAttached()
    await page.evaluate(() => document.fonts.ready)
    await page.clock.runFor(599)
    await prints(page, 0)
    await page.clock.runFor(1)
    await prints(page, 1)
    const pages = pagesOf(await page.pdf({ preferCSSPageSize: true, printBackground: true }))
    expect(pages).toHaveLength(1)
    for (const [n, mm] of paperMm.entries())
      expect(Math.abs(pages[0]![n]! - mm)).toBeLessThan(paperSlackMm)
    // Printed or not, the screen is as it was.
    await expect(paper(page)).toHaveCount(0)
    await page.clock.runFor(10_000)
    await prints(page, 1)
  })

  test("AS-33 VCARD-09 VCARD-10 a code that no scanner reads says so and is not drawn", async ({
    page,
    sim,
  }) => {
    await enter(page, "petr")
    for (const wrong of ["8594001234560", "96385073", "036000291453", "1234567890", "86X"]) {
      await sim.patchCustomer({ login: "petr", webidentcode: wrong })
      await openCard(page)
      await expect(badFormat(page)).toBeVisible()
      await expect(barcode(page)).toHaveCount(0)
    }
  })
})

for (const [size, look] of sizes)
  test.describe(size, () => {
    test.use(look)

    // A desktop shows one of each type; all of them are on the phone, and many more in `npm run proof -- card`.
    const all = new Map(types.map((each) => [`${each[0]} ${each[1]}`, each]))
    const some = new Map(types.map((each) => [each[0] as string, each]))
    for (const [type, prefix] of (size === "phone" ? all : some).values())
      test.describe(`${type}, prefix '${prefix}'`, () => {
        test.use({
          config: { ...patient, virtualCardCodeType: type, virtualCardPrefix: prefix },
        })
        test(`AS-33 VCARD-06 VCARD-07 VCARD-10 a scanner reads the code from ${size === "phone" ? "screen and paper" : "the screen"}: ${type}, prefix '${prefix}' (${size})`, async ({
          page,
          sim,
        }) => {
          await enter(page, "petr")
          for (const [ofType, before, code, read] of types) {
            if (ofType !== type || before !== prefix) continue
            await sim.patchCustomer({ login: "petr", webidentcode: code })
            await openCard(page)
            await expect(barcode(page)).toHaveText(`${prefix}${code}`)
            await expect(badFormat(page)).toHaveCount(0)
            expect(await onScreen(page)).toEqual([read, read])
            if (size === "phone") expect(await onPaper(page)).toEqual([read])
          }
        })
      })
  })

test.describe("CODE128", () => {
  test.use({ config: { ...patient, virtualCardCodeType: "CODE128" } })

  test("AS-33 VCARD-04 an answer that is lost is not asked for again, not even after a reload", async ({
    page,
    sim,
  }) => {
    await enter(page, "petr")
    await page.goto("/profile/manage-card")
    await sim.fault(reset, { kind: "dropAfter" }, { times: 1 })
    await button(page, "Create").click()
    await expect(page.getByText("The server did not answer")).toBeVisible()
    // It was made all the same: the customer is read again.
    await expect(barcode(page)).toBeVisible()
    await page.clock.runFor(120_000)
    expect(await sim.calls(reset)).toHaveLength(1)
    await page.reload()
    await button(page, "Show").click()
    await expect(barcode(page)).toBeVisible()
    await page.clock.runFor(120_000)
    expect(await sim.calls(reset)).toHaveLength(1)
  })

  test("AS-33 VCARD-01 VCARD-02 VCARD-11 made, enlarged, printed and made anew by keys alone", async ({
    page,
    sim,
  }) => {
    const press = async (name: string): Promise<void> => {
      for (let presses = 0; presses < 60; presses++) {
        const isThere = await button(page, name).evaluateAll((found) =>
          found.some((each) => each === document.activeElement),
        )
        if (isThere) return page.keyboard.press("Enter")
        await page.keyboard.press("Tab")
      }
      throw new Error(`'${name}' is not reached`)
    }
    await enter(page, "petr")
    await page.goto("/profile/manage-card")
    await expect(button(page, "Create")).toBeVisible()
    await press("Create")
    await expect(barcode(page)).toBeVisible()
    await expect(button(page, "Reset")).toBeFocused()
    await page.keyboard.press("Shift+Tab")
    await page.keyboard.press("Shift+Tab")
    await press("Show full screen")
    await expect(page.getByRole("dialog", { name: "Virtual card" })).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(button(page, "Show full screen")).toBeFocused()
    await press("Print")
    await page.evaluate(() => document.fonts.ready)
    await page.clock.runFor(600)
    await prints(page, 1)
    await page.evaluate(() => dispatchEvent(new Event("afterprint")))
    await expect(button(page, "Print")).toBeFocused()
    await press("Reset")
    await expect(button(page, "No")).toBeFocused()
    await press("Yes")
    await expect.poll(async () => (await sim.calls(reset)).length).toBe(2)
    await expect(button(page, "Reset")).toBeFocused()
  })
})
