/** What screens make of reports: columns, files for spreadsheets, pictures, sorted tables. */
import { describe, expect, test } from "vitest"
import { rangeShown, rowsIn } from "#domain/reports/shown.ts"
import {
  type Cell,
  cellOf,
  type Column,
  columnProblems,
  columnsOf,
  itemColumnsOf,
  type Kind,
} from "#domain/reports/columns.ts"
import { csvOf } from "#domain/reports/csv.ts"
import type { Entry, Meal, ReportId, Transaction } from "#domain/reports/model.ts"
import { balancesOf, barsOf, flowOf, sharesOf, unitOf } from "#domain/reports/plots.ts"
import { rangeOf } from "#domain/reports/ranges.ts"
import { rangesOf } from "#domain/reports/shown.ts"
import { entryOf } from "#domain/reports/selectors.ts"
import { namesOf, sortedBy, tableOf } from "#domain/reports/table.ts"
import { cents, day, makeConfig, time } from "#simulators/values/make.ts"

describe("columns as they are", () => {
  test("TXN-04 CONS-02 BONUS-02 VOUCH-01 BILL-02 BILL-04 each report has these, in this order, shown so; * has a total", () => {
    const told = ({ id, kind, name, isSummed }: Column) =>
      `${id} ${kind}${name === undefined ? "" : ` as ${name}`}${isSummed === true ? "*" : ""}`
    const consumption =
      "dateTime time,costCenter text,canteen text,register text,recipe text,taxRate percent," +
      "taxSubsidy money*,nonTaxSubsidy money*,price money*"
    const bonuses =
      "validFrom day,validTo day,maxDiscountPercent percent,minBillPrice money,bonus money," +
      "drawn money,balance money,currency text"
    const vouchers =
      "voucherType text,voucherSet text,validTo day,validFrom day,creationTimeStamp time"
    const bills =
      "id text,dateTime time,costCenter text,priceWIT money*,discount percent,usedBonus money," +
      "nonTaxSubsidy money,taxSubsidy money,register text,serialNumber text"
    const items =
      "prodid text,name text,amount figure,priceWIT money,priceWOT money,taxRate percent," +
      "taxSubsidy money,nonTaxSubsidy money"
    const idsIn = (all: string) => all.split(",").map((each) => each.split(" ")[0]!)
    const config = makeConfig({
      consumptionReportDisplayColumns: idsIn(consumption) as never,
      bonusColumns: idsIn(bonuses),
      voucherColumns: idsIn(vouchers),
      billColumns: idsIn(bills),
      billItemColumns: idsIn(items),
    })
    const toldOf = (report: ReportId) => columnsOf(report, config).map(told).join(",")
    expect(toldOf("transactions")).toBe("name text,dateTime time,amount money as price*")
    expect(toldOf("consumption")).toBe(consumption)
    expect(toldOf("bonuses")).toBe(bonuses)
    expect(toldOf("vouchers")).toBe(vouchers)
    expect(toldOf("bills")).toBe(bills)
    expect(itemColumnsOf(config).map(told).join(",")).toBe(items)
    expect(columnProblems(config)).toEqual([])
  })

  test("BONUS-03 an id that names no column is told of each setting, and left out", () => {
    const keys = ["bonusColumns", "voucherColumns", "billColumns", "billItemColumns"] as const
    for (const key of keys) {
      const config = makeConfig({ [key]: ["gone", "gone too"] })
      expect(columnProblems(config)).toEqual([
        { key, reason: '"gone" is no column' },
        { key, reason: '"gone too" is no column' },
      ])
    }
    expect(itemColumnsOf(makeConfig({ billItemColumns: ["gone"] }))).toEqual([])
  })

  test("FMT-11 what is neither text nor number is an empty cell", () => {
    const cells = ["a", "", 0, 5, undefined, null, true, {}, ["a"]].map((value) =>
      cellOf({ value }, { id: "value", kind: "text" }),
    )
    expect(cells).toEqual(["a", "", 0, 5, ...Array.from({ length: 5 })])
  })
})

describe("a file for spreadsheets", () => {
  const file = (decimal: "," | ".", kind: Kind, ...cells: ReadonlyArray<Cell>) =>
    csvOf(
      ["Head"],
      [kind],
      cells.map((cell) => [cell]),
      { decimal },
    )

  test("amounts are plain decimals, days have no time, what is missing is empty", () => {
    const amounts = [0, 5, -5, 100, -123_456, undefined]
    expect(file(".", "money", ...amounts)).toBe(
      "\ufeffHead\r\n0.00\r\n0.05\r\n-0.05\r\n1.00\r\n-1234.56\r\n\r\n",
    )
    expect(file(",", "money", 123_456)).toBe("\ufeffHead\r\n1234,56\r\n")
    expect(file(",", "percent", 12.5)).toBe("\ufeffHead\r\n12,5\r\n")
    expect(file(".", "figure", 12.5)).toBe("\ufeffHead\r\n12.5\r\n")
    expect(file(".", "day", "2026-11-18 10:00:00")).toBe("\ufeffHead\r\n2026-11-18\r\n")
    expect(file(".", "time", "2026-11-18 10:00:00")).toBe("\ufeffHead\r\n2026-11-18 10:00:00\r\n")
  })

  test("a text is never a formula, and keeps its signs", () => {
    const signs = ["=", "+", "-", "@", " =", "\u00a0=", "\ufeff=", "＝", "＋", "－", "＠", "\t"]
    for (const sign of signs)
      expect(file(".", "text", `${sign}1`)).toBe(`\ufeffHead\r\n'${sign}1\r\n`)
    for (const sign of ["\r", "\n"])
      expect(file(".", "text", `${sign}1`)).toBe(`\ufeffHead\r\n"'${sign}1"\r\n`)
    expect(file(".", "text", "a=1")).toBe("\ufeffHead\r\na=1\r\n")
    expect(csvOf(["=1"], ["text"], [], { decimal: "." })).toBe("\ufeff'=1\r\n")
  })

  test("a text with the separator, a quote or a line's end stands in quotes; no other does", () => {
    const row = (decimal: "," | ".") =>
      csvOf([], ["text", "text", "text", "text"], [["a,b", "a;b", 'a"b', "a\nb"]], { decimal })
    expect(row(".")).toBe('\ufeff\r\n"a,b",a;b,"a""b","a\nb"\r\n')
    expect(row(",")).toBe('\ufeff\r\na,b;"a;b";"a""b";"a\nb"\r\n')
  })
})

describe("which ranges a page offers", () => {
  const config = makeConfig({
    historyRanges: { transactions: ["DAY", "ALLTIME"], consumption: [], bills: ["DAY"] },
  })

  test("TXN-02 CONS-01 BILL-01 those of the deployment; a report without dates has none", () => {
    expect(rangesOf("transactions", config)).toEqual(["DAY", "ALLTIME"])
    expect(rangesOf("consumption", makeConfig({ historyRanges: {} }))).toEqual([])
    for (const report of ["bonuses", "vouchers"] as const)
      expect(rangesOf(report, makeConfig({ historyRanges: { [report]: ["DAY"] } }))).toEqual([])
  })

  test("SESS-14 the one chosen last where it is offered, else the first; all time where none is", () => {
    expect(rangeShown("transactions", "ALLTIME", config)).toBe("ALLTIME")
    expect(rangeShown("transactions", "LASTMONTH", config)).toBe("DAY")
    expect(rangeShown("consumption", "DAY", config)).toBe("ALLTIME")
    expect(rangeShown("vouchers", "DAY", config)).toBe("ALLTIME")
  })
})

describe("pictures of reports", () => {
  const meal = (date: string | undefined, price: number, over: Partial<Meal> = {}): Meal => ({
    ...(date === undefined ? {} : { dateTime: time(`${date} 11:00:00`) }),
    price: cents(price),
    ...over,
  })
  const today = day("2026-11-18")

  test("bars stand from the first meal to the last, empty ones too, and only what is not over is open", () => {
    const meals = [
      meal("2026-11-18", 3, { taxSubsidy: cents(10) }),
      meal("2026-11-03", 1, { taxSubsidy: cents(20), nonTaxSubsidy: cents(5) }),
      meal("2026-11-02", 2),
      meal(undefined, 100),
    ]
    expect(barsOf(meals, "week", today)).toEqual([
      { from: "2026-11-02", price: 3, subsidy: 25, isOpen: false },
      { from: "2026-11-09", price: 0, subsidy: 0, isOpen: false },
      { from: "2026-11-16", price: 3, subsidy: 10, isOpen: true },
    ])
    // A week is over on the day after its Sunday.
    const isOpenOn = (now: string) => barsOf(meals, "week", day(now)).at(-1)!.isOpen
    expect([isOpenOn("2026-11-22"), isOpenOn("2026-11-23")]).toEqual([true, false])
    expect(
      barsOf([meal("2026-01-31", 1), meal("2026-03-01", 2)], "month", today).map(
        ({ from, price }) => [from, price],
      ),
    ).toEqual([
      ["2026-01-01", 1],
      ["2026-02-01", 0],
      ["2026-03-01", 2],
    ])
    expect(barsOf([], "week", today)).toEqual([])
  })

  test("more than 45 days are read as months", () => {
    expect(unitOf(day("2026-10-04"), today)).toBe("week")
    expect(unitOf(day("2026-10-03"), today)).toBe("month")
  })

  test("shares are the five biggest by what is asked, then all others and what has no name together", () => {
    const meals = "aabbccdefg".split("").map((canteen, n) => meal("2026-11-18", n + 1, { canteen }))
    const named = (by?: "sum" | "count") =>
      sharesOf([...meals, meal("2026-11-18", 100)], "canteen", by).map(({ name, sum, count }) => [
        name,
        sum,
        count,
      ])
    expect(named()).toEqual([
      ["c", 11, 2],
      ["g", 10, 1],
      ["f", 9, 1],
      ["e", 8, 1],
      ["b", 7, 2],
      [undefined, 110, 4],
    ])
    expect(named("count").slice(0, 3)).toEqual([
      ["a", 3, 2],
      ["b", 7, 2],
      ["c", 11, 2],
    ])
    expect(sharesOf([meal("2026-11-18", 1, { recipe: "x" })], "recipe")).toEqual([
      { name: "x", sum: 1, count: 1 },
    ])
    expect(sharesOf([meal("2026-11-18", 1)], "recipe")).toEqual([
      { name: undefined, sum: 1, count: 1 },
    ])
    expect(sharesOf([], "recipe")).toEqual([])
  })

  const moves: ReadonlyArray<Transaction> = [
    { dateTime: time("2026-11-16 11:00:00"), amount: cents(-3) },
    { dateTime: time("2026-11-18 11:00:00"), amount: cents(50) },
    { dateTime: time("2026-11-18 12:00:00"), amount: cents(-10) },
    { dateTime: time("2026-11-18 13:00:00"), amount: cents(20) },
    { amount: cents(1000) },
  ]

  test("the balance of each day on which something moved, and of the day before the first", () => {
    expect(balancesOf(moves, cents(100))).toEqual([
      { day: "2026-11-15", balance: 43, added: 0 },
      { day: "2026-11-16", balance: 40, added: 0 },
      { day: "2026-11-18", balance: 100, added: 70 },
    ])
    expect(balancesOf(moves.toReversed(), cents(100))).toEqual(balancesOf(moves, cents(100)))
    expect(balancesOf([moves[4]!], cents(100))).toEqual([])
  })

  test("what came in and what went out are both positive", () => {
    expect(flowOf(moves)).toEqual({ added: 1070, spent: 13 })
    expect(flowOf([])).toEqual({ added: 0, spent: 0 })
  })
})

describe("sorting and choosing", () => {
  const config = makeConfig()
  const move = (name: string | undefined, amount: number, at?: string): Transaction => ({
    ...(name === undefined ? {} : { name }),
    amount: cents(amount),
    ...(at === undefined ? {} : { dateTime: time(`2026-11-${at} 10:00:00`) }),
  })
  const all = [move("b", 10, "17"), move("B", 9, "18"), move("a", -2), move(undefined, 100, "16")]
  /** A language in which upper case does not count and b comes first. */
  const own = (left: string, right: string) => right.toLowerCase().localeCompare(left.toLowerCase())
  const amounts = (id: string, isDescending: boolean) =>
    tableOf("transactions", all, config, { sort: { id, isDescending }, compareText: own }).rows.map(
      ({ amount }) => amount,
    )

  test("TXN-09 texts in the order of the language, amounts and times by their values, missing ones last both ways", () => {
    expect(amounts("name", false)).toEqual([9, 10, -2, 100])
    const turned = { id: "name", kind: "text" } as const
    for (const isDescending of [true, false])
      expect(sortedBy(all.toReversed(), turned, isDescending, own).at(-1)?.amount).toBe(100)
    expect(amounts("name", true)).toEqual([-2, 9, 10, 100])
    expect(amounts("amount", false)).toEqual([-2, 9, 10, 100])
    expect(amounts("amount", true)).toEqual([100, 10, 9, -2])
    expect(amounts("dateTime", false)).toEqual([100, 10, 9, -2])
    expect(amounts("dateTime", true)).toEqual([9, 10, 100, -2])
    // Of a column that the deployment does not show: as they come.
    expect(amounts("gone", false)).toEqual([9, 10, 100, -2])
  })

  test("BILL-02 ids that are numbers and ids that are texts are in one order, as texts", () => {
    const rows = [{ id: 5 }, { id: "10" }, { id: 7 }, { id: "6" }]
    for (const list of [rows, rows.toReversed()])
      expect(
        sortedBy(list, { id: "id", kind: "text" }, false, (a, b) => (a < b ? -1 : 1)).map(
          ({ id }) => id,
        ),
      ).toEqual(["10", 5, "6", 7])
    const plain = [{ id: 10 }, { id: 9 }]
    expect(sortedBy(plain, { id: "id", kind: "text" }, false, own)).toEqual(plain.toReversed())
  })

  test("TXN-03 what has no name is in no choice of names", () => {
    expect(namesOf(all)).toEqual(["B", "b", "a"])
    const named = tableOf("transactions", all, config, { name: "b", compareText: own })
    expect(named.rows.map(({ amount }) => amount)).toEqual([10])
  })

  test("BONUS-01 bonuses stay in the server's order, without a limit", () => {
    const rows = [2, 1, 3].map((bonus) => ({ bonus: cents(bonus) }))
    const shown = tableOf("bonuses", rows, makeConfig({ noticeQuantity: 1 }), { compareText: own })
    expect(shown.rows).toEqual(rows)
    expect(shown).not.toHaveProperty("limit")
    const vouchers = [{ voucherType: "a" }]
    expect(
      tableOf("vouchers", vouchers, makeConfig({ noticeQuantity: 1 }), { compareText: own }),
    ).not.toHaveProperty("limit")
  })

  test("a page takes the rows of its own report alone", () => {
    const entry: Entry = {
      report: "transactions",
      range: "DAY",
      asked: rangeOf("DAY", day("2026-11-18")),
      reading: { value: { _tag: "transactions", rows: all } },
    }
    const state = { timespan: "DAY", entries: [entry] } as const
    expect(entryOf(state, "transactions", "DAY")).toBe(entry)
    expect(entryOf(state, "transactions", "ALLTIME")).toBeUndefined()
    expect(entryOf(state, "bills", "DAY")).toBeUndefined()
    expect(rowsIn(entry, "transactions")).toEqual(all)
    expect(rowsIn(entry, "bills")).toBeUndefined()
    expect(rowsIn({ ...entry, reading: {} }, "transactions")).toBeUndefined()
    expect(rowsIn(undefined, "transactions")).toBeUndefined()
  })
})
