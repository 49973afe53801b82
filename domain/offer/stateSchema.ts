/** Schema of the slice and source of its types. Only the decoder of log files imports it at run time. */
import { Schema } from "effect"
import { Day } from "#domain/kernel/civil.ts"
import { Seq } from "#domain/kernel/event.ts"
import { Id } from "#domain/kernel/id.ts"
import { Filters } from "#domain/menu/schema.ts"

const or = Schema.UndefinedOr

export const State = Schema.Struct({
  /** The canteen a person chose; others stand in for it. Source: OFFER-18. */
  canteenId: or(Id),
  day: or(Day),
  range: or(Schema.Struct({ from: Day, to: Day })),
  filters: Filters,
  isPanelOpen: Schema.Boolean,
  /** A choice that asks for the menu although it may be fresh. Source: OFFER-13. */
  asked: or(Seq),
  /** The day on the canteen's clock. */
  today: or(Day),
})
