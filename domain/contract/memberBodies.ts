/** What each POST of whoever is logged in carries, exactly. Source: section API. */
import { Schema } from "effect"
import { AdditionalPair } from "./pairs.ts"

const Text = Schema.String
const WireId = Schema.Union([Schema.String, Schema.Finite])
const maybe = Schema.optionalKey

export const DirectOrder = Schema.Struct({
  price: Schema.Finite,
  item: Schema.Struct({
    mealId: WireId,
    date: Text,
    quantity: Schema.Int,
    productId: maybe(WireId),
    canteenId: WireId,
  }),
  /** Only where the deployment's server takes an intent id here. Source: CFG-111. */
  additionalData: maybe(Schema.Array(AdditionalPair)),
})

/** Cancel and exchange. Source: API-65, API-66, ERR-09. */
export const OrderRef = Schema.Struct({ orderId: WireId, force: maybe(Text) })

export const Cart = Schema.Struct({
  price: Schema.Finite,
  orderDate: Text,
  items: Schema.Array(
    Schema.Struct({
      mealId: WireId,
      date: Text,
      productId: maybe(WireId),
      quantity: Schema.Int,
      canteenId: WireId,
      modifiers: maybe(Schema.Array(WireId)),
    }),
  ),
  additionalData: Schema.Array(AdditionalPair),
})

/** The hash alone says which; ours names the version too. Source: API-55. */
export const TermsAccepted = Schema.Struct({ termsHash: Text, termsVersion: maybe(Text) })
