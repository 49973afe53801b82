/** The list of orders: when it is read, and which of two is shown. */
import { describe, expect, test } from "vitest"
import { settleMs } from "#domain/orders/model.ts"
import {
  about,
  at,
  type Client,
  clientAfter,
  guest,
  looked,
  lookFailed,
  member,
  oneRow,
  orderAsked,
  orderFailed,
  orderGot,
  sending,
  type Step,
} from "#tests/support/client.ts"
import { asks, makeListed, ref, started } from "#tests/support/make.ts"
import { listFailed, listGot, lookingFor, offline, online, refused } from "#tests/support/orders.ts"

describe("the list", () => {
  test("a look that comes while the list is being read leaves that reading under way", () => {
    const looking = clientAfter(...member(), listGot(), orderAsked(), { _tag: "OrdersWanted" })
    const [read] = looking.demands("ReadOrders")
    expect(read).toBeDefined()
    const found = looking.after(looked(makeListed({ mealId: 3 })))
    expect(found.demands("ReadOrders")).toEqual([read])
    expect(
      clientAfter(...member(), listGot(), orderAsked(), looked()).demands("ReadOrders"),
    ).toEqual([])
  })

  test("of two lists the one that was told later in time is shown, whichever is written last", () => {
    const rows = (client: Client) => client.state.orders.listed.value?.map(({ mealId }) => mealId)
    const asked = clientAfter(
      ...member(),
      orderAsked(),
      { _tag: "OrdersWanted" },
      at(60_000),
      listGot(makeListed({ mealId: 3 })),
    )
    const found = looked(makeListed({ mealId: 4 }))
    expect(rows(asked.after(at(59_999), found))).toEqual([3])
    expect(rows(asked.after(at(60_000), found))).toEqual([4])
    expect(rows(asked.after(at(60_001), found))).toEqual([4])
    expect(rows(clientAfter(...member(), orderAsked(), found))).toEqual([4])
  })

  test("I18N-12 in a new language a list that is there is read anew, and none is where there was none", () => {
    const chosen: Step = { _tag: "LanguageChosen", language: "cs" }
    const read = clientAfter(...member(), listGot())
    expect(read.demands("ReadOrders")).toEqual([])
    expect(read.after(chosen).demands("ReadOrders")).toMatchObject([{ caller: { language: "cs" } }])
    expect(clientAfter(...guest(), chosen).state.orders.listed).toEqual({})
    const asked = clientAfter(...member())
    expect(asked.after(chosen).state.orders.listed).toEqual(asked.state.orders.listed)
  })

  test("ORDER-14 who is still logged in after a start has the list read anew", () => {
    const back = clientAfter(
      ...member(),
      listGot(makeListed()),
      started({}, { secretsKept: [ref("member")] }),
    )
    expect(back.demands("ReadOrders")).toHaveLength(1)
  })

  test("a list that does not come is asked for again only after a no, and by one look", () => {
    const row = makeListed({ orderId: 800 })
    const others: ReadonlyArray<ReadonlyArray<Step>> = [
      [...sending(), { _tag: "OrdersWanted" }],
      [...sending(), orderFailed(asks), { _tag: "OrdersWanted" }],
      [...sending(), orderGot(), looked(oneRow(1), oneRow(2)), { _tag: "OrdersWanted" }],
      [...member(), { _tag: "CancelAsked", order: row }, looked(row), orderGot()],
      [...member(), offline, orderAsked(), about((each) => ({ _tag: "DeadlinePassed", id: each }))],
    ]
    for (const steps of others)
      expect(lookingFor(clientAfter(...steps, listFailed, online))).toEqual([])
    const no = clientAfter(...sending(), at(60_000), refused)
    const last = no.after(at(60_000 + settleMs), listFailed)
    expect(lookingFor(last)).toHaveLength(1)
    expect(lookingFor(no.after(at(60_001 + settleMs), listFailed))).toEqual([])
    const once = no.after(listFailed, lookFailed)
    const [look] = once.demands("LookOrders")
    expect(once.after({ _tag: "OrdersWanted" }, listFailed).demands("LookOrders")).toEqual([look])
  })
})
