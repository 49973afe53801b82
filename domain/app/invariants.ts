/**
 * What must hold of every event of one client, judged from its log alone. It holds of any events in any order, so that
 * what is broken is a rule and not the log. What needs the network, the disk or the server is the simulated world's.
 */
import type { Recorded, State } from "./index.ts"
import { cart } from "./invariants/cart.ts"
import { orders } from "./invariants/orders.ts"
import type { Rule, Violation } from "./invariants/rule.ts"
import { language, modals, numbers, toasts } from "./invariants/screen.ts"
import { earlier, ends } from "./invariants/session.ts"

export type { Violation }

const rules: ReadonlyArray<Rule> = [cart, orders, earlier, ends, toasts, modals, language, numbers]

/** Empty where all is well. */
export const violations = (
  before: State,
  line: Recorded,
  after: State,
): ReadonlyArray<Violation> => {
  if (before === after) return []
  const found: Array<Violation> = []
  for (const rule of rules) for (const each of rule(before, line, after)) found.push(each)
  return found
}
