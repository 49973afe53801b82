/** Every time zone the host knows, against the host's own clock. */
import { zoneOf } from "#adapters/browser/zone.ts"
import { localTimeOf } from "#domain/kernel/civil.ts"
import { EpochMs } from "#domain/kernel/event.ts"
import type { Proof } from "./proof.ts"

const now = EpochMs.make(Date.UTC(2026, 10, 20, 12))
const halfHourMs = 1_800_000
const yearMs = 366 * 86_400_000

const wallClock = (timeZone: string) => {
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "medium",
  })
  return (at: number): string => format.format(at)
}

const checkZone = (name: string): string | undefined => {
  const clock = wallClock(name)
  const offsetAt = (at: number): number => {
    const seconds = Math.floor(at / 1000) * 1000
    return (Date.parse(`${clock(seconds).replace(" ", "T")}Z`) - seconds) / 60_000
  }
  const zone = zoneOf(now, offsetAt, name)
  for (let at = now - yearMs; at <= now + yearMs; at += halfHourMs) {
    const ours = localTimeOf(zone, EpochMs.make(at))
    if (ours !== clock(at))
      return `${new Date(at).toISOString()}: ${ours}, the host says ${clock(at)}`
  }
  return undefined
}

export const zones: Proof = {
  claim: "a zone's data shows the host's wall clock, every half hour of two years",
  cases: () => Intl.supportedValuesOf("timeZone"),
  check: checkZone,
}
