/** The columns of each report, as a deployment has them. Source: TXN-04, CONS-02, BONUS-02, VOUCH-01, BILL-02, BILL-04. */
import type { Config } from "#domain/config/index.ts"
import type { ReportId, RowOf } from "./model.ts"
import type { BillItem } from "./schema.ts"

/** How a value is shown, compared and written into a file. */
export type Kind = "text" | "time" | "day" | "money" | "percent" | "figure"

export type Column = {
  /** The field of the row. */
  readonly id: string
  readonly kind: Kind
  /** What it is called, where not as its field. Source: TXN-04. */
  readonly name?: string
  /** It has a total. */
  readonly isSummed?: boolean
}

export type Cell = string | number | undefined
export type AnyRow = Readonly<Record<string, unknown>>

/** A missing value is an empty cell. Source: FMT-11. */
export const cellOf = (row: object, { id }: Column): Cell => {
  const value = (row as AnyRow)[id]
  return typeof value === "string" || typeof value === "number" ? value : undefined
}

const of = <const Id extends string>(kind: Kind, id: Id) => ({ id, kind })
const text = <const Id extends string>(id: Id) => of("text", id)
const summed = <const Id extends string>(id: Id) => ({ ...of("money", id), isSummed: true })

const all = {
  transactions: [text("name"), of("time", "dateTime"), { ...summed("amount"), name: "price" }],
  consumption: [
    of("time", "dateTime"),
    text("costCenter"),
    text("canteen"),
    text("register"),
    text("recipe"),
    of("percent", "taxRate"),
    summed("taxSubsidy"),
    summed("nonTaxSubsidy"),
    summed("price"),
  ],
  bonuses: [
    of("day", "validFrom"),
    of("day", "validTo"),
    of("percent", "maxDiscountPercent"),
    of("money", "minBillPrice"),
    of("money", "bonus"),
    of("money", "drawn"),
    of("money", "balance"),
    text("currency"),
  ],
  vouchers: [
    text("voucherType"),
    text("voucherSet"),
    of("day", "validTo"),
    of("day", "validFrom"),
    of("time", "creationTimeStamp"),
  ],
  bills: [
    text("id"),
    of("time", "dateTime"),
    text("costCenter"),
    summed("priceWIT"),
    of("percent", "discount"),
    of("money", "usedBonus"),
    of("money", "nonTaxSubsidy"),
    of("money", "taxSubsidy"),
    text("register"),
    text("serialNumber"),
  ],
} as const satisfies {
  readonly [Report in ReportId]: ReadonlyArray<Column & { id: keyof RowOf[Report] }>
}

const items: ReadonlyArray<Column & { readonly id: keyof BillItem }> = [
  text("prodid"),
  text("name"),
  of("figure", "amount"),
  of("money", "priceWIT"),
  of("money", "priceWOT"),
  of("percent", "taxRate"),
  of("money", "taxSubsidy"),
  of("money", "nonTaxSubsidy"),
]

/** In the order of the setting, each once. */
const chosen = (known: ReadonlyArray<Column>, ids: ReadonlyArray<string>): ReadonlyArray<Column> =>
  [...new Set(ids)].flatMap((name) => known.find(({ id }) => id === name) ?? [])

export const columnsOf = (report: ReportId, config: Config): ReadonlyArray<Column> => {
  switch (report) {
    case "transactions":
      return all.transactions
    case "consumption": {
      const ids: ReadonlyArray<string> = config.consumptionReportDisplayColumns
      const isShown = ({ id }: Column) => id === "dateTime" || id === "price" || ids.includes(id)
      return all.consumption.filter(isShown)
    }
    case "bonuses":
      return chosen(all.bonuses, config.bonusColumns)
    case "vouchers":
      return chosen(all.vouchers, config.voucherColumns)
    case "bills":
      return chosen(all.bills, config.billColumns)
  }
}

export const itemColumnsOf = ({ billItemColumns }: Config): ReadonlyArray<Column> =>
  chosen(items, billItemColumns)

/** Ids in the settings that name no column: they are left out. Source: BONUS-03. */
export const columnProblems = (
  config: Config,
): ReadonlyArray<{ readonly key: string; readonly reason: string }> =>
  (
    [
      ["bonusColumns", all.bonuses],
      ["voucherColumns", all.vouchers],
      ["billColumns", all.bills],
      ["billItemColumns", items],
    ] as const
  ).flatMap(([key, known]) =>
    config[key]
      .filter((name) => !known.some(({ id }) => id === name))
      .map((name) => ({ key, reason: `"${name}" is no column` })),
  )
