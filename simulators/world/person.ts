/** Who sits before a device: what he does next, drawn by weights from what the screen would let him do. */
import type * as App from "#domain/app/index.ts"
import { dishOf } from "#domain/cart/model.ts"
import { total } from "#domain/cart/selectors.ts"
import { orderTargetOf } from "#domain/config/index.ts"
import { dayOf, utc } from "#domain/kernel/civil.ts"
import type { EpochMs } from "#domain/kernel/event.ts"
import { timesCents } from "#domain/kernel/money.ts"
import { Quantity } from "#domain/kernel/quantity.ts"
import { dishStatusOf, type MenuItem } from "#domain/menu/index.ts"
import { needsPerson } from "#domain/orders/index.ts"
import { dishStanding } from "#domain/standing/dish.ts"
import { ownIntents } from "#domain/standing/index.ts"
import { type Intent, isSettled } from "#domain/orders/model.ts"
import type { Schedule } from "./schedule.ts"
import type { Device, Who } from "./device.ts"
import type { Ledger } from "./ledger.ts"
import type { Streams } from "./stream.ts"
import type { Swarm } from "./swarm.ts"
import type { Tab } from "./tab.ts"

const languages = ["en", "cs", "pl", "sk"] as const

const activityMs = 10_000

/** Few enough that people order the same thing twice. */
const dishesMax = 6

const orderable = (state: App.State, now: number): ReadonlyArray<MenuItem> => {
  const today = dayOf(utc, now as EpochMs)
  return Object.values(state.menu.entries)
    .flatMap((entry) => entry.menu?.items ?? [])
    .filter((item) => item.date >= today && /^(order|exchange)$/.test(dishStatusOf(item)))
    .slice(0, dishesMax)
}

export const makePerson = (
  device: Device,
  {
    schedule,
    streams,
    swarm,
    ledger,
    customerIdOf,
  }: {
    readonly schedule: Schedule
    readonly streams: Streams
    readonly swarm: Swarm
    readonly ledger: Ledger
    readonly customerIdOf: (login: string) => number
  },
) => {
  const { draw, people } = device
  const { habits } = swarm
  const evictions = streams.of(`evictions/of/${device.index}`)
  /** From the heal on nobody orders any more; questions are still answered, so that everything can settle. */
  let isWinding = false
  let isGone = false

  /** As the page's own observer does: not more often than every 10 s. */
  const seen = (tab: Tab): void => {
    const now = device.clockNow() as EpochMs
    if (now < (seenAt.get(tab) ?? 0) + activityMs) return
    seenAt.set(tab, now)
    tab.send({ _tag: "ActivitySeen", lastAt: now })
  }
  const seenAt = new WeakMap<Tab, number>()

  const press = (tab: Tab, event: App.Event): void => {
    seen(tab)
    tab.send(event)
    if (draw.oneIn(habits.doubleTaps)) {
      ledger.count("double tap")
      // Also in another window beside it.
      const beside = draw.oneIn(4) ? device.tabs().find((each) => each !== tab) : undefined
      const other = beside ?? tab
      other.lane.after(draw.between(20, 450), () => other.send(event))
    }
  }

  /** As the dialog of an open question offers. */
  const answer = (tab: Tab, { id, phase, action }: Intent): void => {
    switch (phase._tag) {
      case "AwaitingAnswer": {
        if (draw.oneIn(5)) return press(tab, { _tag: "ForceLeft", id })
        const said = draw.pick(phase.answers)
        return press(tab, { _tag: "ForceAnswered", id, answer: said.id })
      }
      case "PriceChanged":
        return press(tab, {
          _tag: "ChangeAnswered",
          id,
          choice: draw.oneIn(3) ? "drop" : "order",
          shown: phase.price,
        })
      case "Duplicate": {
        const [row, ...others] = phase.extra.filter(
          ({ cancelStatus }) => cancelStatus === "POSSIBLE",
        )
        press(tab, {
          _tag: "SurplusAnswered",
          id,
          ...(row === undefined || draw.oneIn(3)
            ? { choice: "keep" }
            : { choice: "cancel", orderId: row.orderId }),
        })
        if (action._tag === "Cart")
          for (const order of others) tab.send({ _tag: "CancelAsked", order })
        return undefined
      }
      case "NotFound":
      case "Unknown":
        return press(tab, {
          _tag: "NotFoundAnswered",
          id,
          choice:
            "booked" in phase && phase.booked > 0
              ? "keep"
              : isWinding || draw.oneIn(2)
                ? "drop"
                : "again",
        })
      default:
        return undefined
    }
  }

  /** The next list may tell more of it. */
  const isDoubted = ({ phase }: Intent): boolean =>
    phase._tag === "Refused" && phase.since !== undefined
  /** Refusals whose customer has seen the list since. */
  const reviewed = new Set<number>()
  const isOpen = (intent: Intent): boolean =>
    !isSettled(intent) || (isDoubted(intent) && !reviewed.has(intent.id))

  /** Whose turn it is: the owner, now and then somebody else; at last whoever still has something open. */
  const next = (state: App.State): Who => {
    const [owner, guest] = people
    if (guest === undefined) return owner
    if (!isWinding) return draw.oneIn(habits.swaps) ? guest : owner
    const open = state.orders.intents.find(isOpen)
    return (
      people.find(({ login }) => String(customerIdOf(login)) === String(open?.customerId)) ?? owner
    )
  }

  const logIn = (tab: Tab, who: Who): void => {
    const vault = device.vaultOf(tab)
    tab.send({
      _tag: "LoginAsked",
      basic: vault.put(`${who.login}:${who.password}`),
      keep: swarm.keepLogged,
      isModal: false,
    })
  }

  const order = (tab: Tab, state: App.State): void => {
    // Now and then he taps what the screen showed a moment ago, or in another tab.
    const isStale = draw.oneIn(10)
    const items = orderable(state, device.clockNow()).filter(
      (item) => isStale || dishStanding(state, item).isOffered,
    )
    if (items.length === 0) return press(tab, { _tag: "RouteShown", path: "/offer/WEEK" })
    const item = draw.pick(items)
    const dish = dishOf(item)
    const quantity = Quantity.make(item.allowMultipleOrder ? draw.between(1, 2) : 1)
    if (orderTargetOf(device.config) === "cart")
      return press(tab, { _tag: "LineAdded", dish, modifiers: [], quantity })
    press(tab, {
      _tag: "OrderAsked",
      dish,
      quantity,
      shown: timesCents(dish.price, quantity),
    })
  }

  const changeAnOrder = (tab: Tab, state: App.State): void => {
    const rows = state.orders.listed.value ?? []
    // Half of all changes of mind are about what was just ordered.
    const newest = rows.toSorted((a, b) => Number(b.orderId) - Number(a.orderId))[0]
    const row = draw.oneIn(2) ? newest : rows[draw.below(rows.length)]
    if (row === undefined) return press(tab, { _tag: "RouteShown", path: "/orders" })
    if (row.cancelStatus === "POSSIBLE") press(tab, { _tag: "CancelAsked", order: row })
    if (row.cancelStatus === "FOR_EXCHANGE") press(tab, { _tag: "ExchangeAsked", order: row })
  }

  const checkOut = (tab: Tab, { cart }: App.State): void => {
    const gone = cart.lines.length > 0 && draw.oneIn(6)
    if (gone) return press(tab, { _tag: "CartCleared" })
    press(tab, { _tag: "CheckoutAsked", shown: total(cart), choices: {} })
  }

  /** What he does with the browser, not with the page. */
  const handle = (tab: Tab): boolean => {
    const did = (oneIn: number, what: string, work: () => void): boolean => {
      if (!draw.oneIn(oneIn)) return false
      ledger.count(what)
      work()
      return true
    }
    return (
      did(habits.reloads, "reload", () => device.reload(tab)) ||
      did(habits.closes, "close", () => device.kill(tab)) ||
      did(habits.crashes, "crash", () => device.reload(tab)) ||
      did(device.isKiosk ? 0 : habits.opens, "second tab", () => void device.open()) ||
      did(habits.freezes, "freeze", () => device.sleep(tab)) ||
      did(habits.offline, "offline", () =>
        device.loseNetwork(draw.pick([1_000, 15_000, 120_000, 600_000])),
      ) ||
      did(habits.fillsDisk, "the disk is full", () => device.fillDisk()) ||
      did(habits.powerCuts, "power cut", () => {
        if (!device.cutPower()) ledger.count("power cut, disk too far gone")
      })
    )
  }

  /** Nobody touches it until the session has ended; what waits for the network may go out just then. */
  const walkAway = (): number => {
    const awayMs = device.config.autoLogout * 1000
    if (!device.isOnline())
      schedule.after(awayMs - draw.between(0, 2_000), () => device.setOnline(true))
    ledger.count("walks away")
    return awayMs + draw.between(1_000, 10_000)
  }

  /** Which chain of deeds goes on: who winds down does not wait for what he would have done next. */
  let chain = 0
  const deed = (mine: number): void => {
    if (isGone || mine !== chain) return
    const isAway = device.config.autoLogout > 0 && draw.oneIn(habits.walksAway)
    const ms = isWinding
      ? draw.between(1_500, 5_000)
      : isAway
        ? walkAway()
        : draw.between(habits.pauseMs / 4, habits.pauseMs)
    schedule.after(ms, () => deed(mine))
    const tabs = device.tabs()
    if (tabs.length === 0) {
      if (!isWinding && evictions.oneIn(habits.evictions))
        ledger.count(device.evict() ? "eviction" : "no eviction, for the browser promised it")
      return void device.open()
    }
    const tab = device.shown() ?? tabs.find((each) => !each.lane.isFrozen())
    // Nothing moves: after a while he opens another one.
    if (tab === undefined && isWinding) return tabs[0]!.lane.thaw()
    if (tab === undefined) return draw.oneIn(3) ? void device.open() : undefined
    if (tabs.length > 1 && draw.oneIn(4)) return device.turnTo(draw.pick(tabs))
    if (!tab.isVisible()) device.turnTo(tab)
    if (!isWinding && handle(tab)) return
    const state = tab.state()
    if (state === undefined || state.place.tab === undefined) return
    if (state.session.member === undefined) {
      if (state.session.login._tag !== "Idle") return
      const who = next(state)
      if (!device.isKiosk) return logIn(tab, who)
      if (isWinding) return
      if (!draw.oneIn(habits.cutsReader))
        return device.reader.control({ do: "present", code: who.card })
      ledger.count("the reader's line is cut")
      return device.reader.control({ do: "disconnect" })
    }
    const own = ownIntents(state.orders, state.session)
    const asking = own.find(needsPerson)
    if (asking !== undefined && (isWinding || draw.oneIn(2))) return answer(tab, asking)
    seen(tab)
    if (isWinding) {
      // The other person's orders are settled when that one is here again.
      const foreign = state.orders.intents.some(
        (each) => isOpen(each) && each.customerId !== state.session.member?.customerId,
      )
      if (state.orders.listed.at !== undefined && state.orders.listed.ask === undefined)
        own.filter(isDoubted).forEach(({ id }) => reviewed.add(id))
      if (foreign && !own.some(isOpen)) tab.send({ _tag: "LogoutAsked" })
      return
    }
    if (draw.oneIn(habits.logsOut)) {
      ledger.count("logout")
      return press(tab, { _tag: "LogoutAsked" })
    }
    if (draw.oneIn(habits.speaks)) {
      ledger.count("language")
      return press(tab, { _tag: "LanguageChosen", language: draw.pick(languages) })
    }
    const waiting = own.find(
      ({ phase }) => phase._tag === "Queued" || phase._tag === "Stale" || phase._tag === "InDoubt",
    )
    if (waiting !== undefined && draw.oneIn(6))
      return press(
        tab,
        waiting.phase._tag !== "InDoubt"
          ? { _tag: "IntentWithdrawn", id: waiting.id }
          : { _tag: "LookAsked", id: waiting.id },
      )
    if (state.cart.lines.length > 0 && draw.oneIn(2)) return checkOut(tab, state)
    if (draw.oneIn(4)) return changeAnOrder(tab, state)
    order(tab, state)
  }
  schedule.after(draw.between(0, 2_000), () => deed(chain))
  return {
    windDown: (): void => {
      isWinding = true
      for (const tab of device.tabs()) tab.lane.thaw()
      device.makeRoom()
      deed(++chain)
    },
    leave: (): void => void (isGone = true),
  }
}
