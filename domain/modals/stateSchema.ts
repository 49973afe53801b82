/** The slice as a file may hold it. */
import { Schema } from "effect"
import { Choices, Dish } from "#domain/cart/schema.ts"
import { describes } from "#domain/kernel/describes.ts"
import { Seq } from "#domain/kernel/event.ts"
import { Cents } from "#domain/kernel/money.ts"
import { Quantity } from "#domain/kernel/quantity.ts"
import { SecretRef } from "#domain/kernel/secret.ts"
import { actions } from "#domain/pairing/names.ts"
import type { State as Modals } from "./model.ts"

const modal = <const Type extends string, const Fields extends Schema.Struct.Fields>(
  type: Type,
  fields: Fields,
) => Schema.Struct({ type: Schema.Literal(type), id: Seq, ...fields })

const Modal = Schema.Union([
  modal("login", {}),
  modal("location", {}),
  modal("modifiers", { dish: Dish, quantity: Quantity }),
  modal("report", {}),
  modal("messages", {}),
  modal("force", { intent: Seq }),
  modal("forceCall", { question: Seq }),
  modal("question", { intent: Seq }),
  modal("confirmLogout", { registers: Schema.optionalKey(Schema.Literal(true)) }),
  modal("terms", {}),
  modal("confirmAction", { action: Schema.Literals(actions), token: SecretRef }),
  modal("pairing", {}),
  modal("alreadyLoggedIn", {
    basic: Schema.optional(SecretRef),
    card: Schema.optional(SecretRef),
  }),
])

const Next = Schema.TaggedUnion({
  Order: { dish: Dish, quantity: Quantity, shown: Cents },
  Checkout: { shown: Cents, choices: Choices },
})

export const State = describes<Modals>()(
  Schema.Struct({
    queue: Schema.Array(Modal),
    next: Schema.UndefinedOr(Next),
    goes: Schema.UndefinedOr(Seq),
  }),
)
