import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { orderTargetOf, isKioskSurface } from "#domain/config/index.ts"
import { type Day, daysFrom } from "#domain/kernel/civil.ts"
import type { Quantity } from "#domain/kernel/quantity.ts"
import { dayShown, entryOf, rangeShown } from "#domain/offer/index.ts"
import { shownPeriodOf } from "#domain/place/index.ts"
import { quantityMaxOf, dishOf } from "#domain/cart/index.ts"
import { Button } from "#src/components/controls/Button.tsx"
import type { QuantityStepperProps } from "#src/components/controls/QuantityStepper.tsx"
import { Banner } from "#src/components/overlay/Banner.tsx"
import { drawingOf } from "#src/components/offer/drawings.ts"
import { columnsOf } from "#src/components/offer/planner.ts"
import { Tray } from "#src/components/offer/Tray.tsx"
import { WeekPlanner } from "#src/components/offer/WeekPlanner.tsx"
import { EmptyState } from "#src/components/shell/EmptyState.tsx"
import { useText } from "#src/i18n/index.ts"
import { later } from "#src/react/later.tsx"
import { useAppState, useNow, useSend } from "#src/react/store.tsx"
import { menuKeyOf } from "#domain/menu/index.ts"
import { OfferBar } from "./OfferBar.tsx"
import { Waiting } from "./Waiting.tsx"
import { daysOf, hasDishes, slotsOf, trayOf } from "./view.ts"
import { weekOf } from "./weeks.ts"

const DayList = later(async () => (await import("#src/components/offer/DayList.tsx")).DayList)
const MyWeekSheet = later(async () => (await import("./MyWeekSheet.tsx")).MyWeekSheet)
const OfferSide = later(async () => (await import("./OfferSide.tsx")).OfferSide)
const ShopOffer = later(async () => (await import("./ShopOffer.tsx")).ShopOffer)

/** The menu by day, week or custom period, with what is ordered and how much is left. Source: OFFER-01. */
export const OfferScreen = () => {
  const state = useAppState()
  if (orderTargetOf(state.client.config) === "cart") return <ShopOffer />
  return <CanteenOffer />
}

const CanteenOffer = () => {
  const state = useAppState()
  const send = useSend()
  const text = useText()
  const navigate = useNavigate()
  const now = useNow(1000)
  const [isWeekOpen, setWeekOpen] = useState(false)
  const [quantities, setQuantities] = useState<Readonly<Record<string, Quantity>>>({})
  const { offer, client, place } = state
  const period = shownPeriodOf(place, client.config)
  const entry = entryOf(offer, state)
  const { from, to } = rangeShown(offer, state)
  const isKioskShown = isKioskSurface(client.config)
  const isWeek = period === "WEEK" || (period === "TIMESPAN" && daysFrom(from, to).length <= 7)
  // At arm's length a kiosk shows one day large; the tray leads to the others.
  const isMatrix = isWeek && !isKioskShown
  const quantityOf = (id: string): Quantity => quantities[id] ?? (1 as Quantity)
  const options = { now, dims: isMatrix, quantityOf, imageSize: 96 }
  const days = daysOf(state, text, send, options)
  const day = offer.today === undefined ? undefined : dayShown(offer, entry, offer.today)
  const week = weekOf(state, days)
  const showDay = (shown: Day): void => send({ _tag: "DaySelected", day: shown })
  const menu = entry?.menu

  /** A dish that may be ordered several times has a counter; the last portion can be had. Source: OFFER-35, OFFER-36. */
  const stepperOf = (id: string): Omit<QuantityStepperProps, "label"> | undefined => {
    const item = menu?.items.find(
      (each) => `${menuKeyOf(each)}_${each.product.id ?? ""}` === id && each.allowMultipleOrder,
    )
    if (item === undefined || (item.status !== "AVAILABLE" && item.status !== "EXCHANGE"))
      return undefined
    const max = quantityMaxOf(client.config, dishOf(item))
    if (max <= 1) return undefined
    return {
      value: Math.min(quantityOf(id), max),
      min: 1,
      max,
      onChange: (value: number) =>
        setQuantities((known) => ({ ...known, [id]: value as Quantity })),
    }
  }

  return (
    <>
      <OfferBar deadline={period === "DAY" ? days[0]?.deadline : undefined} hasSide={!isMatrix} />
      {entry?.failedAt !== undefined && menu !== undefined && client.lostAt === undefined && (
        <Banner
          tone="wait"
          title={text.t("offer.failedTitle")}
          action={
            <Button look="quiet" onClick={() => send({ _tag: "MenuRetried" })}>
              {text.t("common.tryAgain")}
            </Button>
          }
        />
      )}
      {menu === undefined ? (
        <Waiting />
      ) : !hasDishes(state) ? (
        <div className="sect grow">
          <EmptyState>
            <Button onClick={() => send({ _tag: "FiltersCleared" })}>
              {text.t("offer.filterReset")}
            </Button>
          </EmptyState>
        </div>
      ) : isMatrix ? (
        <WeekPlanner
          days={days}
          shown={day}
          onShow={showDay}
          onWeek={(step) => {
            const target = step < 0 ? week.before : week.after
            if (target !== undefined) showDay(target)
          }}
          onFilter={() => send({ _tag: "PanelToggled", isOpen: true })}
        />
      ) : (
        <div className="cols side-end grow">
          <DayList
            days={isWeek ? days.filter((each) => each.day === day) : days}
            titled={isWeek || days.length > 1}
            drawingOf={(group, name) => drawingOf(group, name ?? "")}
            quantityOf={stepperOf}
          />
          <OfferSide />
        </div>
      )}
      {state.session.member !== undefined && menu !== undefined && (
        <Tray
          slots={slotsOf(state, week.slots, day, text)}
          columns={columnsOf(week.slots)}
          {...trayOf(
            state,
            week.slots.map((slot) => slot.day),
            text,
          )}
          onDay={(shown) => {
            showDay(shown)
            if (period === "TIMESPAN") void navigate({ href: "/offer/DAY" })
          }}
          onOpen={() => setWeekOpen(true)}
          onDone={isKioskShown ? () => send({ _tag: "LogoutAsked" }) : undefined}
        />
      )}
      {isWeekOpen && <MyWeekSheet onClose={() => setWeekOpen(false)} />}
    </>
  )
}
