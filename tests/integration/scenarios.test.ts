/** What went wrong in other people's products, and what is easily forgotten, each by its name. Source: design "local-first sync". */
import { describe, expect, test } from "vitest"
import { total } from "#domain/cart/selectors.ts"
import type { Config } from "#domain/config/index.ts"
import { Quantity } from "#domain/kernel/quantity.ts"
import { isWaiting } from "#domain/orders/index.ts"
import { statusOf } from "#domain/standing/index.ts"
import { freshMs } from "#domain/orders/model.ts"
import { type Device, makeDevice, morning } from "#simulators/people/device.ts"
import {
  bookedOf,
  callsOf,
  dishOn,
  fault,
  heal,
  intentOf,
  kill,
  messagesOf,
  orderOf,
  salad,
  soup,
} from "#simulators/people/journey.ts"
import { makeStage } from "#simulators/world/stage.ts"

const direct = "POST /canteenorder/direct"

/** By then an accepted order has been looked at for the last time, also one that was sent twice. */
const lastLookMs = 180_000

/** Jana before the menu, who is not logged out by waiting. */
const jana = (config: Partial<Config> = {}, start = morning): Device => {
  const device = makeDevice({ config: { autoLogout: 0, ...config }, start })
  device.login()
  device.advance(1000)
  return device
}
const offline = (device: Device): void => device.send({ _tag: "NetworkSeen", isOnline: false })
const online = (device: Device, ms: number): void =>
  device.send({ _tag: "NetworkSeen", isOnline: true }, ms)
/** The server is away. The known list is too old for an order, so it waits for one, and is not sent into the dark. */
const lose = (device: Device): void => {
  device.advance(freshMs + 1000)
  kill(device)
}
const sends = (device: Device): number => callsOf(device, "/canteenorder/direct").length
const phases = (device: Device): ReadonlyArray<string> =>
  device.state().orders.intents.map(({ phase }) => phase._tag)

const filled = (device: Device): void =>
  device.send({
    _tag: "LineAdded",
    dish: dishOn(device, soup.mealId),
    modifiers: [],
    quantity: Quantity.make(1),
  })
const checkOut = (device: Device, ms = 5000): void =>
  device.send({ _tag: "CheckoutAsked", shown: total(device.state().cart), choices: {} }, ms)

describe("other people's products", () => {
  test("ORDER-18 odoo#40567 a time-out after the server had booked: the client does not retry", () => {
    const device = jana()
    fault(device, direct, { kind: "hang", processed: true })
    device.send(orderOf(device, salad.mealId), 30_000 + lastLookMs)
    expect(phases(device)).toEqual(["Confirmed"])
    expect([bookedOf(device, salad.mealId), sends(device)]).toEqual([1, 1])
  })

  test("ORDER-19 odoo#152259 two tabs with one queue of orders made offline: each goes once", () => {
    const stage = makeStage()
    const [one, other] = [stage.open(stage.device), stage.open(stage.device)]
    stage.device.setOnline(false)
    stage.advance(1000)
    stage.order(one, salad.mealId)
    stage.order(other, soup.mealId)
    stage.advance(60_000)
    expect(stage.sent).toEqual([])
    expect(stage.phases(one)).toEqual(["Stale", "Stale"])
    stage.device.setOnline(true)
    stage.advance(lastLookMs)
    for (const tab of [one, other]) expect(stage.phases(tab)).toEqual(["Confirmed", "Confirmed"])
    expect([stage.booked(salad.mealId), stage.booked(soup.mealId)]).toEqual([1, 1])
    expect(stage.sent).toHaveLength(2)
  })

  test("ORDER-18 ORDER-19 odoo#261096 the network goes again in the middle of sending what waited", () => {
    const stage = makeStage()
    const tab = stage.open(stage.device)
    stage.device.setOnline(false)
    stage.advance(100)
    stage.order(tab, salad.mealId)
    stage.order(tab, soup.mealId, 2)
    stage.advance(1000)
    stage.fail({ lostAnswer: 1 })
    stage.device.setOnline(true)
    stage.until(() => stage.sent.length > 0)
    stage.device.setOnline(false)
    stage.advance(60_000)
    expect(stage.phases(tab)).toEqual(["InDoubt", "Stale"])
    stage.fail({})
    stage.device.setOnline(true)
    stage.advance(lastLookMs)
    expect(stage.phases(tab)).toEqual(["Confirmed", "Confirmed"])
    expect([stage.booked(salad.mealId), stage.booked(soup.mealId)]).toEqual([1, 2])
    expect(stage.sent).toHaveLength(2)
  })

  test("ORDER-19 APP-23 odoo#288974 ordered offline, then reloaded, twice", () => {
    const device = jana()
    lose(device)
    device.send(orderOf(device, salad.mealId))
    for (let times = 0; times < 2; times++) {
      device.reload()
      device.advance(5000)
      expect(statusOf(intentOf(device), device.state().client)).toBe("waiting")
    }
    heal(device)
    device.advance(60_000)
    expect([bookedOf(device, salad.mealId), sends(device)]).toEqual([1, 1])
  })

  test("APP-23 CART-04 odoo#267799 the last edit before the page goes is kept: nothing waits to be stored", () => {
    const stage = makeStage({ diskMs: 40, hasCart: true })
    const tab = stage.open(stage.device)
    const dish = stage.dishIn(tab, soup.mealId)
    tab.send({ _tag: "LineAdded", dish, modifiers: [], quantity: Quantity.make(1) })
    stage.advance(1000)
    const { key } = tab.state()!.cart.lines[0]!
    tab.send({ _tag: "LineQuantitySet", key, quantity: Quantity.make(2) })
    tab.send({ _tag: "LineQuantitySet", key, quantity: Quantity.make(3) })
    stage.device.kill(tab)
    stage.advance(1000)
    expect(stage.open(stage.device).state()!.cart.lines).toMatchObject([{ quantity: 3 }])
  })

  test("ORDER-19 odoo#179505 nothing says that all is done while an order waits", () => {
    const device = jana()
    lose(device)
    device.send(orderOf(device, salad.mealId), 60_000)
    const { orders, client } = device.state()
    expect(orders.intents.filter(isWaiting)).toHaveLength(1)
    expect(statusOf(orders.intents[0]!, client)).toBe("waiting")
    expect(messagesOf(device)).not.toContain("message.orderCreated")
    heal(device)
    device.advance(60_000)
    expect(device.state().orders.intents.filter(isWaiting)).toEqual([])
    expect(messagesOf(device)).toContain("message.orderCreated")
  })

  test("ORDER-18 livestore#1532 the page dies between writing an order down and sending it", () => {
    const stage = makeStage()
    const tab = stage.open(stage.device)
    // Another device may have ordered meanwhile: the list is read before the order goes out.
    stage.advance(freshMs + 10_000)
    stage.order(tab, salad.mealId)
    stage.advance(0)
    expect(stage.phases(tab)).toEqual(["Queued"])
    stage.device.kill(tab)
    stage.advance(5000)
    expect(stage.sent).toEqual([])
    const again = stage.open(stage.device)
    stage.advance(lastLookMs)
    expect(stage.phases(again)).toEqual(["Confirmed"])
    expect([stage.booked(salad.mealId), stage.sent.length]).toEqual([1, 1])
  })

  test("APP-24 livestore#1605 a start that is broken off takes nothing from the next one", () => {
    const stage = makeStage({ diskMs: 40 })
    const tab = stage.open(stage.device)
    stage.device.setOnline(false)
    stage.advance(100)
    stage.order(tab, salad.mealId)
    stage.advance(1000)
    stage.device.kill(tab)
    for (const ms of [0, 1, 5, 20, 60, 150]) {
      const broken = stage.device.open()!
      stage.advance(ms)
      stage.device.kill(broken)
    }
    const again = stage.open(stage.device)
    expect(stage.phases(again)).toEqual(["Stale"])
    stage.device.setOnline(true)
    stage.advance(60_000)
    expect([stage.booked(salad.mealId), stage.sent.length]).toEqual([1, 1])
  })

  test("ORDER-19 ERR-01 workbox: a server that says 503 to what waited does not lose it", () => {
    const device = jana()
    offline(device)
    device.send(orderOf(device, salad.mealId))
    fault(device, "*", { kind: "status", status: 503 }, 40)
    online(device, 60_000)
    device.advance(300_000)
    expect(phases(device)).toEqual(["Confirmed"])
    expect(bookedOf(device, salad.mealId)).toBe(1)
  })

  test("ORDER-18 tanstack: the tab is closed after it sent", () => {
    const stage = makeStage()
    const tab = stage.open(stage.device)
    stage.order(tab, salad.mealId)
    stage.until(() => stage.sent.length > 0)
    stage.device.kill(tab)
    stage.advance(5000)
    const again = stage.open(stage.device)
    expect(stage.phases(again)).toEqual(["Accepted"])
    stage.advance(lastLookMs)
    expect(stage.phases(again)).toEqual(["Confirmed"])
    expect([stage.booked(salad.mealId), stage.sent.length]).toEqual([1, 1])
  })

  test("ORDER-19 tanstack: the leader is closed, and a follower had an order made offline", () => {
    const stage = makeStage()
    const [leader, follower] = [stage.open(stage.device), stage.open(stage.device)]
    expect(follower.state()!.client.leader).toBe(leader.tab)
    stage.device.setOnline(false)
    stage.advance(1000)
    stage.order(follower, salad.mealId)
    stage.advance(1000)
    stage.device.kill(leader)
    stage.device.setOnline(true)
    stage.advance(lastLookMs)
    expect(stage.phases(follower)).toEqual(["Confirmed"])
    expect([stage.booked(salad.mealId), stage.sent.length]).toEqual([1, 1])
    expect(stage.sent[0]!.tab).toBe(follower.tab)
  })

  test("API-23 two leaders: one that stood still while another took over sends nothing when it wakes", () => {
    const stage = makeStage()
    const tabs = Array.from({ length: 6 }, () => stage.open(stage.device))
    const leading = () => tabs.find(({ tab }) => tab === tabs.at(-1)!.state()!.client.leader)!
    for (let round = 0; round < 8; round++) {
      const leader = leading()
      const awake = tabs.filter((tab) => tab !== leader)
      stage.device.turnTo(awake[round % awake.length]!)
      // Under way when it freezes, and more while it stands still.
      stage.order(awake[0]!, salad.mealId, 1)
      stage.advance(60)
      leader.lane.freeze()
      stage.order(awake[1]!, soup.mealId, 1)
      stage.advance(30_000)
      leader.lane.thaw()
      stage.advance(60_000)
      for (const tab of tabs)
        for (const { id, phase } of tab.state()!.orders.intents)
          if (phase._tag === "NotFound") tab.send({ _tag: "NotFoundAnswered", id, choice: "drop" })
      stage.advance(60_000)
    }
    const { intents } = leading().state()!.orders
    expect(intents.every(({ phase }) => phase._tag === "Confirmed")).toBe(true)
    expect(stage.sent).toHaveLength(16)
    expect([stage.booked(salad.mealId), stage.booked(soup.mealId)]).toEqual([8, 8])
    expect(new Set(stage.sent.map(({ tab }) => tab)).size).toBeGreaterThan(1)
  })
})

describe("what is easily forgotten", () => {
  test("ORDER-18 'send again', pressed twice, sends once and takes nothing back", () => {
    const device = jana()
    fault(device, direct, { kind: "dropBefore" })
    device.send(orderOf(device, salad.mealId), 60_000)
    const { id } = intentOf(device)
    device.send({ _tag: "NotFoundAnswered", id, choice: "again" }, 100)
    device.send({ _tag: "NotFoundAnswered", id, choice: "again" }, 180_000)
    expect(phases(device)).toEqual(["Confirmed"])
    expect([bookedOf(device, salad.mealId), sends(device)]).toEqual([1, 2])
    expect(callsOf(device, "/canteenorder/cancel")).toEqual([])
  })

  test("LOGIN-21 ORDER-18 a logout while an order is in flight: the next login finds it", () => {
    const device = jana()
    fault(device, direct, { kind: "delay", ms: 3000 })
    device.send(orderOf(device, salad.mealId), 1000)
    expect(phases(device)).toEqual(["Sending"])
    device.send({ _tag: "LogoutAsked" }, 10_000)
    expect(phases(device)).toEqual(["InDoubt"])
    device.login()
    device.advance(lastLookMs)
    expect(phases(device)).toEqual(["Confirmed"])
    expect([bookedOf(device, salad.mealId), sends(device)]).toEqual([1, 1])
  })

  test("SESS-12 CART-16 the token ends between the check of a cart and its sending", () => {
    const device = jana({ applicationMode: "shop" })
    filled(device)
    fault(device, "POST /order/cart", { kind: "status", status: 401 })
    checkOut(device, 1000)
    expect(device.state().session.member).toBeUndefined()
    expect(bookedOf(device, soup.mealId)).toBe(0)
    expect(device.state().cart.lines).toHaveLength(1)
    device.login()
    device.advance(lastLookMs)
    expect(phases(device)).toEqual(["Confirmed"])
    expect(bookedOf(device, soup.mealId)).toBe(1)
    expect(callsOf(device, "/order/cart")).toHaveLength(2)
  })

  test("ORDER-18 another device orders the same dish while an answer is missing: two are there, and it is said", () => {
    const stage = makeStage({ devices: 2 })
    const [mine, other] = stage.devices.map((device) => stage.open(device))
    stage.fail({ lostAnswer: 1 })
    stage.order(mine!, salad.mealId)
    stage.until(() => stage.sent.length > 0)
    stage.fail({})
    stage.order(other!, salad.mealId)
    stage.advance(90_000)
    expect(stage.booked(salad.mealId)).toBe(2)
    expect(stage.phases(mine!)).toEqual(["Duplicate"])
    // The list that let its order go out was older than the first one.
    expect(stage.phases(other!)).toEqual(["Duplicate"])
    expect(stage.sent).toHaveLength(2)
  })

  test("ORDER-18 ORDER-19 no room for the line of an order: it goes out from the memory, once", () => {
    const stage = makeStage()
    const tab = stage.open(stage.device)
    stage.device.fillDisk()
    stage.order(tab, salad.mealId)
    stage.advance(5_000)
    expect(stage.device.aside()).toBe(tab)
    expect(tab.state()!.client.volatile?.why).toBe("full")
    expect(stage.phases(tab)).toEqual(["Accepted"])
    stage.device.kill(tab)
    stage.device.makeRoom()
    const next = stage.open(stage.device)
    stage.advance(90_000)
    // Its own device knows nothing of it: it is in the list, as another device's would be.
    expect(stage.phases(next)).toEqual([])
    expect(next.state()!.orders.listed.value!.map(({ mealId }) => mealId)).toContain(salad.mealId)
    expect([stage.booked(salad.mealId), stage.sent.length]).toEqual([1, 1])
  })

  test("ORDER-18 no room to write down that an order goes out, and the page dies: it is asked about, not sent again", () => {
    const stage = makeStage()
    const tab = stage.open(stage.device)
    stage.device.setOnline(false)
    stage.order(tab, salad.mealId)
    stage.advance(1_000)
    expect(stage.phases(tab)).toEqual(["Stale"])
    stage.device.fillDisk()
    stage.device.setOnline(true)
    stage.until(() => stage.sent.length > 0)
    stage.device.kill(tab)
    stage.device.makeRoom()
    const next = stage.open(stage.device)
    stage.advance(90_000)
    expect(stage.phases(next)).toEqual(["Unknown"])
    expect([stage.booked(salad.mealId), stage.sent.length]).toEqual([1, 1])
  })

  test("CART-22 ORDER-19 the day changes with a full cart: what is over is marked, and not sent", () => {
    const device = jana({ applicationMode: "shop" }, morning + 15.9 * 3_600_000)
    filled(device)
    device.advance(900_000)
    checkOut(device, 60_000)
    expect(device.state().cart.lines).toHaveLength(1)
    expect(device.state().cart.changes[device.state().cart.lines[0]!.key]).toMatchObject({
      _tag: "Gone",
    })
    expect(bookedOf(device, soup.mealId)).toBe(0)
    expect(callsOf(device, "/order/cart")).toEqual([])
  })

  test("ERR-10 ORDER-18 the server asks when an order is sent again", () => {
    const device = jana()
    fault(device, direct, { kind: "dropBefore" })
    device.send(orderOf(device, salad.mealId), 60_000)
    fault(device, direct, { kind: "force" })
    const { id } = intentOf(device)
    device.send({ _tag: "NotFoundAnswered", id, choice: "again" }, 5000)
    expect(phases(device)).toEqual(["AwaitingAnswer"])
    device.send({ _tag: "ForceAnswered", id, answer: "YES" }, 180_000)
    expect(phases(device)).toEqual(["Confirmed"])
    expect([bookedOf(device, salad.mealId), sends(device)]).toEqual([1, 3])
  })
})

test("LOGIN-21 a tab that slept through the end of a session leaves nothing of the person when it wakes", () => {
  const stage = makeStage()
  const [leader, other] = [stage.open(stage.device), stage.open(stage.device)]
  const mail = leader.state()!.account.customer.value!.email
  const kept = (): string => JSON.stringify([stage.device.disk.lines, stage.device.disk.snapshots])
  other.send({ _tag: "LogoutAsked" })
  stage.advance(1000)
  expect(kept()).not.toContain(mail)
  // What the login loads is under way when the leader stops.
  stage.logIn(other)
  stage.until(() => leader.state()!.session.member !== undefined)
  leader.lane.freeze()
  stage.device.turnTo(other)
  stage.advance(40_000)
  expect(other.state()!.client.leader).toBe(other.tab)
  other.send({ _tag: "LogoutAsked" })
  stage.advance(2000)
  leader.lane.thaw()
  stage.advance(10_000)
  expect(kept()).not.toContain(mail)
})

test("LOGIN-21 nor does it when the session ended before another tab led, and that one dies just then", () => {
  const stage = makeStage({ diskMs: 40 })
  const [leader, other] = [stage.open(stage.device), stage.open(stage.device)]
  const mail = leader.state()!.account.customer.value!.email
  other.send({ _tag: "LogoutAsked" })
  stage.advance(1000)
  stage.logIn(other)
  stage.until(() => leader.state()!.session.member !== undefined)
  // Who she is is still under way, and nothing that whoever leads next asks for again.
  stage.until(() => leader.state()!.canteens.ask === undefined)
  expect(leader.state()!.account.customer.ask).toBeDefined()
  leader.lane.freeze()
  stage.device.turnTo(other)
  stage.advance(2000)
  other.send({ _tag: "LogoutAsked" })
  stage.advance(40_000)
  expect(other.state()!.client.leader).toBe(other.tab)
  other.lane.freeze()
  leader.lane.thaw()
  stage.advance(200)
  stage.device.kill(other)
  stage.advance(10_000)
  expect(leader.state()!.client.leader).toBe(leader.tab)
  const { lines, snapshots } = stage.device.disk
  expect(JSON.stringify([lines, snapshots])).not.toContain(mail)
})

test("ORDER-18 ORDER-19 a look that was heard by a page that slept is made again before anything is sent", () => {
  const stage = makeStage()
  const tab = stage.open(stage.device)
  const looks = (): number => stage.asked.filter((url) => url.endsWith("/canteenorders")).length
  // A younger list lets it go out at once.
  stage.advance(freshMs + 10_000)
  const before = looks()
  stage.order(tab, salad.mealId)
  stage.until(() => looks() > before)
  tab.lane.freeze()
  stage.advance(180_000)
  expect(stage.sent).toEqual([])
  tab.lane.thaw()
  stage.until(() => stage.sent.length > 0)
  expect(looks()).toBeGreaterThan(before + 1)
  stage.advance(60_000)
  expect([stage.booked(salad.mealId), stage.sent.length]).toEqual([1, 1])
})
