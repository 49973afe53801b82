/** The slice as a file may hold it. */
import { Schema } from "effect"
import { describes } from "#domain/kernel/describes.ts"
import { Seq } from "#domain/kernel/event.ts"
import { PersonalId } from "#domain/kernel/id.ts"
import { Cents } from "#domain/kernel/money.ts"
import { Quantity } from "#domain/kernel/quantity.ts"
import { open, shape } from "#domain/kernel/privacy.ts"
import type { State as Cart } from "./model.ts"
import { Choices, Line, LineKey } from "./schema.ts"

export const State = describes<Cart>()(
  Schema.Struct({
    lines: Schema.Array(Line),
    changes: Schema.Record(
      LineKey,
      Schema.TaggedUnion({
        Changed: { price: Schema.optionalKey(Cents), quantity: Schema.optionalKey(Quantity) },
        Gone: {},
      }),
    ),
    choices: Choices,
    customerId: Schema.UndefinedOr(PersonalId),
    sending: Schema.UndefinedOr(Seq),
    refreshing: Schema.Array(open(Schema.String)),
    message: Schema.UndefinedOr(shape(Schema.String)),
    cartProceeded: Schema.Boolean,
    paymentRepeat: Schema.Boolean,
  }),
)
