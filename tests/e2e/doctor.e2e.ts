/** What a technician sees when a kiosk is dark: each fault makes one line red, with what to do about it. */
import { readFileSync } from "node:fs"
import { clean } from "#tests/support/axe.ts"
import { expect, type Page, pass, test } from "#simulators/pages/page.ts"

const kiosk = JSON.parse(readFileSync("docs/configs/kiosk.json", "utf8")) as object

test.use({
  viewport: { width: 1080, height: 1920 },
  config: { ...kiosk, staffCode: "4711" },
  isWorkerless: true,
})

type Faulty = { readonly sockets: ReadonlyArray<WebSocket> }

/** The page's sockets can be made to say what no reader says. */
const holdSockets = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const sockets: Array<WebSocket> = []
    Object.assign(globalThis, { sockets })
    globalThis.WebSocket = class extends WebSocket {
      constructor(url: string | URL) {
        super(url)
        sockets.push(this)
      }
    }
  })

const clock = (page: Page) => page.getByRole("button", { name: /for staff/ })

const enterCode = async (page: Page, code: string): Promise<void> => {
  const keypad = page.getByRole("dialog", { name: "Staff code" })
  for (const digit of code) await keypad.getByRole("button", { name: digit, exact: true }).click()
  await expect(keypad.getByRole("status")).toHaveText("•".repeat(code.length))
  await keypad.getByRole("button", { name: "Set" }).click()
}

const doctor = (page: Page) => page.getByRole("dialog", { name: "Kiosk check" })
/** The lines that are red, by their names. */
const red = (page: Page) => doctor(page).locator(".banner.no b")

const open = async (page: Page): Promise<void> => {
  await page.goto("/")
  await expect(page.locator(".tap")).toContainText("Reader ready")
  await clock(page).click()
  await enterCode(page, "4711")
  await expect(doctor(page).getByText("Everything works")).toBeVisible()
}

test("feature 12: each fault makes one line red, and what is mended is well again", async ({
  page,
  sim,
}) => {
  await holdSockets(page)
  await open(page)
  await clean(page, "doctor")
  const isRed = async (name: string, remedy: RegExp): Promise<void> => {
    await pass(page, sim, 2_500)
    await expect(red(page)).toHaveText([`${name}.`])
    await expect(doctor(page).locator(".banner.no")).toHaveText(remedy)
  }
  const isWell = async (): Promise<void> => {
    await pass(page, sim, 2_500)
    await expect(doctor(page).getByText("Everything works")).toBeVisible()
  }

  await test.step("settings", async () => {
    await page.route("**/config.json", (route) =>
      route.fulfill({ json: { ...kiosk, autoLogout: "soon" } }),
    )
    await isRed("Settings", /autoLogout/)
    await page.unroute("**/config.json")
    await isWell()
  })
  await test.step("a server that is overloaded, slow, away", async () => {
    const id = await sim.fault("GET /canteens", { kind: "status", status: 503, body: {} })
    await isRed("Server for orders", /status 503/)
    await sim.heal(id)
    await isWell()
    await page.route("**/canteens", async (route) => {
      await page.clock.fastForward(3_200)
      await route.fulfill({ json: {} })
    })
    await isRed("Server for orders", /took 3\.2 s/)
    await page.unroute("**/canteens")
    await page.route("**/canteens", (route) => route.abort())
    await isRed("Server for orders", /No answer from/)
    await page.unroute("**/canteens")
    await isWell()
  })
  await test.step("a clock that is wrong", async () => {
    await sim.clock({ advanceMs: 300_000 })
    await isRed("Clock", /-5 min/)
    await sim.clock({ advanceMs: -300_000 })
    await isWell()
  })
  await test.step("a full disk", async () => {
    await page.evaluate(() => {
      navigator.storage.estimate = () => Promise.resolve({ usage: 95, quota: 100 })
    })
    await isRed("Storage", /Free space/)
    await page.evaluate(() => Reflect.deleteProperty(navigator.storage, "estimate"))
    await isWell()
  })
  await test.step("a frame that is none", async () => {
    await page.evaluate(() => {
      const { sockets } = globalThis as unknown as Faulty
      sockets.at(-1)!.dispatchEvent(new MessageEvent("message", { data: "hello" }))
    })
    await isRed("Messages of the reader", /cannot read/)
    await pass(page, sim, 60_000)
    await isWell()
  })
  await test.step("an error of the reader's transport", async () => {
    await sim.reader({ do: "error", code: "CRTRANSPORTREADERROR" })
    await isRed("Card reader", /CRTRANSPORTREADERROR/)
  })
  await test.step("a reader that is gone", async () => {
    await sim.reader({ do: "refuse", ms: 3_600_000 })
    await sim.reader({ do: "disconnect" })
    await isRed("Connection to the card reader", /Check its cable/)
    await pass(page, sim, 10_000)
    await isRed("Connection to the card reader", /listens at ws:/)
  })
  await test.step("a browser that keeps the page from it", async () => {
    await page.evaluate(() => {
      navigator.permissions.query = () => Promise.resolve({ state: "denied" } as PermissionStatus)
    })
    await isRed("Permission of the browser", /LocalNetworkAccessAllowedForUrls/)
  })
})

test("feature 12: a card is tried without logging anybody in, and the report is a code that says nothing of people", async ({
  page,
  sim,
}) => {
  await open(page)
  await doctor(page).getByRole("button", { name: "Check the files" }).click()
  // The server of the tests writes its reader's port into this file, and into no other.
  await expect(doctor(page)).toContainText("its server names: config.default.json. Reload")
  await doctor(page).getByRole("button", { name: "Test the reader" }).click()
  await expect(doctor(page)).toContainText("Hold any card to the reader")
  await sim.reader({ do: "present", code: "1001" })
  await expect(doctor(page)).toContainText("A card with 4 characters was read")
  expect((await sim.calls("POST /customer/cardlogin")).length).toBe(0)
  expect(await page.content()).not.toContain("1001")
  await doctor(page).getByRole("button", { name: "Report as a code" }).click()
  await expect(doctor(page).getByRole("figure", { name: "Report as a code" })).toBeVisible()
  await doctor(page).getByRole("button", { name: "Close" }).last().click()
  // Cards are the customers' again.
  await expect(page.locator(".tap")).toContainText("Reader ready")
  await sim.reader({ do: "present", code: "1001" })
  await expect.poll(async () => (await sim.calls("POST /customer/cardlogin")).length).toBe(1)
})
