/** What was pressed and neither passed nor left. Source: feature 7. */
import { expect, test } from "vitest"
import type * as App from "#domain/app/index.ts"
import { Press } from "#domain/presses/events.ts"
import { initial, isPress } from "#domain/presses/index.ts"
import { clientAfter, loggedIn, member, orderAsked, type Step } from "#tests/support/client.ts"
import { makeDish, pieces, seq } from "#simulators/values/make.ts"

const order = orderAsked() as Extract<App.Event, { _tag: "OrderAsked" }>
const line = {
  _tag: "LineAdded",
  dish: makeDish(),
  modifiers: [],
  quantity: pieces(1),
} as const
const pressed = (press: Extract<App.Event, { _tag: "Pressed" }>["press"]): Step => ({
  _tag: "Pressed",
  press,
})

const two = clientAfter(...member(), pressed(order), pressed(line))
const open = ({ state }: typeof two) => state.presses.open.map(({ press }) => press._tag)

test("ORDER-19 each press stands until it passes or is left, in the order of the presses", () => {
  expect(clientAfter(...member()).state.presses).toEqual(initial)
  expect(initial.open).toEqual([])
  expect(open(two)).toEqual(["OrderAsked", "LineAdded"])
  const [first, second] = two.state.presses.open
  expect(open(two.after({ _tag: "PressEnded", id: first!.id }))).toEqual(["LineAdded"])
  expect(open(two.after({ _tag: "PressEnded", id: second!.id }))).toEqual(["OrderAsked"])
  const other = two.after({ _tag: "PressEnded", id: seq(-999) })
  expect(other.state.presses).toBe(two.state.presses)
})

test("ORDER-19 LOGIN-20 another person answers for nothing", () => {
  expect(open(two.after({ _tag: "LogoutAsked" }))).toEqual([])
  const guests = two.after({ _tag: "LogoutAsked" }, pressed(line))
  expect(open(guests)).toEqual(["LineAdded"])
  expect(open(guests.after(...loggedIn()))).toEqual([])
})

test("what commits a person to a dish is a press, and nothing else", () => {
  const tags = Press.members.map(({ fields }) => fields._tag.schema.literal)
  for (const _tag of tags) expect(isPress({ _tag })).toBe(true)
  expect(tags.toSorted()).toEqual(["CheckoutAsked", "LineAdded", "OrderAsked", "OrderPutOff"])
  expect(isPress({ _tag: "CancelAsked" })).toBe(false)
  expect(isPress({ _tag: "" })).toBe(false)
})
