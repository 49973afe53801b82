import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import type * as App from "#domain/app/index.ts"
import { addDays, type Day, daysBetween, mondayOf } from "#domain/kernel/civil.ts"
import type { Period } from "#domain/menu/index.ts"
import { dayShown, entryOf, rangeShown } from "#domain/offer/index.ts"
import { shownPeriodOf } from "#domain/place/index.ts"
import { FilterButton, FilterChip } from "#src/components/controls/FilterChip.tsx"
import type { DeadlineProps } from "#src/components/offer/Deadline.tsx"
import { OfferBar as Bar } from "#src/components/offer/OfferBar.tsx"
import { type Text, useText } from "#src/i18n/index.ts"
import { lazyComponent } from "#src/react/lazyComponent.tsx"
import { useAppState, useSend } from "#src/react/store.tsx"
import { activeFilters } from "./filters.ts"
import { HealthChip } from "./HealthChip.tsx"
import { weekOf } from "./weeks.ts"
import { chunks } from "#src/chunks.ts"

const FilterSheet = lazyComponent(chunks.sheets, "FilterSheet")
const Refreshing = lazyComponent(chunks.week, "Refreshing")
const OfferCalendar = lazyComponent(chunks.calendar, "OfferCalendar")

export interface OfferBarProps {
  /** Of the only day in view. */
  readonly deadline?: DeadlineProps | undefined
  /** The filters stand open beside the list on a desktop. */
  readonly hasSide?: boolean
}

/** Which days, which dishes; while they are read again they stay, under a mark. Source: OFFER-01, OFFER-07 to OFFER-14. */
export const OfferBar = ({ deadline, hasSide = false }: OfferBarProps) => {
  const state = useAppState()
  const send = useSend()
  const text = useText()
  const navigate = useNavigate()
  const [isCalendarOpen, setCalendarOpen] = useState(false)
  const { offer, client, place } = state
  const period = shownPeriodOf(place, client.config)
  const { before, after } = stepsOf(state)
  const entry = entryOf(offer, state)
  const isRefreshing = entry?.menu !== undefined && entry.ask !== undefined
  const stepTo = (day: Day | undefined) =>
    day === undefined ? undefined : () => send({ _tag: "DaySelected", day })
  const close = () => send({ _tag: "PanelToggled", isOpen: false })
  return (
    <>
      {isRefreshing && <Refreshing />}
      <Bar
        {...headingOf(state, period, text)}
        period={period}
        onPeriod={(to) => void navigate({ href: `/offer/${to}` })}
        onDate={() => setCalendarOpen(true)}
        onPrevious={stepTo(before)}
        onNext={stepTo(after)}
        deadline={deadline}
      >
        <span className={hasSide ? "chips touch-only" : "chips"}>
          <HealthChip health="HEALTHY" />
          {(entry?.menu?.filters ?? []).slice(0, 2).map(({ id, name }) => (
            <FilterChip
              key={id}
              label={name}
              pressed={offer.filters.server.includes(id)}
              onToggle={() => send({ _tag: "FilterToggled", id })}
            />
          ))}
          <FilterButton
            count={activeFilters(offer)}
            onOpen={() => send({ _tag: "PanelToggled", isOpen: true })}
          />
        </span>
      </Bar>
      {isCalendarOpen && <OfferCalendar onClose={() => setCalendarOpen(false)} />}
      {offer.isPanelOpen && <FilterSheet onClose={close} />}
    </>
  )
}

const headingOf = (
  state: App.State,
  period: Period,
  text: Text,
): { readonly title: string; readonly detail?: string; readonly shortDetail?: string } => {
  const { from, to } = rangeShown(state.offer, state)
  const { today } = state.offer
  if (period === "DAY")
    return {
      title: text.weekday(from),
      detail: text.dayAndMonth(from),
      shortDetail: text.dayOfMonth(from),
    }
  if (period === "TIMESPAN") return { title: text.range(from, to) }
  const weeks = today === undefined ? 0 : daysBetween(mondayOf(today), from) / 7
  const word =
    weeks === 0
      ? "offer.thisWeek"
      : weeks === 1
        ? "offer.nextWeek"
        : weeks === -1
          ? "offer.lastWeek"
          : "offer.week"
  return { title: text.t(word), detail: text.range(from, addDays(from, 4)) }
}

/** Where the arrows lead. */
const stepsOf = (
  state: App.State,
): { readonly before: Day | undefined; readonly after: Day | undefined } => {
  const { offer, client, place } = state
  if (shownPeriodOf(place, client.config) !== "DAY") return weekOf(state, [])
  const entry = entryOf(offer, state)
  const days = (entry?.menu?.availableDays ?? []).toSorted()
  const day = dayShown(offer, entry, offer.today ?? ("1970-01-01" as Day))
  return {
    before: days.findLast((each) => each < day),
    after: days.find((each) => each > day),
  }
}
