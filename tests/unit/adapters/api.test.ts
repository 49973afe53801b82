import { Effect, Fiber, Layer, Result, Schema } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { layer, makeApi, type Settings } from "#adapters/api/asw.ts"
import { Api, type CallOptions, type Caller } from "#adapters/api/port.ts"
import { readAnswer } from "#adapters/api/reading.ts"
import { type Answer, Http, Missing, type Request, TooLong } from "#adapters/http/port.ts"
import { allCalls as calls, type CallName } from "#domain/contract/all.ts"
import { oldBrowser, recentBrowser } from "./userAgents.ts"

const settings: Settings = {
  bases: { main: "/webcareapi", creditCardPayment: "/pay", secondPayment: "", pairing: "" },
  timeouts: { read: 15_000, write: 30_000 },
  cacheBusting: "auto",
  userAgent: recentBrowser,
  cardAuth: { scheme: "Bearer", basicUsername: "", tokenPrefix: "" },
}
const guest: Caller = { token: undefined, basic: undefined, language: "cs" }

type Said = Partial<Answer> | Missing | TooLong

/** An api whose server says these things, one after the other, and then the last one again and again. */
const apiHearing = (said: ReadonlyArray<Said>, changed: Partial<Settings> = {}) => {
  const seen: Array<Request> = []
  const api = makeApi(
    { ...settings, ...changed },
    {
      exchange: (request) =>
        Effect.suspend((): Effect.Effect<Answer, Missing | TooLong> => {
          seen.push(request)
          const next = said[Math.min(seen.length, said.length) - 1] ?? {}
          return next instanceof Missing || next instanceof TooLong
            ? Effect.fail(next)
            : Effect.succeed({ status: 200, statusText: "", text: "{}", ...next })
        }),
    },
  )
  return { api, seen }
}

const call = async <Name extends CallName>(
  said: ReadonlyArray<Said>,
  name: Name,
  options: Omit<CallOptions<(typeof calls)[Name]>, "caller"> & { readonly caller?: Caller },
  changed: Partial<Settings> = {},
): Promise<{ result: Result.Result<unknown, unknown>; seen: ReadonlyArray<Request> }> => {
  const { api, seen } = apiHearing(said, changed)
  const result = await Effect.runPromise(
    Effect.gen(function* () {
      yield* TestClock.setTime(Date.UTC(2026, 4, 4, 10, 55))
      const asked = api.call(calls[name], { caller: guest, ...options })
      const fiber = yield* Effect.forkChild(Effect.result(asked))
      yield* TestClock.adjust("1 minute")
      return yield* Fiber.join(fiber)
    }).pipe(Effect.provide(TestClock.layer())),
  )
  return { result, seen }
}

const read = (text: unknown, status = 200) =>
  call([{ status, text: JSON.stringify(text) }], "customer", { body: undefined })

const order = {
  price: 103.05,
  item: { mealId: 1042, date: "2026-05-04", quantity: 3, canteenId: 7 },
} as const

describe("the address", () => {
  test("API-01 base and path meet in exactly one slash", async () => {
    for (const main of ["/webcareapi", "/webcareapi/", "https://asw.example/api//"]) {
      const { seen } = await call(
        [{}],
        "customer",
        { body: undefined },
        {
          bases: { ...settings.bases, main },
        },
      )
      expect(seen[0]?.url).toMatch(/(webcareapi|example\/api)\/customer$/)
    }
    for (const { path } of Object.values(calls)) expect(path).toMatch(/^(\/\w+)+$/)
  })

  /** Halves of characters too. */
  const text = fc
    .array(fc.oneof(fc.nat(0xff), fc.integer({ min: 0xd7f0, max: 0xe010 }), fc.nat(0xffff)))
    .map((units) => String.fromCharCode(...units))

  test("API-17 query values are percent-encoded", async () => {
    await fc.assert(
      fc.asyncProperty(text, async (canteenId) => {
        const { seen } = await call([{}], "menu", { body: undefined, query: { canteenId } })
        const query = seen[0]!.url.split("?")[1]!
        expect(query).toMatch(/^canteenId=[\w.!~*'()%-]*$/)
        expect(decodeURIComponent(query.slice("canteenId=".length))).toBe(canteenId.toWellFormed())
      }),
    )
  })

  test("API-17 absent parameters are omitted, and so is the question mark", async () => {
    const some = { timeSpan: "WEEK", canteenId: undefined }
    const { seen } = await call([{}], "menu", { body: undefined, query: some })
    expect(seen[0]?.url).toBe("/webcareapi/canteenmenu?timeSpan=WEEK")
    const both = { timeSpan: "WEEK", canteenId: "7" }
    const two = await call([{}], "menu", { body: undefined, query: both })
    expect(two.seen[0]?.url).toBe("/webcareapi/canteenmenu?timeSpan=WEEK&canteenId=7")
    const none = await call([{}], "menu", { body: undefined, query: { canteenId: undefined } })
    expect(none.seen[0]?.url).toBe("/webcareapi/canteenmenu")
  })
})

describe("the body", () => {
  // A browser throws at one: what looks like a dead network is a call that never left.
  test("VCARD-03 API-47 a GET has none, whatever is given along", async () => {
    const { seen } = await call([{}], "resetVirtualCard", { body: {} as never })
    expect(seen.map(({ method, body }) => [method, body])).toEqual([["GET", undefined]])
    expect(seen[0]?.headers).not.toHaveProperty("Content-Type")
  })
})

describe("the headers", () => {
  const headersWith = async (caller: Partial<Caller>, changed: Partial<Settings> = {}) => {
    const asked = { body: undefined, caller: { ...guest, ...caller } }
    const { seen } = await call([{}], "customer", asked, changed)
    return seen[0]!.headers
  }

  test("API-03 every call carries language and session, and who asks where that is known", async () => {
    for (const name of Object.keys(calls) as Array<CallName>) {
      const { seen } = await call([{}], name, {
        body: {},
        caller: { token: "t", basic: "a:b", language: "pl" },
      })
      expect(seen[0]?.headers).toMatchObject({
        "X-ASW-TOKEN": "t",
        "Accept-Language": "pl",
        Authorization: "Basic YTpi",
      })
    }
  })

  test("API-04 no Authorization without a pair", async () => {
    expect(await headersWith({})).not.toHaveProperty("Authorization")
  })

  test("LOGIN-24 the pair is UTF-8 before it is base64", async () => {
    const { Authorization } = await headersWith({ basic: "žluťoučký:kůň" })
    expect(Authorization).toBe(`Basic ${Buffer.from("žluťoučký:kůň", "utf8").toString("base64")}`)
  })

  test("LOGIN-15 CFG-20 a card's token authorises as Bearer, or as the pair that a server wants", async () => {
    const card = { token: "žluť-1", isCard: true }
    expect(await headersWith(card)).toMatchObject({ Authorization: "Bearer žluť-1" })
    const cardAuth = { scheme: "Basic", basicUsername: "card", tokenPrefix: "p-" } as const
    const pair = Buffer.from("card:p-žluť-1", "utf8").toString("base64")
    expect(await headersWith(card, { cardAuth })).toMatchObject({ Authorization: `Basic ${pair}` })
    // Not a login's own token, and nothing without one.
    expect(await headersWith({ token: "1" }, { cardAuth })).not.toHaveProperty("Authorization")
    expect(await headersWith({ isCard: true })).not.toHaveProperty("Authorization")
  })

  test("API-05 API-06 CONST-04 PERM-10 the session header is always there, empty while no token is known", async () => {
    expect(await headersWith({})).toMatchObject({ "X-ASW-TOKEN": "" })
    expect(await headersWith({ token: "1-2-3" })).toMatchObject({ "X-ASW-TOKEN": "1-2-3" })
  })

  test("API-07 CONST-05 the force header is sent only with an answer", async () => {
    const first = await call([{}], "orderDirect", { body: order })
    expect(first.seen[0]?.headers).not.toHaveProperty("X-ASW-FORCE")
    const again = await call([{}], "orderDirect", { body: order, force: "YES" })
    expect(again.seen[0]?.headers).toMatchObject({ "X-ASW-FORCE": "YES" })
  })

  test("API-08 the language is the plain code", async () => {
    expect(await headersWith({ language: "sk" })).toMatchObject({ "Accept-Language": "sk" })
  })

  test("API-19 browsers of the past are told not to cache, others are not", async () => {
    const busting = { "Cache-Control": "no-cache, no-store", Pragma: "no-cache", Expires: "0" }
    for (const userAgent of [...oldBrowser, "Edge/12.0", "Edge/18"])
      expect(await headersWith({}, { userAgent })).toMatchObject(busting)
    for (const userAgent of [recentBrowser, "Edge/79.0", "Edge/121"])
      expect(await headersWith({}, { userAgent })).not.toHaveProperty("Pragma")
    expect(await headersWith({}, { cacheBusting: "always" })).toMatchObject(busting)
    const never = { cacheBusting: "never", userAgent: oldBrowser[0]! } as const
    expect(await headersWith({}, never)).not.toHaveProperty("Pragma")
  })
})

describe("method and body", () => {
  test("API-09 a body goes as JSON by POST; without one it is GET", async () => {
    const posted = await call([{}], "orderDirect", { body: order })
    expect(posted.seen[0]).toMatchObject({
      method: "POST",
      body: JSON.stringify(order),
      headers: { "Content-Type": "application/json" },
    })
    const got = await call([{}], "customer", { body: undefined })
    expect(got.seen[0]).toMatchObject({ method: "GET", body: undefined })
    expect(got.seen[0]?.headers).not.toHaveProperty("Content-Type")
  })

  test("API-10 a POST without fields sends an empty object", async () => {
    const { seen } = await call([{}], "authenticate", { body: {} })
    expect(seen[0]).toMatchObject({ method: "POST", body: "{}" })
  })

  test("only calls that change something go where the browser itself sends nothing twice", async () => {
    for (const name of Object.keys(calls) as Array<CallName>) {
      const { seen } = await call([{}], name, { body: {} })
      expect([name, seen[0]?.once]).toEqual([name, calls[name].kind !== "read"])
    }
  })
})

describe("time limits and repetition", () => {
  test("API-20 reads have 15 s, writes 30 s", async () => {
    const asked = await call([{}], "customer", { body: undefined })
    expect(asked.seen[0]?.timeoutMs).toBe(15_000)
    const sent = await call([{}], "orderDirect", { body: order })
    expect(sent.seen[0]?.timeoutMs).toBe(30_000)
  })

  test("API-20 a read is repeated at most twice after the network failed", async () => {
    const healed = await call([new Missing(), new Missing(), {}], "customer", { body: undefined })
    expect(healed.seen.length).toBe(3)
    expect(healed.result).toMatchObject({ _tag: "Success" })
    const dead = await call([new Missing()], "customer", { body: undefined })
    expect(dead.seen.length).toBe(3)
    expect(dead.result).toMatchObject({ failure: { _tag: "Missing" } })
  })

  test("API-20 whatever was answered is not asked again", async () => {
    for (const said of [{ status: 503 }, { status: 500 }, { text: "<html>" }, new TooLong()])
      expect((await call([said], "customer", { body: undefined })).seen.length).toBe(1)
  })

  test("API-20 only a GET that reads is repeated: nothing that changes something, nor a login", async () => {
    for (const name of Object.keys(calls) as Array<CallName>) {
      const { method, kind } = calls[name]
      const { seen } = await call([new Missing()], name, { body: {} })
      expect([name, seen.length]).toEqual([name, method === "GET" && kind === "read" ? 3 : 1])
    }
  })

  test("API-20 a read that used up its time is not repeated", async () => {
    let asked = 0
    const slow = makeApi(settings, {
      exchange: ({ timeoutMs }) => {
        asked++
        return Effect.andThen(Effect.sleep(timeoutMs), Effect.fail(new Missing()))
      },
    })
    await Effect.runPromise(
      Effect.gen(function* () {
        const call = slow.call(calls.customer, { caller: guest, body: undefined })
        const fiber = yield* Effect.forkChild(Effect.result(call))
        yield* TestClock.adjust("2 minutes")
        yield* Fiber.join(fiber)
      }).pipe(Effect.provide(TestClock.layer())),
    )
    expect(asked).toBe(1)
  })
})

describe("what an answer says", () => {
  test("API-11 API-13 nulls are as absent, and unknown fields are ignored", async () => {
    const { result } = await read({ email: null, firstName: "Jana", surprise: { deep: [1] } })
    expect(result).toMatchObject({ success: { firstName: "Jana" } })
    expect(result).not.toHaveProperty("success.email")
  })

  test("API-12 a missing flag is success; ERR-16 success false is a refusal with its text", async () => {
    expect((await read({ firstName: "Jana" })).result._tag).toBe("Success")
    for (const [resultText, message] of [
      ["Closed today", "Closed today"],
      [undefined, ""],
      [{ code: 7 }, ""],
    ])
      expect((await read({ success: false, resultText })).result).toMatchObject({
        failure: { _tag: "Denied", message },
      })
  })

  test("ERR-17 a login that does not say success has failed", async () => {
    const login = async (reply: unknown) =>
      (await call([{ text: JSON.stringify(reply) }], "login", { body: {} })).result
    expect(await login({ token: "t" })).toMatchObject({ failure: { _tag: "Denied" } })
    expect(await login({ success: true, token: "t" })).toMatchObject({ success: { token: "t" } })
  })

  test("ERR-02 a status of 400 or above is a rejection, whatever else the body says", async () => {
    for (const status of [400, 401, 404, 409, 449, 500, 503]) {
      const { result } = await read({ success: true, firstName: "Jana" }, status)
      expect(result).toMatchObject({ failure: { _tag: "Rejected", status } })
    }
  })

  test("ERR-14 the server's message, else the status text", async () => {
    const { result } = await read({ error: { code: 12, message: "Sold out" } }, 400)
    expect(result).toMatchObject({ failure: { message: "Sold out", code: "12" } })
    const bare = await call(
      [{ status: 502, statusText: "Bad Gateway", text: "<html>" }],
      "customer",
      {
        body: undefined,
      },
    )
    const failure = { _tag: "Rejected", status: 502, message: "Bad Gateway" }
    expect(bare.result).toEqual(Result.fail(failure))
  })

  test("ERR-14 an error that is none of the contract's is as if there were none", async () => {
    for (const error of ["no", 7, [], { code: {}, message: "?" }, { message: ["?"] }]) {
      const text = JSON.stringify({ error })
      const { result } = await call(
        [{ status: 400, statusText: "Bad Request", text }],
        "customer",
        { body: undefined },
      )
      expect(result).toEqual(Result.fail({ _tag: "Rejected", status: 400, message: "Bad Request" }))
    }
  })

  test("ERR-22 without message and status text the message is empty", async () => {
    expect((await read({}, 400)).result).toMatchObject({ failure: { message: "" } })
  })

  const question = {
    code: "FORCE",
    message: "Stale",
    force: {
      message: "Order for a higher price?",
      answers: [{ id: 1, label: "Yes" }, { id: "NO" }],
    },
  }

  test("ERR-06 a force part comes with its message and answers, ids as text", async () => {
    expect((await read({ error: question }, 449)).result).toMatchObject({
      failure: {
        _tag: "Rejected",
        status: 449,
        force: {
          message: "Order for a higher price?",
          answers: [
            { id: "1", label: "Yes" },
            { id: "NO", label: "NO" },
          ],
        },
      },
    })
  })

  test("ERR-06 a question without a text of its own has the error's, or none", async () => {
    const { message: _, ...force } = question.force
    for (const [message, text] of [
      ["Stale", "Stale"],
      [undefined, ""],
    ])
      expect((await read({ error: { ...question, message, force } }, 449)).result).toMatchObject({
        failure: { force: { message: text } },
      })
  })

  test("ERR-12 a force part that cannot be read leaves code and message", async () => {
    const { result } = await read({ error: { ...question, force: { answers: "?" } } }, 449)
    expect(result).toMatchObject({ failure: { code: "FORCE", message: "Stale" } })
    expect(result).not.toHaveProperty("failure.force")
  })

  test("ERR-25 an answer that is no JSON, or too long, is unreadable", async () => {
    const html = await call([{ text: "<html></html>" }], "customer", { body: undefined })
    expect(html.result).toMatchObject({ failure: { _tag: "Unreadable", where: "not JSON" } })
    const long = await call([new TooLong()], "customer", { body: undefined })
    expect(long.result).toMatchObject({ failure: { _tag: "Unreadable", where: "too long" } })
  })

  test("ERR-25 a wrong shape is unreadable, with the path of the wrong field", async () => {
    const { result } = await call([{ text: '{"balance":"a lot"}' }], "balance", { body: undefined })
    expect(result).toMatchObject({ failure: { _tag: "Unreadable", where: "balance" } })
    const deep = await call([{ text: '{"pluginData":{"customersPairing":[1]}}' }], "authenticate", {
      body: {},
    })
    expect(deep.result).toMatchObject({ failure: { where: "pluginData.customersPairing" } })
    const none = await call([{ text: "null" }], "balance", { body: undefined })
    expect(none.result).toMatchObject({ failure: { where: "" } })
  })

  test("ERR-25 a wrong item is named by its place in the list", async () => {
    const Items = Schema.Array(Schema.Struct({ price: Schema.Number }))
    const where = (reply: Schema.Codec<unknown>, json: unknown) =>
      Effect.runSync(
        Effect.flip(
          readAnswer(reply, "assumed", {
            status: 200,
            statusText: "",
            text: JSON.stringify(json),
          }),
        ),
      )
    const items = [{ price: 1 }, { price: "1" }]
    expect(where(Items, items)).toEqual({ _tag: "Unreadable", where: "[1].price" })
    const lists = Schema.Struct({ day: Schema.Struct({ items: Items }) })
    expect(where(lists, { day: { items } })).toMatchObject({ where: "day.items[1].price" })
  })

  test("the application asks by whatever carries its requests", async () => {
    const exchange = () => Effect.succeed({ status: 200, statusText: "", text: '{"balance":1.5}' })
    const live = Layer.provide(layer(settings), Layer.succeed(Http, { exchange }))
    const asked = Api.use((api) => api.call(calls.balance, { caller: guest, body: undefined }))
    expect(await Effect.runPromise(Effect.provide(asked, live))).toMatchObject({ balance: 150 })
  })

  test("where the adapter below breaks down, the call fails and does not", async () => {
    const api = makeApi(settings, { exchange: () => Effect.die(new Error("out of order")) })
    const call = api.call(calls.customer, { caller: guest, body: undefined })
    expect(await Effect.runPromise(Effect.result(call))).toMatchObject({
      failure: { _tag: "Unreadable", where: "decoder" },
    })
  })

  test("any text is an answer or a failure, never an exception", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...(Object.keys(calls) as Array<CallName>)),
        fc.oneof(fc.json(), fc.string()),
        fc.constantFrom(200, 204, 400, 449, 503),
        async (name, text, status) => {
          const { result } = await call([{ status, text }], name, { body: {} })
          expect(["Success", "Failure"]).toContain(result._tag)
        },
      ),
    )
  })
})
