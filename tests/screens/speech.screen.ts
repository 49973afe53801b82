/** The kiosk without eyes: an order by a keypad and speech alone, and all of each page heard. */
import { readFile, writeFile } from "node:fs/promises"
import { listenTo } from "#tests/support/listener.ts"
import { wordsOf } from "#tests/support/scenes.ts"
import type { Spoken } from "#simulators/speech/synthesis.ts"
import { enter, expect, keyOf, pass, test, toast, virtualReader } from "#tests/support/screen.ts"

const kiosk = {
  allowCardLogin: true,
  surface: "kiosk",
  autoLogout: 60,
  notificationTime: 60_000,
  languages: ["en"],
}
const pressesMax = 20
/** A dish that each menu names in its language. */
const languages = [
  { language: "cs", locale: "cs-CZ", dish: "Lupinový burger" },
  { language: "en", locale: "en-US", dish: "Lupin burger" },
  { language: "pl", locale: "pl-PL", dish: "Burger z łubinu" },
  { language: "sk", locale: "sk-SK", dish: "Lupinový burger" },
] as const

test.use({ viewport: { width: 1080, height: 1920 }, hasTouch: true })

test.describe("keys and answers", () => {
  test.use({ config: kiosk })

  test("SESS-06 LOGIN-06 EN 301 549 5.1.3.8 5.1.3.15 what is typed is heard, a password only by its length, and a refusal at once", async ({
    page,
  }) => {
    await page.goto("/login")
    await page.getByRole("button", { name: "Log in with a password" }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Log in")
    const { press, seek, transcript } = await listenTo(page, ["en-US"])
    await press("F8", /Log in, heading/)
    await seek("ArrowDown", /Username or e-mail/)
    for (const key of "jana") await press(key, new RegExp(`${key}$`))
    await press("ArrowDown", /Password required, .*empty/)
    for (const key of "wrong") await press(key, /hidden character$/)
    await press("ArrowUp", /Username or e-mail required, text field, jana$/)
    await press("ArrowDown", /Password required, .*5 × hidden character/)
    await press("Enter", /not right|wrong|incorrect/i)
    expect(transcript()).not.toMatch(/ wrong$/m)
    // A digit, a star and a slash are text where text is typed.
    await press("*", /hidden character$/)
    await press("/", /hidden character$/)
  })

  test("EN 301 549 5.1.3.4 5.1.6.2 read on, again, off: what keys do, and what a finger on a text does", async ({
    page,
  }) => {
    await page.goto("/login")
    await expect(page.locator(".reader-line")).toHaveText("Reader ready")
    const { press, after, transcript } = await listenTo(page, ["en-US"])
    await press("F8", /Tap your card, heading/)
    await press("*", /Tap your card, heading/)
    await press("/", /After 60 seconds/)
    expect(transcript()).toMatch(
      /Cooking today, heading\n(?:.*\n)*.*Log in with a password, button/,
    )
    await after("tap", () => page.getByText("Hold your card").tap(), /Hold your card/)
    await press("ArrowUp", /Tap your card, heading/)
    await press("F8", /Speech is off\.$/)
    const before = transcript()
    await page.keyboard.press("ArrowDown")
    expect(transcript()).toBe(before)
  })

  test("EN 301 549 5.1.3.11 5.1.3.13 the volume is the listener's, and of the deployment's again with the session's end", async ({
    page,
    sim,
  }) => {
    await page.goto("/login")
    await expect(page.locator(".reader-line")).toHaveText("Reader ready")
    const { press, after, seek } = await listenTo(page, ["en-US"])
    const volume = (): Promise<number> =>
      page.evaluate(() => (globalThis as unknown as Spoken).__volumes.at(-1)!)
    await press("F8", /Tap your card, heading/)
    expect(await volume()).toBe(0.7)
    await press("F9", /Accessibility, heading/)
    await seek("ArrowDown", /40%, option/)
    await press("ArrowDown", /70%, option, selected/)
    await press("ArrowDown", /100%, option, not selected/)
    await press("Enter", /100%, option, selected/)
    expect(await volume()).toBe(1)
    await expect(page.getByText("no voice")).toHaveCount(0)
    await press("Escape", /Tap your card, heading/)
    await after("time", () => pass(page, sim, 61_000), /Speech is off/)
    await press("F8", /Tap your card, heading/)
    expect(await volume()).toBe(0.7)
  })

  test("EN 301 549 5.1.3.1 5.1.6.2 a menu is read to its end, a number is replaced by what is typed, and what a press changed is said", async ({
    page,
  }) => {
    await enter(page, "jana", "/offer/DAY")
    await expect(page.getByRole("button", { name: "Done, log out" })).toBeVisible()
    const { press, seek, transcript } = await listenTo(page, ["en-US"])
    await press("F8", /Wednesday November 18, Pick a date, heading/)
    await press("/", /Done, log out, button/)
    expect(transcript()).toMatch(/^en-US (?:My week and balance, )?Balance$/m)
    await press("Home")
    await seek("ArrowDown", /Quantity: Sauerkraut/)
    await press("2", /^en-US 2$/)
    await press("+", /One more: Sauerkraut/)
    await press("Enter", /^en-US 3$/)
    const quantity = page.getByRole("spinbutton", { name: /Sauerkraut/ })
    await expect(quantity).toHaveValue("3")
    await press("-", /Quantity: Sauerkraut.*3/)
    // A keypad's End is a command here, and no largest number.
    await press("End", /Done, log out, button/)
    await expect(quantity).toHaveValue("3")
    await press("Home")
    await seek("ArrowDown", /Next day/)
    await press("Enter", /Thursday,? November 19/)
  })

  test("SESS-07 EN 301 549 5.1.3.1 the end of a session is asked about in whole sentences", async ({
    page,
    sim,
  }) => {
    await enter(page, "jana", "/offer/DAY")
    await expect(page.getByRole("timer")).toBeVisible()
    const { press, after, transcript } = await listenTo(page, ["en-US"])
    await press("F8", /Wednesday November 18, Pick a date, heading/)
    await after("time", () => pass(page, sim, 41_000), /Continue, button/)
    expect(transcript()).toMatch(/Are you still here\? alert, You will be logged out in/)
    await press("Enter", /Wednesday November 18, Pick a date, heading/)
  })

  test("EN 301 549 5.1.3.1 where what was pressed is gone, the place that came for it is read", async ({
    page,
  }) => {
    await enter(page, "jana", "/offer/DAY")
    await keyOf(page, "Lupin burger").click()
    await expect(keyOf(page, "Lupin burger")).toHaveAccessibleName(/^Ordered/)
    await expect(toast(page, "A new order was created")).toBeVisible()
    const { press } = await listenTo(page, ["en-US"])
    await press("F8", /Ordered, CZK 111.00, Lupin burger/)
    await press("End", /Close notification, button/)
    await press("Enter", /Done, log out, button/)
  })

  test("a device without a voice for the language says so", async ({ page }) => {
    await page.goto("/login")
    await listenTo(page, ["cs-CZ"])
    await page.getByRole("button", { name: "Accessibility" }).click()
    await page.getByRole("checkbox", { name: "Read aloud" }).click()
    await expect(page.getByText("This device has no voice for English.")).toBeVisible()
  })
})

// In a page of its own: the timers of who listened before would end it.
test.describe("a long reading", () => {
  test.use({ config: kiosk, locale: "en-US" })

  test("SESS-04 WCAG 2.2.1 who has the page read aloud is there, and who has stopped it is logged out", async ({
    page,
    sim,
  }) => {
    await enter(page, "jana", "/offer/DAY")
    await expect(page.getByRole("timer")).toBeVisible()
    const phraseMs = 12_000
    const { after } = await listenTo(page, ["en-US"], phraseMs)
    const heard = (until: RegExp): Promise<void> =>
      after("time", () => pass(page, sim, phraseMs), until)
    await after("F8", () => page.keyboard.press("F8"), /Speech is on/)
    await heard(/Wednesday November 18/)
    await pass(page, sim, phraseMs)
    await after("/", () => page.keyboard.press("/"), /Wednesday November 18/)
    for (let n = 0; n < 6; n += 1) {
      await heard(/./)
      await expect(page.getByRole("timer")).toContainText("1:00")
    }
    await expect(page.getByRole("button", { name: "Done, log out" })).toBeVisible()
    await expect(page.getByRole("alertdialog")).toHaveCount(0)
    await page.keyboard.press("/")
    await pass(page, sim, 41_000)
    await expect(page.getByRole("alertdialog", { name: "Are you still here?" })).toBeVisible()
  })
})

test.describe("a screen reader by other hands", () => {
  test.use({ config: { ...kiosk, autoLogout: 0 } })

  test("UI-42 WCAG 4.1.2 4.1.3 says dish, price and state of a whole order", async ({
    page,
    sim,
  }) => {
    await enter(page, "jana", "/offer/DAY")
    // What comes after the first paint, too.
    await expect(page.getByRole("button", { name: "Done, log out" })).toBeVisible()
    await expect(page.getByRole("banner")).toContainText("Hall 2 canteen")
    await expect(page.locator("main output")).toBeAttached()
    const said = async (phrase: RegExp): Promise<void> => {
      for (let n = 0; n < 200; n += 1)
        if (phrase.test((await virtualReader(page, "next")).at(-1)!)) return
      throw new Error(`never says ${phrase.source}`)
    }
    // Who has gone on stays where he is: the heading takes the focus from nobody any more, however late it would have.
    await page.getByRole("link", { name: "Skip to content" }).focus()
    await virtualReader(page, "start")
    await said(/^button, Order, .*Lupin burger/)
    await virtualReader(page, "act")
    await expect(keyOf(page, "Lupin burger")).toHaveAccessibleName(/^Ordered/)
    const spoken = (): Promise<ReadonlyArray<string>> => virtualReader(page, "log")
    await expect.poll(async () => (await spoken()).at(-1)).toMatch(/^polite: .*: ordered$/)
    const transcript = `${(await spoken()).join("\n")}\n`
    await said(/^button, Ordered, .*Lupin burger/)
    await virtualReader(page, "stop")
    expect((await sim.orders("jana")).map(({ mealId }) => mealId)).toContain(1104)
    const file = "tests/screens/spoken/order.reader.txt"
    if (process.env["UPDATE_SPOKEN"] !== undefined) await writeFile(file, transcript)
    expect(transcript).toBe(await readFile(file, "utf8"))
  })
})

for (const { language, locale, dish } of languages)
  test.describe(language, () => {
    test.use({ config: { ...kiosk, languages: [language] } })

    test(`UI-42 LOGIN-15 EN 301 549 5.1.3 an order with the screen unseen, by keypad and speech alone, in at most ${pressesMax} presses (${language})`, async ({
      page,
      sim,
    }) => {
      const t = wordsOf(language)
      const text = (key: Parameters<typeof t>[0]): string => String(t(key))
      const lower = (key: Parameters<typeof t>[0]): string => text(key).toLocaleLowerCase(locale)
      await page.goto("/login")
      await expect(page.locator(".reader-line")).toHaveText(text("reader.ready"))
      const listener = await listenTo(page, [locale])
      const { press, after, seek } = listener
      const heading = new RegExp(`, ${text("speech.heading")}`)
      await press("F8", heading)
      await after("card", () => sim.reader({ do: "present", code: "1001" }), heading)
      await seek("ArrowRight", new RegExp(dish))
      await seek("ArrowDown", new RegExp(` ${text("offer.order")}, .*${dish}`))
      await press("Enter", new RegExp(`: ${lower("state.ordered")}$`))
      // The message that it was done stands behind it.
      await press("End")
      await seek("ArrowUp", new RegExp(text("kiosk.done")))
      await press("Enter", new RegExp(text("speech.loggedOut")))
      expect(listener.presses()).toBeLessThanOrEqual(pressesMax)
      expect((await sim.orders("jana")).map(({ mealId }) => mealId)).toContain(1104)
      const file = `tests/screens/spoken/order.${language}.txt`
      if (process.env["UPDATE_SPOKEN"] !== undefined) await writeFile(file, listener.transcript())
      expect(listener.transcript()).toBe(await readFile(file, "utf8"))
    })
  })
