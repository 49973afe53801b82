import { useState } from "react"
import { dayOf } from "#domain/kernel/civil.ts"
import { costOf, entriesOf, isListed } from "#domain/standing/index.ts"
import { More, page } from "#src/components/More.tsx"
import { DataTable } from "#src/components/report/DataTable.tsx"
import { EmptyState } from "#src/components/shell/EmptyState.tsx"
import { Skeleton } from "#src/components/shell/Skeleton.tsx"
import { useText } from "#src/i18n/index.ts"
import { useIsNarrow } from "#src/react/narrow.ts"
import { useAppState, useNow, useSend } from "#src/react/store.tsx"
import { Unread } from "../Unread.tsx"
import { canteenName, OrderAction, OrderState } from "./orderRow.tsx"

const ids = ["date", "canteen", "name", "quantity", "price", "status"] as const
const figures: ReadonlySet<string> = new Set(["quantity", "price"])

/** What `/orders` has, as a report: newest first, all of it. Source: ORDER-02. */
export const OrdersReport = () => {
  const state = useAppState()
  const send = useSend()
  const text = useText()
  const { t } = text
  const [limit, setLimit] = useState(page)
  const isNarrow = useIsNarrow()
  const { client, orders } = state
  const today = dayOf(client.zone, useNow(60_000))
  const { value, failedAt, failure } = orders.listed
  if (value === undefined)
    return failedAt === undefined ? (
      <Skeleton />
    ) : (
      <Unread failure={failure} onAgain={() => send({ _tag: "OrdersWanted" })} />
    )
  const entries = entriesOf(state).filter(isListed)
  if (entries.length === 0)
    return (
      <div className="sect">
        <EmptyState />
      </div>
    )
  const rows = entries.toSorted(({ target: a }, { target: b }) =>
    a.date < b.date ? 1 : a.date > b.date ? -1 : 0,
  )
  return (
    <div className="stack" id="orders-report">
      <DataTable
        caption={t("page.ordersReport")}
        isNarrow={isNarrow}
        lead={["name", "date", "status", "price"]}
        columns={ids.map((id) => ({
          id,
          title: text.lookUp(`column.${id}`),
          isFigure: figures.has(id),
        }))}
        totals={{ price: text.money(costOf(rows)) }}
        rows={rows.slice(0, limit).map((entry) => {
          const { name, quantity, price, row, target } = entry
          return {
            key: String(row.orderId),
            cells: {
              date: text.date(target.date),
              canteen: canteenName(state, target.canteenId),
              name: <span lang={text.language}>{name}</span>,
              quantity,
              price: price === undefined ? "" : text.money(price),
              status: <OrderState entry={entry} today={today} />,
            },
            actions: <OrderAction entry={entry} />,
          }
        })}
      />
      <More
        shown={Math.min(limit, rows.length)}
        all={rows.length}
        entries="#orders-report :is(tbody > tr, li)"
        onMore={() => setLimit(limit + page)}
      />
    </div>
  )
}
