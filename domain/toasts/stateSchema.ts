/** The slice as a file may hold it. */
import { Schema } from "effect"
import { Line } from "#domain/cart/schema.ts"
import { describes } from "#domain/kernel/describes.ts"
import { EpochMs, Seq } from "#domain/kernel/event.ts"
import { open, shape } from "#domain/kernel/privacy.ts"
import type { State as Toasts } from "./model.ts"

const Text = open(Schema.String)
const Count = open(Schema.Int)

const toast = {
  id: Seq,
  kind: Schema.Literals(["ok", "info", "wait", "no"]),
  values: Schema.optionalKey(Schema.Record(Text, Schema.Union([Text, open(Schema.Finite)]))),
  link: Schema.optionalKey(Text),
  undo: Schema.optionalKey(Schema.Array(Schema.Struct({ line: Line, index: Count }))),
  count: Count,
  at: EpochMs,
  ms: open(Schema.Finite),
  until: EpochMs,
}

/** A key of ours names nobody; the server's words may. */
const Toast = Schema.Union([
  Schema.Struct({ ...toast, isFromServer: Schema.Literal(false), messageKey: Text }),
  Schema.Struct({ ...toast, isFromServer: Schema.Literal(true), messageKey: shape(Schema.String) }),
])

export const State = describes<Toasts>()(
  Schema.Struct({
    list: Schema.Array(Toast),
    heldAt: Schema.UndefinedOr(EpochMs),
    messages: Schema.Array(Toast),
    unseen: Count,
  }),
)
