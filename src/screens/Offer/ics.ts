/** Orders as a calendar file. Source: feature 9, RFC 5545. */
import type { Day } from "#domain/kernel/civil.ts"

export type CalendarEntry = {
  /** The same at every save: a calendar then changes its entry instead of adding one. */
  readonly uid: string
  readonly day: Day
  readonly summary: string
  readonly location?: string | undefined
}

/** RFC 5545 3.3.11. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, "\\$&").replaceAll(/\r\n|\r|\n/g, "\\n")

/** Octets in a line, its break aside. RFC 5545 3.1. */
const lineMax = 75

/** Lines are cut between characters, never inside one. RFC 5545 3.1. */
const folded = (line: string): string => {
  const lines: Array<string> = []
  let part = ""
  let octets = 0
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (octets + size > lineMax) {
      lines.push(part)
      part = " "
      octets = 1
    }
    part += character
    octets += size
  }
  return [...lines, part].join("\r\n")
}

const compact = (text: string): string => text.replaceAll(/[-:]|\.\d+/g, "")

/** `saved` stamps the entries: the later file is the newer one. */
export const icsOf = (entries: ReadonlyArray<CalendarEntry>, saved: Date): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Trayline//Orders//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...entries.flatMap(({ uid, day, summary, location }) => [
      "BEGIN:VEVENT",
      `UID:${escaped(uid)}`,
      `DTSTAMP:${compact(saved.toISOString())}`,
      `SEQUENCE:${Math.floor(saved.getTime() / 60_000)}`,
      `DTSTART;VALUE=DATE:${compact(day)}`,
      `SUMMARY:${escaped(summary)}`,
      ...(location === undefined ? [] : [`LOCATION:${escaped(location)}`]),
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join("")
