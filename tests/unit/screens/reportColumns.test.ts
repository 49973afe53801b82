/** The columns of each report as shipped, whole and in order, with the words above them. */
import { beforeAll, describe, expect, test } from "vitest"
import { rangeShown } from "#domain/reports/shown.ts"
import type { Cents } from "#domain/kernel/money.ts"
import { rangesOf } from "#domain/reports/shown.ts"
import { type Column, columnsOf, itemColumnsOf } from "#domain/reports/columns.ts"
import { initI18n, laterTexts, textNow } from "#src/i18n/index.ts"
import { cellText } from "#src/screens/Reports/cells.ts"
import { makeConfig } from "#simulators/values/make.ts"

beforeAll(() => initI18n({ language: "en" }).then(laterTexts))

const config = makeConfig()

/** As a table's head and its cells have them. */
const heads = (columns: ReadonlyArray<Column>) =>
  columns.map(({ id, name, kind }) => `${textNow().lookUp(`column.${name ?? id}`)}: ${kind}`)

const summed = (columns: ReadonlyArray<Column>) =>
  columns.filter(({ isSummed }) => isSummed === true).map(({ id }) => id)

describe("columns", () => {
  test("TXN-04 transactions have name, date and price, and a total of the price", () => {
    const columns = columnsOf("transactions", config)
    expect(heads(columns)).toEqual(["Name: text", "Date: time", "Price: money"])
    expect(summed(columns)).toEqual(["amount"])
  })

  test("BILL-02 bills have ten columns", () => {
    expect(heads(columnsOf("bills", config))).toEqual([
      "Id: text",
      "Date: time",
      "Cost center: text",
      "Price with tax: money",
      "Discount: percent",
      "Used bonuses: money",
      "Non-tax subsidy: money",
      "Tax subsidy: money",
      "Register: text",
      "Serial number: text",
    ])
    const billColumns = ["serialNumber", "id"]
    expect(columnsOf("bills", makeConfig({ billColumns })).map(({ id }) => id)).toEqual(billColumns)
  })

  test("BILL-04 items of a bill have eight columns", () => {
    expect(heads(itemColumnsOf(config))).toEqual([
      "Id: text",
      "Name: text",
      "Amount: figure",
      "Price with tax: money",
      "Price without tax: money",
      "Tax rate: percent",
      "Tax subsidy: money",
      "Non-tax subsidy: money",
    ])
    const billItemColumns = ["amount", "name"]
    expect(itemColumnsOf(makeConfig({ billItemColumns })).map(({ id }) => id)).toEqual(
      billItemColumns,
    )
  })

  test("VOUCH-01 vouchers have five columns", () => {
    expect(heads(columnsOf("vouchers", config))).toEqual([
      "Type: text",
      "Set: text",
      "Valid to: day",
      "Valid from: day",
      "Created: time",
    ])
    const voucherColumns = ["creationTimeStamp", "voucherType"]
    expect(columnsOf("vouchers", makeConfig({ voucherColumns })).map(({ id }) => id)).toEqual(
      voucherColumns,
    )
  })

  test("BONUS-02 bonuses have eight columns", () => {
    expect(heads(columnsOf("bonuses", config))).toEqual([
      "Valid from: day",
      "Valid to: day",
      "Max discount: percent",
      "Min bill price: money",
      "Bonus: money",
      "Drawn: money",
      "Balance: money",
      "Currency: text",
    ])
  })
})

test("BILL-01 bills offer four ranges, the current month first, and show no other", () => {
  const offered = ["CURRENTMONTH", "LASTMONTH", "LAST365DAYS", "ALLTIME"] as const
  expect(rangesOf("bills", config)).toEqual(offered)
  for (const range of offered) expect(rangeShown("bills", range, config)).toBe(range)
  expect(rangeShown("bills", "DAY", config)).toBe("CURRENTMONTH")
})

test("FMT-06 BONUS-01 a bonus is told in its own currency, two decimals always", () => {
  const cents = 33_50 as Cents
  expect(textNow().money(cents, "EUR")).toBe("€33.50")
  expect(cellText(cents, "money", textNow(), "EUR")).toBe("€33.50")
  expect(cellText(cents, "money", textNow()).replaceAll("\u00A0", " ")).toBe("CZK 33.50")
  // A currency that no standard knows stands behind.
  expect(textNow().money(cents, "points")).toBe("33.50 points")
})
