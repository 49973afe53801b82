/** Histories, top-up and pairing over each transport. */
import { describe, expect } from "vitest"
import { came, type Json, scenario, type Seen, type Sim } from "./sim.ts"

const jana = { as: "jana" }
const rich = { as: "rich" }
const range = (from: string, to: string) =>
  `?from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}`
const always = range("1970-01-01 00:00:00", "2026-12-31 23:59:59")

const rows = async (sim: Sim, field: string, path: string, ask: object = jana): Promise<Json> => {
  const { status, json } = came(await sim.get(path, ask))
  expect([status, json.success]).toEqual([200, true])
  return json[field]
}
const balance = async (sim: Sim, ask: object = jana): Promise<number> =>
  came(await sim.get("/customer/account/balance", ask)).json.balance
const said = (seen: Seen): readonly [number, boolean | undefined, string | undefined] => {
  const { status, json } = came(seen)
  return [status, json.success, json.resultText]
}
const refused = (text: string) => [200, false, text]

const reports = [
  ["API-51", "transactions", "/customer/account/transactions"],
  ["API-52", "consumption", "/customer/account/consumption"],
  ["API-53", "bills", "/customer/bills"],
] as const

describe("histories", () => {
  for (const [id, field, path] of reports) {
    scenario(
      `${id} API-18 ${field} are of the asked days, both included, newest first`,
      async (sim) => {
        const all = await rows(sim, field, `${path}${always}`)
        const times = all.map((row: Json) => row.dateTime)
        expect(times).toEqual(times.toSorted().toReversed())
        const [last] = times.at(-1).split(" ")
        const [first] = times.at(3).split(" ")
        const some = await rows(
          sim,
          field,
          `${path}${range(`${last} 00:00:00`, `${first} 23:59:59`)}`,
        )
        expect(some).toEqual(
          all.slice(all.findIndex((row: Json) => row.dateTime.startsWith(first))),
        )
        const exact = await rows(sim, field, `${path}${range(times[0], times[0])}`)
        expect(exact[0]).toEqual(all[0])
      },
    )
    scenario(
      `${id} without a range it is everything; a range that is none is refused`,
      async (sim) => {
        expect(await rows(sim, field, path)).toEqual(await rows(sim, field, `${path}${always}`))
        for (const query of [range("2026-11-01", "2026-11-30 23:59:59"), "?to=tomorrow"])
          expect(came(await sim.get(`${path}${query}`, jana)).json.error.code).toBe("BAD_REQUEST")
        expect(came(await sim.get(path)).status).toBe(401)
      },
    )
    scenario(`${id} SIM-08 there can be any number of ${field}`, async (sim) => {
      for (const count of [0, 1, 199, 200, 999, 1000, 1001]) {
        await sim.control("PATCH /customer", { login: "jana", rowCounts: { [field]: count } })
        expect(await rows(sim, field, path)).toHaveLength(count)
      }
    })
  }
  scenario(
    "API-51 SIM-08 who has eaten here for years has more than a thousand transactions",
    async (sim) => {
      expect((await rows(sim, "transactions", reports[0][2], rich)).length).toBeGreaterThan(1000)
      expect(await rows(sim, "bills", reports[2][2], rich)).toHaveLength(250)
      expect(await rows(sim, "consumption", reports[1][2], rich)).toHaveLength(999)
    },
  )
  scenario(
    "API-51 SIM-01 what is ordered, given back and paid in is a transaction",
    async (sim) => {
      const menu = came(await sim.get("/canteenmenu")).json.menu
      const row = menu.find(
        (each: Json) => each.date === "2026-11-20" && each.status === "AVAILABLE",
      )
      const before = await balance(sim)
      const ordered = came(
        await sim.post(
          "/canteenorder/direct",
          {
            price: row.price,
            item: { mealId: row.mealId, date: row.date, quantity: 1, canteenId: row.canteenId },
          },
          jana,
        ),
      ).json
      const newest = async () => (await rows(sim, "transactions", reports[0][2]))[0]
      expect(await newest()).toMatchObject({ description: "Meal", amount: -row.price })
      await sim.post("/canteenorder/cancel", { orderId: ordered.order.id }, jana)
      expect(await rows(sim, "transactions", reports[0][2])).toMatchObject({
        0: { amount: -row.price },
        1: { description: "Refund", amount: row.price },
      })
      expect(await balance(sim)).toBe(before)
    },
  )
  scenario(
    "API-51 DATA-15 descriptions are in the caller's language, amounts and times are not",
    async (sim) => {
      const [en] = await rows(sim, "transactions", reports[0][2])
      const [cs] = await rows(sim, "transactions", reports[0][2], { ...jana, language: "cs" })
      expect(cs.description).not.toBe(en.description)
      expect({ ...cs, description: "" }).toEqual({ ...en, description: "" })
    },
  )
  scenario("API-52 DATA-16 a meal has its place, its dish and who pays which part", async (sim) => {
    const [row] = await rows(sim, "consumption", reports[1][2])
    expect(Object.keys(row)).toEqual([
      "id",
      "dateTime",
      "costCenter",
      "canteen",
      "register",
      "recipe",
      "taxRate",
      "taxSubsidy",
      "nonTaxSubsidy",
      "price",
    ])
  })
  scenario(
    "API-53 DATA-17 DATA-18 a bill has its items only when they are asked for, and they make its price",
    async (sim) => {
      const plain = await rows(sim, "bills", "/customer/bills?withDetails=false")
      expect(plain.some((bill: Json) => "items" in bill)).toBe(false)
      const words = await rows(sim, "bills", "/customer/bills?withDetails=true")
      expect(words).toEqual(await rows(sim, "bills", "/customer/bills?withDetails=1"))
      for (const bill of await rows(sim, "bills", "/customer/bills?withDetails=1")) {
        const sum = bill.items.reduce((all: number, item: Json) => all + item.priceWIT, 0)
        expect(bill.priceWIT).toBeCloseTo((sum * (100 - bill.discount)) / 100, 2)
      }
    },
  )
  scenario(
    "API-57 API-58 DATA-19 DATA-20 bonuses and vouchers are listed, of which some are over",
    async (sim) => {
      const bonuses = await rows(sim, "bonuses", "/customer/account/bonuses")
      expect(bonuses).toHaveLength(3)
      for (const { bonus, drawn, balance: left, currency } of bonuses)
        expect([bonus - drawn, currency]).toEqual([left, "CZK"])
      const vouchers = await rows(sim, "vouchers", "/customer/account/vouchers")
      expect(vouchers).toHaveLength(4)
      expect(vouchers.some(({ validTo }: Json) => validTo < "2026-11-18")).toBe(true)
      expect(await rows(sim, "bonuses", "/customer/account/bonuses", { as: "ola" })).toEqual([])
      for (const path of ["/customer/account/bonuses", "/customer/account/vouchers"])
        expect(came(await sim.get(path)).status).toBe(401)
    },
  )
})

describe("top-up", () => {
  const body = (more: object = {}) => ({
    customerId: 4101,
    toBePaid: 500,
    successUrl: "http://localhost:8080/topup-successful",
    failUrl: "http://localhost:8080/topup-failure",
    ...more,
  })
  const topUp = (sim: Sim, more: object = {}, ask: object = jana) =>
    sim.post("/creditcardpayment/topup", body(more), ask)

  scenario(
    "API-60 SIM-07 money is there once the payment page says so, and not twice",
    async (sim) => {
      const { json } = came(await topUp(sim))
      expect(json).toMatchObject({ success: true })
      const shown = came(await sim.get(json.gatewayLink))
      expect(shown.text).toContain("CZK 500.00")
      expect(await balance(sim)).toBe(250)
      for (let n = 0; n < 2; n++)
        expect(came(await sim.post(`${json.gatewayLink}/pay`, "")).status).toBe(303)
      expect(await balance(sim)).toBe(750)
      const [newest] = await rows(sim, "transactions", "/customer/account/transactions")
      expect(newest).toMatchObject({ description: "Top-up", amount: 500 })
    },
  )
  scenario("API-60 SIM-07 a payment that failed moves nothing", async (sim) => {
    const { gatewayLink } = came(await topUp(sim)).json
    expect(came(await sim.post(`${gatewayLink}/fail`, "")).status).toBe(303)
    expect(came(await sim.post(`${gatewayLink}/pay`, "")).status).toBe(303)
    expect(await balance(sim)).toBe(250)
  })
  scenario(
    "API-61 the second way to pay is refused where the account does not have it",
    async (sim) => {
      const second = () => sim.post("/secondpayment/topup", body(), jana)
      expect(said(await second())).toEqual(
        refused("Your account settings do not allow a deposit to the account."),
      )
      await sim.control("PATCH /customer", { login: "jana", supportedTopUpPayment: ["qerko"] })
      const { gatewayLink } = came(await second()).json
      await sim.post(`${gatewayLink}/pay`, "")
      expect(await balance(sim)).toBe(750)
    },
  )
  scenario("API-60 TOPUP-07 an account without any way to pay takes no money", async (sim) => {
    expect(said(await topUp(sim, { customerId: 4104 }, { as: "ola" }))).toEqual(
      refused("Your account settings do not allow a deposit to the account."),
    )
  })
  scenario(
    "API-60 another's account, no amount, odd addresses and other fields are refused",
    async (sim) => {
      const codeOf = (seen: Seen) => came(seen).json.error.code
      expect(codeOf(await topUp(sim, { customerId: 4102 }))).toBe("UNKNOWN_CUSTOMER")
      for (const more of [
        { toBePaid: 0 },
        { toBePaid: -5 },
        { toBePaid: 100_000 },
        { toBePaid: "5" },
        { successUrl: "javascript:alert(1)" },
        { failUrl: "//elsewhere.example" },
        { note: "x" },
      ])
        expect([more, codeOf(await topUp(sim, more))]).toEqual([more, "BAD_REQUEST"])
      // A person may type as much: it is said in words.
      expect(came(await topUp(sim, { toBePaid: 100_000 })).json.error.message).toBe(
        "This is more than can be added at once.",
      )
      expect(came(await topUp(sim, {}, {})).status).toBe(401)
    },
  )
})

describe("pairing", () => {
  const post = (sim: Sim, act: string, body: object, ask: object = jana) =>
    sim.post(`/pairing/${act}`, body, ask)
  const byToken = (n: number) => ({ pairingToken: `jana-pairing-${n}` })
  const states = async (sim: Sim): Promise<ReadonlyArray<string>> =>
    (await rows(sim, "pairings", "/pairing/list")).map(({ pairingStatus }: Json) => pairingStatus)
  const notPossible = refused("The pairing can no longer be changed this way.")

  scenario("API-70 the list has one pairing in each state", async (sim) => {
    expect(await states(sim)).toEqual(["pending", "valid", "rejected", "invalid", "missed"])
    expect(came(await sim.get("/pairing/list")).status).toBe(401)
  })
  scenario(
    "API-69 SIM-04 one pairing is found by the token of its letter, by whoever has it",
    async (sim) => {
      const letters = (await sim.control("GET /mail")).json
      const sent = letters.find(({ to }: Json) => to === "jana@example.com")
      expect(sent).toMatchObject({ kind: "pairing", link: `/pairing/${sent.token}` })
      const query = `/pairing/pairing?pairingToken=${sent.token}`
      expect(await rows(sim, "pairing", query, {})).toMatchObject({ pairingStatus: "pending" })
      expect(await rows(sim, "pairing", query, { as: "petr" })).toBeNull()
      expect(await rows(sim, "pairing", "/pairing/pairing?pairingToken=none", {})).toBeNull()
      expect(await rows(sim, "pairing", "/pairing/pairing", {})).toBeNull()
    },
  )
  scenario(
    "API-71 PAIR-09 a pending pairing is confirmed, and then is valid since now",
    async (sim) => {
      expect(said(await post(sim, "confirm", byToken(1)))[1]).toBe(true)
      const [first] = await rows(sim, "pairings", "/pairing/list")
      expect(first).toMatchObject({ pairingStatus: "valid", pairedDT: "2026-11-18 09:55:00" })
    },
  )
  scenario("API-72 PAIR-09 a pending pairing is rejected", async (sim) => {
    expect(said(await post(sim, "reject", byToken(1)))[1]).toBe(true)
    expect((await states(sim))[0]).toBe("rejected")
  })
  scenario("API-73 PAIR-09 a pending pairing is removed", async (sim) => {
    expect(said(await post(sim, "delete", byToken(1)))[1]).toBe(true)
    expect(await states(sim)).toEqual(["valid", "rejected", "invalid", "missed"])
  })
  scenario(
    "API-74 PAIR-09 a valid pairing is ended, and then is invalid since now",
    async (sim) => {
      expect(said(await post(sim, "invalidate", byToken(2)))[1]).toBe(true)
      expect((await rows(sim, "pairings", "/pairing/list"))[1]).toMatchObject({
        pairingStatus: "invalid",
        invalidDT: "2026-11-18 09:55:00",
      })
    },
  )
  scenario("PAIR-09 SIM-01 no other change is possible", async (sim) => {
    const before = await states(sim)
    for (const [act, places] of [
      ["confirm", [2, 3, 4, 5]],
      ["reject", [2, 3, 4, 5]],
      ["delete", [2, 3, 4, 5]],
      ["invalidate", [1, 3, 4, 5]],
    ] as const)
      for (const n of places)
        expect([act, n, said(await post(sim, act, byToken(n)))]).toEqual([act, n, notPossible])
    expect(await states(sim)).toEqual(before)
  })
  scenario(
    "API-70 a request whose time is over is missed, and can no longer be confirmed",
    async (sim) => {
      await sim.control("POST /clock", { advanceMs: 30 * 24 * 3_600_000 })
      expect((await states(sim))[0]).toBe("missed")
      expect(said(await post(sim, "confirm", byToken(1)))).toEqual(notPossible)
    },
  )
  scenario("API-71 another's pairing is as unknown as none", async (sim) => {
    for (const [pairingToken, ask] of [
      ["jana-pairing-1", { as: "petr" }],
      ["none", jana],
      ["", {}],
    ] as const)
      expect(said(await post(sim, "confirm", { pairingToken }, ask))).toEqual(
        refused("There is no such pairing."),
      )
  })
  scenario(
    "API-75 API-76 the string of a code confirms or rejects, also without a login",
    async (sim) => {
      const string = (pairingString: string) => ({ pairingString })
      expect(said(await post(sim, "confirmbystring", string("JANA-1000"), {}))[1]).toBe(true)
      expect((await states(sim))[0]).toBe("valid")
      expect(said(await post(sim, "rejectbystring", string("JANA-1000"), {}))).toEqual(notPossible)
      expect(said(await post(sim, "rejectbystring", string("PETR-1000"), {}))[1]).toBe(true)
      expect(said(await post(sim, "rejectbystring", string("NONE"), {}))).toEqual(
        refused("There is no such pairing."),
      )
    },
  )
  scenario(
    "API-71 API-72 API-73 API-74 API-75 API-76 bodies that do not fit are named",
    async (sim) => {
      for (const act of ["confirm", "reject", "delete", "invalidate"]) {
        const wrong = came(await post(sim, act, { pairingToken: "x", pairingString: "y" }))
        expect([act, wrong.status, wrong.json.error.message]).toEqual([
          act,
          400,
          expect.stringContaining("pairingString"),
        ])
      }
      for (const act of ["confirmbystring", "rejectbystring"]) {
        const wrong = came(await post(sim, act, {}))
        expect([act, wrong.json.error.message]).toEqual([
          act,
          expect.stringContaining("pairingString"),
        ])
      }
    },
  )
})
