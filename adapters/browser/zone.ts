/** The device's time zone as data, so that the domain never asks the host for it. Source: CONST-24, API-14. */
import type { EpochMs } from "#domain/kernel/event.ts"
import type { Zone } from "#domain/kernel/civil.ts"

const dayMs = 86_400_000
const yearMs = 366 * dayMs
/** Two changes closer than this would be missed; Ramadan's, the closest known, are four weeks apart. */
const stepMs = 7 * dayMs

/** Minutes to add to UTC on this device. */
const deviceOffset = (at: number): number => 0 - new Date(at).getTimezoneOffset()

/** What Intl makes first is dear: 15 ms here, on a phone some 60. */
const deviceZone = (): string =>
  typeof Temporal === "undefined"
    ? Intl.DateTimeFormat().resolvedOptions().timeZone
    : Temporal.Now.timeZoneId()

/** The first millisecond with the later offset, between two moments that differ in it. */
const changeBetween = (offsetAt: (at: number) => number, from: number, to: number): number => {
  const late = offsetAt(to)
  let [low, high] = [from, to]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(middle) === late) high = middle
    else low = middle
  }
  return high
}

/** Name and changes from a year before `at` to a year after. */
export const zoneOf = (
  at: EpochMs,
  offsetAt: (at: number) => number = deviceOffset,
  name: string = deviceZone(),
): Zone => {
  const end = at + yearMs
  let from = at - yearMs
  const offsets = [{ from, minutes: offsetAt(from) }]
  while (from < end) {
    const to = Math.min(from + stepMs, end)
    if (offsetAt(to) !== offsetAt(from))
      offsets.push({ from: changeBetween(offsetAt, from, to), minutes: offsetAt(to) })
    from = to
  }
  return { name, offsets }
}
