/** A small world at one moment: one device's client, the backend, what is on its way between them, and what may still go wrong. */
import * as App from "#domain/app/index.ts"
import type { EpochMs, Seq, TabId } from "#domain/kernel/event.ts"
import { type Id, sameId } from "#domain/kernel/id.ts"
import type { World } from "#simulators/core/index.ts"
import type { Customer } from "#simulators/core/world.ts"
import { type Carried, isCarried } from "./calls.ts"

/** Who may log in. */
export const logins = ["jana", "ola"] as const

export type Call = {
  readonly demand: Carried
  readonly sentAt: EpochMs
  /** As the client was when it began: without a network nothing leaves. */
  readonly from: App.State
  /** What the client hears once the answer is here; absent: the request is on its way. */
  readonly answer?: App.Event
  /** Nobody waits for it any more; until then it may still arrive. */
  readonly until?: EpochMs
}

/** What a person may press again, and what may go wrong. */
export const presses = ["order", "cancel", "again", "logout"] as const
export const faults = [
  "lost",
  "silent",
  "error",
  "repeat",
  "echo",
  "refuse",
  "question",
  "denied",
  "slow",
  "restart",
  "offline",
] as const
export type Kind = (typeof presses)[number] | (typeof faults)[number]

/** How often each may still happen; `faults`: all of them together. */
export type Left = Readonly<Record<Kind | "faults", number>>

/** What may be left of the faults in a part of the world, by {@link shareKeyOf}. */
export type Share = ReadonlySet<string>
export const shareKeyOf = (left: Left): string => faults.map((fault) => left[fault]).join()

/** `Backend`: what the server holds, whoever plays it. */
export type Node<Backend = World> = {
  readonly state: App.State
  readonly world: Backend
  readonly now: EpochMs
  /** Of the last event of the profile, and of the tab. */
  readonly seq: number
  readonly own: number
  readonly tab: TabId
  readonly calls: ReadonlyArray<Call>
  readonly left: Left
  /** Absent: nothing of the world is left out. */
  readonly share?: Share
}

/** What the backend has of a person. */
export const accountOf = ({ world }: Node, { customerId }: { readonly customerId: Id }): Customer =>
  Object.values(world.customers).find((each) => sameId(each.customerId as Id, customerId))!

export type Wait = { readonly until: EpochMs; readonly report: App.Event }

const demandsOf = App.makeDemands()

/** Timers of orders; no other one is in this world. */
export const waitsOf = ({ state }: Pick<Node, "state">): ReadonlyArray<Wait> =>
  demandsOf(state, true).flatMap((demand) =>
    demand._tag === "Wait" && demand.key.startsWith("orders/")
      ? [{ until: demand.until, report: demand.report }]
      : [],
  )

/** Until when a request that nobody waits for may still arrive: the bound that the rules count on. */
const landsMs = 29_999

/** A create, cancel or exchange changes the server whenever it arrives; a question of nobody's is dropped. */
export const abandoned = (call: Call, now: EpochMs): ReadonlyArray<Call> =>
  call.demand._tag !== "SendOrder" || call.answer !== undefined
    ? []
    : [{ ...call, until: (now + landsMs) as EpochMs }]

/** A menu is looked at again not before its moment. */
const sentAtOf = (demand: Carried, now: EpochMs): EpochMs =>
  demand._tag === "RecheckMenu" && demand.look > now ? demand.look : now

/** As the runtime does: what is newly demanded goes out, what is demanded no more is waited for no more. */
const reconciled = <Backend>(node: Node<Backend>): Node<Backend> => {
  const wanted = new Map(
    demandsOf(node.state, true)
      .filter(isCarried)
      .map((demand) => [demand.key, demand]),
  )
  const calls = node.calls.flatMap((call) => {
    if (call.until !== undefined || wanted.has(call.demand.key)) return [call]
    return abandoned(call, node.now)
  })
  const known = new Set(calls.map(({ demand }) => demand.key))
  const begun = [...wanted.values()]
    .filter(({ key }) => !known.has(key))
    .map((demand) => ({ demand, sentAt: sentAtOf(demand, node.now), from: node.state }))
  return { ...node, calls: [...calls, ...begun] }
}

/** The node after a line of a log. */
export const applied = <Backend>(node: Node<Backend>, line: App.Recorded): Node<Backend> =>
  reconciled({
    ...node,
    state: App.reduce(node.state, line),
    now: line.at,
    tab: line.tab,
    ...(line.seq > 0 ? { seq: line.seq } : { own: line.seq }),
  })

/** The node after an event, and the line that a log has of it. */
export const hear = <Backend>(
  node: Node<Backend>,
  event: App.Event,
): readonly [Node<Backend>, App.Recorded] => {
  const isShared = App.isShared(event)
  const line: App.Recorded = {
    seq: (isShared ? node.seq + 1 : node.own - 1) as Seq,
    at: node.now,
    tab: node.tab,
    event,
  }
  return [applied(node, line), line]
}

const isFault = (kind: Kind): boolean => (faults as ReadonlyArray<string>).includes(kind)

export const spend = <Backend>(node: Node<Backend>, kind: Kind): Node<Backend> => {
  const { left } = node
  const all = isFault(kind) ? { faults: left.faults - 1 } : {}
  return { ...node, left: { ...left, ...all, [kind]: left[kind] - 1 } }
}

export const may = <Backend>(node: Node<Backend>, kind: Kind): boolean => {
  const { left, share } = node
  if (left[kind] === 0) return false
  if (!isFault(kind)) return true
  return left.faults > 0 && (share?.has(shareKeyOf(spend(node, kind).left)) ?? true)
}
