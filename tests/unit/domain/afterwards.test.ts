/** What follows an order, a cancel or a failed menu; and settings that no rule reads yet. */
import { describe, expect, test } from "vitest"
import { defaultConfig } from "#domain/config/index.ts"
import { isSettled } from "#domain/orders/model.ts"
import { directBody } from "#src/runtime/bodies.ts"
import {
  type Client,
  clientAfter,
  looked,
  member,
  orderAsked,
  orderFailed,
  orderGot,
  type Step,
} from "#tests/support/client.ts"
import { makeDish, makeListed, makeMenu, missing, pieces, rejected } from "#tests/support/make.ts"

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
    for (const over of [accepted, refused]) expect(isBusy(over.after({ at: 60_000 }))).toBe(false)
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

describe("settings that change nothing yet", () => {
  test("CFG-106 whatever credentialStorage says, the browser is given the token and no password", () => {
    for (const credentialStorage of ["token", "basic"] as const) {
      const kept = clientAfter(...member({ credentialStorage })).demands("KeepSecrets")
      expect(kept.map(({ tab, profile }) => [...tab, ...profile])).toEqual([["member"]])
    }
    expect(defaultConfig.credentialStorage).toBe("token")
  })

  test("CFG-111 whatever orderIdempotency says, an order carries no id of its own", () => {
    const sends = (["none", "header", "additionalData"] as const).map((orderIdempotency) =>
      clientAfter(...member({ orderIdempotency }), orderAsked(), looked()).demands("SendOrder"),
    )
    expect(sends[0]).toHaveLength(1)
    for (const send of sends) expect(send).toEqual(sends[0])
    const body = directBody({
      _tag: "Direct",
      dish: makeDish(),
      quantity: pieces(1),
      price: makeDish().price,
    })
    expect(Object.keys(body).toSorted()).toEqual(["item", "price"])
    expect(defaultConfig.orderIdempotency).toBe("none")
  })
})
