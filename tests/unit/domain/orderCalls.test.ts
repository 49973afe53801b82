/** What is asked of the server about orders: when, by whom, and under which name. */
import { describe, expect, test } from "vitest"
import { lookRetryMs } from "#domain/orders/model.ts"
import {
  about,
  at,
  clientAfter,
  guest,
  loggedIn,
  loginGot,
  looked,
  lookFailed,
  member,
  oneRow,
  orderAsked,
  orderFailed,
  orderGot,
  sending,
  type Step,
  tokenGot,
} from "#tests/support/client.ts"
import {
  asks,
  makeItem,
  makeListed,
  makeMenu,
  missing,
  opened,
  ref,
  rejected,
  started,
} from "#tests/support/make.ts"
import {
  added,
  again,
  answeredFor,
  cake,
  cakeAsked,
  checkout,
  idOf,
  lookedFor,
  lookingFor,
  offline,
  online,
  rechecked,
  refused,
  shopping,
  told,
} from "#tests/support/orders.ts"

describe("who asks", () => {
  test("APP-15 the list is not asked for while no token is there", () => {
    const early = clientAfter(started({ allowGuests: true }), opened("/orders"), {
      _tag: "OrdersWanted",
    })
    expect(early.demands("ReadOrders")).toEqual([])
    expect(early.after(tokenGot()).demands("ReadOrders")).toHaveLength(1)
  })

  test("ORDER-17 LOGIN-15 a send says who orders, by password or by card, and nothing that was not said", () => {
    const sent = { token: "member", language: "en", attempt: 1, isCheck: false }
    const [byPassword] = clientAfter(...sending()).demands("SendOrder")
    const { key: _, id: _id, action: _action, ...rest } = byPassword!
    expect(rest).toStrictEqual({ _tag: "SendOrder", ...sent, basic: "basic" })
    const [byCard] = clientAfter(
      ...guest({ allowCardLogin: true }, "/login"),
      ({ reader: { link } }) => ({ _tag: "ReaderOpened", link: link! }),
      ({ reader: { link } }) => ({ _tag: "ReaderAnswered", link: link! }),
      ({ reader: { link } }) => ({
        _tag: "ReaderRead",
        link: link!,
        card: ref("card"),
        isFinal: true,
      }),
      loginGot(),
      orderAsked(),
      looked(),
    ).demands("SendOrder")
    expect(byCard).toMatchObject({ ...sent, isCard: true })
    expect(byCard).not.toHaveProperty("basic")
    expect(byCard).not.toHaveProperty("force")
  })

  test("I18N-12 a cart is checked and sent in the language of the moment it leaves", () => {
    const checking = clientAfter(...shopping(), added(), checkout, looked())
    expect(checking.demands("SendOrder")).toMatchObject([{ isCheck: true, language: "en" }])
    const chosen = checking.after({ _tag: "LanguageChosen", language: "cs" })
    expect(chosen.demands("SendOrder")).toEqual(checking.demands("SendOrder"))
    expect(chosen.after(orderGot()).demands("SendOrder")).toMatchObject([
      { isCheck: false, language: "cs" },
    ])
  })
})

describe("in which order", () => {
  test("of several that wait only the first is looked for", () => {
    const two = clientAfter(...member(), orderAsked(), cakeAsked)
    expect(lookingFor(two)).toEqual([idOf(two.state, 0)])
  })

  test("a cart waits for an unsettled order of any of its dishes", () => {
    const doubted = clientAfter(
      ...member({ orderTarget: "cart" }),
      orderAsked(),
      looked(),
      orderFailed(missing),
      added(cake),
    )
    const other = doubted.after(checkout)
    expect(lookingFor(other)).toContain(other.intent.id)
    const same = doubted.after(added({}), checkout)
    expect(same.state.orders.intents).toHaveLength(1)
    const asked = clientAfter(
      ...member({ orderTarget: "cart" }),
      orderAsked(),
      looked(),
      orderGot({ orderIds: [901] }),
      added({}),
      added(cake),
      at(60_000),
      checkout,
    )
    expect(lookingFor(asked)).toHaveLength(2)
    const twice = asked.after(lookedFor(0, oneRow(901), oneRow(902)))
    expect(lookingFor(twice)).toEqual([])
  })

  test("ORDER-18 what was refused holds back no new order of its dish", () => {
    const next = clientAfter(...sending(), refused, at(60_000), orderAsked())
    expect(lookingFor(next)).toEqual([next.intent.id])
  })

  test("OFFER-32 two products of one meal are two orders, and neither waits for the other", () => {
    const two = clientAfter(
      ...member(),
      orderAsked({ productId: 55 }),
      looked(),
      orderFailed(rejected(500)),
      orderAsked({ productId: 56 }),
    )
    expect(two.state.orders.intents).toHaveLength(2)
    expect(lookingFor(two)).toEqual([idOf(two.state, 0), idOf(two.state, 1)])
  })

  test("ORDER-19 without the network nothing is looked for, on the network it is again", () => {
    const doubted = clientAfter(...sending(), orderFailed(missing), offline)
    expect(lookingFor(doubted)).toEqual([])
    expect(lookingFor(doubted.after(online))).toHaveLength(1)
  })

  test("ORDER-18 while another one is on the wire a look finds an order, and sends no cancel", () => {
    const busy = clientAfter(...sending(), orderFailed(rejected(500)), cakeAsked, lookedFor(1))
    expect(busy.demands("SendOrder").map(({ id }) => id)).toEqual([idOf(busy.state, 1)])
    const found = busy.after(lookedFor(0, oneRow()))
    expect(told(found)).toEqual(["1 Soup ordered *", "1 Cake sending"])
    const unfound = busy.after(lookedFor(0), lookedFor(0), lookedFor(0), lookedFor(0))
    expect(told(unfound)).toEqual(["1 Soup notBooked", "1 Cake sending"])
    const row = makeListed({ orderId: 800 })
    const cancels = clientAfter(
      ...member(),
      { _tag: "CancelAsked", order: row },
      looked(row),
      orderFailed(rejected(500)),
      cakeAsked,
      lookedFor(1, row),
    )
    const looks = cancels.after(lookedFor(0, row))
    expect(looks.demands("SendOrder").map(({ id }) => id)).toEqual([idOf(looks.state, 1)])
    const [look] = looks.demands("LookOrders")
    expect(look!.notBefore - looks.log.at(-1)!.at).toBe(lookRetryMs)
    const free = looks.after(answeredFor(1), lookedFor(0, row))
    expect(free.demands("SendOrder").map(({ id }) => id)).toEqual([idOf(free.state, 0)])
  })
})

describe("the answer to a question", () => {
  test("ERR-08 an answer that waited for its turn goes with the send, and a later send has none", () => {
    const waits = clientAfter(
      ...sending(),
      orderFailed(asks),
      cakeAsked,
      looked(),
      ({ orders }) => ({ _tag: "ForceAnswered", id: orders.intents[0]!.id, answer: "YES" }),
    )
    expect(waits.demands("SendOrder")).toMatchObject([{ id: idOf(waits.state, 1) }])
    const turn = waits.after(answeredFor(1), lookedFor(0), ({ orders }) => ({
      _tag: "MenuRechecked",
      id: orders.intents[0]!.id,
      round: 2,
      answer: { _tag: "Got", value: makeMenu() },
    }))
    const sent = turn.after(lookedFor(0))
    expect(sent.demands("SendOrder")).toMatchObject([{ id: idOf(waits.state, 0), force: "YES" }])
  })
})

describe("a look has a name of its own", () => {
  /** Names of looks, each time one is asked for anew; those of an order begin again with each send. */
  const names = (steps: ReadonlyArray<Step>): ReadonlyArray<string> => {
    let seen: Array<string> = []
    let last: ReadonlyArray<string> = []
    for (let n = 1; n <= steps.length; n++) {
      const client = clientAfter(...steps.slice(0, n))
      const sent = client.demands("SendOrder").map(({ id }) => `/${id}/`)
      seen = seen.filter((key) => !sent.some((id) => key.includes(id)))
      const keys = client.all
        .filter(({ _tag }) => _tag === "LookOrders" || _tag === "RecheckMenu")
        .map(({ key }) => key)
      seen.push(...keys.filter((key) => !last.includes(key)))
      last = keys
    }
    return seen
  }
  const doubted = [...sending(), orderFailed(rejected(500))]
  const unfound = [...doubted, looked(), looked(), looked(), looked()]
  const lost = clientAfter(...unfound)
  const { id } = lost.intent
  const two = lookedFor(0, oneRow(1), oneRow(2))
  const unauthorized = [orderFailed(rejected(401)), tokenGot("g2"), ...loggedIn()]

  test.each<readonly [string, ReadonlyArray<Step>]>([
    ["sent again", [...unfound, again, looked(), rechecked()]],
    ["found in doubt", [...doubted, looked(), looked(oneRow()), looked(oneRow())]],
    ["unread", [...doubted, lookFailed, lookFailed, looked(), lookFailed]],
    [
      "put off for another one",
      [
        ...sending(),
        orderGot(),
        looked(),
        at(60_000),
        orderAsked(),
        lookedFor(1),
        answeredFor(1, rejected(500)),
        two,
        two,
      ],
    ],
    ["waiting", [...member(), offline, orderAsked(), online, lookFailed, rechecked()]],
    [
      "after a start",
      [...member(), orderAsked(), started({}, { secretsKept: [ref("member")] }), rechecked()],
    ],
    ["after another login", [...sending(), ...unauthorized, looked(), rechecked()]],
    [
      "checked by a person",
      [...doubted, about((each) => ({ _tag: "LookAsked", id: each })), looked(), looked()],
    ],
  ])("%s: no name comes twice", (_name, steps) => {
    const all = names(steps)
    expect(all.length).toBeGreaterThan(1)
    expect(new Set(all).size).toBe(all.length)
  })

  test("a look from before a person said 'send again' changes nothing", () => {
    const sentAgain = lost.after(again)
    for (let round = 1; round <= 5; round++) {
      const late = sentAgain.after({
        _tag: "OrdersLooked",
        id,
        round,
        answer: { _tag: "Got", value: [oneRow()] },
      })
      expect(late.state.orders).toBe(sentAgain.state.orders)
    }
  })

  test("ORDER-19 a menu that was read for an earlier look, or for who has left, changes nothing", () => {
    const gone = makeMenu({ items: [makeItem({ mealId: 99 })] })
    const waiting = clientAfter(...member(), offline, orderAsked(), online)
    const answer = (round: number): Step =>
      about((each) => ({
        _tag: "MenuRechecked",
        id: each,
        round,
        answer: { _tag: "Got", value: gone },
      }))
    const failed = waiting.after(
      about((each) => ({
        _tag: "MenuRechecked",
        id: each,
        round: 1,
        answer: { _tag: "Failed", failure: missing },
      })),
    )
    expect(failed.after(answer(1)).state.orders).toBe(failed.state.orders)
    expect(failed.after(answer(2)).state.orders).not.toEqual(failed.state.orders)
    const since = waiting.state.session.member!.lastActivityAt
    const left = waiting.after({ _tag: "InactivityReached", since })
    const { phase } = left.intent
    const round = phase._tag === "Queued" ? phase.look.round : 0
    expect(left.after(answer(round)).state.orders).toEqual(left.state.orders)
  })

  test("'Check now' of a look that is due, or where none will come, changes nothing", () => {
    const asked = about((each) => ({ _tag: "LookAsked", id: each }))
    const due = clientAfter(...member(), at(5_000), orderAsked(), at(5_000), asked)
    expect(due.demands("LookOrders")).toMatchObject([{ round: 1 }])
    const over = lost.after(looked(), looked())
    expect(lookingFor(over)).toEqual([])
    expect(over.after(asked).state.orders).toEqual(over.state.orders)
    const wire = clientAfter(...sending())
    expect(wire.after(asked).state.orders).toEqual(wire.state.orders)
  })
})
