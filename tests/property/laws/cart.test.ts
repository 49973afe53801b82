/** The cart against a model of it: an ordered list of choices, each with its quantity. */
import fc from "fast-check"
import { expect, test } from "vitest"
import type * as App from "#domain/app/index.ts"
import { lineKeyOf } from "#domain/cart/model.ts"
import { pieces as piecesIn } from "#domain/cart/model.ts"
import { total } from "#domain/cart/selectors.ts"
import type { Config } from "#domain/config/index.ts"
import { loggedIn, guest, orderFailed, orderGot, type Step } from "#tests/support/client.ts"
import { cents, makeCustomer, makeDish, pieces, ref, rejected } from "#simulators/values/make.ts"
import { listGot, times } from "#tests/support/orders.ts"
import { holds, type Player, playAfter } from "./play.ts"

const dishes = {
  soup: makeDish({ mealId: 1, price: cents(34_35) }),
  roast: makeDish({ mealId: 2, price: cents(120_00), productId: 5 }),
  cake: makeDish({ mealId: 3, price: cents(45_90), portions: 4 }),
}
type DishName = keyof typeof dishes

/** Four pieces of the cake are left; of the others only the bound of a line holds. */
const most: Readonly<Record<DishName, number>> = { soup: 998, roast: 998, cake: 4 }

/** What a person picks: the server's ids are numbers or texts, in any order, one perhaps twice. */
type Choice = { readonly dish: DishName; readonly modifiers: ReadonlyArray<number | string> }

type Command =
  | ({ readonly _tag: "Add"; readonly quantity: number } & Choice)
  | ({ readonly _tag: "SetQuantity"; readonly quantity: number } & Choice)
  | ({ readonly _tag: "SetModifiers"; readonly to: Choice["modifiers"] } & Choice)
  | ({ readonly _tag: "Remove" } & Choice)
  | { readonly _tag: "Undo" | "Clear" | "Checkout" | "Pay" | "Accept" | "Refuse" }
  | { readonly _tag: "ThankYou" | "PaymentFailure" | "LogOut" }
  | { readonly _tag: "LogIn"; readonly customer: string }

const choice = {
  dish: fc.constantFrom<DishName>("soup", "roast", "cake"),
  modifiers: fc.constantFrom<Choice["modifiers"]>([], [1], ["2"], [1, 2], [2, 1, 1], ["2", "1"]),
}
const quantity = fc.constantFrom(1, 1, 2, 3, 998)
const of = (...tags: ReadonlyArray<string>): fc.Arbitrary<Command> =>
  fc.constantFrom(...tags).map((_tag) => ({ _tag }) as Command)

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ _tag: fc.constant("Add" as const), ...choice, quantity }) },
  {
    weight: 2,
    arbitrary: fc.record({ _tag: fc.constant("SetQuantity" as const), ...choice, quantity }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      _tag: fc.constant("SetModifiers" as const),
      ...choice,
      to: choice.modifiers,
    }),
  },
  { weight: 2, arbitrary: fc.record({ _tag: fc.constant("Remove" as const), ...choice }) },
  { weight: 5, arbitrary: of("Undo", "Clear", "Checkout", "Pay", "Accept", "Refuse") },
  { weight: 2, arbitrary: of("ThankYou", "PaymentFailure", "LogOut") },
  {
    weight: 2,
    arbitrary: fc.record({
      _tag: fc.constant("LogIn" as const),
      customer: fc.constantFrom("jana", "petr"),
    }),
  },
)

/** A line of the model: equal choices are one line. */
type Line = { readonly dish: DishName; readonly modifiers: string; readonly quantity: number }

type Model = {
  readonly lines: ReadonlyArray<Line>
  readonly removed: { readonly line: Line; readonly index: number } | undefined
  readonly member: string | undefined
  /** Who was logged in last, as far as the cart knows. */
  readonly owner: string | undefined
  readonly isSending: boolean
  readonly isProceeded: boolean
}

const empty: Model = {
  lines: [],
  removed: undefined,
  member: undefined,
  owner: undefined,
  isSending: false,
  isProceeded: false,
}

const setOf = (modifiers: Choice["modifiers"]): string =>
  [...new Set(modifiers.map(String))].toSorted().join(" ")

const placeOf = ({ lines }: Model, { dish, modifiers }: Choice): number =>
  lines.findIndex((line) => line.dish === dish && line.modifiers === setOf(modifiers))

const added = (model: Model, { dish, modifiers }: Choice, quantity: number): Model => {
  const place = placeOf(model, { dish, modifiers })
  const before = model.lines[place]?.quantity ?? 0
  const line = {
    dish,
    modifiers: setOf(modifiers),
    quantity: Math.min(before + quantity, most[dish]),
  }
  return {
    ...model,
    lines: place < 0 ? [...model.lines, line] : model.lines.with(place, line),
  }
}

/** Two lines that became equal are one line, in the place of the earlier one. */
const changedModifiers = (model: Model, from: Choice, to: Choice["modifiers"]): Model => {
  const place = placeOf(model, from)
  if (place < 0 || setOf(to) === setOf(from.modifiers)) return model
  const line = model.lines[place]!
  const other = placeOf(model, { ...from, modifiers: to })
  const changed = { ...line, modifiers: setOf(to) }
  if (other < 0) return { ...model, lines: model.lines.with(place, changed) }
  const quantity = Math.min(line.quantity + model.lines[other]!.quantity, most[from.dish])
  const [earlier, later] = place < other ? [place, other] : [other, place]
  return {
    ...model,
    lines: model.lines.with(earlier, { ...changed, quantity }).toSpliced(later, 1),
  }
}

/** What may be done while the cart stands still because it is being sent. */
const isEdit = ({ _tag }: Command): boolean =>
  ["Add", "SetQuantity", "SetModifiers", "Remove", "Undo", "Clear"].includes(_tag)

const expected = (model: Model, command: Command, clearOnLogout: boolean): Model => {
  if (model.isSending && isEdit(command)) return model
  switch (command._tag) {
    case "Add":
      return added(model, command, command.quantity)
    case "SetQuantity": {
      const place = placeOf(model, command)
      if (place < 0 || command.quantity > most[command.dish]) return model
      const line = { ...model.lines[place]!, quantity: command.quantity }
      return { ...model, lines: model.lines.with(place, line) }
    }
    case "SetModifiers":
      return changedModifiers(model, command, command.to)
    case "Remove": {
      const index = placeOf(model, command)
      if (index < 0) return model
      const removed = { line: model.lines[index]!, index }
      return { ...model, removed, lines: model.lines.toSpliced(index, 1) }
    }
    case "Undo": {
      const { removed, lines } = model
      if (removed === undefined) return model
      const { line, index } = removed
      const isBack = lines.some(
        (each) => each.dish === line.dish && each.modifiers === line.modifiers,
      )
      return isBack ? model : { ...model, lines: lines.toSpliced(index, 0, line) }
    }
    case "Clear":
      return { ...model, lines: [] }
    case "Checkout":
      return model.member === undefined || model.lines.length === 0
        ? model
        : { ...model, isSending: true }
    case "Accept":
      return model.isSending ? { ...model, isSending: false, isProceeded: true, lines: [] } : model
    // The lines stay until the gateway has the money.
    case "Pay":
      return model.isSending ? { ...model, isSending: false, isProceeded: true } : model
    case "Refuse":
      return { ...model, isSending: false }
    case "ThankYou":
      return model.isProceeded ? { ...model, isProceeded: false, lines: [] } : model
    case "PaymentFailure":
      return { ...model, isProceeded: false }
    case "LogIn": {
      const { customer } = command
      if (model.member !== undefined) return model
      const isOthers = model.owner !== undefined && model.owner !== customer
      const kept = isOthers ? { ...empty, removed: model.removed } : model
      return { ...kept, member: customer, owner: customer }
    }
    case "LogOut":
      // What becomes of an order that is under way is another law's.
      if (model.isSending || model.member === undefined) return model
      return clearOnLogout ? { ...empty, removed: model.removed } : { ...model, member: undefined }
  }
}

const keyOf = ({ dish, modifiers }: Choice) => lineKeyOf(dishes[dish], modifiers)

/** The events of a command; an undo needs the line as it was. */
const stepsOf = (
  command: Command,
  model: Model,
  taken: App.State["cart"]["lines"][number] | undefined,
): ReadonlyArray<Step> => {
  switch (command._tag) {
    case "Add": {
      const { dish, modifiers, quantity } = command
      return [{ _tag: "LineAdded", dish: dishes[dish], modifiers, quantity: pieces(quantity) }]
    }
    case "SetQuantity":
      return [{ _tag: "LineQuantitySet", key: keyOf(command), quantity: pieces(command.quantity) }]
    case "SetModifiers":
      return [{ _tag: "LineModifiersSet", key: keyOf(command), modifiers: command.to }]
    case "Remove":
      return [{ _tag: "LineRemoved", key: keyOf(command) }]
    case "Undo":
      return taken === undefined
        ? []
        : [{ _tag: "LineRestored", line: taken, index: model.removed!.index }]
    case "Clear":
      return [{ _tag: "CartCleared" }]
    case "Checkout":
      return model.isSending
        ? []
        : [
            (state) => ({ _tag: "CheckoutAsked", shown: total(state.cart), choices: {} }),
            // The list that is under way may have begun too long ago: then one more is read.
            ...times(2, listGot()),
            orderGot(),
          ]
    case "Accept":
      return model.isSending ? [orderGot()] : []
    case "Pay":
      return model.isSending ? [orderGot({ gateway: ref("link") })] : []
    case "Refuse":
      return model.isSending ? [orderFailed(rejected(400, { message: "no" }))] : []
    case "ThankYou":
      return [(state) => ({ _tag: "ThankYouReached", of: state.place.since })]
    case "PaymentFailure":
      return [(state) => ({ _tag: "PaymentFailureReached", of: state.place.since })]
    case "LogIn":
      return loggedIn({}, { customer: makeCustomer({ customerId: command.customer }) })
    case "LogOut":
      return model.isSending ? [] : [{ _tag: "LogoutAsked" }]
  }
}

const nameOf = (mealId: unknown): DishName =>
  (Object.keys(dishes) as Array<DishName>).find((name) => dishes[name].mealId === mealId)!

const seen = ({ cart, session }: App.State) => ({
  lines: cart.lines.map((line) => ({
    dish: nameOf(line.dish.mealId),
    modifiers: line.modifiers.join(" "),
    quantity: line.quantity,
  })),
  total: total(cart),
  pieces: piecesIn(cart),
  member: session.member?.customerId,
  owner: cart.customerId,
  isSending: cart.sending !== undefined,
  isProceeded: cart.cartProceeded,
})

const told = ({ removed: _, ...model }: Model) => ({
  ...model,
  total: model.lines.reduce((sum, { dish, quantity }) => sum + dishes[dish].price * quantity, 0),
  pieces: model.lines.reduce((sum, { quantity }) => sum + quantity, 0),
})

const check =
  (begin: () => Player, clearOnLogout: boolean) => (commands: ReadonlyArray<Command>) => {
    const player = begin()
    let model = empty
    let taken: App.State["cart"]["lines"][number] | undefined
    for (const command of commands) {
      const before = player.state().cart.lines
      player.sendAll(stepsOf(command, model, taken))
      if (command._tag === "Remove" && !model.isSending)
        taken = before.find(({ key }) => key === keyOf(command)) ?? taken
      model = expected(model, command, clearOnLogout)
      expect(seen(player.state())).toEqual(told(model))
    }
  }

const shop: Partial<Config> = { orderTarget: "cart" }

test("CART-02 CART-03 CART-04 CART-07 CART-08 CART-09 CART-10 CART-12 CART-18 CART-19 CART-34 CART-35 whatever is done to a cart, it has the lines of its model", () => {
  holds(command, 250, check(playAfter(...guest(shop)), false))
})

test("CART-35 a kiosk's cart is empty after each logout", () => {
  holds(command, 60, check(playAfter(...guest({ ...shop, allowCardLogin: true })), true))
})
