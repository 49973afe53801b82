/** What is asked of the server about orders: when, by whom, under which name, and how often. */
import { describe, expect, test } from "vitest"
import { freshMs, settleMs, verifyMs } from "#domain/orders/model.ts"
import {
  about,
  at,
  type Client,
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
  ms,
  opened,
  ref,
  rejected,
  seq,
  started,
} from "#simulators/values/make.ts"
import { dueAfter } from "#tests/support/orderSteps.ts"
import {
  added,
  again,
  answeredFor,
  cake,
  cakeAsked,
  checkout,
  idOf,
  isReading,
  listGot,
  offline,
  online,
  rechecked,
  refused,
  shopping,
  told,
} from "#tests/support/orders.ts"

/** Ids of the orders on the wire. */
const sent = (client: Client): ReadonlyArray<number> =>
  client.demands("SendOrder").map(({ id }) => id)
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
  test("of several that wait the first goes out, by one list that serves them all", () => {
    const two = clientAfter(...member(), orderAsked(), cakeAsked)
    expect(two.demands("ReadOrders")).toHaveLength(1)
    expect(sent(two)).toEqual([])
    const first = two.after(listGot())
    expect(sent(first)).toEqual([idOf(two.state, 0)])
    expect(isReading(first)).toBe(false)
  })

  test("a cart waits for an unsettled order of any of its dishes", () => {
    const doubted = clientAfter(
      ...member({ orderTarget: "cart" }),
      orderAsked(),
      looked(),
      orderFailed(missing),
      added(cake),
    )
    const other = doubted.after(checkout, looked())
    expect(sent(other)).toEqual([other.intent.id])
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
    const once = asked.after(looked(oneRow(901)))
    expect(sent(once)).toEqual([once.intent.id])
    const twice = asked.after(looked(oneRow(901), oneRow(902)))
    expect(sent(twice)).toEqual([])
  })

  test("ORDER-18 what was refused holds back no new order of its dish", () => {
    const next = clientAfter(...sending(), refused, at(60_000), orderAsked(), looked())
    expect(sent(next)).toEqual([next.intent.id])
  })

  test("OFFER-32 two products of one meal are two orders, and neither waits for the other", () => {
    const two = clientAfter(
      ...member(),
      orderAsked({ productId: 55 }),
      looked(),
      orderFailed(rejected(500)),
      orderAsked({ productId: 56 }),
      looked(),
    )
    expect(two.state.orders.intents).toHaveLength(2)
    expect(two.state.orders.intents[0]!.phase._tag).toBe("InDoubt")
    expect(sent(two)).toEqual([idOf(two.state, 1)])
  })

  test("ORDER-19 without the network no reading is asked for, on the network one is again", () => {
    const doubted = clientAfter(...sending(), orderFailed(missing), lookFailed, offline)
    expect([isReading(doubted), dueAfter(doubted, 0)]).toEqual([false, []])
    expect(dueAfter(doubted.after(online), 0)).toHaveLength(1)
  })

  test("ORDER-18 while another one is on the wire a list finds an order, and sends no cancel", () => {
    const busy = clientAfter(...sending(), orderFailed(rejected(500)), cakeAsked, looked())
    expect(sent(busy)).toEqual([idOf(busy.state, 1)])
    const found = busy.after(looked(oneRow()))
    expect(told(found)).toEqual(["1 Soup ordered *", "1 Cake sending"])
    const unfound = busy.after(at(40_000), looked(), at(50_000), looked())
    expect(told(unfound)).toEqual(["1 Soup notBooked", "1 Cake sending"])
    const row = makeListed({ orderId: 800 })
    // The list that lets the cake go is too early to tell of the cancel.
    const cancels = clientAfter(
      ...member(),
      { _tag: "CancelAsked", order: row },
      looked(row),
      at(8_000),
      orderFailed(rejected(500)),
      cakeAsked,
      at(9_500),
      looked(row),
    )
    const held = cancels.after(at(12_000), looked(row))
    expect(sent(held)).toEqual([idOf(held.state, 1)])
    expect(dueAfter(held, 0)).toEqual([18_000])
    const free = held.after(answeredFor(1), looked(row))
    expect(sent(free)).toEqual([idOf(free.state, 0)])
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
    const turn = waits.after(answeredFor(1), looked())
    expect(turn.demands("SendOrder")).toMatchObject([{ id: idOf(waits.state, 0), force: "YES" }])
    const later = turn.after(
      answeredFor(0, rejected(500)),
      at(60_000),
      looked(),
      at(70_000),
      looked(),
      ({ orders }) => ({ _tag: "NotFoundAnswered", id: orders.intents[0]!.id, choice: "again" }),
      looked(),
      ({ orders: { intents } }) => ({
        _tag: "MenuRechecked",
        id: intents[0]!.id,
        look: intents[0]!.phase._tag === "Stale" ? intents[0]!.phase.at : ms(0),
        answer: { _tag: "Got", value: makeMenu() },
      }),
    )
    expect(later.demands("SendOrder")).toMatchObject([{ id: idOf(waits.state, 0), attempt: 3 }])
    expect(later.demands("SendOrder")[0]).not.toHaveProperty("force")
  })
})

describe("each question has a name of its own", () => {
  /** Names of what is asked for, each time it is asked for anew. */
  const names = (steps: ReadonlyArray<Step>): ReadonlyArray<string> => {
    const seen: Array<string> = []
    let last: ReadonlyArray<string> = []
    for (let n = 1; n <= steps.length; n++) {
      const keys = clientAfter(...steps.slice(0, n))
        .all.filter(({ _tag }) => /^(ReadOrders|RecheckMenu|SendOrder)$/.test(_tag))
        .map(({ key }) => key)
      seen.push(...keys.filter((key) => !last.includes(key)))
      last = keys
    }
    return seen
  }
  const doubted = [...sending(), orderFailed(rejected(500))]
  const unfound = [...doubted, at(40_000), looked(), at(50_000), looked()]
  const lost = clientAfter(...unfound)
  const asked = about((id) => ({ _tag: "LookAsked", id }))
  const unauthorized = [orderFailed(rejected(401)), tokenGot("g2"), ...loggedIn()]

  test.each<readonly [string, ReadonlyArray<Step>]>([
    ["sent again", [...unfound, again, looked(), rechecked(), orderFailed(rejected(500))]],
    ["found in doubt", [...doubted, at(20_000), looked(oneRow()), at(40_000), looked(oneRow())]],
    ["unread", [...doubted, lookFailed, lookFailed, looked(), lookFailed]],
    ["waiting", [...member(), offline, orderAsked(), online, lookFailed, rechecked(), looked()]],
    [
      "after a start",
      [...member(), orderAsked(), started({}, { secretsKept: [ref("member")] }), rechecked()],
    ],
    ["after another login", [...sending(), ...unauthorized, looked(), rechecked()]],
    [
      "unsent",
      [...sending(), about((id) => ({ _tag: "OrderUnsent", id, attempt: 1 })), rechecked()],
    ],
    ["checked by a person", [...doubted, asked, asked, looked(), asked, looked()]],
  ])("%s: no name comes twice", (_name, steps) => {
    const all = names(steps)
    expect(all.length).toBeGreaterThan(1)
    expect(new Set(all).size).toBe(all.length)
  })

  test("a list that was asked for before a person said 'send again' changes nothing", () => {
    const sentAgain = lost.after(again)
    const { ask } = sentAgain.state.orders.listed
    for (let old = 1; old < ask!; old++) {
      const answer = { _tag: "Got", value: [oneRow()] } as const
      const late = sentAgain.after({ _tag: "OrdersAnswered", ask: seq(old), answer })
      expect(late.state.orders).toBe(sentAgain.state.orders)
    }
  })

  test("ORDER-19 a menu that was read for an earlier look, or for who has left, changes nothing", () => {
    const gone = makeMenu({ items: [makeItem({ mealId: 99 })] })
    const waiting = clientAfter(...member(), offline, orderAsked(), online)
    const lookOf = ({ phase }: Client) => (phase._tag === "Stale" ? phase.at : ms(0))
    const first = lookOf(waiting)
    const answer = (look: typeof first): Step =>
      about((id) => ({
        _tag: "MenuRechecked",
        id,
        look,
        answer: { _tag: "Got", value: gone },
      }))
    const failed = waiting.after(
      about((id) => ({
        _tag: "MenuRechecked",
        id,
        look: first,
        answer: { _tag: "Failed", failure: missing },
      })),
    )
    expect(lookOf(failed)).toBe(failed.log.at(-1)!.at + 2_000)
    expect(failed.after(answer(first)).state.orders).toBe(failed.state.orders)
    expect(failed.after(answer(lookOf(failed))).phase).toMatchObject({ why: "gone" })
    const since = waiting.state.session.member!.lastActivityAt
    const left = waiting.after({ _tag: "InactivityReached", since })
    expect(left.after(answer(lookOf(left))).state.orders).toEqual(left.state.orders)
  })

  test("'Check now' reads the list at once, also when none would come, and sends nothing", () => {
    const over = lost.after(at(200_000), looked())
    expect([isReading(over), dueAfter(over, 0)]).toEqual([false, []])
    const now = over.after(asked)
    expect(isReading(now)).toBe(true)
    expect(now.intent).toEqual(over.intent)
    const wire = clientAfter(...sending())
    expect(wire.after(asked).demands("SendOrder")).toEqual(wire.demands("SendOrder"))
    const waiting = clientAfter(...member(), listGot(), cakeAsked, orderAsked(), asked)
    expect(waiting.after(listGot()).demands("SendOrder")).toHaveLength(1)
  })
})

describe("how often the server is asked", () => {
  type Asked = readonly [at: number, what: string]

  /** All that is asked about orders until then. The server answers a list after 100 ms, a send after 200 ms. */
  const requests = (begin: Client, until: number): ReadonlyArray<Asked> => {
    const seen = new Set<string>()
    const asked: Array<Asked> = []
    const rows = [...(begin.state.orders.listed.value ?? [])]
    let client = begin
    for (;;) {
      const wanted = client.all.filter(({ _tag }) =>
        /^(ReadOrders|RecheckMenu|SendOrder)$/.test(_tag),
      )
      for (const { key, _tag } of wanted) if (!seen.has(key)) asked.push([client.ms, _tag])
      for (const { key } of wanted) seen.add(key)
      const [send] = client.demands("SendOrder")
      const [next] = dueAfter(client, 0)
      if (isReading(client)) client = client.after(at(client.ms + 100), listGot(...rows))
      else if (send?.action._tag === "Direct") {
        const { dish, quantity } = send.action
        rows.push(makeListed({ ...dish, quantity, orderId: 900 + rows.length }))
        client = client.after(at(client.ms + 200), ({ orders }) => ({
          _tag: "OrderAnswered",
          id: send.id,
          attempt: orders.intents.find(({ id }) => id === send.id)!.attempt,
          isCheck: false,
          answer: { _tag: "Got", value: { orderIds: [] } },
        }))
      } else if (next !== undefined && next <= until)
        client = client.after(at(Math.max(next, client.ms)), { _tag: "OrdersDue" })
      else return asked
    }
  }
  /** The list came 2 s ago. */
  const quiet = clientAfter(...member(), at(10_000), looked())

  test("ORDER-18 an order in a quiet session is one send and one list, and nothing more for 150 s", () => {
    const one = quiet.after(at(12_000), orderAsked())
    expect(requests(one, 12_200 + verifyMs - 1)).toEqual([
      [12_000, "SendOrder"],
      [12_200, "ReadOrders"],
    ])
    expect(requests(one, 1_000_000)).toEqual([
      [12_000, "SendOrder"],
      [12_200, "ReadOrders"],
      [12_200 + verifyMs, "ReadOrders"],
    ])
  })

  test("ORDER-18 five orders in a row are five sends and five lists, and one list confirms them all", () => {
    const five = [1, 2, 3, 4, 5].flatMap((mealId) => [at(12_000), orderAsked({ mealId })])
    const all = requests(quiet.after(...five), 1_000_000)
    const last = all.at(-1)!
    expect(all.map(([, what]) => what)).toEqual([
      ...Array.from({ length: 5 }, () => ["SendOrder", "ReadOrders"]).flat(),
      "ReadOrders",
    ])
    // Each began when the one before was listed; the first one's plan is the first to end.
    expect(last[0] - all[1]![0]).toBe(verifyMs)
  })

  test("ORDER-18 a list that is read for another reason late enough spares the one at the end", () => {
    const accepted = quiet.after(
      at(12_000),
      orderAsked(),
      at(12_200),
      orderGot(),
      listGot(oneRow()),
    )
    const seen = accepted.after(at(12_200 + settleMs), looked(oneRow()))
    expect(requests(seen, 1_000_000)).toEqual([])
  })

  test("ORDER-18 a list that is old is read again before an order goes out", () => {
    const asked = (ms: number) => quiet.after(at(10_000 + ms), orderAsked())
    expect(sent(asked(freshMs))).toHaveLength(1)
    expect(isReading(asked(freshMs))).toBe(false)
    expect(sent(asked(freshMs + 1))).toEqual([])
    expect(isReading(asked(freshMs + 1))).toBe(true)
  })
})
