/** Everything that can go wrong on the way, over each transport. Source: API-22, design "Fault rule". */
import { describe, expect } from "vitest"
import { thursday, jana, dish, order, truth, rule, codeOf } from "./acts.ts"
import { came, type Json, scenario, type Sim } from "./sim.ts"

describe("faults", () => {
  const direct = "POST /canteenorder/direct"
  const booked = async (sim: Sim) => (await truth(sim)).orders.length - 3
  const ordered = async (sim: Sim, more: object = {}) =>
    order(sim, await dish(sim, thursday, "Meal 1"), 1, { ...jana, ...more })
  const impatient = { timeoutMs: 1000 }

  scenario("API-22 a status is answered instead of carrying the call out", async (sim) => {
    await rule(sim, direct, { kind: "status", status: 503, body: { error: { message: "Down" } } })
    expect(came(await ordered(sim))).toMatchObject({
      status: 503,
      json: { error: { message: "Down" } },
    })
    expect(await booked(sim)).toBe(0)
  })
  scenario("API-22 a status may come after the call was carried out", async (sim) => {
    await rule(sim, direct, { kind: "status", status: 502, processed: true })
    expect(came(await ordered(sim)).status).toBe(502)
    expect(await booked(sim)).toBe(1)
  })
  scenario("API-22 a request dropped before it was processed has no effect", async (sim) => {
    await rule(sim, direct, { kind: "dropBefore" })
    expect(await ordered(sim)).toBe("missing")
    expect(await booked(sim)).toBe(0)
  })
  scenario("API-22 a request whose answer is dropped was carried out", async (sim) => {
    await rule(sim, direct, { kind: "dropAfter" }, { times: 1 })
    expect(await ordered(sim)).toBe("missing")
    expect(await booked(sim)).toBe(1)
    await ordered(sim)
    expect(await booked(sim)).toBe(2)
  })
  scenario("API-22 a delayed answer comes", async (sim) => {
    await rule(sim, "GET /canteens", { kind: "delay", ms: 20 })
    expect(came(await sim.get("/canteens")).json.success).toBe(true)
  })
  scenario(
    "API-22 an answer that is too late is missing although the call was carried out",
    async (sim) => {
      await rule(sim, direct, { kind: "delay", ms: 60_000 })
      expect(await ordered(sim, impatient)).toBe("missing")
      expect(await booked(sim)).toBe(1)
    },
  )
  scenario("API-22 a request that hangs is never answered", async (sim) => {
    await rule(sim, direct, { kind: "hang" })
    expect(await ordered(sim, impatient)).toBe("missing")
    expect(await booked(sim)).toBe(0)
  })
  scenario("API-22 a malformed body is no JSON", async (sim) => {
    await rule(sim, "GET /canteens", { kind: "malformed" })
    expect(came(await sim.get("/canteens"))).toMatchObject({ status: 200, json: undefined })
  })
  scenario("API-22 a truncated answer is missing and the call was carried out", async (sim) => {
    await rule(sim, direct, { kind: "truncate" })
    expect(await ordered(sim)).toBe("missing")
    expect(await booked(sim)).toBe(1)
  })
  scenario("API-22 a captive portal answers a page", async (sim) => {
    await rule(sim, "GET /canteens", { kind: "html" })
    expect(came(await sim.get("/canteens")).text).toContain("<h1>Welcome to the guest network</h1>")
  })
  scenario("API-81 a rule answers an old-cart code", async (sim) => {
    await rule(sim, "POST /order/cart/check", {
      kind: "oldCart",
      code: "CART_PRICE_CHANGED",
      message: "Old",
    })
    expect(codeOf(await sim.post("/order/cart/check", {}, jana))).toEqual([
      409,
      "CART_PRICE_CHANGED",
    ])
  })
  scenario("API-82 a rule refuses with its text", async (sim) => {
    await rule(sim, direct, { kind: "refuse", resultText: "Closed for stock-taking" })
    expect(came(await ordered(sim)).json).toEqual({
      success: false,
      resultText: "Closed for stock-taking",
    })
  })
  scenario("API-22 drifted answers keep the data in another shape", async (sim) => {
    const drift = async (kind: string) => {
      await rule(sim, "GET /canteens", { kind: "schemaDrift", drift: kind })
      return came(await sim.get("/canteens")).json
    }
    expect((await drift("type")).canteens[0].id).toBe("no. 7")
    expect((await drift("null")).canteens[0]).toEqual({ id: null, name: null })
    expect((await drift("missing")).canteens[0]).toEqual({ name: "Hall 2 canteen" })
    expect((await drift("extra")).canteens[0].unheardOf).toEqual({ n: 1 })
  })
  scenario("API-22 an answer of ten megabytes is not read to its end", async (sim) => {
    await rule(sim, "GET /canteens", { kind: "huge" })
    expect(await sim.get("/canteens")).toBe("tooLong")
  })
  scenario("API-22 a rule fires at the n-th call, at each n-th, and so many times", async (sim) => {
    const pattern = async (match: object) => {
      await rule(sim, "GET /canteens", { kind: "status", status: 500 }, match)
      const statuses: Array<number> = []
      for (let n = 0; n < 6; n++)
        statuses.push(came(await sim.get("/canteens")).status === 500 ? 1 : 0)
      return statuses.join("")
    }
    expect(await pattern({ nth: 2 })).toBe("010000")
    expect(await pattern({ every: 2 })).toBe("010101")
    expect(await pattern({ every: 2, times: 2 })).toBe("010100")
    expect(await pattern({ times: 1 })).toBe("100000")
  })
  scenario("API-22 one rule or all can be taken away", async (sim) => {
    await rule(sim, "GET /canteens", { kind: "status", status: 500 })
    await rule(sim, "GET /canteenmenu", { kind: "status", status: 500 })
    await sim.control("DELETE /faults/rule%20GET%20%2Fcanteens")
    expect(came(await sim.get("/canteens")).status).toBe(200)
    expect(came(await sim.get("/canteenmenu")).status).toBe(500)
    await sim.control("DELETE /faults")
    expect(came(await sim.get("/canteenmenu")).status).toBe(200)
  })
  scenario(
    "API-22 a request delivered twice is carried out twice and answered once",
    async (sim) => {
      await rule(sim, direct, { kind: "twice" }, { times: 1 })
      expect(came(await ordered(sim)).json.success).toBe(true)
      expect(await booked(sim)).toBe(2)
      const { json } = await sim.control("GET /journal")
      const posts = json.filter(({ method, path }: Json) =>
        `${method} ${path}`.endsWith(direct.slice(5)),
      )
      expect(posts.map(({ status }: Json) => status)).toEqual([0, 200])
    },
  )
  scenario(
    "API-22 a request that is late reaches the server after its client has given up",
    async (sim) => {
      await rule(sim, direct, { kind: "late", ms: 40_000 }, { times: 1 })
      expect(await ordered(sim, impatient)).toBe("missing")
      expect(await booked(sim)).toBe(0)
      await sim.control("POST /clock", { advanceMs: 39_999 })
      expect(await booked(sim)).toBe(0)
      await sim.control("POST /clock", { advanceMs: 1 })
      expect(await booked(sim)).toBe(1)
      await sim.control("POST /clock", { advanceMs: 60_000 })
      expect(await booked(sim)).toBe(1)
    },
  )
  scenario("API-22 a slow body comes whole in the end", async (sim) => {
    const whole = came(await sim.get("/canteenmenu")).text
    await rule(sim, "GET /canteenmenu", { kind: "slowBody", ms: 50 })
    expect(came(await sim.get("/canteenmenu")).text).toBe(whole)
  })
  scenario("API-22 a slow body that outlasts its client is missing", async (sim) => {
    await rule(sim, "GET /canteenmenu", { kind: "slowBody", ms: 60_000 })
    expect(await sim.get("/canteenmenu", impatient)).toBe("missing")
  })
  scenario("API-22 a delay may be spread", async (sim) => {
    for (const spread of ["uniform", "longTail"]) {
      await rule(sim, "GET /canteens", { kind: "delay", ms: 10, spread })
      expect(came(await sim.get("/canteens")).json.success).toBe(true)
    }
  })
  scenario("API-22 too many requests say when to come again", async (sim) => {
    await rule(sim, "GET /canteens", { kind: "status", status: 429, retryAfter: 3 })
    expect(came(await sim.get("/canteens")).status).toBe(429)
  })
  scenario("API-22 a rule may be for one customer", async (sim) => {
    await rule(sim, "GET /customer", { kind: "status", status: 500 }, { login: "petr" })
    expect(came(await sim.get("/customer", jana)).status).toBe(200)
    expect(came(await sim.get("/customer", { as: "petr" })).status).toBe(500)
  })
  scenario("API-22 a rule may be for a while", async (sim) => {
    const { now } = (await sim.control("GET /world")).json
    const window = { from: now + 1000, to: now + 2000 }
    await rule(sim, "GET /canteens", { kind: "status", status: 500 }, { window })
    const seen: Array<number> = []
    for (const advanceMs of [0, 1000, 1000, 1]) {
      await sim.control("POST /clock", { advanceMs })
      seen.push(came(await sim.get("/canteens")).status)
    }
    expect(seen).toEqual([200, 500, 500, 200])
  })
  scenario("API-22 a rule by chance draws for itself: another rule shifts nothing", async (sim) => {
    const down = { kind: "status", status: 500 }
    const pattern = async (between: () => Promise<unknown>) => {
      await rule(sim, "GET /canteens", down, { prob: 0.4 })
      const all: Array<number> = []
      for (let n = 0; n < 20; n++) {
        await between()
        all.push(came(await sim.get("/canteens")).status)
      }
      return all.join(" ")
    }
    const alone = await pattern(async () => {})
    await rule(sim, "GET /customer", down, { prob: 0.5 })
    expect(await pattern(() => sim.get("/customer", jana))).toBe(alone)
    expect(alone).toContain("200")
    expect(alone).toContain("500")
  })
})
