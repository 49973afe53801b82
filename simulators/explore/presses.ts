/** What a person can press in a small world. */
import type * as App from "#domain/app/index.ts"
import type { Intent } from "#domain/orders/model.ts"
import { entriesOf, isListed } from "#domain/standing/index.ts"
import { isFree, rowDeed } from "#domain/standing/userActions.ts"
import { type Choice, choice, type Setting } from "./choice.ts"
import { hear, type Kind, may, type Node, spend } from "./node.ts"

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

/** The same person comes back, or another one. */
export const logins = <Backend>(
  node: Node<Backend>,
  { logins: people }: Setting<Backend>,
): ReadonlyArray<Choice<Backend>> =>
  node.state.session.member !== undefined
    ? []
    : people.map(([asked, answered], n) =>
        choice(n === 0 ? "login" : "another login", "itself", () => {
          const [asking, first] = hear(node, asked)
          const [member, second] = hear(asking, { ...answered, ask: first.seq })
          return [member, first, second]
        }),
      )

/** Several presses at once. */
const hearAll = <Backend>(
  node: Node<Backend>,
  events: ReadonlyArray<App.Event>,
): readonly [Node<Backend>, ...App.Recorded[]] => {
  let now = node
  const lines = events.map((event) => {
    const [next, line] = hear(now, event)
    now = next
    return line
  })
  return [now, ...lines]
}

export const pressesOf = <Backend>(
  node: Node<Backend>,
  { orders }: Setting<Backend>,
): ReadonlyArray<Choice<Backend>> => {
  const { state } = node
  if (state.session.member === undefined) return []
  const asked: ReadonlyArray<readonly [ReadonlyArray<App.Event>, Kind | undefined]> = [
    ...(may(node, "order") ? orders.map((order) => [order, "order"] as const) : []),
    ...(may(node, "cancel")
      ? entriesOf(state)
          .filter(isListed)
          .filter((entry) => isFree(state, entry))
          .flatMap(({ row }) => rowDeed(row) ?? [])
          .map(({ sends }) => [sends as ReadonlyArray<App.Event>, "cancel"] as const)
      : []),
    ...(may(node, "logout") ? [[[{ _tag: "LogoutAsked" }], "logout"] as const] : []),
    ...state.orders.intents.flatMap(choicesOf).map(([event, kind]) => [[event], kind] as const),
  ]
  return asked
    .filter(([, kind]) => kind === undefined || may(node, kind))
    .map(([events, kind]) =>
      choice(events.at(-1)!._tag, kind ?? "word", () =>
        hearAll(kind === undefined ? node : spend(node, kind), events),
      ),
    )
}
