/** What a kiosk's reader does wrong, and who holds which card to it. The page's clock stands still but where a test moves it. */
import { readFileSync } from "node:fs"
import { cs, pl, sk } from "#tests/support/texts.ts"
import { clean } from "#tests/support/axe.ts"
import { denyReader, expect, type Page, test, toast } from "#simulators/pages/page.ts"
import type { Sim } from "#simulators/pages/pageSim.ts"
import { recordOf } from "#simulators/pages/traced.ts"

test.use({
  viewport: { width: 1080, height: 1920 },
  config: JSON.parse(readFileSync("docs/configs/kiosk.json", "utf8")) as object,
})

type Frame = {
  readonly type?: string
  readonly command?: string
  readonly code?: string
  readonly final?: boolean
}

/** All that passes between the page and its reader, in order; a code is not repeated. */
const overhear = async (page: Page): Promise<() => Promise<ReadonlyArray<string>>> => {
  await page.addInitScript(() => {
    const passed: Array<string> = []
    Object.assign(globalThis, { passed })
    const words = ({ type, command, code, final }: Frame): string =>
      [type, command ?? code, final === true ? "final" : undefined]
        .filter((word) => word !== undefined)
        .join(" ")
    globalThis.WebSocket = class extends WebSocket {
      constructor(url: string | URL) {
        super(url)
        this.addEventListener("open", () => passed.push("open"))
        this.addEventListener("close", () => passed.push("close"))
        this.addEventListener("message", ({ data }) =>
          passed.push(words(JSON.parse(String(data)) as Frame)),
        )
      }
      override send(text: string) {
        passed.push((JSON.parse(text) as { readonly command: string }).command)
        super.send(text)
      }
    }
  })
  return () =>
    page.evaluate(() => (globalThis as unknown as { passed: ReadonlyArray<string> }).passed)
}

const begun = ["open", "ping", "result ping", "read", "result read"]

const tap = (page: Page) => page.locator(".tap")
const expectReady = (page: Page) => expect(tap(page)).toContainText("Reader ready")
const expectLost = (page: Page) =>
  expect(tap(page)).toContainText("The card reader is not available")

/** When the log says that it was last seen. */
const momentOf = async (page: Page, tag: string): Promise<number> => {
  const line = (await recordOf(page))
    .split("\n")
    .findLast((each) => each.includes(`"type":"${tag}"`))
  return (JSON.parse(line!) as { readonly at: number }).at
}

/** Reads, with a clock that stands still. */
const enter = async (page: Page) => {
  const passed = await overhear(page)
  await page.goto("/?trace")
  await expectReady(page)
  await expect.poll(passed).toEqual(begun)
  await page.clock.pauseAt("2026-11-18T08:00:25+01:00")
  return passed
}

test("AS-09 READER-13 READER-14 READER-19 READER-20 ERR-21 an unknown code, an error of the transport, a closed socket, a silence and a reader that is gone", async ({
  page,
  sim,
}) => {
  const said: Array<string> = []
  page.on("console", (message) => said.push(message.text()))
  const passed = await enter(page)
  const answered: Array<string> = [...begun]
  const pinged = ["ping", "result ping"]

  await test.step("AS-09 READER-14 an unknown code is a line of the log, and nothing else", async () => {
    await sim.reader({ do: "error", code: "CRPAPERJAM" })
    await expect.poll(() => said).toContain("Card reader error CRPAPERJAM")
    await page.clock.runFor(15_000)
    await expectReady(page)
    answered.push("error CRPAPERJAM", ...pinged)
    await expect.poll(passed).toEqual(answered)
    await expect(
      page.getByRole("region", { name: "Notifications" }).getByRole("listitem"),
    ).toHaveCount(0)
  })

  await test.step("AS-09 READER-13 READER-20 ERR-21 an error of the transport: nothing for 9999 ms, one read after 10000", async () => {
    await sim.reader({ do: "error", code: "CRTRANSPORTREADERROR" })
    await expectLost(page)
    await page.clock.runFor(9_999)
    await expectLost(page)
    answered.push("error CRTRANSPORTREADERROR")
    await expect.poll(passed).toEqual(answered)
    await page.clock.runFor(1)
    await expectReady(page)
    await page.clock.runFor(15_000)
    answered.push("read", "result read", ...pinged)
    await expect.poll(passed).toEqual(answered)
  })

  await test.step("AS-09 READER-19 READER-20 a closed socket is not available, and after 10 s there is a new one that reads", async () => {
    await sim.reader({ do: "disconnect" })
    await expectLost(page)
    await page.clock.runFor(10_000)
    await page.clock.resume()
    await expectReady(page)
    answered.push("close", ...begun)
    await expect.poll(passed).toEqual(answered)
    expect((await momentOf(page, "ReaderWaited")) - (await momentOf(page, "ReaderClosed"))).toBe(
      10_000,
    )
  })

  await test.step("AS-09 READER-19 READER-20 two pings without their pongs: the client connects anew", async () => {
    await page.clock.pauseAt("2026-11-18T08:01:40+01:00")
    await sim.reader({ do: "silence", ms: 3_600_000 })
    await page.clock.runFor(60_000)
    answered.push("ping", "ping")
    expect(await passed()).toEqual(answered)
    await expectReady(page)
    await page.clock.runFor(10_000)
    await expectLost(page)
    await sim.reader({ do: "reset" })
    await page.clock.runFor(10_000)
    await page.clock.resume()
    await expectReady(page)
    answered.push("close", ...begun)
    await expect.poll(passed).toEqual(answered)
  })

  await test.step("READER-19 READER-20 a trouble stands while it is tried again, and is over when the reader answers", async () => {
    await page.clock.pauseAt("2026-11-18T08:03:20+01:00")
    await sim.reader({ do: "refuse", ms: 3_600_000 })
    await sim.reader({ do: "disconnect" })
    await expect(tap(page).getByRole("status")).toHaveText(/was lost/)
    await expect(tap(page)).toContainText("Trying again in 10 seconds")
    await page.clock.runFor(10_000)
    await expect(tap(page).getByRole("status")).toHaveText(/cannot be reached/)
    await expect(tap(page)).toContainText("Trying again in 20 seconds")
    await page.clock.runFor(7_000)
    await expect(tap(page)).toContainText("Trying again in 13 seconds")
    await sim.reader({ do: "reset" })
    await page.clock.runFor(13_000)
    await page.clock.resume()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tap your card")
    await expectReady(page)
  })
})

/** For longer than a check of the page takes; its timers go on. */
const standStill = (page: Page) => page.clock.setFixedTime("2026-11-18T08:00:25+01:00")

/** What is done to the reader, the words that tell of it, and the key they have in the catalogues. */
const troubles: ReadonlyArray<
  readonly [
    "reader.lost" | "reader.fault" | "reader.refused" | "reader.denied",
    RegExp,
    (page: Page, sim: Sim) => Promise<unknown>,
  ]
> = [
  [
    "reader.lost",
    /The connection to the reader was lost/,
    async (page, sim) => {
      await page.goto("/")
      await expectReady(page)
      await standStill(page)
      await sim.reader({ do: "disconnect" })
    },
  ],
  [
    "reader.fault",
    /The reader cannot read cards. For the staff: CRTRANSPORTOPENERROR/,
    async (page, sim) => {
      await page.goto("/")
      await expectReady(page)
      await standStill(page)
      await sim.reader({ do: "error", code: "CRTRANSPORTOPENERROR" })
    },
  ],
  [
    "reader.refused",
    /cannot be reached. For the staff: is it plugged in, and is its program running\?/,
    async (page, sim) => {
      await sim.reader({ do: "refuse", ms: 3_600_000 })
      await page.goto("/")
    },
  ],
  // The last one, for nothing gives back what a person denied.
  [
    "reader.denied",
    /browser does not let this page reach the reader. For the staff: allow this site the local network/,
    async (page, sim) => {
      await denyReader(page)
      await sim.reader({ do: "refuse", ms: 3_600_000 })
      await page.goto("/")
    },
  ],
]

test("READER-20 READER-19 a kiosk without its reader says why, in each language, and when it tries again", async ({
  page,
  sim,
}) => {
  for (const [key, words, make] of troubles)
    await test.step(key, async () => {
      await sim.reader({ do: "reset" })
      await make(page, sim)
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "The card reader is not available",
      )
      await expect(tap(page).getByRole("status")).toHaveText(words)
      await expect(tap(page)).toContainText(/Trying again in \d+ seconds/)
      await clean(page, key)
      for (const [name, texts] of [
        ["Čeština", cs],
        ["Polski", pl],
        ["Slovenčina", sk],
      ] as const) {
        await page.getByText(name).click()
        await expect(tap(page).getByRole("heading")).toHaveText(texts["reader.notAvailable"])
        await expect(tap(page).getByRole("status")).toHaveText(
          texts[key].replace("{{code}}", "CRTRANSPORTOPENERROR") + texts["reader.counter"],
        )
      }
      await page.getByText("English").click()
      // What is shown is in the log, and so in the next page.
      await expectLost(page)
    })
})

test("AS-10 LOGIN-16 LOGIN-17 LOGIN-18 READER-17 READER-18 SESS-03 SESS-04 an unknown card, hers in two messages, hers held, another one, and that one again as the answer to the warning", async ({
  page,
  sim,
}) => {
  const passed = await overhear(page)
  const logins = () => sim.calls("POST /customer/cardlogin")
  const finals = async () => (await passed()).filter((each) => each === "message final").length
  await page.goto("/?trace")
  await expectReady(page)

  await sim.reader({ do: "present", code: "9999" })
  await expect(toast(page, "Wrong credentials")).toBeVisible()
  await expectReady(page)
  await expect.poll(passed).toEqual([...begun, "message final", "read", "result read"])
  expect(await logins()).toHaveLength(1)

  await sim.reader({ do: "present", code: "1001", parts: 2 })
  await expect(page.getByText("Jana Dvořáková")).toBeVisible()
  const read = [...begun, "message final", "read", "result read", "message", "message final"]
  await expect.poll(passed).toEqual([...read, "read", "result read"])
  expect(await logins()).toHaveLength(2)

  const before = await finals()
  await sim.reader({ do: "hold", code: "1001" })
  // Every half second the reader finds it again.
  await expect.poll(finals).toBeGreaterThanOrEqual(before + 4)
  await sim.reader({ do: "remove" })
  const dialog = page.getByRole("alertdialog")
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText("Jana Dvořáková")).toBeVisible()
  expect(await logins()).toHaveLength(2)

  const asked = dialog.filter({ hasText: "Already logged in" })
  await sim.reader({ do: "present", code: "1003" })
  await asked.getByRole("button", { name: "Stay" }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText("Jana Dvořáková")).toBeVisible()
  // The same card counts again after three seconds.
  await page.clock.fastForward(3_000)
  await sim.reader({ do: "present", code: "1003" })
  await asked.getByRole("button", { name: "Log out and continue" }).click()
  await expect(page.getByText("ACME")).toBeVisible()
  await expect(page.getByText("Jana Dvořáková")).toHaveCount(0)
  expect(await logins()).toHaveLength(3)

  // Her own card held to the reader again answers the warning, and she stays.
  await page.clock.fastForward(45_000)
  const warning = page.getByRole("alertdialog", { name: "Are you still here?" })
  await expect(warning).toBeVisible()
  await sim.reader({ do: "present", code: "1003" })
  await expect(warning).toHaveCount(0)
  await page.clock.fastForward(30_000)
  await expect(page.getByText("ACME")).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(await logins()).toHaveLength(3)
})
