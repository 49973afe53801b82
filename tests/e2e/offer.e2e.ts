/** Stories of looking at the menu and ordering from it. */
import { dish, dishes, enter, expect, keyOf, patient, test } from "#simulators/pages/page.ts"

const { risotto, schnitzel } = dishes

test.use({ config: patient })

test.describe("with its service worker", () => {
  test.use({ serviceWorkers: "allow" })

  test("UI-42 a whole journey breaks no rule of the content policy and says nothing on the console", async ({
    page,
  }) => {
    const broken: Array<string> = []
    const said: Array<string> = []
    await page.exposeFunction("noteBroken", (what: string) => broken.push(what))
    await page.addInitScript(() =>
      document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
        (globalThis as unknown as { noteBroken: (what: string) => void }).noteBroken(
          `${violatedDirective} ${blockedURI}`,
        ),
      ),
    )
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning")
        said.push(`${message.text()} ${message.location().url}`)
    })
    await enter(page)
    await keyOf(page, risotto.name).click()
    await expect(keyOf(page, risotto.name)).toHaveAccessibleName(/^Ordered/)
    await page.getByRole("link", { name: "Day", exact: true }).click()
    await expect(dish(page, schnitzel.name)).toBeVisible()
    await page.getByRole("button", { name: /Pick a date/ }).click()
    await expect(page.getByRole("dialog").getByRole("grid")).toBeVisible()
    await page.keyboard.press("Escape")
    await page.getByRole("combobox", { name: "Language" }).selectOption("sk")
    await page.getByRole("link", { name: "Moje objednávky" }).click()
    await expect(page.getByRole("listitem").first()).toBeVisible()
    await page.reload()
    await expect(page.getByRole("listitem").first()).toBeVisible()
    expect(broken).toEqual([])
    expect(said.filter((text) => !/config\.json/.test(text))).toEqual([])
  })
})

test("AS-17 OFFER-37 OFFER-38 OFFER-39 pictures are asked for in the size they have, and one that is missing says so", async ({
  page,
}) => {
  const asked: Array<string> = []
  await page.route("**/webcareapi/image/**", (route) => {
    asked.push(route.request().url())
    return route.fulfill({ status: 404 })
  })
  await enter(page)
  await page.getByRole("link", { name: "Day", exact: true }).click()
  await expect(dish(page, schnitzel.name)).toContainText("Image not found")
  expect(asked.length).toBeGreaterThan(0)
  for (const url of asked) expect(url).toMatch(/\?size=\d+x\d+$/)
})
