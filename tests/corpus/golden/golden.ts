/** What must come of a log of an older version, whatever else the states of then and now have in common. */
import { Result } from "effect"
import { foldLog, type Read, readLog } from "#adapters/logfile/codec.ts"
import type { App as LogApp } from "#adapters/logfile/format.ts"
import type * as App from "#domain/app/index.ts"
import { total } from "#domain/cart/selectors.ts"

/** What a person would notice. */
export const projectionOf = ({ cart, orders, account, session, place }: App.State) => ({
  cart: {
    lines: cart.lines.map(({ key, quantity }) => ({ key, quantity })),
    total: total(cart),
  },
  orders: {
    intents: orders.intents.map(({ id, action, phase }) => ({
      id,
      action: action._tag,
      phase: phase._tag,
    })),
    listed: (orders.listed.value ?? []).map(({ orderId, mealId, date, quantity, price }) => ({
      orderId,
      mealId,
      date,
      quantity,
      price,
    })),
  },
  balance: account.balance.value,
  isLoggedIn: session.member !== undefined,
  place: place.path,
})

type OwnApp = LogApp<App.Event, App.State>

/** Throws what to do, where a log cannot be read any more. */
export const readGolden = (text: string, app: OwnApp): Read<App.Event> => {
  const read = readLog(text, app)
  if (Result.isSuccess(read)) return read.success
  const { line, reason } = read.failure
  throw new Error(
    `line ${line}: ${reason}\nThis log was written by a released version, and events are for ever. Add a step to domain/app/versions.ts that lifts the event; never change the log.`,
  )
}

export const replayed = (text: string, app: OwnApp) =>
  projectionOf(foldLog(readGolden(text, app), app))
