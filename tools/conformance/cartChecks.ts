/** The check of a cart: it books nothing, and says when a price is no more. */
import { Result } from "effect"
import { addCents, type Cents } from "#domain/kernel/money.ts"
import { troubleOf } from "#domain/requests/failure.ts"
import { answerFindings, errorFindings } from "./answers.ts"
import type { Booking } from "./booking.ts"
import type { Dish } from "./dish.ts"
import type { Finding } from "./finding.ts"
import { type Server, whereOf } from "./server.ts"
import { cartOf } from "./way.ts"

const where = whereOf("checkCart")

const staleFindings = async (server: Server, dish: Dish): Promise<ReadonlyArray<Finding>> => {
  const other = { ...dish, price: addCents(dish.price, 100 as Cents) }
  const { came, result } = await server.ask("checkCart", { body: cartOf(server, other) })
  if (Result.isSuccess(result))
    return [
      {
        severity: "screen",
        where,
        what: "a cart of another total than the menu's passes",
        requirement: "API-81",
        sees: "another price than was agreed to",
      },
    ]
  const { oldCartErrorCodes: known } = server.config
  const trouble = troubleOf(result.failure, known)
  return [
    ...(came === undefined || came.status < 400 ? [] : errorFindings(where, came)),
    // Whether it answers at all is asked with the right total.
    ...(trouble._tag !== "Refused" && trouble._tag !== "Unreadable"
      ? []
      : [
          {
            severity: "screen" as const,
            where,
            what: `a cart of another total than the menu's is answered without a code that oldCartErrorCodes names (${known.join(", ")})`,
            requirement: "API-81",
            sees: "a refusal, and a cart that keeps its old price",
          },
        ]),
  ]
}

/** After an order of the same dish. */
export const cartFindings = async (
  server: Server,
  booking: Booking,
  dish: Dish,
): Promise<ReadonlyArray<Finding>> => {
  const before = (await booking.added()).length
  const { came } = await server.ask("checkCart", { body: cartOf(server, dish) })
  const stale = await staleFindings(server, dish)
  const isBooked = (await booking.added()).length > before
  return [
    ...answerFindings("checkCart", came),
    ...stale,
    ...(isBooked
      ? [
          {
            ...booking.wrong("the check of a cart books it", "API-67", "'Booked twice'"),
            where,
          },
        ]
      : []),
  ]
}
