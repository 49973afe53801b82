/** Everything that can happen next in a small world: to a request, to an answer, to the page, by a person, by time. */
import type * as App from "#domain/app/index.ts"
import { type EpochMs, TabId } from "#domain/kernel/event.ts"
import type { Fate } from "./calls.ts"
import { type Choice, choice, type Setting } from "./choice.ts"
import { abandoned, type Call, hear, may, type Node, spend, waitsOf } from "./node.ts"
import { logins, pressesOf } from "./presses.ts"

/** Of the live settings: a read and a write wait so long for their answer. */
const timeoutMs = { ReadOrders: 15_000, RecheckMenu: 15_000, SendOrder: 30_000 } as const

export const without = <Backend>(
  node: Node<Backend>,
  call: Call,
  ...instead: ReadonlyArray<Call>
): Node<Backend> => ({
  ...node,
  calls: node.calls.flatMap((each) => (each === call ? instead : [each])),
})

const fatesOf = ({ demand, from, until }: Call, node: Node<unknown>): ReadonlyArray<Fate> => {
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
const arrivals = <Backend>(
  node: Node<Backend>,
  call: Call,
  { call: ask }: Setting<Backend>,
): ReadonlyArray<Choice<Backend>> =>
  fatesOf(call, node).map((fate) => {
    const fault = fate !== "whole" && call.from.client.isOnline ? fate : undefined
    const isLate = call.until !== undefined
    return choice(
      `${call.demand._tag} ${isLate ? "late" : fate}`,
      fault ?? (isLate ? "late" : "itself"),
      () => {
        const { world, event } = ask(call, node.world, node.now, fate)
        const next = fault === undefined ? node : spend(node, fault)
        const arrived = isLate ? [] : [{ ...call, answer: event }]
        return [{ ...without(next, call, ...arrived), world }]
      },
    )
  })

const missed = <Backend>(
  call: Call,
  node: Node<Backend>,
  { call: ask }: Setting<Backend>,
): App.Event => ask(call, node.world, node.now, "lost").event

/** An answer arrives, or does not. */
const answers = <Backend>(
  node: Node<Backend>,
  call: Call,
  setting: Setting<Backend>,
): ReadonlyArray<Choice<Backend>> => {
  const heard = choice(`${call.demand._tag} answered`, "itself", () =>
    hear(without(node, call), call.answer!),
  )
  if (call.demand._tag !== "SendOrder" || !may(node, "silent")) return [heard]
  const lost = choice(`${call.demand._tag} silent`, "silent", () =>
    hear(without(spend(node, "silent"), call), missed(call, node, setting)),
  )
  return [heard, lost]
}

/** The page dies at once and begins anew, from what the log has. */
const restarts = <Backend>(
  node: Node<Backend>,
  { started, opened }: Setting<Backend>,
): ReadonlyArray<Choice<Backend>> => {
  if (!may(node, "restart") || started === undefined || opened === undefined) return []
  const restarted = choice("restart", "restart", () => {
    const calls = node.calls.flatMap((call) =>
      call.until === undefined ? abandoned(call, node.now) : [call],
    )
    const tab = TabId.make(`${node.tab}'`)
    const [named, first] = hear({ ...spend(node, "restart"), tab, calls, own: 0 }, started)
    const [open, second] = hear(named, { ...opened, tab })
    return [open, first, second]
  })
  return [restarted]
}

/** The browser says that there is no network, and after a while that there is one. */
const networks = <Backend>(node: Node<Backend>): ReadonlyArray<Choice<Backend>> => {
  const { isOnline } = node.state.client
  if (isOnline && !may(node, "offline")) return []
  const event = { _tag: "NetworkSeen", isOnline: !isOnline } as const
  const turned = choice(isOnline ? "offline" : "online", isOnline ? "offline" : "itself", () =>
    hear(isOnline ? spend(node, "offline") : node, event),
  )
  return [turned]
}

/** The next moment at which something is due. Time that passes while the client waits for an answer is a slow network's. */
const times = <Backend>(
  node: Node<Backend>,
  setting: Setting<Backend>,
): ReadonlyArray<Choice<Backend>> => {
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
  const way = isSlow ? "slow" : "itself"
  const then = { ...(isSlow ? spend(node, "slow") : node), now: due }
  // Only time goes on, where a call begins later.
  const passed = node.calls.some(({ sentAt }) => sentAt > node.now && sentAt <= due)
  return [
    ...(passed ? [choice("time", way, () => [then])] : []),
    ...waits
      .filter(({ until }) => until <= due)
      .map(({ report }) => choice(report._tag, way, () => hear(then, report))),
    ...node.calls.flatMap((call) => {
      if (call.until !== undefined)
        return call.until > due
          ? []
          : [choice(`${call.demand._tag} never arrived`, way, () => [without(then, call)])]
      if (call.sentAt + timeoutMs[call.demand._tag] > due) return []
      const timedOut = choice(`${call.demand._tag} timed out`, way, () =>
        hear(without(then, call, ...abandoned(call, due)), missed(call, then, setting)),
      )
      return [timedOut]
    }),
  ]
}

export const stepsOf = <Backend>(
  node: Node<Backend>,
  setting: Setting<Backend>,
): ReadonlyArray<Choice<Backend>> => [
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
  ...logins(node, setting),
]
