/** What holds of every request of one client, whatever the world does; of its events, see domain/app/invariants.ts. What needs both sides is the inspector's. */
import type { Request } from "#adapters/http/port.ts"
import type * as App from "#domain/app/index.ts"
import { violations } from "#domain/app/invariants.ts"
import { offered } from "#domain/language/model.ts"
import { isKioskSurface } from "#domain/config/index.ts"
import type { Action, Intent } from "#domain/orders/model.ts"
import { needsPerson } from "#domain/orders/selectors.ts"
import type { Reading } from "#domain/requests/reading.ts"
import { reportLog } from "#src/runtime/log.ts"
import type { Schedule } from "./schedule.ts"
import type { Device } from "./device.ts"
import type { Ledger } from "./ledger.ts"
import type { Stream } from "./stream.ts"
import type { Tab } from "./tab.ts"
import { nowhere } from "./tracer.ts"

/** No menu is read again so soon without a reason. Source: harness "I29". */
const restMs = 120_000
/** So long may a line be on its way into the log and out of it. */
const wayMs = 1_000
/** Every question is answered, or given up, within so long. */
const answerMs = 90_000
/** A toast goes so long after its time at the latest, where somebody looks. */
const toastMs = 2_000

/** After these alone there is nothing new to ask for. */
const tellsNothing = new Set([
  "ToastExpired",
  "ActivitySeen",
  "MenuWanted",
  "OrdersWanted",
  "BalanceWanted",
  "CanteensWanted",
  "BalanceAnswered",
  "BonusAnswered",
  "CustomerAnswered",
  "TermsAnswered",
  "CanteensAnswered",
  "OrdersAnswered",
  "MenuAnswered",
])

const isMenu = (url: string): boolean => /\/canteenmenu(\?|$)/.test(url)
const isOfCustomer = (url: string): boolean =>
  /\/(canteenmenu|canteenorder|order)(\/|\?|$)/.test(url)

/** In hundredths. */
const priceOf = (action: Action): number => {
  if (action._tag === "Direct") return action.dish.price * action.quantity
  if (action._tag !== "Cart") return 0
  return action.lines.reduce((sum, { dish, quantity }) => sum + dish.price * quantity, 0)
}

const readingsOf = ({ account, orders, canteens, menu }: App.State) => [
  ...(Object.entries(account) as Array<[string, Reading<unknown>]>),
  ["orders", orders.listed] as const,
  ["canteens", canteens] as const,
  ...Object.entries(menu.entries),
]

const hasFailed = (event: App.Event): boolean =>
  "answer" in event && typeof event.answer === "object" && event.answer._tag === "Failed"

/** What is found in a list that was read for another reason changes what can be had. */
const phasesOf = ({ orders }: App.State): string =>
  orders.intents.map(({ phase }) => phase._tag).join(" ")

const isRefusedAsOld = ({ phase }: Intent): boolean =>
  phase._tag === "Refused" && phase.why === "oldCart"

const isCalledOld = (before: App.State, after: App.State): boolean => {
  const known = new Set(before.orders.intents.filter(isRefusedAsOld).map(({ id }) => id))
  return after.orders.intents.some((intent) => isRefusedAsOld(intent) && !known.has(intent.id))
}

export const makeRules = (ledger: Ledger, schedule: Schedule, draw: Stream) => {
  const { breach, count } = ledger
  /** By device: when something happened last that is worth a read. */
  const reasonAt = new Map<number, number>()
  const askedAt = new Map<string, number>()
  /** By device: the tab that wanted a menu last. */
  const wants = new Map<number, string>()
  const readAt = new Map<string, number>()
  const left = new WeakSet<Request>()
  const bodies = new Map<string, string | undefined>()

  const heard = (device: Device, line: App.Recorded, before: App.State, after: App.State): void => {
    const { event, seq, tab } = line
    if (seq > 0) askedAt.set(`${device.index}/${seq}`, schedule.now())
    const isNews =
      !tellsNothing.has(event._tag) ||
      hasFailed(event) ||
      (before.orders !== after.orders && phasesOf(before) !== phasesOf(after))
    if (event._tag === "MenuWanted") wants.set(device.index, tab)
    if (isNews) reasonAt.set(device.index, schedule.now())
    for (const { id, detail } of violations(before, line, after))
      breach(id, `${detail}, on device ${device.index}`)
    if (before.orders !== after.orders && isCalledOld(before, after)) count("an old cart")
  }

  const leaves = (
    device: Device,
    tab: Tab,
    request: Request,
    /** The tab that the log names. */
    leader: () => string | undefined,
  ): void => {
    const { url, headers, body } = request
    const state = tab.state()
    if (state === undefined) return
    const isRepeat = left.has(request)
    left.add(request)
    const language = headers["Accept-Language"] ?? ""
    if (!offered(device.config).some((each) => each === language))
      breach("I40", `${url} of device ${device.index} asks for '${language}'`)
    // A tab that thawed asks once with what it knew.
    const isNobodys = !device.config.allowGuests && state.session.member === undefined
    // The welcome of a kiosk tells whoever passes by what is cooked.
    const isWelcome = isKioskSurface(device.config) && /\/canteenmenu\?/.test(url)
    if (isNobodys && isOfCustomer(url) && !isWelcome && leader() === tab.tab)
      breach("I42", `${url} of device ${device.index} leaves for nobody`)
    // Each order that waited is looked at for its own sake.
    const isRecheck = state.orders.intents.some(({ phase }) => phase._tag === "Stale")
    if (isMenu(url) && !isRepeat && !isRecheck) {
      const key = `${tab.tab} ${url}`
      const now = schedule.now()
      const ms = now - (readAt.get(key) ?? -Infinity)
      readAt.set(key, now)
      // What two tabs want at once is on its way to the log for a moment, and one that slept wants by what it knew.
      const isOwn = wants.get(device.index) === tab.tab
      if (isOwn && ms > wayMs && ms < restMs && (reasonAt.get(device.index) ?? now) < now - ms)
        breach("I29", `${url} of device ${device.index} is read again after ${ms} ms`)
    }
    if (body === undefined || !/\/(direct|cart|cart\/check)$/.test(url)) return
    const intent = state.orders.intents.find(
      ({ phase }) => phase._tag === "Sending" || phase._tag === "Validating",
    )
    if (intent === undefined) return
    const { price } = JSON.parse(body) as { readonly price: number }
    if (price !== priceOf(intent.action) / 100)
      breach(
        "I4",
        `${url} of device ${device.index} says ${price}, and it is ${priceOf(intent.action)}`,
      )
    const key = `${device.index}/${intent.id} ${url}`
    if (headers["X-ASW-FORCE"] !== undefined && bodies.has(key) && bodies.get(key) !== body)
      breach(
        "I21",
        `${url} of device ${device.index} answers for another order than was asked about`,
      )
    bodies.set(key, body)
  }

  /** At the end, when everything is quiet. */
  const check = (devices: ReadonlyArray<Device>): void => {
    const now = schedule.now()
    for (const device of devices) {
      const shown = device.shown()
      const state = shown?.state()
      const leader = device.tabs().find(({ tab }) => tab === state?.client.leader)
      if (shown === undefined || state === undefined || leader?.lane.isFrozen() !== false) continue
      for (const [what, { ask }] of readingsOf(state))
        if (ask !== undefined && now - (askedAt.get(`${device.index}/${ask}`) ?? now) > answerMs)
          breach("L3", `device ${device.index} still waits for ${what}`)
      if (state.cart.refreshing.length > 0)
        breach("L3", `device ${device.index} still reads the menus of an old cart`)
      for (const { messageKey, until } of state.toasts.list)
        if (state.toasts.heldAt === undefined && until < device.clockNow() - toastMs)
          breach("I41", `device ${device.index} still says ${messageKey}`)
      for (const modal of state.modals.queue) {
        if (!("intent" in modal)) continue
        const intent = state.orders.intents.find(({ id }) => id === modal.intent)
        if (intent === undefined || !needsPerson(intent))
          breach(
            "I23",
            `device ${device.index} asks about ${modal.intent}, which nobody can answer`,
          )
      }
      if (device.isKiosk && state.reader.phase !== "reading")
        breach("L2", `kiosk ${device.index} is ${state.reader.phase}`)
    }
    exported(draw.pick(devices))
  }

  /** I38: what a person sends to the testers names nobody. */
  const exported = (device: Device): void => {
    const tab = device.shown()
    const journal = tab?.journal()
    const state = tab?.state()
    if (journal === undefined || state === undefined) return
    const where = { ...nowhere, at: journal.lines[0]!.at }
    const text = reportLog(journal, state, where, () => draw.below(2 ** 31) / 2 ** 31)
    count("a report is made")
    for (const { login, password } of device.people)
      for (const secret of [login, password])
        if (text.includes(secret))
          breach("I38", `the report of device ${device.index} has ${secret}`)
  }

  return { heard, leaves, check }
}
