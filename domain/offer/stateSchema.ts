/** The slice as a file may hold it. */
import { Schema } from "effect"
import { Day } from "#domain/kernel/civil.ts"
import { describes } from "#domain/kernel/describes.ts"
import { Seq } from "#domain/kernel/event.ts"
import { Id } from "#domain/kernel/id.ts"
import { open } from "#domain/kernel/privacy.ts"
import { Health } from "#domain/menu/schema.ts"
import type { State as Offer } from "./model.ts"

export const State = describes<Offer>()(
  Schema.Struct({
    canteenId: Schema.UndefinedOr(Id),
    day: Schema.UndefinedOr(Day),
    range: Schema.UndefinedOr(Schema.Struct({ from: Day, to: Day })),
    filters: Schema.Struct({
      health: Schema.Array(Health),
      server: Schema.Array(open(Schema.String)),
      text: open(Schema.String),
    }),
    isPanelOpen: Schema.Boolean,
    asked: Schema.UndefinedOr(Seq),
    today: Schema.UndefinedOr(Day),
  }),
)
