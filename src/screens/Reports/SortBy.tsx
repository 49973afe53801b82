import { Button } from "#src/components/controls/Button.tsx"
import { SortDownIcon, SortUpIcon } from "#src/components/profileIcons.tsx"
import { useText } from "#src/i18n/index.ts"

export interface SortByProps {
  readonly columns: ReadonlyArray<{ readonly id: string; readonly title: string }>
  readonly sort: { readonly id: string; readonly isDescending: boolean } | undefined
  /** `undefined`: as it comes. */
  readonly onSort: (sort: SortByProps["sort"]) => void
}

/** A list has no heads to press: what it is sorted by, and which way. */
export const SortBy = ({ columns, sort, onSort }: SortByProps) => {
  const { t } = useText()
  return (
    <span className="row no-print">
      <label>
        <span className="vh">{t("history.sortBy")}</span>
        <select
          className="inp"
          name="sortBy"
          value={sort?.id ?? ""}
          onChange={({ target }) =>
            onSort(target.value === "" ? undefined : { id: target.value, isDescending: false })
          }
        >
          <option value="">{t("history.sortNone")}</option>
          {columns.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      {sort !== undefined && (
        <Button look="quiet" onClick={() => onSort({ ...sort, isDescending: !sort.isDescending })}>
          {sort.isDescending ? <SortDownIcon /> : <SortUpIcon />}
          {t(sort.isDescending ? "history.descending" : "history.ascending")}
        </Button>
      )}
    </span>
  )
}
