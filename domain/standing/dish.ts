/** What stands on a dish: how sure its orders are, and what can be done there. Source: OFFER-21 to OFFER-28, OFFER-35. */
import { isShoppingOn } from "#domain/config/index.ts"
import { isOffered, type MenuItem } from "#domain/menu/index.ts"
import type { ListedOrder } from "#domain/orders/listed.ts"
import type { Intent } from "#domain/orders/model.ts"
import { type Deed, intentDeed, isFree } from "./userActions.ts"
import { entriesFor, type Entry, isListed, statusOfAll, type Whole } from "./entries.ts"
import type { OrderStatus } from "./orderStatus.ts"

export type DishStanding = {
  readonly entries: ReadonlyArray<Entry>
  /** `undefined`: nothing of it is ordered. */
  readonly status: OrderStatus | undefined
  /** Whose `status` that is, where it is on its way. */
  readonly told: Intent | undefined
  /** A no that nobody has read. */
  readonly refused: Intent | undefined
  /** Nothing of it is on its way, or waits for anybody. */
  readonly isSure: boolean
  /** About what is on its way. */
  readonly userActions: ReadonlyArray<Deed>
  /** Orders that can be taken back or given away: only where all of the dish is sure, for a key says one word. */
  readonly rows: ReadonlyArray<ListedOrder>
  /** It can be ordered, for the first time or once more. */
  readonly isOffered: boolean
}

export const dishStanding = (state: Whole, item: MenuItem): DishStanding => {
  const { mealId, date, canteenId, product } = item
  const { id: productId } = product
  const entries = entriesFor(state, {
    mealId,
    date,
    canteenId,
    ...(productId === undefined ? {} : { productId }),
  })
  const canOrder = isShoppingOn(state.client.config) && isOffered(item)
  const status = statusOfAll(entries)
  const intents = [...new Set(entries.flatMap(({ intent }) => intent ?? []))]
  const isTaken = status === "ordered" || status === "onExchange"
  const isSure = isTaken || status === "refused"
  return {
    entries,
    status,
    told: entries.find((each) => each.status === status)?.intent,
    refused: intents.find(({ phase }) => phase._tag === "Refused"),
    userActions: intents.flatMap((intent) => intentDeed(intent) ?? []),
    isSure,
    rows: isSure
      ? entries.filter(isListed).flatMap((each) => (isFree(state, each) ? each.row : []))
      : [],
    isOffered:
      canOrder &&
      (status === undefined || status === "refused" || (isTaken && item.allowMultipleOrder)),
  }
}
