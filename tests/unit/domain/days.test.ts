/** Days in forms: as people type them, and as a picker offers them. */
import { describe, expect, test } from "vitest"
import { dayWithin, monthAhead, pickable, pickedText } from "#domain/forms/picker.ts"
import { problemsOf } from "#domain/forms/checks.ts"
import { dayMonthTyped, dayTyped } from "#domain/forms/dates.ts"
import { fieldsOf } from "#domain/forms/definitions.ts"
import { day, makeConfig, today } from "#simulators/values/make.ts"

const codesOf = (type: "date" | "dateDayMonth", text: string): ReadonlyArray<string> => {
  const config = makeConfig({
    allowCompany: false,
    registrationFields: { person: [{ id: "day", type }], company: [] },
  })
  const fields = fieldsOf("registration", { config, values: {}, hasToken: false })
  const given = {
    fields,
    values: { day: text },
    secrets: {},
    rules: config,
    today,
    language: "en" as const,
  }
  return problemsOf(fields[0]!, given).map(({ code }) => code)
}

describe("days as people type them", () => {
  test("FMT-05 FORM-24 with points or dashes, with or without leading zeros, and nothing else around them but spaces", () => {
    const days = "05.03.2026|5. 3. 2026|5.3.2026|2026-03-05|2026-3-5| 5.3.2026 |\t2026-3-5 "
    for (const text of days.split("|")) expect([text, dayTyped(text)]).toEqual([text, "2026-03-05"])
    const others =
      "5/3/2026|5.3.26|soon||2026-02-29|5.  3. 2026|" +
      "on 5.3.2026|5.3.2026!|5.3.20261|on 2026-3-5|2026-3-5!|12026-3-5"
    for (const text of others.split("|")) expect([text, dayTyped(text)]).toEqual([text, undefined])
  })

  test("FORM-40 day and month with leading zeros are one value", () => {
    for (const text of ["5.3", "05.3", "05.03", "5. 3.", "05.03.", " 5.3 "])
      expect([text, dayMonthTyped(text)]).toEqual([text, "05.03"])
    for (const text of ["5-3", "05-03", "5- 3", " 5-3 "])
      expect([text, dayMonthTyped(text)]).toEqual([text, "05-03"])
    for (const text of ["5", "5.13", "a.b", "5.3.2026", "on 5.3", "5.3!", "5-3.", "5-3. "])
      expect([text, dayMonthTyped(text)]).toEqual([text, undefined])
  })

  test("FORM-22 FORM-41 digits that are no day are an invalid date, anything else is no date", () => {
    for (const text of ["29.02.2026", "31.04.2026", "0.1.2026", "1.13.2026", "2026-02-30"])
      expect([text, codesOf("date", text)]).toEqual([text, ["invalidDate"]])
    for (const text of ["31.02.", "31.02", "32-1", " 31.02. "])
      expect([text, codesOf("dateDayMonth", text)]).toEqual([text, ["invalidDate"]])
    for (const text of ["soon", "31", "on 31.02.2026", "31.02.2026!"])
      for (const type of ["date", "dateDayMonth"] as const)
        expect([text, codesOf(type, text)]).toEqual([text, ["date"]])
    expect(codesOf("dateDayMonth", "29.02")).toEqual([])
    expect(codesOf("date", "29.02.2028")).toEqual([])
  })
})

describe("days that a picker offers", () => {
  const years = { from: 1900, to: null }
  const span = (from: string) => pickable(false, day(from), years)

  test("FORM-38 without a year they are from today to the same day of the next month, or its last", () => {
    for (const [from, to] of [
      ["2026-11-18", "2026-12-18"],
      ["2026-12-31", "2027-01-31"],
      ["2026-01-31", "2026-02-28"],
      ["2028-01-30", "2028-02-29"],
      ["2026-03-31", "2026-04-30"],
    ])
      expect(span(from!)).toEqual({ from, to })
    expect(monthAhead(day("9999-12-31"))).toBe("9999-12-31")
  })

  test("FORM-38 what was picked without a year is found again, after New Year too, and on both ends", () => {
    for (const [text, found] of [
      ["05.01", "2027-01-05"],
      ["5-1", "2027-01-05"],
      ["24.12", "2026-12-24"],
      ["20.12", "2026-12-20"],
      ["20.01", "2027-01-20"],
      ...["19.12", "21.01", "31.02", "", "soon"].map((each) => [each, undefined]),
    ])
      expect([text, dayWithin(text!, false, span("2026-12-20"))]).toEqual([text, found])
  })

  test("FORM-39 with a year they are from 1900 to the end of this year, or as the deployment says", () => {
    expect(pickable(true, today, years)).toEqual({ from: "1900-01-01", to: "2026-12-31" })
    expect(pickable(true, today, makeConfig().datePickerYears)).toEqual(
      pickable(true, today, years),
    )
    expect(pickable(true, today, { from: 0, to: 999 })).toEqual({
      from: "0000-01-01",
      to: "0999-12-31",
    })
    const own = pickable(true, today, { from: 1950, to: 2010 })
    expect(own).toEqual({ from: "1950-01-01", to: "2010-12-31" })
    for (const [text, found] of [
      ["5. 3. 1950", "1950-03-05"],
      ["1.1.1950", "1950-01-01"],
      ["31.12.2010", "2010-12-31"],
      ...["31.12.1949", "1.1.2011", "5.3"].map((each) => [each, undefined]),
    ])
      expect([text, dayWithin(text!, true, own)]).toEqual([text, found])
  })

  test("FMT-02 a picked day stands in its field as people write it, and is found there again", () => {
    const picked = day("2026-12-05")
    expect([pickedText(picked, true), pickedText(picked, false)]).toEqual(["05.12.2026", "05.12"])
    for (const hasYear of [true, false]) {
      const offered = pickable(hasYear, today, years)
      expect(dayWithin(pickedText(picked, hasYear), hasYear, offered)).toBe(picked)
    }
  })
})
