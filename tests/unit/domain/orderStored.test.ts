/** Orders in a file: at every moment they are as their schema says. */
import { Schema } from "effect"
import { describe, expect, test } from "vitest"
import { State as Stored } from "#domain/orders/stateSchema.ts"
import {
  about,
  at,
  clientAfter,
  guest,
  loggedIn,
  looked,
  member,
  orderAsked,
  orderFailed,
  orderGot,
  sending,
  type Step,
  tokenGot,
} from "#tests/support/client.ts"
import { asks, ref, rejected } from "#simulators/values/make.ts"
import {
  added,
  again,
  bothKept,
  cartSending,
  checkout,
  listFailed,
  listGot,
  lost,
  offline,
  online,
  rechecked,
  refused,
  shopping,
  soup,
} from "#tests/support/orders.ts"

describe("every moment of an order can be stored", () => {
  const isStored = Schema.is(Stored)
  const row = soup(800)
  const unauthorized = [orderFailed(rejected(401)), tokenGot("g2"), ...loggedIn()]

  test.each<readonly [string, ReadonlyArray<Step>]>([
    ["found", [...sending(), lost, at(20_000), looked(soup(1)), at(40_000), looked(soup(1))]],
    [
      "sent again",
      [
        ...sending(),
        lost,
        ...[40_000, 60_000].flatMap((ms) => [at(ms), looked()]),
        again,
        looked(),
        rechecked(),
      ],
    ],
    [
      "asked about",
      [
        ...sending(),
        orderFailed(asks),
        about((id) => ({ _tag: "ForceAnswered", id, answer: "YES" })),
        lost,
      ],
    ],
    ["booked twice", [...sending(), orderGot(), looked(soup(1), soup(2)), bothKept]],
    ["refused", [...sending(), refused, listFailed, looked()]],
    [
      "ordered elsewhere",
      [...member(), orderAsked({ allowMultipleOrder: false }), looked(soup(1))],
    ],
    ["unauthorized", [...sending(), ...unauthorized, looked(), rechecked(), looked()]],
    [
      "cancelled",
      [...member(), { _tag: "CancelAsked", order: row }, looked(row), orderGot(), listGot()],
    ],
    ["a cart", [...shopping(), added(), checkout, ...cartSending(), orderGot(), looked()]],
    ...(["ThankYouReached", "PaymentFailureReached"] as const).map(
      (_tag): readonly [string, ReadonlyArray<Step>] => [
        `to be paid, then ${_tag}`,
        [
          ...shopping(),
          added(),
          checkout,
          ...cartSending(),
          orderGot({ gateway: ref("link") }),
          listGot(),
          ({ place }) => ({ _tag, of: place.since }),
        ],
      ],
    ),
    [
      "unsent",
      [
        ...shopping(),
        added(),
        checkout,
        looked(),
        about((id) => ({ _tag: "OrderUnsent", id, attempt: 1 })),
      ],
    ],
    ["too late", [...member(), orderAsked(), about((id) => ({ _tag: "DeadlinePassed", id }))]],
    ["of a guest", [...guest({ allowGuests: true }), { _tag: "OrdersWanted" }, listGot(row)]],
    ["damaged", [...member(), orderAsked(), { _tag: "LogDamaged" }]],
    [
      "late",
      [
        ...member(),
        offline,
        orderAsked(),
        online,
        rechecked(),
        looked(),
        lost,
        { _tag: "LogoutAsked" },
      ],
    ],
  ])("%s", (_name, steps) => {
    for (let n = 1; n <= steps.length; n++)
      expect(isStored(clientAfter(...steps.slice(0, n)).state.orders)).toBe(true)
  })
})
