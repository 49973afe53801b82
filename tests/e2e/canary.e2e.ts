/** Nothing secret stays anywhere but where it is allowed. Source: LOGIN-23, SIM-03. */
import { readFile } from "node:fs/promises"
import { keptBy, leaks, namesKept } from "#simulators/pages/kept.ts"
import {
  closeMessages,
  dishes,
  expect,
  keyOf,
  logIn,
  logOut,
  type Page,
  patient,
  test,
  toast,
} from "#simulators/pages/page.ts"
import { unlisted } from "#tools/law/places.ts"

const { risotto, spaghetti } = dishes

/** The tokens that the backend gives out from now on. */
const tokensOf = async (page: Page): Promise<ReadonlyArray<string>> => {
  const tokens: Array<string> = []
  await page.route("**/webcareapi/{authenticate,customer/login}", async (route) => {
    const response = await route.fetch()
    const { token, sessionToken } = (await response.json()) as Record<string, string | undefined>
    tokens.push(...[token, sessionToken].filter((each) => each !== undefined))
    await route.fulfill({ response })
  })
  return tokens
}

test.use({ config: patient })

test("LOGIN-23 SIM-03 LOGIN-03 after a whole journey no secret is kept but the token where it may be, and the backend notes none", async ({
  page,
  context,
  sim,
}) => {
  const wrong = "kanarek-Zlute-9137"
  const passwords = [wrong, "jana-1234"].flatMap((password) => [
    password,
    Buffer.from(`jana:${password}`).toString("base64"),
  ])
  const tokens = await tokensOf(page)
  const said: Array<string> = []
  const addresses: Array<string> = []
  page.on("console", (message) => said.push(message.text()))
  page.on("request", (request) => addresses.push(request.url(), request.postData() ?? ""))
  page.on("framenavigated", (frame) => addresses.push(frame.url()))

  await page.goto("/?trace")
  await logIn(page, "jana", { password: wrong })
  await expect(toast(page, "Wrong credentials")).toBeVisible()
  await logIn(page, "jana", { keep: true })
  await keyOf(page, risotto.name).click()
  await expect(keyOf(page, risotto.name)).toHaveAccessibleName(/^Ordered/)
  await page.reload()
  await sim.fault("POST /canteenorder/direct", { kind: "dropAfter" }, { times: 1 })
  await keyOf(page, spaghetti.name).click()
  await expect(keyOf(page, spaghetti.name)).toHaveAccessibleName(/^Ordered/)
  await page.getByRole("link", { name: "My orders" }).click()
  await page
    .getByRole("listitem")
    .filter({ hasText: spaghetti.name })
    .getByRole("button", { name: /^Cancel/ })
    .click()
  await expect(page.getByRole("listitem").filter({ hasText: spaghetti.name })).toHaveCount(0)
  await page.getByRole("combobox", { name: "Language" }).selectOption("pl")
  await page.getByRole("combobox", { name: "Język" }).selectOption("en")
  await closeMessages(page)
  await page.getByRole("contentinfo").getByRole("button", { name: "Report a problem" }).click()
  const report = page.getByRole("dialog", { name: "Report a problem" })
  const download = page.waitForEvent("download")
  await report.getByRole("button", { name: "Save" }).click()
  const file = await readFile(await (await download).path(), "utf8")
  expect(file.split("\n").length).toBeGreaterThan(50)

  // A token for the guest, and one for Jana, which is the one that is still good.
  expect(tokens.length).toBeGreaterThanOrEqual(2)
  const current = tokens.at(-1)!
  const kept = await keptBy(page)
  const names = await namesKept(page)
  const told = {
    report: file,
    console: said.join("\n"),
    addresses: addresses.join("\n"),
    cookies: JSON.stringify(await context.cookies()),
  }
  expect(leaks({ ...kept, ...told }, passwords)).toEqual([])
  expect(leaks({ ...kept, ...told }, tokens.slice(0, -1))).toEqual([])
  const slots = leaks({ ...kept, ...told }, [current])
  expect(slots).toEqual([expect.stringMatching(/^local asw\.state\.canteen\.secret\./)])
  // A report is for others: it does not name her either.
  for (const name of ["Jana", "Dvořáková", "jana@example.com"]) expect(file).not.toContain(name)

  await logOut(page)
  await expect(page.getByRole("form", { name: "Password login" })).toBeVisible()
  await expect.poll(async () => leaks(await keptBy(page), [current, ...passwords])).toEqual([])

  await test.step("what is kept stands in the list of places that the documents of the law have", async () => {
    expect(names.length).toBeGreaterThan(3)
    expect(unlisted(names, "asw.state.canteen")).toEqual([])
  })

  await test.step("SIM-03 LOGIN-03 what the backend notes of a login has no password and no token in it", async () => {
    const text = JSON.stringify(await sim.journal())
    expect(text).toContain("Basic jana")
    for (const password of passwords) expect(text).not.toContain(password)
  })

  await test.step("LOGIN-23 who does not stay logged in has a token in this tab alone, and none after the logout", async () => {
    await logIn(page)
    await expect(keyOf(page, risotto.name)).toBeVisible()
    await page.reload()
    await expect(keyOf(page, risotto.name)).toBeVisible()
    const secrets = ["jana-1234", Buffer.from("jana:jana-1234").toString("base64"), ...tokens]
    expect(leaks(await keptBy(page), secrets)).toEqual([
      expect.stringMatching(/^session asw\.state\.canteen\.secret\./),
    ])
    await logOut(page)
    await expect.poll(async () => leaks(await keptBy(page), secrets)).toEqual([])
  })
})
