import { Schema } from "effect"
import { Day } from "#domain/kernel/civil.ts"
import { Id } from "#domain/kernel/id.ts"
import { open } from "#domain/kernel/privacy.ts"
import { Health } from "#domain/menu/schema.ts"

export const Event = Schema.TaggedUnion({
  DaySelected: { day: Day },
  RangeChosen: { from: Day, to: Day },
  CanteenChosen: { canteenId: Id },
  HealthToggled: { health: Health },
  FilterToggled: { id: open(Schema.String) },
  SearchTyped: { text: open(Schema.String) },
  FiltersCleared: {},
  PanelToggled: { isOpen: Schema.Boolean },
  /** 'Try again' on a menu that could not be read. Source: OFFER-49. */
  MenuRetried: {},
  /** Midnight on the canteen's clock. */
  DayTurned: {},
})
export type Event = typeof Event.Type
