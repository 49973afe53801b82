/** What one list makes of one order, in each phase that hears lists: straight at the table. */
import { describe, expect, test } from "vitest"
import type { ListedOrder } from "#domain/orders/index.ts"
import { step } from "#domain/orders/machine.ts"
import { type Intent, settleMs, type State } from "#domain/orders/model.ts"
import type { Input } from "#domain/orders/transitions.ts"
import { clientAfter, member } from "#tests/support/client.ts"
import { makeDish, makeListed, ms, pieces, seq, tab } from "#simulators/values/make.ts"
import { orderIn, pie, soup } from "#tests/support/orders.ts"

const { state } = clientAfter(...member())
const since = 1_000_000

type Over = {
  readonly meal?: number
  readonly attempt?: number
  readonly firstSend?: number | undefined
}
const order = (
  id: number,
  phase: object,
  { meal = 1, ...over }: Over = {},
  action?: object,
): Intent =>
  orderIn(
    { since, ...phase },
    {
      id,
      action: action ?? {
        _tag: "Direct",
        dish: makeDish({ mealId: meal }),
        quantity: 1,
        price: 100,
      },
      ...over,
    },
  )
const cancel = (row: ListedOrder, phase: object, over: Over = {}): Intent =>
  order(1, phase, over, { _tag: "Cancel", order: row })

const none: ReadonlyArray<ListedOrder> = []
type Read = {
  readonly _tag?: "listed" | "turn"
  readonly from?: number
  readonly at?: number
  /** The list before; `none`: this page read none. */
  readonly known?: ReadonlyArray<ListedOrder>
}
/** Of several orders the first one hears the list. */
const heard = (
  intents: ReadonlyArray<Intent>,
  rows: ReadonlyArray<ListedOrder>,
  { _tag = "listed", from = since + settleMs, at, known = rows }: Read = {},
): { readonly intent: Intent | undefined; readonly said: ReadonlyArray<string> } => {
  const said: Array<string> = []
  const now = ms(at ?? from)
  const orders = { listed: { value: rows, from, at: now }, intents } as unknown as State
  const before = {
    ...orders,
    listed: known === none ? {} : { value: known, from: since, told: since },
  }
  const input = { _tag, rows, from: ms(from) } as unknown as Input
  const next = step(orders, seq(1), input, {
    at: now,
    seq: seq(99),
    tab,
    state: { ...state, orders: before as State },
    emit: ({ _tag }) => void said.push(_tag),
  })
  return { intent: next.intents.find(({ id }) => id === 1), said }
}
const phaseOf = (...given: Parameters<typeof heard>) => heard(...given).intent?.phase

const accepted = order(1, { _tag: "Accepted", claims: { 1: 1 } })
const twice = [soup(1), soup(2)]

describe("ORDER-18 a list with one row too many of an accepted order", () => {
  test.each<readonly [string, Intent, string]>([
    ["another dish is in doubt", order(2, { _tag: "InDoubt" }, { meal: 2 }), "Duplicate"],
    ["a later one is booked", order(2, { _tag: "Confirmed", claims: {} }), "Duplicate"],
    ["nobody knows of a later one", order(2, { _tag: "Unknown" }), "Duplicate"],
    [
      "a later one was asked about long ago",
      order(2, { _tag: "AwaitingAnswer", since: since - settleMs - 1 }),
      "Duplicate",
    ],
    [
      "a later one was sent twice, and asked about long ago",
      order(2, { _tag: "AwaitingAnswer", since: since - settleMs - 1 }, { attempt: 2 }),
      "Accepted",
    ],
    ["a later one is asked about", order(2, { _tag: "AwaitingAnswer" }), "Accepted"],
    [
      "a later one was asked about unsent",
      order(2, { _tag: "AwaitingAnswer" }, { firstSend: undefined }),
      "Duplicate",
    ],
    ["a later one is in doubt", order(2, { _tag: "InDoubt" }), "Accepted"],
  ])("where %s", (_what, later, tag) => {
    const rows =
      later.action._tag === "Direct" && later.action.dish.mealId === 2 ? [...twice, pie(9)] : twice
    expect(phaseOf([accepted, later], rows)?._tag).toBe(tag)
  })

  test("names just the rows that are too many", () => {
    expect(phaseOf([accepted], twice)).toEqual({
      _tag: "Duplicate",
      since,
      claims: { 1: 1 },
      extra: [soup(2)],
      booked: 2,
    })
  })
})

describe("ORDER-18 a list for what is booked too often", () => {
  const extra = [soup(2), soup(3)]
  const surplus = order(1, { _tag: "Duplicate", claims: { 1: 1 }, extra, booked: 3 })
  const all = [soup(1), ...extra]

  test("changes nothing where all of it is there", () => {
    expect(heard([surplus], all, { known: none }).intent).toBe(surplus)
  })

  test("counts anew where one of several is gone, though this page read no list before", () => {
    expect(phaseOf([surplus], [soup(1), soup(2)], { known: none })).toMatchObject({
      _tag: "Duplicate",
      extra: [soup(2)],
      booked: 2,
    })
  })

  test("waits for a later one in doubt that may have the rest", () => {
    const later = order(2, { _tag: "InDoubt" })
    expect(heard([surplus, later], [soup(1), soup(2)]).intent).toBe(surplus)
  })
})

describe("CART-31 a list for what is being paid", () => {
  const paying = order(1, { _tag: "Paying", claims: {} })
  test("tells that it was booked twice", () => {
    expect(phaseOf([paying], twice)?._tag).toBe("Duplicate")
  })
  test("tells that it is booked, also where a later one is", () => {
    const later = order(2, { _tag: "Confirmed", claims: { 2: 1 } })
    expect(phaseOf([paying, later], twice)).toMatchObject({ _tag: "Accepted", claims: { 1: 1 } })
  })
})

describe("ORDER-18 a list for a cancel", () => {
  const row = soup(1)
  const doubted = cancel(row, { _tag: "InDoubt" })

  test("that is in doubt sends it again in the language of now", () => {
    expect(phaseOf([doubted], [row])).toEqual({
      _tag: "Sending",
      language: state.language.current,
      since: undefined,
    })
  })
  test("that is in doubt in the same moment changes nothing", () => {
    expect(heard([doubted], [row], { from: since - 1, at: since }).intent).toBe(doubted)
  })
  test("that was sent often enough is told, with nothing booked", () => {
    expect(phaseOf([{ ...doubted, attempt: 3 }], [row])).toStrictEqual({
      _tag: "NotFound",
      since,
      booked: 0,
      claims: {},
    })
  })
  test("that was not found says once its row is gone that it is done", () => {
    const unfound = cancel(row, { _tag: "NotFound", booked: 0, claims: {} })
    expect(phaseOf([unfound], [])?._tag).toBe("Confirmed")
    expect(heard([unfound], [row]).intent).toBe(unfound)
  })
})

describe("ORDER-18 rows that name a product are that one's, before others of the dish are anybody's", () => {
  const line = (over: object) => ({ dish: makeDish(over), quantity: pieces(1), modifiers: [] })
  const named = (orderId: number) => makeListed({ orderId, productId: 55 })
  const cart = (...lines: ReadonlyArray<object>): Intent =>
    order(1, { _tag: "InDoubt" }, {}, { _tag: "Cart", lines, price: 200 })

  test("of two products the row without one is the other's", () => {
    const both = cart(line({ productId: 55 }), line({ productId: 56 }))
    expect(phaseOf([both], [soup(1), named(2)])).toMatchObject({
      _tag: "Confirmed",
      claims: { 1: 1, 2: 1 },
    })
  })
  test("and one beyond all of them is too many", () => {
    const both = cart(line({ productId: 55 }), line({}))
    expect(phaseOf([both], [soup(1), soup(2), named(3)])).toMatchObject({
      _tag: "Duplicate",
      claims: { 1: 1, 3: 1 },
      extra: [soup(2)],
    })
  })
})

test("OFFER-35 a dish to be had once is refused where the list has it, unless it may be this very order's", () => {
  const action = {
    _tag: "Direct",
    dish: makeDish({ allowMultipleOrder: false }),
    quantity: 1,
    price: 100,
  }
  const goesOut = (over: Over) =>
    phaseOf([order(1, { _tag: "Queued", after: since }, over, action)], [soup(1)], { _tag: "turn" })
  expect(goesOut({ firstSend: undefined })).toMatchObject({ _tag: "Refused", why: "ordered" })
  expect(goesOut({})).toMatchObject({ _tag: "Sending" })
})
