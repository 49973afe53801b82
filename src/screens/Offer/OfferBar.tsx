import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import type * as App from "#domain/app/index.ts"
import { addDays, type Day, daysBetween, mondayOf } from "#domain/kernel/civil.ts"
import { type Health, healths, type Period } from "#domain/menu/index.ts"
import { dayShown, entryOf, rangeShown } from "#domain/offer/index.ts"
import { periodOf } from "#domain/place/index.ts"
import { Button, IconButton } from "#src/components/controls/Button.tsx"
import { CheckboxList } from "#src/components/controls/Choices.tsx"
import { FilterButton, FilterChip } from "#src/components/controls/FilterChip.tsx"
import { SearchField } from "#src/components/controls/SearchField.tsx"
import { Segmented } from "#src/components/controls/Segmented.tsx"
import { BackIcon, CalendarIcon, ForwardIcon } from "#src/components/icons.ts"
import { CalendarDialog } from "#src/components/offer/CalendarDialog.tsx"
import { Sheet } from "#src/components/overlay/Dialog.tsx"
import { type Text, useText } from "#src/i18n/index.ts"
import { useAppState, useSend } from "#src/react/store.tsx"
import { marksOf } from "./marks.ts"
import { weekOf } from "./weeks.ts"

/** Which days, which dishes. Source: OFFER-01, OFFER-07 to OFFER-13. */
export const OfferBar = () => {
  const state = useAppState()
  const send = useSend()
  const text = useText()
  const { t } = text
  const navigate = useNavigate()
  const [isCalendarOpen, setCalendarOpen] = useState(false)
  const { offer, client, place } = state
  const period = periodOf(place, client.config)
  const step = stepsOf(state)
  const count =
    offer.filters.health.length +
    offer.filters.server.length +
    (offer.filters.text.trim() === "" ? 0 : 1)
  const go = (to: Period): void => void navigate({ href: `/offer/${to}` })
  return (
    <div className="offer-bar">
      <div className="row tight">
        {period !== "TIMESPAN" && (
          <IconButton
            label={t(period === "DAY" ? "offer.toPreviousDay" : "offer.toPreviousWeek")}
            aria-disabled={step.before === undefined || undefined}
            onClick={() => step.before && send({ _tag: "DaySelected", day: step.before })}
          >
            <BackIcon />
          </IconButton>
        )}
        <h1 className="num">
          <button type="button" aria-haspopup="dialog" onClick={() => setCalendarOpen(true)}>
            <Heading state={state} period={period} text={text} />
            <span className="vh">
              , {t(period === "TIMESPAN" ? "offer.pickRange" : "offer.pickDate")}
            </span>
          </button>
        </h1>
        {period !== "TIMESPAN" && (
          <IconButton
            label={t(period === "DAY" ? "offer.toNextDay" : "offer.toNextWeek")}
            aria-disabled={step.after === undefined || undefined}
            onClick={() => step.after && send({ _tag: "DaySelected", day: step.after })}
          >
            <ForwardIcon />
          </IconButton>
        )}
      </div>
      <span className="touch-only">
        <Segmented<Period>
          label={t("offer.period")}
          value={period}
          onChange={go}
          options={[
            { value: "DAY", label: t("nav.day") },
            { value: "WEEK", label: t("nav.week") },
            { value: "TIMESPAN", label: t("nav.custom") },
          ]}
        />
      </span>
      <span className="grow" />
      <div className="chips">
        <IconButton
          className="touch-only"
          label={t(period === "TIMESPAN" ? "offer.pickRange" : "offer.pickDate")}
          onClick={() => setCalendarOpen(true)}
        >
          <CalendarIcon />
        </IconButton>
        <span className="wide-only chips">
          <HealthChip health="HEALTHY" />
          {(entryOf(offer, state)?.menu?.filters ?? []).slice(0, 2).map(({ id, name }) => (
            <FilterChip
              key={id}
              label={name}
              pressed={offer.filters.server.includes(id)}
              onToggle={() => send({ _tag: "FilterToggled", id })}
            />
          ))}
        </span>
        <FilterButton count={count} onOpen={() => send({ _tag: "PanelToggled", isOpen: true })} />
      </div>
      {isCalendarOpen && <OfferCalendar onClose={() => setCalendarOpen(false)} />}
      {offer.isPanelOpen && (
        <Sheet
          title={t("offer.filters")}
          onClose={() => send({ _tag: "PanelToggled", isOpen: false })}
        >
          <FilterBox />
          <Button look="main" block onClick={() => send({ _tag: "PanelToggled", isOpen: false })}>
            {t("calendar.show")}
          </Button>
        </Sheet>
      )}
    </div>
  )
}

const leaves: Readonly<Record<Health, string>> = { UNHEALTHY: "n1", NORMAL: "n2", HEALTHY: "n3" }

const HealthChip = ({ health }: { readonly health: Health }) => {
  const { t } = useText()
  const send = useSend()
  const chosen = useAppState().offer.filters.health
  return (
    <FilterChip
      label={t(`offer.health.${health}`)}
      mark={
        <span className={`leaves ${leaves[health]}`}>
          <i />
          <i />
          <i />
        </span>
      }
      pressed={chosen.includes(health)}
      onToggle={() => send({ _tag: "HealthToggled", health })}
    />
  )
}

/** Text, health ratings and the menu's own filters. */
export const FilterBox = () => {
  const state = useAppState()
  const send = useSend()
  const { t } = useText()
  const { filters } = state.offer
  const own = entryOf(state.offer, state)?.menu?.filters ?? []
  return (
    <div className="stack">
      <SearchField
        label={t("offer.search")}
        value={filters.text}
        onChange={(value) => send({ _tag: "SearchTyped", text: value })}
      />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- chips are no fieldset */}
      <div className="chips" role="group" aria-label={t("offer.health")}>
        {healths.map((health) => (
          <HealthChip key={health} health={health} />
        ))}
      </div>
      {own.length > 0 && (
        <CheckboxList
          name="filters"
          legend={t("offer.filters")}
          options={own.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={new Set(filters.server)}
          onToggle={(id) => send({ _tag: "FilterToggled", id })}
        />
      )}
      <Button look="quiet" onClick={() => send({ _tag: "FiltersCleared" })}>
        {t("offer.filterReset")}
      </Button>
    </div>
  )
}

/** The calendar behind the heading: a day, or a range for the custom period. Source: OFFER-11. */
const OfferCalendar = ({ onClose }: { readonly onClose: () => void }) => {
  const state = useAppState()
  const send = useSend()
  const { t } = useText()
  const { offer, client, place } = state
  const entry = entryOf(offer, state)
  const today = offer.today ?? ("1970-01-01" as Day)
  const available = new Set(entry?.menu?.availableDays ?? [])
  const shared = { today, available, marks: marksOf(state), onClose }
  if (periodOf(place, client.config) === "TIMESPAN")
    return (
      <CalendarDialog
        {...shared}
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

const Heading = ({
  state,
  period,
  text,
}: {
  readonly state: App.State
  readonly period: Period
  readonly text: Text
}) => {
  const { offer } = state
  const { t } = text
  const { from, to } = rangeShown(offer, state)
  const today = offer.today
  if (period === "DAY")
    return (
      <>
        {text.weekday(from)} <span className="mute light">{text.dayAndMonth(from)}</span>
      </>
    )
  if (period === "TIMESPAN") return <>{text.range(from, to)}</>
  const weeks = today === undefined ? 0 : daysBetween(mondayOf(today), from) / 7
  const word =
    weeks === 0
      ? "offer.thisWeek"
      : weeks === 1
        ? "offer.nextWeek"
        : weeks === -1
          ? "offer.lastWeek"
          : "offer.week"
  return (
    <>
      {t(word)} <span className="mute light">{text.range(from, addDays(from, 4))}</span>
    </>
  )
}

/** Where the arrows lead. */
const stepsOf = (
  state: App.State,
): { readonly before: Day | undefined; readonly after: Day | undefined } => {
  const { offer, client, place } = state
  if (periodOf(place, client.config) !== "DAY") return weekOf(state, [])
  const entry = entryOf(offer, state)
  const days = (entry?.menu?.availableDays ?? []).toSorted()
  const day = dayShown(offer, entry, offer.today ?? ("1970-01-01" as Day))
  return {
    before: days.findLast((each) => each < day),
    after: days.find((each) => each > day),
  }
}
