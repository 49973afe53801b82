/** Tables, files and pictures of reports say the same, to the cent. */
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { type Day, daysFrom } from "#domain/kernel/civil.ts"
import type { Cents } from "#domain/kernel/money.ts"
import { rangeIds, type Rows } from "#domain/reports/model.ts"
import { rangeOf } from "#domain/reports/ranges.ts"
import {
  balancesOf,
  barsOf,
  cellOf,
  csvOf,
  flowOf,
  sharesOf,
  subsidyOf,
  tableOf,
} from "#domain/reports/screen.ts"
import { day, makeConfig } from "#simulators/values/make.ts"
import { anyRows, meal, transaction } from "#tests/support/reportArbitraries.ts"

const config = makeConfig()
const compareText = (a: string, b: string): number => a.localeCompare(b)
const today = day("2026-11-18")
const days = daysFrom(day("2000-01-01"), day("2055-01-01"))
const anyDay = fc.constantFrom(...days)

/** A file as a spreadsheet reads it. */
const parsed = (csv: string, separator: string): ReadonlyArray<ReadonlyArray<string>> => {
  const lines: Array<Array<string>> = [[""]]
  let isQuoted = false
  const text = csv.replace(/^\ufeff/, "")
  for (let n = 0; n < text.length; n++) {
    const char = text[n]!
    const line = lines.at(-1)!
    if (isQuoted && char === '"' && text[n + 1] === '"') line[line.length - 1] += text[++n]!
    else if (char === '"') isQuoted = !isQuoted
    else if (!isQuoted && char === separator) line.push("")
    else if (!isQuoted && char === "\r" && text[n + 1] === "\n") {
      lines.push([""])
      n++
    } else line[line.length - 1] += char
  }
  return lines.slice(0, -1)
}

const centsIn = (text: string, decimal: string): number =>
  text === "" ? 0 : Math.round(Number(text.replace(decimal, ".")) * 100)

const table = (rows: Rows, sort?: { id: string; isDescending: boolean }) =>
  tableOf(rows._tag, rows.rows as never, config, { sort, compareText })

describe("a table and its file", () => {
  test("CONS-04 BILL-05 FMT-10 FMT-11 every total is the sum of what a spreadsheet reads in its column, in both ways of writing decimals", () => {
    fc.assert(
      fc.property(anyRows(12), fc.constantFrom(",", "."), (rows, decimal) => {
        const { columns, rows: all, totals } = table(rows)
        const csv = csvOf(
          columns.map(({ id }) => id),
          columns.map(({ kind }) => kind),
          all.map((row) => columns.map((column) => cellOf(row, column))),
          { decimal },
        )
        const [header, ...lines] = parsed(csv, decimal === "," ? ";" : ",")
        expect(header).toEqual(columns.map(({ id }) => id))
        expect(lines).toHaveLength(all.length)
        for (const [n, { id, kind }] of columns.entries()) {
          const cells = lines.map((line) => line[n]!)
          if (totals[id] !== undefined)
            expect(cells.reduce((sum, cell) => sum + centsIn(cell, decimal), 0)).toBe(totals[id])
          // What is a text stays one: a spreadsheet calculates nothing of it.
          if (kind === "text")
            for (const cell of cells) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/)
        }
      }),
      { numRuns: 300, seed: 1 },
    )
  })

  test("TXN-09 VOUCH-02 VOUCH-03 sorting loses no row, puts missing values last, and does not hang on the order of arrival", () => {
    fc.assert(
      fc.property(anyRows(12), fc.nat(9), fc.boolean(), (rows, n, isDescending) => {
        const { columns } = table(rows)
        const { id, kind } = columns[n % columns.length]!
        const sorted = table(rows, { id, isDescending }).rows
        expect(new Set(sorted)).toEqual(new Set(table(rows).rows))
        const cells = sorted.map((row) => cellOf(row, { id, kind }))
        const known = cells.filter((cell) => cell !== undefined)
        expect(cells.slice(0, known.length)).toEqual(known)
        const turned = { ...rows, rows: rows.rows.toReversed() } as Rows
        const again = table(turned, { id, isDescending }).rows
        expect(again.map((row) => cellOf(row, { id, kind }))).toEqual(cells)
      }),
      { numRuns: 300, seed: 1 },
    )
  })
})

describe("pictures", () => {
  const sum = (values: ReadonlyArray<number>): number => values.reduce((all, each) => all + each, 0)

  test("bars of weeks and of months hold every dated meal's price and subsidy, once", () => {
    fc.assert(
      fc.property(
        fc.array(meal, { maxLength: 20 }),
        fc.constantFrom("week", "month"),
        (meals, unit) => {
          const dated = meals.filter(({ dateTime }) => dateTime !== undefined)
          const bars = barsOf(meals, unit, today)
          expect(sum(bars.map(({ price }) => price))).toBe(sum(dated.map(({ price }) => price)))
          expect(sum(bars.map(({ subsidy }) => subsidy))).toBe(sum(dated.map(subsidyOf)))
          // One after the other, none left out.
          expect(bars.map(({ from }) => from)).toEqual(bars.map(({ from }) => from).toSorted())
          expect(new Set(bars.map(({ from }) => from)).size).toBe(bars.length)
          for (const { isOpen, from } of bars.slice(0, -2))
            expect([from, isOpen]).toEqual([from, false])
        },
      ),
      { numRuns: 300, seed: 1 },
    )
  })

  test("shares add up to the table's total", () => {
    fc.assert(
      fc.property(
        fc.array(meal, { maxLength: 20 }),
        fc.constantFrom("canteen", "recipe", "register", "costCenter"),
        fc.constantFrom("sum", "count"),
        (meals, field, by) => {
          const shares = sharesOf(meals, field, by)
          const { totals } = table({ _tag: "consumption", rows: meals })
          expect(sum(shares.map((share) => share.sum))).toBe(totals["price"])
          expect(sum(shares.map(({ count }) => count))).toBe(meals.length)
          expect(shares.length).toBeLessThanOrEqual(6)
        },
      ),
      { numRuns: 300, seed: 1 },
    )
  })

  test("balances go back from today's by exactly what the table sums up, and money in less money out is its total", () => {
    fc.assert(
      fc.property(fc.array(transaction, { maxLength: 20 }), (transactions) => {
        const closings = balancesOf(transactions, 250_00 as Cents)
        const dated = transactions.filter(({ dateTime }) => dateTime !== undefined)
        const moved = sum(dated.map(({ amount }) => amount))
        if (dated.length > 0) {
          expect(closings.at(-1)!.balance).toBe(250_00)
          expect(closings[0]!.balance).toBe(250_00 - moved)
        } else expect(closings).toEqual([])
        const { added, spent } = flowOf(transactions)
        const { totals } = table({ _tag: "transactions", rows: transactions })
        expect(added - spent).toBe(totals["amount"])
      }),
      { numRuns: 300, seed: 1 },
    )
  })
})

test("FMT-07 FMT-08 every range ends no later than today, and those with a fixed length have it on any day", () => {
  const lengthOf = ({ from, to }: { from: string; to: string }) =>
    daysFrom(from.slice(0, 10) as Day, to.slice(0, 10) as Day).length
  fc.assert(
    fc.property(anyDay, fc.constantFrom(...rangeIds), (now, id) => {
      const range = rangeOf(id, now)
      expect(range.from.slice(11)).toBe("00:00:00")
      expect(range.to.slice(11)).toBe("23:59:59")
      expect(range.to.slice(0, 10) <= now).toBe(true)
      expect(range.from < range.to).toBe(true)
      if (id === "LAST365DAYS") expect(lengthOf(range)).toBe(365)
      if (id === "DAY") expect(lengthOf(range)).toBe(1)
      if (id === "PREVIOUSWEEK") expect(lengthOf(range)).toBe(7)
    }),
    { numRuns: 500, seed: 1 },
  )
})
