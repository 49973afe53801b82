/** Stories of pairing with loyalty systems: the list, a link with a token, a string of a QR code. */
import { clean, fits } from "#tests/support/axe.ts"
import { sizes } from "#tests/support/sizes.ts"
import { expect, logIn, logOut, type Page, patient, test, toast } from "#tests/support/screen.ts"

const rowOf = (page: Page, system: string) => page.getByRole("row").filter({ hasText: system })
const away = "https://skaut-club.example/paired"

for (const [way, device] of sizes)
  test.describe(way, () => {
    const look = way === "on a phone" ? clean : fits
    test.use({ ...device, config: { ...patient, applicationMode: "webcare" } })

    test(`AS-35 PAIR-01 PAIR-03 PAIR-04 PAIR-06 PAIR-07 PAIR-08 PAIR-11 PAIR-15 PAIR-20 PAIR-21 PAIR-24 UI-23 ROUTE-57 pairings are managed ${way}`, async ({
      page,
      sim,
    }) => {
      await page.goto("/login")
      await logIn(page)
      await expect(page.getByRole("button", { name: /Jana/ })).toBeVisible()
      await page.goto("/profile/pairing")
      const rows = page.getByRole("row")
      await expect(rows).toHaveCount(6)
      if (way.includes("desktop"))
        await expect(page.getByRole("columnheader")).toHaveText([
          "Date and time",
          "External loyalty system",
          "Customer name",
          "Note",
          "Status",
          "Action",
        ])
      for (const [n, [date, status, buttons]] of (
        [
          ["15. 11. 2026 09:15", "Pending", ["Confirm", "Decline", "Remove"]],
          ["16. 11. 2026 10:30", "Valid", ["Invalidate"]],
          ["24. 11. 2026 23:59", "Rejected", []],
          ["17. 11. 2026 14:05", "Invalid", []],
          ["11. 11. 2026 09:15", "Missed", []],
        ] as const
      ).entries()) {
        const row = rows.nth(n + 1)
        await expect(row).toContainText(date)
        await expect(row).toContainText(status)
        await expect(row.getByRole("button")).toHaveText([...buttons])
      }
      await clean(page, "pairings")
      await logOut(page)

      await logIn(page, "petr")
      await expect(page.getByRole("button", { name: /Petr/ })).toBeVisible()
      await page.goto("/profile/pairing")
      const question = page.getByRole("alertdialog")
      const result = page.getByRole("dialog", { name: "Pairing" })
      const yes = question.getByRole("button", { name: "Yes" })
      const no = question.getByRole("button", { name: "No" })
      const ok = result.getByRole("button", { name: "OK" })
      const first = rowOf(page, "Skaut Club")
      await first.getByRole("button", { name: "Confirm" }).click()
      await expect(question).toContainText("Pairing will be confirmed. Are you sure?")
      await expect(no).not.toBeFocused()
      await yes.click()
      await expect(result).toContainText("Pairing successfully confirmed!")
      await expect(
        result.getByRole("link", { name: "Continue to the external system" }),
      ).toHaveAttribute("href", away)
      await look(page, "result of a pairing")
      await ok.click()
      await expect(first).toContainText("Valid")
      const lists = (await sim.calls("GET /pairing/list")).length

      await first.getByRole("button", { name: "Invalidate" }).click()
      await expect(question).toContainText("Pairing will be invalidated. Are you sure?")
      await expect(no).toBeFocused()
      await no.click()
      await expect(question).toHaveCount(0)
      await expect(first).toContainText("Valid")
      await first.getByRole("button", { name: "Invalidate" }).click()
      await yes.click()
      await ok.click()
      await expect(first).toContainText("Invalid")

      const second = rowOf(page, "Zelená karta")
      await sim.fault(
        "POST /pairing/reject",
        { kind: "refuse", resultText: "Not today." },
        { times: 1 },
      )
      await second.getByRole("button", { name: "Decline" }).click()
      await expect(question).toContainText("Pairing will be declined. Are you sure?")
      await yes.click()
      await expect(result).toContainText("Unable to reject the pairing.")
      await expect(result).toContainText("Not today.")
      await ok.click()
      await second.getByRole("button", { name: "Decline" }).click()
      await yes.click()
      await expect(result).toContainText("Pairing is rejected!")
      await ok.click()
      await expect(second).toContainText("Rejected")

      const third = rowOf(page, "Bistro Bonus")
      await third.getByRole("button", { name: "Remove" }).click()
      await expect(question).toContainText("Pairing will be removed. Are you sure?")
      await look(page, "question about a pairing")
      await yes.click()
      await ok.click()
      await expect(third).toHaveCount(0)
      // After each of four, also after the one that was refused.
      await expect.poll(async () => (await sim.calls("GET /pairing/list")).length).toBe(lists + 4)

      await sim.control("PATCH", "customer", { login: "petr", pairings: [], customersPairing: 0 })
      await page.reload()
      await expect(page).toHaveURL(/\/profile\/dashboard$/)
      await expect(page.getByRole("link", { name: "Pairing" })).toHaveCount(0)
      await sim.control("PATCH", "customer", { login: "petr", customersPairing: 1 })
      await page.reload()
      await page
        .getByRole("navigation", { name: way.includes("desktop") ? "My profile" : "All pages" })
        .getByRole("link", { name: "Pairing" })
        .click()
      await expect(page.getByText("No records to display")).toBeVisible()
    })
  })

test.describe("a link", () => {
  test.use({ viewport: { width: 390, height: 844 }, config: patient })

  test("AS-36 ROUTE-35 ROUTE-36 PAIR-02 PAIR-12 PAIR-13 PAIR-14 PAIR-15 PAIR-16 PAIR-17 shows its pairing and takes an answer", async ({
    page,
    sim,
  }) => {
    const mail = await sim.control<ReadonlyArray<{ readonly link: string }>>("GET", "mail")
    const link = mail.find((each) => each.link.startsWith("/pairing/jana"))!.link
    const confirm = page.getByRole("button", { name: "Confirm" })
    const decline = page.getByRole("button", { name: "Decline" })
    // A server that wants to know who asks.
    await sim.fault("GET /pairing/pairing", { kind: "status", status: 401 }, { times: 1 })
    await page.goto(link)
    await expect(page).toHaveURL(/\/login$/)
    await logIn(page)
    await expect(page).toHaveURL(new RegExp(`${link}$`))
    const details = page.getByRole("region", { name: "Skaut Club" })
    for (const text of ["15. 11. 2026 09:15", "jana.1", "Collects points", "Pending"])
      await expect(details).toContainText(text)
    await clean(page, "pairing by link")

    const call = "POST /pairing/confirm"
    await sim.fault(call, { kind: "status", status: 500 }, { times: 1 })
    await confirm.click()
    await expect(page.getByText("Unable to confirm the pairing.")).toBeVisible()
    await confirm.click()
    await expect(page.getByText("Pairing successfully confirmed!")).toBeVisible()
    await expect(confirm).toHaveCount(0)
    await expect(details).toContainText("Valid")
    expect(await sim.calls(call)).toHaveLength(2)
    await page.reload()
    await expect(page.getByText("The pairing is already confirmed.")).toBeVisible()
    await expect(decline).toHaveCount(0)

    // Logged out the link is enough: its owner is who has it.
    await logOut(page)
    for (const [token, text] of [
      ["jana-pairing-3", "The pairing is rejected."],
      ["jana-pairing-4", "The pairing is invalid."],
      ["jana-pairing-5", "The pairing request was missed."],
      ["unknown", "There is no pairing to confirm"],
    ]) {
      await page.goto(`/pairing/${token}`)
      await expect(page.getByText(text!)).toBeVisible()
      await expect(page.getByRole("main").getByRole("button")).toHaveCount(0)
    }
    await page.goto("/pairing/petr-pairing-1")
    await sim.fault("POST /pairing/reject", { kind: "refuse" }, { times: 1 })
    await decline.click()
    await expect(page.getByText("Unable to reject the pairing.")).toBeVisible()
    await decline.click()
    await expect(page.getByText("Pairing is rejected!")).toBeVisible()
  })
})

test.describe("a string", () => {
  test.use({ viewport: { width: 390, height: 844 }, config: patient })

  test("AS-37 ROUTE-34 PAIR-18 PAIR-19 PAIR-20 PAIR-21 PAIR-22 PERM-11 is confirmed or rejected once, by whoever has it", async ({
    page,
    sim,
  }) => {
    const call = "POST /pairing/confirmbystring"
    const answerMs = 10_000
    await sim.fault(call, { kind: "delay", ms: answerMs }, { times: 1 })
    await page.goto("/pairingconfirm/JANA-1000")
    await expect(page.getByRole("heading", { name: "Loading" })).toBeVisible()
    await page.clock.fastForward(answerMs)
    await expect(
      page.getByRole("heading", { name: "Pairing successfully confirmed!" }),
    ).toBeVisible()
    await expect(
      page.getByRole("link", { name: "Continue to the external system" }),
    ).toHaveAttribute("href", away)
    await expect(page.getByText("Leads to skaut-club.example")).toBeVisible()
    expect((await sim.calls(call)).map(({ body }) => body)).toEqual([
      { pairingString: "JANA-1000" },
    ])
    await clean(page, "pairing by string")

    await page.goto("/pairingreject/PETR-1000")
    await expect(page.getByRole("heading", { name: "Pairing is rejected!" })).toBeVisible()
    await page.goto("/pairingreject/abc")
    await expect(page.getByRole("heading", { name: "Unable to reject the pairing." })).toBeVisible()
    await expect(page.getByText("There is no such pairing.")).toBeVisible()
    expect(await sim.calls("POST /pairing/rejectbystring")).toHaveLength(2)

    for (const path of ["/pairingconfirm/%E0%A4%A", "/pairingconfirm/", "/pairingreject"]) {
      await page.goto(path)
      await expect(toast(page, "The QR code cannot be processed")).toBeVisible()
    }
    expect(await sim.calls(call)).toHaveLength(1)
    expect(await sim.calls("POST /pairing/rejectbystring")).toHaveLength(2)
  })
})
