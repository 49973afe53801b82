import { type ReactNode, useEffect, useMemo, useState } from "react"
import { flushSync } from "react-dom"
import { dayOf } from "#domain/kernel/civil.ts"
import {
  cellOf,
  type Column,
  csvOf,
  rangesOf,
  type ReportId,
  type RowOf,
  type Sort,
  type Table,
  tableOf,
} from "#domain/reports/screen.ts"
import { Button } from "#src/components/controls/Button.tsx"
import { Segmented } from "#src/components/controls/Segmented.tsx"
import { Emphasis } from "#src/components/Emphasis.tsx"
import { More, page } from "#src/components/More.tsx"
import { Banner } from "#src/components/overlay/Banner.tsx"
import { DownloadIcon, PrintIcon } from "#src/components/profileIcons.tsx"
import { DataTable, type RowView } from "#src/components/report/DataTable.tsx"
import { EmptyState } from "#src/components/shell/EmptyState.tsx"
import { Skeleton } from "#src/components/shell/Skeleton.tsx"
import { useText } from "#src/i18n/index.ts"
import { useIsNarrow } from "#src/react/narrow.ts"
import { saveFile } from "#src/react/saveFile.ts"
import { useNow, useSelect, useSend } from "#src/react/store.tsx"
import { cellText, isFigure } from "./cells.ts"
import { compareIn } from "./formats.ts"
import { Failed } from "./Failed.tsx"
import { SortBy } from "./SortBy.tsx"
import type { ReportView } from "./useReport.ts"

/** Where a picture's numbers stand as a table. */
export const tableId = "report-table"

export interface ReportFrameProps<Report extends ReportId> {
  readonly report: Report
  readonly title: string
  readonly view: ReportView<Report>
  /** The answer in one sentence, its values marked. */
  readonly sentence?: (table: Table<Report>) => string
  /** Only transactions of this name. */
  readonly name?: string | undefined
  /** Beside the choice of the range. */
  readonly filters?: ReactNode
  readonly renderPictures?: (table: Table<Report>) => ReactNode
  /** What a narrow row shows: what, when, how much. */
  readonly lead: ReadonlyArray<string>
  /** Cells and parts of a row that are not just its values. */
  readonly renderRow?: (row: RowOf[Report], key: string) => Partial<RowView>
  /** Of one row, where rows have their own. */
  readonly currencyOf?: (row: RowOf[Report]) => string | undefined
}

/** A report: its range, its sentence, its pictures, its table, and ways to take it along. Source: groups TXN, CONS, BONUS, VOUCH, BILL. */
export const ReportFrame = <Report extends ReportId>(props: ReportFrameProps<Report>) => {
  const {
    report,
    title,
    view,
    sentence,
    name,
    filters,
    renderPictures,
    lead,
    renderRow,
    currencyOf,
  } = props
  const text = useText()
  const { t, language, locale } = text
  const send = useSend()
  const config = useSelect((state) => state.client.config)
  const zone = useSelect((state) => state.client.zone)
  const isNarrow = useIsNarrow()
  const [sort, setSort] = useState<Sort>()
  const [more, setMore] = useState({ of: "", limit: page })
  const ranges = rangesOf(report, config)
  const { range, rows, failure } = view
  const today = dayOf(zone, useNow(60_000))
  const table = useMemo(() => {
    if (rows === undefined) return undefined
    return tableOf(report, rows, config, { name, sort, today, compareText: compareIn(locale) })
  }, [report, rows, config, name, sort, today, locale])
  // Another list begins with its first ten.
  const list = JSON.stringify([range, name, sort])
  const limit = more.of === list ? more.limit : page
  // On paper everything stands.
  useEffect(() => {
    const whole = () => flushSync(() => setMore({ of: list, limit: Infinity }))
    addEventListener("beforeprint", whole)
    return () => removeEventListener("beforeprint", whole)
  }, [list])
  const titleOf = ({ id, name: own }: Column): string => text.lookUp(`column.${own ?? id}`)
  const save = ({ columns, rows: all }: Table<Report>): void =>
    saveFile(
      `${report}-${range.toLowerCase()}.csv`,
      csvOf(
        columns.map(titleOf),
        columns.map(({ kind }) => kind),
        all.map((row) => columns.map((column) => cellOf(row, column))),
        { decimal: language === "en" ? "." : "," },
      ),
      "text/csv;charset=utf-8",
    )
  return (
    <>
      <div className="row wrap report-bar">
        {ranges.length > 1 && (
          <Segmented
            name="timespan"
            label={t("history.range")}
            value={range}
            onChange={(chosen) => send({ _tag: "TimespanChosen", range: chosen })}
            options={ranges.map((id) => ({ value: id, label: t(`history.range.${id}`) }))}
          />
        )}
        {filters}
        {isNarrow && table !== undefined && table.rows.length > 1 && (
          <SortBy
            columns={table.columns.map((column) => ({ id: column.id, title: titleOf(column) }))}
            sort={sort}
            onSort={setSort}
          />
        )}
        {table !== undefined && table.rows.length > 0 && (
          <span className="row end no-print">
            <Button look="quiet" onClick={() => save(table)}>
              <DownloadIcon />
              {t("history.csv")}
            </Button>
            <Button look="quiet" onClick={() => globalThis.print()}>
              <PrintIcon />
              {t("history.print")}
            </Button>
          </span>
        )}
      </div>
      {table !== undefined && sentence !== undefined && (
        <p className="report-lead">
          <Emphasis text={sentence(table)} />
        </p>
      )}
      <Failed of={view} />
      {table?.limit !== undefined && (
        <Banner tone="info">
          {t(report === "bills" ? "history.limitBills" : "history.limit", { limit: table.limit })}
        </Banner>
      )}
      {table === undefined ? (
        failure === undefined && <Skeleton />
      ) : table.rows.length === 0 ? (
        <div className="sect">
          <EmptyState />
        </div>
      ) : (
        <>
          {renderPictures?.(table)}
          <div className="stack" id={tableId}>
            <DataTable
              caption={title}
              isNarrow={isNarrow}
              lead={lead}
              columns={table.columns.map((column) => ({
                id: column.id,
                title: titleOf(column),
                isFigure: isFigure(column.kind),
                isTime: column.kind === "time" || column.kind === "day",
              }))}
              rows={table.rows.slice(0, limit).map((row, n) => {
                const key = String(n)
                const own = renderRow?.(row, key) ?? {}
                const plain = Object.fromEntries(
                  table.columns.map((column) => [
                    column.id,
                    cellText(cellOf(row, column), column.kind, text, currencyOf?.(row)),
                  ]),
                )
                return { key, ...own, cells: { ...plain, ...own.cells } }
              })}
              {...(Object.keys(table.totals).length === 0
                ? {}
                : {
                    totals: Object.fromEntries(
                      Object.entries(table.totals).map(([id, sum]) => [id, text.money(sum)]),
                    ),
                  })}
              sort={sort}
              onSort={(id) =>
                setSort(
                  sort?.id !== id
                    ? { id, isDescending: false }
                    : sort.isDescending
                      ? undefined
                      : { id, isDescending: true },
                )
              }
            />
            <More
              shown={Math.min(limit, table.rows.length)}
              all={table.rows.length}
              entries={`#${tableId} :is(.data:not(.items) > tbody > tr:not(.inner), .data-list > li)`}
              onMore={() => setMore({ of: list, limit: limit + page })}
            />
          </div>
        </>
      )}
    </>
  )
}
