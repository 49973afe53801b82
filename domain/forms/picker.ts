/** Days as a calendar picks them for a field. Source: FORM-38, FORM-39. */
import type { Config } from "#domain/config/index.ts"
import { type Day, partsOf } from "#domain/kernel/civil.ts"
import { dayFrom, dayMonthTyped, dayTyped } from "./dates.ts"

/** The same day of the next month, or its last where it has fewer. Source: FORM-38. */
export const monthAhead = (day: Day): Day => {
  const [year, month, date] = partsOf(day)
  const next = month === 12 ? [year + 1, 1] : [year, month + 1]
  const found = [date, 30, 29, 28]
    .map((each) => dayFrom(String(next[0]), String(next[1]), String(Math.min(each, date))))
    .find((each) => each !== undefined)
  return found ?? day
}

/** What a picker offers: without a year about a month from today, with one the years of the deployment. Source: FORM-38, FORM-39. */
export const pickable = (
  hasYear: boolean,
  today: Day,
  { from, to }: Config["datePickerYears"],
): { readonly from: Day; readonly to: Day } => {
  if (!hasYear) return { from: today, to: monthAhead(today) }
  const last = to ?? partsOf(today)[0]
  const pad = (year: number): string => String(year).padStart(4, "0")
  return { from: `${pad(from)}-01-01` as Day, to: `${pad(last)}-12-31` as Day }
}

/** The day of a span that stands in a field; one without a year is of the year in which the span has it. */
export const dayWithin = (
  text: string,
  hasYear: boolean,
  { from, to }: { readonly from: Day; readonly to: Day },
): Day | undefined => {
  const dayMonth = dayMonthTyped(text)?.replace("-", ".")
  const ofYear = (end: Day): Day | undefined => dayTyped(`${dayMonth}.${partsOf(end)[0]}`)
  const found = hasYear ? [dayTyped(text)] : [from, to].map(ofYear)
  return found.find((day) => day !== undefined && day >= from && day <= to)
}

/** As a picked day stands in its field. Source: FMT-02. */
export const pickedText = (day: Day, hasYear: boolean): string => {
  const [year, month, date] = day.split("-")
  return hasYear ? `${date}.${month}.${year}` : `${date}.${month}`
}
