/** Everything that can happen next in a small world: to a request, to an answer, to the page, by a person, by time. */
import type * as App from "#domain/app/index.ts"
import type { Intent } from "#domain/orders/model.ts"
import { isFree, rowDeed } from "#domain/standing/userActions.ts"
import { entriesOf, isListed } from "#domain/standing/index.ts"
import { type EpochMs, type Of, TabId } from "#domain/kernel/event.ts"
import type { Caller, Fate } from "./calls.ts"
import { abandoned, type Call, hear, type Kind, may, type Node, spend, waitsOf } from "./node.ts"

export type Step = {
  readonly what: string
  readonly node: Node
  readonly lines: ReadonlyArray<App.Recorded>
}

/** What a person and a browser begin with. */
export type Setting = {
  readonly call: Caller
  /** What she presses, one after the other. */
  readonly order: ReadonlyArray<App.Event>
  /** Hers first. */
  readonly logins: ReadonlyArray<
    readonly [Of<App.Event, "LoginAsked">, Of<App.Event, "LoginAnswered">]
  >
  readonly started: Of<App.Event, "ClientStarted">
  readonly opened: Of<App.Event, "TabOpened">
}

/** Of the live settings: a read and a write wait so long for their answer. */
const timeoutMs = { ReadOrders: 15_000, RecheckMenu: 15_000, SendOrder: 30_000 } as const

const without = (node: Node, call: Call, ...instead: ReadonlyArray<Call>): Node => ({
  ...node,
  calls: node.calls.flatMap((each) => (each === call ? instead : [each])),
})

const step = (what: string, [node, ...lines]: readonly [Node, ...App.Recorded[]]): Step => ({
  what,
  node,
  lines,
})

const fatesOf = ({ demand, from, until }: Call, node: Node): ReadonlyArray<Fate> => {
  // A send is known not to have left; a read fails.
  if (!from.client.isOnline) return [demand._tag === "SendOrder" ? "whole" : "lost"]
  const fates: Array<Fate> = ["whole"]
  // What nobody waits for changes the server or does not come; how it is answered is nobody's business.
  if (until !== undefined) return fates
  if (may(node, "lost")) fates.push("lost")
  if (may(node, "denied")) fates.push("denied")
  if (demand._tag !== "SendOrder") return fates
  for (const fate of ["error", "repeat", "echo", "refuse"] as const)
    if (may(node, fate)) fates.push(fate)
  if (may(node, "question") && demand.force === undefined) fates.push("question")
  return fates
}

/** A request arrives, or does not. */
const arrivals = (node: Node, call: Call, { call: ask }: Setting): ReadonlyArray<Step> =>
  fatesOf(call, node).map((fate) => {
    const { world, event } = ask(call, node.world, node.now, fate)
    const isFault = fate !== "whole" && call.from.client.isOnline
    const next = isFault ? spend(node, fate) : node
    const arrived = call.until === undefined ? [{ ...call, answer: event }] : []
    return step(`${call.demand._tag} ${call.until === undefined ? fate : "late"}`, [
      { ...without(next, call, ...arrived), world },
    ])
  })

const missed = (call: Call, node: Node, { call: ask }: Setting): App.Event =>
  ask(call, node.world, node.now, "lost").event

/** An answer arrives, or does not. */
const answers = (node: Node, call: Call, setting: Setting): ReadonlyArray<Step> => {
  const heard = step(`${call.demand._tag} answered`, hear(without(node, call), call.answer!))
  if (call.demand._tag !== "SendOrder" || !may(node, "silent")) return [heard]
  const lost = hear(without(spend(node, "silent"), call), missed(call, node, setting))
  return [heard, step(`${call.demand._tag} silent`, lost)]
}

/** The page dies at once and begins anew, from what the log has. */
const restarts = (node: Node, { started, opened }: Setting): ReadonlyArray<Step> => {
  if (!may(node, "restart")) return []
  const calls = node.calls.flatMap((call) =>
    call.until === undefined ? abandoned(call, node.now) : [call],
  )
  const tab = TabId.make(`${node.tab}'`)
  const [named, first] = hear({ ...spend(node, "restart"), tab, calls, own: 0 }, started)
  const [open, second] = hear(named, { ...opened, tab })
  return [step("restart", [open, first, second])]
}

/** What a dialog or a dish offers about an order in its phase. */
const choicesOf = ({ id, phase }: Intent): ReadonlyArray<readonly [App.Event, Kind?]> => {
  switch (phase._tag) {
    case "Queued":
    case "Stale":
    // A press may come a moment too late.
    case "Sending":
      return [[{ _tag: "IntentWithdrawn", id }]]
    case "AwaitingAnswer":
      return [[{ _tag: "ForceAnswered", id, answer: "YES" }], [{ _tag: "ForceLeft", id }]]
    case "NotFound":
      return [
        [{ _tag: "NotFoundAnswered", id, choice: "again" }, "again"],
        [{ _tag: "NotFoundAnswered", id, choice: "drop" }],
      ]
    case "Refused":
      return [[{ _tag: "IntentDismissed", id }]]
    case "Duplicate": {
      const orderId = phase.extra[0]?.orderId
      return [
        [{ _tag: "SurplusAnswered", id, choice: "keep" }],
        ...(orderId === undefined
          ? []
          : [[{ _tag: "SurplusAnswered", id, choice: "cancel", orderId }] as const]),
      ]
    }
    default:
      return []
  }
}

/** The browser says that there is no network, and after a while that there is one. */
const networks = (node: Node): ReadonlyArray<Step> => {
  const { isOnline } = node.state.client
  if (isOnline && !may(node, "offline")) return []
  const event = { _tag: "NetworkSeen", isOnline: !isOnline } as const
  return [
    step(isOnline ? "offline" : "online", hear(isOnline ? spend(node, "offline") : node, event)),
  ]
}

/** The same person comes back, or another one. */
const comings = (node: Node, { logins }: Setting): ReadonlyArray<Step> => {
  if (node.state.session.member !== undefined) return []
  return logins.map(([asked, answered], n) => {
    const [asking, first] = hear(node, asked)
    const [member, second] = hear(asking, { ...answered, ask: first.seq })
    return step(n === 0 ? "login" : "another login", [member, first, second])
  })
}

/** Several presses at once. */
const hearAll = (
  node: Node,
  events: ReadonlyArray<App.Event>,
): readonly [Node, ...App.Recorded[]] => {
  let now = node
  const lines = events.map((event) => {
    const [next, line] = hear(now, event)
    now = next
    return line
  })
  return [now, ...lines]
}

const pressesOf = (node: Node, { order }: Setting): ReadonlyArray<Step> => {
  const { state } = node
  if (state.session.member === undefined) return []
  const ordered = may(node, "order")
    ? [step(order.at(-1)!._tag, hearAll(spend(node, "order"), order))]
    : []
  const asked: ReadonlyArray<readonly [App.Event, Kind?]> = [
    ...(may(node, "cancel")
      ? entriesOf(state)
          .filter(isListed)
          .filter((entry) => isFree(state, entry))
          .flatMap(({ row }) => rowDeed(row)?.sends ?? [])
          .map((event) => [event as App.Event, "cancel"] as const)
      : []),
    ...(may(node, "logout") ? [[{ _tag: "LogoutAsked" }, "logout"] as const] : []),
    ...state.orders.intents.flatMap(choicesOf),
  ]
  return [
    ...ordered,
    ...asked
      .filter(([, kind]) => kind === undefined || may(node, kind))
      .map(([event, kind]) =>
        step(event._tag, hear(kind === undefined ? node : spend(node, kind), event)),
      ),
  ]
}

/** The next moment at which something is due. Time that passes while the client waits for an answer is a slow network's. */
const times = (node: Node, setting: Setting): ReadonlyArray<Step> => {
  const waits = waitsOf(node)
  const dues = [
    ...waits.map(({ until }) => until),
    ...node.calls.map(({ demand, sentAt, until }) =>
      sentAt > node.now ? sentAt : (until ?? sentAt + timeoutMs[demand._tag]),
    ),
  ]
  const due = Math.max(node.now, Math.min(...dues)) as EpochMs
  if (!Number.isFinite(due)) return []
  const isSlow =
    due > node.now &&
    node.calls.some(({ until, sentAt }) => until === undefined && sentAt <= node.now)
  if (isSlow && !may(node, "slow")) return []
  const then = { ...(isSlow ? spend(node, "slow") : node), now: due }
  // Only time goes on, where a call begins later.
  const passed = node.calls.some(({ sentAt }) => sentAt > node.now && sentAt <= due)
  return [
    ...(passed ? [step("time", [then])] : []),
    ...waits
      .filter(({ until }) => until <= due)
      .map(({ report }) => step(report._tag, hear(then, report))),
    ...node.calls.flatMap((call) => {
      if (call.until !== undefined)
        return call.until <= due ? [step("gone", [without(then, call)])] : []
      if (call.sentAt + timeoutMs[call.demand._tag] > due) return []
      const left = without(then, call, ...abandoned(call, due))
      return [step(`${call.demand._tag} timed out`, hear(left, missed(call, then, setting)))]
    }),
  ]
}

export const stepsOf = (node: Node, setting: Setting): ReadonlyArray<Step> => [
  ...node.calls.flatMap((call) =>
    call.sentAt > node.now
      ? []
      : call.answer === undefined
        ? arrivals(node, call, setting)
        : answers(node, call, setting),
  ),
  ...pressesOf(node, setting),
  ...times(node, setting),
  ...restarts(node, setting),
  ...networks(node),
  ...comings(node, setting),
]
