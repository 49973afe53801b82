/** What a check orders and takes back: never above the limit, always of the test person, all of it cancelled at the end. */
import { randomUUID } from "node:crypto"
import { Result } from "effect"
import { MemberReply } from "#domain/contract/member.ts"
import { sameId } from "#domain/kernel/id.ts"
import { addCents, type Cents, decimalOf, subtractCents, zeroCents } from "#domain/kernel/money.ts"
import type { ListedOrder } from "#domain/orders/listed.ts"
import { isInDoubt } from "#domain/requests/failure.ts"
import type { Dish } from "./dish.ts"
import type { Finding } from "./finding.ts"
import { orderCallOf, type Ordered, type Send, send } from "./way.ts"
import { type Seen, type Server, whereOf } from "./server.ts"

export type Row = typeof ListedOrder.Type

/** The check ends here, and what it ordered is cancelled. */
export class Stopped extends Error {}

type How = Partial<Omit<Send, "dish">>

export type Booking = {
  /** What a server makes of an order, as a finding about the call that orders here. */
  readonly wrong: (what: string, requirement: string, sees: string) => Finding
  /** Rows that were not there before the first order. Rejects where the list cannot be read. */
  readonly added: () => Promise<ReadonlyArray<Row>>
  /** Rejects with {@link Stopped} where the limit would be passed or a person ended the check. */
  readonly order: (dish: Dish, how?: How) => Promise<Ordered>
  readonly cancel: (row: Row) => Promise<Seen<"cancelOrder">>
  /** Only of an order that is cancelled: giving one away cannot be taken back. */
  readonly exchange: (row: Row) => Promise<Seen<"exchangeOrder">>
  /** Cancels all that was added; answers what is left, in words. Never rejects. */
  readonly cancelAll: () => Promise<ReadonlyArray<string>>
  /** All that was sent without an answer was waited for, so it is in the list or never will be. */
  readonly settle: () => void
  /** Dishes whose order got no answer and was not waited for. */
  readonly unsettled: () => ReadonlyArray<Dish>
  readonly wait: (ms: number) => Promise<void>
}

export const isOf = (dish: Dish, row: Row): boolean =>
  sameId(row.mealId, dish.mealId) && row.date === dish.date && sameId(row.canteenId, dish.canteenId)

const listOf = async (server: Server): Promise<ReadonlyArray<Row>> => {
  const { result } = await server.ask("orders")
  const rows = Result.isSuccess(result) ? MemberReply.listedOrdersOf(result.success) : undefined
  if (rows === undefined) throw new Stopped("the list of orders cannot be read")
  return rows
}

/** How often and after how long a cancel is tried again. */
const cancelTries = 3
const cancelPauseMs = 2_000

export const bookingOf = async (server: Server, most: Cents): Promise<Booking> => {
  const { means } = server
  const before = new Set((await listOf(server)).map(({ orderId }) => String(orderId)))
  const ordered: Array<Dish> = []
  let unsettled: ReadonlyArray<Dish> = []
  /** Of orders that are on their way, which no list can show yet. */
  let pending = zeroCents

  /** Only what this check may have ordered: a row of another dish is somebody else's. */
  const added = async () =>
    (await listOf(server)).filter(
      (row) => !before.has(String(row.orderId)) && ordered.some((dish) => isOf(dish, row)),
    )
  const cancel = ({ orderId }: Row) => server.ask("cancelOrder", { body: { orderId } })

  const go = () => {
    if (means.stop.aborted) throw new Stopped("ended by hand")
  }

  return {
    wrong: (what, requirement, sees) => ({
      severity: "orders",
      where: whereOf(orderCallOf(server.config)),
      what,
      requirement,
      sees,
    }),
    added,
    cancel,
    exchange: ({ orderId }) => server.ask("exchangeOrder", { body: { orderId } }),
    settle: () => {
      unsettled = []
    },
    unsettled: () => unsettled,
    order: async (dish, { key = randomUUID(), ...how } = {}) => {
      go()
      pending = addCents(pending, dish.price)
      try {
        const held = (await added()).reduce(
          (sum, { price }) => addCents(sum, price ?? dish.price),
          zeroCents,
        )
        if (addCents(held, pending) > most)
          throw new Stopped(`another order would pass the limit of ${decimalOf(most)}`)
        ordered.push(dish)
        const done = await send(server, { dish, key, ...how })
        if (Result.isFailure(done.result) && isInDoubt(done.result.failure))
          unsettled = [...unsettled, dish]
        return done
      } finally {
        pending = subtractCents(pending, dish.price)
      }
    },
    cancelAll: async () => {
      if (ordered.length === 0) return []
      let last: unknown
      for (let n = 0; n < cancelTries; n++) {
        try {
          if (n > 0) await means.wait(cancelPauseMs).catch(() => undefined)
          for (const row of await added()) await cancel(row)
          if ((await added()).length === 0) return []
        } catch (reason) {
          last = reason
        }
      }
      try {
        return (await added()).map(
          ({ name, date, orderId }) => `order ${orderId}: ${name}, ${date}`,
        )
      } catch {
        return [`orders of ${ordered[0]!.name}, ${ordered[0]!.date}: ${String(last)}`]
      }
    },
    wait: async (ms) => {
      go()
      await means.wait(ms).catch(() => undefined)
      go()
    },
  }
}
