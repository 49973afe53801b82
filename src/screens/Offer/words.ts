import type { Intent } from "#domain/orders/index.ts"
import type { Rung } from "#domain/standing/index.ts"
import type { TextKey } from "#src/i18n/index.ts"

/** Below 'ordered' a cancel and an exchange have words of their own. */
type Undone = Exclude<Rung, "bookedTwice" | "paying" | "ordered">

/**
 * What is said of an order: the one word of each rung. `intent`: whose word it is, where something is on its way.
 * Source: design "certainty ladder".
 */
export const wordOf = (intent: Intent | undefined, rung: Rung): TextKey => {
  const tag = intent?.action._tag
  return rung !== "ordered" && (tag === "Cancel" || tag === "Exchange")
    ? `state.${tag === "Cancel" ? "cancel" : "exchange"}.${rung as Undone}`
    : `state.${rung}`
}
