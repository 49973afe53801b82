/**
 * A log as places from which it can go on otherwise: after each event the client's state, what was under way, and the
 * server, as far as the log tells. What became of a request whose answer is missing it does not tell: that is drawn.
 */
import { startOf } from "#adapters/logfile/codec.ts"
import type { Log } from "#adapters/logfile/format.ts"
import * as App from "#domain/app/index.ts"
import { EpochMs, TabId } from "#domain/kernel/event.ts"
import { isInDoubt } from "#domain/requests/failure.ts"
import type { Setting } from "#simulators/explore/choice.ts"
import { bounds } from "#simulators/explore/bounds.ts"
import { applied, type Call, type Left, type Node } from "#simulators/explore/node.ts"
import {
  callLedger,
  carryOut,
  type Ledger,
  piecesOf,
  type Rows,
  rowsOf,
  withRows,
} from "./ledger.ts"

export type Place = {
  readonly node: Node<Ledger>
  /** Sends without an answer, by their demands' keys, of which no list of later has told. */
  readonly unsure: ReadonlySet<string>
}

/** A person does a few things more, and two things go wrong. */
const left: Left = { ...bounds.two.left, order: 2, cancel: 1, logout: 1 }

/** Whether an event says what became of a call. A missing or a garbled answer does not. */
const isAnswered = ({ demand }: Call, event: App.Event): boolean => {
  switch (event._tag) {
    case "OrdersAnswered":
      return demand._tag === "ReadOrders" && demand.ask === event.ask
    case "MenuRechecked":
      return demand._tag === "RecheckMenu" && demand.id === event.id && demand.look === event.look
    case "OrderUnsent":
    case "OrderAnswered": {
      const isOwn =
        demand._tag === "SendOrder" && demand.id === event.id && demand.attempt === event.attempt
      const isMissing =
        "answer" in event && event.answer._tag === "Failed" && isInDoubt(event.answer.failure)
      return isOwn && (demand.isCheck || !isMissing)
    }
    default:
      return false
  }
}

/** A list that the client took, or a yes. */
const told = ({ state, world, calls }: Node<Ledger>, event: App.Event): Ledger => {
  const customerId = state.session.member?.customerId
  if (event._tag === "OrdersAnswered" && event.answer._tag === "Got")
    return state.orders.listed.ask === event.ask
      ? withRows(world, customerId, event.answer.value)
      : world
  if (event._tag !== "OrderAnswered" || event.answer._tag !== "Got" || event.isCheck) return world
  const { orderIds } = event.answer.value
  const call = calls.find((each) => isAnswered(each, event))
  if (call?.demand._tag !== "SendOrder") return world
  return carryOut(world, customerId, call.demand.action, orderIds).ledger
}

/** Carried out by now, where a list shows what an earlier one did not. */
const isShown = ({ demand }: Call, before: Rows, now: Rows): boolean => {
  if (demand._tag !== "SendOrder" || before === now) return false
  const [was, is] = [piecesOf(before, demand.action), piecesOf(now, demand.action)]
  return "order" in demand.action ? is < was : is > was
}

const isSend = ({ demand }: Call): boolean => demand._tag === "SendOrder" && !demand.isCheck

const heard = ({ node, unsure }: Place, line: App.Recorded): Place => {
  const { event, at } = line
  const world = told(node, event)
  const customerId = node.state.session.member?.customerId
  const [before, now] = [rowsOf(node.world, customerId), rowsOf(world, customerId)]
  const isList = event._tag === "OrdersAnswered" && before !== now
  const calls = node.calls.filter(
    (call) =>
      !isAnswered(call, event) &&
      (call.until === undefined || (at <= call.until && !(isList && isShown(call, before, now)))),
  )
  const next = applied({ ...node, world, calls }, line)
  const were = new Set(
    node.calls.filter(({ until }) => until !== undefined).map(({ demand }) => demand.key),
  )
  const lost = next.calls.filter(
    (call) => call.until !== undefined && isSend(call) && !were.has(call.demand.key),
  )
  return {
    node: next,
    unsure: new Set([...(isList ? [] : unsure), ...lost.map(({ demand }) => demand.key)]),
  }
}

/** What the server listed of each customer before the log says more: nothing is sent before a list is read. */
const firstLists = (log: Log<App.Event>): Ledger => {
  let state = startOf(log, App.initial)
  let ledger: Ledger = { rows: {}, added: 0 }
  const note = (): void => {
    const { member } = state.session
    const { value } = state.orders.listed
    if (member === undefined || value === undefined) return
    if (!Object.hasOwn(ledger.rows, String(member.customerId)))
      ledger = withRows(ledger, member.customerId, value)
  }
  note()
  for (const line of log.lines) {
    const { value } = state.orders.listed
    state = App.reduce(state, line)
    if (state.orders.listed.value !== value) note()
  }
  return ledger
}

/** After 0, 1, ... events. */
export const placesOf = (log: Log<App.Event>): ReadonlyArray<Place> => {
  const state = startOf(log, App.initial)
  const [first] = log.lines
  const node: Node<Ledger> = {
    state,
    world: firstLists(log),
    now: first?.at ?? EpochMs.make(log.header.start),
    seq: (log.lines.find(({ seq }) => seq > 0)?.seq ?? 1) - 1,
    own: 0,
    tab: first?.tab ?? TabId.make("t"),
    calls: [],
    left,
  }
  const places: Array<Place> = [{ node, unsure: new Set() }]
  for (const line of log.lines) places.push(heard(places.at(-1)!, line))
  return places
}

/** Different dishes that may be ordered in a run. */
const ordersMax = 8

/** What a person and a browser do in a run is what they did in the log. */
export const settingOf = ({ lines }: Log<App.Event>): Setting<Ledger> => {
  const events = lines.map(({ event }) => event)
  const asked = events.filter(({ _tag }) => _tag === "OrderAsked" || _tag === "CheckoutAsked")
  const orders = [...new Map(asked.map((event) => [JSON.stringify(event), event])).values()]
  const started = events.findLast((event) => event._tag === "ClientStarted")
  const opened = events.findLast((event) => event._tag === "TabOpened")
  const logins = lines.flatMap(({ seq, event: asked }) => {
    if (asked._tag !== "LoginAsked") return []
    const answered = events.find(
      (event) => event._tag === "LoginAnswered" && event.ask === seq && event.answer._tag === "Got",
    )
    return answered?._tag === "LoginAnswered" ? [[asked, answered] as const] : []
  })
  return {
    call: callLedger,
    orders: orders.slice(-ordersMax).map((event) => [event]),
    logins: logins.slice(-1),
    ...(started === undefined ? {} : { started }),
    ...(opened === undefined ? {} : { opened }),
  }
}
