/** Putting money on an account. Source: API-60, API-61. */
import { Schema } from "effect"
import { Id } from "#domain/kernel/id.ts"
import { Done } from "./replies.ts"
import { post } from "./table.ts"

const Text = Schema.String

/** Source: DATA-26, TOPUP-10. */
const TopUp = Schema.Struct({
  customerId: Id,
  toBePaid: Schema.Finite,
  successUrl: Text,
  failUrl: Text,
})

const topUp = post(
  "/topup",
  "create",
  TopUp,
  Schema.Struct({ ...Done.fields, gatewayLink: Schema.optionalKey(Text) }),
)

export const paymentCalls = {
  topUpByCard: { ...topUp, base: "creditCardPayment" },
  topUpBySecond: { ...topUp, base: "secondPayment" },
} as const
