/** Moments as people write them in control calls, read without the host's clock. */
import { Day, type LocalTime, momentOf, utc, type Zone } from "#domain/kernel/civil.ts"
import type { EpochMs } from "#domain/kernel/event.ts"
import { Schema } from "effect"

const isDay = Schema.is(Day)

const form =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d{1,3})\d*)?)?)?(Z|[+-]\d{2}:?\d{2})?$/

/**
 * Milliseconds, or ISO 8601: with `Z` or an offset as it says, without one on the canteen's wall clock.
 * A day alone is its midnight.
 */
export const readMoment = (value: number | string, zone: Zone): EpochMs | undefined => {
  if (typeof value === "number") return Number.isSafeInteger(value) ? (value as EpochMs) : undefined
  const [whole, day, h = "00", m = "00", s = "00", ms = "0", suffix] = form.exec(value) ?? []
  if (whole === undefined || !isDay(day)) return undefined
  const wall = `${day} ${h}:${m}:${s}` as LocalTime
  const rest = Number(ms.padEnd(3, "0"))
  if (suffix === undefined) return (momentOf(zone, wall) + rest) as EpochMs
  const digits = suffix === "Z" ? "+0000" : suffix.replace(":", "")
  const minutes = Number(digits.slice(1, 3)) * 60 + Number(digits.slice(3))
  const east = digits.startsWith("-") ? -minutes : minutes
  return (momentOf(utc, wall) + rest - east * 60_000) as EpochMs
}
