/** How the values of a report read in a language. */
import type { Cell, Kind } from "#domain/reports/columns.ts"
import type { Cents } from "#domain/kernel/money.ts"
import type { Text } from "#src/i18n/index.ts"
import { numberFormat } from "./formats.ts"

/** A missing value is an empty cell. Source: FMT-02, FMT-10, FMT-11. */
export const cellText = (cell: Cell, kind: Kind, text: Text, currency?: string): string => {
  if (cell === undefined) return ""
  switch (kind) {
    case "money":
      return text.money(cell as Cents, currency)
    case "percent":
      return `${numberFormat(text.locale).format(Number(cell))} %`
    case "figure":
      return numberFormat(text.locale).format(Number(cell))
    case "time":
      return text.dateTime(String(cell))
    case "day":
      return text.date(String(cell))
    case "text":
      return String(cell)
  }
}

export const isFigure = (kind: Kind): boolean =>
  kind === "money" || kind === "percent" || kind === "figure"
