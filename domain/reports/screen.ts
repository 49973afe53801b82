/** What screens take of reports; comes with them. */
export { cellOf, type Column, itemColumnsOf, type Kind } from "./columns.ts"
export { csvOf } from "./csv.ts"
export { forecastOf, usualOf } from "./forecast.ts"
export {
  type Bill,
  type Bonus,
  type Entry,
  type Meal,
  type RangeId,
  type ReportId,
  type RowOf,
  type Transaction,
} from "./model.ts"
export {
  balancesOf,
  type Bar,
  barsOf,
  flowOf,
  type Share,
  sharesOf,
  subsidyOf,
  unitOf,
} from "./plots.ts"
export { entryOf } from "./selectors.ts"
export { rangeShown, rangesOf, rowsIn } from "./shown.ts"
export { isOver, namesOf, type Sort, sumOf, type Table, tableOf } from "./table.ts"
