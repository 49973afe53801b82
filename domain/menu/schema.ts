/** What of a menu stands in events. Not part of a page's first load. */
import { Schema } from "effect"
import { Day, LocalTime } from "#domain/kernel/civil.ts"
import { Id } from "#domain/kernel/id.ts"
import { Cents } from "#domain/kernel/money.ts"
import { open } from "#domain/kernel/privacy.ts"
import { availabilities, healths, Period } from "./model.ts"

export const Availability = Schema.Literals(availabilities)
export type Availability = typeof Availability.Type

export const Health = Schema.Literals(healths)
export type Health = typeof Health.Type

const Text = open(Schema.String)

export const Modifier = Schema.Struct({ id: Id, label: Text })
export type Modifier = typeof Modifier.Type

export const Product = Schema.Struct({
  id: Schema.optionalKey(Id),
  name: Schema.optionalKey(Text),
  /** An address, or `{address}/path` for the image endpoint. */
  image: Schema.optionalKey(Text),
  description: Schema.optionalKey(Text),
  size: Schema.optionalKey(Text),
  /** Absent: no rating. */
  healthIndex: Schema.optionalKey(Health),
  allergens: Schema.Array(Schema.Struct({ shortName: Text, longName: Text })),
  modifiers: Schema.Array(Modifier),
  /** What else is known of it, as nutrition; absent: nothing. Source: DATA-07. */
  additionalData: Schema.optionalKey(
    Schema.Array(Schema.Struct({ variableId: Text, value: Text })),
  ),
})
export type Product = typeof Product.Type

/** `mealId_date_canteenId`. Source: seed §3 Menu item, OFFER-34. */
export const MenuKey = open(Schema.String).pipe(Schema.brand("MenuKey"))
export type MenuKey = typeof MenuKey.Type

export const MenuItem = Schema.Struct({
  mealId: Id,
  date: Day,
  canteenId: Id,
  group: Text,
  /** Ids of the menu's filters. */
  filter: Schema.Array(Text),
  name: Text,
  price: Cents,
  status: Availability,
  /** Portions still available; absent: not limited. Source: OFFER-36. */
  quantity: Schema.optionalKey(open(Schema.Int)),
  allowMultipleOrder: Schema.Boolean,
  /** Until when the dish can be ordered and its order cancelled; absent: not known. */
  orderUntil: Schema.optionalKey(LocalTime),
  cancelUntil: Schema.optionalKey(LocalTime),
  product: Product,
})
export type MenuItem = typeof MenuItem.Type

export const Menu = Schema.Struct({
  canteenId: Schema.optionalKey(Id),
  filters: Schema.Array(Schema.Struct({ id: Text, name: Text })),
  availableDays: Schema.Array(Day),
  /** Days without a kitchen, with the canteen's reason. Ours; a server need not send it. */
  closedDays: Schema.Array(Schema.Struct({ date: Day, reason: Text })),
  items: Schema.Array(MenuItem),
  /** As it came; what counts as unset is a setting. Source: OFFER-41. */
  timeSpan: Schema.optionalKey(Text),
})
export type Menu = typeof Menu.Type

/** What is asked for: the canteen, once one is chosen, and the period. Source: API-63, OFFER-15. */
export const MenuQuery = Schema.Struct({
  canteenId: Schema.optionalKey(Id),
  timeSpan: Period,
  /** Only where the deployment sends it (`menuSendDay`). */
  day: Schema.optionalKey(Day),
})
export type MenuQuery = typeof MenuQuery.Type

export const Filters = Schema.Struct({
  health: Schema.Array(Health),
  /** Ids of the menu's own filters. */
  server: Schema.Array(Text),
  /** Words that must stand in name or description. */
  text: Text,
})
export type Filters = typeof Filters.Type
