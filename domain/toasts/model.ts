/** Short notices in this tab, and the message centre that keeps them. Source: seed §4 Toasts, design "toasts". */
import type * as Stored from "./stateSchema.ts"

export type Kind = typeof Stored.Kind.Type
export type Toast = typeof Stored.Toast.Type
export type State = typeof Stored.State.Type

export const initial: State = { list: [], heldAt: undefined, messages: [], unseen: 0 }

/** Messages that are kept. Source: design "toasts" 1. */
export const messagesMax = 50

/** Toasts at once; the rest stands in the message centre. */
export const listMax = 5

/** How long a person needs for a character. Source: design "toasts" 4. */
export const readingMs = 60

/** However long the server's words are: the message centre keeps them. */
export const readingMaxMs = 20_000

/** Longest of our own messages that can be an error, in characters. */
export const longMessage = 130
