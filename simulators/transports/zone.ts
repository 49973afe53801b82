/** The machine's wall clock as a zone: its offsets from UTC over the years around now. */
import type { Zone } from "#domain/kernel/civil.ts"

const minutesAt = (at: number): number => -new Date(at).getTimezoneOffset()

const hourMs = 3_600_000
const years = { before: 2, after: 3 }

/** The moment between `from` and `to` at which the offset changes, to the minute. */
const changeBetween = (from: number, to: number): number => {
  let [low, high] = [from, to]
  while (high - low > 60_000) {
    const middle = Math.floor((low + high) / 2)
    if (minutesAt(middle) === minutesAt(low)) low = middle
    else high = middle
  }
  return Math.floor(high / 60_000) * 60_000
}

export const hostZone = (now: number): Zone => {
  const step = 24 * 10 * hourMs
  const first = now - years.before * 365 * 24 * hourMs
  const last = now + years.after * 365 * 24 * hourMs
  const offsets = [{ from: 0, minutes: minutesAt(first) }]
  for (let at = first; at < last; at += step)
    if (minutesAt(at) !== minutesAt(at + step))
      offsets.push({ from: changeBetween(at, at + step), minutes: minutesAt(at + step) })
  return { name: Intl.DateTimeFormat().resolvedOptions().timeZone, offsets }
}
