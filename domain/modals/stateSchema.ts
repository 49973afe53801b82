/** Schema of the slice and source of its types. Only the decoder of log files imports it at run time. */
import { Schema } from "effect"
import { Choices, Dish } from "#domain/cart/schema.ts"
import { Seq } from "#domain/kernel/event.ts"
import { Cents } from "#domain/kernel/money.ts"
import { Quantity } from "#domain/kernel/quantity.ts"
import { SecretRef } from "#domain/kernel/secret.ts"
import { actions } from "#domain/pairing/names.ts"
import { Who } from "#domain/session/stateSchema.ts"

const modal = <const Type extends string, const Fields extends Schema.Struct.Fields>(
  type: Type,
  fields: Fields,
) => Schema.Struct({ type: Schema.Literal(type), id: Seq, ...fields })

export const Modal = Schema.Union([
  modal("login", {}),
  modal("location", {}),
  modal("modifiers", { dish: Dish, quantity: Quantity }),
  modal("report", {}),
  modal("messages", {}),
  /** The server's question about an order. */
  modal("force", { intent: Seq }),
  /** The server's question about another call. */
  modal("forceCall", { question: Seq }),
  /** Booked twice, not booked, or changed while it waited. */
  modal("question", { intent: Seq }),
  /** `registers`: to register somebody else. Source: ROUTE-13, LOGIN-21. */
  modal("confirmLogout", { registers: Schema.optionalKey(Schema.Literal(true)) }),
  /** Terms that were not agreed to. Source: TERMS-02. */
  modal("terms", {}),
  /** A question about a pairing, with yes and no. Source: UI-23. */
  modal("confirmAction", { action: Schema.Literals(actions), token: SecretRef }),
  /** How what was done about a pairing ended. Source: UI-24. */
  modal("pairing", {}),
  /** Somebody is logged in and somebody else comes. Source: LOGIN-17, LOGIN-18. */
  modal("alreadyLoggedIn", Who.fields),
])

const Next = Schema.TaggedUnion({
  Order: { dish: Dish, quantity: Quantity, shown: Cents },
  Checkout: { shown: Cents, choices: Choices },
})

export const State = Schema.Struct({
  /** In order of arrival. */
  queue: Schema.Array(Modal),
  /** What goes on after the login in the dialog. */
  next: Schema.UndefinedOr(Next),
  /** The login it waited for has happened. */
  goes: Schema.UndefinedOr(Seq),
})
