/** Where a tab is sent by itself: whole demands, with the keys by which each is carried out once. */
import { expect, test } from "vitest"
import type * as App from "#domain/app/index.ts"
import {
  type Client,
  clientAfter,
  guest,
  loginGot,
  looked,
  member,
  orderGot,
  type Step,
} from "#tests/support/client.ts"
import { cents, makeDish, opened, pieces, ref, seq } from "#simulators/values/make.ts"

const shown = (path: string): App.Event => ({ _tag: "RouteShown", path })

/** What sends the tab somewhere, or tells of where it came. */
const sent = ({ all }: Client) => all.filter(({ key }) => key.startsWith("place/"))

test("what a guard says replaces the address, a wish does not, and the event that led there names both", () => {
  const guarded = clientAfter(...member(), shown("/login"))
  expect(sent(guarded)).toEqual([
    {
      _tag: "Go",
      key: `place/go/${guarded.state.place.since}//offer/WEEK`,
      path: "/offer/WEEK",
      replace: true,
    },
  ])
  const wished = clientAfter(...guest({}, "/orders"), {
    _tag: "LoginWanted",
    returnPath: "/orders",
  })
  const { seq } = wished.log.at(-1)!
  expect(sent(wished)).toEqual([
    { _tag: "Go", key: `place/go/${seq}//login`, path: "/login", replace: false },
  ])
  expect(sent(wished.after(shown("/login")))).toEqual([])
})

test("'Thank you' and 'payment failed' are told once of the cart that went out, and of none else", () => {
  const client = clientAfter(
    ...member({ orderTarget: "cart" }, "/orders"),
    { _tag: "LineAdded", dish: makeDish(), modifiers: [], quantity: pieces(1) },
    { _tag: "CheckoutAsked", shown: cents(100_00), choices: {} },
    looked(),
    orderGot(),
    orderGot({ gateway: ref("link") }),
  )
  const told = (path: string) => {
    const there = client.after(opened(path))
    return { of: there.state.place.since, demands: sent(there) }
  }
  const wait = (name: string, of: number, tag: App.Event["_tag"]) => [
    { _tag: "Wait", key: `place/${name}/${of}`, until: 0, report: { _tag: tag, of } },
  ]
  const thanks = told("/thank-you")
  expect(thanks.demands).toEqual(wait("thankYou", thanks.of, "ThankYouReached"))
  const failed = told("/payment-failure")
  expect(failed.demands).toEqual(wait("paymentFailure", failed.of, "PaymentFailureReached"))
  expect(told("/orders").demands).toEqual([])
  for (const path of ["/thank-you", "/payment-failure"])
    expect(sent(clientAfter(...member({}, path)))).toEqual([])
})

test("ROUTE-61 a login by a card leads on from its page, and leaves the page where its dialog is open", () => {
  const link = ({ reader }: App.State) => reader.link ?? seq(0)
  const wish = (...steps: ReadonlyArray<Step>) =>
    clientAfter(
      ...guest({ allowCardLogin: true, allowGuests: true }, "/orders"),
      ...steps,
      (state) => ({ _tag: "ReaderOpened", link: link(state) }),
      (state) => ({ _tag: "ReaderAnswered", link: link(state) }),
      (state) => ({ _tag: "ReaderRead", link: link(state), card: ref("card"), isFinal: true }),
      loginGot(),
    ).state.place.wish?.path
  expect([wish(), wish({ _tag: "LoginOpened" })]).toEqual(["/", undefined])
})
