/** AS-42: what the deployment's file may be, and what the application makes of it. */
import { clean } from "#tests/support/axe.ts"
import { enter, expect, logIn, type Page, test } from "#simulators/pages/page.ts"

const form = (page: Page) => page.getByRole("form", { name: "Password login" })

const watch = (page: Page) => {
  const asked: Array<string> = []
  const said: Array<string> = []
  page.on("request", (request) => {
    const { pathname } = new URL(request.url())
    if (/config\.(default\.)?json$/.test(pathname)) asked.push(pathname)
  })
  page.on("console", (message) => said.push(message.text()))
  return { asked, said }
}

test("AS-42 APP-07 APP-08 without config.json, or with one that is no settings, the defaults are read, and the application runs", async ({
  page,
  server,
}) => {
  const { asked } = watch(page)
  for (const [what, config] of [
    ["none", undefined],
    ["no JSON", '{ "autoLogout": 0, '],
    ["an empty file", ""],
    ["a list", "[1, 2]"],
  ] as const)
    await test.step(what, async () => {
      server.configure(config)
      asked.splice(0)
      await page.goto("/")
      await expect(form(page)).toBeVisible()
      await expect(page.getByRole("alertdialog")).toHaveCount(0)
      expect(asked).toContain("/config.json")
      expect(asked.at(-1)).toBe("/config.default.json")
    })
})

test.describe("one setting", () => {
  test.use({ config: { autoLogout: 0, titleSeparator: " – " } })
  test("AS-42 APP-09 APP-18 a file with two settings changes these two, and the defaults are not asked for", async ({
    page,
  }) => {
    const { asked } = watch(page)
    await enter(page)
    await expect(page).toHaveTitle("Canteen – week")
    expect(asked).not.toContain("/config.default.json")
    // Nobody is logged out any more.
    await page.clock.fastForward(3_600_000)
    await expect(page.getByRole("button", { name: /Jana/ })).toBeVisible()
  })
})

test.describe("wrong types", () => {
  test.use({ config: { autoLogout: "soon", bonusColumns: [5], titleSeparator: " :: " } })
  test("AS-42 APP-12 APP-13 ERR-43 ERR-44 a setting of the wrong type is said once, falls back, and the application runs", async ({
    page,
  }) => {
    const { said } = watch(page)
    await page.goto("/")
    const alert = page.getByRole("alertdialog", { name: "Configuration error" })
    await expect(alert).toContainText("Invalid parameters configuration, contact support.")
    await expect(page.getByRole("alertdialog")).toHaveCount(1)
    await alert.getByRole("button", { name: "OK" }).click()
    await expect(alert).toBeHidden()
    await logIn(page)
    await expect(page).toHaveTitle("Canteen :: week")
    await page.getByRole("link", { name: "My orders" }).click()
    await expect(page.getByRole("alertdialog")).toHaveCount(0)
    // The default is back: a minute without activity ends the session.
    await page.clock.fastForward(61_000)
    await expect(form(page)).toBeVisible()
    const line = said.find((text) => text.startsWith("Invalid parameters configuration"))
    expect(line).toMatch(/autoLogout: /)
    expect(line).toMatch(/bonusColumns: Expected string/)
    expect(line).not.toMatch(/titleSeparator/)
  })
})

test.describe("no file at all", () => {
  test("AS-42 APP-11 ERR-45 with neither file nothing starts but the missing-config modal, which cannot be closed", async ({
    page,
    sim,
    crashes,
  }) => {
    await page.route(/config\.(default\.)?json$/, (route) =>
      route.fulfill({ status: 404, body: "not here" }),
    )
    await page.goto("/")
    const modal = page.getByRole("alertdialog", { name: "The application cannot start" })
    await expect(modal).toContainText("configuration is missing")
    await page.keyboard.press("Escape")
    await page.keyboard.press("Escape")
    await page.mouse.click(5, 5)
    await expect(modal).toBeVisible()
    await expect(modal.getByRole("button", { name: "Close" })).toHaveCount(0)
    await clean(page, "no configuration")
    await expect(form(page)).toHaveCount(0)
    expect(await sim.journal()).toEqual([])
    expect(crashes.splice(0).join()).toContain("Severe parameters error")
  })
})

test("AS-42 APP-11 APP-13 an empty main address or an unknown mode stops the start like a missing file", async ({
  page,
  server,
  sim,
  crashes,
}) => {
  for (const [what, config] of [
    ["an empty main address", { api: { main: "" } }],
    ["an unknown mode", { applicationMode: "bistro" }],
  ] as const)
    await test.step(what, async () => {
      server.configure(config)
      await page.goto("/")
      await expect(
        page.getByRole("alertdialog", { name: "The application cannot start" }),
      ).toBeVisible()
      expect(await sim.journal()).toEqual([])
      expect(crashes.splice(0).join()).toContain("Severe parameters error")
    })
})
