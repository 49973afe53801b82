/** A person who does anything: random steps through the real page, and the judgement of the log that they leave. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Browser, Locator, Page } from "@playwright/test"
import { Result } from "effect"
import { readLog, writeLog } from "#adapters/logfile/codec.ts"
import { pseudonymiseLog } from "#adapters/logfile/report.ts"
import { logApp } from "#src/runtime/log.ts"
import { root } from "#tools/commandLine.ts"
import { check } from "#tools/replay/check.ts"
import { type Chance, chanceOf } from "./chance.ts"
import type { Running } from "./pageServer.ts"
import { type Fault, makeSim, nowInstant, type Sim } from "./pageSim.ts"

/** What the logs of a run show. */
export type Seen = {
  readonly types: Set<string>
  /** Phases that orders went through. */
  readonly phases: Set<string>
  hasCart: boolean
  /** Page lives beyond the first. */
  reloads: number
  events: number
  logs: number
}

/** Folds a log line by line; answers what is wrong with it. */
const judge = (text: string, hash: string, seen: Seen): string | undefined => {
  const read = readLog(text, logApp)
  if (Result.isFailure(read)) return `line ${read.failure.line}: ${read.failure.reason}`
  const { header, lines, trailer } = read.success
  let state =
    header.from === "empty" ? logApp.initial : (header.from.state as typeof logApp.initial)
  let lives = 0
  for (const line of lines) {
    state = logApp.reduce(state, line)
    seen.types.add(line.event._tag)
    if (line.event._tag === "TabOpened") lives++
    for (const { phase } of state.orders.intents) seen.phases.add(phase._tag)
    if (state.cart.lines.length > 0) seen.hasCart = true
  }
  seen.reloads = Math.max(seen.reloads, lives - 1)
  seen.events += lines.length
  seen.logs++
  const folded = logApp.hash(state)
  if (folded !== hash)
    return `after ${lines.length} events the fold is ${folded}, the page was ${hash}`
  if (trailer?.hash !== hash) return `the trailer says ${trailer?.hash}, the page was ${hash}`
  return complaint(text)
}

const replaced = (text: string): string => {
  const log = Result.getOrThrow(readLog(text, logApp))
  return writeLog(pseudonymiseLog(log, logApp, Math.random), logApp)
}

/** What `npm run replay -- --assert all` says of a log, as it is and with its personal values replaced. */
const complaint = (text: string): string | undefined => {
  for (const [what, each] of Object.entries({ raw: text, replaced: replaced(text) })) {
    const { verdict } = check(each, { assert: "all" })
    const { ok, exit, firstDivergence, firstDemandDivergence, invariants, refused } = verdict
    if (ok) continue
    const said = firstDivergence ?? firstDemandDivergence ?? refused ?? invariants
    return `${what}: replay ends with ${exit}: ${JSON.stringify(said)}`
  }
  return undefined
}

/** What a person meets on a page, whatever its language. */
const parts = {
  dialog: "dialog[open]",
  login: "form:has([name=inputLoginUsername])",
  language: "header select, main select",
  order: "article:not([inert]) button.key.order:visible",
  exchange: "article:not([inert]) button.key.exchange:visible",
  stated: "button.key[popovertarget]:visible",
  entry: "[popover]:popover-open [role=menuitem]",
  nav: "header nav a:visible",
  bar: ".offer-bar button:visible",
  stepper: ".stepper button:visible",
  listed: ".ord .acts button:visible",
  user: ".user > button:visible",
  userEntry: ".user-panel button:visible, .user-panel a:visible",
} as const

const tryMs = 1_000

const wide = { width: 1280, height: 800 } as const

/** A page changes under a person's hands: a press that finds nothing any more is none. */
const patiently = async (work: Promise<unknown>): Promise<void> => {
  await work.catch((reason: unknown) => {
    if (!(reason instanceof Error && reason.name === "TimeoutError")) throw reason
  })
}

type Body = {
  readonly page: Page
  readonly sim: Sim
  readonly chance: Chance
  readonly isShop: boolean
  isOffline: boolean
}

/** Presses one of them, when there is any. */
const tap = async ({ page, chance }: Body, selector: string): Promise<boolean> => {
  const all = page.locator(selector)
  const count = await all.count()
  if (count === 0) return false
  const one = all.nth(chance.below(count))
  return one.click({ timeout: tryMs }).then(
    () => true,
    () => false,
  )
}

const isThere = (locator: Locator): Promise<boolean> =>
  locator
    .first()
    .isVisible()
    .catch(() => false)

const setOffline = async (body: Body, isOffline: boolean): Promise<void> => {
  await body.page.context().setOffline(isOffline)
  body.isOffline = isOffline
}

const logIn = async (body: Body): Promise<void> => {
  const form = body.page.locator(parts.login).first()
  const isRight = body.chance.below(8) > 0
  await form.locator("[name=inputLoginUsername]").fill("jana", { timeout: tryMs })
  await form
    .locator("[name=inputLoginPassword]")
    .fill(isRight ? "jana-1234" : "guess", { timeout: tryMs })
  await form.locator("[type=submit]").click({ timeout: tryMs })
  await body.page
    .locator(`${parts.user}, ${parts.dialog}`)
    .first()
    .waitFor({ timeout: isRight ? 4_000 : 500 })
    .catch(() => undefined)
}

/** A dialog is answered at random, and sometimes left by Escape. */
const answer = async (body: Body): Promise<void> => {
  const { page, chance } = body
  if (await isThere(page.locator(`${parts.dialog} [name=inputLoginUsername]`))) await logIn(body)
  else if (chance.below(5) === 0) await page.keyboard.press("Escape")
  else await tap(body, `${parts.dialog} :is(button, a, input[type=checkbox]):visible`)
}

/** Back to a quiet page of the offer, logged in and online. */
const rest = async (body: Body): Promise<void> => {
  const { page, sim } = body
  // A shop lists its days one after the other, those that are over first.
  const path = body.isShop ? "/offer/DAY" : "/offer/WEEK"
  await sim.heal()
  if (body.isOffline) await setOffline(body, false)
  for (let tries = 0; tries < 8; tries++) {
    if (await isThere(page.locator(parts.dialog))) {
      // A question that is put off would keep its cart.
      if (!(await tap(body, `${parts.dialog} .acts button:visible`)))
        await page.keyboard.press("Escape")
      continue
    }
    if (await isThere(page.locator(parts.login))) {
      await patiently(logIn(body))
      continue
    }
    if (new URL(page.url()).pathname === path) {
      if (await isThere(page.locator(parts.order))) return
      await pass(body, 11_000)
      // A new page life has no filters and shows this week, a wide window the whole of it.
      await page.setViewportSize(wide)
      await page.goto(path)
    }
    const link = page.locator(`header nav a[href="${path}"]`)
    if (await isThere(link)) await link.click({ timeout: tryMs }).catch(() => undefined)
    else await page.goto(path)
    await page
      .locator("button.key:visible")
      .first()
      .waitFor({ timeout: tryMs })
      .catch(() => undefined)
  }
}

/** Page and world go on together. */
const pass = async ({ page, sim }: Body, ms: number): Promise<void> => {
  await sim.clock({ advanceMs: ms })
  await page.clock.fastForward(ms)
}

const createCall = ({ isShop }: Body): string =>
  isShop ? "POST /order/cart" : "POST /canteenorder/direct"

/** Orders something: in a shop by way of the cart. */
const order = async (body: Body): Promise<void> => {
  const { page } = body
  if (!body.isShop) return void (await tap(body, parts.order))
  for (let more = 0; more <= body.chance.below(3); more++) {
    await tap(body, parts.order)
    if (await isThere(page.locator(parts.dialog))) await tap(body, `${parts.dialog} .acts button`)
  }
  await page
    .locator('header a[href="/cart"]')
    .click({ timeout: tryMs })
    .catch(() => undefined)
  await tap(body, ".payline button, .paybar button")
  await page.waitForURL(/thank-you/, { timeout: tryMs }).catch(() => undefined)
}

/** An order under a fault, from a quiet page. */
const orderWith =
  (fault: Fault | undefined) =>
  async (body: Body): Promise<void> => {
    const call = createCall(body)
    const calls = async (): Promise<number> => (await body.sim.calls(call)).length
    for (let tries = 0; tries < 4; tries++) {
      await rest(body)
      if (fault !== undefined) await body.sim.fault(call, fault, { times: 1 })
      const before = await calls()
      await order(body)
      for (let looks = 0; looks < 20; looks++) {
        if ((await calls()) > before) return pass(body, 3_000)
        await body.page.evaluate(() => new Promise(requestAnimationFrame))
      }
    }
  }

const choose = async (body: Body): Promise<void> => {
  const language = body.chance.pick(["en", "cs", "pl", "sk"])
  await body.page
    .locator(parts.language)
    .first()
    .selectOption(language, { timeout: tryMs })
    .catch(() => undefined)
}

const reload = async (body: Body): Promise<void> => {
  if (body.isOffline) await setOffline(body, false)
  await body.page.reload()
  await body.page
    .locator(`${parts.nav}, ${parts.login}, main h1`)
    .first()
    .waitFor({ timeout: 4_000 })
    .catch(() => undefined)
}

const calendar = async (body: Body): Promise<void> => {
  await body.page
    .locator(".offer-bar h1 button")
    .click({ timeout: tryMs })
    .catch(() => undefined)
  const day = `${parts.dialog} .cal-day:not([data-disabled]):not([data-unavailable]):visible`
  await body.page
    .locator(day)
    .first()
    .waitFor({ timeout: tryMs })
    .catch(() => undefined)
  await tap(body, day)
  await tap(body, day)
}

const search = async (body: Body): Promise<void> => {
  const field = body.page.locator("input[type=search]:visible")
  if ((await field.count()) === 0) return void (await tap(body, parts.bar))
  await field
    .first()
    .fill(body.chance.pick(["", "salad", "a", "xyz"]), { timeout: tryMs })
    .catch(() => undefined)
}

const faults: ReadonlyArray<readonly [call: string, fault: Fault, times: number]> = [
  ["GET /canteenmenu", { kind: "status", status: 503 }, 2],
  ["GET /canteenmenu", { kind: "malformed" }, 1],
  ["GET /customer/canteenorders", { kind: "html" }, 1],
  ["GET *", { kind: "dropBefore" }, 4],
  ["GET *", { kind: "schemaDrift", drift: "extra" }, 5],
  ["POST *", { kind: "delay", ms: 400 }, 2],
  ["POST /canteenorder/cancel", { kind: "dropAfter" }, 1],
  ["POST /order/cart/check", { kind: "oldCart" }, 1],
  ["POST /order/cart/check", { kind: "dropBefore" }, 1],
]

const faultOnce = async (body: Body): Promise<void> => {
  const [call, fault, times] = body.chance.pick(faults)
  await body.sim.fault(call, fault, { times })
}

const toggleNetwork = (body: Body): Promise<void> => setOffline(body, !body.isOffline)

const logOut = async (body: Body): Promise<void> => {
  await tap(body, parts.user)
  await body.page
    .locator(".user-panel button")
    .last()
    .click({ timeout: tryMs })
    .catch(() => undefined)
}

const sellOut = async ({ page, sim, chance }: Body): Promise<void> => {
  const keys = await page
    .locator("[data-dish]")
    .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset["dish"] ?? ""))
  if (keys.length === 0) return
  const [mealId, date, canteenId] = chance.pick(keys).split("_")
  const change = chance.pick([{ availability: "SOLD_OUT" }, { price: 99 }, { quantity: 5 }])
  await sim.patchMenu({ canteenId, mealId, date, ...change }).catch(() => undefined)
}

type Step = readonly [name: string, weight: number, act: (body: Body) => Promise<unknown>]

const steps: ReadonlyArray<Step> = [
  ["order", 14, order],
  ["exchange", 3, (body) => tap(body, parts.exchange)],
  ["open a state", 6, (body) => tap(body, parts.stated)],
  ["choose from a menu", 8, (body) => tap(body, parts.entry)],
  ["act on a listed order", 4, (body) => tap(body, parts.listed)],
  ["go elsewhere", 10, (body) => tap(body, parts.nav)],
  ["use the bar", 10, (body) => tap(body, parts.bar)],
  ["count", 4, (body) => tap(body, parts.stepper)],
  ["search", 3, search],
  ["calendar", 4, calendar],
  ["language", 4, choose],
  ["reload", 3, reload],
  ["network", 5, toggleNetwork],
  ["fault", 6, faultOnce],
  ["heal", 4, ({ sim }) => sim.heal()],
  ["kitchen", 3, sellOut],
  ["a moment", 6, (body) => pass(body, 1_000)],
  ["a while", 3, (body) => pass(body, 31_000)],
  ["two minutes", 2, (body) => pass(body, 121_000)],
  ["user panel", 3, (body) => tap(body, parts.user)],
  ["use the panel", 2, (body) => tap(body, parts.userEntry)],
  ["log out", 1, logOut],
  [
    "seen again",
    2,
    ({ page }) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange"))),
  ],
  [
    "resize",
    2,
    ({ page, chance }) => page.setViewportSize(chance.pick([{ width: 390, height: 844 }, wide])),
  ],
]

/** What each half of a run does at some time, whatever chance says. */
const musts: ReadonlyArray<Step> = [
  ["an order", 0, orderWith(undefined)],
  ["a lost answer", 0, orderWith({ kind: "dropAfter" })],
  ["a lost order", 0, orderWith({ kind: "dropBefore" })],
  ["a refusal", 0, orderWith({ kind: "refuse" })],
  ["a question", 0, orderWith({ kind: "force" })],
  ["reload", 0, reload],
  ["language", 0, choose],
  ["calendar", 0, calendar],
  ["network", 0, toggleNetwork],
]

/** Phases that every run must have seen, and how an order gets there. */
const owed: ReadonlyArray<readonly [phase: string, fault: Fault | undefined]> = [
  ["Confirmed", undefined],
  ["InDoubt", { kind: "dropAfter" }],
  ["Refused", { kind: "refuse" }],
]

const drawn = (chance: Chance): Step => {
  const sum = steps.reduce((all, [, weight]) => all + weight, 0)
  let at = chance.below(sum)
  return steps.find(([, weight]) => (at -= weight) < 0)!
}

/** The musts at places that chance chooses, chance everywhere else. */
const planOf = (chance: Chance, length: number): ReadonlyArray<Step> => {
  const plan = Array.from({ length }, () => drawn(chance))
  musts.forEach((must, n) => {
    const span = Math.floor(length / musts.length)
    plan[n * span + chance.below(span)] = must
  })
  return plan
}

/** What the viewer says of each log, and of what leaves the device in its place: the same as Node. */
const viewed = async (
  browser: Browser,
  url: string,
  logs: ReadonlyArray<string>,
): Promise<ReadonlyArray<string>> => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${url}replay`)
  const wrong: Array<string> = []
  for (const log of logs)
    for (const text of [log, replaced(log)]) {
      const [verdict] = await page.evaluate(
        (each) =>
          (
            globalThis as unknown as {
              readonly __replay: {
                readonly open: (
                  text: string,
                ) => Promise<
                  ReadonlyArray<{ readonly is: string; readonly firstDivergence?: unknown }>
                >
              }
            }
          ).__replay.open(each),
        text,
      )
      if (verdict?.is !== "same")
        wrong.push(`the viewer: ${verdict?.is} ${JSON.stringify(verdict?.firstDivergence)}`)
    }
  await context.close()
  return wrong
}

const harvest = async (
  page: Page,
  seen: Seen,
  logs: Array<string>,
): Promise<string | undefined> => {
  // A page life that has just begun makes its log later than its first paint.
  await page.waitForFunction(() => "__trayline" in globalThis)
  const [text, hash] = await page.evaluate(() => {
    const { log, hash } = (
      globalThis as unknown as { __trayline: { log: () => string; hash: () => string } }
    ).__trayline
    return [log(), hash()] as const
  })
  logs.push(text)
  return judge(text, hash, seen)
}

export type Run = {
  readonly wrong: ReadonlyArray<string>
  readonly seen: Seen
  readonly steps: number
}

/** Half the steps in a canteen, half in a shop; each half leaves a log that folds to the page's state. */
export const runMonkey = async (
  browser: Browser,
  server: Running,
  seed: number,
  length = 200,
): Promise<Run> => {
  const seen: Seen = {
    types: new Set(),
    phases: new Set(),
    hasCart: false,
    reloads: 0,
    events: 0,
    logs: 0,
  }
  const wrong: Array<string> = []
  const chance = chanceOf(seed)
  const shop = JSON.parse(readFileSync(join(root, "docs/configs/shop.json"), "utf8")) as object
  let done = 0
  const logs: Array<string> = []
  for (const isShop of [false, true]) {
    const sim = makeSim(server.url)
    server.configure({ ...(isShop ? shop : {}), autoLogout: 0 })
    await sim.reset()
    const context = await browser.newContext({
      baseURL: server.url,
      locale: "en-GB",
      timezoneId: "Europe/Prague",
      viewport: wide,
    })
    await context.clock.install({ time: nowInstant })
    const page = await context.newPage()
    let now = "start"
    context.on("weberror", (error) => wrong.push(`${now}: ${error.error()}`))
    const body: Body = { page, sim, chance, isShop, isOffline: false }
    const read = async (): Promise<void> => {
      const problem = await harvest(page, seen, logs)
      if (problem !== undefined) wrong.push(`${now}: ${problem}`)
    }
    await page.goto("/?trace")
    await page.locator(parts.login).waitFor()
    for (const [name, , act] of planOf(chance, length / 2)) {
      now = `step ${++done} (${name})`
      const isMust = musts.some((must) => must[2] === act)
      // A log ends with its session, so it is read before each step that may end one, and after what it must show.
      const isLast = act === logOut || name === "use the panel" || name === "reload"
      if (isLast) await read()
      if (!isMust && (await isThere(page.locator(parts.dialog)))) await patiently(answer(body))
      else if (!isMust && (await isThere(page.locator(parts.login)))) {
        if (body.isOffline) await setOffline(body, false)
        await patiently(logIn(body))
      } else await patiently(act(body))
      if (isMust) await read()
      if (await isThere(page.getByText("Something went wrong!"))) wrong.push(`${now}: a crash`)
    }
    now = "the end"
    // What chance kept from happening happens now.
    for (const [phase, fault] of owed)
      if (!seen.phases.has(phase)) {
        await patiently(orderWith(fault)(body))
        await read()
      }
    await patiently(rest(body))
    await read()
    await context.close()
  }
  wrong.push(...(await viewed(browser, server.url, logs)))
  const { types, phases } = seen
  const must = (isSo: boolean, what: string): void => {
    if (!isSo) wrong.push(`the run saw ${what}`)
  }
  must(types.size >= 30, `only ${types.size} types of events`)
  must(phases.has("Accepted") || phases.has("Confirmed"), "no order confirmed")
  must(phases.has("InDoubt"), "no order in doubt")
  must(phases.has("Refused"), "no order refused")
  must(seen.hasCart && types.has("CheckoutAsked"), "no cart")
  must(types.has("LanguageChosen"), "no other language")
  must(seen.reloads > 0, "no reload")
  return { wrong, seen, steps: done }
}
