/**
 * Calendar days and wall-clock times, and their place on the time line. The host's clock, zone and locale are never
 * asked: a zone comes in with an event as its offsets. Days use calendar arithmetic, so the days of a clock change
 * are right. Source: CONST-24, API-14.
 */
import { Schema } from "effect"
import type { EpochMs } from "./event.ts"
import { open } from "./privacy.ts"

/** `yyyy-MM-dd`, a real day. Days compare as text. */
export const Day = open(Schema.String)
  .check(Schema.makeFilter((text: string) => isDay(text) || "not a calendar day"))
  .pipe(Schema.brand("Day"))
export type Day = typeof Day.Type

/** `yyyy-MM-dd HH:mm:ss` on the canteen's wall clock. Such times compare as text. */
export const LocalTime = open(Schema.String)
  .check(Schema.makeFilter((text: string) => isLocalTime(text) || "not a local time"))
  .pipe(Schema.brand("LocalTime"))
export type LocalTime = typeof LocalTime.Type

/** What the device's zone is called, and its offsets from UTC in minutes, each from a moment on; ascending, never empty. */
export const Zone = Schema.Struct({
  name: open(Schema.String),
  offsets: Schema.Array(Schema.Struct({ from: open(Schema.Int), minutes: open(Schema.Int) })),
})
export type Zone = typeof Zone.Type

export const utc: Zone = { name: "UTC", offsets: [{ from: 0, minutes: 0 }] }

const dayMs = 86_400_000

const pad = (value: number, width = 2): string => String(value).padStart(width, "0")

/** Days since 1970-01-01. Source: the era arithmetic of H. Hinnant, "chrono-compatible low-level date algorithms". */
const serialOf = (year: number, month: number, day: number): number => {
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

const dayOfSerial = (serial: number): Day => {
  const z = serial + 719_468
  const era = Math.floor(z / 146_097)
  const dayOfEra = z - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const mp = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * mp + 2) / 5) + 1
  const month = mp < 10 ? mp + 3 : mp - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}` as Day
}

/** A day that no calendar has counts on into another one. */
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && addDays(text as Day, 0) === text

const isLocalTime = (text: string): boolean =>
  isDay(text.slice(0, 10)) && /^ ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text.slice(10))

/** Year, month 1 to 12, day of the month. */
export const partsOf = (day: Day): readonly [year: number, month: number, day: number] => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)),
  Number(day.slice(8, 10)),
]

const serial = (day: Day): number => serialOf(...partsOf(day))

export const addDays = (day: Day, days: number): Day => dayOfSerial(serial(day) + days)

/** Whole days from `from` to `to`. */
export const daysBetween = (from: Day, to: Day): number => serial(to) - serial(from)

/** 0 is Monday, 6 is Sunday. */
export const weekdayOf = (day: Day): number => (((serial(day) + 3) % 7) + 7) % 7

export const mondayOf = (day: Day): Day => addDays(day, -weekdayOf(day))

/** All days from `from` to `to`, both included; none when `to` is before `from`. */
export const daysFrom = (from: Day, to: Day): ReadonlyArray<Day> =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, n) => addDays(from, n))

/** Minutes to add to UTC at a moment. */
const offsetAt = (zone: Zone, at: number): number =>
  (zone.offsets.findLast(({ from }) => from <= at) ?? zone.offsets[0] ?? { minutes: 0 }).minutes

export const localTimeOf = (zone: Zone, at: EpochMs): LocalTime => {
  const local = at + offsetAt(zone, at) * 60_000
  const days = Math.floor(local / dayMs)
  const seconds = Math.floor((local - days * dayMs) / 1000)
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return `${dayOfSerial(days)} ${pad(h)}:${pad(m)}:${pad(s)}` as LocalTime
}

export const dayOf = (zone: Zone, at: EpochMs): Day => localTimeOf(zone, at).slice(0, 10) as Day

/** The moment a wall clock shows a time: the first of two when the clock is set back, the jump when it skips the time. */
export const momentOf = (zone: Zone, time: LocalTime): EpochMs => {
  const [h, m, s] = [time.slice(11, 13), time.slice(14, 16), time.slice(17, 19)].map(Number)
  const local = serial(time.slice(0, 10) as Day) * dayMs + (h! * 3600 + m! * 60 + s!) * 1000
  const guesses = zone.offsets
    .map(({ minutes }) => local - minutes * 60_000)
    .filter((at) => localTimeOf(zone, at as EpochMs) === time)
  const skipped = local - offsetAt(zone, local - dayMs) * 60_000
  return (guesses.length === 0 ? skipped : Math.min(...guesses)) as EpochMs
}

export const startOfDay = (zone: Zone, day: Day): EpochMs =>
  momentOf(zone, `${day} 00:00:00` as LocalTime)
