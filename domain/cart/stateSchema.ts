/** Schema of the slice and source of its types. Only the decoder of log files imports it at run time. */
import { Schema } from "effect"
import { Seq } from "#domain/kernel/event.ts"
import { PersonalId } from "#domain/kernel/id.ts"
import { Cents } from "#domain/kernel/money.ts"
import { Quantity } from "#domain/kernel/quantity.ts"
import { open, shape } from "#domain/kernel/privacy.ts"
import { Choices, Line, LineKey } from "./schema.ts"

const or = Schema.UndefinedOr

/** What a refresh found different from what the person saw. Source: CART-22. */
const Change = Schema.TaggedUnion({
  Changed: {
    /** The price of one, before. */
    price: Schema.optionalKey(Cents),
    /** More than are left. */
    quantity: Schema.optionalKey(Quantity),
  },
  /** Not offered any more: it cannot be sent. */
  Gone: {},
})

export const State = Schema.Struct({
  lines: Schema.Array(Line),
  changes: Schema.Record(LineKey, Change),
  choices: Choices,
  /** Whose cart it is, once somebody was logged in. Source: CART-35. */
  customerId: or(PersonalId),
  /** The order that is sending these lines; they cannot be changed meanwhile. */
  sending: or(Seq),
  /** Keys of the menus that are being read because an order attempt found the cart old. Source: ERR-05. */
  refreshing: Schema.Array(open(Schema.String)),
  /** What the server said to that attempt. */
  message: or(shape(Schema.String)),
  /** The cart was sent; `/thank-you` may clear it. Source: ROUTE-33. */
  cartProceeded: Schema.Boolean,
  /** The payment of this cart failed before. Source: CART-33. */
  paymentRepeat: Schema.Boolean,
})
