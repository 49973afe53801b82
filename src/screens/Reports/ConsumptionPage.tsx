import { type Day, dayOf } from "#domain/kernel/civil.ts"
import { addCents, type Cents, zeroCents } from "#domain/kernel/money.ts"
import {
  barsOf,
  type Meal,
  sharesOf,
  subsidyOf,
  type Table,
  unitOf,
} from "#domain/reports/screen.ts"
import { strong } from "#src/components/Emphasis.tsx"
import { BarPlot } from "#src/components/report/BarPlot.tsx"
import { ShareBars } from "#src/components/report/ShareBars.tsx"
import { useText } from "#src/i18n/index.ts"
import { useIsNarrow } from "#src/react/narrow.ts"
import { useNow, useSelect } from "#src/react/store.tsx"
import { Legend } from "./Legend.tsx"
import { ReportFrame, tableId } from "./ReportFrame.tsx"
import { useReport } from "./useReport.ts"
import { plotOf, shareViews } from "./words.ts"

const sumBy = (meals: ReadonlyArray<Meal>, of: (meal: Meal) => Cents): Cents =>
  meals.reduce<Cents>((sum, meal) => addCents(sum, of(meal)), zeroCents)

/** What was eaten, where, and who paid. Source: CONS-01 to CONS-06. */
export const ConsumptionPage = () => {
  const { t, money } = useText()
  const view = useReport("consumption")
  const sentence = ({ rows }: Table<"consumption">): string => {
    const price = strong(money(sumBy(rows, (meal) => meal.price)))
    const subsidy = sumBy(rows, subsidyOf)
    const meals = t("history.meals", { count: rows.length, price })
    return subsidy === 0
      ? meals
      : `${meals} ${t("history.subsidies", { subsidy: strong(money(subsidy)) })}`
  }
  return (
    <ReportFrame
      report="consumption"
      title={t("page.consumption")}
      view={view}
      sentence={sentence}
      lead={["recipe", "dateTime", "price"]}
      renderPictures={({ rows }) => <Pictures meals={rows} />}
    />
  )
}

/** Fewer tell nothing in a picture. */
const mealsMin = 3

const Pictures = ({ meals }: { readonly meals: ReadonlyArray<Meal> }) => {
  const text = useText()
  const { t } = text
  const isNarrow = useIsNarrow()
  const zone = useSelect((state) => state.client.zone)
  const today = dayOf(zone, useNow(60_000))
  if (meals.length < mealsMin) return null
  const days = meals.flatMap(({ dateTime }) => dateTime?.slice(0, 10) ?? []).toSorted()
  const unit = days.length === 0 ? "month" : unitOf(days[0] as Day, days.at(-1) as Day)
  const all = barsOf(meals, unit, today)
  // As many as can be told apart; the table has them all.
  const bars = all.slice(isNarrow ? -6 : -18)
  const places = sharesOf(meals, "canteen")
  const dishes = sharesOf(meals, "recipe", "count").filter(({ name }) => name !== undefined)
  return (
    <div className="sect">
      {bars.length > 1 && (
        <div className="pad">
          <BarPlot
            title={t(unit === "week" ? "history.byWeek" : "history.byMonth")}
            legend={<Legend bars={bars} />}
            tableId={tableId}
            {...plotOf(bars, text)}
          />
          {bars.length < all.length && (
            <p className="sm mute">
              {t("history.newestBars", { shown: bars.length, total: all.length })}
            </p>
          )}
        </div>
      )}
      <div className="halves shares-row">
        {places.some(({ name }) => name !== undefined) && (
          <ShareBars title={t("history.byCanteen")} shares={shareViews(places, "sum", text)} />
        )}
        {dishes.length > 0 && (
          <ShareBars title={t("history.eatenMost")} shares={shareViews(dishes, "count", text)} />
        )}
      </div>
    </div>
  )
}
