/** What comes over the wire as domain values, and what a failure means. */
import { Effect, Exit, Result, Schema } from "effect"
import { describe, expect, test } from "vitest"
import { readAnswer } from "#adapters/api/reading.ts"
import { cardStatuses } from "#domain/account/model.ts"
import { deliveryModes, orderKinds, paymentKinds } from "#domain/config/index.ts"
import { allCalls as calls, type CallName } from "#domain/contract/all.ts"
import { Reply, withoutNulls } from "#domain/contract/index.ts"
import { MemberReply } from "#domain/contract/member.ts"
import { utc, type Zone } from "#domain/kernel/civil.ts"
import { availabilities, healths, periods } from "#domain/menu/model.ts"
import { cancelStatuses } from "#domain/orders/listed.ts"
import { type Failure, isInDoubt, status, troubleOf } from "#domain/requests/failure.ts"
import { defaultConfig } from "#domain/config/index.ts"
import { directBody } from "#src/runtime/bodies.ts"
import { menuOf as menuRead } from "#src/runtime/menuOf.ts"
import { asks, cents, makeDish, missing, pieces, rejected } from "#simulators/values/make.ts"

const read = (name: CallName, json: unknown): unknown =>
  Result.getOrThrow(
    Schema.decodeUnknownResult(calls[name].reply as Schema.Codec<unknown, unknown>)(
      withoutNulls(json),
    ),
  )
const menuOf = (json: unknown, asked?: number, zone = utc) =>
  menuRead(read("menu", json) as typeof Reply.MenuLoaded.Type, asked, zone)
const item = { mealId: 1, date: "2026-11-18", name: "Soup", price: 34.35 }
const ordersOf = (json: unknown) =>
  MemberReply.listedOrdersOf(read("orders", json) as typeof MemberReply.OrdersLoaded.Type)

describe("menus", () => {
  test("API-63 DATA-09 DATA-06 DATA-07 a menu with everything", () => {
    const menu = menuOf({
      success: true,
      canteenId: 7,
      filters: [{ id: "soup", name: "Soups" }, "vegan"],
      availableDays: ["2026-11-18"],
      timeSpan: "WEEK",
      menu: [
        {
          ...item,
          group: "Soups",
          filter: ["soup"],
          status: "AVAILABLE",
          quantity: 5,
          allowMultipleOrder: true,
          orderUntil: "2026-11-18 11:00",
          product: {
            id: 55,
            name: "Soup",
            image: "{address}/a.jpg",
            description: "hot",
            size: "0.3 l",
            healthIndex: "HEALTHY",
            allergens: [{ shortName: "1", longName: "Gluten" }],
            modifiers: [{ id: 1, label: "No onion" }],
          },
        },
      ],
    })
    expect(menu).toEqual({
      canteenId: 7,
      filters: [
        { id: "soup", name: "Soups" },
        { id: "vegan", name: "vegan" },
      ],
      availableDays: ["2026-11-18"],
      closedDays: [],
      timeSpan: "WEEK",
      items: [
        {
          mealId: 1,
          date: "2026-11-18",
          canteenId: 7,
          group: "Soups",
          filter: ["soup"],
          name: "Soup",
          price: 34_35,
          status: "AVAILABLE",
          quantity: 5,
          allowMultipleOrder: true,
          orderUntil: "2026-11-18 11:00:00",
          product: {
            id: 55,
            name: "Soup",
            image: "{address}/a.jpg",
            description: "hot",
            size: "0.3 l",
            healthIndex: "HEALTHY",
            allergens: [{ shortName: "1", longName: "Gluten" }],
            modifiers: [{ id: 1, label: "No onion" }],
          },
        },
      ],
    })
  })

  test("DATA-07 a size that is a number loses no dish", () => {
    const menu = menuOf({ menu: [{ ...item, product: { size: 250 } }] })
    expect(menu.items.map(({ product }) => product.size)).toEqual(["250"])
  })

  test("DATA-07 what else is known of a product is kept, text or number, but for what cannot be read", () => {
    const additionalData = [
      { variableId: "energy", value: "440 kcal" },
      { variableId: "salt", value: 2 },
      { variableId: "fat" },
      { value: "x" },
    ]
    const menu = menuOf({ menu: [{ ...item, product: { additionalData } }, item] })
    expect(menu.items.map(({ product }) => product.additionalData)).toEqual([
      [
        { variableId: "energy", value: "440 kcal" },
        { variableId: "salt", value: "2" },
      ],
      undefined,
    ])
  })

  test("APP-28 API-13 the least a menu may say; unknown fields are ignored, nulls are absent", () => {
    const menu = menuOf({ menu: [{ ...item, quantity: null, product: null, x: 1 }], y: {} }, 9)
    expect(menu).toEqual({
      filters: [],
      availableDays: [],
      closedDays: [],
      items: [
        {
          ...item,
          price: 34_35,
          canteenId: 9,
          group: "",
          filter: [],
          status: "READONLY",
          allowMultipleOrder: false,
          product: { allergens: [], modifiers: [] },
        },
      ],
    })
    expect(menuOf({})).toMatchObject({ items: [] })
  })

  test("ERR-25 a row that cannot be read does not lose the good ones", () => {
    const bad = [{ mealId: 2 }, { ...item, price: "x" }, { ...item, date: "2026-02-30" }, 5, null]
    const menu = menuOf({
      menu: [...bad, item],
      availableDays: ["2026-11-18", "2026-13-01", 7],
    })
    expect(menu.items.map(({ mealId }) => mealId)).toEqual([1])
    expect(menu.availableDays).toEqual(["2026-11-18"])
  })

  test("DATA-08 the words of buttons are accepted as availability", () => {
    const statusOf = (word: unknown): string =>
      menuOf({ menu: [{ ...item, status: word }] }).items[0]!.status
    expect(["order", "exchange", "sold-out", "hidden"].map(statusOf)).toEqual([
      "AVAILABLE",
      "EXCHANGE",
      "SOLD_OUT",
      "READONLY",
    ])
    expect(availabilities.map(statusOf)).toEqual(availabilities)
  })

  test("ERR-25 APP-28 a customer that is no object is no customer", () => {
    for (const answer of [null, "jana", 7, [], [{ cardStatus: "USED" }]])
      expect(() => read("customer", answer)).toThrow(/Expected/)
    const customer = read("customer", { phone: 777, isVip: true, orders: [1], note: null })
    expect(customer).toMatchObject({ texts: { phone: "777", isVip: "true" } })
  })

  test("DATA-40 OFFER-22 OFFER-08 an unknown member becomes a safe one instead of losing the answer", () => {
    const one = (over: object) => menuOf({ menu: [{ ...item, ...over }] }).items[0]!
    expect(one({ status: "NEW" }).status).toBe("READONLY")
    expect(one({ status: 7 }).status).toBe("READONLY")
    expect(one({ product: { healthIndex: "GREAT" } }).product).not.toHaveProperty("healthIndex")
    const order = { id: 1, mealId: 1, date: "2026-11-18", cancelStatus: "MAYBE" }
    expect(ordersOf({ orders: [order] })).toMatchObject([{ cancelStatus: "NOT_POSSIBLE" }])
    const customer = read("customer", { cardStatus: "LOST" }) as typeof Reply.WireCustomer.Type
    expect(Reply.customerOf(customer).cardStatus).toBe("NONE")
    // Words that every object of JavaScript knows are unknown all the same.
    for (const word of ["constructor", "__proto__", "toString"]) {
      expect(one({ status: word }).status).toBe("READONLY")
      expect(ordersOf({ orders: [{ ...order, cancelStatus: word }] })).toMatchObject([
        { cancelStatus: "NOT_POSSIBLE" },
      ])
    }
  })

  test("DATA-38 DATA-35 DATA-37 DATA-27 OFFER-07 OFFER-20 ORDER-03 the enumerations have just these members", () => {
    expect(healths).toEqual(["UNHEALTHY", "NORMAL", "HEALTHY"])
    expect(orderKinds).toEqual(["toTakeAway", "toDelivery", "toTable", "toBill"])
    expect(periods).toEqual(["DAY", "WEEK", "TIMESPAN"])
    expect(deliveryModes).toEqual(["pickUpInStore", "deliveryToMyAddress"])
    expect(paymentKinds).toEqual(["creditcard", "account", "pickup", "delivery"])
    expect(availabilities).toEqual(["CLOSED", "SOLD_OUT", "AVAILABLE", "EXCHANGE", "READONLY"])
    expect(cancelStatuses).toEqual(["NOT_POSSIBLE", "FOR_EXCHANGE", "POSSIBLE"])
    expect(cardStatuses).toEqual(["USED", "BLOCKED", "NONE"])
  })

  test("API-14 times come without seconds, with T and with fractions; days also with a time behind", () => {
    const at = (orderUntil: string, date = "2026-11-18") =>
      menuOf({ menu: [{ ...item, date, orderUntil }] }).items[0]
    for (const text of [
      "2026-11-18 11:00",
      "2026-11-18 11:00:00",
      "2026-11-18T11:00:00",
      "2026-11-18T11:00:00.123",
    ])
      expect(at(text)?.orderUntil).toBe("2026-11-18 11:00:00")
    expect(at("2026-11-18 11:00", "2026-11-18T00:00:00")?.date).toBe("2026-11-18")
    expect(at("2026-11-18 25:00")).toBeUndefined()
  })

  test("API-14 a time with a zone suffix becomes the device's wall-clock time", () => {
    const prague: Zone = {
      name: "Europe/Prague",
      offsets: [
        { from: Date.UTC(2026, 2, 29, 1), minutes: 120 },
        { from: Date.UTC(2026, 9, 25, 1), minutes: 60 },
      ],
    }
    const at = (text: string) =>
      menuOf({ menu: [{ ...item, orderUntil: text, cancelUntil: text }] }, 7, prague).items[0]
    for (const text of [
      "2026-11-18T10:00:00Z",
      "2026-11-18T10:00Z",
      "2026-11-18 10:00:00.123Z",
      "2026-11-18T12:00:00+02:00",
      "2026-11-18 12:00:00+0200",
      "2026-11-18T12:00+02",
      "2026-11-18T04:30:00.5-05:30",
      "2026-11-18T11:00:00.000+01:00",
    ])
      expect(at(text)).toMatchObject({
        orderUntil: "2026-11-18 11:00:00",
        cancelUntil: "2026-11-18 11:00:00",
      })
    // The offset of its own day, not of another one; and the day may change with the hour.
    expect(at("2026-07-01T22:30:00Z")?.orderUntil).toBe("2026-07-02 00:30:00")
    expect(at("2026-11-18T11:00:00")?.orderUntil).toBe("2026-11-18 11:00:00")
    for (const text of ["2026-11-18T25:00:00Z", "2026-02-30T10:00:00Z", "2026-11-18Z", "soon"])
      expect(at(text)).toBeUndefined()
  })

  test("API-16 ids stay numbers or texts, as they came", () => {
    const menu = menuOf({ menu: [{ ...item, mealId: "0042" }, item] })
    expect(menu.items.map(({ mealId }) => mealId)).toEqual(["0042", 1])
    const body = directBody({
      _tag: "Direct",
      dish: makeDish({ mealId: "0042" }),
      quantity: pieces(3),
      price: cents(103_05),
    })
    expect(body).toEqual({
      price: 103.05,
      item: { mealId: "0042", date: "2026-11-18", quantity: 3, canteenId: 7 },
    })
  })
})

describe("orders", () => {
  const order = { id: 901, canteenId: 7, name: "Soup", group: "Soups", orderPrice: 34.35 }
  const dish = { mealId: 1, date: "2026-11-18", quantity: 2, productId: 55 }

  test("DATA-11 ORDER-14 API-49 the dish stands in orderItem, or on the order itself", () => {
    const listed = {
      orderId: 901,
      canteenId: 7,
      name: "Soup",
      group: "Soups",
      price: 34_35,
      cancelStatus: "POSSIBLE",
      ...dish,
    }
    const nested = { ...order, cancelStatus: "POSSIBLE", orderItem: dish }
    expect(ordersOf({ orders: [nested] })).toEqual([listed])
    expect(ordersOf({ orders: [{ ...order, cancelStatus: "POSSIBLE", ...dish }] })).toEqual([
      listed,
    ])
  })

  test("ORDER-15 an order needs no more than its id, meal and day", () => {
    expect(ordersOf({ orders: [{ id: "a", mealId: 1, date: "2026-11-18" }] })).toEqual([
      {
        orderId: "a",
        canteenId: "",
        mealId: 1,
        date: "2026-11-18",
        quantity: 1,
        name: "",
        group: "",
        cancelStatus: "NOT_POSSIBLE",
      },
    ])
  })

  test("ORDER-18 a list with a row that cannot be read settles nothing; one without a list is no list", () => {
    expect(ordersOf({ orders: [{ ...order, ...dish }, { id: 2 }] })).toBeUndefined()
    expect(ordersOf({ orders: [] })).toEqual([])
    expect(() => read("orders", { success: true })).toThrow("orders")
    expect(ordersOf({ orders: [{ ...order, ...dish, quantity: 0 }] })).toEqual([])
  })
})

describe("the customer", () => {
  const customerOf = (json: unknown) =>
    Reply.customerOf(read("customer", json) as typeof Reply.WireCustomer.Type)

  test("DATA-02 twin names stand for one another, and the type follows the flag", () => {
    expect(customerOf({ id: 5, userName: "jana" })).toMatchObject({
      customerId: 5,
      username: "jana",
      userName: "jana",
      company: false,
    })
    expect(customerOf({ id: 5, customerId: 6, username: "a", userName: "b" })).toMatchObject({
      customerId: 6,
      username: "a",
      userName: "b",
    })
    expect(customerOf({ type: "Company" }).company).toBe(true)
    expect(customerOf({ type: "company", company: false }).company).toBe(false)
  })

  test("DATA-04 additional data is a list of pairs", () => {
    const additionalData = [{ variableId: "language", value: "cs-CZ" }]
    expect(customerOf({ additionalData })).toMatchObject({ additionalData })
    expect(customerOf({ additionalData: [{ variableId: 1 }] }).additionalData).toEqual([])
  })

  test("API-15 UI-11 balances are hundredths and may be negative", () => {
    expect(read("balance", { balance: -12.345 })).toMatchObject({ balance: -1235 })
    expect(read("bonusBalance", { bonusBalance: 5, bonusBalanceCurrency: "EUR" })).toMatchObject({
      bonusBalance: 500,
      bonusBalanceCurrency: "EUR",
    })
    expect(() => read("balance", { success: true })).toThrow("balance")
  })

  test("API-59 custom data is a list of pairs, or an object of them", () => {
    const rows = (customData: unknown): unknown =>
      (read("customData", { customData }) as typeof MemberReply.CustomDataLoaded.Type).customData
    expect(
      rows([
        { label: "a", value: 1 },
        { id: "b", value: "x" },
      ]),
    ).toEqual([
      { label: "a", value: "1" },
      { label: "b", value: "x" },
    ])
    expect(rows({ a: "1", b: 2 })).toEqual([
      { label: "a", value: "1" },
      { label: "b", value: "2" },
    ])
    expect(rows(undefined)).toEqual([])
  })

  test("DATA-23 terms have content, hash and version", () => {
    expect(read("terms", { termsContent: "<p/>", termsHash: "h", termsVersion: 3 })).toMatchObject({
      termsContent: "<p/>",
      termsHash: "h",
      termsVersion: 3,
    })
    expect(read("terms", {})).toMatchObject({ termsContent: "", termsHash: "", termsVersion: "" })
  })

  test("API-62 DATA-13 canteens come in their field or as a bare list", () => {
    const canteens = [{ id: 7, name: "Seven" }]
    expect(read("canteens", { success: true, canteens })).toMatchObject({ canteens })
    expect(read("canteens", canteens)).toMatchObject({ canteens })
  })

  test("DATA-29 API-32 a token has two names", () => {
    expect(read("authenticate", { sessionToken: "a" })).toMatchObject({ sessionToken: "a" })
    expect(read("authenticate", { token: "a" })).toMatchObject({ token: "a" })
  })
})

describe("reports", () => {
  const at = "2026-11-18 10:00:00"
  const texts = (...names: ReadonlyArray<string>) =>
    Object.fromEntries(names.map((name) => [name, `a ${name}`]))
  const times = (...names: ReadonlyArray<string>) =>
    Object.fromEntries(names.map((name) => [name, at]))
  /** Names of amounts, as they come and as hundredths. */
  const amounts = (isRead: boolean, ...names: ReadonlyArray<string>) =>
    Object.fromEntries(names.map((name) => [name, isRead ? 12_50 : 12.5]))
  const rows: Readonly<Record<string, (isRead: boolean) => object>> = {
    transactions: (isRead) => ({
      id: 1,
      ...texts("description", "name"),
      ...times("dateTime"),
      ...amounts(isRead, "amount"),
    }),
    consumption: (isRead) => ({
      id: 1,
      ...times("dateTime"),
      ...texts("costCenter", "canteen", "register", "recipe"),
      taxRate: 21,
      ...amounts(isRead, "taxSubsidy", "nonTaxSubsidy", "price"),
    }),
    bills: (isRead) => ({
      id: 1,
      serialNumber: 5,
      ...texts("register", "costCenter"),
      ...times("dateTime"),
      discount: 10,
      ...amounts(isRead, "priceWIT", "nonTaxSubsidy", "taxSubsidy", "usedBonus"),
      items: [
        {
          prodid: 5,
          name: "Soup",
          amount: 0.5,
          taxRate: 21,
          ...amounts(isRead, "priceWIT", "priceWOT", "taxSubsidy", "nonTaxSubsidy"),
        },
      ],
    }),
    bonuses: (isRead) => ({
      id: 1,
      ...times("validFrom", "validTo"),
      maxDiscountPercent: 50,
      ...amounts(isRead, "minBillPrice", "bonus", "drawn", "balance"),
      currency: "EUR",
    }),
    vouchers: () => ({
      id: 1,
      ...times("validFrom", "validTo", "creationTimeStamp"),
      ...texts("voucherSet", "voucherType"),
    }),
  }

  test("DATA-15 DATA-16 DATA-17 DATA-18 DATA-19 DATA-20 each row comes whole, money in hundredths", () => {
    for (const [name, row] of Object.entries(rows))
      expect([name, read(name as CallName, { [name]: [{ ...row(false), more: 1 }] })]).toEqual([
        name,
        { [name]: [row(true)] },
      ])
  })
})

describe("failures", () => {
  const failing = (status: number, body: unknown, statusText = ""): Failure => {
    const exit = Effect.runSyncExit(
      readAnswer(Reply.Done, "assumed", {
        status,
        statusText,
        text: typeof body === "string" ? body : JSON.stringify(body),
      }),
    )
    if (Exit.isSuccess(exit)) throw new Error("no failure")
    return Result.getOrThrow(Exit.findError(exit))
  }
  const codes = defaultConfig.oldCartErrorCodes
  const troubleIn = (status: number, body: unknown, statusText = "") =>
    troubleOf(failing(status, body, statusText), codes)
  const force = { message: "Sure?", answers: [{ id: "YES", label: "Yes" }, { id: 2 }] }

  test("ERR-01 API-79 503 is unavailable, whatever the body", () => {
    expect(troubleIn(503, { error: { code: "CART_OUTDATED", message: "x" } })).toEqual({
      _tag: "Unavailable",
    })
    expect(troubleIn(503, "<html>")).toEqual({ _tag: "Unavailable" })
  })

  test("ERR-02 CONST-03 the order of checks: 503, an old-cart code, 449 with a force part, the rest", () => {
    expect(troubleIn(449, { error: { code: "CART_OUTDATED", message: "old", force } })._tag).toBe(
      "OldCart",
    )
    expect(troubleIn(449, { error: { code: "FORCE", force } })._tag).toBe("Force")
    expect(troubleIn(400, { error: { force } })._tag).toBe("Refused")
    expect(troubleIn(401, {})._tag).toBe("Unauthorized")
    expect(status).toEqual({ error: 400, unauthorized: 401, force: 449, unavailable: 503 })
  })

  test("ERR-02 an answer below 400 is no failure by its status", () => {
    const ok = readAnswer(Reply.Done, "assumed", { status: 399, statusText: "", text: "{}" })
    expect(Exit.isSuccess(Effect.runSyncExit(ok))).toBe(true)
  })

  test("ERR-03 ERR-04 API-81 an old cart is told by its code alone, with the server's message", () => {
    for (const code of ["CART_OUTDATED", "CART_PRICE_CHANGED"])
      expect(troubleIn(409, { error: { code, message: "old" } })).toEqual({
        _tag: "OldCart",
        message: "old",
      })
    expect(troubleIn(500, { error: { code: "CART_OUTDATED" } })._tag).toBe("OldCart")
    expect(troubleOf(failing(400, { error: { code: 4711, message: "x" } }), ["4711"])._tag).toBe(
      "OldCart",
    )
  })

  test("ERR-06 API-80 a question holds message and answers; an answer without a label shows its id", () => {
    expect(troubleIn(449, { error: { message: "outer", force } })).toEqual({
      _tag: "Force",
      message: "Sure?",
      answers: [
        { id: "YES", label: "Yes" },
        { id: "2", label: "2" },
      ],
    })
    const { message: _, ...bare } = force
    expect(troubleIn(449, { error: { message: "outer", force: bare } })).toMatchObject({
      message: "outer",
    })
  })

  test("ERR-12 449 without a force part is an ordinary refusal", () => {
    expect(troubleIn(449, { error: { message: "no" } })).toEqual({ _tag: "Refused", message: "no" })
    expect(troubleIn(449, { error: { message: "no", force: { answers: 5 } } })).toEqual({
      _tag: "Refused",
      message: "no",
    })
  })

  test("ERR-14 ERR-22 a refusal has the server's message, else the status text, else nothing", () => {
    expect(troubleIn(400, { error: { message: "words" } }, "Bad Request")).toMatchObject({
      message: "words",
    })
    expect(troubleIn(400, "", "Bad Request")).toMatchObject({ message: "Bad Request" })
    expect(troubleIn(400, "<html>", "")).toMatchObject({ message: "" })
  })

  test("ERR-16 API-12 API-82 success false is a refusal with its resultText, also with status 200", () => {
    expect(troubleIn(200, { success: false, resultText: "no" })).toEqual({
      _tag: "Refused",
      message: "no",
    })
  })

  test("ERR-17 LOGIN-04 API-12 without a success flag a login has not happened, another call has", () => {
    const login = Effect.runSyncExit(
      readAnswer(Reply.LoggedIn, "demanded", { status: 200, statusText: "", text: '{"id":1}' }),
    )
    expect(Exit.isFailure(login)).toBe(true)
    const done = Effect.runSyncExit(
      readAnswer(Reply.Done, "assumed", { status: 200, statusText: "", text: "{}" }),
    )
    expect(Exit.isSuccess(done)).toBe(true)
  })

  test("ERR-25 what is no JSON or has another shape is unreadable, with the wrong place", () => {
    expect(failing(200, "<html>")).toEqual({ _tag: "Unreadable", where: "not JSON" })
    const exit = Effect.runSyncExit(
      readAnswer(MemberReply.BalanceLoaded, "assumed", {
        status: 200,
        statusText: "",
        text: '{"balance":"x"}',
      }),
    )
    expect(Exit.isFailure(exit) && Result.getOrThrow(Exit.findError(exit))).toEqual({
      _tag: "Unreadable",
      where: "balance",
    })
  })

  test("ERR-24 a missing answer means that the server is away", () => {
    expect(troubleOf(missing, codes)).toEqual({ _tag: "Unavailable" })
  })

  test("ORDER-18 in doubt is all that may have been carried out: no answer, an unreadable one, a 5xx", () => {
    const doubtful: ReadonlyArray<Failure> = [
      missing,
      { _tag: "Unreadable", where: "" },
      rejected(500),
      rejected(503),
    ]
    expect(doubtful.map(isInDoubt)).toEqual([true, true, true, true])
    const sure: ReadonlyArray<Failure> = [
      rejected(400),
      rejected(401),
      rejected(409),
      asks,
      rejected(499),
      { _tag: "Denied", message: "" },
    ]
    expect(sure.map(isInDoubt)).toEqual([false, false, false, false, false, false])
  })
})

describe("the table of calls", () => {
  test("API-01 API-09 API-10 ORDER-14 each call has the method, path and base of the contract", () => {
    const table = Object.fromEntries(
      Object.entries(calls).map(([name, { method, path, base }]) => [
        name,
        `${method} ${path} ${base}`,
      ]),
    )
    expect(table).toEqual({
      authenticate: "POST /authenticate main",
      login: "POST /customer/login main",
      cardLogin: "POST /customer/cardlogin main",
      customer: "GET /customer main",
      balance: "GET /customer/account/balance main",
      bonusBalance: "GET /customer/account/bonusbalance main",
      customData: "GET /customer/account/customdata main",
      terms: "GET /customer/terms main",
      acceptTerms: "POST /customer/terms main",
      canteens: "GET /canteens main",
      menu: "GET /canteenmenu main",
      orders: "GET /customer/canteenorders main",
      orderDirect: "POST /canteenorder/direct main",
      cancelOrder: "POST /canteenorder/cancel main",
      exchangeOrder: "POST /canteenorder/exchange main",
      checkCart: "POST /order/cart/check main",
      orderCart: "POST /order/cart main",
      startRegistration: "POST /customer/register/start main",
      finishRegistration: "POST /customer/register/finish main",
      changePassword: "POST /customer/password/change main",
      requestPasswordReset: "POST /customer/password/resetrequest main",
      resetPassword: "POST /customer/password/reset main",
      startCardChange: "POST /customer/card/change/start main",
      finishCardChange: "POST /customer/card/change/finish main",
      startCardRevoke: "POST /customer/card/revoke/start main",
      finishCardRevoke: "POST /customer/card/revoke/finish main",
      unblockCard: "POST /customer/card/unblock main",
      saveCustomer: "POST /customer main",
      resetVirtualCard: "GET /customer/resetwebidentcode main",
      comment: "POST /customer/comment main",
      transactions: "GET /customer/account/transactions main",
      consumption: "GET /customer/account/consumption main",
      bills: "GET /customer/bills main",
      bonuses: "GET /customer/account/bonuses main",
      vouchers: "GET /customer/account/vouchers main",
      topUpByCard: "POST /topup creditCardPayment",
      topUpBySecond: "POST /topup secondPayment",
      pairing: "GET /pairing/pairing pairing",
      pairings: "GET /pairing/list pairing",
      confirmPairing: "POST /pairing/confirm pairing",
      rejectPairing: "POST /pairing/reject pairing",
      deletePairing: "POST /pairing/delete pairing",
      invalidatePairing: "POST /pairing/invalidate pairing",
      confirmPairingByString: "POST /pairing/confirmbystring pairing",
      rejectPairingByString: "POST /pairing/rejectbystring pairing",
    })
  })

  test("ORDER-18 API-20 what creates is never repeated, what asks for a state may be after it was read back", () => {
    const kinds = Object.entries(calls).filter(([, { kind }]) => kind !== "read")
    expect(kinds.map(([name, { kind }]) => [name, kind])).toEqual([
      ["acceptTerms", "target"],
      ["orderDirect", "create"],
      ["cancelOrder", "target"],
      ["exchangeOrder", "target"],
      ["orderCart", "create"],
      ["startRegistration", "create"],
      ["finishRegistration", "create"],
      ["changePassword", "create"],
      ["requestPasswordReset", "create"],
      ["resetPassword", "create"],
      ["startCardChange", "create"],
      ["finishCardChange", "create"],
      ["startCardRevoke", "create"],
      ["finishCardRevoke", "create"],
      ["unblockCard", "target"],
      ["saveCustomer", "target"],
      ["resetVirtualCard", "create"],
      ["comment", "create"],
      ["topUpByCard", "create"],
      ["topUpBySecond", "create"],
      ["confirmPairing", "target"],
      ["rejectPairing", "target"],
      ["deletePairing", "target"],
      ["invalidatePairing", "target"],
      ["confirmPairingByString", "target"],
      ["rejectPairingByString", "target"],
    ])
  })
})
