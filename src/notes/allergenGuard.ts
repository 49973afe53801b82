/**
 * Nothing with an avoided allergen is ordered, taken over or put into the cart before its name was read and agreed to.
 * What was pressed is in the log already and waits in the state; what is avoided stays out of both. Source: feature 7.
 */
import type * as App from "#domain/app/index.ts"
import type { Dish } from "#domain/cart/index.ts"
import type { Seq } from "#domain/kernel/event.ts"
import { type Notes, readKeysOf, type Warning, warningsOf } from "#domain/notes/index.ts"
import type { Press } from "#domain/presses/index.ts"

const dishesOf = (press: Press, { cart }: App.State): ReadonlyArray<Dish> =>
  press._tag === "CheckoutAsked" ? cart.lines.map(({ dish }) => dish) : [press.dish]

export type GuardWorld = {
  readonly store: {
    readonly get: () => App.State
    readonly subscribe: (hear: () => void) => unknown
    readonly send: (event: App.Event) => void
  }
  readonly notes: () => Notes
  /** There is another question, or none. */
  readonly changed: () => void
  /** Each of these was read and agreed to. */
  readonly read: (keys: ReadonlyArray<string>) => void
}

const none: ReadonlySet<string> = new Set()

export const makeAllergenGuard = ({ store, notes, changed, read }: GuardWorld) => {
  /** What was agreed to while the page lives: a cart need not ask twice. An order does. */
  const agreed = new Set<string>()
  /** Told as ended: a store folds what its listeners send once all have heard. */
  const ended = new Set<Seq>()
  let warnings: ReadonlyArray<Warning> = []

  const open = () => store.get().presses.open.filter(({ id }) => !ended.has(id))
  /** Those that no yes covers. */
  const unread = (press: Press, yes: ReadonlySet<string>): ReadonlyArray<Warning> =>
    warningsOf(notes(), store.get().menu, dishesOf(press, store.get())).filter((each) =>
      readKeysOf(each).some((key) => !yes.has(key)),
    )
  const isOrder = ({ _tag }: Press): boolean => _tag === "OrderAsked" || _tag === "OrderPutOff"
  const end = (id: Seq): void => {
    ended.add(id)
    store.send({ _tag: "PressEnded", id })
  }
  /** Lets pass what nothing is to be said of; the rest is one question. `yes` is what was just agreed to. */
  let isJudging = false
  const judge = (yes?: ReadonlySet<string>): void => {
    isJudging = true
    const asked = new Map<string, Warning>()
    for (const { id, press } of open()) {
      const fresh = unread(press, yes ?? (isOrder(press) ? none : agreed))
      for (const each of fresh) asked.set(each.key, each)
      if (fresh.length > 0) continue
      end(id)
      store.send(press)
    }
    isJudging = false
    if (asked.size === 0 && warnings.length === 0) return
    warnings = [...asked.values()]
    changed()
  }
  let seen: unknown
  store.subscribe(() => {
    const { presses } = store.get()
    // What is sent from there comes back here as a change of the state.
    if (isJudging || presses === seen) return
    seen = presses
    judge()
  })
  judge()
  return {
    /** The same list for as long as nothing changed. */
    question: (): ReadonlyArray<Warning> => warnings,
    take: (): void => {
      const yes = warnings.flatMap(readKeysOf)
      for (const each of yes) agreed.add(each)
      read(yes)
      // What another tab noted meanwhile was not in the question: it is asked about next.
      judge(agreed)
    },
    leave: (): void => {
      for (const { id } of open()) end(id)
      judge()
    },
    /** Another person: nothing was agreed to. */
    forget: (): void => {
      agreed.clear()
      judge()
    },
  }
}
