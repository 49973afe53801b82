/** Sentences and scales that several reports share. */
import { addDays, type Day } from "#domain/kernel/civil.ts"
import type { Cents } from "#domain/kernel/money.ts"
import type { Bar, Share } from "#domain/reports/screen.ts"
import type { BarPlotProps, BarView } from "#src/components/report/BarPlot.tsx"
import type { ShareView } from "#src/components/report/ShareBars.tsx"
import type { Text } from "#src/i18n/index.ts"
import { dateFormat, numberFormat } from "./formats.ts"

/** A scale has whole units: what is written on it is short. */
export const tickText =
  ({ locale }: Text) =>
  (cents: number): string =>
    numberFormat(locale, { maximumFractionDigits: 2 }).format(cents / 100)

const isMonth = (bar: Bar, next: Bar | undefined): boolean =>
  bar.from.endsWith("-01") && (next === undefined || next.from.endsWith("-01"))

const monthName = (day: Day, { locale }: Text, month: "short" | "long"): string =>
  dateFormat(locale, { month, timeZone: "UTC" })
    .format(new Date(`${day}T12:00:00Z`))
    .replace(/\.$/, "")

/** `Nov`, or the week's first day. */
const barLabel = (bars: ReadonlyArray<Bar>, n: number, text: Text): string =>
  isMonth(bars[n]!, bars[n + 1])
    ? monthName(bars[n]!.from, text, "short")
    : text.dayOfMonth(bars[n]!.from)

/** `November 2026`. */
export const monthTitle = (day: Day, text: Text): string =>
  `${monthName(day, text, "long")} ${day.slice(0, 4)}`

/** `November 2026`, or the week's first and last day. */
const barName = (bars: ReadonlyArray<Bar>, n: number, text: Text): string => {
  const { from } = bars[n]!
  return isMonth(bars[n]!, bars[n + 1])
    ? monthTitle(from, text)
    : text.range(from, addDays(from, 6))
}

const barViews = (bars: ReadonlyArray<Bar>, text: Text): ReadonlyArray<BarView> =>
  bars.map(({ from, price, subsidy, isOpen }, n) => ({
    id: from,
    label: barLabel(bars, n, text),
    value: price,
    above: Math.max(subsidy, 0),
    text: numberFormat(text.locale, { maximumFractionDigits: 0 }).format(price / 100),
    isOpen,
  }))

const barPoints = (bars: ReadonlyArray<Bar>, text: Text): ReadonlyArray<string> =>
  bars.map(({ price, subsidy }, n) =>
    text.t("history.barPoint", {
      period: barName(bars, n, text),
      price: text.money(price),
      subsidy: text.money(subsidy),
    }),
  )

/** First, last, least and most, in words. */
export const summaryOf = (
  values: ReadonlyArray<Cents>,
  names: ReadonlyArray<string>,
  { t, money }: Text,
): string => {
  const [least, most] = [Math.min(...values), Math.max(...values)] as [Cents, Cents]
  return t("history.summary", {
    first: names[0] ?? "",
    firstValue: money(values[0]!),
    last: names.at(-1) ?? "",
    lastValue: money(values.at(-1)!),
    least: money(least),
    most: money(most),
  })
}

export const shareViews = (
  shares: ReadonlyArray<Share>,
  by: "sum" | "count",
  { t, money }: Text,
): ReadonlyArray<ShareView> => {
  const most = Math.max(...shares.map((share) => share[by]), 1)
  return shares.map((share, n) => ({
    id: String(n),
    name: share.name ?? t("history.others"),
    part: share[by] / most,
    text: by === "sum" ? money(share.sum) : `${share.count}×`,
  }))
}

/** What a plot of bars says, wherever it stands. */
export const plotOf = (
  bars: ReadonlyArray<Bar>,
  text: Text,
): Pick<BarPlotProps, "bars" | "tickText" | "summary" | "points"> => ({
  bars: barViews(bars, text),
  tickText: tickText(text),
  summary: summaryOf(
    bars.map(({ price }) => price),
    bars.map((_bar, n) => barName(bars, n, text)),
    text,
  ),
  points: barPoints(bars, text),
})
