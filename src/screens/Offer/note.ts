import type * as App from "#domain/app/index.ts"
import { isKiosk } from "#domain/config/index.ts"
import { localTimeOf } from "#domain/kernel/civil.ts"
import { type Intent, isCreate } from "#domain/orders/index.ts"
import { piecesOf } from "#domain/orders/screen.ts"
import type { OrderStatus } from "#domain/standing/index.ts"
import type { Text } from "#src/i18n/index.ts"
import { untilText } from "./until.ts"

/** What a state means, in a sentence. */
export const noteOf = (
  { phase, action }: Intent,
  status: OrderStatus,
  { client }: Pick<App.State, "client">,
  text: Text,
): string | undefined => {
  const { t, time, money } = text
  switch (phase._tag) {
    case "Queued":
    case "Stale":
      if (status !== "waiting") return undefined
      if (isKiosk(client.config)) return t("state.waiting.kiosk")
      return action._tag === "Direct" && action.dish.orderUntil !== undefined
        ? t("state.waiting.before", {
            time: untilText(action.dish.orderUntil, action.dish.date, text),
          })
        : t("state.waiting.note")
    case "PriceChanged":
      return t("state.changed.note", {
        before: action._tag === "Direct" ? money(action.dish.price) : "",
        after: money(phase.price),
      })
    case "InDoubt":
      return t(isCreate(action) ? "state.checking.note" : "state.targetChecking.note", {
        time: time(localTimeOf(client.zone, phase.since)),
      })
    case "Duplicate":
      return t("state.bookedTwice.note", { listed: phase.booked, asked: piecesOf(action) })
    case "NotFound":
      return t(isCreate(action) ? "state.notBooked.note" : "state.target.note")
    case "Unknown":
      return t("state.unsure.note")
    case "Paying":
      return t("state.paying.note")
    case "Refused":
      return refusalOf(phase, action, t)
    default:
      return undefined
  }
}

const refusalOf = (
  { why, message }: Extract<Intent["phase"], { _tag: "Refused" }>,
  action: Intent["action"],
  t: Text["t"],
): string => {
  if (why === "deadline") return t("state.refused.deadline")
  if (why === "balance") return t("cart.insufficient")
  if (why === "payment") return t("state.refused.payment")
  if (why === "ordered") return t("state.refused.ordered")
  if (why === "gone")
    return action._tag === "Direct"
      ? t("state.refused.soldOut", { dish: action.dish.name })
      : t(isCreate(action) ? "message.gone" : "orders.notPossibleWhy")
  return message === "" ? t("Error.messageError") : t("state.refused.note", { reason: message })
}
