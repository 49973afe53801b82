/**
 * What must hold of every event of one client, judged from its log alone. It holds of any events in any order, so that
 * what is broken is a rule and not the log. What needs the network, the disk or the server is the simulated world's.
 */
import type { Recorded, State } from "./index.ts"
import { cart, owner } from "./invariants/cart.ts"
import { consents, terms } from "./invariants/consents.ts"
import { forms, typed } from "./invariants/forms.ts"
import { orders } from "./invariants/orders.ts"
import { pairing } from "./invariants/pairing.ts"
import { reports } from "./invariants/reports.ts"
import type { Rule, Violation } from "./invariants/rule.ts"
import { language, modals, numbers, toasts } from "./invariants/screen.ts"
import { earlier, ends, timers } from "./invariants/session.ts"

export type { Violation }

const rules: ReadonlyArray<Rule> = [
  cart,
  owner,
  orders,
  earlier,
  ends,
  timers,
  consents,
  terms,
  pairing,
  forms,
  typed,
  reports,
  toasts,
  modals,
  language,
  numbers,
]

/** Empty where all is well. */
export const violations = (
  before: State,
  line: Recorded,
  after: State,
): ReadonlyArray<Violation> => {
  const found: Array<Violation> = []
  for (const rule of rules) for (const each of rule(before, line, after)) found.push(each)
  return found
}
