import fc from "fast-check"
import { expect, test, vi } from "vitest"
import { zoneOf } from "#adapters/browser/zone.ts"
import { localTimeOf } from "#domain/kernel/civil.ts"
import { EpochMs } from "#domain/kernel/event.ts"

const dayMs = 86_400_000

/** Asks the host for a zone's wall clock, the slow way. */
const wallClock = (timeZone: string) => {
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "medium",
  })
  return (at: number) => format.format(at)
}
const offsetIn = (timeZone: string) => {
  const clock = wallClock(timeZone)
  return (at: number) => {
    const seconds = Math.floor(at / 1000) * 1000
    return (Date.parse(`${clock(seconds).replace(" ", "T")}Z`) - seconds) / 60_000
  }
}

const zones = [
  "Europe/Prague",
  "America/New_York",
  "Asia/Kolkata",
  "Australia/Lord_Howe",
  "Africa/Casablanca",
  "Pacific/Apia",
  "UTC",
]
const now = EpochMs.make(Date.UTC(2026, 10, 20, 12))

test("Prague has its two clock changes of each year, to the second", () => {
  expect(zoneOf(now, offsetIn("Europe/Prague"), "Europe/Prague")).toEqual({
    name: "Europe/Prague",
    offsets: [
      { from: now - 366 * dayMs, minutes: 60 },
      { from: Date.UTC(2026, 2, 29, 1), minutes: 120 },
      { from: Date.UTC(2026, 9, 25, 1), minutes: 60 },
      { from: Date.UTC(2027, 2, 28, 1), minutes: 120 },
      { from: Date.UTC(2027, 9, 31, 1), minutes: 60 },
    ],
  })
})

test("a zone's data shows the same wall clock as the host, a year back and a year ahead", () => {
  for (const name of zones) {
    const zone = zoneOf(now, offsetIn(name), name)
    const clock = wallClock(name)
    fc.assert(
      fc.property(fc.integer({ min: now - 366 * dayMs, max: now + 366 * dayMs }), (at) => {
        expect([name, localTimeOf(zone, EpochMs.make(at))]).toEqual([name, clock(at)])
      }),
      { numRuns: 200 },
    )
  }
})

test("the device's own zone is asked when none is given", () => {
  const zone = zoneOf(now)
  expect(zone.name).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
  const offset = vi.spyOn(Date.prototype, "getTimezoneOffset")
  try {
    // West of Greenwich is positive there.
    for (const [minutesWest, minutes] of [
      [-330, 330],
      [300, -300],
      [0, 0],
    ] as const) {
      offset.mockReturnValue(minutesWest)
      expect(zoneOf(now).offsets).toEqual([{ from: now - 366 * dayMs, minutes }])
    }
  } finally {
    offset.mockRestore()
  }
})
