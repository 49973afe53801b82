/** Whatever the server says, there is a clear message, no crash, and nothing is lost. */
import { dishes, enter, expect, keyOf, logIn, patient, test, toast } from "#tests/support/screen.ts"

const direct = "POST /canteenorder/direct"
const { risotto, gnocchi } = dishes
const standard = /There was an error. Please try again your request./

test.use({ config: patient })

/** Each damage of each call is a case of `tests/integration/answers.test.ts`; here is one for each way a page tells of it. */
const damages = [
  ["a portal's page", { kind: "html" }, standard],
  ["half a body", { kind: "truncate" }, /Server unavailable/],
  ["a status without words", { kind: "status", status: 500, body: {} }, /./],
] as const

for (const [what, damage, words] of damages)
  test(`ERR-25 OFFER-49 ERR-14 a menu that comes as ${what} is said, the last one stays, and 'Try again' brings the next`, async ({
    page,
    sim,
  }) => {
    await enter(page)
    await expect(keyOf(page, risotto.name)).toHaveAccessibleName(/^Order,/)
    const rule = await sim.fault("GET /canteenmenu", damage)
    await page.getByRole("combobox", { name: "Language" }).selectOption("cs")
    await page.getByRole("combobox", { name: "Jazyk" }).selectOption("en")
    await expect(toast(page, words).first()).toBeVisible()
    // The dishes that were there still are.
    await expect(keyOf(page, risotto.name)).toBeVisible()
    await page.getByRole("link", { name: "Day", exact: true }).click()
    await expect(page.getByRole("alert").filter({ hasText: "could not be loaded" })).toBeVisible()
    await sim.heal(rule)
    await page.getByRole("button", { name: "Try again" }).click()
    await expect(page.getByRole("article", { name: dishes.schnitzel.name })).toBeVisible()
  })

for (const [what, damage] of [
  ["a portal's page", { kind: "html", processed: true }],
  ["half a body", { kind: "truncate" }],
] as const)
  test(`ERR-25 ORDER-18 an order whose answer comes as ${what} is booked once and shown as ordered`, async ({
    page,
    sim,
  }) => {
    await enter(page)
    await sim.fault(direct, damage, { times: 1 })
    await keyOf(page, risotto.name).click()
    await expect(keyOf(page, risotto.name)).toHaveAccessibleName(/^Checking/)
    // It is looked up after a pause, which nobody has to sit through.
    await page.clock.fastForward(3_000)
    await expect(keyOf(page, risotto.name)).toHaveAccessibleName(/^Ordered/)
    expect(await sim.calls(direct)).toHaveLength(1)
    expect(
      (await sim.orders("jana")).filter(({ mealId }) => mealId === risotto.mealId),
    ).toHaveLength(1)
  })

test("ERR-25 ORDER-18 a list of orders that cannot be read never says that nothing is booked", async ({
  page,
  sim,
}) => {
  await enter(page)
  await page.getByRole("link", { name: "My orders" }).click()
  await expect(page.getByRole("listitem")).toHaveCount(3)
  await sim.fault(direct, { kind: "hang", processed: true }, { times: 1 })
  await page.getByRole("link", { name: "Week" }).click()
  await keyOf(page, risotto.name).click()
  await expect.poll(async () => (await sim.calls(direct)).length).toBe(1)
  await sim.fault("GET /customer/canteenorders", { kind: "schemaDrift", drift: "missing" })
  // The answer is lost with the page.
  await page.reload()
  await expect(keyOf(page, risotto.name)).toHaveAccessibleName(/^Checking/)
  await page.clock.fastForward(50_000)
  await expect(keyOf(page, risotto.name)).toHaveAccessibleName(/^Checking/)
  await sim.heal()
  await page.clock.fastForward(11_000)
  await expect(keyOf(page, risotto.name)).toHaveAccessibleName(/^Ordered/)
  expect(await sim.calls(direct)).toHaveLength(1)
})

for (const drift of ["null", "missing"] as const)
  test(`API-28 ERR-25 with every answer drifted (${drift}) the pages stay up, and all is well afterwards`, async ({
    page,
    sim,
  }) => {
    await enter(page)
    const rule = await sim.fault("GET *", { kind: "schemaDrift", drift })
    for (const [link, heading] of [
      ["My orders", "My orders"],
      ["Day", /Wednesday|today/i],
      ["Week", /This week/],
      ["Custom", /./],
    ] as const) {
      await page.getByRole("link", { name: link, exact: true }).click()
      await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toContainText(heading)
    }
    await page.getByRole("combobox", { name: "Language" }).selectOption("cs")
    await expect(page.getByRole("link", { name: "Týden" })).toBeVisible()
    await page.getByRole("combobox", { name: "Jazyk" }).selectOption("en")
    await expect(page.getByRole("link", { name: "Week" })).toBeVisible()
    await sim.heal(rule)
    await page.reload()
    await page.getByRole("link", { name: "Week" }).click()
    await page.getByRole("button", { name: "Next week" }).click()
    await expect(page.getByRole("article", { name: "Red lentil curry" })).toBeVisible()
    await keyOf(page, "Red lentil curry, basmati rice").click()
    await expect(keyOf(page, "Red lentil curry, basmati rice")).toHaveAccessibleName(/^Ordered/)
  })

test("OFFER-22 OFFER-08 ORDER-06 words the client has never heard take a button away, and nothing else", async ({
  page,
  sim,
}) => {
  type Menu = {
    readonly menu: ReadonlyArray<{ name: string; status: string; product: { healthIndex: string } }>
  }
  await sim.edit(
    "GET /canteenmenu",
    (answer: Menu, { odd, healthy }) => {
      for (const row of answer.menu) {
        if (row.name === odd) row.status = "HALF_PRICE"
        if (row.name === healthy) row.product.healthIndex = "DIVINE"
      }
      return answer
    },
    { odd: risotto.name, healthy: gnocchi.name },
  )
  type List = { readonly orders: ReadonlyArray<{ cancelStatus: string }> }
  await sim.edit("GET /customer/canteenorders", (answer: List) => {
    answer.orders[0]!.cancelStatus = "PERHAPS"
    return answer
  })
  await enter(page)
  const odd = page.getByRole("article", { name: risotto.name })
  await expect(odd).toContainText("CZK 115.00")
  await expect(odd.getByRole("button", { name: /CZK/ })).toHaveCount(0)
  await expect(keyOf(page, gnocchi.name)).toHaveAccessibleName(/^Order,/)
  await page.getByRole("button", { name: "Healthy", exact: true }).click()
  await expect(page.locator("article", { hasText: gnocchi.name })).toHaveAttribute("inert", "")
  await page.getByRole("link", { name: "My orders" }).click()
  const first = page.getByRole("listitem").filter({ hasText: "Beef in sweet tomato sauce" })
  const action = first.getByRole("button", { name: /^Sold out/ })
  await expect(action).toHaveAttribute("aria-disabled", "true")
})

test("ERR-25 LOGIN-06 a login whose answer cannot be read is not called a wrong password", async ({
  page,
  sim,
}) => {
  await sim.fault("POST /customer/login", { kind: "html" }, { times: 1 })
  await page.goto("/")
  await logIn(page)
  await expect(toast(page, standard)).toBeVisible()
  await expect(page.getByText("Wrong credentials")).toHaveCount(0)
  await expect(page.getByRole("textbox", { name: "Username or e-mail" })).toHaveValue("jana")
  await logIn(page)
  await expect(page.getByRole("group", { name: "Menu by day" })).toBeVisible()
})
