/** What only one of the transports can do. */
import { Agent, createServer, request as ask } from "node:http"
import type { AddressInfo } from "node:net"
import { Effect, Fiber, Option } from "effect"
import { TestClock } from "effect/testing"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { Http } from "#adapters/http/port.ts"
import { worldOf } from "#simulators/core/index.ts"
import { layerOf } from "#simulators/transports/memory.ts"
import { simulatorHandler } from "#simulators/transports/node.ts"
import { prague, start } from "./sim.ts"

const listening = (control: boolean) => {
  const handler = simulatorHandler({ seed: 1, now: () => start, zone: prague, control })
  const server = createServer((request, response) => {
    void handler(request, response).then((taken) => taken || response.writeHead(418).end())
  })
  return { server, port: () => (server.address() as AddressInfo).port, handler }
}

type Got = { readonly status: number; readonly headers: object; readonly body: string } | "broken"

const get = (
  port: number,
  path: string,
  headers = {},
  method = "GET",
  body = "",
  agent?: Agent,
): Promise<Got> =>
  new Promise((resolve) => {
    const sent = ask({ host: "127.0.0.1", port, path, headers, method, agent }, (answer) => {
      let text = ""
      answer.setEncoding("utf8")
      answer.on("data", (part: string) => (text += part))
      answer.on("error", () => resolve("broken"))
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
      )
    })
    sent.on("error", () => resolve("broken"))
    sent.end(body)
  })

describe("the node transport", () => {
  const open = listening(true)
  const closed = listening(false)

  beforeAll(async () => {
    for (const { server } of [open, closed])
      await new Promise<void>((resolve) => {
        server.listen(0, "127.0.0.1", resolve)
      })
  })
  afterAll(() => {
    for (const { server } of [open, closed]) {
      server.closeAllConnections()
      server.close()
    }
  })

  test("addresses of others are left to others", async () => {
    expect(await get(open.port(), "/offer/WEEK")).toMatchObject({ status: 418 })
    expect(await get(open.port(), "/webcareapiary")).toMatchObject({ status: 418 })
  })

  test("API-77 a picture says that it is one and may be kept", async () => {
    const picture = await get(open.port(), "/webcareapi/image/dish/salmon.svg?size=160x160")
    expect(picture).toMatchObject({
      headers: { "content-type": "image/svg+xml; charset=utf-8", "cache-control": "max-age=86400" },
    })
  })

  test("a page of another site cannot move the world", async () => {
    const strange = [{ host: "evil.example" }, { origin: "https://evil.example" }]
    for (const headers of strange)
      expect(await get(open.port(), "/__sim/world", headers)).toMatchObject({ status: 403 })
    const own = { origin: "http://localhost:8080", host: "localhost:8080" }
    expect(await get(open.port(), "/__sim/world", own)).toMatchObject({ status: 200 })
  })

  test("API-03 a page of the origin that is named may ask from a browser, any other may not", async () => {
    const origin = "https://canteen.example"
    const handler = simulatorHandler({ seed: 1, now: () => start, zone: prague, origin })
    const server = createServer((request, response) => void handler(request, response))
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    const { port } = server.address() as AddressInfo
    const asked = async (from: string, method = "GET") => {
      const got = await get(port, "/webcareapi/canteens", { origin: from }, method)
      if (got === "broken") throw new Error("broken")
      return { ...got, headers: got.headers as Readonly<Record<string, string>> }
    }
    const before = await asked(origin, "OPTIONS")
    expect([before.status, before.headers["access-control-allow-origin"]]).toEqual([204, origin])
    for (const name of ["X-ASW-TOKEN", "X-ASW-FORCE", "Authorization", "Content-Type"])
      expect(before.headers["access-control-allow-headers"]).toContain(name)
    expect((await asked(origin)).headers["access-control-allow-origin"]).toBe(origin)
    const other = await asked("https://elsewhere.example")
    expect(other.headers).not.toHaveProperty("access-control-allow-origin")
    expect((await asked("https://elsewhere.example", "OPTIONS")).status).toBe(404)
    server.close()
  })

  test("without a control API the payment page still answers", async () => {
    expect(await get(closed.port(), "/__sim/world")).toMatchObject({ status: 404 })
    const page = await get(closed.port(), "/__sim/gateway/none")
    expect(page).toMatchObject({ body: "<h1>No such payment</h1>" })
  })

  test("SIM-07 paying leads to the success page, failing to the other", async () => {
    const credentials = { authorization: `Basic ${btoa("rich:rich-1234")}` }
    const cart = {
      price: 32,
      orderDate: "2026-11-18 09:55:00",
      items: [{ mealId: 1501, date: "2026-11-19", quantity: 1, canteenId: 9 }],
      additionalData: [{ variableId: "paymentType", value: "creditcard" }],
    }
    const ends: Array<unknown> = []
    for (const act of ["pay", "fail"]) {
      const path = "/webcareapi/order/cart"
      const opened = await get(open.port(), path, credentials, "POST", JSON.stringify(cart))
      const { gatewayLink } = JSON.parse(opened === "broken" ? "{}" : opened.body)
      const end = await get(open.port(), `${gatewayLink}/${act}`, {}, "POST")
      ends.push(end === "broken" ? end : end.headers)
    }
    expect(ends).toMatchObject([{ location: "/thank-you" }, { location: "/payment-failure" }])
  })

  test("a body above the limit is refused and never reaches the world", async () => {
    const before = open.handler.world()
    const path = "/webcareapi/authenticate"
    expect(await get(open.port(), path, {}, "POST", "x".repeat(1_000_001))).toMatchObject({
      status: 413,
    })
    expect(open.handler.world()).toBe(before)
  })

  test("API-22 a dropped request ends the connection, a truncated one in the middle of its body", async () => {
    const rule = (kind: string) =>
      JSON.stringify({ id: "r", match: { call: "GET /canteens" }, do: { kind } })
    for (const kind of ["dropBefore", "dropAfter", "truncate"]) {
      await get(open.port(), "/__sim/faults", {}, "POST", rule(kind))
      expect([kind, await get(open.port(), "/webcareapi/canteens")]).toEqual([kind, "broken"])
    }
  })

  test("API-22 a connection that was used before is reset once its call was carried out, a fresh one is not", async () => {
    const rule = { id: "r", match: { call: "POST /authenticate" }, do: { kind: "resetReused" } }
    await get(open.port(), "/__sim/faults", {}, "POST", JSON.stringify(rule))
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const tokens = () => Object.keys(open.handler.world().sessions).length
    const before = tokens()
    const asked = async () => get(open.port(), "/webcareapi/authenticate", {}, "POST", "{}", agent)
    expect(await asked()).toMatchObject({ status: 200 })
    expect(await asked()).toBe("broken")
    expect(tokens()).toBe(before + 2)
    expect(await asked()).toMatchObject({ status: 200 })
    await get(open.port(), "/__sim/faults", {}, "DELETE")
    agent.destroy()
  })
})

describe("the transport in process", () => {
  const exchanged = (kind: object, timeoutMs: number) =>
    Effect.gen(function* () {
      const world = worldOf({ seed: 1, now: start, zone: prague })
      const fault = { id: "r", match: { call: "GET /canteens" }, do: kind, seen: 0, fired: 0 }
      const cell = { world: { ...world, faults: [fault] as typeof world.faults } }
      const request = {
        method: "GET",
        url: "/webcareapi/canteens",
        headers: {},
        body: undefined,
        once: false,
        timeoutMs,
      } as const
      const fiber = yield* Effect.forkChild(
        Http.use((http) => http.exchange(request)).pipe(
          Effect.option,
          Effect.provide(layerOf(cell)),
        ),
      )
      return fiber
    })

  const isDone = (fiber: Fiber.Fiber<unknown>) => fiber.pollUnsafe() !== undefined

  test("API-22 a delay passes in virtual time", async () => {
    const program = Effect.gen(function* () {
      const fiber = yield* exchanged({ kind: "delay", ms: 60_000 }, 120_000)
      yield* TestClock.adjust("59 seconds")
      const early = isDone(fiber)
      yield* TestClock.adjust("1 second")
      return [early, Option.isSome(yield* Fiber.join(fiber))]
    })
    expect(await Effect.runPromise(program.pipe(Effect.provide(TestClock.layer())))).toEqual([
      false,
      true,
    ])
  })

  test("API-22 an answer that never comes is missing once the time is over", async () => {
    const program = Effect.gen(function* () {
      const fiber = yield* exchanged({ kind: "hang" }, 15_000)
      yield* TestClock.adjust("14 seconds")
      const early = isDone(fiber)
      yield* TestClock.adjust("1 second")
      return [early, Option.isNone(yield* Fiber.join(fiber))]
    })
    expect(await Effect.runPromise(program.pipe(Effect.provide(TestClock.layer())))).toEqual([
      false,
      true,
    ])
  })
})
