import { Schema } from "effect"
import { Choices, Dish } from "#domain/cart/schema.ts"
import { Seq } from "#domain/kernel/event.ts"
import { Cents } from "#domain/kernel/money.ts"
import { Quantity } from "#domain/kernel/quantity.ts"
import { SecretRef } from "#domain/kernel/secret.ts"
import { actions } from "#domain/pairing/names.ts"

export const Event = Schema.TaggedUnion({
  ModalClosed: { id: Seq },
  /** Opened by a person: a login over the page, the list of canteens, choices of a dish, a report, an open question. */
  LoginOpened: {},
  LocationOpened: {},
  ModifiersOpened: { dish: Dish, quantity: Quantity },
  ReportOpened: {},
  QuestionOpened: { intent: Seq },
  /** 'Log out' while orders wait. Source: LOGIN-21. */
  LogoutQuestioned: {},
  MessagesOpened: {},
  /** A button of a pairing: each asks first. Source: PAIR-08. */
  PairingQuestioned: { action: Schema.Literals(actions), token: SecretRef },
  /** A guest asked for something that needs a login; it goes on after the login, once. Source: OFFER-55, CART-24. */
  OrderPutOff: { dish: Dish, quantity: Quantity, shown: Cents },
  CheckoutPutOff: { shown: Cents, choices: Choices },
})
export type Event = typeof Event.Type
