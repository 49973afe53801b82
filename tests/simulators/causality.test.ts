/** How likely it was, after each event of a log, that it goes wrong: docs/causality.md. */
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { writeLog } from "#adapters/logfile/codec.ts"
import type * as App from "#domain/app/index.ts"
import { timesCents } from "#domain/kernel/money.ts"
import { Quantity } from "#domain/kernel/quantity.ts"
import type { Action } from "#domain/orders/model.ts"
import { curveOf, shareOf } from "#simulators/causality/curve.ts"
import { type Place, placesOf } from "#simulators/causality/follow.ts"
import { carryOut, piecesOf, rowsOf } from "#simulators/causality/ledger.ts"
import { tellingOf } from "#simulators/causality/telling.ts"
import { makeDevice } from "#simulators/people/device.ts"
import { dishOn, fault, orderOf, salad, soup } from "#simulators/people/journey.ts"
import { headerOf } from "#simulators/people/session.ts"
import { chanceOf } from "#simulators/world/chance.ts"
import { logApp } from "#src/runtime/log.ts"
import { causalityOf } from "#tools/causality/report.ts"
import { logIn } from "#tools/replay/read.ts"
import { redactLog } from "#tools/replay/rewrite.ts"
import { bugOf } from "#tools/shrink/signature.ts"

describe("a share", () => {
  test("lies in its interval, which is narrower for more runs", () => {
    const runs = fc.integer({ min: 1, max: 5_000 })
    fc.assert(
      fc.property(runs, fc.double({ min: 0, max: 1, noNaN: true }), (count, part) => {
        const { share, low, high } = shareOf(0, Math.round(count * part), count)
        expect([0 <= low, low <= share, share <= high, high <= 1]).toEqual(Array(4).fill(true))
        const more = shareOf(0, Math.round(count * part) * 4, count * 4)
        expect(more.high - more.low).toBeLessThan(high - low)
      }),
    )
  })
})

describe("the steepest rise", () => {
  /** A log of which every event touches the orders. */
  const placesFor = (length: number): ReadonlyArray<Place> =>
    Array.from(
      { length: length + 1 },
      (_, n) =>
        ({
          node: { state: { orders: { n }, session: {} }, calls: [] },
          unsure: new Set(),
        }) as never,
    )

  test("is found wherever it is, however few of the places are looked at", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 400 }), fc.nat(), (length, where) => {
        const at = 1 + (where % length)
        const { steepest, shares } = curveOf(placesFor(length), {
          runs: 10,
          placesMax: 30,
          runFrom: (n) => ({ isWrong: n >= at, steps: [] }),
        })
        expect([steepest?.before.n, steepest?.after.n]).toEqual([at - 1, at])
        expect(shares.length).toBeLessThanOrEqual(30)
      }),
    )
  })

  test("is the event that broke the rule, where nothing before it makes that likely", () => {
    const { steepest, shares } = curveOf(placesFor(50), {
      runs: 10,
      placesMax: 30,
      wrongAt: 40,
      runFrom: () => ({ isWrong: false, steps: [] }),
    })
    expect(steepest?.after).toMatchObject({ n: 40, share: 1 })
    expect(shares.at(-1)?.n).toBe(40)
  })

  test("is none, where no event makes it more likely", () => {
    const runFrom = () => ({ isWrong: true, steps: [] })
    const { steepest } = curveOf(placesFor(20), { runs: 10, placesMax: 30, runFrom })
    expect(steepest).toBeUndefined()
  })
})

test("what tells the runs apart is told, what all of them have is not", () => {
  const ran = (isWrong: boolean, ...steps: ReadonlyArray<string>) => ({ isWrong, steps })
  const runs = [
    ...Array.from({ length: 5 }, () => ran(true, "asked", "lost")),
    ...Array.from({ length: 20 }, () => ran(false, "asked", "answered", "due")),
  ]
  expect(tellingOf(runs)).toEqual([
    { what: "lost", runs: 5, wrong: 5 },
    { what: "answered", runs: 20, wrong: 0 },
  ])
})

/** Jana orders a soup, and the request never arrives: after two late lists she is told that it is not booked. */
const lost = (() => {
  const lines: Array<App.Recorded> = []
  const device = makeDevice({ config: { autoLogout: 0 }, heard: (line) => void lines.push(line) })
  device.login()
  device.advance(1_000)
  fault(device, "POST /canteenorder/direct", { kind: "dropBefore" })
  device.send(orderOf(device, soup.mealId), 60_000)
  const dish = dishOn(device, salad.mealId)
  return { log: logIn(writeLog({ header: headerOf(), lines }, logApp)), dish }
})()

test("of what was carried out the server has as many pieces more, and none once it is taken back", () => {
  const { dish } = lost
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 4 }), (pieces, times) => {
      const quantity = Quantity.make(pieces)
      const price = timesCents(dish.price, quantity)
      const action: Action = { _tag: "Direct", dish, quantity, price }
      let ledger = { rows: {}, added: 0 }
      for (let n = 0; n < times; n++) ledger = carryOut(ledger, 7, action).ledger
      expect(piecesOf(rowsOf(ledger, "7"), action)).toBe(pieces * times)
      for (const order of rowsOf(ledger, 7))
        ledger = carryOut(ledger, 7, { _tag: "Cancel", order }).ledger
      expect(rowsOf(ledger, 7)).toEqual([])
    }),
  )
})

describe("an order that was lost", () => {
  const { log } = lost
  const isNotFound = 'state.orders.intents.exists(i, i.phase._tag == "NotFound")'
  const bug = bugOf({ kind: "when", text: isNotFound })
  const found = causalityOf(log, { bug, runs: 100, placesMax: 100 })!
  const placeOf = (tag: App.Event["_tag"], from = 0): number =>
    log.lines.findIndex(({ event }, index) => index >= from && event._tag === tag) + 1
  const shareAt = (n: number): number => found.shares.findLast((each) => each.n <= n)!.share
  const missing = placeOf("OrderAnswered")

  test("is unlikely while nothing is lost, as likely as not once an answer is missing, and near certain once a list has nothing of it", () => {
    expect(shareAt(placeOf("OrderAsked") - 1)).toBeLessThan(0.15)
    expect(shareAt(missing - 1)).toBeLessThan(0.2)
    expect(shareAt(missing)).toBeGreaterThan(0.25)
    expect(shareAt(missing)).toBeLessThan(0.75)
    expect(shareAt(placeOf("OrdersAnswered", missing))).toBeGreaterThan(0.75)
    expect(found.steepest?.event).toMatch(/^Orders?Answered$/)
  })

  test("is in doubt from its missing answer until a list tells: its fate is drawn", () => {
    const unsure = placesOf(log).map((place) => place.unsure.size)
    expect(unsure.indexOf(1)).toBe(missing)
    expect(unsure.lastIndexOf(1)).toBe(placeOf("OrdersAnswered", missing) - 1)
  })

  test("has the same curve in a report whose personal values are replaced", () => {
    const chance = chanceOf(7)
    const { text } = redactLog(log, () => chance.below(2 ** 30) / 2 ** 30)
    const [raw, redacted] = [log, logIn(text)].map((each) =>
      causalityOf(each, { bug, runs: 25, placesMax: 100 }),
    )
    expect(redacted?.shares).toEqual(raw?.shares)
    expect(redacted?.steepest?.n).toBe(raw?.steepest?.n)
    expect(redacted?.log.hash).not.toBe(raw?.log.hash)
  })

  test("is never told otherwise than the server has it: the rules are sound", () => {
    const held = causalityOf(log, { runs: 20, placesMax: 10 })!
    expect(held.shares.map(({ wrong }) => wrong)).toEqual(held.shares.map(() => 0))
  })
})
