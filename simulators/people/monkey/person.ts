/** A person who does anything: hands that press what they find. */
import type { Locator, Page } from "@playwright/test"
import type { Chance } from "#simulators/world/chance.ts"
import type { Fault, Sim } from "#simulators/pages/pageSim.ts"

/** What a person meets on a page, whatever its language. */
export const parts = {
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
  side: ".side :is(a, button):visible",
  report: ".report-bar :is(button, label):visible, main .data button:visible",
  field: "main form input:is([type=text], [type=email], [type=tel], :not([type])):visible",
  submit: "main form [type=submit]:visible",
} as const

export const tryMs = 1_000

export const wide = { width: 1280, height: 800 } as const

/** A page changes under a person's hands: a press that finds nothing any more is none. */
export const patiently = async (work: Promise<unknown>): Promise<void> => {
  await work.catch((reason: unknown) => {
    if (!(reason instanceof Error && reason.name === "TimeoutError")) throw reason
  })
}

export type Body = {
  /** The tab that is used now. */
  page: Page
  readonly sim: Sim
  readonly chance: Chance
  readonly isShop: boolean
  readonly isKiosk: boolean
  isOffline: boolean
}

/** Presses one of them, when there is any. */
export const tap = async ({ page, chance }: Body, selector: string): Promise<boolean> => {
  const all = page.locator(selector)
  const count = await all.count()
  if (count === 0) return false
  const one = all.nth(chance.below(count))
  return one.click({ timeout: tryMs }).then(
    () => true,
    () => false,
  )
}

export const isThere = (locator: Locator): Promise<boolean> =>
  locator
    .first()
    .isVisible()
    .catch(() => false)

export const setOffline = async (body: Body, isOffline: boolean): Promise<void> => {
  await body.page.context().setOffline(isOffline)
  body.isOffline = isOffline
}

/** Cards of the simulated world, and one it does not know. */
const cards = ["1001", "1001", "1003", "4711"] as const

const tapCard = async ({ page, sim, chance }: Body): Promise<void> => {
  await sim.reader({ do: "present", code: chance.pick(cards) })
  await page
    .locator(parts.order)
    .first()
    .waitFor({ timeout: 2_000 })
    .catch(() => undefined)
}

/** Nobody is logged in, and nothing can be done without. */
export const isOut = async ({ page, isKiosk }: Body): Promise<boolean> =>
  isKiosk ? new URL(page.url()).pathname === "/login" : isThere(page.locator(parts.login))

export const logIn = async (body: Body): Promise<void> => {
  if (body.isKiosk) return tapCard(body)
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
export const answer = async (body: Body): Promise<void> => {
  const { page, chance } = body
  if (await isThere(page.locator(`${parts.dialog} [name=inputLoginUsername]`))) await logIn(body)
  else if (chance.below(5) === 0) await page.keyboard.press("Escape")
  else await tap(body, `${parts.dialog} :is(button, a, input[type=checkbox]):visible`)
}

/** Back to a quiet page of the offer, logged in and online. */
export const rest = async (body: Body): Promise<void> => {
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
export const pass = async ({ page, sim }: Body, ms: number): Promise<void> => {
  await sim.clock({ advanceMs: ms })
  await page.clock.fastForward(ms)
}

const createCall = ({ isShop }: Body): string =>
  isShop ? "POST /order/cart" : "POST /canteenorder/direct"

/** Orders something: in a shop by way of the cart. */
export const order = async (body: Body): Promise<void> => {
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
export const orderWith =
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

export const choose = async (body: Body): Promise<void> => {
  const language = body.chance.pick(["en", "cs", "pl", "sk"])
  await body.page
    .locator(parts.language)
    .first()
    .selectOption(language, { timeout: tryMs })
    .catch(() => undefined)
}

export const reload = async (body: Body): Promise<void> => {
  if (body.isOffline) await setOffline(body, false)
  await body.page.reload()
  await body.page
    .locator(`${parts.nav}, ${parts.login}, main h1`)
    .first()
    .waitFor({ timeout: 4_000 })
    .catch(() => undefined)
}

export const calendar = async (body: Body): Promise<void> => {
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

export const search = async (body: Body): Promise<void> => {
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

export const faultOnce = async (body: Body): Promise<void> => {
  const [call, fault, times] = body.chance.pick(faults)
  await body.sim.fault(call, fault, { times })
}

export const toggleNetwork = (body: Body): Promise<void> => setOffline(body, !body.isOffline)

export const logOut = async (body: Body): Promise<void> => {
  await tap(body, parts.user)
  await body.page
    .locator(".user-panel button")
    .last()
    .click({ timeout: tryMs })
    .catch(() => undefined)
}

export const sellOut = async ({ page, sim, chance }: Body): Promise<void> => {
  const keys = await page
    .locator("[data-dish]")
    .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset["dish"] ?? ""))
  if (keys.length === 0) return
  const [mealId, date, canteenId] = chance.pick(keys).split("_")
  const change = chance.pick([{ availability: "SOLD_OUT" }, { price: 99 }, { quantity: 5 }])
  await sim.patchMenu({ canteenId, mealId, date, ...change }).catch(() => undefined)
}

const words = ["", "Novák 77", "jana@example.com", "+420 777 123 456", "12", "2026-11-30"] as const

export const write = async ({ page, chance }: Body): Promise<void> => {
  const fields = page.locator(parts.field)
  const count = await fields.count()
  if (count === 0) return
  await fields
    .nth(chance.below(count))
    .fill(chance.pick(words), { timeout: tryMs })
    .catch(() => undefined)
}
