/** Short notices in this tab, and the message centre that keeps them. Source: seed §4 Toasts, design "toasts". */
import type { Taken } from "#domain/cart/events.ts"
import type { EpochMs, Seq } from "#domain/kernel/event.ts"

export type Kind = "ok" | "info" | "wait" | "no"

export type Toast = {
  readonly id: Seq
  /** A translation key, or the server's words when `isFromServer`. Source: UI-34. */
  readonly messageKey: string
  readonly isFromServer: boolean
  readonly kind: Kind
  /** Values of the text. */
  readonly values?: Readonly<Record<string, string | number>>
  readonly link?: string
  /** What 'Undo' would put back. */
  readonly undo?: ReadonlyArray<Taken>
  /** Shown as '(Nx)' from 2 on. Source: UI-31. */
  readonly count: number
  readonly at: EpochMs
  /** How long it is shown. */
  readonly ms: number
  readonly until: EpochMs
}

export type State = {
  /** Newest last. Source: UI-29. */
  readonly list: ReadonlyArray<Toast>
  /** Since when time stands still. */
  readonly heldAt: EpochMs | undefined
  /** Newest first. */
  readonly messages: ReadonlyArray<Toast>
  readonly unseen: number
}

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
