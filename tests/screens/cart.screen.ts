/** Stories of a shop and its cart. */
import {
  add,
  check,
  croissant,
  guests,
  line,
  lines,
  send,
  shop,
  toCart,
  visit,
} from "#tests/support/cartSteps.ts"
import {
  dish,
  enter,
  expect,
  keyOf,
  logIn,
  pass,
  patient,
  test,
  toast,
} from "#tests/support/screen.ts"

const baguette = "Ham and cheese baguette"
const cake = "Poppy seed cake"

test.use({ config: shop })

test("AS-18 OFFER-54 UI-25 UI-35 CART-02 CART-03 CART-06 CART-12 CART-20 CART-34 the same goods grow their line, others and other modifiers begin one", async ({
  page,
}) => {
  await visit(page)
  const modifiers = page.getByRole("dialog", { name: "How would you like it?" })
  await add(page, baguette)
  await expect(modifiers.getByRole("checkbox")).toHaveCount(2)
  await modifiers.getByRole("checkbox", { name: "no onion" }).check()
  await modifiers.getByRole("button", { name: "Cancel" }).click()
  await expect(modifiers).toBeHidden()
  await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 0 items" })).toBeVisible()
  await add(page, baguette)
  await modifiers.getByRole("checkbox", { name: "no onion" }).check()
  await modifiers.getByRole("button", { name: "Add to cart" }).click()
  await add(page, baguette)
  await modifiers.getByRole("button", { name: "Add to cart" }).click()
  await dish(page, baguette)
    .getByRole("button", { name: /^One more/ })
    .click()
  await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 3 items" })).toBeVisible()
  const said = page.getByRole("region", { name: "Notifications" })
  await expect(said).toContainText("Added to the cart")
  await said.getByRole("link", { name: "Go to cart" }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(lines(page).getByRole("listitem")).toHaveCount(2)
  await expect(line(page, "no onion").getByRole("spinbutton")).toHaveValue("1")
  await expect(lines(page).getByRole("spinbutton").nth(1)).toHaveValue("2")
  await expect(page.getByRole("region", { name: "Summary" })).toContainText("CZK 222.00")
})

test("AS-18 CART-07 CART-08 CART-10 a quantity changes, a line goes and comes back, and a reload keeps the cart", async ({
  page,
}) => {
  await visit(page)
  await add(page, croissant)
  await add(page, "Curd cheese pastry")
  await toCart(page)
  await line(page, croissant).getByRole("spinbutton").fill("4")
  await line(page, croissant).getByRole("spinbutton").press("Enter")
  const total = page.getByRole("region", { name: "Summary" })
  await expect(total).toContainText("CZK 164.00")
  await line(page, croissant)
    .getByRole("button", { name: `Remove ${croissant}` })
    .click()
  await expect(total).toContainText("CZK 36.00")
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(total).toContainText("CZK 164.00")
  await page.reload()
  await expect(lines(page).getByRole("listitem")).toHaveCount(2)
  await expect(lines(page).getByRole("listitem").first()).toContainText(croissant)
  await expect(total).toContainText("CZK 164.00")
})

test("CART-08 CART-10 CART-34 a shop's list counts what has modifiers, takes the last one out, and an emptied cart comes back", async ({
  page,
}) => {
  await visit(page)
  await add(page, croissant)
  const goods = dish(page, croissant)
  await goods.getByRole("button", { name: /^One less/ }).click()
  await expect(toast(page, `${croissant} was removed.`)).toBeVisible()
  await expect(keyOf(page, croissant)).toHaveAccessibleName(/^Order,/)
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(goods.getByRole("spinbutton")).toHaveValue("1")
  const modifiers = page.getByRole("dialog", { name: "How would you like it?" })
  await add(page, baguette)
  await modifiers.getByRole("checkbox", { name: "no onion" }).check()
  await modifiers.getByRole("button", { name: "Add to cart" }).click()
  await expect(dish(page, baguette)).toContainText("In the cart: 1")
  await expect(keyOf(page, baguette)).toHaveAccessibleName(/^Order,/)
  await toCart(page)
  await expect(lines(page).getByRole("listitem")).toHaveCount(2)
  await page.getByRole("button", { name: "Empty the cart" }).click()
  await expect(toast(page, "The cart was emptied.")).toBeVisible()
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(lines(page).getByRole("listitem")).toHaveCount(2)
})

test("ORDER-18 CART-18 a cart whose answer is lost is looked up, placed once, and emptied", async ({
  page,
  sim,
}) => {
  await visit(page)
  await add(page, croissant)
  await sim.fault(send, { kind: "dropAfter" }, { times: 1 })
  await toCart(page)
  await page.getByRole("button", { name: "Order for CZK 32.00" }).click()
  await expect.poll(async () => (await sim.calls(send)).length).toBe(1)
  // It is looked up after a pause, which nobody has to sit through.
  await page.clock.fastForward(3_000)
  await expect(page).toHaveURL(/\/thank-you$/)
  expect(await sim.calls(send)).toHaveLength(1)
  expect((await sim.orders("jana")).filter(({ mealId }) => mealId === 1501)).toHaveLength(1)
  await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 0 items" })).toBeVisible()
})

test("AS-19 CART-21 CART-22 ERR-03 ERR-05 a price that went up is said at the line, and the cart goes out with the new one", async ({
  page,
  sim,
}) => {
  await visit(page)
  await add(page, croissant)
  await add(page, "Curd cheese pastry")
  await toCart(page)
  const where = { canteenId: 9, date: "2026-11-18" }
  await sim.patchMenu({ ...where, mealId: 1501, price: 35 })
  await page.getByRole("button", { name: "Order for CZK 68.00" }).click()
  await expect(line(page, croissant)).toContainText("went from CZK 32.00 to CZK 35.00")
  await expect(page).toHaveURL(/\/cart$/)
  expect(await sim.calls(send)).toEqual([])
  await sim.patchMenu({ ...where, mealId: 1504, availability: "SOLD_OUT" })
  // Not within the half second in which a second press is taken for the first.
  await pass(page, sim, 600)
  await page.getByRole("button", { name: "Order for CZK 71.00" }).click()
  const gone = line(page, "Curd cheese pastry")
  await expect(gone).toContainText("is no longer offered")
  await gone.getByRole("button", { name: "Remove it" }).click()
  await pass(page, sim, 600)
  await page.getByRole("button", { name: "Order for CZK 35.00" }).click()
  await expect(page).toHaveURL(/\/thank-you$/)
  await expect(page.getByText("Your order was sent.")).toBeVisible()
  expect((await sim.orders("jana")).find(({ mealId }) => mealId === 1501)?.price).toBe(35)
})

test("AS-22 CART-18 CART-29 CART-30 ERR-60 without enough money the cart stays as it was", async ({
  page,
  sim,
}) => {
  await visit(page)
  await add(page, cake)
  await toCart(page)
  await line(page, cake).getByRole("spinbutton").fill("6")
  await line(page, cake).getByRole("spinbutton").press("Enter")
  await page.getByRole("button", { name: "Order for CZK 288.00" }).click()
  await expect(toast(page, "Sorry, your wallet balance is not sufficient.")).toBeVisible()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(line(page, cake).getByRole("spinbutton")).toHaveValue("6")
  expect(await sim.balance("jana")).toBe(250)
})

test("CART-25 delivery and payment are asked for where the deployment lists them, each by itself", async ({
  page,
  configure,
}) => {
  await visit(page)
  await add(page, croissant)
  const asked = () =>
    page
      .getByRole("main")
      .locator("[type=radio]")
      .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).name))
  const deliveryTypes = ["pickUpInStore", "deliveryToMyAddress"]
  for (const [lists, names] of [
    [{}, []],
    [{ deliveryTypes }, ["inputDeliveryTypes", "inputDeliveryTypes"]],
    [{ cartPaymentTypes: ["account"] }, ["inputPaymentType"]],
  ] as const) {
    await configure({ ...shop, ...lists })
    await page.goto("/cart")
    await expect(line(page, croissant)).toBeVisible()
    expect(await asked()).toEqual(names)
  }
  await expect(page.getByRole("radio", { name: "Account" })).toBeVisible()
})

test("CART-25 CART-27 CART-28 FORM-11 what a checkout still needs is said at its button by name, with place, address and what is left", async ({
  page,
  sim,
  configure,
}) => {
  await visit(page)
  await add(page, croissant)
  await configure({
    ...shop,
    orderTypes: ["toTakeAway", "toDelivery"],
    deliveryTypes: ["pickUpInStore", "deliveryToMyAddress"],
    cartPaymentTypes: ["account", "pickup", "delivery"],
  })
  await sim.edit("GET /customer", (answer: object) => ({
    ...answer,
    additionalData: [{ variableId: "street", value: "Nádražní 1, Ostrava" }],
  }))
  await page.goto("/cart")
  const summary = page.getByRole("region", { name: "Summary" })
  const order = page.getByRole("button", { name: "Order for CZK 32.00" })
  await expect(summary.getByRole("alert")).toHaveCount(0)
  await order.click()
  await expect(summary.getByRole("alert")).toHaveText(
    "Still to be chosen: Kind of order, Delivery, Payment",
  )
  await expect(page.getByRole("radio", { name: "Take away" })).toBeFocused()
  await expect(page.getByRole("group", { name: "Delivery" })).toContainText("Gatehouse buffet")
  await expect(page.getByRole("group", { name: "Delivery" })).toContainText("Nádražní 1, Ostrava")
  await page.getByRole("radio", { name: "Delivery", exact: true }).click()
  // There is but one way to get it then.
  await expect(page.getByRole("radio", { name: /^Deliver to my address/ })).toBeChecked()
  await expect(summary.getByRole("alert")).toHaveText("Still to be chosen: Payment")
  await page.getByRole("radio", { name: "On delivery" }).click()
  await expect(summary.getByRole("alert")).toHaveCount(0)
  await expect(summary).not.toContainText("Left after this order")
  await page.getByRole("radio", { name: "Account" }).click()
  await expect(summary).toContainText("Left after this orderCZK 218.00")
  expect(await sim.calls(send)).toEqual([])
  // Neither message nor sum stands under a notice.
  const [notice, sum] = await Promise.all([
    page.locator(".toasts").boundingBox(),
    summary.boundingBox(),
  ])
  expect(sum!.y + sum!.height).toBeLessThan(notice!.y)
})

test.describe("a canteen that gives credit", () => {
  test.use({ config: patient })
  test("AS-22 CART-30 UI-11 a balance below nothing is shown with its minus and stops nobody", async ({
    page,
    sim,
  }) => {
    await enter(page, "petr")
    await expect(page.getByRole("banner")).toContainText(/[-−]CZK\s?120\.00|CZK\s?[-−]120\.00/)
    await keyOf(page, "Turkey risotto with peas and Parmesan").click()
    await expect(keyOf(page, "Turkey risotto with peas and Parmesan")).toHaveAccessibleName(
      /^Ordered/,
    )
    expect(await sim.balance("petr")).toBe(-235)
  })
})

test.describe("guests", () => {
  test.use({ config: guests })

  test("AS-21 CART-24 LOGIN-12 a guest's cart is kept at the login in the dialog, and the checkout goes on", async ({
    page,
    sim,
  }) => {
    await page.goto("/offer/DAY")
    await add(page, croissant)
    await add(page, "Curd cheese pastry")
    await toCart(page)
    await page.getByRole("button", { name: "Order for CZK 68.00" }).click()
    await expect(page.getByRole("dialog", { name: "Log in to continue" })).toBeVisible()
    expect(await sim.calls(check)).toEqual([])
    await logIn(page)
    await expect(page).toHaveURL(/\/thank-you$/)
    expect(await sim.calls(send)).toHaveLength(1)
    expect(await sim.orders("jana")).toHaveLength(5)
  })

  test("AS-48 ROUTE-33 PERM-11 a thank-you page that nobody earned leaves the cart as it is", async ({
    page,
  }) => {
    await page.goto("/offer/DAY")
    await add(page, croissant)
    await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 1 item" })).toBeVisible()
    await page.goto("/thank-you")
    await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible()
    // Nothing was sent, so nobody says that it was.
    await expect(page.getByText("What you have ordered stands under My orders.")).toBeVisible()
    await expect(page.getByText("Your order was sent.")).toHaveCount(0)
    await page.goto("/cart")
    await expect(line(page, croissant)).toBeVisible()
  })
})

test("AS-21 ROUTE-28 ROUTE-58 where guests may not look, the cart leads to the login, and the login not back to it", async ({
  page,
}) => {
  await page.goto("/cart")
  await expect(page).toHaveURL(/\/login$/)
  await logIn(page)
  await expect(page).toHaveURL(/\/offer\/WEEK$/)
})

test.describe("Slovak", () => {
  test.use({
    locale: "sk-SK",
    config: { ...guests, translations: { pl: { "nav.orders": "Co jem" } } },
  })

  test("AS-44 API-08 APP-16 I18N-03 I18N-09 I18N-11 I18N-12 a Slovak browser is spoken to in Slovak, and Polish once it is chosen", async ({
    page,
    sim,
  }) => {
    const menus = async () =>
      (await sim.calls("GET /canteenmenu")).map(({ headers }) => headers["accept-language"])
    await page.goto("/offer/DAY")
    await expect(page.getByRole("article", { name: "Maslový croissant" })).toBeVisible()
    await expect(page.locator("html")).toHaveAttribute("lang", /^sk/)
    expect(new Set(await menus())).toEqual(new Set(["sk"]))
    await expect(page).toHaveTitle(/^Obchod \| /)
    await page.locator("header select").selectOption("pl")
    await expect(page.getByRole("article", { name: "Croissant maślany" })).toBeVisible()
    expect((await menus()).at(-1)).toBe("pl")
    await expect(page).toHaveTitle(/^Sklep \| /)
    await expect(page.getByRole("article", { name: "Croissant maślany" })).toContainText(
      /32,00\sCZK|32,00\sKč/,
    )
    await expect(page.getByRole("link", { name: "Co jem" })).toBeVisible()
  })

  test("AS-44 I18N-06 the language saved for a customer wins at the login", async ({
    page,
    sim,
  }) => {
    await sim.patchCustomer({ login: "jana", language: "cs-CZ" })
    await page.goto("/login")
    await expect(page.locator("html")).toHaveAttribute("lang", /^sk/)
    await page.locator("[name=inputLoginUsername]").fill("jana")
    await page.locator("[name=inputLoginPassword]").fill("jana-1234")
    await page.locator("[type=submit]").click()
    await expect(page.locator("html")).toHaveAttribute("lang", /^cs/)
    await expect(page.getByRole("link", { name: "Týden" })).toBeVisible()
  })
})

test("UI-37 CART-36 UI-42 an emptied cart says so, has the focus, and leads back to the shop", async ({
  page,
}) => {
  await visit(page)
  await keyOf(page, croissant).focus()
  await page.keyboard.press("Enter")
  // Another press of the same key is one more of it.
  await expect(page.getByRole("button", { name: `One more: ${croissant}` })).toBeFocused()
  await toCart(page)
  // What leads to the cart has nothing to say in it.
  await expect(toast(page, "Added to the cart")).toHaveCount(0)
  await page.getByRole("button", { name: "Empty the cart" }).focus()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("region", { name: "Your cart is empty." })).toBeFocused()
  await expect(page.getByRole("main").getByRole("link", { name: "Back to the shop" })).toBeVisible()
})

test("FORM-36 a quantity that cannot be had leaves the value, and that is said beside the field", async ({
  page,
}) => {
  await visit(page)
  await add(page, croissant)
  await toCart(page)
  const field = line(page, croissant).getByRole("spinbutton")
  await field.fill("2000")
  const said = line(page, croissant).getByRole("alert")
  await expect(said).toHaveText(/^Only from 1 to \d+\. It stays at 1\.$/)
  await expect(field).toHaveAttribute("aria-invalid", "true")
  await field.blur()
  await expect(field).toHaveValue("1")
  await expect(said).toBeVisible()
  await field.fill("2")
  await field.press("Enter")
  await expect(said).toHaveCount(0)
  await expect(page.getByRole("region", { name: "Summary" })).toContainText("CZK 64.00")
})

test("ORDER-18 ORDER-19 a cart says what is known of its order, and leads to the question about it", async ({
  page,
  sim,
}) => {
  await visit(page)
  await add(page, croissant)
  await sim.fault(send, { kind: "dropBefore" }, { times: 1 })
  await toCart(page)
  await page.getByRole("button", { name: "Order for CZK 32.00" }).click()
  const state = page.getByRole("region", { name: "To check: 1" })
  await expect(state).toContainText("Checking")
  await expect(page.getByRole("button", { name: "Checking", exact: true })).toBeVisible()
  const looks = async () => (await sim.calls("GET /customer/canteenorders")).length
  for (const ms of [31_000, 11_000]) {
    const before = await looks()
    await pass(page, sim, ms)
    await expect.poll(looks).toBeGreaterThan(before)
  }
  const question = page.getByRole("alertdialog")
  await question.getByRole("button", { name: "Decide later" }).click()
  await page.reload()
  await expect(state).toContainText("Not booked")
  await state.getByRole("button", { name: "Decide" }).click()
  await question.getByRole("button", { name: "Drop" }).click()
  await expect(state).toHaveCount(0)
  await expect(page.getByRole("button", { name: "Order for CZK 32.00" })).toBeVisible()
})

test("UI-28 in a shop's list no line begins with a separator", async ({ page }) => {
  await visit(page)
  await add(page, croissant)
  for (const width of [768, 1366]) {
    await page.setViewportSize({ width, height: 800 })
    const begun = await page.locator(".prod .m").evaluateAll((all) =>
      all.flatMap((line) => {
        const { left } = line.getBoundingClientRect()
        return [...line.children].filter((part) => {
          const dot = Number.parseFloat(getComputedStyle(part, "::before").left)
          return (
            Math.abs(part.getBoundingClientRect().left - left) < 1 &&
            getComputedStyle(part, "::before").content !== "none" &&
            !(dot < 0 && getComputedStyle(line).overflowX === "clip")
          )
        })
      }),
    )
    expect([width, begun.length]).toEqual([width, 0])
  }
})
