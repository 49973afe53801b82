/** Stories of coming in, staying and going. */
import { enter, expect, logIn, type Page, pass, test } from "#simulators/pages/page.ts"
import { nowInstant } from "#simulators/pages/pageSim.ts"

const form = (page: Page) => page.getByRole("form", { name: "Password login" })
const week = (page: Page) => page.getByRole("group", { name: "Menu by day" })
test("AS-01 APP-14 APP-17 APP-18 ROUTE-08 ROUTE-09 LOGIN-02 LOGIN-03 LOGIN-10 LOGIN-11 OFFER-04 a first visit leads to the login and from there to the week", async ({
  page,
  sim,
}) => {
  await page.goto("/")
  await expect(form(page)).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  const tokens = await sim.calls("POST /authenticate")
  expect(tokens).toHaveLength(1)
  expect(tokens[0]!.headers["x-asw-token"]).toBe("")
  await expect(page.getByRole("region", { name: "Hold your card to the reader" })).toHaveCount(0)

  const { journal } = sim
  const before = (await journal()).at(-1)!.seq
  await logIn(page, "  jana ", { password: " jana-1234  " })
  await expect(week(page)).toBeVisible()
  await expect(page).toHaveURL(/\/offer\/WEEK$/)
  await expect(page).toHaveTitle("Canteen | week")
  const [login] = await sim.calls("POST /customer/login")
  expect(login!.headers).toMatchObject({ authorization: "Basic jana", "x-asw-token": "***" })
  const loads = async () =>
    (await journal(before)).map(({ method, path }) => `${method} ${path.slice(11)}`)
  await expect
    .poll(loads)
    .toEqual(
      expect.arrayContaining([
        "GET /customer",
        "GET /customer/account/balance",
        "GET /customer/account/bonusbalance",
        "GET /customer/terms",
        "GET /customer/canteenorders",
        "GET /canteens",
        "GET /canteenmenu",
      ]),
    )
  expect(await loads()).not.toContain("GET /customer/account/customdata")
  await expect(page.getByRole("banner")).toContainText("CZK 250.00")
})

test("AS-39 SESS-07 SESS-09 LOGIN-23 who wants to stay logged in stays so for an hour and through a closed window, for 30 days", async ({
  page,
  context,
  sim,
}) => {
  await page.goto("/")
  await logIn(page, "jana", { keep: true })
  await expect(week(page)).toBeVisible()
  await pass(page, sim, 3_600_000)
  await page.getByRole("link", { name: "My orders" }).click()
  await expect(page.getByRole("button", { name: /Jana/ })).toBeVisible()
  await page.close()
  const again = await context.newPage()
  await again.goto("/")
  await expect(week(again)).toBeVisible()
  await expect(again.getByRole("button", { name: /Jana/ })).toBeVisible()
  await again.close()
  await context.clock.setSystemTime(new Date(nowInstant.getTime() + 30 * 86_400_000 + 3_600_000))
  const late = await context.newPage()
  await late.goto("/")
  await expect(form(late)).toBeVisible()
})

test("AS-39 SESS-10 SESS-11 without it a reload keeps the session, and a closed window ends it", async ({
  page,
  context,
}) => {
  await enter(page)
  await page.reload()
  await expect(week(page)).toBeVisible()
  await page.close()
  const again = await context.newPage()
  await again.goto("/")
  await expect(form(again)).toBeVisible()
})
