/**
 * A server as far as a log tells of one: the rows that it listed last, and what it said yes to since. It takes every order;
 * what the real one would have refused by itself, a log does not tell.
 */
import type * as App from "#domain/app/index.ts"
import { type Id, sameId } from "#domain/kernel/id.ts"
import { timesCents } from "#domain/kernel/money.ts"
import { entryKeyOf } from "#domain/menu/model.ts"
import type { ListedOrder } from "#domain/orders/listed.ts"
import { type Action, matches, targetsOf } from "#domain/orders/model.ts"
import type { Failure } from "#domain/requests/failure.ts"
import type { Caller, Fate } from "#simulators/explore/calls.ts"

export type Rows = ReadonlyArray<ListedOrder>

export type Ledger = {
  /** By the customer's id, as text. */
  readonly rows: Readonly<Record<string, Rows>>
  /** Rows that runs have added: no row of a log has such an id. */
  readonly added: number
}

export const rowsOf = ({ rows }: Ledger, customerId: Id | undefined): Rows =>
  rows[String(customerId)] ?? []

export const withRows = (ledger: Ledger, customerId: Id | undefined, rows: Rows): Ledger => ({
  ...ledger,
  rows: { ...ledger.rows, [String(customerId)]: rows },
})

/** Pieces that are listed of what an action is about; of a cancel or an exchange those that it would still change. */
export const piecesOf = (rows: Rows, action: Action): number => {
  const own =
    "order" in action
      ? rows.filter(
          ({ orderId, onExchange }) =>
            sameId(orderId, action.order.orderId) &&
            (action._tag === "Cancel" || onExchange !== true),
        )
      : rows.filter((row) => targetsOf(action).some((target) => matches(row, target)))
  return own.reduce((sum, { quantity }) => sum + quantity, 0)
}

type Done = { readonly ledger: Ledger; readonly ids: ReadonlyArray<Id> }

/** `ids`: what the server calls the new rows, where a log tells it. */
export const carryOut = (
  ledger: Ledger,
  customerId: Id | undefined,
  action: Action,
  ids: ReadonlyArray<Id> = [],
): Done => {
  const before = rowsOf(ledger, customerId)
  if ("order" in action) {
    const rows = before.flatMap((row) => {
      if (!sameId(row.orderId, action.order.orderId)) return [row]
      return action._tag === "Cancel" ? [] : [{ ...row, onExchange: true }]
    })
    return { ledger: withRows(ledger, customerId, rows), ids: [] }
  }
  const parts = action._tag === "Direct" ? [action] : action.lines
  const rows = parts.map(({ dish, quantity }, n): ListedOrder => {
    const { mealId, date, canteenId, productId, name, group, price } = dish
    return {
      orderId: ids[n] ?? `run-${ledger.added + n + 1}`,
      mealId,
      date,
      canteenId,
      ...(productId === undefined ? {} : { productId }),
      quantity,
      name,
      group,
      price: timesCents(price, quantity),
      cancelStatus: "POSSIBLE",
    }
  })
  const next = withRows(ledger, customerId, [...before, ...rows])
  return {
    ledger: { ...next, added: ledger.added + rows.length },
    ids: rows.map(({ orderId }) => orderId),
  }
}

const rejected = (status: number): Failure => ({ _tag: "Rejected", status, message: "" })

const failures: Partial<Record<Fate, Failure>> = {
  lost: { _tag: "Missing" },
  error: rejected(500),
  echo: rejected(400),
  refuse: rejected(400),
  denied: rejected(401),
  question: {
    _tag: "Rejected",
    status: 449,
    message: "",
    force: { message: "", answers: [{ id: "YES", label: "" }] },
  },
}

const isCarriedOut: ReadonlySet<Fate> = new Set(["whole", "error", "repeat", "echo"])

/** The same fates as a call of a small world has, told as the client's events: a log has no texts of answers. */
export const callLedger: Caller<Ledger> = ({ demand, from }, ledger, _at, fate) => {
  const failure = failures[fate]
  const failed = failure === undefined ? undefined : ({ _tag: "Failed", failure } as const)
  const customerId = from.session.member?.customerId
  switch (demand._tag) {
    case "ReadOrders": {
      const { ask } = demand
      const answer = failed ?? ({ _tag: "Got", value: rowsOf(ledger, customerId) } as const)
      return { world: ledger, event: { _tag: "OrdersAnswered", ask, answer } }
    }
    case "RecheckMenu": {
      const { id, look, query } = demand
      // The menu of then; what the kitchen changed since, no log tells.
      const value = from.menu.entries[entryKeyOf(query)]?.menu
      const known = value === undefined ? undefined : ({ _tag: "Got", value } as const)
      const answer = failed ?? known ?? ({ _tag: "Failed", failure: failures.lost! } as const)
      return { world: ledger, event: { _tag: "MenuRechecked", id, look, answer } }
    }
    case "SendOrder": {
      const { id, attempt, isCheck, action } = demand
      if (!from.client.isOnline)
        return { world: ledger, event: { _tag: "OrderUnsent", id, attempt } }
      const once =
        isCheck || !isCarriedOut.has(fate)
          ? { ledger, ids: [] }
          : carryOut(ledger, customerId, action)
      const done = fate === "repeat" && !isCheck ? carryOut(once.ledger, customerId, action) : once
      const answer = failed ?? ({ _tag: "Got", value: { orderIds: done.ids } } as const)
      const event: App.Event = { _tag: "OrderAnswered", id, attempt, isCheck, answer }
      return { world: done.ledger, event }
    }
  }
}
