import { dayOf, type Day } from "#domain/kernel/civil.ts"
import { addCents, type Cents, zeroCents } from "#domain/kernel/money.ts"
import { rangeShown } from "#domain/offer/index.ts"
import { isUnsettled, ownIntents, rungOf, targetsOf } from "#domain/orders/index.ts"
import { MyWeek, type WeekOrders } from "#src/components/offer/MyWeek.tsx"
import { Sheet } from "#src/components/overlay/Dialog.tsx"
import { useText } from "#src/i18n/index.ts"
import { useAppState, useNow } from "#src/react/store.tsx"
import { ladder } from "./keys.ts"
import { trayOf } from "./trayView.ts"

/** The order summary of the visible range: what, how many, what it costs, and how sure we are. Source: OFFER-53. */
export const MyWeekSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const state = useAppState()
  const text = useText()
  const { t, money } = text
  const { client, offer, orders, session } = state
  const { from, to } = rangeShown(offer, state)
  const today = dayOf(client.zone, useNow(60_000))
  let total: Cents = zeroCents
  const byDay = new Map<Day, Array<WeekOrders["orders"][number]>>()
  const put = (day: Day, order: WeekOrders["orders"][number]): void => {
    if (day >= from && day <= to) byDay.set(day, [...(byDay.get(day) ?? []), order])
  }
  for (const row of orders.listed.value ?? []) {
    if (row.date >= from && row.date <= to) total = addCents(total, row.price ?? zeroCents)
    put(row.date, {
      id: `order-${row.orderId}`,
      name: row.name,
      quantity: row.quantity,
      price: money(row.price ?? zeroCents),
      chip:
        row.date < today
          ? { state: "plain", word: t("state.eaten") }
          : row.onExchange === true
            ? { state: "plain", word: t("state.onExchange") }
            : { state: "confirmed" },
    })
  }
  for (const intent of ownIntents(orders, session).filter(isUnsettled)) {
    if (intent.action._tag !== "Direct") continue
    const { dish, quantity, price } = intent.action
    for (const { date } of targetsOf(intent.action))
      put(date, {
        id: `intent-${intent.id}`,
        name: dish.name,
        quantity,
        price: money(price),
        chip: { state: ladder[rungOf(intent, client)] },
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
    </Sheet>
  )
}
