/** What an order is called at each moment, and what it claims. */
import { describe, expect, test } from "vitest"
import { isWaiting, needsPerson } from "#domain/orders/index.ts"
import { piecesOf } from "#domain/orders/screen.ts"
import { emitBooked } from "#domain/orders/transitions.ts"
import { isOnItsWay } from "#domain/standing/lists.ts"
import { unsettledOf, statusOf } from "#domain/standing/index.ts"
import {
  at,
  type Client,
  clientAfter,
  looked,
  member,
  oneRow,
  orderAsked,
  orderFailed,
  orderGot,
  sending,
  type Step,
} from "#tests/support/client.ts"
import { asks, makeDish, makeListed, pieces, ref } from "#simulators/values/make.ts"
import {
  added,
  cake,
  cartSending,
  checkout,
  lost,
  offline,
  online,
  orderIn,
  recheckedTo,
  refused,
  shopping,
} from "#tests/support/orders.ts"

const row = makeListed({ orderId: 800 })
const cancel: Step = { _tag: "CancelAsked", order: row }

/** Its price changed while it waited. */
const changed = clientAfter(...member(), offline, orderAsked(), online, recheckedTo(120_00))

describe("one word for each moment, on every page", () => {
  type Claims = readonly [
    word: string,
    claims: ReadonlyArray<"person" | "waits" | "open" | "under way">,
  ]
  const claims = ({ intent, state }: Client): Claims => [
    statusOf(intent, state.client),
    [
      ...(needsPerson(intent) ? ["person" as const] : []),
      ...(isWaiting(intent) ? ["waits" as const] : []),
      ...(unsettledOf(state).includes(intent) ? ["open" as const] : []),
      ...(isOnItsWay(intent) ? ["under way" as const] : []),
    ],
  ]

  test.each<readonly [string, Client, Claims]>([
    ["asked", clientAfter(...member(), orderAsked()), ["sending", ["waits", "open", "under way"]]],
    [
      "asked offline",
      clientAfter(...member(), offline, orderAsked()),
      ["waiting", ["waits", "open", "under way"]],
    ],
    [
      "asked offline, and online again",
      clientAfter(...member(), offline, orderAsked(), online),
      ["sending", ["waits", "open", "under way"]],
    ],
    ["at another price", changed, ["asking", ["person", "waits", "open"]]],
    ["sent", clientAfter(...sending()), ["sending", ["open", "under way"]]],
    ["asked back", clientAfter(...sending(), orderFailed(asks)), ["asking", ["person", "open"]]],
    ["without an answer", clientAfter(...sending(), lost), ["checking", ["open", "under way"]]],
    ["accepted", clientAfter(...sending(), orderGot()), ["ordered", []]],
    [
      "confirmed",
      clientAfter(...sending(), orderGot(), at(60_000), looked(oneRow())),
      ["ordered", []],
    ],
    [
      "booked twice",
      clientAfter(...sending(), orderGot(), looked(oneRow(1), oneRow(2))),
      ["bookedTwice", ["person", "open"]],
    ],
    [
      "not found",
      clientAfter(...sending(), lost, at(60_000), looked(), at(80_000), looked()),
      ["notBooked", ["person", "open"]],
    ],
    [
      "of which the storage was damaged",
      clientAfter(...member(), orderAsked(), { _tag: "LogDamaged" }),
      ["notBooked", ["person", "open"]],
    ],
    [
      "to be paid",
      clientAfter(
        ...shopping(),
        added(),
        checkout,
        ...cartSending(),
        orderGot({ gateway: ref("link") }),
      ),
      ["paying", ["open"]],
    ],
    ["refused", clientAfter(...sending(), refused), ["refused", ["open"]]],
    [
      "a cart that is checked",
      clientAfter(...shopping(), added(), checkout, looked()),
      ["sending", ["waits", "open"]],
    ],
    ["a cancel", clientAfter(...member(), cancel), ["sending", ["waits", "open"]]],
    [
      "a cancel that was sent",
      clientAfter(...member(), cancel, looked(row)),
      ["sending", ["open"]],
    ],
    [
      "a cancel without an answer",
      clientAfter(...member(), cancel, looked(row), lost),
      ["checking", ["open"]],
    ],
    ["a cancelled one", clientAfter(...member(), cancel, looked(row), orderGot()), ["ordered", []]],
  ])("ORDER-19 %s", (_name, client, expected) => {
    expect(claims(client)).toEqual(expected)
  })

  test("the pieces of an order are those of all lines of a dish together", () => {
    const line = (modifiers: ReadonlyArray<number>, quantity: number): Step => ({
      _tag: "LineAdded",
      dish: makeDish(),
      modifiers: [...modifiers],
      quantity: pieces(quantity),
    })
    const cart = clientAfter(...shopping(), line([], 3), line([1], 2), added(cake), checkout)
    expect(piecesOf(cart.intent.action)).toBe(6)
    expect(piecesOf(clientAfter(...member(), orderAsked({}, 4)).intent.action)).toBe(4)
  })
})

test("ORDER-19 what waits for an order hears of a gateway and of a balance where there is one", () => {
  const said: Array<unknown> = []
  emitBooked(orderIn({ _tag: "Sending", since: 1 }), {
    emit: (each: unknown) => said.push(each),
  } as never)
  expect(said).toStrictEqual([
    { _tag: "OrderAccepted", id: 1, action: orderIn({}).action },
    { _tag: "AccountTouched" },
    { _tag: "MenuTouched" },
  ])
})
