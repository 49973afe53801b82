/** Days as people type them. Source: FMT-05, FORM-40, FORM-41. */
import { Schema } from "effect"
import { type Day, Day as DaySchema } from "#domain/kernel/civil.ts"

const isDay = Schema.is(DaySchema)

/** `undefined`: no such day. Month and day may lack a leading zero. */
export const dayFrom = (year: string, month: string, day: string): Day | undefined => {
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
