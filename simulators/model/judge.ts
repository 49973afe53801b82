/**
 * Follows every order of a log through the model. Two sets of ways go along: `possible` follows from the events alone,
 * `told` also from the phase that the product showed after each of them. The log is no path of the model where one of them
 * becomes empty.
 */
import { startOf } from "#adapters/logfile/codec.ts"
import type { Log } from "#adapters/logfile/format.ts"
import * as App from "#domain/app/index.ts"
import { broadcasts } from "./device.ts"
import type { Rows } from "./evidence.ts"
import { type Followed, noteRows, pressed } from "./followed.ts"
import { type Press, pressOf, replyOf, wordOf } from "./letters.ts"
import { listing } from "./lists.ts"
import { meaningOf, type Phase } from "./phases.ts"
import { silently } from "./silent.ts"
import type { Kind, State } from "./states.ts"
import { answering, type Saying, statesOf, step } from "./ways.ts"

export type Disagreement = {
  /** `path`: the events alone are no path; `told`: the phase is none that the model allows; `unasked`: nobody pressed. */
  readonly is: "path" | "told" | "unasked"
  /** Place of the event in the log, from 1. */
  readonly n: number
  readonly event: string
  readonly order: number
  readonly kind?: Kind
  readonly before: ReadonlyArray<State>
  /** Where the model would be. */
  readonly model: ReadonlyArray<State>
  readonly product: Phase | "none"
}
export type Judged = {
  readonly orders: number
  readonly steps: number
  readonly disagreement?: Disagreement
}

/** Orders that stand in the state that the log begins with. */
const standing = ({ orders }: App.State): Map<number, Followed> =>
  new Map(
    orders.intents.map(({ id, phase, action, attempt, customerId }) => {
      const kind = "order" in action ? "target" : action._tag === "Cart" ? "cart" : "direct"
      const ways = meaningOf(phase._tag).map((state) => ({ state, sent: attempt }))
      const shown = { possible: ways, told: ways, rows: new Set<string>() }
      return [id, { kind, wanted: undefined, isOnce: false, owner: customerId, ...shown }]
    }),
  )

/**
 * `isForged`: the events were drawn, so that answers come which nobody asked for, or which no server gives: the model
 * ignores the former, and follows an order no further after the latter.
 */
export const judge = (log: Log<App.Event>, isForged = false): Judged => {
  let state = startOf(log, App.initial)
  const orders = standing(state)
  const left = new Set<number>()
  const times = new Map<number, number>()
  /** The newest list of who is logged in. */
  let listed: Rows | undefined = state.orders.listed.value
  let lastAsk = 0
  let lastStart = 0
  let guestPress: Press | undefined
  let steps = 0

  for (const [index, line] of log.lines.entries()) {
    const { event, seq, at } = line
    if (seq > 0) times.set(seq, at)
    const was = state
    state = App.reduce(state, line)
    const { member } = was.session
    const now = state.session.member
    const before = new Map<Followed, ReadonlyArray<State>>()
    const say = (order: Followed | undefined, saying: Saying) => {
      if (order === undefined) return
      if (!before.has(order)) before.set(order, statesOf(order.told))
      order.possible = step(order.possible, order.kind, saying, at)
      order.told = step(order.told, order.kind, saying, at)
    }

    const reply = replyOf(event, was.client.config)
    const answered = reply && orders.get(reply.id)
    if (reply !== undefined && answered !== undefined) {
      say(answered, answering(reply, isForged))
      // Only a cart is paid at a gateway (CART-31, API-64).
      if (isForged && reply.input === "pay" && answered.kind !== "cart") {
        orders.delete(reply.id)
        left.add(reply.id)
      }
    }
    const word = wordOf(event)
    // A word of a person who saw an older state may change nothing.
    if (word !== undefined)
      say(orders.get(word.id), () => (isForged ? [word.input, "ignored"] : [word.input]))

    let told: Rows | undefined
    if (event._tag === "OrdersAnswered" && event.answer._tag === "Got" && member !== undefined) {
      const { ask } = event
      const rows = event.answer.value
      const isNew = !isForged && ask > lastAsk && ask > member.since && ask > lastStart
      const list = { rows, began: times.get(ask), isNew }
      for (const order of orders.values())
        if (order.owner === member.customerId)
          say(order, listing(order, list, [...orders.values()]))
      if (isNew || state.orders.listed.value === rows) told = rows
      if (isNew) lastAsk = ask
    }
    listed = told ?? listed

    if (event._tag === "ClientStarted") lastStart = seq
    for (const { inputs, owner } of broadcasts(event, was, state))
      for (const order of orders.values())
        if (owner === undefined || order.owner === owner) say(order, () => inputs)
    if (member?.customerId !== now?.customerId) listed = undefined

    const owner = now?.customerId ?? member?.customerId
    const press = pressOf(event, was.cart.lines, listed ?? [])
    if (press !== undefined && owner === undefined) guestPress = press
    const isBegun = state.orders.intents.some(({ id }) => id === seq)
    const begun = owner === undefined ? undefined : (press ?? (isBegun ? guestPress : undefined))
    if (begun !== undefined && !orders.has(seq)) {
      const order = pressed(begun, owner)
      orders.set(seq, order)
      before.set(order, statesOf(order.told))
    }

    const phases = new Map(state.orders.intents.map(({ id, phase }) => [id as number, phase._tag]))
    const isChanged = state.orders.intents !== was.orders.intents
    const found = { n: index + 1, event: event._tag }
    for (const [id, order] of orders) {
      if (!isChanged && !before.has(order)) continue
      steps++
      const phase = phases.get(id)
      const from = before.get(order) ?? statesOf(order.told)
      order.possible = silently(order, order.possible, state, listed, at)
      const would = silently(order, order.told, state, listed, at)
      order.told = would.filter((way) => meaningOf(phase).includes(way.state))
      if (order.told.length > 0) continue
      const disagreement: Disagreement = {
        is: order.possible.length === 0 ? "path" : "told",
        ...found,
        order: id,
        kind: order.kind,
        before: from,
        model: statesOf(would),
        product: phase ?? "none",
      }
      return { orders: orders.size, steps, disagreement }
    }
    const unasked = [...phases].find(([id]) => !orders.has(id) && !left.has(id))
    if (unasked !== undefined) {
      const [order, product] = unasked
      const nothing = { before: [], model: [] }
      return {
        orders: orders.size,
        steps,
        disagreement: { is: "unasked", ...found, order, product, ...nothing },
      }
    }
    if (told !== undefined) for (const order of orders.values()) noteRows(order, told)
  }
  return { orders: orders.size, steps }
}
