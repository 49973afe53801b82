/** Texts that upset software, through every field from the login to the receipt and from the backend: `NAUGHTY=all` or `NAUGHTY=0..30`. */
import { expect, enter, type Page, patient, test } from "#simulators/pages/page.ts"
import { keptBy, leaks } from "#simulators/pages/kept.ts"
import { mark, reworded } from "#tests/support/serverWords.ts"
import { naughtyStrings } from "#tools/proofs/strangers/naughty.ts"

/** The other direction, space around it, marks in heaps, signs beyond 16 bits, markup. */
const sample = [132, 144, 150, 156, 162, 354]
const chosen = (): ReadonlyArray<string> => {
  const asked = process.env["NAUGHTY"]
  if (asked === undefined) return sample.map((n) => naughtyStrings[n]!)
  const [from = 0, to] = asked === "all" ? [] : asked.split("..").map(Number)
  return naughtyStrings.slice(from, to).filter((text) => text.trim() !== "")
}
/** As some keyboards type it: composed it is a letter of the set. */
const decomposed = "Zoe\u0308"
const texts = [...chosen(), decomposed]

test.use({ config: { ...patient, commentDelayTime: 0 }, viewport: { width: 320, height: 800 } })

/** What must not be on a page, whatever anybody called anything. */
const wrongOn = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(() => [
    ...[...document.querySelectorAll("*")]
      .filter(
        (element) =>
          element.matches(
            "iframe, object, embed, base, img[src='x'], img[src='#'], style:not(head *)",
          ) || [...element.attributes].some(({ name }) => name.startsWith("on")),
      )
      .map((element) => element.outerHTML.slice(0, 200)),
    ...(document.documentElement.scrollWidth > innerWidth
      ? [`${location.pathname} is ${document.documentElement.scrollWidth} px wide`]
      : []),
  ])

const watched = (page: Page): ReadonlyArray<string> => {
  const wrong: Array<string> = []
  page.on("dialog", (dialog) => {
    wrong.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on("console", (message) => {
    // The browser's own line for an answer of 400 and above.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      wrong.push(message.text())
  })
  page.context().on("page", (other) => wrong.push(`opened ${other.url()}`))
  return wrong
}

const asSent = (text: string): string => text.normalize("NFC").trim()
const field = (page: Page, name: string) => page.locator(`main [name=${name}]`)
const submit = (page: Page) => page.locator("main form [type=submit]").first()

/** As a browser's field holds it: one line, of well-formed signs. */
const typedInto = async (page: Page, name: string, text: string): Promise<string> => {
  await field(page, name).fill(text)
  return field(page, name).inputValue()
}

test("LOGIN-24 FORM-20 UI-15 what is typed is sent as it is, or refused in words", async ({
  page,
  sim,
}) => {
  test.setTimeout(60_000 + texts.length * 6_000)
  const wrong = watched(page)
  const secrets: Array<string> = []
  await page.goto("/login?trace")
  for (const text of texts) {
    const pair = page.waitForRequest("**/customer/login").catch(() => undefined)
    const name = await typedInto(page, "inputLoginUsername", text)
    const password = await typedInto(page, "inputLoginPassword", `${text}§${secrets.length}`)
    secrets.push(password)
    await submit(page).click()
    const isRefused = await field(page, "inputLoginUsername").getAttribute("aria-invalid")
    if (isRefused === null) {
      const { authorization = "" } = (await (await pair)?.allHeaders()) ?? {}
      const sent = Buffer.from(authorization.replace("Basic ", ""), "base64").toString()
      expect([text, sent]).toEqual([text, `${asSent(name)}:${password.trim()}`])
    }
    expect([text, await wrongOn(page)]).toEqual([text, []])
  }
  await field(page, "inputLoginUsername").fill("jana")
  await field(page, "inputLoginPassword").fill("jana-1234")
  await submit(page).click()
  await expect(page.getByRole("group", { name: "Menu by day" })).toBeVisible()

  await page.goto("/profile/edit?trace")
  await expect(field(page, "firstName")).toHaveValue("Jana")
  for (const text of texts) {
    const name = await typedInto(page, "firstName", text)
    const answered = page
      .waitForResponse((each) => each.request().method() === "POST")
      .catch(() => undefined)
    await submit(page).click()
    const isRefused = await field(page, "firstName").getAttribute("aria-invalid")
    if (isRefused === null && name.trim() !== "") {
      const body = (await answered)?.request().postDataJSON() as Record<string, unknown> | undefined
      expect([text, body?.["firstName"]]).toEqual([text, asSent(name)])
    }
    expect([text, await wrongOn(page)]).toEqual([text, []])
  }

  await page.goto("/profile/comment?trace")
  for (const text of texts) {
    await expect(field(page, "inputComment")).toBeVisible()
    const comment = await typedInto(page, "inputComment", text)
    const answered = page
      .waitForResponse((each) => each.request().method() === "POST")
      .catch(() => undefined)
    await submit(page).click()
    const isRefused = await field(page, "inputComment").getAttribute("aria-invalid")
    if (isRefused === null) {
      const body = JSON.stringify((await answered)?.request().postDataJSON() ?? "nothing")
      expect([text, body]).toEqual([text, expect.stringContaining(JSON.stringify(asSent(comment)))])
    }
    expect([text, await wrongOn(page)]).toEqual([text, []])
  }
  const kept = await keptBy(page)
  expect(
    leaks(
      kept,
      secrets.filter((each) => each.length > 3),
    ),
  ).toEqual([])
  expect(JSON.stringify(await sim.journal())).not.toContain(secrets[0]!)
  expect(wrong).toEqual([])
})

/** Words of the server. */
const words =
  /^(name|firstName|lastName|userName|description|label|longName|shortName|pairingNote|mealName|canteenName|resultText)$/

const renamed = (json: unknown): unknown => reworded(json, words, (n) => texts[n % texts.length]!)

/** Texts that begin with the mark, without space behind them, and are none of those that the server said. The tray has a name up to its first comma or colon. */
const changedOn = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(
    ([all, mark]) => {
      const walker = document.createTreeWalker(
        document.querySelector("main")!,
        NodeFilter.SHOW_TEXT,
      )
      const changed: Array<string> = []
      while (walker.nextNode()) {
        const said = walker.currentNode.textContent ?? ""
        const isSaid = all.some((text) =>
          text === ""
            ? said.trim() === mark
            : said.includes(mark + text) ||
              (said.startsWith(mark) && /^[:,]\s/.test((mark + text).replace(said, ""))),
        )
        if (said.includes(mark) && !isSaid) changed.push(said)
      }
      return changed
    },
    [texts.map((text) => text.trimEnd()), mark] as const,
  )

test("UI-15 I18N-14 what the backend calls dishes, canteens, customers and messages is shown as it is, up to the receipt", async ({
  page,
}) => {
  const wrong = watched(page)
  await enter(page)
  await page.route(/\/webcareapi\/(?!image)/, async (route) => {
    const response = await route.fetch()
    return route.fulfill({ response, json: renamed(await response.json()) })
  })
  await page.goto("/offer/WEEK?trace")
  await expect(page.getByRole("button", { name: /^Order, / }).first()).toBeVisible()
  await page
    .getByRole("button", { name: /^Order, / })
    .first()
    .click()
  await expect(page.getByRole("button", { name: /^Ordered/ }).first()).toBeVisible()
  for (const path of [
    "/offer/WEEK",
    "/offer/DAY",
    "/orders",
    "/profile/dashboard",
    "/profile/pairing",
  ]) {
    await page.goto(path)
    await expect(page.locator("main").getByText(mark).first()).toBeAttached()
    expect([path, await changedOn(page), await wrongOn(page)]).toEqual([path, [], []])
  }
  expect(wrong).toEqual([])
})
