/** What the invariants ask the server's list, wherever something is said of an order. */
import { describe, expect, test } from "vitest"
import type * as App from "#domain/app/index.ts"
import { after, type EpochMs } from "#domain/kernel/event.ts"
import type { ListedOrder } from "#domain/orders/listed.ts"
import { type Action, type Intent, landedMs, type Phase, unseenMs } from "#domain/orders/model.ts"
import { makeLine, makeListed, morning, ms, pieces, seq } from "#simulators/values/make.ts"
import {
  answered,
  cancel,
  cart,
  claimed,
  direct,
  exchange,
  found,
  here,
  idle,
  intent,
  knows,
  looked,
  named,
  lookFailed,
  other,
  own,
  phases,
  type Play,
  right,
  row,
  second,
  settled,
  since,
  soupAndTea,
  wrong,
  yes,
} from "#tests/support/orderCauses.ts"

type Rows = ReadonlyArray<ListedOrder>

const one = { "901": 1 }
const doubted = intent(phases.InDoubt)
const accepted = intent(claimed("Accepted", one))
const confirmed = intent(claimed("Confirmed", one))
const ofTwo = { action: direct(2) }
/** The moment just before. */
const before = (moment: EpochMs): EpochMs => after(moment, -1)

describe("ORDER-18 it is booked once all of it is listed that was not there before", () => {
  const to = (over: Partial<Intent>, ...rows: Rows): Play => ({
    was: intent(phases.InDoubt, over),
    now: intent(claimed("Accepted", {}), over),
    event: looked(...rows),
  })
  const two = makeListed({ quantity: pieces(2) })
  test.each<readonly [string, Partial<Intent>, Rows]>([
    ["as one row", {}, [row]],
    ["as two rows", ofTwo, [row, second]],
    ["as a row of two", ofTwo, [two]],
    ["as one more in a row that was there", { baseline: one }, [two]],
    ["beside a row that was there", { baseline: one }, [row, second]],
    ["as a row without canteen", {}, [makeListed({ canteenId: "" })]],
    ["by ids that are numbers or texts", {}, [makeListed({ canteenId: "7", mealId: "1" })]],
    ["a row that names no product", { action: direct(1, { productId: 5 }) }, [row]],
    ["a row that names the product", {}, [makeListed({ productId: 5 })]],
    [
      "as the same product",
      { action: direct(1, { productId: 5 }) },
      [makeListed({ productId: "5" })],
    ],
    [
      "two products, one of them by a row that names none",
      { action: cart(makeLine({ productId: 5 }), makeLine({ productId: 6 })) },
      [row, makeListed({ orderId: 902, productId: 5 })],
    ],
    ["beside a row that has become less", { baseline: { "901": 2 } }, [row, second]],
    ["a cart's dishes", { action: soupAndTea }, [row, makeListed({ orderId: 902, mealId: 2 })]],
    ["a dish in two lines", { action: cart(makeLine(), makeLine({}, [1])) }, [row, second]],
  ])("right: %s", (_title, over, rows) => {
    right(to(over, ...rows))
  })
  test.each<readonly [string, Partial<Intent>, Rows]>([
    ["nothing", {}, []],
    ["one of two", ofTwo, [row]],
    ["a row that was there", { baseline: one }, [row]],
    ["another dish", {}, [makeListed({ mealId: 2 })]],
    ["another day", {}, [makeListed({ date: "2026-11-19" as never })]],
    ["another canteen", {}, [makeListed({ canteenId: 8 })]],
    ["another product", { action: direct(1, { productId: 5 }) }, [makeListed({ productId: 6 })]],
    ["half a cart", { action: soupAndTea }, [row]],
    [
      "one row for two products",
      { action: cart(makeLine({ productId: 5 }), makeLine({ productId: 6 })) },
      [row],
    ],
    ["one piece of a dish in two lines", { action: cart(makeLine(), makeLine({}, [1])) }, [row]],
  ])("wrong: %s", (_title, over, rows) => {
    wrong(to(over, ...rows), "I3", "called booked, and the list has not all of it")
  })

  test("whatever it is called, and whoever else calls the row his", () => {
    for (const tag of ["Accepted", "Confirmed", "Duplicate"] as const)
      wrong(
        { was: doubted, now: intent(phases[tag]), event: looked() },
        "I3",
        "called booked, and the list has not all of it",
      )
    right({ ...to({}, row), others: [intent(claimed("Confirmed", one), { id: other })] })
  })

  test("CART-31 so is what is paid at a gateway, unless the gateway says so itself", () => {
    const was = intent(phases.Paying, { action: soupAndTea })
    const now = intent(phases.Accepted, { action: soupAndTea })
    wrong({ was, now, event: looked(row) }, "I3", "called booked, and the list has not all of it")
    right({ was, now, event: looked(row, makeListed({ orderId: 902, mealId: 2 })) })
    right({ was, now, event: { _tag: "ThankYouReached", of: own } })
  })

  test("of what was called booked before nothing is asked", () => {
    right({ was: accepted, now: confirmed, event: looked() })
  })
})

describe("ORDER-18 'booked twice' is said of what is", () => {
  const surplus = (extra: Rows, claims = {}): Phase => ({ ...phases.Duplicate, claims, extra })
  const twice = (was: Intent, ...rows: Rows): Play => ({
    was,
    now: { ...was, phase: surplus([second]) },
    event: looked(...rows),
  })
  const once = (was: Intent, ...rows: Rows): Play => ({
    was,
    now: {
      ...was,
      phase: claimed("Confirmed", was.phase._tag === "Accepted" ? was.phase.claims : {}),
    },
    event: looked(...rows),
  })

  test("one row is no second one", () => {
    right(twice(doubted, row, second))
    wrong(twice(doubted, row), "ORDER-18", "called booked twice, and is not")
    const kept = intent(claimed("Accepted", one))
    right(twice(kept, row, second))
    wrong(twice(kept, row), "ORDER-18", "called booked twice, and is not")
  })

  test("two rows are no single one", () => {
    right(once(doubted, row))
    wrong(once(doubted, row, second), "ORDER-18", "booked once, and is booked 2 of 1 times")
    const now = intent(claimed("Accepted", one))
    for (const was of [doubted, intent(phases.Paying), intent({ ...phases.Refused, since })])
      wrong(
        {
          was: { ...was, firstSend: 2 },
          now: { ...now, firstSend: 2 },
          event: looked(row, second),
        },
        "ORDER-18",
        "booked once, and is booked 2 of 1 times",
      )
    // It is not said anew.
    const half = intent(claimed("Accepted", {}))
    right({ was: half, now, event: looked(row, second) })
    // A reading that failed proves nothing either way.
    const told = { was: doubted, now: intent(surplus([])), event: lookFailed }
    expect(found(told)).toHaveLength(1)
  })

  test("after a no, a row that a later order may have booked is that one's first", () => {
    const play = (later: Partial<Intent>, was = intent({ ...phases.Refused, since })): Play => ({
      was: { ...was, firstSend: 2 },
      now: { ...intent(claimed("Accepted", one)), firstSend: 2 },
      event: looked(row, second),
      others: [intent(phases.InDoubt, { id: seq(own + 1), baseline: one, ...later })],
    })
    const more = "booked once, and is booked 2 of 1 times"
    right(play({}))
    wrong(play({}, doubted), "ORDER-18", more)
    wrong(play({ id: seq(own - 1) }), "ORDER-18", more)
    wrong(play({ phase: claimed("Confirmed", {}) }), "ORDER-18", more)
    wrong(play({ baseline: { "901": 1, "902": 1 } }), "ORDER-18", more)
    wrong(play({ action: cancel }), "ORDER-18", more)
    wrong(play({ action: direct(1, { mealId: 2 }) }), "ORDER-18", more)
    wrong(play({ customerId: "petr" }), "ORDER-18", more)
    const { baseline: _, ...unsent } = intent(phases.Queued, { id: seq(own + 1) })
    wrong({ ...play({}), others: [unsent] }, "ORDER-18", more)
    right(play({}, intent(phases.AwaitingAnswer)))
  })

  test("it is settled by a list in which no more of it are left than were asked for", () => {
    const was = intent({ ...phases.Duplicate, claims: one, extra: [second] })
    const play = (known: Rows, ...rows: Rows): Play => ({
      was,
      now: intent(claimed("Confirmed", { "901": 1, "902": 1 })),
      event: looked(...rows),
      before: knows(known),
    })
    right(play([row, second], row))
    right(play([row, second], second))
    right(play([row, second]))
    wrong(play([row, second], row, second), "I1", "Duplicate")
    const third = makeListed({ orderId: 903 })
    const more = intent({ ...phases.Duplicate, claims: one, extra: [second, third] })
    right({ ...play([row, second, third], row), was: more })
    wrong({ ...play([row, second, third], row, second), was: more }, "I1", "Duplicate")
    // Of another dish, and what this page has read no list of.
    right(play([row, second], row, makeListed({ orderId: 905, mealId: 2 })))
    right(play([], row))
    // A row that was not listed before is late.
    wrong(play([second], second), "I1", "Duplicate")
  })

  test("what was taken back elsewhere is none of it, what was here is", () => {
    const now = intent(claimed("Accepted", { "901": 1, "902": 1 }))
    const play = { was: accepted, now, event: looked(second), before: knows([row]) }
    right(play)
    const undone = intent(phases.Confirmed, { id: other, action: { _tag: "Cancel", order: row } })
    const done = once(accepted, second)
    right({ ...done, before: knows([row]) })
    const more = "booked once, and is booked 2 of 1 times"
    wrong({ ...done, before: knows([row]), others: [undone] }, "ORDER-18", more)
    wrong({ ...done, before: here }, "ORDER-18", more)
    const third = makeListed({ orderId: 903 })
    wrong({ ...once(accepted, second, third), before: knows([row]) }, "ORDER-18", more)
  })

  test("what the answer named is counted once a list has it", () => {
    const twin = intent(named({ "999": 1 }))
    right(once(twin, row))
    wrong(twice(twin, row), "ORDER-18", "called booked twice, and is not")
    right(twice(twin, row, second))
    right(twice(twin, row, makeListed({ orderId: 999 })))
    wrong(once(twin, row, makeListed({ orderId: 999 })), "ORDER-18", "is booked 2 of 1 times")
    const tea = makeListed({ orderId: 999, mealId: 2 })
    right(once(twin, row, tea))
    wrong(twice(twin, row, tea), "ORDER-18", "called booked twice, and is not")
  })

  test("of an order that has all of its own, rows beyond are counted", () => {
    right(once(accepted, row))
    wrong(once(accepted, row, second), "ORDER-18", "booked once, and is booked 2 of 1 times")
  })

  test("rows that others call theirs, before or after, are none of its own", () => {
    const theirs = intent(claimed("Confirmed", { "902": 1 }), { id: other })
    const nobodys = intent(phases.NotFound, { id: other })
    const part = { ...nobodys, phase: { ...phases.NotFound, claims: { "902": 1 } } }
    const play = once(doubted, row, second)
    right({ ...play, others: [theirs] })
    right({ ...play, others: [part], othersNow: [nobodys] })
    right({ ...play, others: [nobodys], othersNow: [part] })
    wrong({ ...play, others: [nobodys] }, "ORDER-18", "is booked 2 of 1 times")
    // Also what an order has too much of.
    right({ ...play, others: [intent(surplus([second]), { id: other })] })
    const rest = { quantity: pieces(2) }
    right({
      ...once(doubted, row, makeListed({ ...second, ...rest })),
      others: [intent(surplus([second], { "902": 1 }), { id: other })],
    })
  })

  test("a list of one row that is too large says so as well", () => {
    wrong(once(doubted, makeListed({ quantity: pieces(3) })), "ORDER-18", "is booked 3 of 1 times")
  })

  describe("while a later order of the same may have booked that", () => {
    const later = (phase: Phase, over: Partial<Intent> = {}): Intent =>
      intent(phase, { id: other, ...over })
    const play = (twin: Intent, is = twin): Play => ({
      ...twice(accepted, row, second),
      others: [twin],
      othersNow: [is],
    })

    test.each<readonly [string, Phase]>([
      ["is sent", phases.Sending],
      ["is in doubt", phases.InDoubt],
      ["is accepted, and nothing is its own yet", phases.Accepted],
      ["is accepted, and no list has what was named", named({ "999": 1 })],
    ])("wrong: the later one %s", (_title, phase) => {
      wrong(play(later(phase)), "ORDER-18", "booked twice while 51 may have booked that")
    })

    test("wrong: two carts that share a dish", () => {
      const twin = later(phases.Sending, { action: soupAndTea })
      wrong(play(twin), "ORDER-18", "while 51 may have booked that")
    })

    test.each<readonly [string, Intent]>([
      ["waits", later(phases.Queued)],
      ["waits for its menu", later(phases.Stale)],
      ["has its own row", later(claimed("Accepted", { "903": 1 }))],
      ["has what was named", later(named({ "902": 1 }))],
      ["is another customer's", later(phases.InDoubt, { customerId: "petr" })],
      ["is of another dish", later(phases.InDoubt, { action: direct(1, { mealId: 2 }) })],
      ["takes something back", later(phases.InDoubt, { action: cancel })],
      ["is older", later(phases.InDoubt, { id: seq(49) })],
    ])("right: the other one %s", (_title, twin) => {
      expect(found(play(twin)).filter((each) => each.includes("may have"))).toEqual([])
    })

    test("right: no row that is listed may be the later one's", () => {
      const tea = makeListed({ orderId: 903, mealId: 2 })
      const own = intent(claimed("Accepted", { ...one, "903": 1 }), { action: soupAndTea })
      const twin = later(phases.InDoubt)
      const more = twice(own, tea, { ...tea, orderId: 904 })
      expect(
        found({ ...more, others: [twin], othersNow: [twin] }).filter((each) =>
          each.includes("may have"),
        ),
      ).toEqual([])
    })

    test("right: the later one has just been settled", () => {
      const tea = intent(phases.Sending, { id: seq(52), action: direct(1, { mealId: 2 }) })
      const twin = play(later(phases.InDoubt))
      const settles = {
        ...twin,
        others: [...twin.others!, tea],
        othersNow: [later(phases.Refused), tea],
      }
      expect(found(settles).filter((each) => each.includes("may have"))).toEqual([])
    })

    test("right: the order is not called booked twice", () => {
      right({ ...once(accepted, row), others: [later(phases.Sending)] })
    })

    test("right: the order was in doubt itself", () => {
      right({ ...twice(doubted, row, second), others: [later(phases.Sending)] })
    })
  })
})

describe("ORDER-18 it is confirmed by a list of the end of the settling time", () => {
  const by = (from: EpochMs, over: Partial<Intent> = {}): Play => ({
    was: { ...accepted, ...over },
    now: { ...confirmed, ...over },
    event: looked(row),
    from,
  })
  const tooSoon = "confirmed by a look that came too soon"

  test("for whichever reason it was read", () => {
    right(by(settled))
    wrong(by(before(settled)), "ORDER-18", tooSoon)
    const sent = { firstSend: 2 }
    for (const phase of [
      phases.InDoubt,
      phases.NotFound,
      phases.AwaitingAnswer,
      { ...phases.Refused, since },
    ] satisfies ReadonlyArray<Phase>) {
      const told = { was: intent(phase, sent), now: { ...confirmed, ...sent } }
      right({ ...by(settled), ...told })
      wrong({ ...by(before(settled)), ...told }, "ORDER-18", tooSoon)
    }
  })

  test("after a second send once the first one has landed, too", () => {
    const landed = ms(morning + landedMs)
    right(by(landed, { firstSend: 1 }))
    wrong(by(before(landed), { firstSend: 1 }), "ORDER-18", tooSoon)
    right(by(settled, { firstSend: 2 }))
  })

  test("and without a list by a person's word", () => {
    const part = intent({ ...phases.NotFound, booked: 1, claims: one })
    const event: App.Event = { _tag: "NotFoundAnswered", id: own, choice: "keep" }
    right({ was: part, now: confirmed, event, from: since })
  })
})

describe("ORDER-18 'not booked' is said of what two lists do not have", () => {
  const by = (from: EpochMs, unseen: EpochMs | undefined, ...rows: Rows): Play => ({
    was: intent({ ...phases.InDoubt, ...(unseen === undefined ? {} : { unseen }) }),
    now: intent(phases.NotFound),
    event: looked(...rows),
    from,
  })
  const next = after(settled, unseenMs)

  test("of the end of the settling time and of a while after", () => {
    right(by(next, settled))
    wrong(by(before(next), settled), "ORDER-18", "called not booked")
    wrong(by(after(next, 60_000), undefined), "ORDER-18", "called not booked")
    wrong(by(before(settled), undefined), "ORDER-18", "called not booked after 29999 ms")
    wrong(by(next, settled, row), "ORDER-18", "called not booked, and is")
    // What was missed too early counts for nothing.
    wrong(by(before(settled), since), "ORDER-18", "called not booked after 29999 ms")
    right(by(settled, since))
  })

  test("though half of it is there", () => {
    right({
      ...by(next, settled, row),
      was: intent({ ...phases.InDoubt, unseen: settled }, { action: soupAndTea }),
      now: intent(phases.NotFound, { action: soupAndTea }),
    })
  })

  test("and a list that had nothing of it is remembered as of when it began, once it can tell", () => {
    const unseen = (from: EpochMs, as: EpochMs, ...rows: Rows): Play => ({
      was: doubted,
      now: intent({ ...phases.InDoubt, unseen: as }),
      event: looked(...rows),
      from,
    })
    right(unseen(settled, settled))
    const what = "is missed by a list that cannot tell"
    wrong(unseen(before(settled), before(settled)), "ORDER-18", what)
    wrong(unseen(next, settled), "ORDER-18", what)
    wrong(unseen(settled, settled, row), "ORDER-18", what)
    wrong({ ...unseen(settled, settled), event: idle }, "ORDER-18", what)
    const twice = intent({ ...phases.InDoubt, unseen: settled })
    right({ ...unseen(next, settled), was: twice })
    const cart = { action: soupAndTea }
    const half = unseen(settled, settled, row)
    right({ ...half, was: { ...half.was, ...cart }, now: { ...half.now, ...cart } })
    wrong({ ...unseen(next, next), was: twice }, "ORDER-18", what)
  })

  test("a damaged log knows of no list, and what was said already is not said again", () => {
    expect(found({ ...by(settled, undefined), event: { _tag: "LogDamaged" } })).toHaveLength(1)
    right({ ...by(since, undefined, row), was: intent(phases.NotFound) })
  })

  test("and of a cancel only once it was sent as often as it may be by itself", () => {
    const play = (attempt: number): Play => ({
      was: intent(phases.InDoubt, { action: cancel, attempt, firstSend: 1 }),
      now: intent(phases.NotFound, { action: cancel, attempt, firstSend: 1 }),
      event: looked(row),
    })
    right(play(3))
    wrong(play(2), "ORDER-18", "called not booked")
    const told = play(2)
    right({ ...told, was: told.now })
  })
})

describe("ORDER-18 a cancel is done when its row is gone, an exchange when the row says so", () => {
  const play = (action: Action, ...rows: Rows): Play => ({
    was: intent(phases.InDoubt, { action }),
    now: intent(phases.Confirmed, { action }),
    event: looked(...rows),
  })
  const offered = makeListed({ orderId: "901", onExchange: true })

  test("by the list that came", () => {
    for (const action of [cancel, exchange]) {
      right(play(action))
      right(play(action, second))
      wrong(play(action, row), "I3", "called done, and its order stands")
    }
    right(play(exchange, offered))
    wrong(play(cancel, offered), "I3", "called done, and its order stands")
    const still = intent(phases.InDoubt, { action: cancel })
    const gone: Phase = { ...phases.Refused, why: "gone" }
    right({ was: still, now: { ...still, phase: gone }, event: looked(row) })
  })

  test("by the list that is known, when its turn comes", () => {
    const turned = (...rows: Rows): Play => ({
      ...play(cancel),
      was: intent(phases.Queued, { action: cancel }),
      event: idle,
      before: knows(rows),
    })
    right(turned())
    wrong(turned(row), "I3", "called done, and its order stands")
  })

  test("by the server's word", () => {
    const sends = intent(phases.Sending, { action: cancel })
    const done = { was: sends, now: { ...sends, phase: phases.Confirmed }, event: answered(yes) }
    right(done)
    // The list that is known may be older than that word.
    right({ ...done, before: knows([row]) })
    right({ ...play(cancel, row), was: done.now, now: done.now })
  })
})
