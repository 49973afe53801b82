import { Fragment, type ReactNode } from "react"
import { useText } from "#src/i18n/index.ts"
import { classes } from "../classes.ts"
import { Button } from "../controls/Button.tsx"
import { DownIcon } from "../icons.tsx"
import { SortDownIcon, SortUpIcon } from "../profileIcons.tsx"

export interface ColumnView {
  readonly id: string
  readonly title: string
  /** Figures stand at the end of their column. */
  readonly isFigure: boolean
  /** Times stand on one line. */
  readonly isTime?: boolean
}
export interface InnerView {
  readonly id: string
  readonly label: string
  /** What it belongs to, for who hears the label alone. */
  readonly of: string
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly content: ReactNode
}
export interface RowView {
  readonly key: string
  /** By column; a missing one is empty. */
  readonly cells: Readonly<Record<string, ReactNode>>
  /** What is underneath, once it is opened. */
  readonly inner?: InnerView
  readonly actions?: ReactNode
}
export interface DataTableProps {
  readonly caption: string
  readonly columns: ReadonlyArray<ColumnView>
  readonly rows: ReadonlyArray<RowView>
  /** By column; none: the table has no sum. */
  readonly totals?: Readonly<Record<string, string>>
  readonly sort?: { readonly id: string; readonly isDescending: boolean } | undefined
  readonly onSort?: (id: string) => void
  /** A list of rows of two lines, the rest behind each: for narrow windows. */
  readonly isNarrow: boolean
  /** The columns that a narrow row shows: what, when, how much. */
  readonly lead: ReadonlyArray<string>
}

const ariaSort = { up: "ascending", down: "descending" } as const

/** A report's rows. Source: UI-37, ux "DataTable". */
export const DataTable = (props: DataTableProps) =>
  props.isNarrow ? <NarrowList {...props} /> : <WideTable {...props} />

const WideTable = ({ caption, columns, rows, totals, sort, onSort }: DataTableProps) => {
  const { t } = useText()
  const hasActions = rows.some(({ actions, inner }) => (actions ?? inner) !== undefined)
  return (
    <div className="sect scroll-x">
      <table className="data">
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ id, title, isFigure }) => {
              const way = sort?.id !== id ? undefined : sort.isDescending ? "down" : "up"
              const Arrow = way === "up" ? SortUpIcon : SortDownIcon
              return (
                <th
                  key={id}
                  scope="col"
                  className={classes(isFigure && "fig")}
                  aria-sort={way === undefined ? undefined : ariaSort[way]}
                >
                  {onSort === undefined ? (
                    title
                  ) : (
                    <button type="button" className="sort" onClick={() => onSort(id)}>
                      {title}
                      <Arrow className={classes("xs", way === undefined && "unseen")} />
                    </button>
                  )}
                </th>
              )
            })}
            {hasActions && (
              <th scope="col" className="pinned">
                <span className="vh">{t("history.actions")}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, inner, actions }) => (
            <Fragment key={key}>
              <tr>
                {columns.map(({ id, isFigure, isTime }) => (
                  <td key={id} className={classes(isFigure && "fig", isTime && "when")}>
                    {cells[id]}
                  </td>
                ))}
                {hasActions && (
                  <td className="fig pinned">
                    {inner !== undefined && <Toggle {...inner} />}
                    {actions}
                  </td>
                )}
              </tr>
              {inner?.isOpen === true && (
                <tr className="inner" id={inner.id}>
                  <td colSpan={columns.length + Number(hasActions)}>{inner.content}</td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
        {totals !== undefined && (
          <tfoot>
            <tr>
              {columns.map(({ id, isFigure }, n) => {
                const sum = totals[id]
                return n === 0 && sum === undefined ? (
                  <th key={id} scope="row">
                    {t("common.total")}
                  </th>
                ) : (
                  <td key={id} className={classes(isFigure && "fig")}>
                    {sum}
                  </td>
                )
              })}
              {hasActions && <td aria-hidden="true" />}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

const Toggle = ({ id, label, of, isOpen, onToggle }: InnerView) => (
  <Button
    look="quiet"
    aria-expanded={isOpen}
    aria-controls={isOpen ? id : undefined}
    aria-label={`${label}, ${of}`}
    onClick={onToggle}
  >
    {label}
    <DownIcon className={classes(isOpen && "turned")} />
  </Button>
)

const NarrowList = ({ caption, columns, rows, totals, lead }: DataTableProps) => {
  const { t } = useText()
  const shown = lead.filter((name) => columns.some(({ id }) => id === name))
  const [what, ...others] = shown.length > 0 ? shown : columns.slice(0, 3).map(({ id }) => id)
  const rest = columns.filter(({ id }) => id !== what && !others.includes(id))
  const isFigure = (name: string) => columns.some((each) => each.id === name && each.isFigure)
  return (
    <div className="sect">
      <ul className="data-list" aria-label={caption}>
        {rows.map(({ key, cells, inner, actions }) => {
          const more = rest.filter(({ id }) => (cells[id] ?? "") !== "")
          const when = (
            <span className="when">
              {others
                .filter((id) => !isFigure(id))
                .map((id) => (
                  <Fragment key={id}>{cells[id]}</Fragment>
                ))}
            </span>
          )
          return (
            <li key={key}>
              <div className="what">{cells[what!]}</div>
              {others.filter(isFigure).map((id) => (
                <div key={id} className="much num">
                  {cells[id]}
                </div>
              ))}
              {more.length === 0 && inner === undefined ? (
                when
              ) : (
                <details>
                  <summary>
                    {when}
                    <span className="open-more">
                      {inner?.label ?? t("history.more")}
                      <DownIcon />
                    </span>
                  </summary>
                  <dl className="details">
                    {more.map(({ id, title, isFigure }) => (
                      <div key={id}>
                        <dt>{title}</dt>
                        <dd className={isFigure ? "num" : undefined}>{cells[id]}</dd>
                      </div>
                    ))}
                  </dl>
                  {inner?.content}
                </details>
              )}
              {actions !== undefined && <div className="acts">{actions}</div>}
            </li>
          )
        })}
      </ul>
      {totals !== undefined && (
        <dl className="details totals">
          {columns
            .filter(({ id }) => totals[id] !== undefined)
            .map(({ id, title }, _n, { length }) => (
              <div key={id}>
                <dt>{length === 1 ? t("common.total") : `${t("common.total")}, ${title}`}</dt>
                <dd className="num">{totals[id]}</dd>
              </div>
            ))}
        </dl>
      )}
    </div>
  )
}
