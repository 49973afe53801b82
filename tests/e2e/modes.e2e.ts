/** The ready settings of docs/configs, each by the story it is for; the kiosk's are in the files of the kiosk. */
import { expect, keyOf, logIn, pass, readyConfig, test, toast } from "#simulators/pages/page.ts"

const croissant = "Butter croissant"

test.describe("full.json on a device of one's own", () => {
  test.use({ config: { ...readyConfig("full"), allowCardLogin: false, autoLogout: 300 } })
  test("AS-20 CART-27 CART-31 CART-32 CART-33 ROUTE-31 ROUTE-33 ERR-48 a company pays its cart at a gateway: failed, refused, paid", async ({
    page,
    sim,
  }) => {
    const main = page.getByRole("main")
    const choose = async (value: string): Promise<void> => {
      const radio = main.locator(`[type=radio][value=${value}]`)
      await radio.click()
      await expect(radio).toBeChecked()
    }
    const send = page.getByRole("button", { name: /^Order for/ })
    const bank = (answer: string) => page.getByRole("button", { name: answer, exact: true })
    const count = (items: string) =>
      page.getByRole("banner").getByRole("link", { name: `Cart, ${items}` })
    const fill = async (goods: string): Promise<void> => {
      await page.goto("/offer/DAY")
      await keyOf(page, goods).click()
      await count("1 item").click()
      await choose("toDelivery")
      await choose("deliveryToMyAddress")
      await expect(main.locator("[name=inputPaymentType][value=pickup]")).toHaveCount(0)
      await choose("creditcard")
    }
    await page.goto("/login")
    await logIn(page, "acme")
    await expect(page).not.toHaveURL(/login/)
    await fill(croissant)
    await send.click()
    await expect(page).toHaveURL(/gateway/)
    const [sent] = await sim.calls("POST /order/cart")
    expect(sent!.body).toMatchObject({
      additionalData: expect.arrayContaining([
        { variableId: "deliveryType", value: "deliveryToMyAddress" },
        { variableId: "paymentType", value: "creditcard" },
      ]),
    })
    await bank("Fail").click()
    await expect(page).toHaveURL(/\/payment-failure$/)
    await expect(page.getByText("An Error has occurred")).toBeVisible()
    await page.getByRole("link", { name: "Go to cart" }).click()
    await expect(main.getByText(croissant)).toBeVisible()

    await sim.fault("POST /order/cart", { kind: "status", status: 400 }, { times: 1 })
    await send.click()
    await expect(page.getByText("Repeat of payment failed").first()).toBeVisible()
    await expect(main.getByText(croissant)).toBeVisible()

    // A second press within half a second is none.
    await pass(page, sim, 600)
    await send.click()
    await expect(page).toHaveURL(/gateway/)
    await bank("Pay").click()
    await expect(page).toHaveURL(/\/thank-you$/)
    await expect(count("0 items")).toBeVisible()

    await fill("Cinnamon roll")
    await pass(page, sim, 600)
    await send.click()
    await expect(page).toHaveURL(/gateway/)
    await pass(page, sim, 600_000)
    await bank("Fail").click()
    await expect(page).toHaveURL(/\/payment-failure$/)
    await expect(toast(page, "You were logged out after a while")).toBeVisible()
    await page.getByRole("banner").getByRole("link", { name: "Log in" }).click()
    await logIn(page, "acme")
    await expect(page.getByRole("button", { name: /ACME/ })).toBeVisible()
    await count("1 item").click()
    await expect(main.getByText("Cinnamon roll")).toBeVisible()
  })
})
