import type * as App from "#domain/app/index.ts"
import { sameId } from "#domain/kernel/id.ts"
import type { ListedOrder } from "#domain/orders/index.ts"
import { saveFile } from "#src/react/saveFile.ts"
import { icsOf } from "./ics.ts"

/** Downloads the orders for a calendar. Their ids are the server's, so that the next file changes the same entries. */
export const saveWeek = (
  { canteens }: App.State,
  rows: ReadonlyArray<ListedOrder>,
  saved = new Date(),
): void => {
  const entries = rows.map(({ orderId, canteenId, date, name, quantity }) => ({
    uid: `order-${orderId}@${location.hostname}`,
    day: date,
    summary: quantity > 1 ? `${quantity}× ${name}` : name,
    location: canteens.value?.find(({ id }) => sameId(id, canteenId))?.name,
  }))
  saveFile(`trayline-${rows[0]?.date ?? ""}.ics`, icsOf(entries, saved), "text/calendar")
}
