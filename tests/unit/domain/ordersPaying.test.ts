/** A cart that is paid at a gateway: the server lists it once it is paid. */
import { describe, expect, test } from "vitest"
import { statusOf } from "#domain/standing/index.ts"
import { payMs, settleMs } from "#domain/orders/model.ts"
import {
  about,
  clientAfter,
  loggedIn,
  looked,
  orderAsked,
  orderGot,
  type Step,
  tokenGot,
} from "#tests/support/client.ts"
import { makeCustomer, ref } from "#simulators/values/make.ts"
import { dueAfter, lookedLater, phases } from "#tests/support/orderSteps.ts"
import {
  added,
  cartSending,
  checkout,
  isReading,
  listGot,
  messages,
  shopping,
  soup,
} from "#tests/support/orders.ts"

const paying = clientAfter(
  ...shopping(),
  added(),
  checkout,
  ...cartSending(),
  orderGot({ gateway: ref("gateway") }),
)
const paid: Step = ({ place }) => ({ _tag: "ThankYouReached", of: place.since })
const unpaid: Step = ({ place }) => ({ _tag: "PaymentFailureReached", of: place.since })

describe("a gateway", () => {
  test("CART-31 an order that is to be paid waits for its payment, and stands in nobody's way", () => {
    expect(paying.phase).toEqual({
      _tag: "Paying",
      since: paying.log.at(-1)!.at,
      claims: {},
    })
    expect(statusOf(paying.intent, paying.state.client)).toBe("paying")
    const beside = paying.after(listGot(), orderAsked())
    expect(beside.demands("SendOrder")).toMatchObject([{ id: beside.intent.id }])
  })

  test("CART-31 that it is not listed tells nothing, until nobody pays any more", () => {
    const early = lookedLater(paying, payMs - 1)
    expect(early.phase).toEqual(paying.phase)
    expect(messages(early)).not.toContain("message.unlisted")
    // Then it is looked at once more, for its own sake.
    expect(dueAfter(early, paying.ms)).toEqual([payMs])
    expect(lookedLater(paying, payMs).phase).toMatchObject({ _tag: "Refused", why: "payment" })
  })

  test("CART-31 a list that has it says that it is paid", () => {
    expect(paying.after(listGot(soup(901))).phase._tag).toBe("Accepted")
  })

  test("CART-31 who comes back with a payment has ordered, as the list confirms", () => {
    const back = paying.after(listGot(), paid)
    expect(back.phase).toEqual({ _tag: "Accepted", since: back.log.at(-1)!.at, claims: {} })
    expect(isReading(back)).toBe(true)
    expect(lookedLater(back, settleMs, soup(901)).phase).toEqual({
      _tag: "Confirmed",
      claims: { 901: 1 },
    })
  })

  test("CART-31 who comes back without one has not, unless the list says so", () => {
    const back = paying.after(listGot(), unpaid)
    expect(back.phase).toMatchObject({ _tag: "Refused", why: "payment" })
    expect(isReading(back)).toBe(true)
    expect(phases(back.after(looked(soup(901))))).toEqual(["Accepted"])
    expect(phases(lookedLater(back, settleMs))).toEqual(["Refused"])
  })

  test("CART-31 ORDER-19 a payment of somebody else at this device says nothing of it", () => {
    const petr = loggedIn({}, { customer: makeCustomer({ customerId: "petr" }) })
    const away = paying.after({ _tag: "LogoutAsked" }, tokenGot("g2"), ...petr)
    expect(away.after(paid).phase).toEqual(paying.phase)
    expect(away.after(unpaid).phase).toEqual(paying.phase)
  })

  test("CART-31 who will not pay lets it go", () => {
    expect(
      paying.after(about((id) => ({ _tag: "IntentDismissed", id }))).state.orders.intents,
    ).toEqual([])
  })
})
