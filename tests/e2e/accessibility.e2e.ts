/** Every screen, light and dark, narrow and wide: no finding of axe, nothing wider than the window. Source: UI-42, AS-40. */
import { readFileSync } from "node:fs"
import { clean } from "#tests/support/axe.ts"
import { dishes, enter, expect, keyOf, logIn, patient, test } from "#tests/support/page.ts"

// A week is 25 dishes, and axe looks at each of their colours.
test.describe.configure({ timeout: 120_000 })

const shop = { ...JSON.parse(readFileSync("docs/configs/shop.json", "utf8")), ...patient } as object

for (const [colorScheme, width, height] of [
  ["light", 1440, 900],
  ["dark", 360, 740],
] as const)
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height } })

    test.describe("canteen", () => {
      test.use({ config: patient })

      test(`UI-42 login, week, filters and canteens have no finding of axe (${colorScheme}, ${width} px)`, async ({
        page,
      }) => {
        await page.goto("/login")
        await expect(page.getByRole("form", { name: "Password login" })).toBeVisible()
        await clean(page, "login")
        await enter(page)
        await clean(page, "week")
        await page.getByRole("button", { name: /^Filters/ }).click()
        await clean(page, "filters")
        await page.keyboard.press("Escape")
        await page
          .getByRole("button", { name: /canteen/i })
          .first()
          .click()
        await clean(page, "canteens")
      })

      test(`UI-42 day, custom range and orders have no finding of axe (${colorScheme}, ${width} px)`, async ({
        page,
      }) => {
        await enter(page)
        await page.goto("/offer/DAY")
        await expect(page.getByRole("article").first()).toBeVisible()
        await clean(page, "day")
        await page.goto("/offer/TIMESPAN")
        await expect(page.getByRole("article").first()).toBeVisible()
        await clean(page, "custom")
        await page.goto("/orders")
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
        await clean(page, "orders")
      })

      test(`UI-42 pages that say how something ended have no finding of axe (${colorScheme}, ${width} px)`, async ({
        page,
      }) => {
        for (const path of ["/thank-you", "/payment-failure", "/topup-failure", "/unauthorized"]) {
          await page.goto(path)
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
          await clean(page, path)
        }
      })

      test(`UI-22 UI-42 the server's question has no finding of axe (${colorScheme}, ${width} px)`, async ({
        page,
        sim,
      }) => {
        await enter(page)
        await sim.fault("POST /canteenorder/direct", { kind: "force" }, { times: 1 })
        await keyOf(page, dishes.risotto.name).click()
        await expect(page.getByRole("alertdialog").or(page.getByRole("dialog"))).toBeVisible()
        await clean(page, "question")
      })
    })

    test.describe("shop", () => {
      test.use({ config: shop })

      test(`UI-42 the shop, its cart and checkout have no finding of axe (${colorScheme}, ${width} px)`, async ({
        page,
      }) => {
        await page.goto("/login")
        await logIn(page)
        const croissant = page.getByRole("button", { name: /Butter croissant/ })
        await expect(croissant).toBeVisible()
        await clean(page, "shop")
        await croissant.click()
        await page.goto("/cart")
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
        await clean(page, "cart")
      })
    })
  })
