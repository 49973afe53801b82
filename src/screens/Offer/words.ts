import type { Intent } from "#domain/orders/index.ts"
import type { OrderStatus } from "#domain/standing/index.ts"
import type { TextKey } from "#src/i18n/index.ts"

/**
 * What is said of an order: the one word of each status; on its way a cancel and an exchange have words of their own.
 * `intent`: whose word it is. Source: design "certainty ladder".
 */
export const wordOf = (intent: Intent | undefined, status: OrderStatus): TextKey =>
  intent !== undefined && "order" in intent.action && status !== "ordered" && status !== "asking"
    ? (`state.${intent.action._tag.toLowerCase()}.${status}` as TextKey)
    : `state.${status}`
