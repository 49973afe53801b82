import type { Bar } from "#domain/reports/screen.ts"
import { useText } from "#src/i18n/index.ts"

/** What the colours and edges of the bars mean. */
export const Legend = ({ bars }: { readonly bars: ReadonlyArray<Bar> }) => {
  const { t } = useText()
  return (
    <ul className="plot-legend">
      <li>
        <span className="own" />
        {t("history.own")}
      </li>
      {bars.some(({ subsidy }) => subsidy > 0) && (
        <li>
          <span className="above" />
          {t("history.subsidy")}
        </li>
      )}
      {bars.some(({ isOpen }) => isOpen) && (
        <li>
          <span className="open" />
          {t("history.notOver")}
        </li>
      )}
    </ul>
  )
}
