/** Schema of the slice and source of its types. Only the decoder of log files imports it at run time. */
import { Schema } from "effect"
import { Taken } from "#domain/cart/schema.ts"
import { EpochMs, Seq } from "#domain/kernel/event.ts"
import { open, shape } from "#domain/kernel/privacy.ts"

const Text = open(Schema.String)
const Count = open(Schema.Int)

export const Kind = Schema.Literals(["ok", "info", "wait", "no"])

const toast = {
  id: Seq,
  kind: Kind,
  /** Values of the text. */
  values: Schema.optionalKey(Schema.Record(Text, Schema.Union([Text, open(Schema.Finite)]))),
  link: Schema.optionalKey(Text),
  /** What 'Undo' would put back. */
  undo: Schema.optionalKey(Schema.Array(Taken)),
  /** Shown as '(Nx)' from 2 on. Source: UI-31. */
  count: Count,
  at: EpochMs,
  /** How long it is shown. */
  ms: open(Schema.Finite),
  until: EpochMs,
}

/** A translation key of ours, which names nobody, or the server's words, which may. Source: UI-34. */
export const Toast = Schema.Union([
  Schema.Struct({ ...toast, isFromServer: Schema.Literal(false), messageKey: Text }),
  Schema.Struct({ ...toast, isFromServer: Schema.Literal(true), messageKey: shape(Schema.String) }),
])

export const State = Schema.Struct({
  /** Newest last. Source: UI-29. */
  list: Schema.Array(Toast),
  /** Since when time stands still. */
  heldAt: Schema.UndefinedOr(EpochMs),
  /** Newest first. */
  messages: Schema.Array(Toast),
  unseen: Count,
})
