/** Stories of coming in, staying and going. */
import {
  dish,
  dishes,
  enter,
  expect,
  keyOf,
  logIn,
  logOut,
  type Page,
  patient,
  test,
  toast,
} from "#tests/support/screen.ts"

const { schnitzel, risotto } = dishes
const form = (page: Page) => page.getByRole("form", { name: "Password login" })
const week = (page: Page) => page.getByRole("group", { name: "Menu by day" })

test.describe("guests", () => {
  test.use({ config: { allowGuests: true, ...patient } })

  test("AS-02 PERM-03 OFFER-55 ROUTE-61 ORDER-17 OFFER-29 a guest who orders logs in, and the order goes on once", async ({
    page,
    sim,
  }) => {
    await page.goto("/offer/DAY")
    await keyOf(page, schnitzel.name).click()
    const dialog = page.getByRole("dialog", { name: "Log in to continue" })
    await expect(dialog).toBeVisible()
    expect(await sim.calls("POST /canteenorder/direct")).toEqual([])
    await logIn(page)
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/offer\/DAY$/)
    await expect(toast(page, "A new order was created")).toBeVisible()
    const calls = await sim.calls("POST /canteenorder/direct")
    expect(calls.map(({ body }) => body)).toMatchObject([
      { price: 135, item: { mealId: 1102, date: "2026-11-18", quantity: 1, canteenId: 7 } },
    ])
    await page.getByRole("link", { name: "My orders" }).click()
    await expect(page.getByRole("listitem").filter({ hasText: schnitzel.name })).toBeVisible()
  })

  test("AS-07 LOGIN-08 a failed login of a visitor who may look leads to the offer, and the name is kept", async ({
    page,
  }) => {
    await page.goto("/login")
    await logIn(page, "jana", { password: "guess" })
    await expect(page).toHaveURL(/\/offer\/WEEK$/)
    await expect(toast(page, "Wrong credentials")).toBeVisible()
    await page.getByRole("banner").getByRole("link", { name: "Log in" }).click()
    await expect(page.getByRole("textbox", { name: "Username or e-mail" })).toHaveValue("jana")
  })

  test("AS-48 ROUTE-24 ORDER-16 a guest's list of orders is empty, and that is no error", async ({
    page,
  }) => {
    await page.goto("/orders")
    await expect(page.getByText("No records to display")).toBeVisible()
    await expect(page.getByRole("main").getByRole("button", { name: "Log in" })).toBeVisible()
    await expect(page.getByRole("region", { name: "Notifications" })).toHaveText("")
  })
})

test.describe("stay at the login", () => {
  test.use({ config: { allowGuests: true, loginFailureRedirect: "outsideLogin" } })
  test("AS-07 LOGIN-08 with loginFailureRedirect outsideLogin a failed login stays where it is", async ({
    page,
  }) => {
    await page.goto("/login")
    await logIn(page, "jana", { password: "guess" })
    await expect(form(page)).toContainText("Logging in failed.")
    await expect(page).toHaveURL(/\/login$/)
  })
})

test("AS-07 LOGIN-05 LOGIN-07 UI-30 UI-31 ERR-46 two wrong passwords are said twice, the name is kept and the password is not", async ({
  page,
}) => {
  await page.goto("/")
  for (const words of ["Wrong credentials", "Wrong credentials (2x)"]) {
    await logIn(page, "jana", { password: "guess" })
    await expect(toast(page, words)).toBeVisible()
  }
  await expect(form(page)).toContainText("Logging in failed.")
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole("textbox", { name: "Username or e-mail" })).toHaveValue("jana")
  await expect(page.locator("[name=inputLoginPassword]")).toHaveValue("")
})

test("LOGIN-02 LOGIN-24 FORM-06 FORM-19 a login that cannot be sent is said at its field and in a message, and is not sent", async ({
  page,
  sim,
}) => {
  await page.goto("/login")
  const name = page.getByLabel(/Username or e-mail/)
  const submit = form(page).getByRole("button", { name: "Log in" })
  await submit.click()
  await expect(name).toHaveAccessibleDescription("Username or e-mail is required")
  await expect(name).toBeFocused()
  await page.clock.runFor(600)
  await expect(toast(page, /provided information is incorrect or empty/)).toBeVisible()
  await name.fill("jana🙂")
  await form(page).locator("[name=inputLoginPassword]").fill("jana-1234")
  await submit.click()
  await expect(name).toHaveAccessibleDescription("Input field contains unsupported characters")
  expect(await sim.calls("POST /customer/login")).toEqual([])
})

test("AS-07 LOGIN-06 ERR-01 a server that is away is not called a wrong password", async ({
  page,
  sim,
}) => {
  await page.goto("/")
  await expect(form(page)).toBeVisible()
  await sim.fault("POST /customer/login", { kind: "status", status: 503 })
  await logIn(page)
  await expect(form(page)).toContainText("Server unavailable")
  await expect(page.getByText("Wrong credentials")).toHaveCount(0)
})

test("AS-39 SESS-03 SESS-15 a minute without activity ends a session, and one second less does not", async ({
  page,
}) => {
  await enter(page)
  await page.clock.fastForward(50_000)
  const warning = page.getByRole("alertdialog", { name: "Are you still here?" })
  await expect(warning).toBeVisible()
  await warning.getByRole("button", { name: "Continue" }).click()
  await expect(warning).toBeHidden()
  await page.clock.fastForward(50_000)
  await expect(page.getByRole("button", { name: /Jana/ })).toBeVisible()
  await page.clock.fastForward(11_000)
  await expect(form(page)).toBeVisible()
  await expect(page.getByText("Jana")).toHaveCount(0)
})

test("ROUTE-04 LOGIN-19 LOGIN-20 LOGIN-21 the header's 'Log out' asks nothing, forgets the person and gets a fresh guest token", async ({
  page,
  sim,
}) => {
  await enter(page)
  await logOut(page)
  await expect(form(page)).toBeVisible()
  await expect(page.getByRole("alertdialog")).toHaveCount(0)
  await expect.poll(async () => (await sim.calls("POST /authenticate")).length).toBe(2)
  await page.goto("/orders")
  await expect(page.getByRole("heading", { name: "Unauthorized" })).toBeVisible()
})

for (const path of ["/", "/orders", "/cart", "/profile", "/nowhere"])
  test(`AS-41 ROUTE-43 UI-44 ERR-41 without a session token ${path} says so, and 'Try again' brings the wanted page`, async ({
    page,
    sim,
  }) => {
    const rule = await sim.fault("POST /authenticate", { kind: "status", status: 500 })
    await page.goto(path)
    await expect(page.getByRole("heading", { name: "Whoops, something went wrong" })).toBeVisible()
    await sim.heal(rule)
    await page.getByRole("button", { name: "Try again" }).click()
    await expect(path === "/orders" ? page.getByText("Unauthorized") : form(page)).toBeVisible()
  })

test("AS-41 ERR-23 ROUTE-44 ERR-42 a 401 in the middle logs out in place, and the login leads back", async ({
  page,
  sim,
}) => {
  await enter(page)
  await page.getByRole("link", { name: "My orders" }).click()
  await expect(page.getByRole("listitem")).toHaveCount(3)
  const rule = await sim.fault("GET /customer/*", { kind: "status", status: 401 })
  await page.clock.fastForward(5_000)
  await page.getByRole("button", { name: /^Cancel/ }).click()
  await expect(page.getByRole("heading", { name: "Unauthorized" })).toBeVisible()
  await expect(page).toHaveURL(/\/orders$/)
  await expect(page.getByText("Jana")).toHaveCount(0)
  await sim.heal(rule)
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click()
  await logIn(page)
  await expect(page).toHaveURL(/\/orders$/)
})

test("ORDER-19 ERR-23 an order that met the end of its session is told of, and goes out after the login", async ({
  page,
  sim,
}) => {
  await enter(page)
  await sim.fault("POST /canteenorder/direct", { kind: "status", status: 401 }, { times: 1 })
  await week(page)
    .getByRole("button", { name: /^Order,/ })
    .first()
    .click()
  await expect(page.getByRole("main")).toContainText(
    "1 order waits on this device and is sent once you log in.",
  )
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click()
  await logIn(page)
  await expect.poll(async () => (await sim.calls("POST /canteenorder/direct")).length).toBe(2)
})

test("AS-48 ROUTE-25 ROUTE-58 orders without a login are refused in place, and the login leads back to them", async ({
  page,
}) => {
  await page.goto("/orders")
  await expect(page.getByRole("heading", { name: "Unauthorized" })).toBeVisible()
  await expect(page).toHaveURL(/\/orders$/)
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click()
  await logIn(page)
  await expect(page).toHaveURL(/\/orders$/)
  await expect(page.getByRole("listitem")).toHaveCount(3)
})

test("AS-51 ROUTE-07 ROUTE-10 a person who is logged in is sent on from the login, and a small period becomes a large one", async ({
  page,
}) => {
  await enter(page)
  await page.goto("/login")
  await expect(page).toHaveURL(/\/offer\/WEEK$/)
  await page.goto("/offer/day")
  await expect(page).toHaveURL(/\/offer\/DAY$/)
  await expect(dish(page, schnitzel.name)).toBeVisible()
  await page.goto("/nowhere")
  await expect(page).toHaveURL(/\/offer\/DAY$/)
})

test.describe("no way in", () => {
  test.use({ config: { allowPasswordLogin: false, allowRegistration: false } })
  test("AS-51 ROUTE-11 ROUTE-14 PERM-07 without login and registration the login page says so, and nothing leads there", async ({
    page,
  }) => {
    await page.goto("/registration")
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText("Logging in is not available here.")).toBeVisible()
    await expect(form(page)).toHaveCount(0)
    await expect(page.getByRole("link", { name: "Register" })).toHaveCount(0)
  })
})

test.describe("no companies", () => {
  test.use({ config: { allowCompany: false } })
  test("AS-51 PERM-05 a company that exists logs in although companies may not register", async ({
    page,
  }) => {
    await enter(page, "acme")
    await expect(page.getByRole("button", { name: "ACME" })).toBeVisible()
  })
})

test("AS-46 LOGIN-21 UI-28 UI-42 from login to order to logout by keys alone, and the focus is never lost", async ({
  page,
  sim,
}) => {
  const focused = () =>
    page.evaluate(() => {
      const active = document.activeElement
      return active === null || active === document.body
        ? "nothing"
        : `${active.tagName} ${active.getAttribute("aria-label") ?? active.textContent}`
    })
  const tabTo = async (what: RegExp, keys = "Tab"): Promise<void> => {
    for (let presses = 0; presses < 60; presses++) {
      if (what.test(await focused())) return
      await page.keyboard.press(keys)
    }
    throw new Error(`${what} is not reached; the focus is on ${await focused()}`)
  }
  await page.goto("/")
  await expect(form(page)).toBeVisible()
  for (let presses = 0; presses < 20; presses++) {
    const name = await page.evaluate(() => (document.activeElement as HTMLInputElement).name)
    if (name === "inputLoginUsername") break
    await page.keyboard.press("Tab")
  }
  await page.keyboard.type("jana")
  await page.keyboard.press("Tab")
  await page.keyboard.type("jana-1234")
  await page.keyboard.press("Enter")
  await expect(week(page)).toBeVisible()
  // The planner is one tab stop; arrows lead on.
  await tabTo(/^BUTTON (Order|Ordered|Sold out), /)
  for (let presses = 0; presses < 30; presses++) {
    if ((await focused()).includes(risotto.name)) break
    await page.keyboard.press(presses % 6 === 5 ? "ArrowRight" : "ArrowDown")
  }
  if (!(await focused()).includes(risotto.name)) await keyOf(page, risotto.name).focus()
  await page.keyboard.press("Enter")
  await expect(keyOf(page, risotto.name)).toHaveAccessibleName(/^Ordered/)
  expect(await focused()).toContain(risotto.name)
  // What stands on the key opens, is left by Escape, and gives the focus back.
  await expect(keyOf(page, risotto.name)).toHaveAttribute("aria-haspopup", "menu")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("menuitem").first()).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(keyOf(page, risotto.name)).toBeFocused()
  await tabTo(/^BUTTON .*Jana/, "Shift+Tab")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("button", { name: "Log out" })).toBeVisible()
  await tabTo(/^BUTTON .*Log out/)
  await page.keyboard.press("Enter")
  await expect(form(page)).toBeVisible()
  await expect.poll(focused).not.toBe("nothing")
  expect((await sim.orders("jana")).filter(({ mealId }) => mealId === 1205)).toHaveLength(1)
})
