/** Reports: what is asked for, what is kept, what a table shows. */
import { describe, expect, test } from "vitest"
import { Day } from "#domain/kernel/civil.ts"
import type { Demand } from "#domain/app/index.ts"
import type { Of } from "#domain/kernel/event.ts"
import { columnProblems, columnsOf } from "#domain/reports/columns.ts"
import { forecastOf, usualOf } from "#domain/reports/forecast.ts"
import type { Transaction, Voucher } from "#domain/reports/model.ts"
import { rangeOf } from "#domain/reports/ranges.ts"
import { namesOf, tableOf } from "#domain/reports/table.ts"
import { type Client, clientAfter, guest, member } from "#tests/support/client.ts"
import { cents, day, makeConfig, makeListed, rejected, time } from "#simulators/values/make.ts"

const wanted = (report: "transactions" | "bills" = "transactions") =>
  ({ _tag: "ReportWanted", report, range: "CURRENTMONTH" }) as const
const reads = ({ all }: Client) =>
  all.filter((demand): demand is Of<Demand, "ReadReport"> => demand._tag === "ReadReport")
const rows: ReadonlyArray<Transaction> = [
  { name: "Meal", dateTime: time("2026-11-16 11:00:00"), amount: cents(-100_00) },
]
const answer = (client: Client, value: ReadonlyArray<Transaction> = rows) => ({
  _tag: "ReportAnswered" as const,
  ask: client.state.reports.entries.at(-1)!.reading.ask!,
  report: "transactions" as const,
  range: "CURRENTMONTH" as const,
  answer: {
    _tag: "Got" as const,
    value: { rows: { _tag: "transactions" as const, rows: value } },
  },
})
const compareText = (a: string, b: string) => a.localeCompare(b)

describe("asking", () => {
  test("TXN-08 BILL-08 a page that opens asks for its range's days; bills with their items where they are shown", () => {
    const client = clientAfter(...member({ showBillItems: true }), wanted("bills"))
    expect(reads(client)).toMatchObject([
      {
        report: "bills",
        withDetails: true,
        asked: { from: "2026-11-01 00:00:00", to: "2026-11-18 23:59:59" },
      },
    ])
    expect(
      reads(clientAfter(...member({ showBillItems: false }), wanted("bills")))[0]!.withDetails,
    ).toBe(false)
    expect(reads(clientAfter(...guest(), wanted()))).toEqual([])
  })

  test("API-23 only the newest answer counts; the same again changes nothing but its age; a failure keeps what was known", () => {
    const asked = clientAfter(...member(), wanted())
    const first = answer(asked)
    // Two parts of a page want it: one question.
    expect(asked.after(wanted()).state.reports).toEqual(asked.state.reports)
    const again = asked.after({ _tag: "LanguageChosen", language: "pl" })
    expect(again.after(first).state.reports).toEqual(again.state.reports)
    const got = again.after(answer(again))
    expect(got.state.reports.entries[0]!.reading.value).toMatchObject({ rows })
    const third = got.after(wanted())
    const ask = third.state.reports.entries[0]!.reading.ask!
    const of = {
      _tag: "ReportAnswered",
      ask,
      report: "transactions",
      range: "CURRENTMONTH",
    } as const
    const same = third.after({ ...of, answer: { _tag: "Same" } })
    expect(same.state.reports.entries[0]!.reading.value).toMatchObject({ rows })
    const failed = third.after({ ...of, answer: { _tag: "Failed", failure: rejected(503) } })
    expect(failed.state.reports.entries[0]!.reading).toMatchObject({
      value: { rows },
      at: got.state.reports.entries[0]!.reading.at,
    })
    expect(failed.state.reports.entries[0]!.reading.failedAt).toBeDefined()
    expect(reads(failed)).toEqual([])
  })

  test("SESS-14 CONST-26 the range chosen last is the current month at first, and goes with the session, like all rows", () => {
    const client = clientAfter(...member())
    expect(client.state.reports.timespan).toBe("CURRENTMONTH")
    const chosen = client.after({ _tag: "TimespanChosen", range: "ALLTIME" })
    expect(chosen.state.reports.timespan).toBe("ALLTIME")
    const asked = chosen.after(wanted())
    expect(asked.after(answer(asked)).after({ _tag: "LogoutAsked" }).state.reports).toEqual({
      timespan: "CURRENTMONTH",
      entries: [],
    })
  })

  test("I18N-12 another language asks again: the words are the server's", () => {
    const asked = clientAfter(...member(), wanted())
    const got = asked.after(answer(asked))
    expect(reads(got)).toEqual([])
    expect(reads(got.after({ _tag: "LanguageChosen", language: "pl" }))).toHaveLength(1)
  })

  test("no more than eight are kept, the newest ones", () => {
    const ranges = ["ALLTIME", "CURRENTMONTH", "LASTMONTH", "LAST365DAYS", "DAY"] as const
    const all = (["bills", "consumption"] as const).flatMap((report) =>
      ranges.map((range) => ({ _tag: "ReportWanted" as const, report, range })),
    )
    const { entries } = clientAfter(...member(), ...all).state.reports
    expect(entries).toHaveLength(8)
    expect(entries.at(-1)).toMatchObject({ report: "consumption", range: "DAY" })
  })
})

describe("ranges", () => {
  test("FMT-07 FMT-08 FMT-09 CONST-24 DATA-36 six of them, over the ends of years and the change of clocks", () => {
    const of = (id: Parameters<typeof rangeOf>[0], now: string) => {
      const { from, to } = rangeOf(id, day(now))
      return [from.slice(0, 10), to.slice(0, 10)]
    }
    expect(of("CURRENTMONTH", "2026-03-31")).toEqual(["2026-03-01", "2026-03-31"])
    expect(of("LASTMONTH", "2026-01-15")).toEqual(["2025-12-01", "2025-12-31"])
    expect(of("LASTMONTH", "2028-03-01")).toEqual(["2028-02-01", "2028-02-29"])
    expect(of("LAST365DAYS", "2026-10-26")).toEqual(["2025-10-27", "2026-10-26"])
    expect(of("PREVIOUSWEEK", "2026-11-18")).toEqual(["2026-11-09", "2026-11-15"])
    expect(of("PREVIOUSWEEK", "2026-11-15")).toEqual(["2026-11-02", "2026-11-08"])
    expect(of("DAY", "2026-11-18")).toEqual(["2026-11-18", "2026-11-18"])
    expect(of("ALLTIME", "2026-11-18")).toEqual(["1970-01-01", "2026-11-18"])
  })
})

describe("columns", () => {
  const ids = (report: Parameters<typeof columnsOf>[0], over: object) =>
    columnsOf(report, makeConfig(over)).map(({ id }) => id)

  test("CONS-02 CONS-03 BONUS-03 consumption keeps its order and always has date and price; the others follow the setting", () => {
    expect(
      ids("consumption", { consumptionReportDisplayColumns: ["nonTaxSubsidy", "canteen"] }),
    ).toEqual(["dateTime", "canteen", "nonTaxSubsidy", "price"])
    expect(ids("consumption", { consumptionReportDisplayColumns: [] })).toEqual([
      "dateTime",
      "price",
    ])
    expect(ids("bills", { billColumns: ["priceWIT", "nonsense", "id", "id"] })).toEqual([
      "priceWIT",
      "id",
    ])
    expect(ids("bonuses", { bonusColumns: ["balance"] })).toEqual(["balance"])
    expect(columnProblems(makeConfig({ billColumns: ["priceWIT", "nonsense"] }))).toEqual([
      { key: "billColumns", reason: '"nonsense" is no column' },
    ])
  })
})

describe("tables", () => {
  const transaction = (name: string, at: string | undefined, amount: number): Transaction => ({
    name,
    amount: cents(amount),
    ...(at === undefined ? {} : { dateTime: time(`${at}:00`) }),
  })

  test("TXN-03 TXN-05 TXN-09 newest first, equal times as the server has them, missing ones last; the total is of what the filter lets through", () => {
    const all = [
      transaction("Meal", "2026-11-16 11:00", -1_00),
      transaction("Top-up", undefined, 5_00),
      transaction("Coffee", "2026-11-17 11:00", -2_00),
      transaction("Tea", "2026-11-16 11:00", -4_00),
      transaction("Meal", "2026-11-15 11:00", -8_00),
    ]
    const config = makeConfig()
    const shown = tableOf("transactions", all, config, { compareText })
    expect(shown.rows.map(({ name }) => name)).toEqual(["Coffee", "Meal", "Tea", "Meal", "Top-up"])
    expect(shown.totals).toEqual({ amount: -10_00 })
    expect(namesOf(all)).toEqual(["Coffee", "Meal", "Tea", "Top-up"])
    expect(tableOf("transactions", all, config, { name: "Meal", compareText }).totals).toEqual({
      amount: -9_00,
    })
  })

  test("TXN-06 TXN-07 CONS-06 BILL-06 BILL-07 CONST-22 CONST-23 the limit is said from exactly so many on; only bills are cut, to the newest", () => {
    const config = makeConfig({ noticeQuantity: 3, billsNoticeQuantity: 2 })
    const some = (count: number) =>
      Array.from({ length: count }, (_, n) => transaction("a", `2026-11-1${n} 10:00`, 1_00))
    const of = (count: number) => tableOf("transactions", some(count), config, { compareText })
    expect([of(2).limit, of(3).limit, of(4).rows.length]).toEqual([undefined, 3, 4])
    const bills = (count: number) =>
      tableOf(
        "bills",
        some(count).map(({ dateTime }) => ({
          dateTime: dateTime!,
          priceWIT: cents(1_00),
          items: [],
        })),
        config,
        { compareText },
      )
    expect([bills(1).limit, bills(2).limit]).toEqual([undefined, 2])
    expect(bills(4).rows.map(({ dateTime }) => dateTime)).toEqual([
      "2026-11-13 10:00:00",
      "2026-11-12 10:00:00",
    ])
    expect(bills(4).totals).toEqual({ priceWIT: 2_00 })
  })

  test("VOUCH-02 VOUCH-03 vouchers by valid-to, then valid-from, then creation time; missing dates last", () => {
    const voucher = (voucherType: string, to?: string, from?: string, made?: string): Voucher => ({
      voucherType,
      ...(to === undefined ? {} : { validTo: time(`${to} 00:00:00`) }),
      ...(from === undefined ? {} : { validFrom: time(`${from} 00:00:00`) }),
      ...(made === undefined ? {} : { creationTimeStamp: time(`${made} 00:00:00`) }),
    })
    const all = [
      voucher("none"),
      voucher("late", "2026-12-02"),
      voucher("c", "2026-12-01", "2026-11-02"),
      voucher("b", "2026-12-01", "2026-11-01", "2026-10-02"),
      voucher("a", "2026-12-01", "2026-11-01", "2026-10-01"),
      voucher("open", "2026-12-01"),
    ]
    const shown = tableOf("vouchers", all, makeConfig(), { compareText })
    expect(shown.rows.map(({ voucherType }) => voucherType)).toEqual([
      "a",
      "b",
      "c",
      "open",
      "late",
      "none",
    ])
    // What is over heads no list.
    const past = [voucher("past", "2026-11-01"), voucher("yesterday", "2026-11-17"), ...all]
    const today = Day.make("2026-11-18")
    expect(
      tableOf("vouchers", past, makeConfig(), { today, compareText }).rows.map(
        ({ voucherType }) => voucherType,
      ),
    ).toEqual(["a", "b", "c", "open", "late", "none", "yesterday", "past"])
  })
})

describe("how long the money lasts", () => {
  const order = (date: string, price: number, orderId = 1) =>
    makeListed({ orderId, date: day(date), price: cents(price) })
  const orders = [
    order("2026-11-17", 500_00),
    order("2026-11-20", 100_00, 2),
    order("2026-11-19", 100_00, 3),
    order("2026-11-23", 10_00, 4),
  ]
  const today = day("2026-11-18")

  test("until the last booked day that is covered; a cheap day after an uncovered one is not covered", () => {
    expect(forecastOf(cents(150_00), orders, today, false)).toEqual({
      count: 3,
      booked: 210_00,
      unpriced: 0,
      lastsUntil: "2026-11-19",
      shortOn: "2026-11-20",
      missing: 60_00,
    })
    expect(forecastOf(cents(210_00), orders, today, false)).toMatchObject({
      lastsUntil: "2026-11-23",
      shortOn: undefined,
      missing: 0,
    })
  })

  test("CFG-112 where the server charges at once, what is booked is paid", () => {
    expect(forecastOf(cents(0), orders, today, true)).toMatchObject({
      lastsUntil: "2026-11-23",
      shortOn: undefined,
      missing: 0,
    })
  })

  test("usual is the median of the last thirty days, from five meals on", () => {
    const meals = [100, 110, 120, 130, 900].map((price, n) => ({
      price: cents(price * 100),
      dateTime: time(`2026-11-1${n} 11:00:00`),
    }))
    expect(usualOf(cents(500_00), meals, today)).toEqual({ price: 120_00, of: 5, count: 4 })
    expect(usualOf(cents(500_00), meals.slice(1), today)).toBeUndefined()
    expect(usualOf(cents(500_00), meals, day("2027-11-18"))).toBeUndefined()
    expect(usualOf(cents(-5_00), meals, today)!.count).toBe(0)
  })
})
