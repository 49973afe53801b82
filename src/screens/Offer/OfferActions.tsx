import { useState } from "react"
import { activeFilters } from "./filters.ts"
import { IconButton } from "#src/components/controls/Button.tsx"
import { CalendarIcon, FilterIcon } from "#src/components/icons.tsx"
import { useText } from "#src/i18n/index.ts"
import { useSelect, useSend } from "#src/react/store.tsx"
import { lazyComponent } from "#src/react/lazyComponent.tsx"
import { chunks } from "#src/chunks.ts"

const OfferCalendar = lazyComponent(chunks.calendar, "OfferCalendar")

/** When and what, in the header of a phone. Source: OFFER-01. */
export const OfferActions = () => {
  const { t } = useText()
  const send = useSend()
  const count = useSelect((state) => activeFilters(state.offer))
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        className="narrow-only"
        label={t("offer.pickDate")}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <CalendarIcon />
      </IconButton>
      <IconButton
        className="narrow-only"
        label={count === 0 ? t("offer.filters") : t("offer.filtersOn", { count })}
        aria-haspopup="dialog"
        onClick={() => send({ _tag: "PanelToggled", isOpen: true })}
      >
        <FilterIcon />
        {count > 0 && <span className="badge">{count}</span>}
      </IconButton>
      {isOpen && <OfferCalendar withPeriods onClose={() => setOpen(false)} />}
    </>
  )
}
