import { Schema } from "effect"
import fc from "fast-check"
import { expect, test } from "vitest"
import { dayMonthTyped, dayTyped } from "#domain/forms/dates.ts"
import { addDays, LocalTime } from "#domain/kernel/civil.ts"
import { centsOf } from "#domain/kernel/money.ts"
import { defaultSettings, formatCivil, formatFor } from "#src/i18n/format.ts"
import type { Language } from "#src/i18n/index.ts"
import { day } from "#simulators/values/make.ts"

/** Intl sets no-break spaces; they read as spaces here. */
const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, " ")
const moneyOf = (language: Language, decimal: number, settings = defaultSettings) =>
  plain(formatFor(language, settings).money(centsOf(decimal)))

test.each([
  ["en", "CZK 1,284.50"],
  ["cs", "1 284,50 Kč"],
  ["pl", "1284,50 CZK"],
  ["sk", "1 284,50 CZK"],
] as const)("FMT-04 money in %s is %s", (language, expected) => {
  expect(moneyOf(language, 1284.5)).toBe(expected)
})

test("FMT-04 a whole amount has two decimals too", () => {
  expect(moneyOf("en", 135)).toBe("CZK 135.00")
  expect(moneyOf("cs", 0)).toBe("0,00 Kč")
})

test("UI-11 a negative balance keeps its minus sign", () => {
  expect(moneyOf("en", -120)).toBe("-CZK 120.00")
  expect(moneyOf("cs", -120)).toBe("-120,00 Kč")
})

test("FMT-06 another base currency", () => {
  expect(moneyOf("sk", 3.2, { ...defaultSettings, baseCurrency: "EUR" })).toBe("3,20 €")
})

test("FMT-06 a pattern of the language takes the place of Intl's form, decimals stay", () => {
  const settings = { ...defaultSettings, currencyFormat: { en: "{amount} Kč" } }
  expect(moneyOf("en", 1135, settings)).toBe("1,135.00 Kč")
  expect(moneyOf("cs", 1135, settings)).toBe("1 135,00 Kč")
})

test.each([
  ["yyyy-MM-dd HH:mm", "2026-05-03 07:09"],
  ["yyyy-MM-dd HH:mm:ss", "2026-05-03 07:09:04"],
  ["d. M. yyyy HH:mm", "3. 5. 2026 07:09"],
  ["d. M. yyyy", "3. 5. 2026"],
  ["yyyy-MM-dd", "2026-05-03"],
  ["dd.MM.yyyy", "03.05.2026"],
  ["dd.MM", "03.05"],
  ["dd-MM", "03-05"],
])("the format %s", (pattern, expected) => {
  expect(formatCivil(pattern, "2026-05-03 07:09:04")).toBe(expected)
})

test.each(["cs", "en", "pl", "sk"] as const)(
  "FMT-02 days and times as %s shows them",
  (language) => {
    const { date, dateTime } = formatFor(language, defaultSettings)
    expect(date("2026-11-18")).toBe("18. 11. 2026")
    expect(dateTime("2026-11-18 11:42:00")).toBe("18. 11. 2026 11:42")
  },
)

test("FMT-02 a language without date formats of its own takes the configured English ones", () => {
  const settings = {
    ...defaultSettings,
    dateFormats: { en: { date: "yyyy-MM-dd" }, sk: { date: "dd.MM.yyyy" } },
  }
  expect(formatFor("cs", settings).date("2026-11-18")).toBe("2026-11-18")
  expect(formatFor("sk", settings).date("2026-11-18")).toBe("18.11.2026")
})

test("names of days and months are the language's, with a capital", () => {
  const named = (language: Language) => {
    const { weekday, weekdayShort, dayAndMonth } = formatFor(language, defaultSettings)
    return [weekday, weekdayShort, dayAndMonth].map((name) => plain(name("2026-11-18")))
  }
  expect(named("en")).toEqual(["Wednesday", "Wed", "November 18"])
  expect(named("cs")).toEqual(["Středa", "St", "18. listopadu"])
  expect(named("pl")).toEqual(["Środa", "Śr", "18 listopada"])
  expect(named("sk")).toEqual(["Streda", "St", "18. novembra"])
})

test("a range names the month once", () => {
  const { range } = formatFor("en", defaultSettings)
  expect(range("2026-11-16", "2026-11-20")).toBe("16. – 20. 11.")
  expect(range("2026-11-30", "2026-12-04")).toBe("30. 11. – 4. 12.")
})

test("what is left is minutes and seconds, never below zero", () => {
  const { left } = formatFor("en", defaultSettings)
  expect([272, 9.2, 0, -5].map(left)).toEqual(["4:32", "0:10", "0:00", "0:00"])
})

test("FMT-01 FMT-03 what each of the eight formats shows reads back as the day and time it was; 31.02. and 24:00 are none", () => {
  const anyDay = fc.integer({ min: 0, max: 60_000 }).map((n) => addDays(day("1950-01-01"), n))
  const two = (n: number) => String(n).padStart(2, "0")
  const clock = fc
    .tuple(fc.nat(23), fc.nat(59), fc.nat(59))
    .map((parts) => parts.map(two).join(":"))
  fc.assert(
    fc.property(anyDay, clock, (date, time) => {
      const local = `${date} ${time}`
      for (const pattern of ["d. M. yyyy", "yyyy-MM-dd", "dd.MM.yyyy"])
        expect(dayTyped(formatCivil(pattern, local))).toBe(date)
      for (const pattern of ["yyyy-MM-dd HH:mm", "yyyy-MM-dd HH:mm:ss", "d. M. yyyy HH:mm"]) {
        const [, of, at] = /^(.*) ([\d:]+)$/.exec(formatCivil(pattern, local))!
        expect(dayTyped(of!)).toBe(date)
        expect(time.startsWith(at!)).toBe(true)
      }
      const [month, ofMonth] = [date.slice(5, 7), date.slice(8)]
      expect(dayMonthTyped(formatCivil("dd.MM", local))).toBe(`${ofMonth}.${month}`)
      expect(dayMonthTyped(formatCivil("dd-MM", local))).toBe(`${ofMonth}-${month}`)
      expect(Schema.is(LocalTime)(local)).toBe(true)
    }),
    { numRuns: 300, seed: 1 },
  )
  expect(dayTyped("31.02.2026")).toBeUndefined()
  expect(dayMonthTyped("31.02")).toBeUndefined()
  for (const time of ["24:00:00", "12:60:00", "1:00:00"])
    expect(Schema.is(LocalTime)(`2026-11-18 ${time}`)).toBe(false)
})
