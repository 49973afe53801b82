/** Days as people type them. Source: FMT-05, FORM-40, FORM-41. */
import { Schema } from "effect"
import type { Config } from "#domain/config/index.ts"
import { type Day, Day as DaySchema, partsOf } from "#domain/kernel/civil.ts"

const isDay = Schema.is(DaySchema)

const dayFrom = (year: string, month: string, day: string): Day | undefined => {
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`
  return isDay(text) ? text : undefined
}

/** `dd.MM.yyyy`, `d. M. yyyy` or `yyyy-MM-dd`, with or without leading zeros; `undefined`: no such day. */
export const dayTyped = (text: string): Day | undefined => {
  const ours = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})$/.exec(text.trim())
  if (ours !== null) return dayFrom(ours[3]!, ours[2]!, ours[1]!)
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text.trim())
  return iso === null ? undefined : dayFrom(iso[1]!, iso[2]!, iso[3]!)
}

/** Digits where a day's digits stand; whether there is such a day is another question. */
export const looksLikeDay = (text: string): boolean =>
  /^\d{1,4}[.-] ?\d{1,2}(?:\.|[.-] ?\d{1,4})?$/.test(text.trim())

/** A year in which every day of a month can be. */
const leapYear = "2024"

/** `5.3`, `05.3.` and `05.03` are `05.03`; with `-` likewise `05-03`. Nobody says the year, so 29.02 is a day. */
export const dayMonthTyped = (text: string): string | undefined => {
  const typed = /^(\d{1,2})([.-]) ?(\d{1,2})(\.?)$/.exec(text.trim())
  if (typed === null) return undefined
  const [, day, sign, month, end] = typed
  if (`${sign}${end}` === "-.") return undefined
  const found = dayFrom(leapYear, month!, day!)
  return found === undefined ? undefined : `${found.slice(8)}${sign}${found.slice(5, 7)}`
}

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
