/** An order as the server lists it. Source: seed §3 Order, DATA-11. */
import { Schema } from "effect"
import { Day } from "#domain/kernel/civil.ts"
import { Id, PersonalId } from "#domain/kernel/id.ts"
import { Cents } from "#domain/kernel/money.ts"
import { open } from "#domain/kernel/privacy.ts"
import { Quantity } from "#domain/kernel/quantity.ts"

export const cancelStatuses = ["NOT_POSSIBLE", "FOR_EXCHANGE", "POSSIBLE"] as const
export const CancelStatus = Schema.Literals(cancelStatuses)
export type CancelStatus = typeof CancelStatus.Type

export const ListedOrder = Schema.Struct({
  orderId: PersonalId,
  canteenId: Id,
  mealId: Id,
  date: Day,
  productId: Schema.optionalKey(Id),
  quantity: Quantity,
  name: open(Schema.String),
  group: open(Schema.String),
  /** For all pieces together. */
  price: Schema.optionalKey(Cents),
  cancelStatus: CancelStatus,
  /** Put up for others to take. Ours; a server need not send it. */
  onExchange: Schema.optionalKey(Schema.Boolean),
})
export type ListedOrder = typeof ListedOrder.Type
