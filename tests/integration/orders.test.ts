/** Whole journeys of one order in virtual time; the truth is the backend's. Never twice, never lost. */
import { describe, expect, test } from "vitest"
import { total } from "#domain/cart/selectors.ts"
import type { Config } from "#domain/config/index.ts"
import { Quantity } from "#domain/kernel/quantity.ts"
import { statusOf } from "#domain/standing/index.ts"
import { freshMs } from "#domain/orders/model.ts"
import { type Device, makeDevice } from "#simulators/people/device.ts"
import {
  bookedOf,
  callsOf,
  dishOn,
  fault,
  heal,
  intentOf,
  kill,
  main,
  messagesOf,
  orderOf,
  salad,
  soup,
  soupTomorrow,
} from "#simulators/people/journey.ts"

const direct = "POST /canteenorder/direct"

/** By then an accepted order has been looked at for the last time, also one that was sent twice. */
const lastLookMs = 180_000

/** Jana before the menu, who is not logged out by waiting. */
const jana = (config: Partial<Config> = {}): Device => {
  const device = makeDevice({ config: { autoLogout: 0, ...config } })
  device.login()
  device.advance(1000)
  return device
}

const sends = (device: Device): number => callsOf(device, "/canteenorder/direct").length
const phase = (device: Device) => intentOf(device).phase

/** Orders one salad while something goes wrong with the first send. */
const orderWith = (what: Parameters<typeof fault>[2]): Device => {
  const device = jana()
  fault(device, direct, what)
  device.send(orderOf(device, salad.mealId), 35_000)
  return device
}

describe("one order", () => {
  test("ORDER-17 OFFER-30 OFFER-56 it is booked once, paid once, and the screen knows the new balance", () => {
    const device = jana()
    device.send(orderOf(device, soup.mealId, 3), 1000)
    expect(callsOf(device, "/canteenorder/direct")).toMatchObject([
      {
        body: {
          price: 102,
          item: { mealId: 1008, date: "2026-11-18", quantity: 3, canteenId: 7, productId: 5008 },
        },
      },
    ])
    expect(bookedOf(device, soup.mealId)).toBe(3)
    expect(device.booked().balance).toBe(148)
    expect(device.state().account.balance.value).toBe(148_00)
    expect(phase(device)._tag).toBe("Accepted")
    device.advance(lastLookMs)
    expect(phase(device)._tag).toBe("Confirmed")
    expect(sends(device)).toBe(1)
    expect(messagesOf(device)).toEqual(["message.orderCreated"])
  })

  test("OFFER-32 OFFER-33 two quick taps on one dish book it once, taps on two dishes book both", () => {
    const device = jana()
    device.send(orderOf(device, salad.mealId), 0)
    device.send(orderOf(device, salad.mealId), 0)
    device.send(orderOf(device, soup.mealId), 2000)
    expect(bookedOf(device, salad.mealId)).toBe(1)
    expect(bookedOf(device, soup.mealId)).toBe(1)
  })

  test("orders pressed together go one after the other, in their order", () => {
    const device = jana()
    fault(device, direct, { kind: "delay", ms: 3000 })
    device.send(orderOf(device, salad.mealId), 0)
    device.send(orderOf(device, soup.mealId), 1000)
    expect(sends(device)).toBe(1)
    device.advance(10_000)
    const ids = callsOf(device, "/canteenorder/direct").map(
      ({ body }) => (body as { readonly item: { readonly mealId: number } }).item.mealId,
    )
    expect(ids).toEqual([salad.mealId, soup.mealId])
  })
})

describe("the answer is lost", () => {
  test("ORDER-18 booked, then lost on the way back: found, confirmed, not sent again", () => {
    const device = orderWith({ kind: "dropAfter" })
    expect(statusOf(intentOf(device), device.state().client)).toBe("ordered")
    device.advance(lastLookMs)
    expect(phase(device)._tag).toBe("Confirmed")
    expect(bookedOf(device, salad.mealId)).toBe(1)
    expect(sends(device)).toBe(1)
    expect(device.state().account.balance.value).toBe(131_00)
  })

  test("ORDER-18 lost on the way there: nothing is sent again until the person says so", () => {
    const device = orderWith({ kind: "dropBefore" })
    expect(phase(device)._tag).toBe("InDoubt")
    expect(statusOf(intentOf(device), device.state().client)).toBe("checking")
    device.advance(10_000)
    expect(phase(device)._tag).toBe("NotFound")
    device.advance(300_000)
    expect(sends(device)).toBe(1)
    expect(bookedOf(device, salad.mealId)).toBe(0)
    expect(device.state().modals.queue).toMatchObject([{ type: "question" }])
    const { id } = intentOf(device)
    device.send({ _tag: "NotFoundAnswered", id, choice: "again" }, 180_000)
    expect(phase(device)._tag).toBe("Confirmed")
    expect(bookedOf(device, salad.mealId)).toBe(1)
    expect(sends(device)).toBe(2)
  })

  test("ORDER-18 API-20 a server that never answers: the write ends after 30 s and is read back", () => {
    const device = orderWith({ kind: "hang", processed: true })
    device.advance(lastLookMs)
    expect(phase(device)._tag).toBe("Confirmed")
    expect(bookedOf(device, salad.mealId)).toBe(1)
    expect(sends(device)).toBe(1)
    const never = orderWith({ kind: "hang" })
    never.advance(60_000)
    expect(phase(never)._tag).toBe("NotFound")
    expect(sends(never)).toBe(1)
  })

  test("ORDER-18 ERR-01 a 503 after booking is found; one before booking is asked about", () => {
    const booked = orderWith({ kind: "status", status: 503, processed: true })
    booked.advance(lastLookMs)
    expect(phase(booked)._tag).toBe("Confirmed")
    expect(bookedOf(booked, salad.mealId)).toBe(1)
    const not = orderWith({ kind: "status", status: 503 })
    not.advance(10_000)
    expect(phase(not)._tag).toBe("NotFound")
    expect(sends(not)).toBe(1)
  })

  test("ERR-25 an answer that cannot be read is a doubt, not a refusal: broken JSON, half a body, a page", () => {
    for (const what of [
      { kind: "malformed" },
      { kind: "truncate" },
      { kind: "html", processed: true },
    ]) {
      const device = orderWith(what)
      device.advance(lastLookMs)
      expect([what.kind, phase(device)._tag]).toEqual([what.kind, "Confirmed"])
      expect([what.kind, bookedOf(device, salad.mealId)]).toEqual([what.kind, 1])
      expect(sends(device)).toBe(1)
    }
    const page = orderWith({ kind: "html" })
    page.advance(10_000)
    expect(phase(page)._tag).toBe("NotFound")
    expect(bookedOf(page, salad.mealId)).toBe(0)
  })

  test("a request that lands 20 s late is found, not sent again", () => {
    const device = jana()
    fault(device, direct, { kind: "dropBefore" })
    const order = orderOf(device, salad.mealId)
    device.send(order, 20_000)
    expect(phase(device)._tag).toBe("InDoubt")
    const before = device.cell.world
    // The server gets it only now, from the network.
    const other = makeDevice({ config: { autoLogout: 0 }, start: device.now() })
    other.cell.world = before
    other.login()
    other.advance(1000)
    other.send(orderOf(other, salad.mealId), 1000)
    device.cell.world = other.cell.world
    device.advance(60_000)
    expect(phase(device)._tag).toBe("Confirmed")
    expect(bookedOf(device, salad.mealId)).toBe(1)
    expect(sends(device)).toBe(2)
  })

  test("booked twice by the network is shown, and the person takes one back", () => {
    const device = jana()
    device.send(orderOf(device, soupTomorrow.mealId), 1000)
    const other = makeDevice({ config: { autoLogout: 0 }, start: device.now() })
    other.cell.world = device.cell.world
    other.login()
    other.advance(1000)
    other.send(orderOf(other, soupTomorrow.mealId), 1000)
    device.cell.world = other.cell.world
    device.advance(lastLookMs)
    expect(bookedOf(device, soupTomorrow.mealId)).toBe(2)
    const surplus = phase(device)
    expect(surplus).toMatchObject({ _tag: "Duplicate", booked: 2 })
    expect(device.state().modals.queue).toMatchObject([{ type: "question" }])
    const orderId = surplus._tag === "Duplicate" ? surplus.extra[0]!.orderId : 0
    const { id } = intentOf(device)
    device.send({ _tag: "SurplusAnswered", id, choice: "cancel", orderId }, 5000)
    expect(bookedOf(device, soupTomorrow.mealId)).toBe(1)
    expect(device.state().account.balance.value).toBe(215_65)
  })
})

describe("the server says no, or asks", () => {
  test("ERR-16 API-82 success false is shown in its own words, nothing is booked, nothing is sent again", () => {
    const device = orderWith({ kind: "refuse", resultText: "The kitchen is closed" })
    expect(phase(device)).toMatchObject({ _tag: "Refused", message: "The kitchen is closed" })
    expect(messagesOf(device)).toEqual(["The kitchen is closed"])
    expect(bookedOf(device, salad.mealId)).toBe(0)
    expect(sends(device)).toBe(1)
  })

  test("ERR-08 ERR-13 API-80 API-07 a question answered with yes sends the same body with the answer, and books once", () => {
    const device = jana()
    device.advance(4 * 3_600_000)
    device.send(orderOf(device, main.mealId), 1000)
    expect(phase(device)._tag).toBe("AwaitingAnswer")
    expect(bookedOf(device, main.mealId)).toBe(0)
    const { id } = intentOf(device)
    device.send({ _tag: "ForceAnswered", id, answer: "YES" }, lastLookMs)
    const [first, second] = callsOf(device, "/canteenorder/direct")
    expect(second!.body).toEqual(first!.body)
    expect(first!.headers).not.toHaveProperty("x-asw-force")
    expect(second!.headers).toMatchObject({ "x-asw-force": "YES" })
    expect(bookedOf(device, main.mealId)).toBe(1)
    expect(phase(device)._tag).toBe("Confirmed")
  })

  test("ERR-08 answered with no nothing is booked", () => {
    const device = jana()
    fault(device, direct, { kind: "force" })
    device.send(orderOf(device, salad.mealId), 1000)
    const { id } = intentOf(device)
    device.send({ _tag: "ForceAnswered", id, answer: "NO" }, 60_000)
    expect(bookedOf(device, salad.mealId)).toBe(0)
    expect(phase(device)._tag).toBe("Refused")
  })

  test("ERR-10 a second question is asked too, and only its answer is sent", () => {
    const device = jana()
    fault(device, direct, { kind: "force" })
    device.control("POST", "faults", {
      id: "second",
      match: { call: direct },
      do: { kind: "force", after: "YES", answers: ["REALLY"] },
    })
    device.send(orderOf(device, salad.mealId), 1000)
    const { id } = intentOf(device)
    device.send({ _tag: "ForceAnswered", id, answer: "YES" }, 1000)
    expect(phase(device)).toMatchObject({ _tag: "AwaitingAnswer", answers: [{ id: "REALLY" }] })
    device.send({ _tag: "ForceAnswered", id, answer: "REALLY" }, 60_000)
    expect(bookedOf(device, salad.mealId)).toBe(1)
    expect(
      callsOf(device, "/canteenorder/direct").map(({ headers }) => headers["x-asw-force"]),
    ).toEqual([undefined, "YES", "REALLY"])
  })

  test("ERR-11 left without an answer nothing is booked and the server is not told", () => {
    const device = jana()
    fault(device, direct, { kind: "force" })
    device.send(orderOf(device, salad.mealId), 1000)
    device.send({ _tag: "ForceLeft", id: intentOf(device).id }, 60_000)
    expect(device.state().orders.intents).toEqual([])
    expect(sends(device)).toBe(1)
    expect(bookedOf(device, salad.mealId)).toBe(0)
  })

  test("an answer to a question is lost: looked up, found, booked once", () => {
    const device = jana()
    fault(device, direct, { kind: "force" })
    device.send(orderOf(device, salad.mealId), 1000)
    fault(device, direct, { kind: "dropAfter" })
    device.send({ _tag: "ForceAnswered", id: intentOf(device).id, answer: "YES" }, lastLookMs)
    expect(phase(device)._tag).toBe("Confirmed")
    expect(bookedOf(device, salad.mealId)).toBe(1)
  })

  test("PERM-13 a dish sold out meanwhile is refused by the server, and the menu is read anew", () => {
    const device = jana()
    device.control("PATCH", "menu", {
      canteenId: 7,
      mealId: main.mealId,
      date: "2026-11-18",
      availability: "SOLD_OUT",
    })
    const menus = callsOf(device, "/canteenmenu").length
    device.send(orderOf(device, main.mealId), 5000)
    expect(phase(device)._tag).toBe("Refused")
    expect(bookedOf(device, main.mealId)).toBe(0)
    expect(callsOf(device, "/canteenmenu").length).toBeGreaterThan(menus)
  })
})

describe("the page dies", () => {
  test("ORDER-18 a reload in mid-send: the order is looked up, found, and not sent again", () => {
    const device = jana()
    fault(device, direct, { kind: "delay", ms: 5000 })
    device.send(orderOf(device, salad.mealId), 1000)
    expect(phase(device)._tag).toBe("Sending")
    device.reload(2000)
    expect(phase(device)._tag).toBe("InDoubt")
    device.advance(lastLookMs)
    expect(phase(device)._tag).toBe("Confirmed")
    expect(bookedOf(device, salad.mealId)).toBe(1)
    expect(sends(device)).toBe(1)
  })

  test("ORDER-18 a reload while a send that never arrived was under way leaves it to the person", () => {
    const device = jana()
    fault(device, direct, { kind: "hang" })
    device.send(orderOf(device, salad.mealId), 1000)
    device.reload()
    device.advance(60_000)
    expect(phase(device)._tag).toBe("NotFound")
    expect(sends(device)).toBe(1)
    expect(device.state().modals.queue).toMatchObject([{ type: "question" }])
  })

  test("reloads at every moment of an order never book twice and never lose", () => {
    for (const ms of [0, 1, 50, 199, 500, 1500, 4000, 31_000]) {
      const device = jana()
      fault(device, direct, { kind: "delay", ms: 1000 })
      device.send(orderOf(device, salad.mealId), ms)
      device.reload(50)
      device.advance(lastLookMs)
      expect([ms, bookedOf(device, salad.mealId), sends(device)]).toEqual([ms, 1, 1])
      expect([ms, phase(device)._tag]).toEqual([ms, "Confirmed"])
    }
  })

  test("what an earlier page life said is not said again, and nothing of it is waited for", () => {
    const device = jana()
    device.send(orderOf(device, salad.mealId), 1000)
    device.send({ _tag: "LocationOpened" }, 5000)
    expect(messagesOf(device)).toEqual(["message.orderCreated"])
    device.reload()
    expect(messagesOf(device)).toEqual([])
    expect(device.state().modals.queue).toEqual([])
    const [, later] = [...device.disk.journals.values()]
    expect(later![0]!.event._tag).toBe("TabOpened")
  })

  test("a question open at a reload is asked again", () => {
    const device = jana()
    fault(device, direct, { kind: "force" })
    device.send(orderOf(device, salad.mealId), 1000)
    const { id } = intentOf(device)
    device.reload()
    expect(phase(device)._tag).toBe("AwaitingAnswer")
    device.send({ _tag: "QuestionOpened", intent: id })
    expect(device.state().modals.queue).toMatchObject([{ type: "force", intent: id }])
    device.send({ _tag: "ForceAnswered", id, answer: "YES" }, 60_000)
    expect(bookedOf(device, salad.mealId)).toBe(1)
  })
})

describe("without a network", () => {
  const offline = (device: Device): void => device.send({ _tag: "NetworkSeen", isOnline: false })
  const online = (device: Device, ms: number): void =>
    device.send({ _tag: "NetworkSeen", isOnline: true }, ms)

  test("ORDER-19 what was ordered offline waits, outlives a reload, and is booked once when the network is back", () => {
    const device = jana()
    offline(device)
    device.send(orderOf(device, salad.mealId))
    device.send(orderOf(device, soup.mealId, 2), 60_000)
    expect(statusOf(intentOf(device), device.state().client)).toBe("waiting")
    device.reload()
    offline(device)
    online(device, 120_000)
    expect(device.state().orders.intents.map((each) => each.phase._tag)).toEqual([
      "Confirmed",
      "Confirmed",
    ])
    expect(bookedOf(device, salad.mealId)).toBe(1)
    expect(bookedOf(device, soup.mealId)).toBe(2)
    expect(sends(device)).toBe(2)
  })

  test("ERR-24 an order pressed while known to be offline is no error: nothing goes out and nothing is said", () => {
    const device = jana()
    offline(device)
    device.send(orderOf(device, salad.mealId), 60_000)
    expect(sends(device)).toBe(0)
    expect(messagesOf(device)).toEqual([])
  })

  test("ORDER-19 its deadline passes while it waits: refused, and never sent", () => {
    const device = jana()
    offline(device)
    device.send(orderOf(device, main.mealId))
    device.advance(3 * 3_600_000 - 10_000)
    expect(phase(device)._tag).toBe("Stale")
    device.advance(10_000)
    expect(phase(device)).toMatchObject({ _tag: "Refused", why: "deadline" })
    online(device, 60_000)
    expect(sends(device)).toBe(0)
    expect(bookedOf(device, main.mealId)).toBe(0)
  })

  test("ORDER-19 its price changes while it waits: asked, then booked at the price that was agreed", () => {
    const device = jana()
    offline(device)
    device.send(orderOf(device, salad.mealId))
    device.control("PATCH", "menu", {
      canteenId: 7,
      mealId: salad.mealId,
      date: "2026-11-18",
      price: 125.5,
    })
    online(device, 60_000)
    expect(phase(device)).toMatchObject({ _tag: "PriceChanged", price: 125_50 })
    expect(sends(device)).toBe(0)
    const { id } = intentOf(device)
    device.send({ _tag: "ChangeAnswered", id, choice: "order", shown: 125_50 as never }, 60_000)
    expect(bookedOf(device, salad.mealId)).toBe(1)
    expect(device.booked().balance).toBe(124.5)
  })

  test("ORDER-19 it is sold out while it waits: refused, and never sent", () => {
    const device = jana()
    offline(device)
    device.send(orderOf(device, main.mealId))
    device.control("PATCH", "menu", {
      canteenId: 7,
      mealId: main.mealId,
      date: "2026-11-18",
      availability: "SOLD_OUT",
    })
    online(device, 60_000)
    expect(phase(device)).toMatchObject({ _tag: "Refused", why: "gone" })
    expect(sends(device)).toBe(0)
  })

  test("ORDER-19 on a kiosk it is refused at once and never sent", () => {
    const device = jana({ allowCardLogin: true })
    offline(device)
    device.send(orderOf(device, salad.mealId))
    online(device, 60_000)
    expect(device.state().orders.intents).toEqual([])
    expect(messagesOf(device)).toEqual(["messageServerUnavailable"])
    expect(sends(device)).toBe(0)
  })

  test("ORDER-19 an automatic logout keeps it, another customer's login does not send it, the owner's does", () => {
    const device = makeDevice()
    device.login()
    device.advance(1000)
    offline(device)
    device.send(orderOf(device, salad.mealId), 65_000)
    expect(device.state().session.member).toBeUndefined()
    online(device, 1000)
    device.login("petr")
    device.advance(30_000)
    expect(sends(device)).toBe(0)
    device.send({ _tag: "LogoutAsked" }, 1000)
    device.login()
    device.advance(40_000)
    expect(bookedOf(device, salad.mealId)).toBe(1)
    expect(bookedOf(device, salad.mealId, "petr")).toBe(0)
    expect(sends(device)).toBe(1)
  })

  test("ORDER-19 a logout by the user drops what waits: it is never sent", () => {
    const device = jana()
    offline(device)
    device.send(orderOf(device, salad.mealId))
    device.send({ _tag: "LogoutAsked" })
    online(device, 1000)
    device.login()
    device.advance(60_000)
    expect(sends(device)).toBe(0)
    expect(device.state().orders.intents).toEqual([])
  })

  test("the server is away while an order waits: it goes out when the server is back", () => {
    const device = jana()
    device.advance(freshMs + 1000)
    kill(device)
    device.send(orderOf(device, salad.mealId), 60_000)
    expect(sends(device)).toBe(0)
    expect(phase(device)._tag).toBe("Queued")
    heal(device)
    device.advance(lastLookMs)
    expect(phase(device)._tag).toBe("Confirmed")
    expect(bookedOf(device, salad.mealId)).toBe(1)
    expect(sends(device)).toBe(1)
  })

  test("ORDER-18 the server goes away just before an order is pressed: the order is looked for, and left to the person", () => {
    const device = jana()
    kill(device)
    device.send(orderOf(device, salad.mealId), 60_000)
    expect(statusOf(intentOf(device), device.state().client)).toBe("checking")
    heal(device)
    device.advance(60_000)
    expect(phase(device)._tag).toBe("NotFound")
    expect(device.state().modals.queue).toMatchObject([{ type: "question" }])
    expect([bookedOf(device, salad.mealId), sends(device)]).toEqual([0, 1])
    const { id } = intentOf(device)
    device.send({ _tag: "NotFoundAnswered", id, choice: "again" }, lastLookMs)
    expect(phase(device)._tag).toBe("Confirmed")
    expect([bookedOf(device, salad.mealId), sends(device)]).toEqual([1, 2])
  })
})

test("OFFER-27 OFFER-26 'Exchange' on a dish takes a portion of another customer, by the same call as an order", () => {
  const device = jana()
  device.control("PATCH", "menu", {
    canteenId: 7,
    mealId: main.mealId,
    date: "2026-11-18",
    availability: "EXCHANGE",
  })
  device.send({ _tag: "MenuRetried" }, 1000)
  device.send(orderOf(device, main.mealId), 60_000)
  expect(sends(device)).toBe(1)
  expect(callsOf(device, "/canteenorder/exchange")).toEqual([])
  expect(bookedOf(device, main.mealId)).toBe(1)
})

describe("cancel and exchange", () => {
  const rowOf = (device: Device, orderId: number) =>
    device.state().orders.listed.value!.find((row) => row.orderId === orderId)!
  const cancels = (device: Device): number => callsOf(device, "/canteenorder/cancel").length
  const isBooked = (device: Device, orderId: number): boolean =>
    device.booked().orders.some((order) => order.orderId === orderId)

  test("ORDER-09 ORDER-12 API-65 a cancel takes the order back once and the money comes back once", () => {
    const device = jana()
    device.send({ _tag: "CancelAsked", order: rowOf(device, 9001) }, 5000)
    expect(callsOf(device, "/canteenorder/cancel")).toMatchObject([{ body: { orderId: 9001 } }])
    expect(isBooked(device, 9001)).toBe(false)
    expect(device.state().account.balance.value).toBe(372_00)
    expect(device.state().orders.listed.value!.map(({ orderId }) => orderId)).not.toContain(9001)
  })

  test("a cancel whose answer is lost is read back, not sent again", () => {
    const device = jana()
    fault(device, "POST /canteenorder/cancel", { kind: "dropAfter" })
    device.send({ _tag: "CancelAsked", order: rowOf(device, 9001) }, 30_000)
    expect(phase(device)._tag).toBe("Confirmed")
    expect(cancels(device)).toBe(1)
    expect(device.booked().balance).toBe(372)
  })

  test("a cancel that never arrived is sent again by itself, since it is by the order's id", () => {
    const device = jana()
    fault(device, "POST /canteenorder/cancel", { kind: "dropBefore" })
    device.send({ _tag: "CancelAsked", order: rowOf(device, 9001) }, 30_000)
    expect(phase(device)._tag).toBe("Confirmed")
    expect(cancels(device)).toBe(2)
    expect(device.booked().balance).toBe(372)
  })

  test("ORDER-10 API-66 an exchange gives the order away, also when its answer is lost", () => {
    for (const what of [undefined, { kind: "dropAfter" }, { kind: "dropBefore" }] as const) {
      const device = jana()
      if (what !== undefined) fault(device, "POST /canteenorder/exchange", what)
      device.send({ _tag: "ExchangeAsked", order: rowOf(device, 9003) }, 30_000)
      expect([what, phase(device)._tag]).toEqual([what, "Confirmed"])
      expect(device.booked().orders).toContainEqual(
        expect.objectContaining({ orderId: 9003, onExchange: true }),
      )
    }
  })

  test("ERR-09 a question about a cancel is answered in header and body", () => {
    const device = jana()
    fault(device, "POST /canteenorder/cancel", { kind: "force" })
    device.send({ _tag: "CancelAsked", order: rowOf(device, 9001) }, 2000)
    device.send({ _tag: "ForceAnswered", id: intentOf(device).id, answer: "YES" }, 2000)
    expect(callsOf(device, "/canteenorder/cancel")[1]).toMatchObject({
      headers: { "x-asw-force": "YES" },
      body: { orderId: 9001, force: "YES" },
    })
    expect(isBooked(device, 9001)).toBe(false)
  })

  test("ordered and taken back again: the same dish can be ordered anew", () => {
    const device = jana()
    device.send(orderOf(device, soupTomorrow.mealId), 60_000)
    const row = device
      .state()
      .orders.listed.value!.find(({ mealId }) => mealId === soupTomorrow.mealId)!
    device.send({ _tag: "CancelAsked", order: row }, 5000)
    expect(bookedOf(device, soupTomorrow.mealId)).toBe(0)
    device.send(orderOf(device, soupTomorrow.mealId), lastLookMs)
    expect(bookedOf(device, soupTomorrow.mealId)).toBe(1)
    expect(phase(device)._tag).toBe("Confirmed")
  })
})

describe("CFG-111 a server that takes intents' names", () => {
  const ways = ["none", "header", "additionalData"] as const
  test.each(ways)(
    "%s: what the network repeats is booked once where it is told which order it is",
    (way) => {
      const device = makeDevice({ config: { autoLogout: 0, orderIdempotency: way } })
      device.control("POST", "reset", { orderIdempotency: way })
      device.login()
      device.advance(1000)
      fault(device, direct, { kind: "twice" })
      device.send(orderOf(device, salad.mealId), lastLookMs)
      expect(bookedOf(device, salad.mealId)).toBe(way === "none" ? 2 : 1)
      expect(phase(device)._tag).toBe(way === "none" ? "Duplicate" : "Confirmed")
    },
  )

  test.each(ways)("%s: a cart that is repeated", (way) => {
    const device = makeDevice({
      config: { autoLogout: 0, orderIdempotency: way, orderTarget: "cart" },
    })
    device.control("POST", "reset", { orderIdempotency: way })
    device.login()
    device.advance(1000)
    device.send({
      _tag: "LineAdded",
      dish: dishOn(device, salad.mealId),
      modifiers: [],
      quantity: Quantity.make(1),
    })
    fault(device, "POST /order/cart", { kind: "twice" })
    const { cart } = device.state()
    device.send({ _tag: "CheckoutAsked", shown: total(cart), choices: cart.choices }, lastLookMs)
    expect(bookedOf(device, salad.mealId)).toBe(way === "none" ? 2 : 1)
  })
})
