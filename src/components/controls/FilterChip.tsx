import type { ReactNode } from "react"
import { useText } from "#src/i18n/index.ts"
import { FilterIcon } from "../icons.tsx"

export interface FilterChipProps {
  readonly label: string
  /** Decoration before the word. */
  readonly mark?: ReactNode
  readonly pressed: boolean
  readonly onToggle: () => void
}

/** A filter that is on or off. */
export const FilterChip = ({ label, mark, pressed, onToggle }: FilterChipProps) => (
  <button type="button" className="chip" aria-pressed={pressed} onClick={onToggle}>
    {mark !== undefined && <span aria-hidden="true">{mark}</span>}
    {label}
  </button>
)

export interface FilterButtonProps {
  /** How many filters are on. */
  readonly count: number
  readonly onOpen: () => void
}

/** Opens the options panel; says how many filters are on. */
export const FilterButton = ({ count, onOpen }: FilterButtonProps) => {
  const { t } = useText()
  return (
    <button type="button" className="chip" aria-haspopup="dialog" onClick={onOpen}>
      <FilterIcon />
      {count === 0 ? t("offer.filters") : t("offer.filtersOn", { count })}
    </button>
  )
}
