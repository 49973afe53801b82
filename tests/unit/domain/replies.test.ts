/** What the decoders make of answers, compared whole: a value that nobody asked for is as wrong as a missing one. */
import { Option, Schema } from "effect"
import { describe, expect, test } from "vitest"
import { allCalls as calls, type CallName } from "#domain/contract/all.ts"
import { Reply, withoutNulls } from "#domain/contract/index.ts"
import { MemberReply } from "#domain/contract/member.ts"
import { utc } from "#domain/kernel/civil.ts"

const read = (name: CallName, json: unknown): unknown =>
  Schema.decodeUnknownSync(calls[name].reply)(withoutNulls(json))

describe("nulls", () => {
  test.each([
    [null, null],
    ["null", "null"],
    [
      [null, 1, [null, 2]],
      [1, [2]],
    ],
    [
      { a: null, b: { c: null, d: 0 }, e: [null, { f: null }] },
      { b: { d: 0 }, e: [{}] },
    ],
  ])("API-13 %j without its nulls is %j", (json, expected) => {
    expect(withoutNulls(json)).toStrictEqual(expected)
  })

  test.each([[{}], [[]], [[1]], [{ a: 1, b: { c: [""] } }]])("%j has none, and stays", (json) => {
    expect(withoutNulls(json)).toBe(json)
  })
})

describe("the menu", () => {
  const item = { mealId: 1, date: "2026-11-18", name: "Soup", price: 34.35 }
  const bare = { filters: [], availableDays: [], closedDays: [], menu: [] }
  const menu = (json: object) => read("menu", json) as typeof Reply.MenuLoaded.Type
  const one = (over: object) => menu({ menu: [{ ...item, ...over }] }).menu[0]

  test("API-63 a filter is a text, or an object whose id and name stand for one another", () => {
    const filters = ["vegan", 5, { id: "a" }, { name: "b" }, { id: 1, name: "c" }, true, { id: {} }]
    expect(menu({ filters })).toStrictEqual({
      ...bare,
      filters: [
        { id: "vegan", name: "vegan" },
        { id: "5", name: "5" },
        { id: "a", name: "a" },
        { id: "b", name: "b" },
        { id: "1", name: "c" },
        { id: "", name: "" },
        { id: "", name: "" },
      ],
    })
  })

  test("a dish has one filter or several, and nothing but texts and numbers names one", () => {
    const rows = [
      ["soup", ["soup"]],
      [5, ["5"]],
      [
        ["soup", 5, {}, true, ["x"]],
        ["soup", "5"],
      ],
      [{}, []],
      [true, []],
      [[], []],
    ] as const
    expect(rows.map(([filter]) => [filter, one({ filter })?.filter])).toEqual(rows)
  })

  test("ERR-25 an allergen, a modifier or a closed day that cannot be read does not lose the good ones", () => {
    const product = {
      allergens: [{ shortName: "1" }, { longName: "x" }, { shortName: "2", longName: "Fish" }],
      modifiers: [{ id: 1 }, { label: "x" }, { id: 2, label: "No onion" }],
    }
    expect(one({ product })?.product).toStrictEqual({
      additionalData: [],
      healthIndex: undefined,
      allergens: [
        { shortName: "1", longName: "" },
        { shortName: "2", longName: "Fish" },
      ],
      modifiers: [{ id: 2, label: "No onion" }],
    })
    const closedDays = [
      { date: "2026-11-17" },
      { date: "2026-02-30" },
      { reason: "x" },
      { date: "2026-12-24", reason: "Holiday" },
    ]
    expect(menu({ closedDays })).toStrictEqual({
      ...bare,
      closedDays: [
        { date: "2026-11-17", reason: "" },
        { date: "2026-12-24", reason: "Holiday" },
      ],
    })
  })

  test("a dish's canteen is its own, else the menu's, else the asked one, else unknown", () => {
    const canteen = (own: object, whole: object, asked?: number) =>
      Reply.menuItemsOf(menu({ ...whole, menu: [{ ...item, ...own }] }), asked, utc)[0]?.canteenId
    expect([
      canteen({ canteenId: 1 }, { canteenId: 2 }, 3),
      canteen({}, { canteenId: 2 }, 3),
      canteen({}, {}, 3),
      canteen({}, {}),
    ]).toEqual([1, 2, 3, ""])
  })

  test("API-14 what stands before or behind a time makes it none, and its dish unreadable", () => {
    for (const orderUntil of ["x2026-11-18 11:00", "2026-11-18 11:00x", "2026-11-18 11:00:00 CET"])
      expect([orderUntil, one({ orderUntil })]).toEqual([orderUntil, undefined])
  })
})

describe("canteens", () => {
  test("API-62 ERR-25 the readable ones of a list are there, in a field or bare", () => {
    const rows = [{ id: 7, name: "Seven" }, { id: 8 }, 5, { id: "9", name: "Nine", more: 1 }]
    const canteens = [
      { id: 7, name: "Seven" },
      { id: "9", name: "Nine" },
    ]
    expect(read("canteens", rows)).toStrictEqual({ canteens })
    expect(read("canteens", { canteens: rows })).toStrictEqual({ canteens })
    expect(read("canteens", {})).toStrictEqual({ canteens: [] })
  })
})

describe("custom data", () => {
  test("API-59 only texts and numbers are shown, and a label that is missing is empty", () => {
    const rows = [
      [
        [{ label: "a", id: "b", value: 1 }, { id: "b" }, { value: "x" }, 5],
        [
          { label: "a", value: "1" },
          { label: "b", value: "" },
          { label: "", value: "x" },
          { label: "", value: "" },
        ],
      ],
      [[{ label: true, value: { deep: 1 } }], [{ label: "", value: "" }]],
      [
        { a: "x", b: 2, c: ["x"], d: false },
        [
          { label: "a", value: "x" },
          { label: "b", value: "2" },
          { label: "c", value: "" },
          { label: "d", value: "" },
        ],
      ],
      ["text", []],
      [5, []],
      [true, []],
      [null, []],
      [[], []],
    ].map(([customData, expected]) => [{ customData }, { customData: expected }] as const)
    expect(rows.map(([json]) => [json, read("customData", json)])).toStrictEqual(rows)
  })
})

describe("listed orders", () => {
  const listed = (...orders: ReadonlyArray<object>) =>
    MemberReply.listedOrdersOf(read("orders", { orders }) as typeof MemberReply.OrdersLoaded.Type)
  const least = { id: 901, mealId: 1, date: "2026-11-18" }
  const known = {
    orderId: 901,
    canteenId: "",
    mealId: 1,
    date: "2026-11-18",
    quantity: 1,
    name: "",
    group: "",
    cancelStatus: "NOT_POSSIBLE",
  }

  test("a row has what the server names, and no field for what it does not name", () => {
    const rows = [
      [{}, {}],
      [{ productId: 55 }, { productId: 55 }],
      [{ orderPrice: 34.35 }, { price: 34_35 }],
      [{ onExchange: true }, { onExchange: true }],
      [{ onExchange: false }, { onExchange: false }],
    ] as const
    expect(rows.map(([over]) => listed({ ...least, ...over }))).toStrictEqual(
      rows.map(([, over]) => [{ ...known, ...over }]),
    )
  })

  test("ORDER-18 every row is there in its order, but those without a possible quantity", () => {
    const rows = [least, { ...least, id: 902, quantity: 0 }, { ...least, id: 903, quantity: 999 }]
    expect(listed(...rows)?.map(({ orderId }) => orderId)).toEqual([901, 903])
    expect(listed(...rows, {})).toBeUndefined()
  })
})

test("API-80 a question whose answers cannot be told apart is none", () => {
  const decode = Schema.decodeUnknownOption(Reply.ErrorBody)
  const bodyOf = (...answers: ReadonlyArray<object>) => ({ error: { force: { answers } } })
  const good = bodyOf({ id: "YES", label: "Yes" }, { id: 2 })
  expect(decode(good)).toEqual(Option.some(good))
  expect(decode(bodyOf({ id: "YES" }, { label: "No" }))).toEqual(Option.none())
})
