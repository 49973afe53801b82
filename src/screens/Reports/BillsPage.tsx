import { useState } from "react"
import { type Bill, cellOf, itemColumnsOf, sumOf, type Table } from "#domain/reports/screen.ts"
import { strong } from "#src/components/Emphasis.tsx"
import { useText } from "#src/i18n/index.ts"
import { useIsNarrow } from "#src/react/narrow.ts"
import { useSelect } from "#src/react/store.tsx"
import { cellText, isFigure } from "./cells.ts"
import { ReportFrame } from "./ReportFrame.tsx"
import { useReport } from "./useReport.ts"

/** Bills, each with what was on it. Source: BILL-01 to BILL-09. */
export const BillsPage = () => {
  const text = useText()
  const { t, money } = text
  const view = useReport("bills")
  const hasItems = useSelect((state) => state.client.config.showBillItems)
  const [open, setOpen] = useState<ReadonlySet<Bill>>(new Set())
  const toggle = (bill: Bill): void =>
    setOpen(
      (was) => new Set(was.has(bill) ? [...was].filter((each) => each !== bill) : [...was, bill]),
    )
  const sentence = ({ rows }: Table<"bills">): string =>
    t("history.bills", {
      count: rows.length,
      total: strong(money(sumOf(rows, { id: "priceWIT", kind: "money" }))),
    })
  return (
    <ReportFrame
      report="bills"
      title={t("page.bills")}
      view={view}
      sentence={sentence}
      lead={["id", "dateTime", "priceWIT"]}
      renderRow={(bill, key) =>
        !hasItems || bill.items.length === 0
          ? {}
          : {
              inner: {
                id: `bill-${key}`,
                label: t("history.details"),
                of: String(bill.id ?? bill.serialNumber ?? key),
                isOpen: open.has(bill),
                onToggle: () => toggle(bill),
                content: <Items bill={bill} />,
              },
            }
      }
    />
  )
}

const Items = ({ bill }: { readonly bill: Bill }) => {
  const text = useText()
  const columns = itemColumnsOf(useSelect((state) => state.client.config))
  const isNarrow = useIsNarrow()
  const caption = `${text.t("history.details")}, ${bill.id ?? ""}`
  if (isNarrow) return <ItemList bill={bill} columns={columns} caption={caption} />
  return (
    <div className="scroll-x">
      <table className="data items">
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ id: column, kind }) => (
              <th key={column} scope="col" className={isFigure(kind) ? "fig" : undefined}>
                {text.lookUp(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bill.items.map((item, n) => (
            // A bill's lines have no name of their own and never change places.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={n}>
              {columns.map((column) => (
                <td key={column.id} className={isFigure(column.kind) ? "fig" : undefined}>
                  {cellText(cellOf(item, column), column.kind, text)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type ItemListProps = {
  readonly bill: Bill
  readonly columns: ReturnType<typeof itemColumnsOf>
  readonly caption: string
}

/** What and how much on one line, the rest under it: a narrow window has no room for a table in a list. */
const ItemList = ({ bill, columns, caption }: ItemListProps) => {
  const text = useText()
  const lead: ReadonlySet<string> = new Set(["name", "priceWIT"])
  const rest = columns.filter(({ id }) => !lead.has(id))
  return (
    <ul className="item-list" aria-label={caption}>
      {bill.items.map((item, n) => {
        const said = (column: (typeof columns)[number]): string =>
          cellText(cellOf(item, column), column.kind, text)
        return (
          // A bill's lines have no name of their own and never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={n}>
            {columns
              .filter(({ id }) => lead.has(id))
              .map((column) => (
                <span key={column.id} className={isFigure(column.kind) ? "num" : undefined}>
                  {said(column)}
                </span>
              ))}
            <span className="sm mute">
              {rest
                .filter((column) => said(column) !== "")
                .map((column) => `${text.lookUp(`column.${column.id}`)} ${said(column)}`)
                .join(" · ")}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
