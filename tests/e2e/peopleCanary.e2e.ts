/** What people type about themselves is nowhere but in the request that carries it. Source: LOGIN-23, COMM, CARD, FORM. */
import { readFile } from "node:fs/promises"
import { keptBy, leaks } from "#simulators/pages/kept.ts"
import { enter, expect, type Page, patient, test } from "#simulators/pages/page.ts"

test.use({ config: { ...patient, allowGuests: true } })

const field = (page: Page, name: string) => page.locator(`main [name=${name}]`)
const submit = (page: Page, nth = 0) => page.locator("main form [type=submit]").nth(nth)

/** Whatever outlives the page, or leaves it as a file. The page itself, and the raw log it holds for tests, are its memory. */
const outlasting = async (page: Page): Promise<Record<string, string>> => {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  const { fields: _, document: __, log: ___, ...kept } = await keptBy(page)
  await page.getByRole("button", { name: "Report a problem" }).first().click()
  const report = page.getByRole("dialog", { name: "Report a problem" })
  const download = page.waitForEvent("download")
  await report.getByRole("button", { name: "Save" }).click()
  const file = await readFile(await (await download).path(), "utf8")
  await page.keyboard.press("Escape")
  return { ...kept, report: file }
}

test("LOGIN-23 PWD-17 COMM-02 CARD-04 nothing typed stays anywhere, whatever came of it", async ({
  page,
  sim,
}) => {
  const said: Array<string> = []
  const addresses: Array<string> = []
  page.on("console", (message) => said.push(message.text()))
  page.on("request", (request) => addresses.push(request.url()))
  await page.goto("/registration?trace")
  const typed = {
    firstName: "Kanárka",
    lastName: "Žlutopírková",
    userName: "zlutopirka77",
    inputEmail: "zlutopirka77@example.com",
  }
  for (const [name, text] of Object.entries(typed)) await field(page, name).fill(text)
  await field(page, "inputEmail").fill("zlutopirka77@")
  await submit(page).click()
  await expect(field(page, "inputEmail")).toHaveAttribute("aria-invalid")
  await field(page, "inputEmail").fill(typed.inputEmail)
  // The server's words may repeat what was typed.
  const start = "POST /customer/register/start"
  const resultText = "zlutopirka77@example.com Žlutopírková?"
  await sim.fault(start, { kind: "refuse", resultText }, { times: 1 })
  await submit(page).click()
  await expect(page.getByText(resultText).first()).toBeVisible()
  await submit(page).click()
  await expect(page.getByText("The registration link was sent")).toBeVisible()
  const link = await sim.letter()
  await page.goto(link)
  const password = "pero-Zlute-4471"
  await field(page, "inputPassword").fill(password)
  await field(page, "inputPasswordAgain").fill(`${password}x`)
  await submit(page).click()
  await expect(field(page, "inputPasswordAgain")).toHaveAttribute("aria-invalid")
  await field(page, "inputPasswordAgain").fill(password)
  await submit(page).click()
  await expect(page.getByText("Your registration was successful")).toBeVisible()
  const first = await outlasting(page)
  const [, , token = ""] = link.split("/")
  expect(leaks(first, [...Object.values(typed), token, password])).toEqual(["history"])

  await enter(page, "jana", "/login")
  await page.goto("/profile/edit")
  await field(page, "firstName").fill("Papouška")
  await sim.fault("POST /customer", { kind: "status", status: 500 }, { times: 1 })
  await submit(page).click()
  await expect(page.getByText("The change of user information failed.")).toBeVisible()
  const [old, next] = ["jana-1234", "klec-Modra-8812"]
  await field(page, "inputPasswordOld").fill("klec-Spatna-1")
  await field(page, "inputPasswordNew").fill(next)
  await field(page, "inputPasswordNewAgain").fill(next)
  await submit(page, 1).click()
  await expect(page.getByText("The password change was not successful")).toBeVisible()
  await field(page, "inputPasswordOld").fill(old)
  await field(page, "inputPasswordNew").fill(next)
  await field(page, "inputPasswordNewAgain").fill(next)
  await submit(page, 1).click()
  await expect(page.getByText("The password change was successful")).toBeVisible()

  const card = "700155009913"
  await page.goto("/profile/manage-card")
  const call = "POST /customer/card/change/start"
  await sim.fault(call, { kind: "status", status: 503 }, { times: 1 })
  await field(page, "inputNewCardNumber").fill(card)
  await submit(page).click()
  await expect(page.getByText("Change of your card has failed")).toBeVisible()
  // What was typed is there to be sent again.
  await expect(field(page, "inputNewCardNumber")).toHaveValue(card)
  await submit(page).click()
  await expect(page.getByText("A confirmation link was sent")).toBeVisible()

  await page.goto("/profile/comment")
  const comment = "Polévka s kanárkem byla studená"
  await field(page, "inputComment").fill(comment)
  await sim.fault("POST /customer/comment", { kind: "status", status: 500 }, { times: 1 })
  await submit(page).click()
  await expect(page.getByText("Comment was not sent")).toBeVisible()
  await submit(page).click()
  await expect(page.getByText("Comment was successfully sent")).toBeVisible()
  await page.reload()
  const all = {
    ...(await outlasting(page)),
    console: said.join("\n"),
    addresses: addresses.join("\n"),
  }
  const secrets = [password, old, next, "klec-Spatna-1", card, comment, "Papouška", "Spatna"]
  expect(leaks(all, [...secrets, ...Object.values(typed)])).toEqual([])
})
