/** What the backend says instead of data: the same on every page. Source: seed §7, §8. */
import { enter, expect, logIn, patient, test, toast } from "#tests/support/screen.ts"

test.use({ config: patient })

/** What a page reads as it is opened, for the first time or once more. */
const places = [
  ["orders", "/orders", "GET /customer/canteenorders"],
  ["transactions", "/profile/transactions", "GET /customer/account/transactions"],
  ["consumption", "/profile/consumption", "GET /customer/account/consumption"],
  ["bills", "/profile/bills", "GET /customer/bills"],
  ["bonuses", "/profile/bonuses", "GET /customer/account/bonuses"],
  ["vouchers", "/profile/vouchers", "GET /customer/account/vouchers"],
  ["pairings", "/profile/pairing", "GET /pairing/list"],
  ["the menu", "/offer/DAY", "GET /canteenmenu"],
] as const

const no = (status: number, message: string) => ({
  kind: "status",
  status,
  body: { error: { message } },
})

for (const [name, path, call] of places) {
  test(`ERR-15 ERR-18 ERR-24 ${name}: the server's words are said, and stand where the data would, with a way to try again`, async ({
    page,
    sim,
  }) => {
    // Orders and the week are read with the login.
    await sim.fault(call, no(400, "The books are being closed."))
    await enter(page)
    await page.goto(path)
    const words = "The books are being closed."
    await expect(toast(page, words).first()).toBeVisible()
    const main = page.getByRole("main")
    await expect(main).toContainText(words)
    await sim.heal()
    await main.getByRole("button", { name: "Try again" }).click()
    await expect(main).not.toContainText(words)
    await expect(main.getByRole("button", { name: "Try again" })).toHaveCount(0)
  })

  test(`ERR-23 ${name}: a 401 ends the session, and the login leads back`, async ({
    page,
    sim,
  }) => {
    await enter(page)
    // The week of the first page is here: what it still asked for would have the only 401.
    await page.getByRole("article").first().waitFor()
    await sim.fault(call, { kind: "status", status: 401 }, { times: 1 })
    await page.goto(path)
    await expect(page.getByText("Unauthorized").first()).toBeVisible()
    await expect(page.getByRole("button", { name: /Jana/ })).toHaveCount(0)
    await page.getByRole("main").getByRole("button", { name: "Log in" }).click()
    await logIn(page)
    await expect(page.getByRole("button", { name: /Jana/ })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  })
}
