/** What holds of every state and every request of one client, whatever the world does. What needs both sides is the inspector's. */
import type { Request } from "#adapters/http/port.ts"
import type * as App from "#domain/app/index.ts"
import { type Line, quantityMaxOf } from "#domain/cart/model.ts"
import { offered } from "#domain/language/model.ts"
import type { Action, Intent } from "#domain/orders/model.ts"
import { needsPerson } from "#domain/orders/selectors.ts"
import type { Reading } from "#domain/requests/reading.ts"
import { reportLog } from "#src/runtime/log.ts"
import type { Schedule } from "#tests/support/schedule.ts"
import type { Device } from "./device.ts"
import type { Ledger } from "./ledger.ts"
import type { Stream } from "./stream.ts"
import type { Tab } from "./tab.ts"

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

  const lines = (device: Device, event: App.Event, before: App.State, after: App.State): void => {
    const was = new Map(before.cart.lines.map((line) => [line.key, line]))
    const now = new Set(after.cart.lines.map(({ key }) => key))
    if (now.size < after.cart.lines.length)
      breach("I5", `${event._tag}: two lines of device ${device.index} are one dish`)
    const order = (some: ReadonlyArray<Line>): string =>
      some.flatMap(({ key }) => (was.has(key) && now.has(key) ? [key] : [])).join(" ")
    const isKept = order(before.cart.lines) === order(after.cart.lines)
    const added = after.cart.lines.findIndex(({ key }) => !was.has(key))
    if (event._tag === "LineAdded" && added >= 0 && added < now.size - 1)
      breach("I5", `a dish came into the midst of the cart of device ${device.index}`)
    if (!isKept && event._tag !== "LineModifiersSet")
      breach("I5", `${event._tag} put the cart of device ${device.index} in another order`)
    for (const { key, quantity, dish } of after.cart.lines)
      if (
        quantity < 1 ||
        quantity > Math.max(was.get(key)?.quantity ?? 0, quantityMaxOf(after.client.config, dish))
      )
        breach("I6", `${event._tag}: ${quantity} of ${key} in the cart of device ${device.index}`)
  }

  const toasts = (device: Device, { list }: App.State["toasts"]): void => {
    const said = list.flatMap(({ undo, messageKey, isFromServer }) =>
      undo === undefined ? [`${isFromServer} ${messageKey}`] : [],
    )
    if (new Set(said).size < said.length)
      breach("I41", `device ${device.index} says twice what it should count: ${said.join(", ")}`)
  }

  const modals = (device: Device, { queue }: App.State["modals"]): void => {
    const open = queue.map((modal) => `${modal.type} ${"intent" in modal ? modal.intent : ""}`)
    if (new Set(open).size < open.length)
      breach("I23", `device ${device.index} opens twice: ${open.join(", ")}`)
  }

  /** I9: what the server calls old is read again; nothing leaves the cart for it. */
  const outdated = (device: Device, before: App.State, after: App.State): void => {
    const were = new Map(before.orders.intents.map((intent) => [intent.id, intent]))
    for (const intent of after.orders.intents) {
      const was = were.get(intent.id)
      if (was === undefined || isRefusedAsOld(was) || !isRefusedAsOld(intent)) continue
      if (String(after.cart.customerId) !== String(intent.customerId)) continue
      count("an old cart")
      if (after.cart.lines.length < before.cart.lines.length || after.cart.sending === intent.id)
        breach("I9", `device ${device.index} has not the cart back that was called old`)
    }
  }

  const heard = (
    device: Device,
    { event, seq, tab }: App.Recorded,
    before: App.State,
    after: App.State,
  ): void => {
    if (seq > 0) askedAt.set(`${device.index}/${seq}`, schedule.now())
    const isNews =
      !tellsNothing.has(event._tag) ||
      hasFailed(event) ||
      (before.orders !== after.orders && phasesOf(before) !== phasesOf(after))
    if (event._tag === "MenuWanted") wants.set(device.index, tab)
    if (isNews) reasonAt.set(device.index, schedule.now())
    if (before.cart.lines !== after.cart.lines) lines(device, event, before, after)
    if (before.toasts !== after.toasts) toasts(device, after.toasts)
    if (before.modals !== after.modals) modals(device, after.modals)
    if (before.orders !== after.orders) outdated(device, before, after)
    if (!offered(after.client.config).includes(after.language.current))
      breach("I40", `device ${device.index} speaks ${after.language.current}`)
    const { member } = after.session
    const { member: was } = before.session
    if (
      "ask" in event &&
      member !== undefined &&
      was?.since === member.since &&
      event.ask < member.since &&
      (before.account !== after.account || before.orders.listed !== after.orders.listed)
    )
      breach("I18", `${event._tag} of an earlier session told device ${device.index} something`)
    if (was !== undefined && member === undefined) {
      const { customer, balance, bonus, customData } = after.account
      if ([customer, balance, bonus, customData].some(({ value }) => value !== undefined))
        breach("I19", `${event._tag} left device ${device.index} something of its customer`)
    }
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
    if (isNobodys && isOfCustomer(url) && leader() === tab.tab)
      breach("I42", `${url} of device ${device.index} leaves for nobody`)
    // Each order that waited is looked at for its own sake.
    const isRecheck = state.orders.intents.some(
      ({ phase }) => phase._tag === "Queued" && phase.isSought === true,
    )
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
      ({ phase }) => phase._tag === "Sending" || phase._tag === "Checking",
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
    const where = { build: "", at: journal.lines[0]!.at, width: 1440, height: 900, browser: "" }
    const text = reportLog(journal, state, where, () => draw.below(2 ** 31) / 2 ** 31)
    count("a report is made")
    for (const { login, password } of device.people)
      for (const secret of [login, password])
        if (text.includes(secret))
          breach("I38", `the report of device ${device.index} has ${secret}`)
  }

  return { heard, leaves, check }
}
