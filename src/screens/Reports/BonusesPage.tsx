import type { Cents } from "#domain/kernel/money.ts"
import { useText } from "#src/i18n/index.ts"
import { useIsNarrow } from "#src/react/narrow.ts"
import { useSelect } from "#src/react/store.tsx"
import { cellText } from "./cells.ts"
import { ReportFrame } from "./ReportFrame.tsx"
import { useReport } from "./useReport.ts"
import { DaysLeft } from "./validity.tsx"

/** What is there in bonuses, and each of them. Source: BONUS-01 to BONUS-05. */
export const BonusesPage = () => {
  const text = useText()
  const { t, money } = text
  const view = useReport("bonuses")
  const isNarrow = useIsNarrow()
  const bonus = useSelect((state) => state.account.bonus.value)
  return (
    <>
      {bonus !== undefined && (
        <dl className="figures">
          <div>
            <dt>{t("history.bonusBalance")}</dt>
            <dd>{money(bonus.balance as number as Cents, bonus.currency)}</dd>
          </div>
        </dl>
      )}
      <ReportFrame
        report="bonuses"
        title={t("page.bonuses")}
        view={view}
        lead={["bonus", "validTo", "balance"]}
        currencyOf={({ currency }) => currency}
        renderRow={({ validTo, bonus: whole, balance, currency }) => ({
          cells: {
            // Two amounts without a head above them say what they are.
            ...(isNarrow &&
              whole !== undefined && {
                bonus: t("history.bonusOf", { amount: money(whole, currency) }),
              }),
            ...(isNarrow &&
              balance !== undefined && {
                balance: t("history.bonusLeft", { amount: money(balance, currency) }),
              }),
            validTo: (
              <>
                {cellText(validTo, "day", text)} <DaysLeft validTo={validTo} />
              </>
            ),
          },
        })}
      />
    </>
  )
}
