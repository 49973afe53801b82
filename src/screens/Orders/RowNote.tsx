import { type Day, dayOf, momentOf } from "#domain/kernel/civil.ts"
import { isShoppingOn } from "#domain/config/index.ts"
import { menuKeyOf, type MenuItem } from "#domain/menu/index.ts"
import { isOpen } from "#domain/menu/open.ts"
import { favouriteOf } from "#domain/notes/index.ts"
import type { ListedOrder } from "#domain/orders/index.ts"
import { isOrderedFor } from "#domain/standing/lists.ts"
import { orderEvent } from "#domain/standing/userActions.ts"
import type * as App from "#domain/app/index.ts"
import { Quantity } from "#domain/kernel/quantity.ts"
import { Button } from "#src/components/controls/Button.tsx"
import { useText } from "#src/i18n/index.ts"
import { useAppState, useNow, useSend } from "#src/react/store.tsx"
import { untilText } from "../Offer/until.ts"

/** The same dish in a menu that is known: the first day on which it can be ordered and nothing else is. */
export const offeredAgain = (
  state: App.State,
  { mealId, productId }: Pick<ListedOrder, "mealId" | "productId">,
  now: number,
): MenuItem | undefined => {
  const { client, menu } = state
  if (!isShoppingOn(client.config)) return undefined
  const today = dayOf(client.zone, now as never)
  const wanted = favouriteOf(mealId, productId)
  return Object.values(menu.entries)
    .flatMap((entry) => entry.menu?.items ?? [])
    .filter(
      (item) =>
        favouriteOf(item.mealId, item.product.id) === wanted &&
        item.date >= today &&
        isOpen(item, client.zone, now) &&
        !isOrderedFor(state, item.date),
    )
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))[0]
}

/** Under an order: until when it can be cancelled, where that is known; under one that is over, the way to have it again. */
export const RowNote = ({ row, today }: { readonly row: ListedOrder; readonly today: Day }) =>
  row.date < today ? <Again row={row} /> : <CancelUntil row={row} today={today} />

const CancelUntil = ({ row, today }: { readonly row: ListedOrder; readonly today: Day }) => {
  const state = useAppState()
  const text = useText()
  const now = useNow(60_000)
  const until = Object.values(state.menu.entries)
    .flatMap((entry) => entry.menu?.items ?? [])
    .find((item) => menuKeyOf(item) === menuKeyOf(row))?.cancelUntil
  if (until === undefined || momentOf(state.client.zone, until) <= now) return null
  if (row.cancelStatus !== "POSSIBLE" || row.onExchange === true) return null
  const time = untilText(until, today, text)
  return <p className="why mute">{text.t("orders.cancelUntil", { time })}</p>
}

/** 'Order again', with the day and the price it has there. Source: feature 6. */
const Again = ({ row }: { readonly row: ListedOrder }) => {
  const state = useAppState()
  const send = useSend()
  const { t, dayOfMonth, money } = useText()
  const item = offeredAgain(state, row, useNow(60_000))
  if (item === undefined) return null
  const id = `again-${row.orderId}`
  return (
    <>
      <span className="acts">
        <Button
          aria-label={`${t("orders.again")}, ${row.name}`}
          aria-describedby={id}
          onClick={() => send(orderEvent(state, item, Quantity.make(1)))}
        >
          {t("orders.again")}
        </Button>
      </span>
      <span className="why mute" id={id}>
        {t("orders.againOn", { day: dayOfMonth(item.date), price: money(item.price) })}
      </span>
    </>
  )
}
