/** A person with a browser who orders, cancels and gives away, answers every question honestly, and remembers what was asked for. */
import { setTimeout as pause } from "node:timers/promises"
import type { BrowserContext, Page } from "@playwright/test"
import type * as App from "#domain/app/index.ts"
import { visible } from "#domain/modals/index.ts"
import { menuKeyOf } from "#domain/menu/model.ts"
import { type Intent, needsPerson, targetsOf } from "#domain/orders/index.ts"
import { settleMs } from "#domain/orders/model.ts"
import { dueOf as nextRead } from "#domain/orders/schedule.ts"
import type { CustomerId } from "#domain/session/model.ts"
import type { Chance } from "#simulators/world/chance.ts"
import type { FaultServer } from "#simulators/pages/faultServer.ts"

export type Kind = "direct" | "cart" | "cancel" | "exchange"

/** What the person asked for once, and what the screen has said of it. */
export type Wish = {
  readonly kind: Kind
  /** What went wrong when it was asked for. */
  readonly fault: string
  /** Pieces by dish: to be booked, or to be given back. */
  readonly pieces: Readonly<Record<string, number>>
  readonly orderId?: string
  state: "wanted" | "dropped" | "refused"
  /** Pieces beyond it by dish, of which the screen told and which the person then knew of. */
  readonly known: Record<string, number>
}

export type Person = {
  readonly context: BrowserContext
  readonly server: FaultServer
  readonly chance: Chance
  readonly isShop: boolean
  /** The tab in front. */
  page: Page
  /** By the number of the intent. */
  readonly wishes: Map<number, Wish>
  /** Words that came onto the screen since they were last taken. */
  said: Array<string>
  /** Questions that the person put off, and until when. */
  readonly putOff: Map<number, number>
  fault: string
  readonly wrong: Array<string>
  readonly count: (what: string) => void
}

export type View = Pick<App.State, "cart" | "modals" | "orders"> & {
  readonly now: number
  readonly isMember: boolean
  readonly customerId: CustomerId | undefined
}

/** Real time. */
export const pauseMs = 20
const tapMs = 1_500
const patienceMs = 6_000
/** What has to come may come late on a busy machine. */
export const surelyMs = 20_000

/** What the page holds; nothing while it is on its way. */
export const viewOf = ({ page }: Person): Promise<View | undefined> =>
  page
    .evaluate(() => {
      const { cart, modals, orders, session, place } = __trayline.state()
      // A page life that has not begun holds what the last one left.
      if (place.tab === undefined) return undefined
      return {
        cart,
        modals,
        orders,
        isMember: session.member !== undefined,
        customerId: session.member?.customerId,
        now: Date.now(),
      } as never
    })
    .catch(() => undefined)

/** Looks until it is so; the last view either way. */
export const until = async (
  person: Person,
  isSo: (view: View) => boolean,
  ms = patienceMs,
): Promise<View | undefined> => {
  const end = performance.now() + ms
  for (;;) {
    const view = await viewOf(person)
    if (view !== undefined && isSo(view)) return view
    if (performance.now() > end) return view
    await pause(pauseMs)
  }
}

/** Whether it comes to be so. */
export const eventually = async (isSo: () => Promise<boolean>, ms = surelyMs): Promise<boolean> => {
  const end = performance.now() + ms
  for (;;) {
    if (await isSo()) return true
    if (performance.now() > end) return false
    await pause(pauseMs)
  }
}

const isAsking = ({ page }: Person): Promise<boolean> =>
  page.evaluate(() => JSON.stringify(__trayline.state()).includes('"ask":')).catch(() => false)

/** Page and world go on together, once nothing is under way that the jump would run out of time. */
export const pass = async (person: Person, ms: number): Promise<void> => {
  const end = performance.now() + 1_000
  while (performance.now() < end && (await isAsking(person))) await pause(pauseMs)
  await person.server.sim.clock({ advanceMs: ms })
  await person.page.clock.fastForward(ms)
}

export const tap = (person: Person, selector: string, nth = 0, timeout = tapMs): Promise<boolean> =>
  person.page
    .locator(selector)
    .nth(nth)
    .click({ timeout })
    .then(
      () => true,
      () => false,
    )

const appears = (person: Person, selector: string, timeout = patienceMs): Promise<boolean> =>
  person.page
    .locator(selector)
    .first()
    .waitFor({ timeout })
    .then(
      () => true,
      () => false,
    )

const homeOf = ({ isShop }: Person): string => (isShop ? "/offer/DAY" : "/offer/WEEK")

export const go = async (person: Person, path: string): Promise<void> => {
  if (new URL(person.page.url()).pathname !== path) await tap(person, `header a[href="${path}"]`)
}

export const logIn = async ({ page }: Person): Promise<void> => {
  const field = page.locator("[name=inputLoginUsername]").first()
  const way = page.locator("main").getByRole("button", { name: "Log in", exact: true })
  await field.or(way).first().waitFor({ timeout: patienceMs })
  // A page that is for members leads to the form.
  if (!(await field.isVisible())) await way.click({ timeout: tapMs })
  const form = page.locator("form:has([name=inputLoginUsername])").first()
  await form.locator("[name=inputLoginUsername]").fill("jana", { timeout: patienceMs })
  await form.locator("[name=inputLoginPassword]").fill("jana-1234", { timeout: patienceMs })
  await form.locator("[type=submit]").click({ timeout: patienceMs })
}

/** The first address, a login where one is asked for, and the offer. */
export const arrive = async (person: Person): Promise<void> => {
  await person.page.goto(`${person.server.url.replace(/\/$/, "")}${homeOf(person)}`)
  const view = await until(person, () => true)
  if (view?.isMember !== true) {
    const form = person.page.locator("[name=inputLoginUsername]")
    const isIn = () => until(person, ({ isMember }) => isMember)
    await Promise.race([form.waitFor({ timeout: patienceMs }), isIn()]).catch(() => undefined)
    if (await form.isVisible()) await logIn(person)
    await isIn()
  }
}

/** From now on the page can do without its server. */
export const fetchedAhead = ({ page }: Person): Promise<void> =>
  page.locator("html[data-fetched=ahead]").waitFor({ timeout: 15_000 })

const ownOf = (view: View | undefined): ReadonlyArray<Intent> => view?.orders.intents ?? []

export const piecesOf = (intent: Intent): Record<string, number> => {
  const pieces: Record<string, number> = {}
  for (const target of targetsOf(intent.action)) {
    const key = menuKeyOf(target)
    pieces[key] = (pieces[key] ?? 0) + target.quantity
  }
  return pieces
}

const kinds: Readonly<Record<Intent["action"]["_tag"], Kind>> = {
  Direct: "direct",
  Cart: "cart",
  Cancel: "cancel",
  Exchange: "exchange",
}

/** What the page has taken on since. */
export const taken = (person: Person, view: View | undefined): ReadonlyArray<Intent> =>
  ownOf(view).filter(({ id }) => !person.wishes.has(id))

export const remember = (person: Person, intent: Intent): void => {
  const { action } = intent
  person.wishes.set(intent.id, {
    kind: kinds[action._tag],
    fault: person.fault,
    pieces: piecesOf(intent),
    state: "wanted",
    known: {},
    ...("order" in action ? { orderId: String(action.order.orderId) } : {}),
  })
}

const press = async (person: Person): Promise<string | undefined> => {
  const keys = "article:not([inert]) button.key.order:visible"
  if (!(await appears(person, keys))) return undefined
  const nth = person.chance.below(Math.min(6, await person.page.locator(keys).count()))
  // One that an answer has changed meanwhile is no longer there to be pressed.
  const dish = await person.page
    .locator(keys)
    .nth(nth)
    .evaluate((key) => key.closest<HTMLElement>("[data-dish]")?.dataset["dish"], undefined, {
      timeout: tapMs,
    })
    .catch(() => undefined)
  return dish !== undefined && (await tap(person, keys, nth, surelyMs)) ? dish : undefined
}

/** One more of what is ordered already: two that nobody could tell apart. */
const pressAgain = async (person: Person): Promise<string | undefined> => {
  const ordered = [...person.wishes.values()].filter(
    ({ kind, state }) => kind === "direct" && state === "wanted",
  )
  const key = ordered.length === 0 ? undefined : Object.keys(person.chance.pick(ordered).pieces)[0]
  if (key === undefined) return undefined
  const article = `article[data-dish="${key}"]`
  if (!(await tap(person, `${article} button.key.ordered[popovertarget]`))) return undefined
  const more = person.page.getByRole("menuitem", { name: "One more" })
  const isMore = await more.isVisible()
  await (isMore ? more.click({ timeout: surelyMs }) : person.page.keyboard.press("Escape")).catch(
    () => undefined,
  )
  return isMore ? key : undefined
}

const actListed = async (person: Person, word: string): Promise<string | undefined> => {
  await go(person, "/orders")
  const button = `.ord .acts button[aria-label^="${word},"]:not([aria-busy]):not([aria-disabled])`
  if (!(await appears(person, button))) return undefined
  return (await tap(person, button, 0, surelyMs)) ? word : undefined
}

const checkOut = async (person: Person): Promise<string | undefined> => {
  await go(person, homeOf(person))
  for (let more = person.chance.below(2); more >= 0; more--) {
    await press(person)
    if (await person.page.locator("dialog[open]").isVisible())
      await tap(person, "dialog[open] .acts button.main-act")
  }
  await go(person, "/cart")
  const button = ".payline button.main-act:not([aria-busy])"
  if (!(await appears(person, button))) return undefined
  return (await tap(person, button, 0, surelyMs)) ? "cart" : undefined
}

/** Does it on the screen; what it was about, where anything could be done. */
export const act = async (person: Person, kind: Kind): Promise<string | undefined> => {
  switch (kind) {
    case "direct": {
      await go(person, homeOf(person))
      const again = person.chance.below(4) === 0 ? await pressAgain(person) : undefined
      return again ?? press(person)
    }
    case "cart":
      return checkOut(person)
    case "cancel":
      return actListed(person, "Cancel")
    case "exchange":
      return actListed(person, "For exchange")
  }
}

const answers = {
  main: "dialog[open] .acts .main-act",
  safe: "dialog[open] .acts [data-first]",
  danger: "dialog[open] .acts .danger",
  first: "dialog[open] .acts button",
} as const

const putOffMs = 45_000

/** Answers the question that is open. */
const answer = async (person: Person, view: View, intent: Intent): Promise<void> => {
  const { chance, wishes } = person
  const { id, phase } = intent
  const wish = wishes.get(id)
  if (wish === undefined) return void person.wrong.push(`a question about nothing asked: ${id}`)
  const dice = chance.below(6)
  const later = async (): Promise<void> => {
    if (await tap(person, "dialog[open] .acts .quiet")) person.putOff.set(id, view.now + putOffMs)
  }
  switch (phase._tag) {
    case "AwaitingAnswer":
      if (dice > 0) return void (await tap(person, answers.first))
      if (await tap(person, answers.safe)) wish.state = "dropped"
      return
    case "NotFound":
      if (dice === 0) return later()
      if (dice < 4) return void (await tap(person, answers.main))
      if (await tap(person, answers.safe)) wish.state = "dropped"
      return
    case "PriceChanged":
      return void (await tap(person, answers.main))
    case "Duplicate": {
      if (dice === 0) return later()
      const canCancel = (await person.page.locator(answers.danger).count()) > 0
      const isCancel = canCancel && dice < 4
      if (!(await tap(person, isCancel ? answers.danger : answers.safe))) return
      for (const row of phase.extra) {
        const key = menuKeyOf(row)
        wish.known[key] = (wish.known[key] ?? 0) + row.quantity
      }
      if (!isCancel) return
      // One press cancels one row; of what else came with it nothing asks any more.
      if (phase.extra.length > 1) person.count("more than one was too many, one was cancelled")
      const after = await until(person, (next) => taken(person, next).length > 0, surelyMs)
      for (const each of taken(person, after)) remember(person, each)
      return
    }
    default:
  }
}

const isMoving = ({ phase }: Intent): boolean =>
  ![
    "Confirmed",
    "Refused",
    "NotFound",
    "Unknown",
    "Paying",
    "Duplicate",
    "AwaitingAnswer",
    "PriceChanged",
  ].includes(phase._tag)

const isOnWire = ({ phase }: Intent): boolean =>
  phase._tag === "Sending" || phase._tag === "Validating"

/** When the list is read next by itself. */
const dueOf = ({ orders, customerId }: View): number =>
  customerId === undefined ? Infinity : nextRead(orders, { member: { customerId } })

const listMs = 3_000

/** A no is read where it stands, and put away; nobody reads so fast that the list after it has not come, where one comes. */
const readRefusal = async (person: Person, { id, phase }: Intent): Promise<void> => {
  const isRefused = (view: View | undefined): boolean =>
    view?.orders.intents.some((each) => each.id === id && each.phase._tag === "Refused") === true
  const since = "since" in phase ? (phase.since ?? 0) : 0
  const isTold = (view: View): boolean =>
    !isRefused(view) || (view.orders.listed.at ?? 0) > since || view.now > since + settleMs
  if (!isRefused(await until(person, isTold, listMs))) return
  await go(person, "/orders")
  const row = ".unsettled .ord:has(.st.refused)"
  if (!(await appears(person, row, surelyMs))) {
    if (isRefused(await viewOf(person)))
      person.wrong.push(`${id} was refused, and the screen does not say so`)
    return
  }
  const wish = person.wishes.get(id)
  if (wish !== undefined) wish.state = "refused"
  await tap(person, `${row} .acts button`)
  await until(person, ({ orders }) => !orders.intents.some((each) => each.id === id), 1_000)
}

const turnsMax = 90

/**
 * Goes on until nothing moves and nothing asks: logs in where a session ended, answers, lets time pass. `isSilent`: an
 * answer may never come, so that the time limit is waited for at once.
 */
export const settle = async (person: Person, isSilent: boolean): Promise<void> => {
  let wireMs = 0
  let unasked = 0
  for (let turn = 0; turn < turnsMax; turn++) {
    const view = await until(person, () => true)
    if (view === undefined) return void person.wrong.push("the page does not begin")
    const intents = ownOf(view)
    if (!view.isMember) {
      await logIn(person).catch(() => undefined)
      await until(person, ({ isMember }) => isMember, 2_000)
      continue
    }
    const modal = visible(view.modals)
    const asked =
      modal !== undefined && "intent" in modal
        ? intents.find(({ id }) => id === modal.intent)
        : undefined
    if (asked !== undefined) {
      await person.page
        .locator("dialog[open] .acts")
        .waitFor({ timeout: tapMs })
        .catch(() => undefined)
      await answer(person, view, asked)
      await until(person, (next) => visible(next.modals)?.id !== modal?.id, 1_000)
      continue
    }
    if (modal !== undefined) {
      await person.page.keyboard.press("Escape")
      continue
    }
    const refused = intents.find(({ phase }) => phase._tag === "Refused")
    if (refused !== undefined) {
      await readRefusal(person, refused)
      continue
    }
    const open = intents.filter(needsPerson)
    const due = open.find(({ id }) => (person.putOff.get(id) ?? 0) <= view.now)
    if (due !== undefined) {
      await go(person, "/orders")
      if (!(await tap(person, ".unsettled .ord .acts .main-act"))) {
        // A look may have answered it meanwhile.
        const still = ownOf(await viewOf(person)).some(
          (each) => each.id === due.id && needsPerson(each),
        )
        if (still && ++unasked > 1)
          return void person.wrong.push(`${due.id} needs an answer, and nothing on the screen asks`)
        continue
      }
      unasked = 0
      await until(person, (next) => visible(next.modals) !== undefined, 1_000)
      continue
    }
    const moving = intents.filter(isMoving)
    const { late } = person.server.world()
    if (moving.length === 0 && open.length === 0 && late.length === 0) return
    if (moving.some(isOnWire)) {
      const began = performance.now()
      const key = JSON.stringify(moving.map(({ phase }) => phase._tag))
      const next = await until(
        person,
        (now) =>
          JSON.stringify(
            ownOf(now)
              .filter(isMoving)
              .map(({ phase }) => phase._tag),
          ) !== key,
        isSilent ? 150 : 900,
      )
      wireMs += performance.now() - began
      if (!ownOf(next).some(isOnWire)) wireMs = 0
      else if (wireMs > (isSilent ? 140 : 850)) {
        wireMs = 0
        await pass(person, 31_000)
      }
      continue
    }
    const next = Math.min(
      dueOf(view),
      ...open.map(({ id }) => person.putOff.get(id) ?? Infinity),
      ...late.map((each) => each.due),
    )
    const ms = next - view.now
    // A look that is due is under way.
    if (ms <= 0)
      await until(
        person,
        (now) => JSON.stringify(now.orders.intents) !== JSON.stringify(intents),
        400,
      )
    await pass(person, Math.min(Math.max(ms + 100, 1_100), 120_000))
  }
  const phases = ownOf(await viewOf(person)).map(({ id, phase }) => `${id} ${phase._tag}`)
  person.wrong.push(`it does not come to rest: ${phases.join(", ")}`)
}
