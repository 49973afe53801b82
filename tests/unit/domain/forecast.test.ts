/** How long the money lasts, and what a meal usually costs. */
import { describe, expect, test } from "vitest"
import { forecastOf, usualOf } from "#domain/reports/forecast.ts"
import { cents, day, makeListed, time } from "#simulators/values/make.ts"

describe("how long the money lasts", () => {
  const order = (date: string, price: number, orderId = 1) =>
    makeListed({ orderId, date: day(date), price: cents(price) })
  const today = day("2026-11-18")

  test("today's orders count, a day's are one sum, and who says no price is counted", () => {
    const { price: _, ...unpriced } = order("2026-11-19", 0, 5)
    const all = [order("2026-11-18", 10), order("2026-11-19", 20), unpriced, order("2026-11-17", 5)]
    expect(forecastOf(cents(30), all, today, false)).toEqual({
      count: 3,
      booked: 30,
      unpriced: 1,
      lastsUntil: "2026-11-19",
      shortOn: undefined,
      missing: 0,
    })
    expect(forecastOf(cents(100), all, today, false)).toMatchObject({ missing: 0 })
    const twice = [order("2026-11-19", 20), order("2026-11-19", 20, 2)]
    expect(forecastOf(cents(30), twice, today, false)).toMatchObject({
      lastsUntil: undefined,
      shortOn: "2026-11-19",
      missing: 10,
    })
    expect(forecastOf(cents(-5), [], today, false)).toEqual({
      count: 0,
      booked: 0,
      unpriced: 0,
      lastsUntil: undefined,
      shortOn: undefined,
      missing: 5,
    })
    expect(forecastOf(cents(-5), twice, today, true)).toMatchObject({
      booked: 40,
      shortOn: undefined,
      missing: 0,
    })
  })

  test("a later day that costs nothing does not make an uncovered one covered", () => {
    const all = [order("2026-11-19", 50), order("2026-11-20", 0, 2)]
    expect(forecastOf(cents(20), all, today, false)).toMatchObject({
      lastsUntil: undefined,
      shortOn: "2026-11-19",
      missing: 30,
    })
  })

  test("what is usual: the lower of two middle prices, from the thirtieth day before today on, and no price of nothing", () => {
    const meal = (price: number, date: string | undefined = "2026-11-10") => ({
      price: cents(price),
      ...(date === "" ? {} : { dateTime: time(`${date} 11:00:00`) }),
    })
    const six = [60, 20, 50, 30, 10, 40].map((price) => meal(price))
    expect(usualOf(cents(95), six, today)).toEqual({ price: 30, of: 6, count: 3 })
    const edge = [1, 1, 1, 1, 1].map((price) => meal(price, "2026-10-19"))
    expect(usualOf(cents(3), edge, today)).toEqual({ price: 1, of: 5, count: 3 })
    const before = [1, 1, 1, 1].map((price) => meal(price))
    expect(usualOf(cents(3), [...before, meal(1, "2026-10-18")], today)).toBeUndefined()
    expect(usualOf(cents(3), [...before, meal(1, "")], today)).toBeUndefined()
    expect(
      usualOf(
        cents(3),
        [0, 0, 0, 5, 5].map((price) => meal(price)),
        today,
      ),
    ).toBeUndefined()
    expect(usualOf(cents(3), [], today)).toBeUndefined()
  })
})
