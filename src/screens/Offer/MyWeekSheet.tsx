import { useState } from "react"
import { isKioskSurface, isShoppingOn } from "#domain/config/index.ts"
import { dayOf, type Day } from "#domain/kernel/civil.ts"
import { zeroCents } from "#domain/kernel/money.ts"
import { rangeShown } from "#domain/offer/index.ts"
import { costOf, entriesOf } from "#domain/standing/index.ts"
import { isCharged } from "#domain/standing/charged.ts"
import { MyWeek, type WeekOrders } from "#src/components/offer/MyWeek.tsx"
import { Button } from "#src/components/controls/Button.tsx"
import { AgainIcon, SaveDateIcon, StarIcon } from "#src/components/noteIcons.tsx"
import { Sheet } from "#src/components/overlay/Dialog.tsx"
import { useText } from "#src/i18n/index.ts"
import { useAppState, useNow } from "#src/react/store.tsx"
import { chipOf } from "../Orders/chip.ts"
import { PlanSheet } from "./PlanSheet.tsx"
import type { Source } from "./plan.ts"
import { RemindSwitch } from "./RemindSwitch.tsx"
import { saveWeek } from "./saveWeek.ts"
import { trayOf } from "./trayView.ts"

/** The order summary of the visible range: what, how many, what it costs, and how sure we are. Source: OFFER-53. */
export const MyWeekSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const [plan, setPlan] = useState<Source>()
  const state = useAppState()
  const text = useText()
  const { t, money } = text
  const { client, offer } = state
  const { from, to } = rangeShown(offer, state)
  const today = dayOf(client.zone, useNow(60_000))
  const byDay = new Map<Day, Array<WeekOrders["orders"][number]>>()
  const put = (day: Day, order: WeekOrders["orders"][number]): void => {
    if (day >= from && day <= to) byDay.set(day, [...(byDay.get(day) ?? []), order])
  }
  const shown = entriesOf(state).filter(({ target: { date } }) => date >= from && date <= to)
  const total = costOf(shown.filter(isCharged))
  const listed = shown.flatMap(({ row }) => row ?? [])
  for (const [n, entry] of shown.entries()) {
    const { name, quantity, price = zeroCents, row, target } = entry
    put(target.date, {
      id: row === undefined ? `asked-${n}` : `order-${row.orderId}`,
      name,
      quantity,
      price: money(price),
      chip: chipOf(entry, today, text),
    })
  }
  const days = [...byDay]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, list]) => ({
      day,
      weekday: text.weekdayShort(day),
      date: text.dayOfMonth(day),
      orders: list,
    }))
  if (plan !== undefined) return <PlanSheet source={plan} onClose={onClose} />
  return (
    <Sheet title={t("tray.myWeek")} onClose={onClose}>
      <MyWeek
        days={days}
        total={money(total)}
        {...trayOf(
          state,
          days.map(({ day }) => day),
          text,
        )}
      />
      {!isKioskSurface(client.config) && (
        <div className="stack s2">
          {isShoppingOn(client.config) && (
            <>
              <Button block onClick={() => setPlan("lastWeek")}>
                <AgainIcon />
                {t("plan.lastWeek")}
              </Button>
              <Button block onClick={() => setPlan("favourites")}>
                <StarIcon />
                {t("plan.favourites")}
              </Button>
            </>
          )}
          {listed.length > 0 && (
            <Button block onClick={() => saveWeek(state, listed)}>
              <SaveDateIcon />
              {t("week.calendar")}
            </Button>
          )}
          {isShoppingOn(client.config) && <RemindSwitch />}
        </div>
      )}
    </Sheet>
  )
}
