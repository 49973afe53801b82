/** A tall screen that people share. */
import { readFileSync } from "node:fs"
import { clean } from "#tests/support/axe.ts"
import { tracesOfJana } from "#simulators/pages/kept.ts"
import { dishes, expect, keyOf, type Page, test, toast } from "#tests/support/screen.ts"

const kiosk = { allowCardLogin: true, surface: "kiosk", autoLogout: 60 }

test.use({ viewport: { width: 1080, height: 1920 }, config: kiosk })

/** As a person without a card does. */
const logInByPassword = async (page: Page): Promise<void> => {
  await page.goto("/login")
  await page.getByRole("button", { name: "Log in with a password" }).click()
  await page.locator("[name=inputLoginUsername]").fill("jana")
  await page.locator("[name=inputLoginPassword]").fill("jana-1234")
  await expect(page.locator("[name=inputKeepMeLoggedIn]")).toHaveCount(0)
  expect(await small(page)).toEqual([])
  await page.getByRole("button", { name: "Log in", exact: true }).click()
  await expect(page.getByText("Jana Dvořáková")).toBeVisible()
}

/** Whatever a finger is to hit, and how large it is. */
const small = (page: Page): Promise<ReadonlyArray<string>> =>
  page
    .locator(
      "button:visible, a[href]:visible, label:has(input:is([type=radio], [type=checkbox])):visible",
    )
    .evaluateAll((all) =>
      all
        .map((each) => ({ text: each.textContent.trim(), box: each.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && box.height < 80)
        .map(({ text, box }) => `${text}: ${box.width} x ${box.height}`),
    )

test.describe("with guests", () => {
  test.use({ config: { ...kiosk, allowGuests: true } })

  test("ROUTE-09 the first screen asks for a card, says the time, what is cooked, and how long one stays logged in", async ({
    page,
  }) => {
    await page.goto("/login")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tap your card")
    const main = page.getByRole("main")
    await expect(main.getByRole("listitem")).toHaveCount(5)
    await expect(main.getByRole("listitem").filter({ hasText: "Sold out" })).toHaveCount(1)
    await expect(main.getByText("until 11:00")).toBeVisible()
    await expect(
      page.getByText("After 60 seconds without a touch you are logged out"),
    ).toBeVisible()
    await expect(page.getByText("Wednesday 18. 11.")).toBeVisible()
    await clean(page, "welcome")
    expect(await small(page)).toEqual([])
    await page.getByText("Slovenčina").click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Priložte kartu")
    await page.getByText("English").click()
    await page.getByRole("link", { name: "Menu for the week" }).click()
    await expect(page).toHaveURL(/\/offer\/WEEK$/)
    await page.getByRole("link", { name: "Back to the card" }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tap your card")
  })
})

test("CFG-107 LOGIN-19 a kiosk shows one day large, the tray leads to the others, and 'Done' leaves nothing of the person", async ({
  page,
  sim,
}) => {
  await logInByPassword(page)
  const tray = page.getByRole("complementary")
  await expect(page.getByRole("article")).toHaveCount(5)
  await tray.getByRole("button", { name: /^Fri/ }).click()
  await expect(page.getByRole("heading", { level: 2, name: /^Friday/ })).toBeVisible()
  await keyOf(page, dishes.spaghetti.name).click()
  await expect(keyOf(page, dishes.spaghetti.name)).toHaveAccessibleName(/^Ordered/)
  expect((await sim.orders("jana")).map(({ mealId }) => mealId)).toContain(dishes.spaghetti.mealId)
  await clean(page, "offer")
  expect(await small(page)).toEqual([])
  await tray.getByRole("button", { name: "Done, log out" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tap your card")
  expect(await page.content()).not.toContain("Dvořák")
})

test("UI-42 a message stands at the upper edge of the tray, and the last dish can be scrolled clear of both, however large the text is", async ({
  page,
  sim,
}) => {
  await logInByPassword(page)
  const refused = { kind: "refuse", resultText: "The oven is broken" } as const
  await sim.fault("POST /canteenorder/direct", refused, { times: 1 })
  await keyOf(page, dishes.schnitzel.name).click()
  await expect(toast(page, "The oven is broken")).toBeVisible()
  // It comes up from below.
  await page
    .locator(".toast")
    .evaluate((each) => Promise.all(each.getAnimations().map(({ finished }) => finished)))
  const measure = (size: string) =>
    page.evaluate((text) => {
      document.documentElement.dataset["text"] = text
      scrollTo(0, document.documentElement.scrollHeight)
      const box = (what: string) =>
        [...document.querySelectorAll(what)].at(-1)!.getBoundingClientRect()
      const [message, strip, tray, dish] = [".toast", ".toasts", ".tray", ".tick"].map(box)
      return {
        isWhole: message!.top >= 0 && message!.bottom <= tray!.top + 0.5,
        isAttached: strip!.bottom > tray!.top,
        isClear: dish!.bottom <= strip!.top,
      }
    }, size)
  for (const size of ["100", "125", "150", "200"])
    expect([size, await measure(size)]).toEqual([
      size,
      { isWhole: true, isAttached: true, isClear: true },
    ])
})

test("UI-42 each day of the tray tells its date", async ({ page }) => {
  await logInByPassword(page)
  const dates = page.getByRole("complementary").locator(".slot .dt")
  await expect(dates).toHaveText(["16. 11.", "17. 11.", "18. 11.", "19. 11.", "20. 11."])
  for (const text of ["100", "125"]) {
    await page.locator("html").evaluate((root, size) => (root.dataset["text"] = size), text)
    const hidden = await dates.evaluateAll((all) =>
      all.filter((date) => {
        const head = date.parentElement!.getBoundingClientRect()
        const { top, bottom, right } = date.getBoundingClientRect()
        return top < head.top - 1 || bottom > head.bottom + 1 || right > head.right + 1
      }),
    )
    expect([text, hidden]).toEqual([text, []])
  }
})

for (const [text, reach, width, height] of [
  ["150", true, 1080, 1920],
  ["200", false, 1080, 1920],
  ["200", false, 1366, 768],
] as const)
  test.describe(`at ${width} x ${height}`, () => {
    test.use({ viewport: { width, height } })

    test(`UI-42 with text of ${text} % ${reach ? "in the lower part " : ""}the way out and a dish are seen, and arrows and time stay beside what they are of`, async ({
      page,
    }) => {
      await page.goto("/login")
      await page.getByText("Slovenčina").click()
      await page.getByRole("button", { name: "Prihlásiť sa heslom" }).click()
      await page.locator("[name=inputLoginUsername]").fill("jana")
      await page.locator("[name=inputLoginPassword]").fill("jana-1234")
      await page.getByRole("button", { name: "Prihlásiť sa", exact: true }).click()
      await expect(page.getByText("Jana Dvořáková")).toBeVisible()
      await page.locator("html").evaluate(
        (root, [size, low]) => {
          root.dataset["text"] = size
          if (low) root.dataset["reach"] = ""
        },
        [text, reach] as const,
      )
      const seen = await page.evaluate(() => {
        const all = (what: string) =>
          [...document.querySelectorAll(what)]
            .map((each) => each.getBoundingClientRect())
            .filter((box) => box.width > 0)
        const [done, tray, dish, ring, left] = [
          ".done",
          ".tray",
          ".tick .n",
          ".ring",
          ".left-in",
        ].map((what) => all(what)[0]!)
        const [before, after] = all(".offer-bar .icon-btn")
        return {
          isDoneSeen: done!.top >= 0 && done!.bottom <= innerHeight,
          isDishSeen: dish!.bottom <= tray!.top,
          areArrowsLevel: Math.abs(before!.top - after!.top) < 1,
          isTimeBesideRing: left!.top < ring!.bottom && left!.left > ring!.right,
        }
      })
      expect(seen).toEqual({
        isDoneSeen: true,
        isDishSeen: true,
        areArrowsLevel: true,
        isTimeBesideRing: true,
      })
      expect(height > width ? await small(page) : []).toEqual([])
    })
  })

test("SESS-01 SESS-03 SESS-15 the time left is always seen; twenty seconds before the end a sheet within reach asks, and a touch goes on", async ({
  page,
}) => {
  await logInByPassword(page)
  await expect(page.getByRole("timer").filter({ hasText: "Logs out in" })).toBeVisible()
  await page.clock.fastForward(41_000)
  const asked = page.getByRole("alertdialog", { name: "Are you still here?" })
  await expect(asked).toBeVisible()
  await expect(asked.getByRole("button", { name: "Continue" })).toBeFocused()
  const box = (await asked.boundingBox())!
  expect(box.y).toBeGreaterThan(1920 / 2)
  await clean(page, "warning")
  expect(await small(page)).toEqual([])
  await asked.getByRole("button", { name: "Continue" }).click()
  await expect(asked).toHaveCount(0)
  await page.clock.fastForward(41_000)
  await expect(asked).toBeVisible()
  await page.clock.fastForward(21_000)
  await expect(asked).toHaveCount(0)
  await expect(page.getByText("Jana Dvořáková")).toHaveCount(0)
  expect(await page.content()).not.toContain("Dvořák")
})

test.describe("cards only", () => {
  test.use({ config: JSON.parse(readFileSync("docs/configs/kiosk.json", "utf8")) as object })

  test("AS-08 READER-20 LOGIN-14 LOGIN-19 LOGIN-20 SESS-03 CART-35 lunch at the kiosk: a card, an order, and nothing of the person stays", async ({
    page,
    sim,
  }) => {
    await page.goto("/?trace")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tap your card")
    const line = page.locator(".reader-line")
    await expect(line).toHaveText("Reader ready")
    // Whoever passes by learns what is cooked; the pages of the menu stay closed to guests.
    const main = page.getByRole("main")
    await expect(main.getByText("Hold your card to the reader below the screen")).toBeVisible()
    await expect(main.getByRole("listitem")).toHaveCount(5)
    await expect(main.getByText("Orders for today until 11:00")).toBeVisible()
    await expect(page.getByRole("link", { name: "Menu for the week" })).toHaveCount(0)
    await clean(page, "welcome, cards only")
    await sim.reader({ do: "present", code: "1001" })
    await expect(page.getByText("Jana Dvořáková")).toBeVisible()
    expect(await sim.calls("POST /customer/cardlogin")).toHaveLength(1)
    const tray = page.getByRole("complementary")
    await expect(tray).toContainText("CZK 250.00")
    await tray.getByRole("button", { name: /^Fri/ }).click()
    await keyOf(page, dishes.spaghetti.name).click()
    await expect(keyOf(page, dishes.spaghetti.name)).toHaveAccessibleName(/^Ordered/)
    await expect(tray).toContainText("CZK 141.00")

    await page.clock.fastForward(61_000)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tap your card")
    await expect(line).toHaveText("Reader ready")
    // The names of dishes stand in the menu, which the welcome has read for nobody.
    await tracesOfJana(page, ["OrderAsked", "OrderAnswered", "OrdersAnswered"]).toEqual([])

    await sim.reader({ do: "present", code: "1003" })
    await expect(page.getByText("ACME")).toBeVisible()
    await tray.getByRole("button", { name: /^Fri/ }).click()
    await expect(keyOf(page, dishes.spaghetti.name)).toHaveAccessibleName(/^Order,/)
  })

  for (const status of [401, 403, 500])
    test(`ERR-23 a server that answers ${status} to a guest's menu takes nothing from the welcome but the dishes`, async ({
      page,
      sim,
    }) => {
      await sim.fault("GET /canteenmenu", { kind: "status", status }, { times: 1 })
      await sim.fault("GET /canteens", { kind: "status", status }, { times: 1 })
      await page.goto("/?trace")
      await expect.poll(async () => (await sim.calls("GET /canteenmenu")).length).toBe(1)
      await page.clock.runFor(3_000)
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tap your card")
      await expect(page.getByRole("region", { name: "Notifications" })).toHaveText("")
      expect(await sim.calls("POST /authenticate")).toHaveLength(1)
      await sim.reader({ do: "present", code: "1001" })
      await expect(page.getByText("Jana Dvořáková")).toBeVisible()
    })

  test("UI-42 the welcome with five dishes has nothing to scroll, in any language", async ({
    page,
  }) => {
    await page.goto("/")
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(5)
    for (const language of ["English", "Čeština", "Polski", "Slovenčina"]) {
      await page.getByText(language, { exact: true }).click()
      await expect(page.locator("html")).toHaveAttribute(
        "lang",
        { English: /^en/, Čeština: /^cs/, Polski: /^pl/, Slovenčina: /^sk/ }[language]!,
      )
      expect([
        language,
        await page.evaluate(() => document.documentElement.scrollHeight - innerHeight),
      ]).toEqual([language, 0])
    }
    await page.getByText("English", { exact: true }).click()
  })

  test("ROUTE-43 ERR-24 without a server the welcome stays and says so, answers each card, and goes on by itself", async ({
    page,
    sim,
  }) => {
    await page.goto("/")
    await expect(page.locator(".reader-line")).toHaveText("Reader ready")
    await sim.reader({ do: "present", code: "1001" })
    await expect(page.getByText("Jana Dvořáková")).toBeVisible()
    const rule = await sim.fault("*", { kind: "status", status: 503 })
    await page.getByRole("button", { name: "Done, log out" }).click()
    const heading = page.getByRole("heading", { level: 1 })
    await expect(heading).toHaveText("Server unavailable")
    await expect(page.getByText("Nothing can be ordered here until it is back.")).toBeVisible()
    await expect(page.getByRole("link", { name: "Back to the card" })).toHaveCount(0)
    await clean(page, "welcome, no server")
    expect(await small(page)).toEqual([])
    await page.clock.fastForward(15_000)
    await expect(toast(page, "Server unavailable")).toHaveCount(0)
    await sim.reader({ do: "present", code: "1003" })
    await expect(toast(page, "Server unavailable")).toBeVisible()
    await page.reload()
    await expect(heading).toHaveText("Server unavailable")
    await sim.heal(rule)
    await page.clock.fastForward(11_000)
    await expect(heading).toHaveText("Tap your card")
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(5)
  })

  test("ORDER-19 LOGIN-21 SESS-15 an order that still waits at a kiosk is said to be dropped, before and by the logout", async ({
    page,
    context,
    sim,
  }) => {
    const { risotto } = dishes
    await page.goto("/?trace")
    await expect(page.locator(".reader-line")).toHaveText("Reader ready")
    await sim.reader({ do: "present", code: "1001" })
    const tray = page.getByRole("complementary")
    await tray.getByRole("button", { name: /^Thu/ }).click()
    const looks = "GET /customer/canteenorders"
    const before = (await sim.calls(looks)).length
    // The list of the login is too old by then to order by.
    await page.clock.fastForward(11_000)
    await sim.fault(looks, { kind: "hang" })
    await keyOf(page, risotto.name).click()
    await expect.poll(async () => (await sim.calls(looks)).length).toBeGreaterThan(before)
    await context.setOffline(true)
    await expect(keyOf(page, risotto.name)).toHaveAccessibleName(/^Waiting for network/)
    await page.clock.fastForward(41_000)
    const warning = page.getByRole("alertdialog", { name: "Are you still here?" })
    await expect(warning).toContainText("1 order waits for the network. Logging out drops it.")
    await warning.getByRole("button", { name: "Continue" }).click()
    await tray.getByRole("button", { name: "Done, log out" }).click()
    const question = page.getByRole("alertdialog", { name: "Log out?" })
    await expect(question).toContainText(risotto.name)
    await question.getByRole("button", { name: "Stay" }).click()
    await expect(keyOf(page, risotto.name)).toHaveAccessibleName(/^Waiting for network/)
    await sim.reader({ do: "present", code: "1003" })
    const already = page.getByRole("alertdialog", { name: "Already logged in" })
    await expect(already).toContainText("1 order waits for the network. Logging out drops it.")
    await expect(already).toContainText(risotto.name)
    await already.getByRole("button", { name: "Stay" }).click()

    await page.clock.fastForward(61_000)
    await expect(page.getByText("Jana Dvořáková")).toHaveCount(0)
    await expect(toast(page, /^An order was not finished here/)).toBeVisible()
    await tracesOfJana(page, [risotto.name]).toEqual([])
    expect(await sim.calls("POST /canteenorder/direct")).toEqual([])
  })
})

test.describe("a shop's kiosk", () => {
  test.use({ config: { ...kiosk, applicationMode: "shop", defaultCanteenId: 9 } })

  test("LOGIN-20 the bar leads to the cart, back to the goods, and out", async ({ page }) => {
    await logInByPassword(page)
    await expect(page.getByRole("link", { name: "Cart, 0 items" })).toBeVisible()
    await page
      .getByRole("button", { name: /^Order,/ })
      .first()
      .click()
    await page.getByRole("link", { name: "Cart, 1 item" }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cart")
    await page.getByRole("link", { name: "Back to menu" }).click()
    await page.getByRole("button", { name: "Done, log out" }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tap your card")
  })
})

test.describe("with a code for the staff", () => {
  test.use({
    config: {
      ...(JSON.parse(readFileSync("docs/configs/kiosk.json", "utf8")) as object),
      staffCode: "4711",
    },
  })

  test("feature 12: a customer's tap leads to a keypad, and five wrong codes close it for a minute", async ({
    page,
  }) => {
    await page.goto("/login")
    const clock = page.getByRole("button", { name: /for staff/ })
    const keypad = page.getByRole("dialog", { name: "Staff code" })
    const refusal = page.getByRole("dialog", { name: "This code is not right" })
    const again = refusal.getByRole("button", { name: "Try again" })
    const close = refusal.getByRole("button", { name: "Close" }).last()
    const enter = async (code: string): Promise<void> => {
      for (const digit of code)
        await keypad.getByRole("button", { name: digit, exact: true }).click()
      await expect(keypad.getByRole("status")).toHaveText("•".repeat(code.length))
      await keypad.getByRole("button", { name: "Set" }).click()
    }
    await clock.click()
    await clean(page, "keypad")
    for (const code of ["1", "2", "3", "4"]) {
      await enter(code)
      await again.click()
    }
    await enter("5")
    await expect(refusal).toContainText("Try again in a minute")
    await expect(again).toHaveCount(0)
    await close.click()
    await clock.click()
    await expect(refusal).toContainText("Try again in a minute")
    await close.click()
    await page.clock.fastForward(61_000)
    await clock.click()
    // Whoever goes leaves no keypad to the next one.
    await expect(keypad).toBeVisible()
    await page.clock.fastForward(31_000)
    await expect(keypad).toHaveCount(0)
    await clock.click()
    await enter("4711")
    const doctor = page.getByRole("dialog", { name: "Kiosk check" })
    await expect(doctor).toBeVisible()
    await page.clock.fastForward(290_000)
    await expect(doctor).toBeVisible()
    await page.clock.fastForward(11_000)
    await expect(doctor).toHaveCount(0)
  })
})
