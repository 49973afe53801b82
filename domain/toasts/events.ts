import { Schema } from "effect"
import { Seq } from "#domain/kernel/event.ts"

export const Event = Schema.TaggedUnion({
  /** Its time is over. It stays in the message centre. Source: design "toasts" 1. */
  ToastExpired: { id: Seq },
  ToastClosed: { id: Seq },
  /** Pointer or focus rests on the list: time stands still. Source: UI-33. */
  ToastsHeld: { isHeld: Schema.Boolean },
  MessagesSeen: {},
  MessagesCleared: {},
})
export type Event = typeof Event.Type
