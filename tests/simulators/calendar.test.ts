/** The canteen's calendar and clock: holidays, moments as people write them, the machine's zone. */
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { type Day, localTimeOf } from "#domain/kernel/civil.ts"
import type { EpochMs } from "#domain/kernel/event.ts"
import { holidayOn } from "#simulators/core/holidays.ts"
import { readMoment } from "#simulators/core/moments.ts"
import { hostZone } from "#simulators/transports/zone.ts"
import { prague, start } from "./sim.ts"

test("Easter moves with its year", () => {
  const fridays = ["2024-03-29", "2025-04-18", "2026-04-03", "2027-03-26", "2038-04-23"]
  const mondays = ["2024-04-01", "2025-04-21", "2026-04-06", "2027-03-29", "2038-04-26"]
  expect(fridays.map((day) => holidayOn(day as Day)?.en)).toEqual(fridays.map(() => "Good Friday"))
  expect(mondays.map((day) => holidayOn(day as Day)?.cs)).toEqual(
    mondays.map(() => "Velikonoční pondělí"),
  )
  expect(holidayOn("2026-04-07" as Day)).toBeUndefined()
})

test("a moment is milliseconds, ISO 8601, or the canteen's wall clock", () => {
  const same = [
    start,
    "2026-11-18 09:55",
    "2026-11-18T09:55:00",
    "2026-11-18T08:55:00Z",
    "2026-11-18T08:55:00.000Z",
    "2026-11-18T09:55:00+01:00",
    "2026-11-18T03:25:00-0530",
  ]
  expect(same.map((text) => readMoment(text, prague))).toEqual(same.map(() => start))
  expect(readMoment("2026-11-18T08:55:00.25Z", prague)).toBe(start + 250)
  const none = ["", "now", "2026-02-30", "2026-11-18T24:00", "2026-11-18Z09", 1.5, Number.NaN]
  expect(none.map((text) => readMoment(text, prague))).toEqual(none.map(() => undefined))
})

describe("the machine's zone", () => {
  const before = process.env["TZ"]
  beforeEach(() => {
    process.env["TZ"] = "Europe/Prague"
  })
  afterEach(() => {
    if (before === undefined) delete process.env["TZ"]
    else process.env["TZ"] = before
  })

  test("its wall clock is right on both sides of each change, to the minute", () => {
    const zone = hostZone(start)
    const pad = (value: number) => String(value).padStart(2, "0")
    const changes = ["2026-03-29T01:00Z", "2026-10-25T01:00Z", "2027-03-28T01:00Z"].map(Date.parse)
    for (const change of changes)
      for (const minutes of [-61, -1, 0, 1, 61]) {
        const at = change + minutes * 60_000
        const date = new Date(at)
        expect(localTimeOf(zone, at as EpochMs).slice(11, 16)).toBe(
          `${pad(date.getHours())}:${pad(date.getMinutes())}`,
        )
      }
  })
})
