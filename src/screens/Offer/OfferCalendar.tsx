import { useNavigate } from "@tanstack/react-router"
import type { Day } from "#domain/kernel/civil.ts"
import type { Period } from "#domain/menu/index.ts"
import { dayShown, entryOf, rangeShown } from "#domain/offer/index.ts"
import { shownPeriodOf } from "#domain/place/index.ts"
import { CalendarDialog } from "#src/components/offer/CalendarDialog.tsx"
import { PeriodSwitch } from "#src/components/offer/OfferBar.tsx"
import { useText } from "#src/i18n/index.ts"
import { useAppState, useSend } from "#src/react/store.tsx"
import { marksOf } from "./marks.ts"

export interface OfferCalendarProps {
  /** With the choice of the period, where the bar has no room for it. */
  readonly withPeriods?: boolean
  readonly onClose: () => void
}

/** The calendar behind the heading: a day, or a range for the custom period. Source: OFFER-11. */
export const OfferCalendar = ({ withPeriods = false, onClose }: OfferCalendarProps) => {
  const state = useAppState()
  const send = useSend()
  const { t } = useText()
  const navigate = useNavigate()
  const { offer, client, place } = state
  const entry = entryOf(offer, state)
  const today = offer.today ?? ("1970-01-01" as Day)
  const period = shownPeriodOf(place, client.config)
  const shared = {
    today,
    available: new Set(entry?.menu?.availableDays ?? []),
    marks: marksOf(state),
    onClose,
    ...(withPeriods
      ? {
          head: (
            <PeriodSwitch
              name="calendarPeriod"
              period={period}
              onPeriod={(to: Period) => {
                void navigate({ href: `/offer/${to}` })
                // A custom period still wants its days.
                if (to !== "TIMESPAN") onClose()
              }}
            />
          ),
        }
      : {}),
  }
  if (period === "TIMESPAN")
    return (
      <CalendarDialog
        {...shared}
        key="range"
        label={t("offer.pickRange")}
        range={rangeShown(offer, state)}
        onRange={(from, to) => {
          send({ _tag: "RangeChosen", from, to })
          onClose()
        }}
      />
    )
  return (
    <CalendarDialog
      {...shared}
      label={t("offer.pickDate")}
      day={dayShown(offer, entry, today)}
      onPick={(day) => {
        send({ _tag: "DaySelected", day })
        onClose()
      }}
    />
  )
}
