/** Dialogs of this tab: one is visible, others wait. Source: seed §2 Modal types, UI-18 to UI-21. */
import type { Choices, Dish } from "#domain/cart/model.ts"
import type { Seq } from "#domain/kernel/event.ts"
import type { Cents } from "#domain/kernel/money.ts"
import type { Quantity } from "#domain/kernel/quantity.ts"
import type { SecretRef } from "#domain/kernel/secret.ts"
import type { Action } from "#domain/pairing/model.ts"
import type { Who } from "#domain/session/events.ts"

export type Content =
  | { readonly type: "login" }
  | { readonly type: "location" }
  | { readonly type: "modifiers"; readonly dish: Dish; readonly quantity: Quantity }
  | { readonly type: "report" }
  | { readonly type: "messages" }
  /** The server's question about an order. */
  | { readonly type: "force"; readonly intent: Seq }
  /** The server's question about another call. */
  | { readonly type: "forceCall"; readonly question: Seq }
  /** Booked twice, not booked, or changed while it waited. */
  | { readonly type: "question"; readonly intent: Seq }
  /** `registers`: to register somebody else. Source: ROUTE-13, LOGIN-21. */
  | { readonly type: "confirmLogout"; readonly registers?: true }
  /** Terms that were not agreed to. Source: TERMS-02. */
  | { readonly type: "terms" }
  /** A question about a pairing, with yes and no. Source: UI-23. */
  | { readonly type: "confirmAction"; readonly action: Action; readonly token: SecretRef }
  /** How what was done about a pairing ended. Source: UI-24. */
  | { readonly type: "pairing" }
  /** Somebody is logged in and somebody else comes. Source: LOGIN-17, LOGIN-18. */
  | ({ readonly type: "alreadyLoggedIn" } & Who)

export type Modal = Content & { readonly id: Seq }

export type Next =
  | {
      readonly _tag: "Order"
      readonly dish: Dish
      readonly quantity: Quantity
      readonly shown: Cents
    }
  | { readonly _tag: "Checkout"; readonly shown: Cents; readonly choices: Choices }

export type State = {
  /** In order of arrival. */
  readonly queue: ReadonlyArray<Modal>
  /** What goes on after the login in the dialog. */
  readonly next: Next | undefined
  /** The login it waited for has happened. */
  readonly goes: Seq | undefined
}

export const initial: State = { queue: [], next: undefined, goes: undefined }

/** Source: UI-21. */
const order: ReadonlyArray<Content["type"]> = [
  // It may be about the terms themselves, which are left only through their buttons.
  "forceCall",
  "terms",
  "force",
  "confirmLogout",
]

const rank = ({ type }: Modal): number => {
  const at = order.indexOf(type)
  return at < 0 ? order.length : at
}

/** The visible one: highest precedence first, then the order of arrival. */
export const visible = ({ queue }: State): Modal | undefined =>
  queue.toSorted((a, b) => rank(a) - rank(b))[0]

/** A card held to the reader now logs in over the page. Source: ROUTE-61. */
export const isLoginOpen = ({ queue }: State): boolean => queue.some(({ type }) => type === "login")

/** Left only through its buttons. Source: UI-20, UI-27. */
export const isClosable = ({ type }: Modal): boolean => type !== "confirmLogout" && type !== "terms"
