/** What the control API answers, as the panel reads it. Types alone: nothing of the core is loaded. */
import type { Do, NewRule as NewRuleSchema, Rule } from "../core/faults.ts"
import type { viewOf } from "../core/view.ts"
import type { Entry, Letter } from "../core/world.ts"

export type { Do, Entry, Letter, Rule }
export type NewRule = typeof NewRuleSchema.Type
export type World = ReturnType<typeof viewOf>
export type Customer = World["customers"][string]
