/**
 * Follows every order of a log through the model. Two sets of possible states go along: `possible` follows from the events
 * alone, `told` also from the phase that the product showed after each of them. The log is no path of the model where one
 * of them becomes empty.
 */
import { startOf } from "#adapters/logfile/codec.ts"
import type { Log } from "#adapters/logfile/format.ts"
import * as App from "#domain/app/index.ts"
import { isReachable } from "#domain/client/model.ts"
import { isKioskSurface } from "#domain/config/index.ts"
import { isOf, type Rows, seenOf, type Wanted } from "./evidence.ts"
import { pressOf, type Reply, replyOf, wordOf } from "./letters.ts"
import { type Input, type Kind, next, type State } from "./order.ts"

type Phase = App.State["orders"]["intents"][number]["phase"]["_tag"]

/** Which states a phase may stand for, by the meaning of its name in the design, the requirements and the glossary. */
const meanings: Readonly<Record<Phase, ReadonlyArray<State>>> = {
  Queued: ["Waiting", "Again"],
  Stale: ["Waiting", "Again"],
  PriceChanged: ["Changed"],
  Validating: ["Validating"],
  Sending: ["Sending"],
  AwaitingAnswer: ["Asking"],
  InDoubt: ["InDoubt", "Unseen"],
  Paying: ["Paying"],
  Accepted: ["Accepted", "Verified"],
  Confirmed: ["Confirmed"],
  Duplicate: ["Surplus"],
  NotFound: ["NotFound"],
  Unknown: ["Unknown"],
  Refused: ["Refused"],
}
export const meaningOf = (phase: Phase | undefined): ReadonlyArray<State> =>
  phase === undefined ? ["Gone"] : meanings[phase]

/** One way that an order may have gone. */
type Way = {
  readonly state: State
  /** Sends and checks so far. */
  readonly sent: number
  /** What was listed before the first send; absent: not sent, or not known. */
  readonly before?: Rows | undefined
  /** When an answer went missing, in milliseconds since 1970. */
  readonly lostAt?: number | undefined
  /** The person has decided about a surplus: what was listed then is no new one. */
  readonly isKept?: boolean
}
type Said = Input | "ignored"
type Followed = {
  readonly kind: Kind
  readonly wanted: Wanted | undefined
  readonly isOnce: boolean
  readonly owner: unknown
  possible: ReadonlyArray<Way>
  told: ReadonlyArray<Way>
}

export type Disagreement = {
  /** `path`: the events alone are no path; `told`: the phase is none that the model allows; `unasked`: nobody pressed. */
  readonly is: "path" | "told" | "unasked"
  /** Place of the event in the log, from 1; 0: the state that the log starts from. */
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

const statesOf = (ways: ReadonlyArray<Way>): ReadonlyArray<State> => [
  ...new Set(ways.map(({ state }) => state)),
]
const distinct = (ways: ReadonlyArray<Way>): ReadonlyArray<Way> => {
  const known: Array<Way> = []
  for (const way of ways)
    if (
      !known.some(
        (each) =>
          each.state === way.state &&
          each.sent === way.sent &&
          each.before === way.before &&
          each.lostAt === way.lostAt &&
          each.isKept === way.isKept,
      )
    )
      known.push(way)
  return known
}

/**
 * `isForged`: the events were drawn, so that answers come which nobody asked for; the model ignores those, where they are
 * else no step of it.
 */
export const judge = (log: Log<App.Event>, isForged = false): Judged => {
  let state = startOf(log, App.initial)
  const orders = new Map<number, Followed>()
  const times = new Map<number, number>()
  /** The newest list of who is logged in. */
  let listed: Rows | undefined = state.orders.listed.value
  let lastAsk = 0
  let lastStart = 0
  let guestPress: ReturnType<typeof pressOf>
  let steps = 0

  for (const { id, phase, action, attempt, customerId } of state.orders.intents) {
    const kind = "order" in action ? "target" : action._tag === "Cart" ? "cart" : "direct"
    const ways = meaningOf(phase._tag).map((each) => ({ state: each, sent: attempt }))
    const started = { kind, wanted: undefined, isOnce: false, owner: customerId } as const
    orders.set(id, { ...started, possible: ways, told: ways })
  }

  /** A log does not tell when a request leaves, when a settled order is forgotten, or when a retry with a key begins. */
  const closed = (order: Followed, ways: ReadonlyArray<Way>, s: App.State): ReadonlyArray<Way> => {
    const all = [...ways]
    const maySend = s.session.member?.customerId === order.owner && listed !== undefined
    const isKeyed = s.client.config.orderIdempotency !== "none"
    for (const way of all) {
      const add = (input: Input, more: Partial<Way>) => {
        for (const each of next(way.state, input, order.kind)) {
          const to = { ...way, ...more, state: each }
          if (distinct([...all, to]).length > all.length) all.push(to)
        }
      }
      if (maySend && all.length < 200)
        add("send", { sent: way.sent + 1, before: way.sent === 0 ? listed : way.before })
      const { wanted } = order
      // When its turn comes, the list that is known by then counts.
      if (maySend && way.sent === 0 && wanted !== undefined && (order.isOnce || "row" in wanted))
        for (const input of seenOf(wanted, listed!, [], false, "less")) add(input, {})
      // It may close while another order is on its way.
      if (
        wanted !== undefined &&
        "dishes" in wanted &&
        wanted.dishes.some((each) => "orderUntil" in each)
      )
        add("deadline", {})
      if (isKeyed) add("retry", {})
      add("forget", {})
    }
    return all
  }

  const take = (order: Followed, inputsOf: (way: Way) => ReadonlyArray<Said>, at: number): void => {
    const step = (ways: ReadonlyArray<Way>) =>
      distinct(
        ways.flatMap((way) =>
          inputsOf(way).flatMap((input) =>
            input === "ignored"
              ? [way]
              : next(way.state, input, order.kind).map((to) => ({
                  ...way,
                  state: to,
                  isKept:
                    way.isKept === true || input === "keepSurplus" || input === "cancelSurplus",
                  // A check that is done leads to the send at once.
                  sent: way.state === "Validating" && to === "Sending" ? way.sent + 1 : way.sent,
                  lostAt: way.state === "Sending" && to === "InDoubt" ? at : way.lostAt,
                })),
          ),
        ),
      )
    order.possible = step(order.possible)
    order.told = step(order.told)
  }

  const answered =
    ({ attempt, isCheck, input }: Reply) =>
    (way: Way): ReadonlyArray<Said> => {
      if (attempt < way.sent) return ["ignored"]
      const isAwaited =
        attempt === way.sent &&
        (way.state === "Validating"
          ? isCheck !== false
          : way.state === "Sending"
            ? isCheck !== true
            : true)
      if (isAwaited) {
        if (way.state === "Sending" || way.state === "Validating") return [input]
        return ["ignored", input]
      }
      return isForged ? ["ignored"] : []
    }

  for (const [index, line] of log.lines.entries()) {
    const { event, seq, at } = line
    if (seq > 0) times.set(seq, at)
    const was = state
    state = App.reduce(state, line)
    const isKiosk = [was, state].some(
      ({ client: { config } }) => config.allowCardLogin || isKioskSurface(config),
    )
    const member = was.session.member
    const now = state.session.member
    const owner = now?.customerId ?? member?.customerId
    const touched = new Set<Followed>()
    const before = new Map<Followed, ReadonlyArray<State>>()
    const say = (order: Followed | undefined, inputsOf: (way: Way) => ReadonlyArray<Said>) => {
      if (order === undefined) return
      if (!before.has(order)) before.set(order, statesOf(order.told))
      touched.add(order)
      take(order, inputsOf, at)
    }

    const reply = replyOf(event, was.client.config)
    if (reply !== undefined) say(orders.get(reply.id), answered(reply))
    const word = wordOf(event)
    // A word of a person who saw an older state may change nothing.
    if (word !== undefined)
      say(orders.get(word.id), (): ReadonlyArray<Said> =>
        isForged ? [word.input, "ignored"] : [word.input],
      )

    if (event._tag === "OrdersAnswered" && event.answer._tag === "Got" && member !== undefined) {
      const { ask } = event
      const isNew = !isForged && ask > lastAsk && ask > member.since && ask > lastStart
      const rows = event.answer.value
      const began = times.get(ask)
      for (const order of orders.values()) {
        const { wanted, owner: mine } = order
        if (mine !== member.customerId) continue
        const isShared = [...orders.values()].some(
          (other) =>
            other !== order &&
            wanted !== undefined &&
            "dishes" in wanted &&
            (other.wanted === undefined ||
              ("dishes" in other.wanted &&
                other.possible.some(({ sent }) => sent > 0) &&
                other.wanted.dishes.some((a) => wanted.dishes.some((b) => isOf(a, b))))),
        )
        say(order, (way): ReadonlyArray<Said> => {
          if (way.state === "Gone") return ["ignored"]
          const waited = began === undefined ? Infinity : began - (way.lostAt ?? -Infinity)
          const less: Input = waited >= 40_000 ? "less40" : waited >= 30_000 ? "less30" : "less"
          const seen: ReadonlyArray<Input> =
            wanted === undefined || (way.before === undefined && way.sent > 0)
              ? [less, "whole", "more"]
              : way.sent === 0
                ? order.isOnce || "row" in wanted
                  ? seenOf(wanted, rows, [], false, less)
                  : [less]
                : seenOf(wanted, rows, way.before!, isShared || way.isKept === true, less)
          // What a list of the first 30 s shows may be taken, and need not: the design reads later.
          const isEarly = way.state === "InDoubt" && less === "less"
          return isNew && !isEarly ? seen : [...seen, "ignored"]
        })
      }
      if (isNew || state.orders.listed.value === rows) listed = rows
      if (isNew) lastAsk = ask
    }

    if (event._tag === "ClientStarted") {
      lastStart = seq
      for (const order of orders.values()) say(order, () => ["start"])
    }
    // Both name the visit of a page, and no order.
    if (event._tag === "ThankYouReached")
      for (const order of orders.values()) say(order, () => ["paid"])
    if (event._tag === "PaymentFailureReached")
      for (const order of orders.values()) say(order, () => ["unpaid"])
    if (event._tag === "LogDamaged")
      for (const order of orders.values()) say(order, () => ["damage"])
    if (member !== undefined && member.customerId !== now?.customerId) {
      listed = undefined
      const forgets = event._tag === "LogoutAsked" && event.forgets === true
      const isAsked = event._tag === "LogoutAsked" || event._tag === "LoginSwitched"
      const input = forgets || isKiosk ? "wipe" : isAsked ? "logout" : "sessionEnd"
      for (const order of orders.values())
        if (order.owner === member.customerId) say(order, () => [input])
    }
    if (isKiosk && !isReachable(state.client))
      for (const order of orders.values()) say(order, () => ["offline"])
    if (member === undefined && now !== undefined) listed = undefined

    const pressed = pressOf(event, was.cart.lines, listed ?? [])
    if (pressed !== undefined && owner === undefined) guestPress = pressed
    const isNewIntent = state.orders.intents.some(({ id }) => id === seq)
    const begun =
      owner === undefined ? undefined : (pressed ?? (isNewIntent ? guestPress : undefined))
    if (begun !== undefined && !orders.has(seq)) {
      const ways = [
        { state: "Waiting", sent: 0 },
        { state: "Gone", sent: 0 },
      ] as const
      orders.set(seq, { ...begun, owner, possible: ways, told: ways })
      touched.add(orders.get(seq)!)
    }

    const places = new Map(state.orders.intents.map(({ id, phase }) => [id as number, phase._tag]))
    const isChanged = state.orders.intents !== was.orders.intents
    for (const [id, order] of orders) {
      if (!isChanged && !touched.has(order)) continue
      steps++
      const phase = places.get(id)
      const from = before.get(order) ?? statesOf(order.told)
      order.possible = closed(order, order.possible, state)
      const would = closed(order, order.told, state)
      order.told = would.filter((way) => meaningOf(phase).includes(way.state))
      if (order.told.length > 0) continue
      const disagreement: Disagreement = {
        is: order.possible.length === 0 ? "path" : "told",
        n: index + 1,
        event: event._tag,
        order: id,
        kind: order.kind,
        before: from,
        model: statesOf(would),
        product: phase ?? "none",
      }
      return { orders: orders.size, steps, disagreement }
    }
    for (const [id, phase] of places)
      if (!orders.has(id))
        return {
          orders: orders.size,
          steps,
          disagreement: {
            is: "unasked",
            n: index + 1,
            event: event._tag,
            order: id,
            before: [],
            model: [],
            product: phase,
          },
        }
  }
  return { orders: orders.size, steps }
}
