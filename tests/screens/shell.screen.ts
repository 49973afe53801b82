/** What stands around a page, on whatever it is looked at. */
import { add, croissant, shop, visit } from "#tests/support/cartSteps.ts"
import {
  enter,
  expect,
  type Locator,
  logIn,
  type Page,
  patient,
  test,
} from "#tests/support/screen.ts"
import { phone } from "#tests/support/sizes.ts"

const banner = (page: Page): Locator => page.getByRole("banner")
const userOf = (page: Page): Locator => banner(page).getByRole("button", { name: /Jana/ })
const panelButton = (page: Page): Locator => page.locator(".user .user-name")
const panel = (page: Page): Locator => page.locator(".user-panel")

test.describe("the bar", () => {
  const bar = {
    ...shop,
    showBonusBalance: 2,
    showCustomData: true,
    mainMenuPages: [{ url: "https://example.com/rules", label: { en: "House rules" } }],
  }
  test.use({ viewport: { width: 1500, height: 900 }, config: bar })

  test("UI-02 names the customer, and says 'My profile' of one without a name", async ({
    page,
    sim,
  }) => {
    const user = panelButton(page)
    await enter(page)
    await expect(user).toHaveText("Jana Dvořáková")
    await sim.edit("GET /customer", (customer: object) => ({
      ...customer,
      firstName: undefined,
      lastName: undefined,
      userName: undefined,
      username: undefined,
    }))
    await page.reload()
    await expect(user).toHaveText("My profile")
  })

  test("UI-03 the balance leads to the transactions, the bonus balance to the bonuses, and neither to a page that is off", async ({
    page,
    configure,
  }) => {
    const [balance, bonus] = [/CZK\s250\.00/, /CZK\s12\.50/]
    const linkTo = (name: RegExp) => banner(page).getByRole("link", { name })
    await enter(page)
    await linkTo(balance).click()
    await expect(page).toHaveURL(/\/profile\/transactions$/)
    await linkTo(bonus).click()
    await expect(page).toHaveURL(/\/profile\/bonuses$/)
    for (const [off, plain, linked] of [
      ["allowTransactionsReport", balance, bonus],
      ["allowBonusesReport", bonus, balance],
    ] as const) {
      await configure({ ...bar, [off]: false })
      await page.reload()
      await expect(linkTo(linked)).toBeVisible()
      await expect(banner(page).getByText(plain)).toBeVisible()
      await expect(linkTo(plain)).toHaveCount(0)
    }
  })

  test("UI-01 UI-04 UI-06 UI-08 UI-12 UI-17 CONST-12 has everything a person goes by, and in a narrow window the chevron has what it lost", async ({
    page,
  }) => {
    await page.goto("/login")
    await logIn(page)
    const nav = banner(page).getByRole("navigation")
    for (const name of ["Day", "Week", "Custom", "My orders", "Account", "House rules"])
      await expect(nav.getByRole("link", { name, exact: true })).toBeVisible()
    await expect(banner(page).getByRole("link", { name: "Cart, 0 items" })).toBeVisible()
    await expect(banner(page).getByRole("combobox", { name: "Language" })).toBeVisible()
    const balance = page.getByRole("link", { name: /CZK 250\.00/ })
    const bonus = page.getByRole("link", { name: /CZK 12\.50/ })
    await expect(banner(page).locator(balance)).toHaveAttribute("href", "/profile/transactions")
    await expect(banner(page).locator(bonus)).toHaveAttribute("href", "/profile/bonuses")
    await userOf(page).click()
    await expect(panel(page).getByText("Cost centre")).toBeVisible()
    await expect(panel(page).getByRole("link", { name: "House rules" })).toBeVisible()
    await expect(panel(page).getByRole("button", { name: "Log out" })).toBeVisible()
    await expect(panel(page).locator(balance)).toHaveCount(0)
    await userOf(page).click()
    await expect(panel(page)).toHaveCount(0)
    // Nothing moves while the window is still being dragged.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    for (const width of [1300, 1100]) {
      await page.setViewportSize({ width, height: 900 })
      await page.clock.runFor(299)
      await expect(banner(page).locator(balance)).toBeVisible()
    }
    await page.clock.runFor(300)
    await expect(banner(page).locator(balance)).toHaveCount(0)
    await userOf(page).click()
    await expect(panel(page).locator(balance)).toHaveAttribute("href", "/profile/transactions")
    await expect(panel(page).locator(bonus)).toHaveAttribute("href", "/profile/bonuses")
    await expect(panel(page).getByText("Cost centre")).toBeVisible()
  })

  test("UI-05 CONST-13 the chevron's panel goes 300 ms after it is left, and stays for who comes back before", async ({
    page,
  }) => {
    await page.goto("/login")
    await logIn(page)
    await userOf(page).click()
    // What hears the pointer comes with the menu, not with the box it will stand in.
    await expect(panel(page).getByRole("button", { name: "Log out" })).toBeVisible()
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    const leave = () => page.mouse.move(300, 700)
    await leave()
    await page.clock.runFor(299)
    await panel(page).hover()
    await page.clock.runFor(2000)
    await expect(panel(page)).toBeVisible()
    await leave()
    await page.clock.runFor(299)
    await expect(panel(page)).toBeVisible()
    await page.clock.runFor(1)
    await expect(panel(page)).toHaveCount(0)
    // Keys leave it too.
    await userOf(page).focus()
    await page.keyboard.press("Enter")
    await panel(page).getByRole("button", { name: "Log out" }).focus()
    await page.clock.runFor(1000)
    await expect(panel(page)).toBeVisible()
    await banner(page).getByRole("link", { name: /^Cart/ }).focus()
    await page.clock.runFor(299)
    await expect(panel(page)).toBeVisible()
    await page.clock.runFor(1)
    await expect(panel(page)).toHaveCount(0)
  })

  test("UI-05 stays when a balance comes and the bar moves under a pointer at rest", async ({
    page,
    sim,
  }) => {
    const slow = { kind: "delay", ms: 10_000 }
    await sim.fault("GET /customer/account/balance", slow)
    await sim.fault("GET /customer/account/bonusbalance", slow)
    await page.goto("/login")
    await logIn(page)
    // At the edge from which the bar moves away, once it stands.
    const { width } = (await userOf(page).boundingBox())!
    await userOf(page).click({ position: { x: width - 4, y: 20 } })
    await expect(panel(page).getByRole("button", { name: "Log out" })).toBeVisible()
    const before = (await userOf(page).boundingBox())!
    await page.clock.fastForward(10_000)
    await expect(banner(page).getByRole("link", { name: /CZK 250\.00/ })).toBeVisible()
    const edge = async (): Promise<number> => {
      const { x, width } = (await userOf(page).boundingBox())!
      return x + width
    }
    await expect.poll(edge).toBeLessThan(before.x + before.width - 4)
    await page.clock.runFor(2_000)
    await expect(panel(page)).toBeVisible()
  })
})

test.describe("a finger", () => {
  test.use({ ...phone, config: patient })

  test("UI-05 lifts and has not left the panel; elsewhere it has", async ({ page }) => {
    await enter(page)
    await userOf(page).tap()
    await panel(page).getByText("Balance").tap()
    await page.clock.fastForward(2000)
    await expect(panel(page)).toBeVisible()
    await page.touchscreen.tap(4, 30)
    await page.clock.fastForward(2000)
    await expect(panel(page)).toHaveCount(0)
  })
})

test.describe("links of the deployment", () => {
  const link = (name: string, cs: string) => ({
    url: `https://example.com/${name}`,
    label: { en: name, cs },
  })
  test.use({
    config: {
      ...patient,
      allowGuests: true,
      headerPages: [link("Allergens", "Alergeny")],
      mainMenuPages: [link("Rules", "Pravidla")],
      footerPages: [link("Contact", "Kontakt")],
    },
  })

  test("UI-16 stand in header, main menu and footer on a desktop, and behind 'More' on a phone, in the language", async ({
    page,
  }) => {
    await page.goto("/orders")
    const foot = page.getByRole("contentinfo")
    for (const [place, name] of [
      [banner(page), "Allergens"],
      [banner(page), "Rules"],
      [foot, "Contact"],
    ] as const)
      await expect(place.getByRole("link", { name })).toHaveAttribute(
        "href",
        `https://example.com/${name}`,
      )
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(banner(page).getByRole("link", { name: "Allergens" })).toBeHidden()
    const more = page.getByRole("button", { name: "More", exact: true })
    await more.focus()
    await page.keyboard.press("Enter")
    await expect(page.getByRole("menuitem")).toHaveText(["Allergens", "Rules"])
    await expect(page.getByRole("menuitem", { name: "Allergens" })).toBeFocused()
    await page.keyboard.press("Escape")
    await expect(more).toBeFocused()
    await page.getByRole("combobox", { name: "Language" }).selectOption("cs")
    await page.getByRole("button", { name: "Více" }).click()
    await expect(page.getByRole("menuitem")).toHaveText(["Alergeny", "Pravidla"])
    await expect(foot.getByRole("link", { name: "Kontakt" })).toBeVisible()
  })
})

test.describe("the edge of a phone", () => {
  test.use({ config: patient })

  test("UI-07 719 px are a phone's, and 720 px are a desktop's", async ({ page }) => {
    await page.setViewportSize({ width: 720, height: 800 })
    await enter(page, "jana", "/profile/bonuses")
    const table = page.getByRole("main").getByRole("table")
    const language = banner(page).getByRole("combobox", { name: "Language" })
    await expect(table).toBeVisible()
    await expect(language).toBeVisible()
    await page.setViewportSize({ width: 719, height: 800 })
    await expect(language).toBeHidden()
    await expect(table).toHaveCount(0)
    await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible()
    await page.setViewportSize({ width: 720, height: 800 })
    await expect(language).toBeVisible()
    await expect(table).toBeVisible()
  })
})

test.describe("the offer", () => {
  test.use({ config: patient, viewport: { width: 1280, height: 800 } })

  test("OFFER-01 OFFER-02 OFFER-51 shows dishes, filters, calendar, orders and canteens, on a desktop and on a phone", async ({
    page,
    sim,
  }) => {
    // As a server may send them that does not sort.
    type Answer = { readonly menu: ReadonlyArray<{ group: string; date: string }> }
    await sim.edit("GET /canteenmenu", (answer: Answer) => ({
      ...answer,
      menu: answer.menu.map((row) =>
        row.group === "Salad" && row.date.startsWith("2026-11-18")
          ? { ...row, group: "Soup" }
          : row,
      ),
    }))
    await enter(page)
    await page.goto("/offer/DAY")
    const schnitzel = page.getByRole("article", { name: "Pork schnitzel, potato salad" })
    for (const text of [
      "Meal 1",
      "CZK 135.00",
      "Fried in lard, with a slice of lemon",
      "400 g",
      "Less healthy",
      "10 Mustard",
    ])
      await expect(schnitzel).toContainText(text)
    await expect(schnitzel.locator("img")).toHaveAttribute("src", /schnitzel/)
    const groups = () => page.locator("article .g").allTextContents()
    expect(await groups()).toEqual(["Soup", "Soup", "Meal 1", "Meal 2", "Vegetarian"])
    const options = page.getByRole("complementary", { name: "Filters and canteen" })
    await expect(options.getByRole("grid")).toBeVisible()
    await expect(options.getByRole("searchbox")).toBeVisible()
    const mine = page.getByRole("complementary", { name: "My week and balance" })
    await expect(mine).toContainText("2 ordered")
    const canteen = banner(page).getByRole("button", { name: /^Canteen: / })
    await expect(canteen).toBeVisible()

    await page.setViewportSize({ width: 360, height: 740 })
    await expect(schnitzel).toContainText("CZK 135.00")
    await expect(schnitzel.getByText("Fried in lard")).toBeVisible()
    await expect(mine).toBeVisible()
    await expect(canteen).toBeVisible()
    await banner(page).getByRole("button", { name: "Pick a date" }).click()
    await expect(page.getByRole("dialog").getByRole("grid")).toBeVisible()
    await page.keyboard.press("Escape")
    await banner(page).getByRole("button", { name: "Filters" }).click()
    await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible()
    await page.keyboard.press("Escape")

    // In the week there is room for short names; the long ones come on demand.
    await page.goto("/offer/WEEK")
    const name = "Pork schnitzel, potato salad"
    await expect(page.getByRole("article", { name })).toContainText("Allergens 1, 3, 7, 10")
    await page.getByRole("button", { name, exact: true }).click()
    await expect(page.getByRole("dialog", { name }).getByText("10 Mustard")).toBeVisible()
    await page.keyboard.press("Escape")
    // The week is shown in full, however long. Source: OFFER-51.
    await expect(page.getByRole("article")).toHaveCount(20)
  })
})

test.describe("the goods", () => {
  test.use({ config: shop, viewport: { width: 1280, height: 800 } })

  test("OFFER-50 OFFER-51 CONST-16 of a shop are ten, and ten more by scrolling or by a key", async ({
    page,
  }) => {
    await page.goto("/login")
    await logIn(page)
    const goods = page.getByRole("main").getByRole("article")
    await expect(goods).toHaveCount(10)
    // They fit into the window, and that alone is no reason to go on.
    await page.clock.fastForward(60_000)
    await expect(page.getByText("10 of 90")).toBeInViewport()
    await expect(goods).toHaveCount(10)
    await page.mouse.move(640, 400)
    await page.mouse.wheel(0, 100)
    await expect(goods).toHaveCount(20)
    const names = async () => (await goods.getByRole("heading").allTextContents()).join()
    const before = await names()
    const more = page.getByRole("button", { name: "Show more" })
    // The page scrolls to the button, and only the button asks.
    await more.focus()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await page.clock.runFor(100)
    await expect(goods).toHaveCount(20)
    await page.keyboard.press("Enter")
    // What there was stays where it was, and the focus goes on with what is new.
    await expect(goods.nth(20)).toBeFocused()
    expect((await names()).startsWith(before)).toBe(true)
    // Another list begins with its first ten, however the page moves because it is shorter.
    await page.getByRole("link", { name: "Day", exact: true }).click()
    await expect(page.getByText("10 of 30")).toBeVisible()
    await page.evaluate(() => {
      scrollTo(0, 0)
      dispatchEvent(new Event("scroll"))
    })
    await page.clock.runFor(100)
    await expect(page.getByText("10 of 30")).toBeVisible()
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(goods).toHaveCount(10)
    for (const count of [20, 30]) {
      await more.scrollIntoViewIfNeeded()
      await expect(goods).toHaveCount(count)
    }
    await expect(more).toHaveCount(0)
  })
})

test.describe("the ways in", () => {
  const ways = { ...patient, allowGuests: true }
  test.use({ config: { ...ways, allowCardLogin: true } })

  test("LOGIN-01 UI-26 are the same on the page and in the dialog, as the deployment has them", async ({
    page,
    configure,
  }) => {
    const waysIn = async (place: Locator): Promise<ReadonlyArray<string>> => {
      await expect(place.getByRole("textbox", { name: "Username or e-mail" })).toBeVisible()
      return [
        ...(await place
          .locator("input")
          .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).name))),
        ...(await place.locator("a[href^='/']:not([href^='/offer'])").allTextContents()),
        ...(await place.getByRole("region").allTextContents()).map((text) => text.slice(0, 14)),
      ]
    }
    const dialog = page.getByRole("dialog", { name: "Log in to continue" })
    const fields = ["inputLoginUsername", "inputLoginPassword"]
    for (const [config, all] of [
      [
        { ...ways, allowCardLogin: true },
        [...fields, "inputKeepMeLoggedIn", "Forgotten password", "Register", "Hold your card"],
      ],
      [
        {
          ...ways,
          allowPermanentLogin: false,
          allowPasswordRecovery: false,
          allowRegistration: false,
        },
        fields,
      ],
    ] as const) {
      await configure(config)
      await page.goto("/login")
      await expect.poll(() => waysIn(page.getByRole("main"))).toEqual(all)
      await page.goto("/offer/DAY")
      await page
        .getByRole("article", { name: "Pork schnitzel, potato salad" })
        .getByRole("button", { name: /^Order,/ })
        .click()
      expect(await waysIn(dialog)).toEqual(all)
    }
    await configure(ways)
    await page.goto("/offer/DAY")
    await page
      .getByRole("article", { name: "Pork schnitzel, potato salad" })
      .getByRole("button", { name: /^Order,/ })
      .click()
    await dialog.getByRole("link", { name: "Forgotten password" }).click()
    await expect(page).toHaveURL(/\/forgotten-password$/)
    await expect(dialog).toHaveCount(0)
  })
})

test.describe("back from a payment", () => {
  test.use({ config: shop })

  test("ROUTE-29 ROUTE-31 the pages say how it ended, with nothing of the address, and lead on", async ({
    page,
  }) => {
    const main = page.getByRole("main")
    await page.goto("/login")
    await logIn(page)
    await expect(userOf(page)).toBeVisible()
    await page.goto("/payment-failure")
    await expect(main).toContainText("We are sorry, the payment failed")
    await expect(main).not.toContainText("Your cart is kept")
    await page.goto("/offer/DAY")
    await add(page, croissant)
    await page.goto("/payment-failure?message=Send%20money%20to%20Mallory#Mallory")
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("An Error has occurred")
    await expect(main).toContainText("We are sorry, the payment failed")
    await expect(main).toContainText("Your cart is kept, you can try again.")
    await expect(main).not.toContainText("Mallory")
    await main.getByRole("link", { name: "Go to cart" }).click()
    await expect(page).toHaveURL(/\/cart$/)
    for (const [path, title] of [
      ["/topup-successful", "The payment went through"],
      ["/topup-failure", "An Error has occurred"],
    ] as const) {
      await page.goto(path)
      await expect(main.getByRole("heading", { level: 1 })).toHaveText(title)
      await main.getByRole("link", { name: "Back to profile" }).click()
      await expect(page).toHaveURL(/\/profile(\/dashboard)?$/)
    }
  })

  test("ROUTE-31 CART-35 who was logged out at the bank is told so, and what his cart still has", async ({
    page,
  }) => {
    const main = page.getByRole("main")
    await page.goto("/payment-failure")
    await expect(main).toContainText("You have been logged out meanwhile.")
    await expect(main).not.toContainText("Your cart is kept")
    await main.getByRole("link", { name: "Log in" }).click()
    await expect(page).toHaveURL(/\/login$/)
    await visit(page)
    await add(page, croissant)
    await panelButton(page).click()
    await panel(page).getByRole("button", { name: "Log out" }).click()
    await expect(panelButton(page)).toBeHidden()
    await page.goto("/payment-failure")
    await expect(main).toContainText("Your cart is kept")
    await expect(main).toContainText("You have been logged out meanwhile.")
  })

  test("ROUTE-29 ROUTE-30 who was logged out at the bank is told so, and waits for no balance", async ({
    page,
  }) => {
    await page.goto("/topup-successful")
    const main = page.getByRole("main")
    await expect(main).toContainText("You have been logged out meanwhile.")
    await main.getByRole("link", { name: "Log in" }).click()
    await expect(page).toHaveURL(/\/login$/)
  })
})
