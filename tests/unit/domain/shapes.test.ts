/** Customers, orders and products as the domain has them, each whole. */
import { Result, Schema } from "effect"
import { describe, expect, test } from "vitest"
import { allCalls, type CallName } from "#domain/contract/all.ts"
import { Reply, withoutNulls } from "#domain/contract/index.ts"
import { MemberReply } from "#domain/contract/member.ts"
import { menuKeyOf } from "#domain/menu/index.ts"
import { utc } from "#domain/kernel/civil.ts"
import { identityOf } from "#src/runtime/calls.ts"
import { menuOf as menuRead } from "#src/runtime/menuOf.ts"

const read = (name: CallName, json: unknown): unknown =>
  Result.getOrThrow(
    Schema.decodeUnknownResult(allCalls[name].reply as Schema.Codec<unknown, unknown>)(
      withoutNulls(json),
    ),
  )
const customerOf = (json: unknown) =>
  Reply.customerOf(read("customer", json) as typeof Reply.WireCustomer.Type)
const ordersOf = (json: unknown) =>
  MemberReply.listedOrdersOf(read("orders", json) as typeof MemberReply.OrdersLoaded.Type)
const menuOf = (json: unknown) =>
  menuRead(read("menu", json) as typeof Reply.MenuLoaded.Type, undefined, utc)

describe("a customer", () => {
  const person = {
    userName: "Jana N",
    username: "jana",
    email: "jana@example.com",
    firstName: "Jana",
    lastName: "Nová",
    company: false,
    companyName: "ACME",
    cardStatus: "USED",
    additionalData: [{ variableId: "diet", value: "vegan" }],
  }
  const beside = {
    balance: 250.5,
    bonusBalance: 33.5,
    bonusBalanceCurrency: "EUR",
    supportedTopUpPayment: ["gateway"],
    webidentcode: "W1",
    pluginData: { customersPairing: 1 },
  }
  const json = { ...person, ...beside, id: 5, customerId: 6, type: "person" }

  test("DATA-01 has these properties and no others", () => {
    expect(customerOf(json)).toEqual({ ...person, customerId: 6 })
    expect(customerOf({ ...json, customerId: null })).toMatchObject({ customerId: 5 })
    for (const cardStatus of ["USED", "BLOCKED", "NONE"])
      expect(customerOf({ cardStatus }).cardStatus).toBe(cardStatus)
  })

  test("DATA-01 money, ways to pay, the card's code and what the server can do come beside it", () => {
    expect(read("customer", json)).toMatchObject({
      balance: 250_50,
      bonusBalance: 33_50,
      bonusBalanceCurrency: "EUR",
      supportedTopUpPayment: ["gateway"],
      webidentcode: "W1",
    })
    expect(identityOf(read("customer", json) as never)).toMatchObject({
      balance: 250_50,
      canPair: true,
    })
  })
})

describe("an order", () => {
  const order = { id: 901, canteenId: 7, name: "Soup", group: "Soups", orderPrice: 34.35 }
  const dish = { mealId: 1, date: "2026-11-18", quantity: 2 }

  test("ORDER-15 says by its own fields what it is of", () => {
    const own = { id: 5, mealId: 1, date: "2026-11-18", quantity: 3 }
    const named = { ...own, name: "Own soup", group: "Own group", orderPrice: 12.5 }
    expect(ordersOf({ orders: [named] })).toMatchObject([
      { name: "Own soup", group: "Own group", price: 12_50, date: "2026-11-18", quantity: 3 },
    ])
  })

  test("ORDER-13 DATA-12 holds its id, quantity and canteen, and the key of its dish in the menu", () => {
    const [listed] = ordersOf({ orders: [{ ...order, ...dish }] })!
    expect(listed).toMatchObject({ orderId: 901, quantity: 2, canteenId: 7 })
    const item = { date: "2026-11-18", name: "Soup", price: 34.35 }
    const menu = menuOf({
      canteenId: 7,
      menu: [
        { ...item, mealId: 1 },
        { ...item, mealId: 2 },
        { ...item, mealId: 1, date: "2026-11-19" },
      ],
    })
    const keys = menu.items.map(menuKeyOf)
    expect(new Set(keys).size).toBe(3)
    expect(keys.indexOf(menuKeyOf(listed!))).toBe(0)
  })
})
