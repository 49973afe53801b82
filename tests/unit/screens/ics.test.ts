/** A week's orders as a calendar file: what a calendar must be able to read, and what makes the next file change the same entries. */
import { describe, expect, test } from "vitest"
import { type CalendarEntry, icsOf } from "#src/screens/Offer/ics.ts"
import { day } from "#simulators/values/make.ts"

const saved = new Date("2026-11-18T07:00:00.500Z")
const entry = (over: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: "order-901@canteen.example",
  day: day("2026-11-19"),
  summary: "Soup",
  ...over,
})
/** As a calendar reads it: lines unfolded. */
const read = (text: string): ReadonlyArray<string> =>
  text.replaceAll("\r\n ", "").split("\r\n").slice(0, -1)

describe("feature 9: the calendar file", () => {
  test("has the lines that RFC 5545 wants, each ended by CR LF", () => {
    const text = icsOf([entry({ location: "Hall 2" })], saved)
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/)
    expect(read(text)).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Trayline//Orders//EN",
      "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
      "BEGIN:VEVENT",
      "UID:order-901@canteen.example",
      "DTSTAMP:20261118T070000Z",
      "SEQUENCE:29916420",
      "DTSTART;VALUE=DATE:20261119",
      "SUMMARY:Soup",
      "LOCATION:Hall 2",
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
      "END:VCALENDAR",
    ])
  })

  test("saved again has the same entries, each newer than before", () => {
    const line = (name: string, at: Date) =>
      read(icsOf([entry({ summary: "Other soup" })], at)).find((each) => each.startsWith(name))!
    const later = new Date(saved.getTime() + 60_000)
    expect(line("UID", later)).toBe(line("UID", saved))
    const sequence = (at: Date) => Number(line("SEQUENCE", at).split(":")[1])
    expect(sequence(later)).toBe(sequence(saved) + 1)
    expect(sequence(later)).toBeLessThan(2 ** 31)
  })

  test("keeps commas, semicolons, backslashes and breaks as part of the text", () => {
    const lines = read(icsOf([entry({ summary: "Soup, bread; a\\b\r\nBEGIN:VALARM" })], saved))
    expect(lines).toContain("SUMMARY:Soup\\, bread\\; a\\\\b\\nBEGIN:VALARM")
    expect(lines).not.toContain("BEGIN:VALARM")
  })

  test("folds lines at 75 octets, never inside a character", () => {
    const summary =
      "Žampiónová polévka s čočkou, řepou a smaženým tofu 🥣🥣🥣 podle staré receptury z Ústí"
    const text = icsOf([entry({ summary })], saved)
    for (const line of text.split("\r\n"))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(text).not.toContain("\uFFFD")
    expect(read(text)).toContain(`SUMMARY:${summary.replaceAll(",", "\\,")}`)
  })
})
