/** Every bug is a file: a person meets one in the browser, saves the report, and three commands later there is a test. */
import { type ChildProcess, execFile } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { dish, expect, keyOf, logIn, patient, test } from "#simulators/pages/page.ts"
import { started } from "#simulators/pages/pageServer.ts"
import { makeSim } from "#simulators/pages/pageSim.ts"
import { root } from "#tools/commandLine.ts"

/** A dish that is added comes first in the cart. */
const plant = "cart-shuffles"
const goods = ["Butter croissant", "Poppy seed cake"]

let child: ChildProcess
let url = ""
const home = mkdtempSync(join(tmpdir(), "pipeline-"))

test.describe.configure({ timeout: 180_000 })

test.beforeAll(async () => {
  const config = join(home, "config.json")
  const shop = JSON.parse(readFileSync(join(root, "docs/configs/shop.json"), "utf8")) as object
  writeFileSync(config, JSON.stringify({ ...shop, ...patient }))
  ;({ child, url } = await started("../tests/support/plantedServer", {
    ...process.env,
    PORT: "0",
    HOST: "127.0.0.1",
    TZ: "Europe/Prague",
    CONFIG: config,
    PLANT: plant,
    DIST: join(home, "dist"),
  }))
  await makeSim(url).reset()
})

test.afterAll(async () => {
  child.kill("SIGTERM")
  await new Promise((resolve) => child.once("exit", resolve))
  rmSync(home, { recursive: true, force: true })
})

/** One of our commands, of the product with the bug or without it. */
const run = async (isPlanted: boolean, tool: string, ...args: ReadonlyArray<string>) => {
  const load = isPlanted ? ["--import", "./simulators/world/plants/load.ts"] : []
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...load, `tools/${tool}.ts`, ...args],
    { cwd: root, env: { ...process.env, PLANT: plant } },
  )
  return stdout
}

test("a bug that a person meets is exported, shrunk, and becomes a test that fails with it and passes without", async ({
  page,
}) => {
  await page.goto(`${url}login`)
  await logIn(page)
  await page.getByRole("link", { name: "Day", exact: true }).click()
  for (const name of goods) {
    await expect(dish(page, name)).toBeVisible()
    await keyOf(page, name).click()
  }
  await expect(
    page.getByRole("banner").getByRole("link", { name: `Cart, ${goods.length} items` }),
  ).toBeVisible()

  await page.getByRole("button", { name: "Report a problem" }).first().click()
  const dialog = page.getByRole("dialog", { name: "Report a problem" })
  await dialog.getByLabel(/What went wrong/).fill("The cart is upside down")
  const saving = page.waitForEvent("download")
  await dialog.getByRole("button", { name: "Save" }).click()
  const log = join(home, "report.ndjson")
  await (await saving).saveAs(log)
  const text = readFileSync(log, "utf8")
  // The page saw itself that a rule was broken, and names nobody.
  expect(text).toContain('"what":"invariant","text":"I5"')
  expect(JSON.parse(text.slice(0, text.indexOf("\n")))).toMatchObject({
    note: "The cart is upside down",
    source: "field",
  })
  expect(text).not.toMatch(/jana/i)

  const small = join(home, "small.ndjson")
  const shrunk = JSON.parse(
    (await run(true, "shrink", log, "--json", "-o", small)).trim().split("\n").at(-1)!,
  ) as { readonly signature: unknown; readonly before: number; readonly after: number }
  expect(shrunk).toMatchObject({ signature: { kind: "invariant", id: "I5" } })
  expect(shrunk.after).toBeLessThanOrEqual(12)
  expect(shrunk.after).toBeLessThan(shrunk.before)

  const slug = ["--slug", "2026-11-cart-upside-down"]
  const failing = await run(true, "log2test", small, ...slug, "--folder", join(home, "with"))
  expect(failing).toContain("test      fails, as it should: I5")
  const passing = await run(false, "log2test", small, ...slug, "--folder", join(home, "without"))
  expect(passing).toContain("test      passes")
})
