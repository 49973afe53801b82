import { useMemo, useState } from "react"
import { dayOf, daysBetween } from "#domain/kernel/civil.ts"
import type { Cents } from "#domain/kernel/money.ts"
import { balancesOf, flowOf, namesOf, type RangeId, type Table } from "#domain/reports/screen.ts"
import { strong } from "#src/components/Emphasis.tsx"
import { StepPlot } from "#src/components/report/StepPlot.tsx"
import { useText } from "#src/i18n/index.ts"
import { useNow, useSelect } from "#src/react/store.tsx"
import { cellText } from "./cells.ts"
import { ReportFrame, tableId } from "./ReportFrame.tsx"
import { useReport } from "./useReport.ts"
import { summaryOf, tickText } from "./words.ts"

/** Fewer tell nothing in a picture. */
const pointsMin = 3

/** What came in and what went out. Source: TXN-01 to TXN-10. */
export const TransactionsPage = () => {
  const text = useText()
  const { t, money } = text
  const view = useReport("transactions")
  const balance = useSelect((state) => state.account.balance.value)
  const [name, setName] = useState("")
  const names = namesOf(view.rows ?? [])
  // Of another range: what it does not have filters nothing.
  const chosen = names.includes(name) ? name : undefined
  const sentence = ({ rows }: Table<"transactions">): string => {
    const { added, spent } = flowOf(rows)
    const flow = t("history.flow", { added: strong(money(added)), spent: strong(money(spent)) })
    const now = balance === undefined ? undefined : strong(money(balance as number as Cents))
    return now === undefined ? flow : `${t("history.balance", { balance: now })} ${flow}`
  }
  return (
    <ReportFrame
      report="transactions"
      title={t("page.transactions")}
      view={view}
      sentence={sentence}
      name={chosen}
      lead={["name", "dateTime", "amount"]}
      filters={
        names.length > 0 && (
          <label>
            <span className="vh">{t("history.type")}</span>
            <select
              className="inp"
              name="transactionType"
              value={chosen ?? ""}
              onChange={(event) => setName(event.target.value)}
            >
              <option value="">{t("history.allTypes")}</option>
              {names.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          </label>
        )
      }
      renderPictures={({ limit }) =>
        balance !== undefined && (
          <BalancePlot
            range={view.range}
            rows={view.rows ?? []}
            balance={balance as number as Cents}
            cut={limit}
          />
        )
      }
      renderRow={({ amount }) =>
        amount > 0
          ? { cells: { amount: <b className="ok-text">+{cellText(amount, "money", text)}</b> } }
          : {}
      }
    />
  )
}

interface BalancePlotProps {
  readonly rows: Parameters<typeof balancesOf>[0]
  readonly range: RangeId
  readonly balance: Cents
  /** Older ones were left out. */
  readonly cut: number | undefined
}

/** Only of ranges that reach to now: the balance of today is where it starts from. */
const BalancePlot = ({ rows, range, balance, cut }: BalancePlotProps) => {
  const text = useText()
  const { t, money, dayName, date } = text
  const zone = useSelect((state) => state.client.zone)
  const today = dayOf(zone, useNow(60_000))
  const closings = useMemo(() => balancesOf(rows, balance), [rows, balance])
  if (range === "LASTMONTH" || range === "PREVIOUSWEEK") return null
  if (closings.length < pointsMin) return null
  const first = closings[0]!.day
  const steps = closings.map(({ day, balance: value, added }) => ({
    id: day,
    at: daysBetween(first, day),
    value,
    isMarked: added > 0,
  }))
  const point = (n: number): string => {
    const closing = closings[n]
    if (closing === undefined) return `${t("common.today")}: ${money(balance)}`
    const { day, balance: value, added } = closing
    const said = `${dayName(day)}: ${money(value)}`
    return added > 0 ? `${said}, +${money(added)}` : said
  }
  const now = { id: "now", at: daysBetween(first, today), value: balance, isMarked: false }
  return (
    <div className="sect pad stack s2">
      <StepPlot
        title={t("history.balanceByDay")}
        tableId={tableId}
        steps={[...steps, now]}
        tickText={tickText(text)}
        ends={[date(first), t("common.today")]}
        summary={summaryOf(
          closings.map((each) => each.balance),
          [date(first), date(closings.at(-1)!.day)],
          text,
        )}
        points={{ length: closings.length + 1, at: point }}
      />
      {cut !== undefined && (
        <p className="sm mute">{t("history.startsAt", { day: date(first) })}</p>
      )}
    </div>
  )
}
