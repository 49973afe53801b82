/** The cart and the way from it to an order. */
import { describe, expect, test } from "vitest"
import { choicesIn } from "#domain/cart/screen.ts"
import { goneLines, total } from "#domain/cart/selectors.ts"
import { pieces as piecesOf } from "#domain/cart/model.ts"
import { areChoicesMade, deliveriesFor, paymentKindsFor } from "#domain/cart/choices.ts"
import { isWaiting } from "#domain/orders/index.ts"
import { settleMs, verifyMs } from "#domain/orders/model.ts"
import { dishOf, itemIdOf, lineKeyOf, linesMax, quantityMaxOf, setOf } from "#domain/cart/model.ts"
import * as Cart from "#domain/cart/index.ts"
import { reduce } from "#domain/cart/reduce.ts"
import { addDays } from "#domain/kernel/civil.ts"
import type { Tagged } from "#domain/kernel/event.ts"
import type { HandlerContext } from "#domain/kernel/tables.ts"
import { entriesMax } from "#domain/menu/model.ts"
import type { Config } from "#domain/config/index.ts"
import { cartBody } from "#src/runtime/bodies.ts"
import {
  about,
  at,
  type Client,
  clientAfter,
  guest,
  loggedIn,
  loginAsked,
  loginGot,
  looked,
  member,
  oneRow,
  orderFailed,
  orderGot,
  type Step,
  tokenGot,
} from "#tests/support/client.ts"
import {
  asks,
  cents,
  day,
  makeConfig,
  makeCustomer,
  makeDish,
  makeItem,
  makeLine,
  makeListed,
  makeMenu,
  missing,
  morning,
  pieces,
  ref,
  rejected,
  seq,
  started,
  time,
} from "#simulators/values/make.ts"
import { phases } from "#tests/support/orderSteps.ts"

const shop = { orderTarget: "cart" } as const satisfies Partial<Config>
const shopping = (config: Partial<Config> = {}) => member({ ...shop, ...config }, "/cart")

const added = (
  over: Partial<Parameters<typeof makeDish>[0]> = {},
  modifiers: ReadonlyArray<number | string> = [],
  quantity = 1,
): Step => ({
  _tag: "LineAdded",
  dish: makeDish(over),
  modifiers: [...modifiers],
  quantity: pieces(quantity),
})

const lines = ({ state }: Client) =>
  state.cart.lines.map(({ dish, modifiers, quantity }) => [dish.mealId, modifiers, quantity])

const checkout: Step = ({ cart }) => ({
  _tag: "CheckoutAsked",
  shown: total(cart),
  choices: cart.choices,
})

const messages = ({ state }: Client) => state.toasts.list.map(({ messageKey }) => messageKey)
const key = (over = {}, modifiers: ReadonlyArray<number | string> = []) =>
  lineKeyOf(makeDish(over), modifiers)

describe("lines", () => {
  test("CART-02 the same dish with the same modifiers grows its line, which keeps its place", () => {
    const client = clientAfter(
      ...shopping(),
      added({ mealId: 1 }, [3]),
      added({ mealId: 2 }),
      added({ mealId: 1 }, [3], 2),
    )
    expect(lines(client)).toEqual([
      [1, [3], 3],
      [2, [], 1],
    ])
  })

  test("CART-03 CART-01 another dish, or the same with other modifiers, appends a line in order of adding", () => {
    const client = clientAfter(
      ...shopping(),
      added({ mealId: 2 }),
      added({ mealId: 1 }),
      added({ mealId: 1 }, [3]),
    )
    expect(lines(client)).toEqual([
      [2, [], 1],
      [1, [], 1],
      [1, [3], 1],
    ])
    const { cartProceeded, paymentRepeat } = client.state.cart
    expect([cartProceeded, paymentRepeat]).toEqual([false, false])
  })

  test("CART-04 modifiers are a set: order and repetition do not matter", () => {
    const client = clientAfter(...shopping(), added({}, [3, "4"]), added({}, ["4", 3, 3]))
    expect(client.state.cart.lines).toMatchObject([{ quantity: 2 }])
    expect(setOf([2, 1, 2])).toEqual([1, 2])
    expect(lineKeyOf(makeDish(), [])).toBe(itemIdOf(makeDish()))
  })

  test("CART-05 OFFER-34 the id is the menu key, with the product's id where there is one", () => {
    expect(itemIdOf(makeDish())).toBe("1_2026-11-18_7")
    expect(itemIdOf(makeDish({ productId: 55 }))).toBe("1_2026-11-18_7_55")
  })

  test("CART-01 a dish keeps of a menu's item what shows and sends it without the menu, and no field that is absent", () => {
    expect(dishOf(makeItem())).toStrictEqual(makeDish())
    const modifiers = [{ id: 3, label: "No salt" }]
    const known = { image: "soup.jpg", description: "Hot", size: "0.3 l" }
    const orderUntil = time("2026-11-17 10:00:00")
    const item = makeItem({
      quantity: 5,
      orderUntil,
      allowMultipleOrder: false,
      product: { id: 9, ...known, allergens: [], modifiers },
    })
    const over = { productId: 9, image: "soup.jpg", portions: 5, orderUntil, modifiers }
    expect(dishOf(item)).toStrictEqual(makeDish({ ...over, allowMultipleOrder: false }))
  })

  test("CART-07 a line can be removed, and comes back to its place by 'Undo'", () => {
    const two = clientAfter(...shopping(), added({ mealId: 1 }), added({ mealId: 2 }))
    const line = two.state.cart.lines[0]!
    const less = two.after({ _tag: "LineRemoved", key: key({ mealId: 1 }) })
    expect(lines(less)).toEqual([[2, [], 1]])
    const later = two.after({ _tag: "LineRemoved", key: key({ mealId: 2 }) })
    expect(lines(later)).toEqual([[1, [], 1]])
    expect(less.state.toasts.list).toMatchObject([
      {},
      { messageKey: "cart.removed", undo: [{ line: { key: line.key }, index: 0 }] },
    ])
    expect(lines(less.after({ _tag: "LineRestored", line, index: 0 }))).toEqual(lines(two))
    expect(lines(two.after({ _tag: "LineRestored", line, index: 0 }))).toEqual(lines(two))
    expect(lines(less.after({ _tag: "LineRestored", line, index: 99 }))).toEqual([
      [2, [], 1],
      [1, [], 1],
    ])
  })

  test("CART-07 UI-30 two lines that were removed come back one by one: each has its own 'Undo'", () => {
    const two = clientAfter(...shopping(), added({ mealId: 1 }), added({ mealId: 2 }))
    const none = two.after(
      { _tag: "LineRemoved", key: key({ mealId: 1 }) },
      { _tag: "LineRemoved", key: key({ mealId: 2 }) },
    )
    expect(lines(none)).toEqual([])
    const undos = none.state.toasts.list.flatMap(({ undo }) => (undo === undefined ? [] : [undo]))
    expect(undos).toHaveLength(2)
    const back = undos
      .toReversed()
      .flatMap((undo) => undo.map((taken) => ({ _tag: "LineRestored" as const, ...taken })))
    expect(lines(none.after(...back))).toEqual(lines(two))
  })

  test("CART-08 a line's quantity can be set, up to what can be had", () => {
    const client = clientAfter(...shopping(), added({ portions: 5 }))
    const set = (quantity: number): unknown =>
      lines(client.after({ _tag: "LineQuantitySet", key: key(), quantity: pieces(quantity) }))
    expect(set(5)).toEqual([[1, [], 5]])
    expect(set(6)).toEqual([[1, [], 1]])
  })

  test("CONST-18 FORM-36 the greatest quantity is 998, or 999 where bounds are inclusive, or what is left", () => {
    const max = (config: Partial<Config>, portions?: number): number =>
      quantityMaxOf(makeConfig(config), makeDish(portions === undefined ? {} : { portions }))
    expect(max({})).toBe(998)
    expect(max({ quantityBounds: "inclusive" })).toBe(999)
    expect(max({}, 3)).toBe(3)
    expect(max({}, 0)).toBe(1)
    const full = clientAfter(...shopping(), added({}, [], 998), added({}, [], 5))
    expect(lines(full)).toEqual([[1, [], 998]])
    // The menu may have come while the counter was still what it was.
    expect(lines(clientAfter(...shopping(), added({ portions: 1 }, [], 2)))).toEqual([[1, [], 1]])
  })

  test("CART-09 a line's modifiers can be changed; equal lines merge into the earlier and add up", () => {
    const two = clientAfter(...shopping(), added({}, [1], 2), added({}, [2], 3))
    const changed = two.after({ _tag: "LineModifiersSet", key: key({}, [2]), modifiers: [3] })
    expect(lines(changed)).toEqual([
      [1, [1], 2],
      [1, [3], 3],
    ])
    const merged = two.after({ _tag: "LineModifiersSet", key: key({}, [2]), modifiers: [1] })
    expect(lines(merged)).toEqual([[1, [1], 5]])
    const first = two.after({ _tag: "LineModifiersSet", key: key({}, [1]), modifiers: [2] })
    expect(lines(first)).toEqual([[1, [2], 5]])
  })

  test("CART-12 the total is the sum of quantity times price", () => {
    const client = clientAfter(
      ...shopping(),
      added({ mealId: 1, price: cents(34_35) }, [], 3),
      added({ mealId: 2, price: cents(10) }, [], 2),
    )
    expect(total(client.state.cart)).toBe(103_25)
    expect(total({ lines: [] })).toBe(0)
  })

  test("the indicator's number is the sum of quantities", () => {
    const client = clientAfter(...shopping(), added({ mealId: 1 }, [], 3), added({ mealId: 2 }))
    expect(piecesOf(client.state.cart)).toBe(4)
  })

  test("CART-20 OFFER-54 adding says so and links to the cart; with direct ordering nothing is added", () => {
    const client = clientAfter(...shopping(), added())
    expect(client.state.toasts.list).toMatchObject([
      { messageKey: "messageAddToCartSucceeded", link: "/cart" },
    ])
    expect(clientAfter(...member({}), added()).state.cart.lines).toEqual([])
  })

  test("CART-10 UI-30 an emptied cart comes back as it was", () => {
    const two = clientAfter(...shopping(), added({ mealId: 1 }), added({ mealId: 2 }))
    const none = two.after({ _tag: "CartCleared" })
    expect(lines(none)).toEqual([])
    const toast = none.state.toasts.list.at(-1)!
    expect(toast).toMatchObject({ messageKey: "cart.emptied" })
    const back = toast.undo!.map((taken) => ({ _tag: "LineRestored" as const, ...taken }))
    expect(lines(none.after(...back))).toEqual(lines(two))
    expect(none.after({ _tag: "CartCleared" }).state.toasts).toBe(none.state.toasts)
  })

  test("CART-15 while it is ordered a cart stands still, and whoever presses is told", () => {
    const sent = clientAfter(...shopping(), added(), checkout)
    const { key: line } = sent.state.cart.lines[0]!
    for (const step of [
      added({ mealId: 9 }),
      { _tag: "LineQuantitySet", key: line, quantity: pieces(2) },
      { _tag: "LineModifiersSet", key: line, modifiers: [] },
      { _tag: "LineRemoved", key: line },
      { _tag: "CartCleared" },
      { _tag: "ChoicesMade", choices: {} },
    ] satisfies ReadonlyArray<Step>) {
      const after = sent.after(step)
      expect(lines(after)).toEqual(lines(sent))
      expect(messages(after)).toContain("message.cart.sending")
    }
  })

  test("the lines are limited", () => {
    const many = Array.from({ length: linesMax + 1 }, (_, n) => added({ mealId: n }))
    const client = clientAfter(...shopping(), ...many)
    expect(client.state.cart.lines).toHaveLength(linesMax)
    expect(messages(client)).toContain("message.cart.full")
    const grown = client.after(added({ mealId: 0 }))
    expect(grown.state.cart.lines[0]).toMatchObject({ quantity: 2 })
  })
})

describe("choices", () => {
  test("FORM-11 CART-27 CART-28 payment kinds go with the delivery, and a choice that does not go is unset", () => {
    const config = makeConfig({ cartPaymentTypes: ["creditcard", "account", "pickup", "delivery"] })
    expect(paymentKindsFor(config, "pickUpInStore")).toEqual(["creditcard", "account", "pickup"])
    expect(paymentKindsFor(config, "deliveryToMyAddress")).toEqual([
      "creditcard",
      "account",
      "delivery",
    ])
    expect(paymentKindsFor(config, undefined)).toHaveLength(4)
    const { deliveryTypes } = { deliveryTypes: ["pickUpInStore", "deliveryToMyAddress"] } as const
    const asks = { cartPaymentTypes: config.cartPaymentTypes, deliveryTypes }
    const chosen = clientAfter(...shopping(asks), {
      _tag: "ChoicesMade",
      choices: { deliveryType: "deliveryToMyAddress", paymentType: "pickup" },
    })
    expect(chosen.state.cart.choices).toEqual({ deliveryType: "deliveryToMyAddress" })
    const fits = chosen.after({
      _tag: "ChoicesMade",
      choices: { deliveryType: "pickUpInStore", paymentType: "pickup" },
    })
    expect(fits.state.cart.choices).toMatchObject({ paymentType: "pickup" })
    const moved = fits.after({
      _tag: "ChoicesMade",
      choices: { deliveryType: "deliveryToMyAddress", paymentType: "pickup" },
    })
    expect(moved.state.cart.choices).toEqual({ deliveryType: "deliveryToMyAddress" })
    const own = makeConfig({ deliveryPaymentMap: { pickUpInStore: ["pickup"] } })
    const { cartPaymentTypes } = config
    expect(paymentKindsFor({ ...own, cartPaymentTypes }, "pickUpInStore")).toEqual(["pickup"])
  })

  test("CART-27 CART-28 FORM-11 the kind of order, its delivery and its payment go together", () => {
    const deliveryTypes = ["pickUpInStore", "deliveryToMyAddress"] as const
    const asks = { deliveryTypes, orderTypes: ["toTakeAway", "toDelivery"] as const }
    const all = makeConfig(asks)
    expect(deliveriesFor(all, undefined)).toEqual(deliveryTypes)
    expect(deliveriesFor(all, "toTakeAway")).toEqual(["pickUpInStore"])
    expect(deliveriesFor(all, "toDelivery")).toEqual(["deliveryToMyAddress"])
    // Where only the other one is offered, it is.
    const brought = makeConfig({ deliveryTypes: ["deliveryToMyAddress"] })
    expect(deliveriesFor(brought, "toTable")).toEqual(["deliveryToMyAddress"])
    // What nobody could pay is not offered.
    const paid = makeConfig({ ...asks, cartPaymentTypes: ["delivery"] })
    expect(deliveriesFor(paid, undefined)).toEqual(["deliveryToMyAddress"])
    const moved = clientAfter(...shopping(asks), {
      _tag: "ChoicesMade",
      choices: { orderType: "toTakeAway", deliveryType: "deliveryToMyAddress" },
    })
    expect(moved.state.cart.choices).toEqual({ orderType: "toTakeAway" })
  })

  test("CART-25 where there is but one thing to choose, that is chosen", () => {
    const config = makeConfig({
      orderTypes: ["toTable"],
      deliveryTypes: ["pickUpInStore", "deliveryToMyAddress"],
      cartPaymentTypes: ["account", "creditcard"],
    })
    expect(choicesIn({}, config)).toEqual({ orderType: "toTable", deliveryType: "pickUpInStore" })
    expect(choicesIn({ paymentType: "creditcard" }, config)).toMatchObject({
      paymentType: "creditcard",
    })
    expect(choicesIn({}, makeConfig())).toEqual({})
    const byCard = makeConfig({ cartPaymentTypes: ["creditcard"] })
    expect(choicesIn({}, byCard)).toEqual({ paymentType: "creditcard" })
  })

  test("CART-25 an order with an open choice is not sent, and says why; nobody is asked to log in for it", () => {
    const config = { cartPaymentTypes: ["account", "creditcard"] } as const
    const open = clientAfter(...shopping(config), added(), checkout)
    expect(open.state.orders.intents).toEqual([])
    expect(messages(open)).toContain("FormErrors.form")
    const paid = open.after({ _tag: "ChoicesMade", choices: { paymentType: "account" } }, checkout)
    expect(paid.state.orders.intents).toHaveLength(1)
    const guests = clientAfter(
      ...guest({ ...config, orderTarget: "cart", allowGuests: true }, "/cart"),
      added(),
      checkout,
    )
    expect(guests.state.modals.queue).toEqual([])
  })

  test("every choice that the deployment asks for is demanded, and no other", () => {
    expect(areChoicesMade({}, makeConfig())).toBe(true)
    for (const config of [
      { orderTypes: ["toTable"] },
      { deliveryTypes: ["pickUpInStore"] },
      { cartPaymentTypes: ["account"] },
    ] as const)
      expect(areChoicesMade({}, makeConfig(config as never))).toBe(false)
  })

  test("CART-26 CART-14 ORDER-04 CART-13 the body carries total, date, lines in order and the choices as pairs, else an empty list", () => {
    const action = {
      _tag: "Cart",
      lines: [makeLine({ mealId: 2 }), { ...makeLine({ productId: 5 }, [9]), quantity: pieces(2) }],
      price: cents(300_00),
      orderDate: "2026-11-18 08:00:00",
      choices: {},
    } as never
    expect(cartBody(action)).toEqual({
      price: 300,
      orderDate: "2026-11-18 08:00:00",
      items: [
        { mealId: 2, date: "2026-11-18", quantity: 1, canteenId: 7 },
        {
          mealId: 1,
          date: "2026-11-18",
          productId: 5,
          quantity: 2,
          canteenId: 7,
          modifiers: [9],
        },
      ],
      additionalData: [],
    })
    const chosen = {
      ...(action as object),
      choices: { orderType: "toTable", deliveryType: "pickUpInStore", paymentType: "account" },
    }
    expect(cartBody(chosen as never).additionalData).toEqual([
      { variableId: "orderType", value: "toTable" },
      { variableId: "deliveryType", value: "pickUpInStore" },
      { variableId: "paymentType", value: "account" },
    ])
  })
})

describe("checkout", () => {
  const filled = clientAfter(...shopping(), added({}, [], 2))
  const asked = filled.after(at(60_000), checkout)
  const checking = asked.after(looked())
  const sent = checking.after(orderGot())

  test("CART-16 it is looked up, checked, and only then sent; both calls carry the same cart", () => {
    expect(asked.demands("SendOrder")).toEqual([])
    const [check] = checking.demands("SendOrder")
    expect(check).toMatchObject({ isCheck: true, attempt: 1 })
    const [send] = sent.demands("SendOrder")
    expect(send).toMatchObject({ isCheck: false, attempt: 2 })
    expect(cartBody(send!.action as never)).toEqual(cartBody(check!.action as never))
  })

  test("CART-15 ERR-13 the order's date is the moment of pressing, and a retry keeps it", () => {
    const asks449 = sent.after(at(300_000), orderFailed(asks))
    const again = asks449.after(
      at(600_000),
      about((id) => ({ _tag: "ForceAnswered", id, answer: "YES" })),
    )
    expect(again.demands("SendOrder")).toMatchObject([
      { attempt: 3, force: "YES", action: { orderDate: "2026-11-18 08:01:00" } },
    ])
  })

  test("CART-16 ERR-15 a check books nothing: a server that is there and cannot check says no, in its words", () => {
    const said = checking.after(orderFailed(rejected(500, { message: "The kitchen is on fire." })))
    expect(said.phase).toMatchObject({ _tag: "Refused", message: "The kitchen is on fire." })
    expect(messages(said)).toContain("The kitchen is on fire.")
    const unreadable = checking.after(orderFailed({ _tag: "Unreadable", where: "" }))
    expect(unreadable.phase._tag).toBe("Refused")
    expect(messages(unreadable)).toContain("Error.messageError")
    // One that is away is asked again.
    for (const failure of [rejected(503), missing])
      expect(checking.after(orderFailed(failure)).phase._tag).toBe("Queued")
  })

  test("CART-37 an empty cart is never checked or sent", () => {
    const client = clientAfter(...shopping(), checkout)
    expect(client.state.orders.intents).toEqual([])
    expect(messages(client)).toEqual(["common.noRecords"])
  })

  test("a total that was not on the screen is not sent", () => {
    const client = filled.after({ _tag: "CheckoutAsked", shown: cents(1), choices: {} })
    expect(client.state.orders.intents).toEqual([])
    expect(messages(client)).toContain("message.priceChanged")
  })

  test("CART-23 OFFER-33 a second press while the cart is on its way is the same press", () => {
    expect(asked.after(checkout).state.orders.intents).toHaveLength(1)
    expect(sent.after(checkout).state.orders.intents).toHaveLength(1)
  })

  test("ORDER-19 LOGIN-21 while it is checked it is not sent yet: a logout by the user drops it", () => {
    const checked = asked.after(looked())
    expect(checked.phase._tag).toBe("Validating")
    expect(isWaiting(checked.intent)).toBe(true)
    expect(checked.after({ _tag: "LogoutAsked" }).state.orders.intents).toEqual([])
  })

  /** A cart of two dishes, on the wire. */
  const two = clientAfter(
    ...shopping(),
    added({ mealId: 1 }),
    added({ mealId: 2 }),
    at(60_000),
    checkout,
    looked(),
    orderGot(),
  )

  describe("ORDER-18 a later cart with one of its dishes", () => {
    const rows = [1, 2].map((mealId) => makeListed({ orderId: 900 + mealId, mealId }))
    const third = makeListed({ orderId: 903, mealId: 2 })
    /** What both have in the end, where the list before the later one had these. */
    const settled = (...known: ReadonlyArray<ReturnType<typeof makeListed>>) =>
      two
        .after(
          orderGot(),
          looked(...known),
          added({ mealId: 2 }),
          checkout,
          orderGot(),
          orderGot({ orderIds: [903] }),
          looked(...rows, third),
        )
        .state.orders.intents.map(({ phase }) => phase)

    test("takes none of the others from it", () => {
      expect(settled(...rows)).toMatchObject([
        { _tag: "Accepted", claims: { 901: 1, 902: 1 } },
        { _tag: "Accepted", claims: { 903: 1 } },
      ])
    })

    test("is not booked twice where the list of the first one came late", () => {
      expect(settled()).toMatchObject([
        { _tag: "Accepted", claims: { 901: 1 } },
        { _tag: "Accepted", claims: { 903: 1 } },
      ])
    })
  })

  /** Lists that are late enough to tell what is not there. */
  const listedTwice = (...rows: ReadonlyArray<ReturnType<typeof makeListed>>) => [
    at(100_000),
    looked(...rows),
    at(120_000),
    looked(...rows),
  ]

  test("ORDER-18 the part of it that is booked belongs to it, also where the rest is given up", () => {
    const part = two.after(orderFailed(missing), ...listedTwice(makeListed({ orderId: 901 })))
    expect(part.phase).toMatchObject({ _tag: "NotFound", booked: 1, claims: { 901: 1 } })
    const kept = part.after(about((id) => ({ _tag: "NotFoundAnswered", id, choice: "keep" })))
    expect(kept.phase).toMatchObject({ _tag: "Confirmed", claims: { 901: 1 } })
  })

  test("ORDER-18 too many of one dish are none of another that is not there", () => {
    const rows = [
      makeListed({ orderId: 901, quantity: pieces(2) }),
      makeListed({ orderId: 904, quantity: pieces(3) }),
    ]
    const part = two.after(orderFailed(missing), at(70_000), looked(...rows))
    expect(part.phase._tag).toBe("InDoubt")
    const lost = part.after(...listedTwice(...rows))
    expect(lost.phase).toMatchObject({ _tag: "NotFound", booked: 1, claims: { 901: 1 } })
  })

  test("CART-18 while it is sent its lines stand still, and after a failure they can be changed and sent again", () => {
    for (const step of [
      added({ mealId: 9 }),
      { _tag: "LineRemoved", key: key() },
      { _tag: "LineQuantitySet", key: key(), quantity: pieces(5) },
      { _tag: "LineModifiersSet", key: key(), modifiers: [1] },
      { _tag: "CartCleared" },
      { _tag: "ChoicesMade", choices: { orderType: "toTable" } },
    ] as const satisfies ReadonlyArray<Step>)
      expect(sent.after(step).state.cart.lines).toEqual(sent.state.cart.lines)
    const failed = sent.after(orderFailed(rejected(400, { message: "no" })))
    expect(failed.state.cart).toMatchObject({ sending: undefined, cartProceeded: false })
    expect(failed.state.cart.lines).toEqual(filled.state.cart.lines)
    expect(failed.after(at(120_000), checkout).state.orders.intents).toHaveLength(2)
  })

  test("CART-17 a check that fails sends nothing, keeps the cart and shows the error", () => {
    const failed = checking.after(orderFailed(rejected(400, { message: "Closed" })))
    expect(failed.demands("SendOrder")).toEqual([])
    expect(failed.state.cart.lines).toEqual(filled.state.cart.lines)
    expect(messages(failed)).toContain("Closed")
  })

  test("a check without an answer is asked again from the start, since it books nothing", () => {
    const failed = checking.after(orderFailed(missing))
    expect(failed.phase).toMatchObject({ _tag: "Queued" })
    expect(failed.waits("OrdersDue")).toMatchObject([{ at: failed.ms + 2_000 }])
    expect(failed.after(at(failed.ms + 1_999), looked()).demands("SendOrder")).toEqual([])
    expect(failed.after(at(failed.ms + 2_000), looked()).demands("SendOrder")).toMatchObject([
      { isCheck: true, attempt: 2 },
    ])
  })

  test("ORDER-18 a row that comes while it is only checked is another order's", () => {
    const requeued = checking.after(orderFailed(missing))
    const theirs = makeListed({ orderId: 901, quantity: pieces(2) })
    const again = requeued.after(at(64_000), looked(theirs))
    expect(again.phase._tag).toBe("Validating")
    const doubted = again.after(orderGot(), orderFailed(missing), at(90_000), looked(theirs))
    expect(doubted.phase._tag).toBe("InDoubt")
  })

  test("CART-19 CART-11 ROUTE-26 a success sets the flag, clears the lines and leads on", () => {
    const done = sent.after(orderGot({ orderIds: [1] }))
    expect(done.state.cart).toMatchObject({ lines: [], cartProceeded: true, sending: undefined })
    expect(done.demands("Go")).toMatchObject([{ path: "/thank-you" }])
    const there = done.after({ _tag: "RouteShown", path: "/thank-you" })
    const [wait] = there.waits("ThankYouReached")
    expect(there.after(wait!.report).state.cart.cartProceeded).toBe(false)
    // Each of both pages reports itself, and no other page does.
    expect([...done.waits("ThankYouReached"), ...done.waits("PaymentFailureReached")]).toEqual([])
    expect(there.waits("PaymentFailureReached")).toEqual([])
    const failed = done.after({ _tag: "RouteShown", path: "/payment-failure" })
    expect([failed.waits("PaymentFailureReached").length, failed.waits("ThankYouReached")]).toEqual(
      [1, []],
    )
  })

  test("CART-31 CART-32 ROUTE-33 with a payment link the tab leaves, and the lines wait for the way back", () => {
    const left = sent.after(orderGot({ gateway: ref("link") }))
    expect(left.demands("Leave")).toMatchObject([{ link: "link" }])
    expect(left.demands("Go")).toEqual([])
    expect(left.state.cart.lines).toHaveLength(1)
    const paid = left.after({ _tag: "RouteShown", path: "/thank-you" })
    const [wait] = paid.waits("ThankYouReached")
    expect(paid.after(wait!.report).state.cart).toMatchObject({ lines: [], cartProceeded: false })
  })

  test("ROUTE-33 ROUTE-32 a visit to the thank-you page without the flag leaves the cart as it is", () => {
    const visit = filled.after({ _tag: "RouteShown", path: "/thank-you" })
    expect(visit.waits("ThankYouReached")).toEqual([])
    const failure = filled.after({ _tag: "RouteShown", path: "/payment-failure" })
    expect(failure.waits("PaymentFailureReached")).toEqual([])
    expect(visit.after({ _tag: "ThankYouReached", of: seq(1) }).state.cart.lines).toHaveLength(1)
  })

  test("CART-32 CART-33 a failed payment keeps the lines; sent again and refused it says so once more", () => {
    const left = sent.after(orderGot({ gateway: ref("link") }))
    const back = left.after({ _tag: "RouteShown", path: "/payment-failure" })
    const [wait] = back.waits("PaymentFailureReached")
    const failed = back.after(wait!.report)
    expect(failed.state.cart).toMatchObject({ cartProceeded: false, paymentRepeat: true })
    expect(failed.state.cart.lines).toHaveLength(1)
    const again = failed.after(looked(), looked(), at(900_000), checkout, looked())
    const refused = again.after(orderFailed(rejected(400, { message: "no" })))
    expect(messages(refused)).toContain("message.paymentRepeatFailed")
    const ids = refused.state.toasts.list.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(failed.after({ _tag: "CartCleared" }).state.cart.paymentRepeat).toBe(false)
  })

  test("CART-10 clearing removes all lines and leaves the flag as it is", () => {
    const left = sent.after(orderGot({ gateway: ref("link") }))
    const cleared = left.after({ _tag: "CartCleared" })
    expect(cleared.state.cart).toMatchObject({ lines: [], cartProceeded: true })
  })

  test("a cart found booked after a lost answer is cleared and leads on; found twice it does too", () => {
    const doubted = sent.after(orderFailed(missing))
    expect(doubted.state.cart.sending).toBe(doubted.intent.id)
    const found = doubted.after(at(70_000), looked(oneRow(1), oneRow(2)))
    expect(found.phase._tag).toBe("Accepted")
    expect(found.state.cart).toMatchObject({ lines: [], sending: undefined })
    const twice = doubted.after(at(70_000), looked(oneRow(1), oneRow(2), oneRow(3), oneRow(4)))
    expect(twice.phase._tag).toBe("Duplicate")
    expect(twice.state.cart).toMatchObject({ lines: [], sending: undefined })
  })

  test("a cart of which only a part is booked can be kept so, or the rest is the person's to order", () => {
    const part = sent.after(orderFailed(missing), ...listedTwice(oneRow(1)))
    expect(part.phase).toMatchObject({ _tag: "NotFound", booked: 1 })
    const kept = part.after(about((id) => ({ _tag: "NotFoundAnswered", id, choice: "keep" })))
    expect(kept.state.cart).toMatchObject({ lines: [], sending: undefined })
    const dropped = part.after(about((id) => ({ _tag: "NotFoundAnswered", id, choice: "drop" })))
    expect(dropped.state.cart.sending).toBeUndefined()
    expect(dropped.state.cart.lines).toHaveLength(1)
  })
})

describe("a cart that is paid for at a gateway", () => {
  const sent = clientAfter(
    ...shopping(),
    added({}, [], 2),
    at(60_000),
    checkout,
    looked(),
    orderGot(),
  )
  const since = 70_000
  const paying = sent.after(at(since), orderGot({ gateway: ref("link") }))
  const reached =
    (_tag: "ThankYouReached" | "PaymentFailureReached"): Step =>
    ({ place }) => ({ _tag, of: place.since })
  const rows = [oneRow(901), oneRow(902)]

  test("CART-31 what is paid and is not listed in time is told, as of any order that was accepted", () => {
    const paid = paying.after(looked(), at(300_000), reached("ThankYouReached"))
    const early = paid.after(at(300_000 + settleMs - 1), looked())
    expect(messages(early)).not.toContain("message.unlisted")
    expect(messages(early.after(at(300_000 + settleMs), looked()))).toContain("message.unlisted")
  })

  test("CART-31 a list that has it says that it was paid, also to who never came back", () => {
    const part = paying.after(at(200_000), looked(oneRow(901)))
    expect(part.phase._tag).toBe("Paying")
    const listed = paying.after(at(200_000), looked(...rows))
    expect(listed.phase).toMatchObject({ _tag: "Accepted", since: morning + since })
    const confirmed = listed.after(looked(...rows))
    expect(confirmed.phase).toEqual({ _tag: "Confirmed", claims: { 901: 1, 902: 1 } })
    expect(messages(confirmed)).not.toContain("message.unlisted")
  })

  test("CART-32 a payment that failed ends it: nothing is ordered, nothing more is said, and the lines stay", () => {
    const failed = paying.after(looked(), at(300_000), reached("PaymentFailureReached"))
    expect(failed.phase).toMatchObject({ _tag: "Refused", why: "payment", message: "" })
    expect(failed.state.cart).toMatchObject({ cartProceeded: false, paymentRepeat: true })
    expect(failed.state.cart.lines).toHaveLength(1)
    const later = failed.after(looked(), at(300_000 + verifyMs), looked())
    expect(messages(later)).toEqual(messages(paying))
    expect(later.phase).toEqual(failed.phase)
  })

  test("CART-31 who returns to no order that is paid for changes none", () => {
    const accepted = sent.after(orderGot(), looked(...rows))
    for (const tag of ["ThankYouReached", "PaymentFailureReached"] as const)
      expect(accepted.after(reached(tag)).intent).toEqual(accepted.intent)
  })

  /** Back from the gateway without a word, the cart is sent once more, to be paid as well. */
  const again = paying.after(
    looked(),
    at(200_000),
    checkout,
    looked(),
    orderGot(),
    orderGot({ gateway: ref("again") }),
  )

  test("CART-31 of two payments the one that was begun last came back: the other is still to be paid", () => {
    expect(phases(again)).toEqual(["Paying", "Paying"])
    const paid = again.after(looked(), at(300_000), reached("ThankYouReached"))
    expect(phases(paid)).toEqual(["Paying", "Accepted"])
    const failed = again.after(looked(), at(300_000), reached("PaymentFailureReached"))
    expect(phases(failed)).toEqual(["Paying", "Refused"])
  })

  test("CART-31 the rows of the one that was paid are not the other's, and of that nothing is missing", () => {
    const paid = again.after(looked(), at(300_000), reached("ThankYouReached"), looked(...rows))
    const later = paid.after(at(300_000 + settleMs), looked(...rows))
    expect(later.phase).toMatchObject({ _tag: "Confirmed", claims: { 901: 1, 902: 1 } })
    expect(messages(later)).not.toContain("message.unlisted")
  })
})

describe("an old cart", () => {
  const old = rejected(409, { code: "CART_OUTDATED", message: "Your cart is old" })
  const two = clientAfter(
    ...shopping(),
    added({ mealId: 1 }),
    added({ mealId: 2, canteenId: 8 }),
    checkout,
    looked(),
  )
  const outdated = two.after(orderFailed(old))

  const menuGot =
    (
      canteenId: number,
      items: ReadonlyArray<ReturnType<typeof makeItem>>,
      asked = "TIMESPAN/",
    ): Step =>
    ({ menu }) => ({
      _tag: "MenuAnswered",
      ask: menu.entries[`${canteenId}/${asked}`]!.ask!,
      key: `${canteenId}/${asked}`,
      answer: {
        _tag: "Got",
        value: { menu: makeMenu({ canteenId, items: [...items] }), digest: `${canteenId}` },
      },
    })

  test("CART-21 ERR-05 ERR-03 CART-22 it refreshes the menu of every canteen in the cart and keeps the server's message", () => {
    expect(outdated.phase).toMatchObject({ _tag: "Refused", why: "oldCart" })
    expect(outdated.state.cart).toMatchObject({
      sending: undefined,
      refreshing: ["7/TIMESPAN/", "8/TIMESPAN/"],
      message: "Your cart is old",
    })
    expect(outdated.demands("ReadMenu").map(({ query }) => query)).toEqual([
      { canteenId: 7, timeSpan: "TIMESPAN" },
      { canteenId: 8, timeSpan: "TIMESPAN" },
    ])
    expect(outdated.demands("Go")).toEqual([])
  })

  test("ERR-04 both reserved codes mean an old cart, as text, and only those", () => {
    const with_ = (code: string, config: Partial<Config> = {}) =>
      clientAfter(...shopping(config), added(), checkout, looked()).after(
        orderFailed(rejected(400, { code, message: "x" })),
      ).state.cart.refreshing.length
    expect(with_("CART_OUTDATED")).toBe(1)
    expect(with_("CART_PRICE_CHANGED")).toBe(1)
    expect(with_("OTHER")).toBe(0)
    expect(with_("4711", { oldCartErrorCodes: ["4711"] })).toBe(1)
  })

  test("CART-22 the refresh takes new prices, shows what changed and marks what is gone; gone lines are not sent", () => {
    const fresh = outdated.after(
      menuGot(7, [makeItem({ price: cents(120_00) })]),
      menuGot(8, [makeItem({ mealId: 3, canteenId: 8 })]),
    )
    expect(fresh.state.cart.changes).toEqual({
      [key({ mealId: 1 })]: { _tag: "Changed", price: 100_00 },
      [key({ mealId: 2, canteenId: 8 })]: { _tag: "Gone" },
    })
    expect(total(fresh.state.cart)).toBe(220_00)
    expect(goneLines(fresh.state.cart)).toHaveLength(1)
    const refused = fresh.after(at(120_000), checkout)
    expect(refused.state.orders.intents).toHaveLength(1)
    expect(messages(refused)).toContain("message.linesGone")
    const removed = refused.after(
      { _tag: "LineRemoved", key: key({ mealId: 2, canteenId: 8 }) },
      at(240_000),
      checkout,
    )
    expect(removed.state.orders.intents).toHaveLength(2)
  })

  test("CART-22 what is left of a dish is all that stays of its lines, and a portion that is given away is in no cart", () => {
    const sent = (dishes: ReadonlyArray<Step>) =>
      clientAfter(...shopping(), ...dishes, at(60_000), checkout, looked(), orderFailed(old))
    const one = sent([added({}, [], 5)]).after(menuGot(7, [makeItem({ quantity: 2 })]))
    expect(lines(one)).toEqual([[1, [], 2]])
    expect(one.state.cart.changes).toEqual({ [key()]: { _tag: "Changed", quantity: 5 } })
    expect(one.state.cart.lines[0]!.dish.portions).toBe(2)
    expect(one.after(at(120_000), checkout).state.orders.intents).toHaveLength(2)

    const shared = sent([added({}, [], 3), added({}, [1], 3), added({}, [2])]).after(
      menuGot(7, [makeItem({ quantity: 4 })]),
    )
    expect(lines(shared)).toEqual([
      [1, [], 3],
      [1, [1], 1],
      [1, [2], 1],
    ])
    expect(shared.state.cart.changes).toEqual({
      [key({}, [1])]: { _tag: "Changed", quantity: 3 },
      [key({}, [2])]: { _tag: "Gone" },
    })

    const dearer = sent([added({}, [], 5)]).after(
      menuGot(7, [makeItem({ quantity: 1, price: cents(120_00) })]),
    )
    expect(dearer.state.cart.changes).toEqual({
      [key()]: { _tag: "Changed", price: 100_00, quantity: 5 },
    })
    expect(total(dearer.state.cart)).toBe(120_00)

    const given = sent([added()]).after(menuGot(7, [makeItem({ status: "EXCHANGE", quantity: 1 })]))
    expect(given.state.cart.changes).toEqual({ [key()]: { _tag: "Gone" } })
  })

  test("while menus are being read nothing is sent; a menu that cannot be read does not block for ever", () => {
    expect(outdated.after(at(120_000), checkout).state.orders.intents).toHaveLength(1)
    const failed =
      (canteenId: number): Step =>
      ({ menu }) => ({
        _tag: "MenuAnswered",
        ask: menu.entries[`${canteenId}/TIMESPAN/`]!.ask!,
        key: `${canteenId}/TIMESPAN/`,
        answer: { _tag: "Failed", failure: missing },
      })
    const unread = outdated.after(failed(7), failed(8))
    expect(unread.state.cart.refreshing).toEqual([])
    expect(unread.after(at(120_000), checkout).state.orders.intents).toHaveLength(2)
  })

  test("CART-22 a line added anew is no longer marked", () => {
    const gone = outdated.after(menuGot(7, [makeItem({ mealId: 3 })]))
    expect(Object.keys(gone.state.cart.changes)).toHaveLength(1)
    expect(gone.after(added({ mealId: 1 })).state.cart.changes).toEqual({})
  })

  const monday = day("2026-11-23")
  const both = (config: Partial<Config> = {}) =>
    clientAfter(
      ...shopping(config),
      added(),
      added({ mealId: 4, date: monday }),
      checkout,
      looked(),
      orderFailed(old),
    )

  test("CART-22 a line of next week is priced anew; without an answer about its day it is not marked gone", () => {
    const next = makeItem({ mealId: 4, date: monday, price: cents(90_00) })
    const plain = both().after(menuGot(7, [makeItem(), next]))
    expect(plain.state.cart.changes).toEqual({
      [key({ mealId: 4, date: monday })]: { _tag: "Changed", price: 100_00 },
    })
    // The server answered this week, and says nothing about the next.
    const week = both().after(menuGot(7, [makeItem({ mealId: 3 })]))
    expect(week.state.cart.changes).toEqual({ [key({ mealId: 1 })]: { _tag: "Gone" } })
    expect(week.state.cart.refreshing).toEqual([])
    const gone = both().after(menuGot(7, [makeItem(), { ...next, mealId: 5 }]))
    expect(gone.state.cart.changes).toEqual({
      [key({ mealId: 4, date: monday })]: { _tag: "Gone" },
    })
  })

  test("CART-22 OFFER-15 where the day is sent, each day of the cart is asked for, and judged by its own answer", () => {
    const asked = both({ menuSendDay: true })
    expect(asked.demands("ReadMenu").map(({ query }) => query)).toEqual([
      { canteenId: 7, timeSpan: "DAY", day: "2026-11-18" },
      { canteenId: 7, timeSpan: "DAY", day: "2026-11-23" },
    ])
    const first = asked.after(menuGot(7, [], "DAY/2026-11-18"))
    expect(first.state.cart).toMatchObject({
      changes: { [key({ mealId: 1 })]: { _tag: "Gone" } },
      refreshing: ["7/DAY/2026-11-23"],
    })
    const second = first.after(menuGot(7, [], "DAY/2026-11-23"))
    expect(goneLines(second.state.cart)).toHaveLength(2)
    expect(second.state.cart.refreshing).toEqual([])
  })

  test("CART-22 a cart of more days than menus are kept is refreshed whole, and never waits for a menu that was dropped", () => {
    const days = Array.from({ length: entriesMax + 2 }, (_, n) => addDays(monday, n))
    const asked = clientAfter(
      ...shopping({ menuSendDay: true }),
      ...days.map((date) => added({ date })),
      checkout,
      looked(),
      orderFailed(old),
    )
    expect(asked.demands("ReadMenu")).toHaveLength(days.length)
    const { cart, menu } = asked.after({
      _tag: "MenuWanted",
      query: { canteenId: 9, timeSpan: "WEEK" },
    }).state
    expect(Object.keys(menu.entries)).toHaveLength(entriesMax)
    expect(cart.refreshing).toEqual(Object.keys(menu.entries).filter((each) => each !== "9/WEEK/"))
  })
})

describe("who the cart belongs to", () => {
  const guestShop = guest({ ...shop, allowGuests: true }, "/cart")
  const petr = [
    tokenGot("g2"),
    loginAsked(),
    loginGot({ customer: makeCustomer({ customerId: "petr" }) }),
  ]

  test("CART-24 OFFER-55 a guest who checks out is asked to log in, and the checkout goes on once after it", () => {
    const put = clientAfter(...guestShop, added(), ({ cart }) => ({
      _tag: "CheckoutPutOff",
      shown: total(cart),
      choices: {},
    }))
    expect(put.state.modals.queue).toMatchObject([{ type: "login" }])
    expect(put.state.orders.intents).toEqual([])
    const inside = put.after(...loggedIn({ isModal: true }))
    expect(inside.state.modals.queue).toEqual([])
    const [wait] = inside.waits("CheckoutAsked")
    const asked = inside.after(wait!.report)
    expect(asked.state.orders.intents).toHaveLength(1)
    expect(asked.waits("CheckoutAsked")).toEqual([])
  })

  test("CART-24 without a login nothing is sent, whatever the screen thought", () => {
    const client = clientAfter(...guestShop, added(), checkout)
    expect(client.state.orders.intents).toEqual([])
    expect(client.state.modals.queue).toMatchObject([{ type: "login" }])
  })

  test("LOGIN-12 a guest's cart, or one's own, is kept at login", () => {
    const collected = clientAfter(...guestShop, added(), ...loggedIn())
    expect(collected.state.cart.lines).toHaveLength(1)
    const again = collected.after({ _tag: "LogoutAsked" }, tokenGot("g2"), ...loggedIn())
    expect(again.state.cart.lines).toHaveLength(1)
  })

  test("CART-35 another customer's login drops the kept cart", () => {
    const client = clientAfter(...shopping(), added(), { _tag: "LogoutAsked" })
    expect(client.state.cart.lines).toHaveLength(1)
    expect(client.after(...petr).state.cart.lines).toEqual([])
  })

  test("CART-35 a kiosk clears the cart at every logout; the setting says always or never", () => {
    const after = (config: Partial<Config>): number =>
      clientAfter(...shopping(config), added(), { _tag: "LogoutAsked" }).state.cart.lines.length
    expect(after({})).toBe(1)
    expect(after({ allowCardLogin: true })).toBe(0)
    expect(after({ clearCartOnLogout: "always" })).toBe(0)
    expect(after({ allowCardLogin: true, clearCartOnLogout: "never" })).toBe(1)
    const inactive = clientAfter(...shopping({ allowCardLogin: true }), added())
    const since = inactive.state.session.member!.lastActivityAt
    expect(inactive.after({ _tag: "InactivityReached", since }).state.cart.lines).toEqual([])
  })

  test("CART-18 a cart whose sending was interrupted by a crash is not sent again by itself", () => {
    const sent = clientAfter(...shopping(), added(), checkout, looked(), orderGot())
    const crashed = sent.after(started(shop, { secretsKept: [ref("member")] }))
    expect(crashed.phase._tag).toBe("InDoubt")
    expect(crashed.demands("SendOrder")).toEqual([])
    expect(crashed.state.cart.lines).toHaveLength(1)
  })

  test("a cart that was to be checked when its owner left is let go", () => {
    const waiting = clientAfter(...shopping(), added(), checkout, { _tag: "LogoutAsked" })
    expect(waiting.state.cart.sending).toBeUndefined()
  })
})

describe("facts about what is not on its way", () => {
  const waiting: Cart.State = { ...Cart.initial, sending: seq(7), lines: [makeLine()] }
  const heard = (cart: Cart.State, event: object): readonly [Cart.State, ReadonlyArray<string>] => {
    const said: Array<string> = []
    const client = { config: makeConfig(shop) }
    const now = { state: { client }, emit: ({ _tag }: Tagged) => said.push(_tag) }
    const row = reduce.handlers.get((event as Tagged)._tag)!
    return [row(cart, event as Tagged, now as unknown as HandlerContext) as Cart.State, said]
  }

  test.each(["OrderAccepted", "OrderRefused"])("%s of another order changes nothing", (_tag) => {
    const repeated = { ...waiting, paymentRepeat: true }
    for (const [id, kind] of [
      [8, "Cart"],
      [7, "Direct"],
      [8, "Direct"],
    ] as const)
      expect(heard(repeated, { _tag, id, action: { _tag: kind } })).toEqual([repeated, []])
  })
  test("the own order that is dropped unlocks the lines, and no other does", () => {
    expect(heard(waiting, { _tag: "OrderDropped", id: 8 })[0]).toEqual(waiting)
    expect(heard(waiting, { _tag: "OrderDropped", id: 7 })[0].sending).toBe(undefined)
  })
  test.each([
    [false, []],
    [true, ["PaymentRepeatFailed"]],
  ])("CART-33 a refusal, after a failed payment: %s, says %j", (paymentRepeat, facts) => {
    const refused = { _tag: "OrderRefused", id: 7, action: { _tag: "Cart" } }
    expect(heard({ ...waiting, paymentRepeat }, refused)[1]).toEqual(facts)
  })
  test("CART-32 a failed payment is repeated only with lines", () => {
    const failed = { _tag: "PaymentFailureReached" }
    expect(heard(waiting, failed)[0].paymentRepeat).toBe(true)
    expect(heard(Cart.initial, failed)[0].paymentRepeat).toBe(false)
  })
  test("CART-18 choices stand still while the cart is sent, and have no empty payment", () => {
    const made = { _tag: "ChoicesMade", choices: {} }
    const chosen = { ...waiting, choices: { deliveryType: "PICKUP" } } as unknown as Cart.State
    expect(heard(chosen, made)[0]).toEqual(chosen)
    const open = { ...chosen, sending: undefined }
    expect(Object.keys(heard(open, made)[0].choices)).toEqual([])
  })
  test("CART-22 only a menu that the cart waits for changes its lines, and none while they are sent", () => {
    const query = { canteenId: 7, timeSpan: "TIMESPAN" }
    const menu = makeMenu({ items: [makeItem({ price: cents(120_00) })] })
    const read = { _tag: "MenuRead", query, menu }
    const refreshing = ["7/TIMESPAN/"]
    // What is sent is judged by the server; the cart waits for that menu no more.
    expect(heard({ ...waiting, refreshing }, read)[0]).toEqual(waiting)
    for (const cart of [
      { ...waiting, sending: undefined },
      { ...waiting, sending: undefined, refreshing: ["7/WEEK/"] },
    ])
      expect(heard(cart, read)[0]).toEqual(cart)
    const { changes } = heard({ ...waiting, sending: undefined, refreshing }, read)[0]
    expect(changes).toEqual({ [key()]: { _tag: "Changed", price: 100_00 } })
  })
  test.each([
    ["AVAILABLE", undefined],
    ["EXCHANGE", "Gone"],
    ["SOLD_OUT", "Gone"],
    ["CLOSED", "Gone"],
    ["READONLY", "Gone"],
  ] as const)("CART-22 a dish that is %s now is marked %s", (status, mark) => {
    const query = { canteenId: 7, timeSpan: "TIMESPAN" }
    const read = { _tag: "MenuRead", query, menu: makeMenu({ items: [makeItem({ status })] }) }
    const cart = { ...waiting, sending: undefined, refreshing: ["7/TIMESPAN/"] }
    expect(heard(cart, read)[0].changes[key()]?._tag).toBe(mark)
  })
  test("LineAdded beyond the limit says that the cart is full", () => {
    const lines = Array.from({ length: linesMax }, (_, n) => ({ ...makeLine(), key: `line-${n}` }))
    const event = { _tag: "LineAdded", dish: makeDish(), modifiers: [], quantity: 1 }
    const said: Array<unknown> = []
    const now = {
      state: { client: { config: makeConfig(shop) } },
      emit: (f: unknown) => said.push(f),
    }
    const row = reduce.handlers.get("LineAdded")!
    row({ ...Cart.initial, lines }, event, now as unknown as HandlerContext)
    expect(said).toEqual([{ _tag: "CartRefused", why: "full" }])
  })
})
