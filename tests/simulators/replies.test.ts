/** The contract's schemas read what the simulated backend answers, with no row lost on the way. */
import { Result, Schema } from "effect"
import { expect, test } from "vitest"
import { allCalls, type CallName } from "#domain/contract/all.ts"
import { type AnyCall, Reply, withoutNulls } from "#domain/contract/index.ts"
import { MemberReply } from "#domain/contract/member.ts"
import { utc } from "#domain/kernel/civil.ts"
import { came, type Json, runInMemory, type Sim } from "./sim.ts"

const jana = { as: "jana" }

/** What each POST accepts in the fresh world, or what it makes of a world that was led there. */
const bodies = (mail: (kind: string) => string): Partial<Record<CallName, unknown>> => ({
  authenticate: {},
  login: {},
  cardLogin: { cardId: "1001" },
  acceptTerms: { termsHash: "h", termsVersion: "1" },
  orderDirect: {
    price: 34.35,
    item: { mealId: 1010, date: "2026-11-19", quantity: 1, canteenId: 7 },
  },
  cancelOrder: { orderId: 9001 },
  exchangeOrder: { orderId: 9003 },
  checkCart: cart,
  orderCart: cart,
  startRegistration: { email: "eva@example.com", company: false, additionalData: [] },
  finishRegistration: { token: mail("registration"), password: "eva-1234" },
  changePassword: { passwordOld: "jana-1234", passwordNew: "jana-1234" },
  requestPasswordReset: { login: "jana" },
  resetPassword: { resetKey: mail("passwordReset"), passwordNew: "jana-1234" },
  startCardChange: { cardNumber: "2002" },
  finishCardChange: { token: mail("cardChange") },
  startCardRevoke: {},
  finishCardRevoke: { token: mail("cardRevoke") },
  unblockCard: {},
  saveCustomer: { company: false, firstName: "Jana", additionalData: [] },
  comment: { comment: "Good soup." },
  topUpByCard: { customerId: 4101, toBePaid: 100, successUrl: "/a", failUrl: "/b" },
  topUpBySecond: { customerId: 4101, toBePaid: 100, successUrl: "/a", failUrl: "/b" },
  confirmPairing: { pairingToken: "jana-pairing-1" },
  invalidatePairing: { pairingToken: "jana-pairing-1" },
  rejectPairing: { pairingToken: "petr-pairing-1" },
  deletePairing: { pairingToken: "petr-pairing-2" },
  confirmPairingByString: { pairingString: "PETR-1002" },
  rejectPairingByString: { pairingString: "OLA-1000" },
})
const cart = {
  price: 32,
  orderDate: "2026-11-18 09:55:00",
  items: [{ mealId: 1501, date: "2026-11-19", quantity: 1, canteenId: 9 }],
  additionalData: [],
}

/** The tables say in which order; a valid pairing is needed before it can end. */
const order: ReadonlyArray<CallName> = (Object.keys(allCalls) as Array<CallName>).toSorted(
  (a, b) => Number(a === "invalidatePairing") - Number(b === "invalidatePairing"),
)

const open = new Set<string>(["cardLogin", "rejectPairing", "deletePairing"])
const isOpen = (name: string): boolean => open.has(name) || name.endsWith("ByString")

test("API-13 SIM-01 every call of the contract answers what its schema reads", async () => {
  await runInMemory(async (sim: Sim) => {
    await sim.control("POST /terms", { termsVersion: 1, termsHash: "h" })
    await sim.control("PATCH /customer", { login: "jana", supportedTopUpPayment: null })
    await sim.control("PATCH /customer", {
      login: "ola",
      pairings: [
        {
          pairingStatus: "pending",
          loyaltySystem: "Klub",
          externalSystemCustomerName: "ola",
          pairingToken: "ola-pairing-1",
          pairingString: "OLA-1000",
        },
      ],
    })
    for (const name of order) {
      const call: AnyCall = allCalls[name]
      const letters = (await sim.control("GET /mail")).json
      const mail = (kind: string): string =>
        letters.findLast((letter: Json) => letter.kind === kind)?.token ?? ""
      const root = call.base === "creditCardPayment" || call.base === "secondPayment"
      const path = root ? `/${call.base.toLowerCase()}${call.path}` : call.path
      const ask = isOpen(name) ? {} : jana
      const { status, json } = came(
        call.method === "GET"
          ? await sim.get(path, ask)
          : await sim.post(path, bodies(mail)[name], ask),
      )
      const read = Schema.decodeUnknownResult(call.reply)(withoutNulls(json))
      expect([name, status, json, Result.isSuccess(read)]).toEqual([
        name,
        200,
        name === "balance" ? json : expect.objectContaining({ success: true }),
        true,
      ])
    }
  })
})

test("API-63 no dish, filter, day or order is lost by reading", async () => {
  await runInMemory(async (sim: Sim) => {
    for (const canteenId of [7, 8, 9]) {
      const { json } = came(await sim.get(`/canteenmenu?canteenId=${canteenId}`))
      const menu = Schema.decodeUnknownSync(Reply.MenuLoaded)(json)
      expect(Reply.menuItemsOf(menu, undefined, utc)).toHaveLength(json.menu.length)
      expect(menu.availableDays).toEqual(json.availableDays)
      expect(menu.closedDays).toEqual(json.closedDays)
      expect(menu.filters).toEqual(json.filters)
      const withModifiers = (rows: Json) =>
        rows.filter((row: Json) => row.product.modifiers?.length > 0)
      expect(withModifiers(menu.menu)).toHaveLength(withModifiers(json.menu).length)
    }
    const { json } = came(await sim.get("/customer/canteenorders", jana))
    const orders = MemberReply.listedOrdersOf(
      Schema.decodeUnknownSync(MemberReply.OrdersLoaded)(json),
    )
    expect(orders?.map(({ cancelStatus }) => cancelStatus)).toEqual([
      "POSSIBLE",
      "NOT_POSSIBLE",
      "FOR_EXCHANGE",
    ])
  })
})
