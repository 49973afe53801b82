/** Stories of a shop and its cart. */
import {
  add,
  check,
  croissant,
  guests,
  line,
  send,
  shop,
  toCart,
  visit,
} from "#tests/support/cartSteps.ts"
import { dish, expect, patient, test } from "#simulators/pages/page.ts"

test.use({ config: shop })

test("AS-18 CART-13 CART-14 CART-16 CART-19 CART-36 ROUTE-26 ROUTE-27 ROUTE-32 a cart is checked, sent with the same body, and emptied", async ({
  page,
  sim,
}) => {
  await visit(page)
  await add(page, croissant)
  await dish(page, croissant)
    .getByRole("button", { name: /^One more/ })
    .click()
  await toCart(page)
  await page.getByRole("button", { name: "Order for CZK 64.00" }).click()
  await expect(page).toHaveURL(/\/thank-you$/)
  const [checked] = await sim.calls(check)
  const [sent, ...more] = await sim.calls(send)
  expect(more).toEqual([])
  expect(sent!.body).toEqual(checked!.body)
  expect(sent!.body).toMatchObject({
    price: 64,
    items: [{ mealId: 1501, date: "2026-11-18", productId: 5501, quantity: 2, canteenId: 9 }],
    additionalData: [],
  })
  expect((sent!.body as { orderDate: string }).orderDate).toMatch(/^2026-11-18 08:0\d:\d\d$/)
  expect(await sim.balance("jana")).toBe(186)
  await page.getByRole("main").getByRole("link", { name: "Back to the shop" }).click()
  await expect(page).toHaveURL(/\/offer\/DAY$/)
  await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 0 items" })).toBeVisible()
  await page.goto("/cart")
  await expect(page.getByText("No records to display")).toBeVisible()
  await expect(page.getByRole("button", { name: /^Order for/ })).toHaveCount(0)
})

test.describe("guests", () => {
  test.use({ config: guests })

  test("AS-49 APP-19 APP-21 APP-23 cart, language, canteen and period of a guest are back after a reload, under the shop's own key", async ({
    page,
  }) => {
    await page.goto("/offer/DAY")
    const meta = (name: string) => page.locator(`meta[name=${name}]`)
    await expect(meta("description")).toHaveAttribute("content", /^Order meals in your canteen/)
    await add(page, croissant)
    await page.getByRole("combobox", { name: "Language" }).selectOption("cs")
    await expect(page.getByRole("link", { name: "Den", exact: true })).toBeVisible()
    await expect(meta("description")).not.toHaveAttribute("content", /^Order meals/)
    await page.goto("/")
    await expect(page).toHaveURL(/\/offer\/DAY$/)
    await expect(page.locator("html")).toHaveAttribute("lang", /^cs/)
    await expect(page.getByRole("button", { name: /Bufet Vrátnice/ })).toBeVisible()
    await expect(page.getByRole("article", { name: "Máslový croissant" })).toBeVisible()
    await expect(page.getByRole("banner").getByRole("link", { name: /1/ })).toBeVisible()
    const keys = await page.evaluate(() => Object.keys(localStorage))
    expect(keys).toContain("asw.state.shop")
  })

  test("AS-49 APP-24 a damaged stored text is set aside, and the application starts without an error", async ({
    page,
  }) => {
    await page.goto("/offer/DAY")
    await expect(dish(page, croissant)).toBeVisible()
    await page.evaluate(() => localStorage.setItem("asw.state.shop", '{"version":1,"lang'))
    await page.reload()
    await expect(dish(page, croissant)).toBeVisible()
    await expect(page.getByRole("alertdialog")).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem("asw.state.shop.bad"))).not.toBeNull()
  })

  test("AS-49 APP-25 without a storage everything works, and nobody is offered to stay logged in", async ({
    page,
  }) => {
    await page.addInitScript(() =>
      Object.defineProperty(globalThis, "localStorage", {
        get: () => {
          throw new DOMException("denied", "SecurityError")
        },
      }),
    )
    await visit(page)
    await add(page, croissant)
    await toCart(page)
    await page.getByRole("button", { name: "Order for CZK 32.00" }).click()
    await expect(page).toHaveURL(/\/thank-you$/)
    await page.goto("/login")
    await expect(page.getByRole("checkbox", { name: "Keep me logged in" })).toHaveCount(0)
  })

  test("AS-49 APP-03 APP-22 another mode on the same origin has a state of its own", async ({
    page,
    server,
  }) => {
    await page.goto("/offer/DAY")
    await add(page, croissant)
    await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 1 item" })).toBeVisible()
    server.configure({ ...patient, allowGuests: true })
    await page.goto("/")
    await expect(page).toHaveURL(/\/offer\/WEEK$/)
    await expect(page.getByRole("group", { name: "Menu by day" })).toBeVisible()
    server.configure(guests)
    await page.goto("/cart")
    await expect(line(page, croissant)).toBeVisible()
  })
})
