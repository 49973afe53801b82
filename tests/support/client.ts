/** A client that has heard some events, one second apart: its state, and what it demands. */
import * as App from "#domain/app/index.ts"
import type { Config } from "#domain/config/index.ts"
import { EpochMs, type Of, Seq, type TabId } from "#domain/kernel/event.ts"
import type { Intent, Phase } from "#domain/orders/model.ts"
import type { ListedOrder } from "#domain/orders/index.ts"
import type { Failure } from "#domain/requests/failure.ts"
import {
  makeCustomer,
  makeDish,
  makeListed,
  morning,
  opened,
  pieces,
  ref,
  started,
  tab,
} from "#simulators/values/make.ts"

type Known = (state: App.State) => App.Event
/**
 * An event, one that depends on what is known (the id of a question), some at the same moment, or the moment of the next
 * one, from {@link morning}.
 */
export type Step =
  | App.Event
  | Known
  | { readonly together: (state: App.State, now: EpochMs) => ReadonlyArray<App.Event | Known> }
  | { readonly at: number }
  /** In another tab of the profile, which this one hears. */
  | { readonly by: TabId; readonly event: App.Event | Known }

export type Client = {
  readonly state: App.State
  readonly log: ReadonlyArray<App.Recorded>
  readonly after: (...steps: ReadonlyArray<Step>) => Client
  readonly demands: <Tag extends App.Demand["_tag"]>(tag: Tag) => ReadonlyArray<Of<App.Demand, Tag>>
  readonly all: ReadonlyArray<App.Demand>
  /** The moment of the last event, from {@link morning}. */
  readonly ms: number
  /** The event a wait would report, and when, from {@link morning}. */
  readonly waits: (
    report: App.Event["_tag"],
  ) => ReadonlyArray<{ readonly at: number; readonly report: App.Event }>
  /** The newest intent. */
  readonly intent: Intent
  readonly phase: Phase
}

export const at = (ms: number): Step => ({ at: ms })

const grown = (
  known: App.State,
  log: ReadonlyArray<App.Recorded>,
  now: number,
  steps: ReadonlyArray<Step>,
): Client => {
  let state = known
  let clock = now
  let isSet = false
  const lines = [...log]
  for (const step of steps) {
    if (typeof step === "object" && "at" in step && !("_tag" in step)) {
      clock = morning + step.at
      isSet = true
      continue
    }
    if (!isSet) clock += 1000
    isSet = false
    const now = EpochMs.make(clock)
    const isOther = typeof step === "object" && "by" in step
    const by = isOther ? step.by : tab
    for (const each of typeof step === "object" && "together" in step
      ? step.together(state, now)
      : [isOther ? step.event : (step as App.Event | Known)]) {
      const event = typeof each === "function" ? each(state) : each
      const shared = lines.filter((line) => line.seq > 0).length
      const seq = App.isShared(event) ? shared + 1 : -(lines.length - shared) - 1
      const line = { seq: Seq.make(seq), at: now, tab: by, event }
      state = App.reduce(state, line)
      lines.push(line)
    }
  }
  const all = App.makeDemands()(state, true)
  return {
    state,
    log: lines,
    ms: clock - morning,
    all,
    after: (...more) => grown(state, lines, clock, more),
    demands: <Tag extends App.Demand["_tag"]>(tag: Tag) =>
      all.filter((demand): demand is Of<App.Demand, Tag> => demand._tag === tag),
    waits: (report) =>
      all.flatMap((demand) =>
        demand._tag === "Wait" && demand.report._tag === report
          ? [{ at: Math.max(0, demand.until - morning), report: demand.report }]
          : [],
      ),
    get intent() {
      const last = state.orders.intents.at(-1)
      if (last === undefined) throw new Error("no intent")
      return last
    },
    get phase() {
      return this.intent.phase
    },
  }
}

export const clientAfter = (...steps: ReadonlyArray<Step>): Client =>
  grown(App.initial, [], morning - 1000, steps)

export const tokenGot =
  (name = "guest", over: { readonly canPair?: boolean } = {}): Step =>
  ({ session }) => ({
    _tag: "TokenAnswered",
    ask: session.token._tag === "None" ? session.token.ask : Seq.make(0),
    answer: { _tag: "Got", value: { token: ref(name), ...over } },
  })

export const tokenFailed =
  (failure: Failure = { _tag: "Missing" }): Step =>
  ({ session }) => ({
    _tag: "TokenAnswered",
    ask: session.token._tag === "None" ? session.token.ask : Seq.make(0),
    answer: { _tag: "Failed", failure },
  })

export const loginAsked = (over: Partial<Of<App.Event, "LoginAsked">> = {}): App.Event => ({
  _tag: "LoginAsked",
  basic: ref("basic"),
  keep: false,
  isModal: false,
  ...over,
})

type LoginValue = Extract<Of<App.Event, "LoginAnswered">["answer"], { _tag: "Got" }>["value"]

const asking = ({ session: { login } }: App.State) =>
  login._tag === "Idle" ? { ask: Seq.make(0) } : login

export const loginGot =
  (over: Partial<LoginValue["identity"]> = {}, token = "member"): Step =>
  (state) => ({
    _tag: "LoginAnswered",
    ask: asking(state).ask,
    answer: {
      _tag: "Got",
      value: { identity: { customer: makeCustomer(), ...over }, token: ref(token) },
    },
  })

export const loginFailed =
  (failure: Failure): Step =>
  (state) => ({
    _tag: "LoginAnswered",
    ask: asking(state).ask,
    answer: { _tag: "Failed", failure },
  })

/** Started and with a guest's token. */
export const guest = (config: Partial<Config> = {}, path?: string): ReadonlyArray<Step> => [
  started(config),
  opened(path),
  tokenGot(),
]

export const loggedIn = (
  over: Partial<Of<App.Event, "LoginAsked">> = {},
  identity: Partial<LoginValue["identity"]> = {},
): ReadonlyArray<Step> => [loginAsked(over), loginGot(identity)]

/** Jana, logged in by password, on a page. */
export const member = (config: Partial<Config> = {}, path = "/offer/WEEK"): ReadonlyArray<Step> => [
  ...guest(config, path),
  ...loggedIn(),
  { _tag: "RouteShown", path },
]

export const orderAsked = (
  over: Partial<Parameters<typeof makeDish>[0]> = {},
  quantity = 1,
): App.Event => {
  const dish = makeDish(over)
  return {
    _tag: "OrderAsked",
    dish,
    quantity: pieces(quantity),
    shown: (dish.price * quantity) as typeof dish.price,
  }
}

const newest = ({ orders }: App.State): Intent | undefined => orders.intents.at(-1)

const idOf = (state: App.State): Seq => newest(state)?.id ?? Seq.make(0)

type ListAnswer = Of<App.Event, "OrdersAnswered">["answer"]

/** A reading of the list that begins now. */
const read = (answer: ListAnswer): Step => ({
  together: (state, now) => {
    const { ask, began } = state.orders.listed
    const asks: ReadonlyArray<App.Event> =
      ask === undefined
        ? [{ _tag: "OrdersWanted" }]
        : began === now
          ? []
          : [{ _tag: "LookAsked", id: idOf(state) }]
    return [
      ...asks,
      ({ orders }) => ({ _tag: "OrdersAnswered", ask: orders.listed.ask ?? Seq.make(0), answer }),
    ]
  },
})

/** The list, as it is now. */
export const looked = (...rows: ReadonlyArray<ListedOrder>): Step =>
  read({ _tag: "Got", value: [...rows] })

export const lookFailed: Step = read({ _tag: "Failed", failure: { _tag: "Missing" } })

type OrderValue = Extract<Of<App.Event, "OrderAnswered">["answer"], { _tag: "Got" }>["value"]

export const orderGot =
  (over: Partial<OrderValue> = {}): Step =>
  (state) => ({
    _tag: "OrderAnswered",
    id: idOf(state),
    attempt: newest(state)?.attempt ?? 0,
    isCheck: newest(state)?.phase._tag === "Validating",
    answer: { _tag: "Got", value: { orderIds: [], ...over } },
  })

export const orderFailed =
  (failure: Failure): Step =>
  (state) => ({
    _tag: "OrderAnswered",
    id: idOf(state),
    attempt: newest(state)?.attempt ?? 0,
    isCheck: newest(state)?.phase._tag === "Validating",
    answer: { _tag: "Failed", failure },
  })

/** An event about the newest intent. */
export const about =
  (make: (id: Seq) => App.Event): Step =>
  (state) =>
    make(idOf(state))

/** Logged in, one portion asked for, the baseline read: the order is on the wire. */
export const sending = (
  config: Partial<Config> = {},
  ...rows: ReadonlyArray<ListedOrder>
): ReadonlyArray<Step> => [...member(config), orderAsked(), looked(...rows)]

/** One row of one portion beside what there was. */
export const oneRow = (orderId = 901): ListedOrder => makeListed({ orderId })
