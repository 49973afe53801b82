/** The time-travel viewer /replay. Source: docs/viewer.md. */
import { gzipSync } from "node:zlib"
import { readLog } from "#adapters/logfile/codec.ts"
import { hashOf } from "#domain/kernel/hash.ts"
import { logApp } from "#src/runtime/log.ts"
import { Result } from "effect"
import { clean } from "#tests/support/axe.ts"
import { dishes, enter, expect, keyOf, type Page, patient, test } from "#simulators/pages/page.ts"
import { recordOrder } from "#simulators/people/session.ts"
import { recordOf } from "#simulators/pages/traced.ts"
import {
  hashAt,
  lengthOf,
  openLogs,
  pickLogs,
  position,
  screenIn,
  seek,
} from "#tests/support/viewerPage.ts"
import { causalityOf } from "#tools/causality/report.ts"
import { logIn } from "#tools/replay/read.ts"
import { bugOf } from "#tools/shrink/signature.ts"
import { makeTimeline } from "#tools/timeline/timeline.ts"
import { buildSite } from "#tools/site.ts"
import { viewer } from "#tools/viewer/site.ts"

test.use({ config: patient })

const { risotto } = dishes

test.beforeAll(async () => {
  await buildSite(viewer)
})

const timelineOf = (text: string) => {
  const log = Result.getOrThrow(readLog(text, logApp))
  return makeTimeline(log, logApp)
}

/** Jana logs in and orders a risotto, without a browser. */
const recorded = recordOrder(risotto.mealId)

/** The same in a page. */
const record = async (page: Page): Promise<string> => {
  await enter(page)
  await keyOf(page, risotto.name).click()
  await expect(keyOf(page, risotto.name)).toHaveAccessibleName(/^Ordered/)
  return recordOf(page)
}

/** The dish's key in the screen inside, as one that was ordered; what is inert has no role to be found by. */
const ordered = (page: Page) =>
  screenIn(page).locator(`button.key[aria-label^="Ordered"][aria-label$="${risotto.name}"]`)

/** The number of the first event of a name. */
const placeOf = (text: string, type: string): number =>
  timelineOf(text).log.lines.findIndex(({ event }) => event._tag === type) + 1

test("a recorded session leads to the same state in the viewer as in Node, at each event", async ({
  page,
}) => {
  const text = await record(page)
  const node = timelineOf(text)
  await openLogs(page, [{ name: "jana.ndjson", text }])
  await expect(page.getByRole("list", { name: "Files" })).toContainText("Same state")
  expect(await lengthOf(page)).toBe(node.length)
  for (const n of [node.length, 0, 1, Math.floor(node.length / 2), node.length]) {
    await seek(page, n)
    expect(await hashAt(page), `after ${n}`).toBe(hashOf(node.stateAt(n)))
  }
})

test("a log is replayed without a network, the screen inside is the product's: empty-handed at the begin, with the order at the end, and nobody can touch it", async ({
  page,
  context,
  sim,
}) => {
  const sent: Array<string> = []
  await page.goto("/replay")
  await expect(screenIn(page).locator("html")).toHaveAttribute("data-fetched", "ahead")
  await context.setOffline(true)
  page.on("request", (request) => sent.push(new URL(request.url()).pathname))
  await pickLogs(page, [{ name: "jana.ndjson.gz", text: gzipSync(recorded) }])
  await position(page, 0)
  await page.keyboard.press("End")
  await expect(ordered(page)).toBeVisible()
  await context.setOffline(false)

  // With a network there would be somebody to send to.
  await page.keyboard.press("Home")
  await position(page, 0)
  await page.keyboard.press("End")
  await position(page, await lengthOf(page))
  await expect(ordered(page)).toBeVisible()
  const orders = async () => JSON.stringify(await sim.orders("jana"))
  const before = await orders()
  const box = (await page.locator("iframe").boundingBox())!
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.click(box.x + box.width / 3, box.y + box.height / 3)
  await position(page, await lengthOf(page))
  await page.keyboard.press("Home")
  await position(page, 0)
  await expect(screenIn(page).getByText(risotto.name)).toHaveCount(0)
  expect(await orders()).toBe(before)
  expect(
    sent.filter((path) => !/^\/(replay|webcareapi\/.*(image|picture|meal))/.test(path)),
  ).toEqual([])
})

test("links lead to their step, keys step, breakpoints stop, a value tells who wrote it, a branch is told without the order, and two tabs play", async ({
  page,
}) => {
  const text = recorded
  const timeline = timelineOf(text)
  const n = placeOf(text, "OrderAsked")

  await test.step("a file that is no log is refused with its line and the reason", async () => {
    const lines = text.split("\n")
    lines[3] = "{"
    const broken = { name: "broken.ndjson", text: lines.join("\n") }
    await openLogs(page, [broken], `/replay/#n=${n}`)
    await expect(page.getByRole("alert")).toContainText("broken.ndjson line 4: no JSON")
  })

  await test.step("a link leads to its step by place", async () => {
    await pickLogs(page, [{ name: "jana.ndjson", text }])
    await position(page, n)
  })

  await test.step("keys step, and each step is said", async () => {
    await page.keyboard.press("Home")
    await position(page, 0)
    await page.keyboard.press("ArrowRight")
    await page.keyboard.press("ArrowRight")
    await position(page, 2)
    await page.keyboard.press("ArrowLeft")
    await position(page, 1)
    await page.keyboard.press("PageDown")
    await position(page, 11)
    const type = timeline.log.lines[10]!.event._tag
    await expect(page.getByRole("status").filter({ hasText: `11 of ` })).toContainText(type)
    await expect(page.getByRole("listbox").getByRole("option", { selected: true })).toContainText(
      type,
    )
    await expect(page).toHaveURL(/#n=11$/)
  })

  await test.step("who wrote a value is told", async () => {
    await page.keyboard.press("End")
    await page.getByRole("tab", { name: "State" }).click()
    const asked = page.getByRole("textbox", { name: "Why is this value here?" })
    await asked.fill("session.member")
    await asked.press("Enter")
    const writer = timeline.lastWriter(["session", "member"], 1e9)!
    await page.getByRole("button", { name: new RegExp(`^${writer.n} `) }).click()
    await position(page, writer.n)
  })

  await test.step("a breakpoint stops where it holds, and says what is wrong with it", async () => {
    await seek(page, 0)
    await page.getByRole("tab", { name: "Breakpoints" }).click()
    const condition = page.getByRole("textbox", { name: "Stop where this holds" })
    await condition.fill("event._tag ==")
    await condition.press("Enter")
    await expect(page.getByRole("alert").filter({ hasText: /./ })).toBeVisible()
    await page.getByRole("button", { name: /^Remove/ }).click()
    await condition.fill('event._tag == "OrderAsked"')
    await condition.press("Enter")
    await page.getByRole("button", { name: "Run to it" }).click()
    await position(page, n)
  })

  await test.step("without the order there is none, and there is a way back", async () => {
    await page.getByRole("tab", { name: "Event" }).click()
    const length = await lengthOf(page)
    await page.getByRole("button", { name: "Leave it out" }).click()
    await expect(page.getByText(`without OrderAsked at ${n}`)).toBeVisible()
    expect(await lengthOf(page)).toBe(length - 1)
    await page.getByRole("slider", { name: "Step" }).press("End")
    await expect(screenIn(page).getByText(risotto.name).first()).toBeVisible()
    await expect(ordered(page)).toHaveCount(0)
    await page.getByRole("button", { name: "Back to the log" }).click()
    await position(page, n)
    expect(await lengthOf(page)).toBe(length)

    await page.getByRole("button", { name: "Change it" }).click()
    const event = page.getByRole("textbox", { name: "Event, as JSON" })
    await event.fill('{"_tag": "OrderAsked"}')
    await page.getByRole("button", { name: "Go on from here" }).click()
    await expect(page.getByRole("alert").filter({ hasText: /./ })).toContainText(/dish/)
    await event.fill('{"_tag": "LogoutAsked"}')
    await page.getByRole("button", { name: "Go on from here" }).click()
    await expect(page.getByText(`with another LogoutAsked at ${n}`)).toBeVisible()

    await page.getByRole("button", { name: "Back to the log" }).click()
    await page.getByRole("button", { name: "Leave it as it was" }).click()
    await page.getByRole("button", { name: "Put another after it" }).click()
    await page
      .getByRole("textbox", { name: "Event after it, as JSON" })
      .fill('{"_tag": "LanguageChosen", "language": "cs"}')
    await page.getByRole("button", { name: "Go on from here" }).click()
    await expect(page.getByText(`with LanguageChosen after ${n}`)).toBeVisible()
    await position(page, n + 1)
    await expect(
      screenIn(page).getByText("Tento týden").filter({ visible: true }).first(),
    ).toBeVisible()
  })

  await test.step("a link leads to its step by number in the profile's log", async () => {
    const { seq } = timeline.log.lines[n - 1]!
    await page.goto("about:blank")
    await openLogs(page, [{ name: "jana.ndjson", text }], `/replay/#seq=${seq}`)
    await position(page, n)
  })

  await test.step("two tabs stand side by side, and a play goes through both to the end", async () => {
    await pickLogs(page, [
      { name: "one.ndjson", text },
      { name: "two.ndjson", text },
    ])
    await expect(page.locator("iframe")).toHaveCount(2)
    await seek(page, 0)
    await page.getByRole("combobox", { name: "Speed" }).selectOption("100")
    await page.getByRole("button", { name: "Play" }).click()
    await position(page, await lengthOf(page))
    await expect(page.getByRole("button", { name: "Play" })).toBeVisible()
    for (const pane of [0, 1])
      await expect(screenIn(page, pane).getByText(risotto.name).first()).toBeVisible()
  })
})

const panels = ["Event", "State", "Work", "Breakpoints", "Log"] as const

test("axe finds nothing on a desktop and on a phone, light and dark", async ({ page }) => {
  await openLogs(page, [{ name: "jana.ndjson", text: recorded }])
  await seek(page, placeOf(recorded, "OrderAsked"))
  for (const [what, size] of [
    ["a desktop", { width: 1440, height: 900 }],
    ["a phone", { width: 390, height: 844 }],
  ] as const) {
    await page.setViewportSize(size)
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme })
      // No panel has a colour of its own at any width; what stands around them has.
      const isKnown = what === "a phone" && colorScheme === "dark"
      for (const tab of isKnown ? panels.slice(0, 1) : panels) {
        await page.getByRole("tab", { name: tab }).click()
        await clean(
          page,
          `${tab}, ${what}, ${colorScheme}`,
          colorScheme === "dark" ? "colours" : "everything",
          // No panel changes the screen inside.
          tab === panels[0] ? undefined : "iframe",
        )
      }
    }
  }
})

test("a curve is drawn over its log, told in words, and its steepest event is one press away", async ({
  page,
}) => {
  const log = logIn(recorded, "jana.ndjson")
  const bug = bugOf({ kind: "when", text: 'event._tag == "OrderAnswered"' })
  const curve = causalityOf(log, { bug, runs: 40, placesMax: 10 })!
  await openLogs(page, [
    { name: "jana.ndjson", text: recorded },
    { name: "jana.causality.json", text: JSON.stringify(curve) },
  ])
  await expect(page.locator("svg.curve")).toBeVisible()
  await page.getByRole("tab", { name: "Cause" }).click()
  const { n, event } = curve.steepest!
  const steepest = page.getByRole("button", { name: `Event ${n} ${event}` })
  await steepest.press("Enter")
  await position(page, n)
  await expect(page.getByRole("row")).toHaveCount(curve.shares.length + 1)
  await clean(page, "the tab Cause, light", "everything", "iframe")
  await page.emulateMedia({ colorScheme: "dark" })
  await clean(page, "the tab Cause, dark", "colours", "iframe")

  await pickLogs(page, [{ name: "other.json", text: JSON.stringify({ ...curve, shares: 0 }) }])
  await expect(page.getByRole("alert")).toContainText("other.json")
  await expect(steepest).toBeVisible()
})
