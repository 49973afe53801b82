/** What stands open in a small world, and what is made of it once it is chosen. */
import type * as App from "#domain/app/index.ts"
import type { Of } from "#domain/kernel/event.ts"
import type { World } from "#simulators/core/index.ts"
import type { Caller } from "./calls.ts"
import type { Kind, Node } from "./node.ts"

export type Step<Backend = World> = {
  readonly what: string
  readonly node: Node<Backend>
  readonly lines: ReadonlyArray<App.Recorded>
}

/**
 * How a step comes about: by a press or a fault; `itself`: nothing went wrong; `word`: a person answers or takes back;
 * `late`: what nobody waits for any more arrives.
 */
export type Way = Kind | "itself" | "word" | "late"

/** A step that may be taken: who draws one of them pays for no other. */
export type Choice<Backend = World> = {
  readonly what: string
  readonly way: Way
  readonly take: () => Step<Backend>
}

/** What a person and a browser begin with. */
export type Setting<Backend = World> = {
  readonly call: Caller<Backend>
  /** What the person may order, each by presses one after the other. */
  readonly orders: ReadonlyArray<ReadonlyArray<App.Event>>
  /** Who may come back, and who else may come. */
  readonly logins: ReadonlyArray<
    readonly [Of<App.Event, "LoginAsked">, Of<App.Event, "LoginAnswered">]
  >
  /** Without them no page begins anew. */
  readonly started?: Of<App.Event, "ClientStarted">
  readonly opened?: Of<App.Event, "TabOpened">
}

export const choice = <Backend>(
  what: string,
  way: Way,
  make: () => readonly [Node<Backend>, ...App.Recorded[]],
): Choice<Backend> => ({
  what,
  way,
  take: () => {
    const [node, ...lines] = make()
    return { what, node, lines }
  },
})
