/** Which server each call goes to. */
import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import { makeApi, type Settings } from "#adapters/api/asw.ts"
import type { Request } from "#adapters/http/port.ts"
import { allCalls, type CallName } from "#domain/contract/all.ts"
import { recentBrowser } from "./userAgents.ts"

const bases = {
  main: "/main",
  creditCardPayment: "https://card.example/",
  secondPayment: "https://second.example",
  pairing: "/pairs",
}
const settings: Settings = {
  bases,
  timeouts: { read: 15_000, write: 30_000 },
  cacheBusting: "auto",
  userAgent: recentBrowser,
  cardAuth: { scheme: "Bearer", basicUsername: "", tokenPrefix: "" },
}

const asked = async (
  name: CallName,
  changed: Partial<Settings["bases"]> = {},
  body: object = {},
): Promise<Request> => {
  const seen: Array<Request> = []
  const api = makeApi(
    { ...settings, bases: { ...bases, ...changed } },
    {
      exchange: (request) =>
        Effect.sync(() => {
          seen.push(request)
          return { status: 200, statusText: "", text: '{"success":true}' }
        }),
    },
  )
  const caller = { token: "t", basic: undefined, language: "en" } as const
  await Effect.runPromise(Effect.result(api.call(allCalls[name], { caller, body, query: {} })))
  return seen[0]!
}

const names = Object.keys(allCalls) as ReadonlyArray<CallName>
const payments: ReadonlySet<CallName> = new Set(["topUpByCard", "topUpBySecond"])
const isPairing = (name: CallName): boolean => /\/pairing\//.test(allCalls[name].path)

describe("bases", () => {
  test("API-02 both payments and the pairing have servers of their own, all else goes to the main one", async () => {
    expect(names.filter(isPairing).length).toBeGreaterThan(5)
    for (const name of names) {
      const { url } = await asked(name)
      const base = isPairing(name) ? "/pairs/pairing/" : "/main/"
      if (!payments.has(name)) expect([name, url.startsWith(base)]).toEqual([name, true])
    }
  })

  test("API-02 without a server of its own the pairing goes to the main one", async () => {
    for (const name of names.filter(isPairing))
      expect((await asked(name, { pairing: "" })).url).toMatch(/^\/main\/pairing\//)
  })

  test("API-02 a payment without a server of its own goes to none that is another's", async () => {
    const body = { customerId: 4101, toBePaid: 200, successUrl: "/yes", failUrl: "/no" }
    const none = { creditCardPayment: "", secondPayment: "", pairing: "" }
    for (const name of payments) expect((await asked(name, none, body)).url).toBe("/topup")
  })

  test("API-61 TOPUP-08 a top-up by the second payment is the same call to another server", async () => {
    const body = { customerId: 4101, toBePaid: 200, successUrl: "/yes", failUrl: "/no" }
    const card = await asked("topUpByCard", {}, body)
    const second = await asked("topUpBySecond", {}, body)
    expect(card).toMatchObject({ method: "POST", url: "https://card.example/topup" })
    expect(second).toMatchObject({ method: "POST", url: "https://second.example/topup" })
    expect(JSON.parse(second.body!)).toEqual(body)
    expect(second.body).toBe(card.body)
  })
})
