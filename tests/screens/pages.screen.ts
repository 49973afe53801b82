/** Pages of the deployment's own, the footer, and the tracker. */
import { clean } from "#tests/support/axe.ts"
import { sizes } from "#tests/support/sizes.ts"
import { expect, type Page, patient, test } from "#tests/support/screen.ts"

const body = `<h2>Who we are</h2><p>Three kitchens. <a href="/login">Log in</a>,
  <a href="https://canteen.example/map">map</a>, <a href="javascript:alert(1)">bad</a>.</p>
  <img src="{address}/dish/1.jpg" alt="Our kitchen"><script>alert(1)</script><img src=x onerror=alert(1) alt="">
  <table><thead><tr><th>Day</th><th>Hours</th></tr></thead><tbody><tr><td>Mon</td><td>7 to 14</td></tr></tbody></table>`
const link = (pathname: string, en: string) => ({ pathname, label: { en, cs: `${en} cs` } })
const pages = [
  {
    pathname: "about",
    title: { en: "About us", cs: "O nás" },
    body: { en: body, cs: "<p>Tři kuchyně.</p>" },
  },
  { pathname: "/o-nás", title: { en: "Privacy" }, body: { en: "<p>We keep nothing.</p>" } },
]
const outlet = {
  name: "Main canteen",
  url: "https://canteen.example",
  phoneNumber: "+420 555 123 456",
  email: "info@canteen.example",
  address: "Dlouhá 1, Prague",
  customText: "Ring at the gate",
  openingHours: [
    { interval: "Mon to Fri", time: "7:00 to 14:30" },
    { interval: "Sat", time: "closed" },
  ],
}
const shop = {
  ...patient,
  applicationMode: "shop",
  allowGuests: true,
  pages,
  headerPages: [link("about", "About")],
  mainMenuPages: [link("/about", "Kitchen")],
  footerPages: [
    link("about", "Us"),
    link("/o-nás", "Privacy"),
    link("none", "Gone"),
    { url: "https://canteen.example/jobs", label: { en: "Jobs" } },
  ],
  outlets: [outlet],
  socialLinks: [{ type: "facebook", url: "https://facebook.example/canteen" }],
}

const watchDialogs = (page: Page): Array<string> => {
  const opened: Array<string> = []
  page.on("dialog", (dialog) => {
    opened.push(dialog.message())
    void dialog.dismiss()
  })
  return opened
}

for (const [way, device] of sizes)
  test.describe(way, () => {
    test.use({ ...device, config: shop })

    test(`AS-45 ROUTE-37 ROUTE-38 ROUTE-45 UI-13 UI-14 UI-15 UI-16 DATA-24 OFFER-37 PERM-11 pages and footer ${way}`, async ({
      page,
    }) => {
      const isPhone = way === "on a phone"
      const opened = watchDialogs(page)
      const main = page.getByRole("main")
      const foot = page.getByRole("contentinfo")
      await page.goto("/pages/about")
      await expect(main.getByRole("heading", { level: 1 })).toHaveText("About us")
      await expect(page).toHaveTitle("Canteen | About us")
      await expect(main.getByRole("heading", { name: "Who we are" })).toBeVisible()
      const picture = main.getByRole("img", { name: "Our kitchen" })
      await expect(picture).toHaveAttribute(
        "src",
        /^\/webcareapi\/image\/dish\/1\.jpg\?size=\d+x\d+$/,
      )
      await expect(main.locator("script, [onerror]")).toHaveCount(0)
      await expect(main.getByText("bad")).not.toHaveAttribute("href")
      await expect(main.getByRole("link", { name: "map" })).toHaveAttribute("rel", /noopener/)
      await clean(page, "static page")

      await expect(foot).toHaveClass(/many/)
      await expect(foot.getByRole("navigation", { name: "Pages" }).getByRole("link")).toHaveText([
        "Us",
        "Privacy",
        "Gone",
        "Jobs",
      ])
      await expect(foot.getByText("Opening hours").first()).toBeAttached()
      const hours = foot.locator(".hours")
      await expect(hours.getByRole("term")).toHaveText(["Mon to Fri", "Sat"])
      await expect(hours.getByRole("definition")).toHaveText(["7:00 to 14:30", "closed"])
      for (const text of ["Dlouhá 1, Prague", "Ring at the gate"])
        await expect(foot.getByText(text)).toBeVisible()
      await expect(foot.getByRole("link", { name: "+420 555 123 456" })).toHaveAttribute(
        "href",
        "tel:+420555123456",
      )
      await expect(foot.getByRole("link", { name: "facebook" })).toBeVisible()

      // The same page life goes on: the router leads, the browser loads nothing.
      await page.evaluate(() => Object.assign(globalThis, { sameLife: true }))
      await foot.getByRole("link", { name: "Privacy" }).click()
      await expect(main.getByText("We keep nothing.")).toBeVisible()
      await expect(page).toHaveTitle("Canteen | Privacy")
      if (isPhone) {
        await page.goBack()
      } else {
        await page.getByRole("banner").getByRole("link", { name: "About", exact: true }).click()
        await foot.getByRole("link", { name: "Privacy" }).click()
        await page.getByRole("banner").getByRole("link", { name: "Kitchen" }).click()
      }
      await expect(main.getByRole("heading", { level: 1 })).toHaveText("About us")
      await main.getByRole("link", { name: "Log in" }).click()
      await expect(page.getByRole("form", { name: "Password login" })).toBeVisible()
      expect(await page.evaluate(() => "sameLife" in globalThis)).toBe(true)

      await page.goto("/pages/about")
      await page.getByRole("combobox", { name: "Language" }).selectOption("cs")
      await expect(main.getByRole("heading", { level: 1 })).toHaveText("O nás")
      await expect(main.getByText("Tři kuchyně.")).toBeVisible()
      for (const path of ["/pages/none", "/nowhere"]) {
        await page.goto(path)
        await expect(page).toHaveURL(/\/offer\/WEEK$/)
      }
      expect(opened).toEqual([])
    })
  })

test.describe("three footer pages", () => {
  test.use({ config: { ...shop, footerPages: shop.footerPages.slice(0, 3) } })
  test("AS-45 UI-14 stand in one row", async ({ page }) => {
    await page.goto("/pages/about")
    const foot = page.getByRole("contentinfo")
    await expect(foot.getByRole("navigation", { name: "Pages" })).toBeVisible()
    await expect(foot).not.toHaveClass(/many/)
  })
})
