import type { Ref } from "react"
import { useText } from "#src/i18n/index.ts"
import { CloseIcon, icon } from "../icons.tsx"
import { IconButton } from "./Button.tsx"

const SearchIcon = icon("search")

export interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly ref?: Ref<HTMLInputElement>
}

/** Text search; Escape and the cross empty it. */
export const SearchField = ({ label, value, onChange, ref }: SearchFieldProps) => {
  const { t } = useText()
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- search has no tag that every browser knows
    <div className="inp-wrap with-mark with-action" role="search">
      <SearchIcon />
      <input
        ref={ref}
        className="inp"
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || value === "") return
          event.preventDefault()
          event.stopPropagation()
          onChange("")
        }}
      />
      {value !== "" && (
        <IconButton label={t("offer.searchClear")} onClick={() => onChange("")}>
          <CloseIcon />
        </IconButton>
      )}
    </div>
  )
}
