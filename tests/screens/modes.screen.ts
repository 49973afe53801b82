/** The ready settings of docs/configs, each by the story it is for; the kiosk's are in the files of the kiosk. */
import { clean } from "#tests/support/axe.ts"
import { sizes } from "#tests/support/sizes.ts"
import {
  dish,
  dishes,
  enter,
  expect,
  keyOf,
  logIn,
  logOut,
  type Page,
  pass,
  readyConfig,
  test,
} from "#tests/support/screen.ts"

const croissant = "Butter croissant"

/** Pages of the account in their order, as ACME may see them. */
const pages = [
  "Overview",
  "Personal data",
  "Orders",
  "Transactions",
  "Consumption",
  "Vouchers",
  "Bonuses",
  "Bills",
  "Top up",
  "Card",
  "Comment",
  "Pairing",
  "My data",
]

for (const [way, device] of sizes)
  test.describe(`webcare.json ${way}`, () => {
    test.use({ ...device, config: readyConfig("webcare") })

    test(`AS-43 APP-04 ROUTE-03 ROUTE-39 ROUTE-40 ROUTE-42 ROUTE-58 PROFILE-12 an account without a menu begins with the homepage, its pages are the main places ${way}`, async ({
      page,
      configure,
      sim,
    }) => {
      const nav = page.getByRole("navigation", { name: "My profile" })
      await page.goto("/")
      await expect(page).toHaveURL(/\/login$/)
      await expect(page.getByText("Lunch is cooking")).toHaveCount(0)
      await logIn(page, "acme")
      await expect(page).toHaveURL(/\/profile\/bills$/)
      expect(await sim.calls("GET /canteenmenu")).toEqual([])
      for (const closed of ["/offer/WEEK", "/cart", "/"]) {
        await page.goto(closed)
        await expect(page).toHaveURL(/\/profile\/dashboard$/)
      }
      // Without room beside the page a button with its name opens them.
      const picker = nav.getByRole("button", { name: "Overview" })
      if (device.viewport.width < 1000) await picker.click()
      await expect(nav.getByRole("link")).toHaveText(pages)
      await nav.getByRole("link", { name: "Personal data" }).click()
      await expect(page).toHaveURL(/\/profile\/edit$/)
      await expect(nav.locator("[aria-current=page]")).toHaveText("Personal data")
      if (device.viewport.width > 1000)
        await expect(page.getByRole("banner")).toContainText("CZK 5,000.00")
      await expect(page.getByRole("link", { name: /^(Menu|Week|Day|Cart)/ })).toHaveCount(0)
      await page.goto("/orders")
      await page.getByText("Past", { exact: true }).click()
      await expect(page.getByText("Back to menu")).toHaveCount(0)
      await page.goto("/profile/dashboard")
      await expect(page.getByRole("heading", { name: "Next orders" })).toHaveCount(0)
      await clean(page, "account only")

      await configure({ ...readyConfig("webcare"), allowBills: false })
      await page.goto("/profile/bills")
      await expect(page).toHaveURL(/\/profile\/dashboard$/)
      await expect(nav.getByRole("link", { name: "Bills" })).toHaveCount(0)
      await logOut(page, "ACME")
      await expect(page).toHaveURL(/\/login$/)
      await logIn(page, "acme")
      await expect(page).toHaveURL(/\/profile\/dashboard$/)
      await logOut(page, "ACME")
      await expect(page).toHaveURL(/\/login$/)
      await page.goto("/profile/comment")
      await expect(page).toHaveURL(/\/login$/)
      await logIn(page, "acme")
      await expect(page).toHaveURL(/\/profile\/comment$/)
    })
  })

test.describe("shop.json", () => {
  test.use({ config: readyConfig("shop") })

  /** As browsers tell a page that it is out of sight. */
  const see = (page: Page, visibilityState: "hidden" | "visible"): Promise<void> =>
    page.evaluate((value) => {
      Object.defineProperty(document, "visibilityState", { value, configurable: true })
      document.dispatchEvent(new Event("visibilitychange"))
    }, visibilityState)

  test("AS-47 OFFER-44 OFFER-45 OFFER-46 OFFER-47 goods are asked for again when they are older than two minutes, and never for a page out of sight", async ({
    page,
    sim,
  }) => {
    await page.goto("/login")
    await logIn(page)
    await expect(dish(page, croissant)).toBeVisible()
    const asked = async () => (await sim.calls("GET /canteenmenu")).length
    const known = await asked()
    const account = () => page.getByRole("link", { name: "Account", exact: true }).click()
    const shop = () => page.getByRole("link", { name: "Week", exact: true }).click()

    await account()
    await expect(page).toHaveURL(/\/profile\//)
    await pass(page, sim, 90_000)
    await shop()
    await expect(dish(page, croissant)).toBeVisible()
    expect(await asked()).toBe(known)
    await account()
    await expect(page).toHaveURL(/\/profile\//)
    await pass(page, sim, 60_000)
    await shop()
    await expect.poll(asked).toBe(known + 1)

    await see(page, "hidden")
    await pass(page, sim, 600_000)
    expect(await asked()).toBe(known + 1)
    await see(page, "visible")
    await expect.poll(asked).toBe(known + 2)
  })
})

test.describe("canteen.json", () => {
  test.use({ config: readyConfig("canteen") })
  test("APP-04 CFG-79 CFG-110 a press on the price orders in the canteen that opens first, in the name of the deployment", async ({
    page,
    sim,
  }) => {
    await enter(page)
    await expect(page).toHaveTitle("Hall 2 | week")
    await keyOf(page, dishes.risotto.name).click()
    await expect(keyOf(page, dishes.risotto.name)).toHaveAccessibleName(/^Ordered/)
    expect((await sim.orders("jana")).at(-1)).toMatchObject({ canteenId: 7, mealId: 1205 })
  })
})

test.describe("guests.json", () => {
  test.use({ config: readyConfig("guests") })
  test("PERM-01 PERM-03 CFG-27 a guest reads the menu, and is asked to log in where he orders", async ({
    page,
    sim,
  }) => {
    await page.goto("/")
    await expect(page).toHaveURL(/\/offer\/WEEK$/)
    await keyOf(page, dishes.risotto.name).click()
    await expect(page.getByRole("dialog", { name: "Log in to continue" })).toBeVisible()
    await logIn(page)
    await expect(page.getByRole("button", { name: /Jana/ })).toBeVisible()
    // The press is carried out, once.
    await expect(keyOf(page, dishes.risotto.name)).toHaveAccessibleName(/^Ordered/)
    expect(await sim.calls("POST /canteenorder/direct")).toHaveLength(1)
  })
})

test.describe("full.json", () => {
  test.use({ config: readyConfig("full") })
  test("ORDER-04 CART-25 CART-26 CART-28 every kind of order, delivery and payment is offered, and what is chosen is sent", async ({
    page,
    sim,
  }) => {
    await page.goto("/offer/DAY")
    await keyOf(page, croissant).click()
    await page
      .getByRole("banner")
      .getByRole("link", { name: /^Cart, / })
      .click()
    const radios = page.getByRole("main").getByRole("radio")
    const chosen = (name: string) => page.getByRole("main").locator(`[type=radio][name=${name}]`)
    await expect(radios.first()).toBeVisible()
    for (const value of ["toTakeAway", "toDelivery", "toTable", "toBill"])
      await expect(page.getByRole("main").locator(`[type=radio][value=${value}]`)).toHaveCount(1)
    // The choice shows once the log has it.
    const choose = async (value: string): Promise<void> => {
      const radio = page.getByRole("main").locator(`[type=radio][value=${value}]`)
      await radio.click()
      await expect(radio).toBeChecked()
    }
    await choose("toTable")
    await choose("pickUpInStore")
    await expect(chosen("inputPaymentType").and(page.locator("[value=delivery]"))).toHaveCount(0)
    await choose("account")
    await page.getByRole("button", { name: /^Order for/ }).click()
    await expect(page.getByRole("dialog", { name: "Log in to continue" })).toBeVisible()
    await logIn(page)
    await expect(page).toHaveURL(/\/thank-you$/)
    const [sent] = await sim.calls("POST /order/cart")
    expect(JSON.stringify(sent?.body)).toMatch(/toTable.*pickUpInStore|pickUpInStore.*toTable/)
  })
})

test.describe("a deployment without a menu and without a page of the account", () => {
  const off = [
    "allowProfileDashboard",
    "allowProfileEdit",
    "allowOrdersReport",
    "allowTransactionsReport",
    "allowConsumptionReport",
    "allowVouchersReport",
    "allowBonusesReport",
    "allowBills",
    "allowTopUp",
    "allowCardAdministration",
    "allowGuestComments",
    "allowPairingManagement",
    "allowMyData",
  ]
  const flags = Object.fromEntries(off.map((flag) => [flag, false]))
  test.use({ config: { ...readyConfig("webcare"), ...flags, homepage: "" } })

  test("PERM-12 ROUTE-25 says so to who is logged in, and leads out", async ({ page }) => {
    await page.goto("/login")
    await logIn(page, "acme")
    const main = page.getByRole("main")
    await expect(main.getByRole("heading", { name: "There is no account here" })).toBeVisible()
    await expect(main.getByRole("button", { name: "Log in" })).toHaveCount(0)
    await clean(page, "no account")
    await main.getByRole("button", { name: "Log out" }).click()
    await expect(page).toHaveURL(/\/login$/)
  })
})
