import type { Intent } from "#domain/orders/index.ts"
import type { OrderStatus } from "#domain/standing/index.ts"
import { useText } from "#src/i18n/index.ts"
import { useAppState } from "#src/react/store.tsx"
import { noteOf } from "./note.ts"

export interface IntentNoteProps {
  readonly intent: Intent
  readonly status: OrderStatus
}

/** What the state of an order means; its own piece of code, for a first visit has no order under way. */
export const IntentNote = ({ intent, status }: IntentNoteProps) =>
  noteOf(intent, status, useAppState(), useText())
