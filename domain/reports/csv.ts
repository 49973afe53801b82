/** A table as a file for spreadsheets. Source: RFC 4180; OWASP "CSV Injection". */
import type { Cell, Kind } from "./columns.ts"

export type CsvStyle = {
  /** Between whole and hundredths, as the language writes it. */
  readonly decimal: "," | "."
}

/** A spreadsheet would take such a text for a formula. */
const startsFormula = /^[\s\u00a0\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/

const quoted = (text: string, separator: string): string =>
  text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** Hundredths without a group separator or currency, so that a spreadsheet adds them up. */
const moneyText = (cents: number, decimal: string): string => {
  const digits = String(Math.abs(cents)).padStart(3, "0")
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}${decimal}${digits.slice(-2)}`
}

const textOf = (cell: Cell, kind: Kind, decimal: string): string => {
  if (cell === undefined) return ""
  if (typeof cell === "number")
    return kind === "money" ? moneyText(cell, decimal) : String(cell).replace(".", decimal)
  if (kind === "day") return cell.slice(0, 10)
  return startsFormula.test(cell) ? `'${cell}` : cell
}

/** With a mark of its encoding, and a semicolon where a comma stands in numbers: so spreadsheets open it right by a double click. */
export const csvOf = (
  header: ReadonlyArray<string>,
  kinds: ReadonlyArray<Kind>,
  rows: ReadonlyArray<ReadonlyArray<Cell>>,
  { decimal }: CsvStyle,
): string => {
  const separator = decimal === "," ? ";" : ","
  const line = (cells: ReadonlyArray<string>): string =>
    `${cells.map((cell) => quoted(cell, separator)).join(separator)}\r\n`
  return [
    "\ufeff",
    line(header.map((title) => textOf(title, "text", decimal))),
    ...rows.map((row) => line(row.map((cell, n) => textOf(cell, kinds[n]!, decimal)))),
  ].join("")
}
