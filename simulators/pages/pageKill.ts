/** A browser that is killed in the middle of whatever a person does, and started again on the same profile. */
import { type ChildProcess, spawn } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { BrowserContext, Page } from "@playwright/test"
import { chromium } from "playwright"
import { chromiumLaunch } from "#tools/browsers.ts"
import { root } from "#tools/commandLine.ts"
import { type Chance, chanceOf } from "#simulators/world/chance.ts"
import type { Running } from "./pageServer.ts"
import { makeSim, nowInstant, type Sim } from "./pageSim.ts"
import { begun, recordOf, stateOf } from "./traced.ts"

/** A shared event as the page's own log shows it: its append has ended, and the screen is what it made of it. */
type Acked = { readonly seq: number; readonly at: number; readonly type: string }

type Killable = {
  readonly context: BrowserContext
  readonly page: Page
  readonly kill: () => Promise<void>
}

const portMs = 20_000

/** The address that Chromium says it can be driven at. */
const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = ""
    const timer = setTimeout(() => reject(new Error(`no Chromium:\n${said}`)), portMs)
    child.stderr!.on("data", (chunk: Buffer) => {
      said += chunk.toString()
      const [, address] = /DevTools listening on (\S+)/.exec(said) ?? []
      if (address === undefined) return
      clearTimeout(timer)
      resolve(address)
    })
  })

/** A process of its own, so that it can be killed as a whole: nobody is told, nothing is flushed. */
const launch = async (profile: string): Promise<Killable> => {
  const program =
    "executablePath" in chromiumLaunch ? chromiumLaunch.executablePath : chromium.executablePath()
  const args = [
    ...("args" in chromiumLaunch ? chromiumLaunch.args : []),
    "--headless=new",
    "--remote-debugging-port=0",
    `--user-data-dir=${profile}`,
    "--no-first-run",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--lang=en-GB",
    "--window-size=1280,900",
    "about:blank",
  ]
  const env = { ...process.env, TZ: "Europe/Prague" }
  const child = spawn(program, args, { detached: true, stdio: ["ignore", "ignore", "pipe"], env })
  const browser = await chromium.connectOverCDP(await addressOf(child))
  const context = browser.contexts()[0]!
  // Not the first process alone: until the last has let go of its files the next browser may find them locked.
  const gone = new Promise<void>((resolve) => child.once("close", () => resolve()))
  return {
    context,
    page: context.pages()[0] ?? (await context.newPage()),
    kill: async () => {
      process.kill(-child.pid!, "SIGKILL")
      await gone
      await browser.close().catch(() => undefined)
    },
  }
}

/** What the disk holds, read from a page of the origin on which the application does not run. */
const readDisk = (page: Page, name: string) =>
  page.evaluate(async (database) => {
    if (!(await indexedDB.databases()).some((each) => each.name === database))
      return { lines: [], snapshot: 0 }
    const settled = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result))
        request.addEventListener("error", () => reject(request.error ?? new Error("not read")))
      })
    const db = await settled(indexedDB.open(database))
    if (!db.objectStoreNames.contains("lines")) {
      db.close()
      return { lines: [], snapshot: 0 }
    }
    const tx = db.transaction(["lines", "snapshots"])
    const rows = (await settled(tx.objectStore("lines").getAll())) as Array<{ json: string }>
    const snapshots = await settled(tx.objectStore("snapshots").getAllKeys())
    db.close()
    return {
      lines: rows.flatMap(
        ({ json }) =>
          JSON.parse(json) as Array<{ seq: number; at: number; event: { _tag: string } }>,
      ),
      snapshot: Number(snapshots.at(-1) ?? 0),
    }
  }, name)

/** Tells Node each shared event once the page's own log has it. */
const acking = (): void => {
  type Page = {
    __trayline?: typeof __trayline
    acked?: (lines: ReadonlyArray<unknown>) => void
  }
  sessionStorage.setItem("trayline.trace", "1")
  let last = 0
  const tell = (): void => {
    const { __trayline, acked } = globalThis as unknown as Page
    if (__trayline === undefined || acked === undefined) return
    const lines = __trayline
      .log()
      .split("\n")
      .filter((text) => text.startsWith('{"k":"e"'))
      .map((text) => JSON.parse(text) as { seq: number; at: number; type: string })
      .filter(({ seq }) => seq > last)
      .map(({ seq, at, type }) => ({ seq, at, type }))
    if (lines.length === 0) return
    last = lines.at(-1)!.seq
    acked(lines)
  }
  setInterval(tell, 25)
}

/** Playwright's own way hands out the response, and breaks when the browser dies before that. */
const navigate = async (page: Page, url: string): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send("Page.navigate", { url })
}

const tryMs = 800

const tap = async (page: Page, chance: Chance, selector: string): Promise<void> => {
  const all = page.locator(selector)
  const count = await all.count()
  if (count > 0) await all.nth(chance.below(count)).click({ timeout: tryMs })
}

const logIn = async (page: Page): Promise<void> => {
  const form = page.locator("form:has([name=inputLoginUsername])").first()
  await form.locator("[name=inputLoginUsername]").fill("jana", { timeout: tryMs })
  await form.locator("[name=inputLoginPassword]").fill("jana-1234", { timeout: tryMs })
  await form.locator("[name=inputKeepLogged], [type=checkbox]").first().check({ timeout: tryMs })
  await form.locator("[type=submit]").click({ timeout: tryMs })
}

type Step = (page: Page, chance: Chance) => Promise<unknown>

const order: Step = (page, chance) =>
  tap(page, chance, "article:not([inert]) button.key.order:visible")
const cancel: Step = async (page, chance) => {
  await tap(page, chance, "button.key[popovertarget]:visible")
  await tap(page, chance, "[popover]:popover-open [role=menuitem]")
}
const language: Step = (page, chance) =>
  page
    .locator("header select, main select")
    .first()
    .selectOption(chance.pick(["en", "cs", "pl", "sk"]), { timeout: tryMs })
const reload: Step = (page) => page.evaluate(() => location.reload())
const goTo =
  (path: string): Step =>
  (page) =>
    page.locator(`header a[href="${path}"]`).first().click({ timeout: tryMs })
const checkout: Step = async (page, chance) => {
  await goTo("/cart")(page, chance)
  await tap(page, chance, ".stepper button:visible")
  await tap(page, chance, ".payline button, .paybar button")
}

const canteen: ReadonlyArray<Step> = [
  order,
  order,
  order,
  cancel,
  language,
  reload,
  goTo("/orders"),
  goTo("/offer/WEEK"),
]
const shop: ReadonlyArray<Step> = [
  order,
  order,
  order,
  checkout,
  checkout,
  language,
  reload,
  goTo("/offer/DAY"),
]

type Intent = {
  readonly action: {
    readonly _tag: string
    readonly quantity?: number
    readonly lines?: ReadonlyArray<{ readonly quantity: number }>
    readonly order?: { readonly quantity: number }
  }
  readonly phase: { readonly _tag: string; readonly booked?: number }
}

const piecesOf = ({ action }: Intent): number =>
  action.quantity ??
  action.order?.quantity ??
  (action.lines ?? []).reduce((sum, { quantity }) => sum + quantity, 0)

const intentsOf = (page: Page): Promise<ReadonlyArray<Intent>> =>
  page.evaluate(() => __trayline.state().orders.intents)

const bookedBy = async (sim: Sim): Promise<number> =>
  (await sim.orders("jana")).reduce((sum, { quantity }) => sum + quantity, 0)

export type Figures = {
  kills: number
  acked: number
  /** Acknowledged events that the next start did not find. */
  lost: number
  failedBoots: number
  /** That came up; the others were killed on the way. */
  starts: number
  orders: number
}

/** Longest a start may take before it counts as failed. */
const bootMaxMs = 15_000
/** Every third kill comes while the page starts, the others at any moment of what a person does then. */
const startMs = 1_200
const livesMs = 3_500

/** One profile, killed again and again; at last it is left to settle, and compared with the backend. */
export const runKills = async (
  server: Running,
  seed: number,
  kills: number,
): Promise<{ readonly wrong: ReadonlyArray<string>; readonly figures: Figures }> => {
  const chance = chanceOf(seed)
  const isShop = seed % 4 === 0
  const config = isShop
    ? (JSON.parse(readFileSync(join(root, "docs/configs/shop.json"), "utf8")) as object)
    : {}
  const sim = makeSim(server.url)
  server.configure({ ...config, autoLogout: 0 })
  await sim.reset()
  const began = Date.now()
  let passed = 0
  const before = await bookedBy(sim)
  const profile = mkdtempSync(join(tmpdir(), "trayline-kill-"))
  const database = `asw.state.${isShop ? "shop" : "canteen"}.log`
  const figures: Figures = { kills: 0, acked: 0, lost: 0, failedBoots: 0, starts: 0, orders: 0 }
  const wrong: Array<string> = []
  const acked = new Map<number, Acked>()

  /** Starts the browser, looks at the disk, then starts the application. */
  const boot = async (): Promise<Killable> => {
    const browser = await launch(profile)
    const { context, page } = browser
    await page.goto(`${server.url}config.json`)
    const { lines, snapshot } = await readDisk(page, database)
    const kept = new Map(lines.map((each) => [each.seq, each]))
    for (const { seq, at, type } of acked.values()) {
      const found = kept.get(seq)
      if (seq <= snapshot || (found?.at === at && found.event._tag === type)) continue
      figures.lost++
      wrong.push(`kill ${figures.kills}: ${type} ${seq} was acknowledged and is not on the disk`)
    }
    await context.exposeBinding("acked", (_source, all: ReadonlyArray<Acked>) => {
      for (const each of all) {
        if (!acked.has(each.seq)) figures.acked++
        acked.set(each.seq, each)
      }
    })
    await context.clock.install({ time: nowInstant.getTime() + Date.now() - began + passed })
    await context.addInitScript(acking)
    return browser
  }
  const isUp = (page: Page): Promise<unknown> =>
    page
      .locator("header nav a, form:has([name=inputLoginUsername])")
      .first()
      .waitFor({ timeout: bootMaxMs })

  try {
    while (figures.kills < kills) {
      const browser = await boot()
      const { page, kill } = browser
      const isEarly = figures.kills % 3 === 0
      const dies = chance.below(isEarly ? startMs : livesMs)
      let isAlive = true
      const up = Promise.withResolvers<void>()
      // Nobody waits for its end: what it waits for itself when the browser dies may not hear of that before its limit.
      void (async () => {
        await navigate(page, server.url)
        await isUp(page)
        figures.starts++
        up.resolve()
        while (isAlive) {
          const isOut = await page.locator("[name=inputLoginUsername]").first().isVisible()
          const step = isOut ? logIn : chance.pick(isShop ? shop : canteen)
          await step(page, chance).catch(() => undefined)
        }
      })().catch((reason: unknown) => {
        // Only of a browser that was not killed a start can fail.
        if (!isAlive) return
        figures.failedBoots++
        wrong.push(`start ${figures.kills}: ${String(reason)}`)
        up.resolve()
      })
      if (!isEarly) await up.promise
      await new Promise((resolve) => setTimeout(resolve, dies))
      isAlive = false
      await kill()
      figures.kills++
    }
    const { page, kill } = await boot()
    try {
      await page.goto(server.url)
      await isUp(page)
    } catch (reason) {
      figures.failedBoots++
      wrong.push(`the last start failed: ${String(reason)}`)
    }
    for (let tries = 0; tries < 3; tries++) {
      if (!(await page.locator("[name=inputLoginUsername]").first().isVisible())) break
      await logIn(page).catch(() => undefined)
      await page
        .locator(".user")
        .first()
        .waitFor({ timeout: 4_000 })
        .catch(() => undefined)
    }
    await begun(page)
    const isOpen = ({ phase }: Intent): boolean =>
      !/^(Confirmed|Refused|Duplicate|NotFound|PriceChanged|AwaitingAnswer)$/.test(phase._tag)
    let intents = await intentsOf(page)
    for (let tries = 0; tries < 12 && intents.some(isOpen); tries++) {
      await sim.clock({ advanceMs: 31_000 })
      passed += 31_000
      await page.clock.fastForward(31_000)
      await page.waitForTimeout(400)
      intents = await intentsOf(page)
    }
    if (intents.some(isOpen))
      wrong.push(`unsettled: ${intents.map(({ phase }) => phase._tag).join(", ")}`)
    const listed = (await stateOf(page)).orders.listed.value?.reduce(
      (sum, { quantity }) => sum + quantity,
      0,
    )
    const booked = await bookedBy(sim)
    if (listed !== undefined && listed !== booked)
      wrong.push(`the page lists ${listed} pieces, the backend has ${booked}`)
    const sum = intents.reduce((all, intent) => {
      const { action, phase } = intent
      const isCreate = action._tag === "Direct" || action._tag === "Cart"
      if (phase._tag === "Confirmed") return all + (isCreate ? piecesOf(intent) : -piecesOf(intent))
      return phase._tag === "Duplicate" ? all + (phase.booked ?? 0) : all
    }, 0)
    figures.orders = intents.length
    // A session's end forgets what is settled; then only the list can be compared.
    const [header] = (await recordOf(page)).split("\n", 1)
    const isWhole = !header!.includes('"from":{"state"')
    if (isWhole && before + sum !== booked)
      wrong.push(`the page says ${before + sum} pieces, the backend has ${booked}`)
    await kill()
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  return { wrong, figures }
}
