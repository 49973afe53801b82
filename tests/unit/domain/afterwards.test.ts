/** What follows an order, a cancel or a failed menu; what is kept of who logged in; how an order is named. */
import { describe, expect, test } from "vitest"
import type { Config } from "#domain/config/index.ts"
import { isSettled } from "#domain/orders/model.ts"
import {
  about,
  type Client,
  clientAfter,
  looked,
  member,
  orderAsked,
  orderFailed,
  orderGot,
  type Step,
} from "#tests/support/client.ts"
import { makeListed, makeMenu, missing, rejected, tab } from "#simulators/values/make.ts"
import { unfound } from "#tests/support/orderSteps.ts"

const week = "7/WEEK/"
const menu = (answer: "Got" | "Failed"): ReadonlyArray<Step> => [
  { _tag: "MenuWanted", query: { timeSpan: "WEEK", canteenId: 7 } },
  (state) => ({
    _tag: "MenuAnswered",
    key: week,
    ask: state.menu.entries[week]!.ask!,
    answer:
      answer === "Got"
        ? { _tag: "Got", value: { menu: makeMenu(), digest: "d" } }
        : { _tag: "Failed", failure: missing },
  }),
]
const begun = clientAfter(...member({ autoLogout: 0 }), ...menu("Got"))

const asks: Readonly<Record<string, Step>> = {
  order: orderAsked(),
  cancel: { _tag: "CancelAsked", order: makeListed() },
  exchange: { _tag: "ExchangeAsked", order: makeListed({ cancelStatus: "FOR_EXCHANGE" }) },
}
const listed = (name: string) =>
  name === "order" ? [] : [makeListed(name === "exchange" ? { cancelStatus: "FOR_EXCHANGE" } : {})]

const sent = (name: string): Client => begun.after(asks[name]!, looked(...listed(name)))

/** What is asked for anew by the last event. */
const asked = ({ state, log }: Client) => {
  const now = log.at(-1)!.seq
  return {
    orders: state.orders.listed.ask === now,
    balance: state.account.balance.ask === now,
    menu: state.menu.entries[week]?.ask === now,
  }
}

describe.each(["order", "cancel", "exchange"])("%s", (name) => {
  const key = { order: "directOrder", cancel: "cancel", exchange: "exchange" } as const
  const status = ({ state }: Client) => state.requests[key[name as keyof typeof key]].status

  test("ORDER-12 after a success orders, menu and balance are read again", () => {
    expect(asked(sent(name).after(orderGot()))).toEqual({ orders: true, balance: true, menu: true })
  })

  test("OFFER-28 ORDER-12 its dish is busy until the answer, whichever it is", () => {
    expect(status(sent(name))).toBe("pending")
    const isBusy = (client: Client): boolean =>
      client.after(asks[name]!).state.orders.intents.length === client.state.orders.intents.length
    expect(isBusy(sent(name).after({ at: 60_000 }))).toBe(true)
    const accepted = sent(name).after(orderGot())
    expect(status(accepted)).toBe("success")
    const refused = sent(name).after(orderFailed(rejected(400, { message: "no" })))
    expect(status(refused)).toBe("failed")
    expect(isSettled(refused.intent)).toBe(true)
    // Nor is anything asked of a row that is gone already, until a list has it again.
    expect(isBusy(accepted.after({ at: 60_000 }))).toBe(name !== "order")
    const again = accepted.after(looked(...listed(name)))
    for (const over of [again, refused]) expect(isBusy(over.after({ at: 60_000 }))).toBe(false)
  })
})

test("ERR-20 trying a failed menu again asks the same question", () => {
  const client = begun.after({ _tag: "CanteenChosen", canteenId: 7 }, ...menu("Failed"))
  expect(client.demands("ReadMenu")).toEqual([])
  const failed = client.state.menu.entries[week]!
  // By itself it would be asked again later.
  expect(client.waits("MenuWanted")[0]!.at).toBeGreaterThan(client.ms)
  const [wanted] = client.after({ _tag: "MenuRetried" }).waits("MenuWanted")
  expect(wanted!.at).toBeLessThanOrEqual(client.ms)
  expect(wanted!.report).toEqual({ _tag: "MenuWanted", query: failed.query })
  const again = client.after({ _tag: "MenuRetried" }, wanted!.report)
  expect(again.demands("ReadMenu").map(({ query }) => query)).toEqual([failed.query])
})

test("CFG-106 LOGIN-23 the browser is given the token to keep, and no password", () => {
  const kept = clientAfter(...member()).demands("KeepSecrets")
  expect(kept.map(({ tab, profile }) => [...tab, ...profile])).toEqual([["member"]])
})

describe("CFG-111 which order it is", () => {
  const sent = (orderIdempotency: Config["orderIdempotency"], ...more: ReadonlyArray<Step>) =>
    clientAfter(...member({ orderIdempotency }), orderAsked(), looked(), ...more)

  test("is said to a server that takes it, where it takes it", () => {
    for (const way of ["header", "additionalData"] as const)
      expect(sent(way).demands("SendOrder")).toMatchObject([
        { idempotency: { way, key: `${tab}-${sent(way).intent.id}` } },
      ])
    const [plain] = sent("none").demands("SendOrder")
    expect(plain).not.toHaveProperty("idempotency")
    expect(sent("none").intent).not.toHaveProperty("key")
  })

  test("stays the same when it is sent again, and differs from the next one's", () => {
    const doubted = sent("header", orderFailed(missing))
    const again = unfound(doubted).after(
      about((id) => ({ _tag: "NotFoundAnswered", id, choice: "again" })),
    )
    expect(again.intent.key).toBe(doubted.intent.key)
    const next = sent("header", orderGot(), orderAsked({ mealId: 2 }))
    const [first, second] = next.state.orders.intents
    expect(first!.key).not.toBe(second!.key)
  })

  test("is not said of what takes an order back: its own number says it", () => {
    const cancel = clientAfter(...member({ orderIdempotency: "header" }), {
      _tag: "CancelAsked",
      order: makeListed(),
    })
    expect(cancel.intent).not.toHaveProperty("key")
  })
})
