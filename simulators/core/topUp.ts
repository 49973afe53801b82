/** Money onto an account, by the payment page. Source: API-60, API-61, TOPUP-06, TOPUP-07. */
import { centsOf } from "#domain/kernel/money.ts"
import type { BodyOf } from "#domain/contract/all.ts"
import type { Handler } from "./call.ts"
import { openPayment } from "./gateway.ts"
import { done, failure, refusal } from "./http.ts"
import { say } from "./messages.ts"

/** The greatest amount of one payment. */
const amountMax = 99_999

const isWebAddress = (link: string): boolean => /^(https?:\/\/|\/(?!\/))/.test(link)

/** `type`: how it is paid, as the customer's settings name it. */
export const topUp =
  (type: string): Handler<BodyOf<"topUpByCard">> =>
  ({ world, login, language, body }) => {
    const customer = world.customers[login]!
    const { customerId, toBePaid, successUrl, failUrl } = body
    if (String(customerId) !== String(customer.customerId))
      return [world, failure(400, "UNKNOWN_CUSTOMER", say(language, "notYourAccount"))]
    if (toBePaid <= 0)
      return [world, failure(400, "BAD_REQUEST", 'toBePaid is above 0, at ["toBePaid"]')]
    if (toBePaid > amountMax)
      return [world, failure(400, "BAD_REQUEST", say(language, "topUpTooMuch"))]
    if (!isWebAddress(successUrl) || !isWebAddress(failUrl))
      return [world, failure(400, "BAD_REQUEST", "successUrl and failUrl are web addresses")]
    const allowed = customer.supportedTopUpPayment
    if (allowed !== undefined && !allowed.includes(type))
      return [world, refusal(say(language, "topUpNotAllowed"))]
    const [opened, gatewayLink] = openPayment(world, {
      login,
      price: centsOf(toBePaid),
      buys: { _tag: "TopUp" },
      successUrl,
      failUrl,
    })
    return [opened, done({ gatewayLink })]
  }
