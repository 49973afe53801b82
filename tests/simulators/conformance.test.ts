/** The simulated backend over each of its transports: the same script must see the same answers and leave the same world. */
import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { differences as memory } from "#simulators/transports/memory.ts"
import { differences as msw } from "#simulators/transports/msw.ts"
import { differences as node } from "#simulators/transports/node.ts"
import {
  today,
  thursday,
  friday,
  nextTuesday,
  holiday,
  jana,
  acme,
  menuOf,
  dish,
  product,
  orderBody,
  order,
  cartOf,
  paidBy,
  truth,
  listed,
  rule,
  codeOf,
} from "./acts.ts"
import { came, difference, type Json, runInMemory, runOverHttp, scenario, type Sim } from "./sim.ts"

describe("who asks", () => {
  scenario(
    "API-32 a guest gets a session token as a uuid and the pairing capability",
    async (sim) => {
      const { status, json } = came(await sim.post("/authenticate", {}))
      expect(status).toBe(200)
      expect(json).toMatchObject({ success: true, pluginData: { customersPairing: 1 } })
      expect(json.sessionToken).toMatch(
        /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      )
    },
  )
  scenario("API-33 a login answers a token that then stands for the customer", async (sim) => {
    const { json } = came(await sim.post("/customer/login", {}, jana))
    expect(json).toMatchObject({
      success: true,
      username: "jana",
      balance: 250,
      cardStatus: "USED",
    })
    const read = came(await sim.get("/customer", { token: json.token }))
    expect(read.json).toMatchObject({ success: true, customerId: json.customerId })
  })
  scenario("API-33 each login gives another token", async (sim) => {
    const first = came(await sim.post("/customer/login", {}, jana)).json.token
    expect(came(await sim.post("/customer/login", {}, jana)).json.token).not.toBe(first)
  })
  scenario("API-79 wrong credentials answer 401 with a code and a message", async (sim) => {
    const { status, json } = came(
      await sim.post("/customer/login", {}, { as: "jana", password: "no" }),
    )
    expect([status, json]).toEqual([
      401,
      { error: { code: "WRONG_CREDENTIALS", message: "Wrong user name or password." } },
    ])
  })
  scenario(
    "SIM-03 a login without credentials is refused, a session token is none",
    async (sim) => {
      const { token } = came(await sim.post("/customer/login", {}, jana)).json
      expect(codeOf(await sim.post("/customer/login", {}, { token }))).toEqual([
        401,
        "WRONG_CREDENTIALS",
      ])
    },
  )
  scenario(
    "API-06 Basic alone reads a balance, with an empty token and with any uuid",
    async (sim) => {
      const empty = came(await sim.get("/customer/account/balance", jana))
      const any = came(
        await sim.get("/customer/account/balance", {
          ...jana,
          token: "0b7ff2a1-1111-4222-8333-444455556666",
        }),
      )
      expect([empty.text, any.text]).toEqual(['{"balance":250}', '{"balance":250}'])
    },
  )
  scenario("SIM-03 a token that is no uuid is refused beside good credentials", async (sim) => {
    expect(codeOf(await sim.get("/customer", { ...jana, token: "x" }))).toEqual([
      401,
      "SESSION_EXPIRED",
    ])
  })
  scenario("SIM-03 an unknown token answers 401 on a customer's call", async (sim) => {
    const token = "0b7ff2a1-1111-4222-8333-444455556666"
    expect(codeOf(await sim.get("/customer", { token }))).toEqual([401, "SESSION_EXPIRED"])
  })
  scenario("SIM-03 a guest's token answers 401 on a customer's call", async (sim) => {
    const token = came(await sim.post("/authenticate", {})).json.sessionToken
    expect(codeOf(await sim.get("/customer/canteenorders", { token }))).toEqual([
      401,
      "LOGIN_REQUIRED",
    ])
  })
  scenario("SIM-03 a session ends after thirty days", async (sim) => {
    const { token } = came(await sim.post("/customer/login", {}, jana)).json
    await sim.control("POST /clock", { advanceMs: 30 * 86_400_000 })
    expect(came(await sim.get("/customer", { token })).status).toBe(200)
    await sim.control("POST /clock", { advanceMs: 1 })
    expect(codeOf(await sim.get("/customer", { token }))).toEqual([401, "SESSION_EXPIRED"])
  })
  scenario("SIM-03 credentials are read as UTF-8", async (sim) => {
    expect(codeOf(await sim.get("/customer", { as: "jana", password: "žluťoučký" }))[0]).toBe(401)
    expect(codeOf(await sim.get("/customer", { headers: { authorization: "Basic !!" } }))[0]).toBe(
      401,
    )
    expect(codeOf(await sim.get("/customer", { as: "constructor", password: "x" }))[0]).toBe(401)
  })
  scenario(
    "SIM-03 API-10 a call without fields takes {} or no body, and nothing else",
    async (sim) => {
      expect(codeOf(await sim.post("/authenticate", { hello: 1 }))).toEqual([400, "BAD_REQUEST"])
      expect(came(await sim.post("/authenticate", "")).json.success).toBe(true)
    },
  )
  scenario("SIM-01 an address that is no call answers 404", async (sim) => {
    expect(codeOf(await sim.get("/customer/nothing", jana))).toEqual([404, "NOT_FOUND"])
    expect(codeOf(await sim.get("/authenticate"))).toEqual([404, "NOT_FOUND"])
  })
})

describe("the customer", () => {
  scenario(
    "SIM-02 API-45 person, company, blocked, no-card and overdrawn customers are there",
    async (sim) => {
      const read = async (as: string) => came(await sim.get("/customer", { as })).json
      expect(await read("jana")).toMatchObject({
        company: false,
        cardStatus: "USED",
        firstName: "Jana",
      })
      expect(await read("acme")).toMatchObject({
        company: true,
        companyName: "ACME",
        balance: 5000,
      })
      expect(await read("petr")).toMatchObject({ cardStatus: "BLOCKED", balance: -120 })
      expect(await read("ola")).toMatchObject({ cardStatus: "NONE", supportedTopUpPayment: [] })
      expect((await read("petr")).webidentcode).toBeUndefined()
      const { pairings } = await truth(sim)
      expect(pairings.map(({ pairingStatus }: Json) => pairingStatus)).toEqual([
        "pending",
        "valid",
        "rejected",
        "invalid",
        "missed",
      ])
      const language = (await read("ola")).additionalData[0]
      expect(language).toEqual({ variableId: "language", value: "pl-PL" })
    },
  )
  scenario("API-50 a balance is a flat number, negative when overdrawn", async (sim) => {
    expect(came(await sim.get("/customer/account/balance", { as: "petr" })).json).toEqual({
      balance: -120,
    })
  })
  scenario("API-56 the bonus balance comes with its currency", async (sim) => {
    expect(came(await sim.get("/customer/account/bonusbalance", jana)).json).toEqual({
      success: true,
      bonusBalance: 12.5,
      bonusBalanceCurrency: "CZK",
    })
  })
  scenario("API-59 custom data are labelled in the language asked for", async (sim) => {
    const ask = { ...jana, language: "cs" }
    const { customData } = came(await sim.get("/customer/account/customdata", ask)).json
    expect(customData[1]).toEqual({ id: "costCentre", label: "Středisko", value: "4410" })
  })
})

describe("the offer", () => {
  scenario("API-62 three canteens are listed in the language asked for", async (sim) => {
    const names = async (language: string) =>
      came(await sim.get("/canteens", { language })).json.canteens.map(({ name }: Json) => name)
    expect(await names("en")).toEqual(["Hall 2 canteen", "Tower canteen", "Gatehouse buffet"])
    expect(await names("cs-CZ,cs;q=0.9")).toEqual([
      "Jídelna Hala 2",
      "Jídelna Věž",
      "Bufet Vrátnice",
    ])
    expect(await names("de,pl")).toContain("Stołówka Wieża")
    expect(await names("de")).toEqual(await names("en"))
  })
  scenario("API-63 a menu names canteen, filters, days and dishes", async (sim) => {
    const menu = await menuOf(sim, "?timeSpan=WEEK&canteenId=8")
    expect(menu).toMatchObject({ success: true, canteenId: 8, timeSpan: "WEEK" })
    expect(menu.filters).toContainEqual({ id: "soup", name: "Soups" })
    expect(menu.availableDays).toContain(today)
    expect(menu.menu.filter((row: Json) => row.date === today)).toHaveLength(5)
  })
  scenario("API-63 a menu asked for without a time span says UNSET", async (sim) => {
    expect((await menuOf(sim)).timeSpan).toBe("UNSET")
  })
  scenario("API-63 a day in the query narrows the menu to that day or week", async (sim) => {
    const days = async (query: string) =>
      new Set((await menuOf(sim, query)).menu.map(({ date }: Json) => date))
    expect(await days(`?timeSpan=DAY&day=${thursday}`)).toEqual(new Set([thursday]))
    expect((await days(`?timeSpan=WEEK&day=${thursday}`)).size).toBe(4)
    expect((await days("?timeSpan=DAY")).size).toBe(14)
  })
  scenario("SIM-01 one canteen's week and the next show every availability", async (sim) => {
    const statuses = new Set((await menuOf(sim)).menu.map(({ status }: Json) => status))
    expect(statuses).toEqual(new Set(["CLOSED", "SOLD_OUT", "AVAILABLE", "EXCHANGE", "READONLY"]))
  })
  scenario("SIM-01 every health rating and all fourteen allergens are on offer", async (sim) => {
    const rows = [...(await menuOf(sim)).menu, ...(await menuOf(sim, "?canteenId=8")).menu]
    const ratings = new Set(rows.map((row: Json) => row.product.healthIndex))
    expect(ratings).toEqual(new Set(["UNHEALTHY", "NORMAL", "HEALTHY"]))
    const named = rows.flatMap((row: Json) => row.product.allergens)
    expect(named).toContainEqual({ shortName: "7", longName: "Milk" })
    expect(new Set(named.map(({ shortName }: Json) => Number(shortName))).size).toBeGreaterThan(10)
  })
  scenario("SIM-01 a soup with three portions for 34.35 takes several at once", async (sim) => {
    expect(await dish(sim, thursday, "Soup")).toMatchObject({
      price: 34.35,
      quantity: 3,
      allowMultipleOrder: true,
      status: "AVAILABLE",
    })
  })
  scenario("API-63 days without a kitchen are told with their reason", async (sim) => {
    const menu = await menuOf(sim)
    expect(menu.closedDays).toEqual([{ date: holiday, reason: "Freedom and Democracy Day" }])
    expect(menu.availableDays).not.toContain(holiday)
  })
  scenario("API-63 dishes, groups and filters speak the language asked for", async (sim) => {
    const row = await dish(sim, thursday, "Polévka", { language: "cs" })
    expect(row.name).toBe("Slepičí vývar s nudlemi a zeleninou")
    expect(await dish(sim, thursday, "Zupa", { language: "pl" })).toMatchObject({
      name: "Rosół z kury z makaronem i warzywami",
    })
    expect((await dish(sim, thursday, "Polievka", { language: "sk" })).name).toContain("vývar")
  })
  scenario(
    "API-63 the buffet's products come from the menu call with a product id",
    async (sim) => {
      const { menu } = await menuOf(sim, `?canteenId=9&timeSpan=DAY&day=${thursday}`)
      expect(menu).toHaveLength(30)
      expect(new Set(menu.map((row: Json) => row.product.id)).size).toBe(30)
      expect(new Set(menu.map((row: Json) => row.group)).size).toBe(5)
    },
  )
  scenario("API-63 some products offer modifiers with id and label", async (sim) => {
    expect((await product(sim, "Ham and cheese baguette")).product.modifiers).toEqual([
      { id: 1, label: "no onion" },
      { id: 2, label: "no sauce" },
    ])
  })
  scenario("API-63 an unknown canteen, time span or day is a bad request", async (sim) => {
    for (const query of ["canteenId=99", "timeSpan=YEAR", "day=tomorrow"])
      expect(came(await sim.get(`/canteenmenu?${query}`)).status).toBe(400)
  })
  scenario("API-77 a picture is drawn in the size asked for", async (sim) => {
    const { status, text } = came(await sim.get("/image/dish/svickova.svg?size=320x240"))
    expect(status).toBe(200)
    expect(text).toMatch(/^<svg [^>]*width="320" height="240"/)
  })
  scenario(
    "API-77 a picture that is not there is missing, one of no size a bad request",
    async (sim) => {
      expect(came(await sim.get("/image/dish/missing.svg?size=80x80")).status).toBe(404)
      expect(came(await sim.get("/image/dish/toString.svg?size=80x80")).status).toBe(404)
      expect(came(await sim.get("/image/dish/svickova.svg?size=big")).status).toBe(400)
    },
  )
})

describe("direct orders", () => {
  scenario("API-64 a direct order is booked, paid and listed", async (sim) => {
    const row = await dish(sim, thursday, "Soup")
    const { json } = came(await order(sim, row, 3))
    expect(json).toMatchObject({ success: true, order: { orderPrice: 103.05, name: row.name } })
    const found = (await listed(sim)).find(({ id }) => id === json.order.id)
    expect(found).toMatchObject({ orderItem: { mealId: row.mealId, date: thursday, quantity: 3 } })
    expect(came(await sim.get("/customer/account/balance", jana)).json.balance).toBe(146.95)
  })
  scenario(
    "SIM-01 the last portion makes a dish sold out, cancelling brings it back",
    async (sim) => {
      const { json } = came(await order(sim, await dish(sim, thursday, "Soup"), 3))
      expect(await dish(sim, thursday, "Soup")).toMatchObject({ status: "SOLD_OUT", quantity: 0 })
      await sim.post("/canteenorder/cancel", { orderId: json.order.id }, jana)
      expect(await dish(sim, thursday, "Soup")).toMatchObject({ status: "AVAILABLE", quantity: 3 })
      expect((await truth(sim)).balance).toBe(250)
    },
  )
  scenario("API-64 the same body twice is two orders", async (sim) => {
    const row = await dish(sim, thursday, "Meal 1")
    const ids = [
      came(await order(sim, row)).json.order.id,
      came(await order(sim, row)).json.order.id,
    ]
    expect(new Set(ids).size).toBe(2)
    expect((await truth(sim)).orders).toHaveLength(5)
  })
  for (const way of ["header", "additionalData"] as const)
    scenario(
      `API-64 a server that takes intent ids by ${way} books one intent once`,
      async (sim) => {
        await sim.control("POST /reset", { orderIdempotency: way })
        const body = orderBody(await dish(sim, thursday, "Meal 1"))
        const intent = [{ variableId: "intentId", value: "i1" }]
        const send = () =>
          way === "header"
            ? sim.post("/canteenorder/direct", body, { ...jana, headers: { "x-asw-intent": "i1" } })
            : sim.post("/canteenorder/direct", { ...body, additionalData: intent }, jana)
        const first = came(await send()).json.order.id
        expect(came(await send()).json.order.id).toBe(first)
        expect((await truth(sim)).orders).toHaveLength(4)
      },
    )
  scenario(
    "API-82 a sold-out dish is refused with a text in the language asked for",
    async (sim) => {
      const row = await dish(sim, today, "Meal 2")
      const { status, json } = came(await order(sim, row, 1, { ...jana, language: "cs" }))
      expect([status, json]).toEqual([200, { success: false, resultText: "Jídlo je vyprodané." }])
    },
  )
  scenario("SIM-01 a closed and a read-only dish cannot be ordered", async (sim) => {
    const closed = await dish(sim, thursday, "Salad")
    const readOnly = await dish(sim, friday, "Vegetarian")
    expect([closed.status, readOnly.status]).toEqual(["CLOSED", "READONLY"])
    for (const row of [closed, readOnly])
      expect(came(await order(sim, row)).json).toMatchObject({ success: false })
  })
  scenario("SIM-01 more portions than there are are refused", async (sim) => {
    const { json } = came(await order(sim, await dish(sim, thursday, "Soup"), 4))
    expect(json).toEqual({ success: false, resultText: "There are not that many portions." })
  })
  scenario("SIM-01 a dish without multiple order takes one portion at once", async (sim) => {
    const { json } = came(await order(sim, await dish(sim, thursday, "Meal 1"), 2))
    expect(json.success).toBe(false)
  })
  scenario("API-64 a price that is not today's is refused", async (sim) => {
    const row = await dish(sim, thursday, "Meal 1")
    await sim.control("PATCH /menu", { ...orderBody(row).item, quantity: 5, price: 150 })
    expect(came(await order(sim, row)).json).toEqual({
      success: false,
      resultText: "The price has changed.",
    })
  })
  scenario("SIM-03 an unexpected field in a body is a bad request that names it", async (sim) => {
    const body = { ...orderBody(await dish(sim, thursday, "Meal 1")), coupon: "X" }
    const { status, json } = came(await sim.post("/canteenorder/direct", body, jana))
    expect(status).toBe(400)
    expect(json.error.message).toContain("coupon")
  })
  scenario("API-79 malformed bodies are bad requests and book nothing", async (sim) => {
    const row = await dish(sim, thursday, "Meal 1")
    const good = orderBody(row)
    const bad = [
      "{",
      [],
      { ...good, price: "118" },
      { ...good, item: { ...good.item, quantity: 0 } },
      { ...good, item: { ...good.item, quantity: 1.5 } },
      { ...good, item: { ...good.item, mealId: 9999 } },
      { ...good, item: { ...good.item, date: "2026-13-40" } },
      { ...good, item: { ...good.item, canteenId: "99" } },
      { ...good, item: { ...good.item, productId: 1 } },
    ]
    for (const body of bad)
      expect([body, came(await sim.post("/canteenorder/direct", body, jana)).status]).toEqual([
        body,
        400,
      ])
    expect((await truth(sim)).orders).toHaveLength(3)
  })
  scenario("SIM-01 ids sent back as texts are the same ids", async (sim) => {
    const { item, price } = orderBody(await dish(sim, thursday, "Meal 1"))
    const body = { price, item: { ...item, mealId: String(item.mealId), canteenId: "7" } }
    const { json } = came(await sim.post("/canteenorder/direct", body, jana))
    const cancel = await sim.post("/canteenorder/cancel", { orderId: String(json.order.id) }, jana)
    expect(came(cancel).json.success).toBe(true)
  })
  scenario(
    "SIM-01 a direct order may overdraw an account to -1000.00 and no further",
    async (sim) => {
      const row = await dish(sim, thursday, "Meal 1")
      await sim.control("PATCH /customer", { login: "petr", balance: -1000 + row.price })
      expect(came(await order(sim, row, 1, { as: "petr" })).json.success).toBe(true)
      expect((await truth(sim, "petr")).balance).toBe(-1000)
      expect(codeOf(await order(sim, row, 1, { as: "petr" }))).toEqual([
        400,
        "INSUFFICIENT_BALANCE",
      ])
    },
  )
})

describe("deadlines and questions", () => {
  const late = (sim: Sim) => sim.control("POST /clock", { now: `${today} 11:00:01` })

  scenario("API-80 an order after the deadline asks with message and answers", async (sim) => {
    const row = await dish(sim, today, "Meal 1")
    expect(row.orderUntil).toBe(`${today} 11:00:00`)
    await late(sim)
    const { status, json } = came(await order(sim, row))
    expect(status).toBe(449)
    expect(json.error.force).toEqual({
      message: "Order after the deadline for a higher price?",
      answers: [
        { id: "YES", label: "Yes" },
        { id: "NO", label: "No" },
      ],
    })
  })
  scenario("SIM-05 the answer YES in the header orders for a higher price", async (sim) => {
    const row = await dish(sim, today, "Meal 1")
    await late(sim)
    const { json } = came(await order(sim, row, 1, { ...jana, force: "YES" }))
    expect(json.order.orderPrice).toBe(row.price + 10)
    expect((await truth(sim)).balance).toBe(250 - row.price - 10)
  })
  scenario("SIM-05 the answer NO orders nothing", async (sim) => {
    const row = await dish(sim, today, "Meal 1")
    await late(sim)
    expect(came(await order(sim, row, 1, { ...jana, force: "NO" })).json.success).toBe(false)
    expect((await truth(sim)).orders).toHaveLength(3)
  })
  scenario("API-64 a soup without a deadline is ordered late without a question", async (sim) => {
    await late(sim)
    const row = await dish(sim, today, "Soup")
    expect(row.orderUntil).toBeUndefined()
    expect(came(await order(sim, row)).json.success).toBe(true)
  })
  scenario("SIM-01 a day that is over is closed", async (sim) => {
    await sim.control("POST /clock", { now: `${thursday} 00:00:00` })
    expect((await dish(sim, today, "Soup")).status).toBe("CLOSED")
  })
  scenario("API-49 an order's cancelStatus follows the clock", async (sim) => {
    const { json } = came(await order(sim, await dish(sim, thursday, "Meal 1")))
    const statusAt = async (now: string) => {
      await sim.control("POST /clock", { now })
      return (await listed(sim)).find(({ id }) => id === json.order.id).cancelStatus
    }
    expect(await statusAt(`${thursday} 07:59:59`)).toBe("POSSIBLE")
    expect(await statusAt(`${thursday} 08:00:00`)).toBe("FOR_EXCHANGE")
    expect(await statusAt(`${thursday} 11:59:59`)).toBe("FOR_EXCHANGE")
    expect(await statusAt(`${thursday} 12:00:00`)).toBe("NOT_POSSIBLE")
  })
  scenario("SIM-05 a second question can follow the first", async (sim) => {
    const row = await dish(sim, thursday, "Meal 1")
    await rule(sim, "POST /canteenorder/direct", { kind: "force", message: "First?" })
    const second = { kind: "force", message: "Second?", answers: ["A", "B"], after: "YES" }
    await sim.control("POST /faults", {
      id: "second",
      match: { call: "POST /canteenorder/direct" },
      do: second,
    })
    expect(came(await order(sim, row)).json.error.message).toBe("First?")
    const again = came(await order(sim, row, 1, { ...jana, force: "YES" }))
    expect(again.json.error.force).toEqual({
      message: "Second?",
      answers: [
        { id: "A", label: "A" },
        { id: "B", label: "B" },
      ],
    })
    expect(came(await order(sim, row, 1, { ...jana, force: "A" })).json.success).toBe(true)
  })
  for (const [path, body] of [
    ["/canteenorder/cancel", { orderId: 9001 }],
    ["/canteenorder/exchange", { orderId: 9003 }],
    ["/customer/login", {}],
  ] as const)
    scenario(`SIM-05 a rule asks before ${path} and is content with an answer`, async (sim) => {
      await rule(sim, `POST ${path}`, { kind: "force", message: "Sure?", answers: ["A", "NO"] })
      expect(came(await sim.post(path, body, jana)).json.error.force.message).toBe("Sure?")
      const no = await sim.post(path, body, { ...jana, force: "NO" })
      expect(came(no).json.success).toBe(false)
      expect(came(await sim.post(path, body, { ...jana, force: "A" })).json.success).toBe(true)
    })
  scenario("SIM-05 a question on cancel is answered in the body", async (sim) => {
    await rule(sim, "POST /canteenorder/cancel", { kind: "force", message: "Really?" })
    const cancel = (more: object) =>
      sim.post("/canteenorder/cancel", { orderId: 9001, ...more }, jana)
    expect(came(await cancel({})).status).toBe(449)
    expect(came(await cancel({ force: "NO" })).json.success).toBe(false)
    expect(came(await cancel({ force: "YES" })).json.success).toBe(true)
  })
})

describe("cancelling and giving away", () => {
  scenario("API-49 Jana has one order of each cancelStatus", async (sim) => {
    const orders = await listed(sim)
    expect(orders.map(({ cancelStatus }) => cancelStatus)).toEqual([
      "POSSIBLE",
      "NOT_POSSIBLE",
      "FOR_EXCHANGE",
    ])
    expect(orders[0]).toMatchObject({ id: 9001, canteenId: 7, group: "Meal 1" })
  })
  scenario("API-65 cancelling takes the order away and pays it back", async (sim) => {
    const [first] = await listed(sim)
    const { json } = came(await sim.post("/canteenorder/cancel", { orderId: 9001 }, jana))
    const { balance, orders } = await truth(sim)
    expect(json).toEqual({ success: true, balance })
    expect([balance, orders.length]).toEqual([250 + first.orderPrice, 2])
  })
  scenario("API-65 an order that cannot be cancelled is refused", async (sim) => {
    for (const orderId of [9002, 9003, 1])
      expect(came(await sim.post("/canteenorder/cancel", { orderId }, jana)).json.success).toBe(
        false,
      )
    expect((await truth(sim)).balance).toBe(250)
  })
  scenario("SIM-03 nobody cancels the order of another", async (sim) => {
    expect(came(await sim.post("/canteenorder/cancel", { orderId: 9001 }, acme)).json.success).toBe(
      false,
    )
    expect((await truth(sim)).orders).toHaveLength(3)
  })
  scenario("API-66 an order put up for exchange stays listed and says so", async (sim) => {
    const put = await sim.post("/canteenorder/exchange", { orderId: 9003 }, jana)
    expect(came(put).json).toEqual({ success: true })
    const [, , given] = await listed(sim)
    expect(given).toMatchObject({ id: 9003, onExchange: true, cancelStatus: "NOT_POSSIBLE" })
    const twice = await sim.post("/canteenorder/exchange", { orderId: 9003 }, jana)
    expect(came(twice).json.success).toBe(false)
  })
  scenario(
    "SIM-01 another takes an offered portion by a direct order and its owner is paid back",
    async (sim) => {
      const [, , given] = await listed(sim)
      const { date } = given.orderItem
      expect((await dish(sim, date, "Meal 1", acme)).status).toBe("SOLD_OUT")
      await sim.post("/canteenorder/exchange", { orderId: 9003 }, jana)
      const row = await dish(sim, date, "Meal 1", acme)
      expect(row).toMatchObject({ status: "EXCHANGE", quantity: 1 })
      expect((await dish(sim, date, "Meal 1", jana)).status).toBe("SOLD_OUT")
      expect(came(await order(sim, row, 1, acme)).json.success).toBe(true)
      expect(await truth(sim)).toMatchObject({ balance: 250 + given.orderPrice })
      expect((await truth(sim)).orders).toHaveLength(2)
      expect((await truth(sim, "acme")).orders).toHaveLength(1)
      expect((await dish(sim, date, "Meal 1", acme)).status).toBe("SOLD_OUT")
    },
  )
  scenario("SIM-01 portions offered by others run out too", async (sim) => {
    const row = await dish(sim, nextTuesday, "Vegetarian")
    expect(row).toMatchObject({ status: "EXCHANGE", quantity: 2 })
    await order(sim, row)
    await order(sim, row, 1, acme)
    expect((await dish(sim, nextTuesday, "Vegetarian")).status).toBe("SOLD_OUT")
  })
  scenario(
    "SIM-01 what people in this world give away goes first, strangers make up the rest",
    async (sim) => {
      const { mealId } = await dish(sim, today, "Soup")
      const where = { canteenId: 7, mealId, date: today }
      await sim.control("PATCH /menu", { ...where, availability: "EXCHANGE", quantity: 2 })
      const given = { ...where, quantity: 2, price: 68, cancelStatus: "FOR_EXCHANGE" }
      await sim.control("PATCH /customer", { login: "jana", orders: [{ ...given, orderId: 9500 }] })
      await sim.post("/canteenorder/exchange", { orderId: 9500 }, jana)
      const offered = async () => (await dish(sim, today, "Soup", acme)).quantity
      expect(await offered()).toBe(4)
      await order(sim, await dish(sim, today, "Soup", acme), 1, acme)
      expect(await truth(sim)).toMatchObject({ balance: 284, orders: [{ quantity: 1, price: 34 }] })
      await order(sim, await dish(sim, today, "Soup", acme), 2, acme)
      expect(await truth(sim)).toMatchObject({ balance: 318, orders: [] })
      expect(await offered()).toBe(1)
    },
  )
})

describe("carts", () => {
  const rich = { as: "rich" }
  const lines = async (sim: Sim) =>
    [
      [await product(sim, "Butter croissant"), 2],
      [await product(sim, "Filter coffee"), 1],
    ] as const

  scenario("API-67 a cart is checked without booking anything", async (sim) => {
    const cart = cartOf(await lines(sim))
    expect(came(await sim.post("/order/cart/check", cart, jana)).json).toEqual({ success: true })
    expect(await truth(sim)).toMatchObject({ balance: 250 })
  })
  scenario("API-68 a cart becomes an order for each line, paid from the account", async (sim) => {
    const cart = cartOf(await lines(sim))
    const { json } = came(await sim.post("/order/cart", cart, jana))
    expect(json).toMatchObject({ success: true, orderId: 9004 })
    const { balance, orders } = await truth(sim)
    expect(balance).toBe(250 - cart.price)
    expect(orders.slice(3).map(({ quantity }: Json) => quantity)).toEqual([2, 1])
  })
  scenario(
    "API-81 a price that rose answers 409 CART_PRICE_CHANGED from check and order",
    async (sim) => {
      const cart = cartOf(await lines(sim))
      const [first] = cart.items
      await sim.control("PATCH /menu", {
        canteenId: 9,
        mealId: first!.mealId,
        date: thursday,
        price: 99,
      })
      for (const path of ["/order/cart/check", "/order/cart"])
        expect(codeOf(await sim.post(path, cart, jana))).toEqual([409, "CART_PRICE_CHANGED"])
      expect((await truth(sim)).orders).toHaveLength(3)
    },
  )
  scenario("SIM-06 a line that is sold out answers 409 CART_OUTDATED", async (sim) => {
    const cart = cartOf(await lines(sim))
    const [{ mealId } = { mealId: 0 }] = cart.items
    await sim.control("PATCH /menu", {
      canteenId: 9,
      mealId,
      date: thursday,
      availability: "SOLD_OUT",
    })
    expect(codeOf(await sim.post("/order/cart/check", cart, jana))).toEqual([409, "CART_OUTDATED"])
  })
  scenario("SIM-06 two lines of one dish may not take more than there is", async (sim) => {
    const row = await product(sim, "Butter croissant")
    await sim.control("PATCH /menu", {
      canteenId: 9,
      mealId: row.mealId,
      date: thursday,
      quantity: 3,
    })
    const two = cartOf([
      [row, 2],
      [row, 2],
    ])
    expect(codeOf(await sim.post("/order/cart", two, jana))).toEqual([409, "CART_OUTDATED"])
  })
  scenario("SIM-01 a cart paid from the account needs the money", async (sim) => {
    await sim.control("PATCH /customer", { login: "jana", balance: 10 })
    const cart = cartOf(await lines(sim))
    for (const more of [{}, paidBy("account")])
      expect(codeOf(await sim.post("/order/cart", { ...cart, ...more }, jana))).toEqual([
        400,
        "INSUFFICIENT_BALANCE",
      ])
    expect(await truth(sim)).toMatchObject({ balance: 10 })
  })
  scenario(
    "SIM-01 a cart paid at the counter leaves the account alone, also when cancelled",
    async (sim) => {
      await sim.control("PATCH /customer", { login: "jana", balance: 10 })
      const cart = { ...cartOf(await lines(sim)), ...paidBy("pickup") }
      const { orderId } = came(await sim.post("/order/cart", cart, jana)).json
      await sim.post("/canteenorder/cancel", { orderId }, jana)
      expect(await truth(sim)).toMatchObject({ balance: 10 })
    },
  )
  scenario("API-67 modifiers that the dish has are taken, others are not", async (sim) => {
    const row = await product(sim, "Ham and cheese baguette")
    const cart = cartOf([[row, 1]])
    const withModifiers = (modifiers: ReadonlyArray<number>) => ({
      ...cart,
      items: cart.items.map((item) => ({ ...item, modifiers })),
    })
    expect(came(await sim.post("/order/cart/check", withModifiers([1]), jana)).json.success).toBe(
      true,
    )
    expect(codeOf(await sim.post("/order/cart/check", withModifiers([6]), jana))[0]).toBe(400)
  })
  scenario("API-67 an empty cart and one with a wrong date are bad requests", async (sim) => {
    const cart = cartOf(await lines(sim))
    for (const more of [{ items: [] }, { orderDate: "today" }, { note: "x" }])
      expect(came(await sim.post("/order/cart/check", { ...cart, ...more }, jana)).status).toBe(400)
  })
  scenario(
    "API-68 a cart paid by card answers a gateway link and books when it is paid",
    async (sim) => {
      const cart = { ...cartOf(await lines(sim)), ...paidBy("creditcard") }
      const { gatewayLink } = came(await sim.post("/order/cart", cart, rich)).json
      expect(gatewayLink).toMatch(/^\/__sim\/gateway\/[0-9a-f-]{36}$/)
      expect((await truth(sim, "rich")).orders).toHaveLength(0)
      const shown = came(await sim.get(gatewayLink))
      expect(shown.text).toContain(">Pay</button>")
      expect(shown.text).toContain(">Fail</button>")
      expect(came(await sim.post(`${gatewayLink}/pay`, "")).status).toBe(303)
      await sim.post(`${gatewayLink}/pay`, "")
      const { orders, balance } = await truth(sim, "rich")
      expect([orders.length, balance]).toEqual([2, 12_345.67])
    },
  )
  scenario("API-68 a failed payment books nothing", async (sim) => {
    const cart = { ...cartOf(await lines(sim)), ...paidBy("creditcard") }
    const { gatewayLink } = came(await sim.post("/order/cart", cart, rich)).json
    expect(came(await sim.post(`${gatewayLink}/fail`, "")).status).toBe(303)
    expect((await truth(sim, "rich")).orders).toHaveLength(0)
    expect(came(await sim.get("/__sim/gateway/none")).status).toBe(404)
  })
})

describe("terms", () => {
  scenario("API-54 there are no terms until someone brings some in", async (sim) => {
    const none = came(await sim.get("/customer/terms", jana)).json
    expect(none).toEqual({ success: true, termsContent: "", termsHash: "", termsVersion: "" })
    const terms = { termsVersion: "3", termsContent: "<p>Three</p>", termsHash: "h3" }
    await sim.control("POST /terms", terms)
    expect(came(await sim.get("/customer/terms", jana)).json).toMatchObject(terms)
  })
  scenario("API-55 accepting is kept, and only for the terms that stand", async (sim) => {
    await sim.control("POST /terms", { termsVersion: 3, termsHash: "h3" })
    const old = await sim.post("/customer/terms", { termsHash: "h2", termsVersion: "2" }, jana)
    expect(codeOf(old)).toEqual([400, "TERMS_OUTDATED"])
    const body = { termsHash: "h3", termsVersion: "3" }
    expect(came(await sim.post("/customer/terms", body, jana)).json).toEqual({ success: true })
    expect((await truth(sim)).acceptedTerms).toEqual(body)
  })
  scenario("API-55 the hash alone says which terms are accepted", async (sim) => {
    await sim.control("POST /terms", { termsVersion: 3, termsHash: "h3" })
    const old = await sim.post("/customer/terms", { termsHash: "h2" }, jana)
    expect(codeOf(old)).toEqual([400, "TERMS_OUTDATED"])
    const taken = came(await sim.post("/customer/terms", { termsHash: "h3" }, jana))
    expect(taken.json).toEqual({ success: true })
    expect((await truth(sim)).acceptedTerms).toEqual({ termsHash: "h3", termsVersion: "3" })
  })
  scenario("API-54 terms may come without a hash", async (sim) => {
    expect(
      (await sim.control("POST /terms", { termsVersion: "4", termsHash: "" })).json.termsHash,
    ).toBe("")
    expect((await sim.control("POST /terms", { termsVersion: "5" })).json.termsHash).not.toBe("")
  })
})

describe("the control API", () => {
  scenario(
    "SIM-03 every request is recorded with its fault and without its secrets",
    async (sim) => {
      const { token } = came(await sim.post("/customer/login", {}, jana)).json
      await rule(sim, "GET /customer", { kind: "dropBefore" })
      await sim.get("/customer", { ...jana, token })
      const { json } = await sim.control("GET /journal")
      expect(json).toMatchObject([
        {
          seq: 1,
          method: "POST",
          path: "/webcareapi/customer/login",
          body: {},
          status: 200,
          fault: null,
        },
        { seq: 2, method: "GET", status: 0, fault: "rule GET /customer" },
      ])
      expect(json[1].headers).toMatchObject({ authorization: "Basic jana", "x-asw-token": "***" })
      expect(JSON.stringify(json)).not.toContain("jana-1234")
      expect(JSON.stringify(json)).not.toContain(token)
      expect((await sim.control("GET /journal?since=1")).json).toHaveLength(1)
    },
  )
  scenario("SIM-03 a bad control call answers 400 and changes nothing", async (sim) => {
    const bad: ReadonlyArray<readonly [string, unknown]> = [
      ["POST /reset", { seed: "x" }],
      ["POST /reset", { sead: 1 }],
      ["POST /clock", { now: "tomorrow" }],
      ["POST /clock", { advanceMs: 1.5 }],
      ["PATCH /menu", { canteenId: 7, mealId: 1, date: thursday }],
      ["PATCH /menu", { canteenId: 7 }],
      ["PATCH /customer", { login: "nobody" }],
      ["PATCH /customer", { login: "jana", colour: "red" }],
      [
        "PATCH /customer",
        { login: "jana", balance: 1, orders: [{ mealId: 1, date: thursday, canteenId: 7 }] },
      ],
      ["POST /terms", {}],
      ["POST /faults", { id: "x", match: { call: "GET /canteens" }, do: { kind: "explode" } }],
      ["POST /faults", { id: "x", match: { call: "GET /canteens", nth: 0 }, do: { kind: "hang" } }],
      ["GET /journal?since=x", undefined],
    ]
    const before = (await sim.control("GET /world")).json
    for (const [call, body] of bad) {
      const { status, json } = await sim.control(call, body)
      expect([call, body, status, typeof json.error?.message]).toEqual([call, body, 400, "string"])
    }
    expect((await sim.control("GET /world")).json).toEqual(before)
  })
  scenario("SIM-01 a reset brings the seed's start back", async (sim) => {
    const before = (await sim.control("GET /world")).json
    await order(sim, await dish(sim, thursday, "Meal 1"))
    await rule(sim, "GET /canteens", { kind: "hang" })
    await sim.control("POST /reset", {})
    expect((await sim.control("GET /world")).json).toEqual(before)
  })
  scenario("SIM-01 another seed cooks other dishes for the same people", async (sim) => {
    const names = async () => (await menuOf(sim)).menu.map(({ name }: Json) => name)
    const first = await names()
    await sim.control("POST /reset", { seed: 2 })
    expect(await names()).not.toEqual(first)
    expect(await truth(sim)).toMatchObject({ balance: 250, customerId: 4101 })
  })
  scenario(
    "SIM-01 the clock is set, moved on and stopped, and the menu moves with it",
    async (sim) => {
      const { json } = await sim.control("POST /clock", {
        now: "2026-12-24T09:00:00+01:00",
        frozen: true,
      })
      expect(json.frozen).toBe(true)
      expect((await sim.control("GET /world")).json.time).toBe("2026-12-24 09:00:00")
      const { closedDays } = await menuOf(sim)
      expect(closedDays).toContainEqual({ date: "2026-12-24", reason: "Christmas Eve" })
      const moved = await sim.control("POST /clock", { advanceMs: 86_400_000 })
      expect(moved.json.now).toBe(json.now + 86_400_000)
    },
  )
  scenario("SIM-01 a dish takes every availability it is given", async (sim) => {
    const { mealId } = await dish(sim, thursday, "Meal 1")
    for (const availability of ["SOLD_OUT", "EXCHANGE", "CLOSED", "READONLY", "AVAILABLE"]) {
      await sim.control("PATCH /menu", { canteenId: 7, mealId, date: thursday, availability })
      expect((await dish(sim, thursday, "Meal 1")).status).toBe(availability)
    }
  })
  scenario("SIM-02 a customer's fields and the length of histories can be set", async (sim) => {
    const { mealId } = await dish(sim, thursday, "Meal 1")
    await sim.control("PATCH /customer", {
      login: "ola",
      balance: -5.5,
      cardStatus: "BLOCKED",
      supportedTopUpPayment: null,
      webidentcode: "123",
      language: "cs",
      customersPairing: 0,
      orders: [{ mealId, date: thursday, canteenId: 7, cancelStatus: "FOR_EXCHANGE" }],
      rowCounts: { bills: 201 },
    })
    const { supportedTopUpPayment, ...ola } = came(await sim.get("/customer", { as: "ola" })).json
    expect(supportedTopUpPayment).toBeUndefined()
    expect(ola).toMatchObject({
      balance: -5.5,
      cardStatus: "BLOCKED",
      webidentcode: "123",
      pluginData: { customersPairing: 0 },
    })
    expect(await listed(sim, { as: "ola" })).toMatchObject([{ cancelStatus: "FOR_EXCHANGE" }])
    expect((await truth(sim, "ola")).rowCounts).toMatchObject({ bills: 201 })
  })
})

test("SIM-01 each transport differs in no more than five ways, and the manual names them", () => {
  const manual = readFileSync(new URL("../../docs/simulators.md", import.meta.url), "utf8")
  for (const differences of [memory, node, msw]) {
    expect(differences.length).toBeLessThanOrEqual(5)
    for (const each of differences) expect(manual).toContain(each)
  }
})

test("SIM-01 one seed and one order of requests give byte-identical answers", async () => {
  const script = async (sim: Sim) => {
    await sim.post("/authenticate", {})
    await sim.post("/customer/login", {}, jana)
    for (const language of ["cs", "en", "pl", "sk"])
      for (const canteen of [7, 8, 9])
        await sim.get(`/canteenmenu?canteenId=${canteen}`, { language })
    await order(sim, await dish(sim, thursday, "Soup"), 2)
    await sim.get("/customer/canteenorders", jana)
  }
  const [first, again] = [await runInMemory(script, 7), await runOverHttp(script, 7)]
  expect(difference(first, again)).toBeUndefined()
  expect(difference(first, await runInMemory(script, 8))).toBeDefined()
})
