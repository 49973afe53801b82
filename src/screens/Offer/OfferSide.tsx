import type { Day } from "#domain/kernel/civil.ts"
import { dayShown, entryOf } from "#domain/offer/index.ts"
import { shownPeriodOf } from "#domain/place/index.ts"
import { CalendarPanel } from "#src/components/offer/CalendarDialog.tsx"
import { useText } from "#src/i18n/index.ts"
import { useAppState, useSend } from "#src/react/store.tsx"
import { marksOf } from "./marks.ts"
import { FilterBox } from "./FilterBox.tsx"

/** Beside the day on a desktop: its calendar, open by itself, and the filters. */
export const OfferSide = () => {
  const state = useAppState()
  const send = useSend()
  const { t } = useText()
  const { offer, client, place } = state
  const entry = entryOf(offer, state)
  const today = offer.today ?? ("1970-01-01" as Day)
  return (
    <aside className="stack desk-only" aria-label={t("offer.options")}>
      {shownPeriodOf(place, client.config) === "DAY" && (
        <div className="sect pad">
          <CalendarPanel
            label={t("offer.pickDate")}
            today={today}
            day={dayShown(offer, entry, today)}
            available={new Set(entry?.menu?.availableDays ?? [])}
            marks={marksOf(state)}
            onPick={(day) => send({ _tag: "DaySelected", day })}
          />
        </div>
      )}
      <div className="sect pad">
        <FilterBox />
      </div>
    </aside>
  )
}
