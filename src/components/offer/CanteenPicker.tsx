import { type ReactNode, useState } from "react"
import { useText } from "#src/i18n/index.ts"
import { SearchField } from "../controls/SearchField.tsx"
import { CheckIcon } from "../icons.tsx"
import { Dialog } from "../overlay/Dialog.tsx"
import { EmptyState } from "../shell/EmptyState.tsx"

export interface CanteenPickerProps {
  readonly canteens: ReadonlyArray<{ readonly id: string; readonly name: string }>
  readonly current: string | undefined
  readonly onChoose: (id: string) => void
  /** Absent while the offer waits for the choice. */
  readonly onClose?: (() => void) | undefined
  /** Below the canteens. */
  readonly children?: ReactNode
}

/** With more canteens than this there is a search. */
const searchFrom = 8

const plain = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase()

/** The location modal. Source: OFFER-17, OFFER-18. */
export const CanteenPicker = (props: CanteenPickerProps) => {
  const { canteens, current, onChoose, onClose, children } = props
  const { t } = useText()
  const [search, setSearch] = useState("")
  const found = canteens.filter(({ name }) => plain(name).includes(plain(search)))
  return (
    <Dialog title={t("canteen.choose")} onClose={onClose}>
      {canteens.length >= searchFrom && (
        <SearchField label={t("canteen.search")} value={search} onChange={setSearch} />
      )}
      {found.length === 0 ? (
        <EmptyState />
      ) : (
        <ul className="choices">
          {found.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                aria-current={id === current ? "true" : undefined}
                onClick={() => onChoose(id)}
              >
                {name}
                {id === current && <CheckIcon />}
              </button>
            </li>
          ))}
        </ul>
      )}
      {children}
    </Dialog>
  )
}
