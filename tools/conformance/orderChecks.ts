/** Single questions about orders; each leaves cancelling what it ordered to whoever asked it. */
import { Result } from "effect"
import { sameId } from "#domain/kernel/id.ts"
import { answerFindings } from "./answers.ts"
import { type Booking, isOf, type Row } from "./booking.ts"
import type { Dish } from "./dish.ts"
import { foreignToken } from "./errors.ts"
import type { Finding } from "./finding.ts"
import { type Came, type Server, whereOf } from "./server.ts"

const isBroken = (came: Came | undefined): boolean => (came?.status ?? 500) >= 500

/** The same request once more, as a browser sends it by itself. */
export const repeated = async (server: Server, booking: Booking, dish: Dish, key: string) => {
  const isKeyed = server.config.orderIdempotency !== "none"
  const before = (await booking.added()).length
  const { result, call } = await booking.order(dish, { key, isAlone: true })
  const rows = (await booking.added()).length - before
  if (isKeyed && rows > 0)
    return [
      booking.wrong(
        `the same request with the same key (orderIdempotency: ${server.config.orderIdempotency}) makes a second order`,
        "CFG-111",
        "'Booked twice' after a lost answer",
      ),
    ]
  if (rows > 1)
    return [booking.wrong(`a second order adds ${rows} to the list`, "ORDER-18", "'Booked twice'")]
  return !isKeyed && rows === 0 && Result.isSuccess(result)
    ? [
        {
          severity: "harmless" as const,
          where: whereOf(call),
          what: "the same request again is a success and adds no order, although orderIdempotency is none",
          requirement: "CFG-111",
          sees: "'Not booked' after a second order of the same dish",
        },
      ]
    : []
}

/** Orders go, and no others; what has gone can neither be cancelled nor given away. */
export const cancelFindings = async (
  booking: Booking,
  row: Row,
): Promise<ReadonlyArray<Finding>> => {
  const others = (await booking.added()).length - 1
  const first = await booking.cancel(row)
  const rows = await booking.added()
  const again = await booking.cancel(row)
  const afterSecond = await booking.added()
  const given = await booking.exchange(row)
  const afterExchange = await booking.added()
  const cancelled = [
    ...(rows.some(({ orderId }) => sameId(orderId, row.orderId))
      ? ["a cancelled order stays in the list"]
      : []),
    ...(rows.length < others ? ["one cancel takes more than its own order"] : []),
    ...(afterSecond.length < rows.length ? ["the second cancel takes another order"] : []),
    ...(isBroken(again.came)
      ? ["the second cancel of an order fails instead of being refused"]
      : []),
  ]
  const exchanged = [
    ...(afterExchange.length === afterSecond.length
      ? []
      : ["the exchange of a cancelled order changes the list"]),
    ...(isBroken(given.came)
      ? ["the exchange of a cancelled order fails instead of being refused"]
      : []),
    ...(Result.isSuccess(given.result)
      ? ["the exchange of a cancelled order is answered with a success"]
      : []),
  ]
  const sees = "an order that is not what the page says"
  return [
    ...answerFindings("cancelOrder", first.came),
    ...cancelled.map((what) => ({
      ...booking.wrong(what, "API-65", sees),
      where: whereOf("cancelOrder"),
    })),
    ...exchanged.map((what) => ({
      ...booking.wrong(what, "API-66", sees),
      where: whereOf("exchangeOrder"),
    })),
  ]
}

/** Two at once: each has to be there once, and each answer has to be about its own. */
export const together = async (booking: Booking, one: Dish, other: Dish) => {
  const before = new Set((await booking.added()).map(({ orderId }) => String(orderId)))
  const seen = await Promise.all([booking.order(one), booking.order(other)])
  const rows = (await booking.added()).filter(({ orderId }) => !before.has(String(orderId)))
  const count = seen.filter(({ result }) => Result.isSuccess(result)).length
  const isMixed = seen.some(({ result }, n) => {
    const id = Result.isSuccess(result) ? result.success.id : undefined
    const dish = n === 0 ? one : other
    const row = rows.find(({ orderId }) => id !== undefined && sameId(orderId, id))
    return row !== undefined && !isOf(dish, row)
  })
  return [
    ...(rows.length === count
      ? []
      : [
          booking.wrong(
            `two orders at once: ${count} were answered with a success, ${rows.length} are in the list`,
            "ORDER-18",
            "'Booked twice' or 'Not booked'",
          ),
        ]),
    ...(isMixed
      ? [
          booking.wrong(
            "two orders at once: each answer is about the other order (reordered)",
            "API-64",
            "a cancel that takes the other dish",
          ),
        ]
      : []),
  ]
}

export const sessionEnds = async (
  booking: Booking,
  dish: Dish,
): Promise<ReadonlyArray<Finding>> => {
  const before = (await booking.added()).length
  const { came } = await booking.order(dish, { token: foreignToken, isAlone: true })
  return [
    ...(came?.status === 401
      ? []
      : [
          booking.wrong(
            `an order without a session is answered with ${came?.status ?? "nothing"} instead of 401`,
            "ERR-02",
            "no way to the login",
          ),
        ]),
    ...((await booking.added()).length > before
      ? [booking.wrong("an order without a session is booked", "ERR-02", "an order nobody placed")]
      : []),
  ]
}
