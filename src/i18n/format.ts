/** Money and dates in the words and figures of a language. Source: FMT-01, FMT-02, FMT-04, FMT-06. */
import type { Cents } from "#domain/kernel/money.ts"
import { locales, type Language } from "./locales.ts"

/** `yyyy-MM-dd`, or the same with ` HH:mm` or ` HH:mm:ss`. */
export type Civil = string

export interface FormatSettings {
  /** ISO 4217. */
  readonly baseCurrency: string
  /** Per language, with `{amount}` where the figure stands; without one, Intl decides. */
  readonly currencyFormat: Readonly<Record<string, string>>
  /** Per language; a language without an entry takes the English one. */
  readonly dateFormats: Readonly<Record<string, DateFormats>>
}
export interface DateFormats {
  readonly date?: string
  readonly dateTime?: string
  readonly dayMonth?: string
}

export const defaultSettings: FormatSettings = {
  baseCurrency: "CZK",
  currencyFormat: {},
  dateFormats: {},
}

const shipped = { date: "d. M. yyyy", dateTime: "d. M. yyyy HH:mm", dayMonth: "dd.MM" }

/** One pass over the pattern, so that what one part puts in is not read as another part. */
export const formatCivil = (pattern: string, civil: Civil): string => {
  const [year = "", month = "", day = ""] = civil.slice(0, 10).split("-")
  const [hours = "00", minutes = "00", seconds = "00"] = civil.slice(11).split(":")
  const parts: Record<string, string> = {
    yyyy: year,
    MM: month,
    M: String(Number(month)),
    dd: day,
    d: String(Number(day)),
    HH: hours === "" ? "00" : hours,
    mm: minutes,
    ss: seconds,
  }
  return pattern.replaceAll(/yyyy|MM|M|dd|d|HH|mm|ss/g, (part) => parts[part] ?? part)
}

/** What Intl makes is dear, and a page needs little of it. */
const once = <Made>(make: () => Made): (() => Made) => {
  let made: Made | undefined
  return () => (made ??= make())
}

/** Noon, so that no zone and no clock change moves the day. */
const noonOf = (day: Civil): Date => new Date(`${day.slice(0, 10)}T12:00:00Z`)

const capital = (text: string, locale: string): string =>
  text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1)

const figure = { minimumFractionDigits: 2, maximumFractionDigits: 2 }

/** A code that no currency has stands as it is. */
const foreign = (value: number, currency: string, locale: string): string => {
  try {
    return value.toLocaleString(locale, { style: "currency", currency, ...figure })
  } catch {
    return `${value.toLocaleString(locale, figure)} ${currency}`
  }
}

export interface Format {
  /** Two decimals, always; in the deployment's currency where no other is named. */
  readonly money: (cents: Cents, currency?: string) => string
  readonly date: (civil: Civil) => string
  readonly dateTime: (civil: Civil) => string
  /** `18. 11.`, as on a day's heading. */
  readonly dayOfMonth: (day: Civil) => string
  /** `Wednesday`. */
  readonly weekday: (day: Civil) => string
  /** `Wed`. */
  readonly weekdayShort: (day: Civil) => string
  /** `18 November`, in the order of the language. */
  readonly dayAndMonth: (day: Civil) => string
  /** `Wednesday 18. 11.`: how a day is said in a sentence and read aloud. */
  readonly dayName: (day: Civil) => string
  /** `16. – 20. 11.` */
  readonly range: (from: Civil, to: Civil) => string
  /** `10:41` of a civil time. */
  readonly time: (civil: Civil) => string
  /** `4:32` until a moment. */
  readonly left: (seconds: number) => string
}

export const formatFor = (language: Language, settings: FormatSettings): Format => {
  const locale = locales[language]
  const { baseCurrency, currencyFormat, dateFormats } = settings
  const pattern = currencyFormat[language]
  const amount = once(
    () =>
      new Intl.NumberFormat(
        locale,
        pattern === undefined ? { style: "currency", currency: baseCurrency, ...figure } : figure,
      ),
  )
  const dates = { ...shipped, ...dateFormats["en"], ...dateFormats[language] }
  const names = (options: Intl.DateTimeFormatOptions) => {
    const format = once(() => new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options }))
    return (day: Civil): string => capital(format().format(noonOf(day)).replace(/\.$/, ""), locale)
  }
  const weekday = names({ weekday: "long" })
  const dayOfMonth = (day: Civil): string => formatCivil("d. M.", day)
  return {
    money: (cents, currency = "") => {
      if (currency !== "" && currency !== baseCurrency)
        return foreign(cents / 100, currency, locale)
      const shown = amount().format(cents / 100)
      return pattern === undefined ? shown : pattern.replaceAll("{amount}", () => shown)
    },
    date: (civil) => formatCivil(dates.date, civil),
    dateTime: (civil) => formatCivil(dates.dateTime, civil),
    dayOfMonth,
    weekday,
    weekdayShort: names({ weekday: "short" }),
    dayAndMonth: names({ day: "numeric", month: "long" }),
    dayName: (day) => `${weekday(day)} ${dayOfMonth(day)}`,
    range: (from, to) =>
      `${formatCivil(from.slice(0, 7) === to.slice(0, 7) ? "d." : "d. M.", from)} – ${dayOfMonth(to)}`,
    time: (civil) => civil.slice(11, 16),
    left: (seconds) => {
      const whole = Math.max(0, Math.ceil(seconds))
      return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`
    },
  }
}
