/** Stories of a card and its reader, in a browser with a real socket. */
import { clean } from "#tests/support/axe.ts"
import {
  denyReader,
  expect,
  logIn,
  type Page,
  patient,
  test,
  toast,
} from "#simulators/pages/page.ts"

const section = (page: Page) => page.getByRole("region", { name: "Hold your card to the reader" })
const week = (page: Page) => page.getByRole("group", { name: "Menu by day" })
const banner = (page: Page) => page.getByRole("banner")

/** Before the screen says so nobody holds a card to it. */
const ready = async (page: Page): Promise<void> => {
  await page.goto("/login")
  await expect(section(page)).toContainText("Reader ready")
}

test("APP-20 READER-01 without card login no socket is opened", async ({ page, sim: _ }) => {
  const sockets: Array<string> = []
  page.on("websocket", (socket) => sockets.push(socket.url()))
  await page.goto("/login")
  await logIn(page)
  await expect(week(page)).toBeVisible()
  expect(sockets).toEqual([])
})

test.describe("where cards log in", () => {
  test.use({ config: { ...patient, allowCardLogin: true } })

  test("AS-08 READER-01 READER-03 READER-20 LOGIN-14 LOGIN-15 a card held to the reader logs in", async ({
    page,
    sim,
  }) => {
    const frames: Array<unknown> = []
    page.on("websocket", (socket) =>
      socket.on("framesent", ({ payload }) => frames.push(JSON.parse(String(payload)))),
    )
    await ready(page)
    // A frame is told of beside the page, so perhaps a little later than what the page shows.
    await expect
      .poll(() => frames)
      .toEqual([
        { command: "ping", id: 1 },
        { command: "read", id: 2 },
      ])
    await sim.reader({ do: "present", code: "1001", parts: 2 })
    await expect(week(page)).toBeVisible()
    await expect(banner(page)).toContainText("Jana")
    expect(await sim.calls("POST /customer/cardlogin")).toHaveLength(1)
    const [orders] = await sim.calls("GET /customer/canteenorders")
    expect(orders!.headers["authorization"]).toBe("Bearer ***")
    // The token stands in this tab; the code stands nowhere.
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
    )
    expect(kept).toContain("secret")
    expect(kept).not.toMatch(/\b1001\b/)
    await page.reload()
    await expect(banner(page)).toContainText("Jana")
  })

  test("READER-10 READER-16 a hidden page stops reading, and begins again when it is seen", async ({
    page,
    sim: _,
  }) => {
    const commands: Array<string> = []
    page.on("websocket", (socket) =>
      socket.on("framesent", ({ payload }) =>
        commands.push((JSON.parse(String(payload)) as { readonly command: string }).command),
      ),
    )
    const see = (state: DocumentVisibilityState) =>
      page.evaluate((visibilityState) => {
        Object.defineProperty(document, "visibilityState", {
          value: visibilityState,
          configurable: true,
        })
        document.dispatchEvent(new Event("visibilitychange"))
      }, state)
    await ready(page)
    await see("hidden")
    await expect.poll(() => commands).toEqual(["ping", "read", "stop"])
    await see("visible")
    await expect.poll(() => commands).toEqual(["ping", "read", "stop", "read"])
  })

  test("AS-09 AS-10 READER-13 READER-19 READER-20 LOGIN-16 LOGIN-17 LOGIN-18 an error and a lost line are waited out, an unknown card is refused, and another one asks who goes on", async ({
    page,
    sim,
  }) => {
    await ready(page)
    for (const trouble of [{ do: "error", code: "CRTRANSPORTREADERROR" }, { do: "disconnect" }]) {
      await sim.reader(trouble)
      await expect(section(page)).toContainText("The card reader is not available")
      await expect(section(page)).toContainText(/Trying again in \d+ second/)
      await page.clock.fastForward(10_000)
      await expect(section(page)).toContainText("Reader ready")
    }

    await sim.reader({ do: "present", code: "9999" })
    await expect(toast(page, "Wrong credentials")).toBeVisible()
    await expect(section(page)).toContainText("Reader ready")
    await sim.reader({ do: "present", code: "1001" })
    await expect(banner(page)).toContainText("Jana")

    const dialog = page.getByRole("alertdialog", { name: "Already logged in" })
    await sim.reader({ do: "present", code: "1003" })
    await expect(dialog).toContainText("Jana")
    await expect(dialog.getByRole("button", { name: "Stay" })).toBeFocused()
    await dialog.getByRole("button", { name: "Stay" }).click()
    await expect(dialog).toHaveCount(0)
    await expect(banner(page)).toContainText("Jana")

    // The same card counts again after three seconds.
    await page.clock.fastForward(4000)
    await sim.reader({ do: "present", code: "1003" })
    await dialog.getByRole("button", { name: "Log out and continue" }).click()
    await expect(banner(page)).toContainText("ACME")
    await expect(banner(page)).not.toContainText("Jana")
    expect(await sim.calls("POST /customer/cardlogin")).toHaveLength(3)
  })

  test("READER-20 without its reader the section says why and when it tries again, and a password still logs in", async ({
    page,
    sim,
  }) => {
    await denyReader(page)
    await sim.reader({ do: "refuse", ms: 3_600_000 })
    await page.goto("/login")
    const told = section(page).getByRole("status")
    await expect(told).toContainText("The card reader is not available")
    await expect(told).toContainText("allow this site the local network")
    await expect(told).not.toContainText("Trying again")
    await expect(section(page)).toContainText(/Trying again in \d+ seconds/)
    await clean(page, "login without a reader")
    await logIn(page)
    await expect(week(page)).toBeVisible()
  })
})
