/**
 * Nothing with an avoided allergen is ordered, taken over or put into the cart before its name was read and agreed to.
 * The question stands between screen and log: what was avoided, asked and left leaves no trace in an event.
 */
import type * as App from "#domain/app/index.ts"
import type { Dish } from "#domain/cart/index.ts"
import { type Notes, readKeysOf, type Warning, warningsOf } from "#domain/notes/index.ts"

/** What an event would commit the person to; a dialog that only opens commits to nothing. */
const dishesOf = (event: App.Event, { cart }: App.State): ReadonlyArray<Dish> => {
  switch (event._tag) {
    case "OrderAsked":
    case "OrderPutOff":
    case "LineAdded":
      return [event.dish]
    case "CheckoutAsked":
      return cart.lines.map(({ dish }) => dish)
    default:
      return []
  }
}

type Send = (event: App.Event) => void
type Held = { readonly event: App.Event; readonly send: Send }

type World = {
  readonly state: () => App.State
  readonly notes: () => Notes
  /** There is another question, or none. */
  readonly changed: () => void
  /** Each of these was read and agreed to. */
  readonly read: (keys: ReadonlyArray<string>) => void
}

export const makeGate = ({ state, notes, changed, read }: World) => {
  /** What was agreed to while the page lives: a cart need not ask twice. An order does. */
  const agreed = new Set<string>()
  let warnings: ReadonlyArray<Warning> = []
  let held: ReadonlyArray<Held> = []
  const end = () => {
    const ended = { warnings, held }
    if (held.length === 0) return ended
    warnings = []
    held = []
    changed()
    return ended
  }
  /** Those that no yes covers. */
  const unread = (event: App.Event, yes: ReadonlySet<string>): ReadonlyArray<Warning> =>
    warningsOf(notes(), state().menu, dishesOf(event, state())).filter((each) =>
      readKeysOf(each).some((one) => !yes.has(one)),
    )
  const none: ReadonlySet<string> = new Set()
  const pass = (event: App.Event, send: Send): void => {
    const isOrder = event._tag === "OrderAsked" || event._tag === "OrderPutOff"
    const fresh = unread(event, isOrder ? none : agreed)
    if (fresh.length === 0) return send(event)
    // Several orders at once are one question.
    warnings = [...new Map([...warnings, ...fresh].map((each) => [each.key, each])).values()]
    held = [...held, { event, send }]
    changed()
  }
  return {
    pass,
    /** The same list for as long as nothing changed. */
    question: (): ReadonlyArray<Warning> => warnings,
    take: (): void => {
      const asked = end()
      const yes = new Set(asked.warnings.flatMap(readKeysOf))
      for (const each of yes) agreed.add(each)
      read([...yes])
      for (const { event, send } of asked.held)
        // What another tab noted meanwhile was not in the question.
        if (unread(event, agreed).length > 0) pass(event, send)
        else send(event)
    },
    leave: (): void => void end(),
    /** Another person: nothing was agreed to. */
    forget: (): void => {
      agreed.clear()
      end()
    },
  }
}
export type Gate = ReturnType<typeof makeGate>
