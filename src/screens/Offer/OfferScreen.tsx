import { useCallback, useDeferredValue, useMemo, useState, useSyncExternalStore } from "react"
import { orderTargetOf, isKioskSurface } from "#domain/config/index.ts"
import { type Day, daysFrom } from "#domain/kernel/civil.ts"
import type { Quantity } from "#domain/kernel/quantity.ts"
import { dayShown, entryOf, rangeShown } from "#domain/offer/index.ts"
import { shownPeriodOf } from "#domain/place/index.ts"
import { OpenDish } from "#src/components/offer/DishName.tsx"
import type { DayView } from "#src/components/offer/planner.ts"
import { WeekPlanner } from "#src/components/offer/WeekPlanner.tsx"
import { useText } from "#src/i18n/index.ts"
import { lazyComponent } from "#src/react/lazyComponent.tsx"
import * as preferences from "#src/react/preferences.ts"
import { useAppState, useNow, useSend } from "#src/react/store.tsx"
import { OfferBar } from "./OfferBar.tsx"
import type { Quantities } from "./quantity.ts"
import { NoMenu, Waiting } from "./Waiting.tsx"
import { daysOf, hasDishes } from "./view.ts"
import { weekOf } from "./weeks.ts"
import { chunks } from "#src/chunks.ts"

const DishSheet = lazyComponent(chunks.sheets, "DishSheet")
const OfferDays = lazyComponent(chunks.week, "OfferDays")
const OfferTray = lazyComponent(chunks.week, "OfferTray")
const ShopOffer = lazyComponent(chunks.week, "ShopOffer")

/** The menu by day, week or custom period, with what is ordered and how much is left. Source: OFFER-01. */
export const OfferScreen = () => {
  const state = useAppState()
  if (orderTargetOf(state.client.config) === "cart") return <ShopOffer />
  return <CanteenOffer />
}

const nothing: { readonly days: ReadonlyArray<DayView>; readonly day: Day | undefined } = {
  days: [],
  day: undefined,
}

/** A press changes its dish, and perhaps another one that was ordered in its place. */
const fewChanges = 4

/** How many dishes would be drawn anew. */
const changesIn = (before: ReadonlyArray<DayView>, after: ReadonlyArray<DayView>): number => {
  if (before === after) return 0
  const known = new Set(before.flatMap(({ dishes }) => dishes))
  return after.flatMap(({ dishes }) => dishes).filter((dish) => !known.has(dish)).length
}

const CanteenOffer = () => {
  const state = useAppState()
  const send = useSend()
  const text = useText()
  const now = useNow(1000)
  useSyncExternalStore(preferences.follow, preferences.now)
  const [chosen, setChosen] = useState<Readonly<Record<string, Quantity>>>({})
  const [opened, setOpened] = useState<string>()
  const { offer, client, place } = state
  const period = shownPeriodOf(place, client.config)
  const entry = entryOf(offer, state)
  const { from, to } = rangeShown(offer, state)
  const isKioskShown = isKioskSurface(client.config)
  const isWeek = period === "WEEK" || (period === "TIMESPAN" && daysFrom(from, to).length <= 7)
  // At arm's length a kiosk shows one day large; the tray leads to the others.
  const isMatrix = isWeek && !isKioskShown
  const quantities: Quantities = {
    of: (id) => chosen[id] ?? (1 as Quantity),
    set: (id, value) => setChosen((known) => ({ ...known, [id]: value })),
  }
  const options = { now, dims: isMatrix, quantityOf: quantities.of, imageSize: 96 }
  const days = daysOf(state, text, send, options)
  const day = offer.today === undefined ? undefined : dayShown(offer, entry, offer.today)
  const week = weekOf(state, days)
  const showDay = useCallback((day: Day): void => send({ _tag: "DaySelected", day }), [send])
  const filter = useCallback(() => send({ _tag: "PanelToggled", isOpen: true }), [send])
  const menu = entry?.menu
  const view = useMemo(() => ({ days, day }), [days, day])
  const deferred = useDeferredValue(view, nothing)
  // A week of hundreds of dishes is drawn in slices, so that nothing else waits for it. What a press changes is drawn at once.
  const drawn = changesIn(deferred.days, days) > fewChanges ? deferred : view

  return (
    <OpenDish value={setOpened}>
      <OfferBar deadline={period === "DAY" ? days[0]?.deadline : undefined} hasSide={!isMatrix} />
      {menu !== undefined && isMatrix && !hasDishes(state) ? (
        <NoMenu />
      ) : menu === undefined || (isMatrix && drawn.days.length === 0) ? (
        <Waiting />
      ) : isMatrix ? (
        <WeekPlanner
          days={drawn.days}
          shown={drawn.day}
          before={week.before}
          after={week.after}
          onShow={showDay}
          onFilter={filter}
        />
      ) : (
        <OfferDays
          days={isWeek ? days.filter((each) => each.day === day) : days}
          titled={isWeek || days.length > 1}
          quantities={quantities}
        />
      )}
      {state.session.member !== undefined && menu !== undefined && (
        <OfferTray slots={week.slots} day={day} />
      )}
      {opened !== undefined && (
        <DishSheet
          id={opened}
          dishes={days.flatMap(({ dishes }) => dishes)}
          quantities={quantities}
          onClose={() => setOpened(undefined)}
        />
      )}
    </OpenDish>
  )
}
