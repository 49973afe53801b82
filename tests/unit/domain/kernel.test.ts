/** Days, moments, money, quantities, hashes, and the table that puts modules together. */
import fc from "fast-check"
import { Schema } from "effect"
import { describe, expect, test } from "vitest"
import {
  addDays,
  Day,
  dayOf,
  daysBetween,
  daysFrom,
  localTimeOf,
  LocalTime,
  momentOf,
  mondayOf,
  partsOf,
  startOfDay,
  utc,
  weekdayOf,
} from "#domain/kernel/civil.ts"
import { demander } from "#domain/kernel/demand.ts"
import { isEqual } from "#domain/kernel/equal.ts"
import { hashName, hashOf } from "#domain/kernel/hash.ts"
import { sameId } from "#domain/kernel/id.ts"
import { addCents, centsOf, decimalOf, timesCents, zeroCents } from "#domain/kernel/money.ts"
import { amount, open, pathOf, pseudonym, shape, shapeBut } from "#domain/kernel/privacy.ts"
import { addQuantity, Quantity } from "#domain/kernel/quantity.ts"
import { cents, day, ms, pieces, prague, time } from "#simulators/values/make.ts"

const anyDay = fc.integer({ min: -20_000, max: 60_000 }).map((n) => addDays(day("1970-01-01"), n))

describe("days", () => {
  const isDay = Schema.is(Day)

  test.each([
    "2026-04-31",
    "2026-06-31",
    "2026-09-31",
    "2026-11-31",
    "2026-11-00",
    "x2026-11-18",
    "2026-11-18x",
    "2026-11-182026-11-18",
  ])("%s is no day", (text) => {
    expect(isDay(text)).toBe(false)
    expect(() => Schema.decodeUnknownSync(Day)(text)).toThrow("not a calendar day")
  })

  test.each(["2026-11-18x 10:00:00", "2026-11-18 10:00:00x", "2026-11-18 24:00:00"])(
    "%s is no local time",
    (text) => {
      expect(() => Schema.decodeUnknownSync(LocalTime)(text)).toThrow("not a local time")
    },
  )

  test("the last day of 400 years is a leap day", () => {
    for (const year of ["1600", "2000", "2400"]) {
      expect(addDays(day(`${year}-02-28`), 1)).toBe(`${year}-02-29`)
      expect(addDays(day(`${year}-02-28`), 2)).toBe(`${year}-03-01`)
    }
  })

  test("a zone without offsets is as far from UTC as UTC itself", () => {
    expect(utc).toEqual({ name: "UTC", offsets: [{ from: 0, minutes: 0 }] })
    expect(localTimeOf({ name: "none", offsets: [] }, ms(0))).toBe("1970-01-01 00:00:00")
  })

  test("only real days are days: leap years, month ends, no 31.02.", () => {
    expect(["2024-02-29", "2000-02-29", "2026-12-31"].filter(isDay)).toHaveLength(3)
    expect(
      ["2026-02-29", "1900-02-29", "2026-02-31", "2026-13-01", "2026-00-10", "2026-4-1", ""].filter(
        isDay,
      ),
    ).toEqual([])
  })

  test("only real wall-clock times are times: no 24:00", () => {
    const isTime = Schema.is(LocalTime)
    expect(isTime("2026-11-18 23:59:59")).toBe(true)
    for (const text of [
      "2026-11-18 24:00:00",
      "2026-11-18 12:60:00",
      "2026-11-18 12:00",
      "2026-02-30 12:00:00",
    ])
      expect(isTime(text)).toBe(false)
  })

  test("CONST-24 days are counted by the calendar, over month ends, leap days and clock changes", () => {
    expect(addDays(day("2024-02-28"), 1)).toBe("2024-02-29")
    expect(addDays(day("2026-02-28"), 1)).toBe("2026-03-01")
    expect(addDays(day("2026-03-29"), 1)).toBe("2026-03-30")
    expect(addDays(day("2026-01-01"), -1)).toBe("2025-12-31")
    expect(daysBetween(day("2026-10-24"), day("2026-10-26"))).toBe(2)
    expect(daysFrom(day("2026-10-24"), day("2026-10-26"))).toEqual([
      "2026-10-24",
      "2026-10-25",
      "2026-10-26",
    ])
    expect(daysFrom(day("2026-10-26"), day("2026-10-24"))).toEqual([])
    expect(partsOf(day("2026-11-18"))).toEqual([2026, 11, 18])
  })

  test("a week begins on Monday", () => {
    expect(weekdayOf(day("2026-11-16"))).toBe(0)
    expect(weekdayOf(day("2026-11-22"))).toBe(6)
    expect(weekdayOf(day("1969-12-31"))).toBe(2)
    expect(mondayOf(day("2026-11-22"))).toBe("2026-11-16")
    expect(mondayOf(day("2026-11-16"))).toBe("2026-11-16")
  })

  test("CONST-24 counting days agrees with the calendar of the host, for any day", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -1000, max: 1000 }), (from, n) => {
        const to = addDays(from, n)
        expect(isDay(to)).toBe(true)
        expect(daysBetween(from, to)).toBe(n)
        const [year, month, date] = partsOf(from)
        const host = new Date(Date.UTC(year, month - 1, date + n))
        expect(to).toBe(host.toISOString().slice(0, 10))
        expect((weekdayOf(to) + 1) % 7).toBe(host.getUTCDay())
      }),
    )
  })
})

describe("moments", () => {
  test("API-14 a wall clock shows a moment in its zone", () => {
    expect(localTimeOf(utc, ms(Date.UTC(2026, 10, 18, 8, 0, 5)))).toBe("2026-11-18 08:00:05")
    expect(localTimeOf(prague, ms(Date.UTC(2026, 10, 18, 8)))).toBe("2026-11-18 09:00:00")
    expect(localTimeOf(prague, ms(Date.UTC(2026, 6, 1, 22)))).toBe("2026-07-02 00:00:00")
    expect(dayOf(prague, ms(Date.UTC(2026, 10, 18, 23)))).toBe("2026-11-19")
    expect(localTimeOf(utc, ms(-1000))).toBe("1969-12-31 23:59:59")
  })

  test("API-14 a clock set forward skips an hour: a skipped time is the jump's", () => {
    expect(momentOf(prague, time("2026-03-29 01:59:59"))).toBe(Date.UTC(2026, 2, 29, 0, 59, 59))
    expect(momentOf(prague, time("2026-03-29 03:00:00"))).toBe(Date.UTC(2026, 2, 29, 1))
    expect(momentOf(prague, time("2026-03-29 02:30:00"))).toBe(Date.UTC(2026, 2, 29, 1, 30))
    expect(localTimeOf(prague, momentOf(prague, time("2026-03-29 02:30:00")))).toBe(
      "2026-03-29 03:30:00",
    )
  })

  test("API-14 a clock set back shows an hour twice: the first is meant", () => {
    expect(localTimeOf(prague, ms(Date.UTC(2026, 9, 25, 0, 30)))).toBe("2026-10-25 02:30:00")
    expect(localTimeOf(prague, ms(Date.UTC(2026, 9, 25, 1, 30)))).toBe("2026-10-25 02:30:00")
    expect(momentOf(prague, time("2026-10-25 02:30:00"))).toBe(Date.UTC(2026, 9, 25, 0, 30))
    expect(momentOf(prague, time("2026-10-25 03:00:00"))).toBe(Date.UTC(2026, 9, 25, 2))
  })

  test("CONST-24 the days of a clock change have 23 and 25 hours", () => {
    const hours = (text: string): number =>
      (startOfDay(prague, addDays(day(text), 1)) - startOfDay(prague, day(text))) / 3_600_000
    expect(hours("2026-03-29")).toBe(23)
    expect(hours("2026-10-25")).toBe(25)
    expect(hours("2026-11-18")).toBe(24)
  })

  test("a shown time leads back to its moment, but in the repeated hour", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2026, 0, 1) / 1000, max: Date.UTC(2026, 11, 31) / 1000 }),
        (seconds) => {
          const moment = ms(seconds * 1000)
          const shown = localTimeOf(prague, moment)
          const back = momentOf(prague, shown)
          expect(localTimeOf(prague, back)).toBe(shown)
          if (!shown.startsWith("2026-10-25 02")) expect(back).toBe(moment)
        },
      ),
    )
  })
})

describe("money", () => {
  test("OFFER-30 the price of an order is quantity times price: 3 times 34.35 is 103.05", () => {
    expect(decimalOf(timesCents(centsOf(34.35), pieces(3)))).toBe(103.05)
  })

  test("OFFER-31 API-15 rounding is half away from zero on hundredths", () => {
    expect(centsOf(1.005)).toBe(101)
    expect(decimalOf(timesCents(centsOf(0.1), pieces(3)))).toBe(0.3)
    expect(centsOf(-1.005)).toBe(-101)
    expect(centsOf(2.675)).toBe(268)
    expect(centsOf(1.004)).toBe(100)
    expect(Object.is(centsOf(-0), 0)).toBe(true)
    expect(Object.is(centsOf(-0.001), 0)).toBe(true)
    expect(centsOf(1e-7)).toBe(0)
    expect(centsOf(1e21)).toBe(1e23)
  })

  test("FMT-10 sums are of whole hundredths, so 0.1 and 0.2 are 0.3", () => {
    expect(decimalOf(addCents(centsOf(0.1), centsOf(0.2)))).toBe(0.3)
    expect(addCents(zeroCents, cents(5))).toBe(5)
  })

  test("API-15 every amount with two decimals comes back from the wire as it went", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (hundredths) => {
        expect(centsOf(decimalOf(cents(hundredths)))).toBe(hundredths === 0 ? 0 : hundredths)
      }),
    )
  })
})

describe("ids and quantities", () => {
  test("API-16 ids are compared as text and kept as they came", () => {
    expect(sameId(7, "7")).toBe(true)
    expect(sameId("07", 7)).toBe(false)
    expect(sameId(undefined, undefined)).toBe(false)
    expect(sameId(0, undefined)).toBe(false)
    // Nothing is no id, whatever it reads like.
    expect([sameId("undefined", undefined), sameId(undefined, "undefined")]).toEqual([false, false])
  })

  test("FORM-36 a quantity is whole and between 1 and 999, and grows up to its limit", () => {
    const isQuantity = Schema.is(Quantity)
    expect([0, 1, 998, 999, 1000, 1.5, -1].filter(isQuantity)).toEqual([1, 998, 999])
    expect(addQuantity(pieces(2), pieces(3), pieces(998))).toBe(5)
    expect(addQuantity(pieces(997), pieces(3), pieces(998))).toBe(998)
  })
})

describe("hash", () => {
  test("equal states have equal hashes, whatever the order of keys and the absent ones", () => {
    expect(hashOf({ a: 1, b: [1, "x"] })).toBe(hashOf({ b: [1, "x"], a: 1, c: undefined }))
    expect(hashName).toBe("mk64/1")
    expect(hashOf({})).toMatch(/^[0-9a-f]{16}$/)
  })

  test.each([
    [undefined, "0000000500000005"],
    [null, "0000000400000004"],
    [true, "0000000300000001"],
    [false, "0000000300000000"],
    ["", "d7d009e167fc4425"],
    ["ab", "22adb0e2721ec468"],
    [-1.5, "dba8d564a0b547d9"],
    [[], "0000000600000000"],
    [{}, "0000000700000007"],
    [[[]], "7afb8b3d01ea69e2"],
    [[1, "x", null], "9c6bd6ab578b1a2f"],
    [{ b: [true, { c: "é" }], a: 2e9 }, "98cca732c23af418"],
  ])("logs hold hashes, so that of %j never changes", (value, hash) => {
    expect(hashOf(value)).toBe(hash)
  })

  test("a part that may still change is hashed anew", () => {
    const part = { n: 1 }
    const before = hashOf({ part })
    part.n = 2
    expect(hashOf({ part })).not.toBe(before)
  })

  test("what differs anywhere has another hash", () => {
    const values = [
      {},
      [],
      { a: 1 },
      { a: "1" },
      { a: true },
      { a: null },
      { a: [1] },
      { a: { a: 1 } },
    ]
    const more = [
      ["ab", "c"],
      ["a", "bc"],
      ["abc"],
      { a: 1, b: 2 },
      { a: 2, b: 1 },
      "a",
      1,
      true,
      null,
    ]
    const hashes = [...values, ...more].map(hashOf)
    expect(new Set(hashes).size).toBe(hashes.length)
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (left, right) => {
        // As they would come out of a log: there is no -0 in JSON.
        const [l, r]: ReadonlyArray<unknown> = [left, right].map((value) =>
          JSON.parse(JSON.stringify(value)),
        )
        expect(hashOf(l) === hashOf(r)).toBe(isEqual(l, r))
      }),
    )
  })
})

describe("demands", () => {
  test("a list is made again only when a slice it looked at is another one", () => {
    let runs = 0
    const demands = demander<
      { n: number },
      { _tag: "A"; key: string },
      { a: { on: boolean }; b: object }
    >(({ n }, { a }) => {
      runs++
      return a.on ? [{ _tag: "A", key: String(n) }] : []
    })()
    const own = { n: 1 }
    const a = { on: true }
    expect(demands(own, { a, b: {} })).toEqual([{ _tag: "A", key: "1" }])
    expect(demands(own, { a, b: {} })).toHaveLength(1)
    expect(runs).toBe(1)
    expect(demands(own, { a: { on: false }, b: {} })).toEqual([])
    expect(demands({ n: 2 }, { a, b: {} })).toEqual([{ _tag: "A", key: "2" }])
    expect(runs).toBe(3)
  })

  test("two demands are the same when all of their content is", () => {
    expect(isEqual({ key: "a", x: [1, { y: 2 }] }, { x: [1, { y: 2 }], key: "a" })).toBe(true)
    expect(isEqual({ key: "a", x: 1 }, { key: "a", x: 2 })).toBe(false)
    expect(isEqual({ key: "a" }, { key: "a", x: undefined })).toBe(false)
    expect(isEqual({ key: "a" }, undefined)).toBe(false)
    expect(isEqual("a", { 0: "a" })).toBe(false)
    expect(isEqual(["a"], { 0: "a" })).toBe(false)
  })
})

test("a text or a number carries the privacy class that a report goes by, and the words that stay", () => {
  const classOf = ({ ast }: Schema.Top) => ast.annotations
  expect([open, pseudonym, shape, amount].map((mark) => classOf(mark(Schema.String)))).toEqual([
    { privacy: "open" },
    { privacy: "pseudonym" },
    { privacy: "shape" },
    { privacy: "amount" },
  ])
  expect(classOf(shapeBut(["yes"]))).toEqual({ privacy: "shape", words: ["yes"] })
  expect(classOf(pathOf(["cart"]))).toEqual({ privacy: "path", words: ["cart"] })
})
