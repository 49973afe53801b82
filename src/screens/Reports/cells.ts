/** How the values of a report read in a language. */
import type { Cell, Kind } from "#domain/reports/columns.ts"
import type { Cents } from "#domain/kernel/money.ts"
import type { Text } from "#src/i18n/index.ts"
import { numberFormat } from "./formats.ts"

/** In another currency than the deployment's; a code that no currency has stands as it is. Source: FMT-06. */
export const moneyIn = (cents: Cents, currency: string, { locale }: Text): string => {
  const figure = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  try {
    return numberFormat(locale, { style: "currency", currency, ...figure }).format(cents / 100)
  } catch {
    return `${numberFormat(locale, figure).format(cents / 100)} ${currency}`.trim()
  }
}

/** A missing value is an empty cell. Source: FMT-02, FMT-10, FMT-11. */
export const cellText = (cell: Cell, kind: Kind, text: Text, currency?: string): string => {
  if (cell === undefined) return ""
  switch (kind) {
    case "money":
      return currency === undefined
        ? text.money(cell as Cents)
        : moneyIn(cell as Cents, currency, text)
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
