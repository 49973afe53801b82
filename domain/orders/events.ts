import { Schema } from "effect"
import { Balance } from "#domain/account/model.ts"
import { Choices, Dish } from "#domain/cart/schema.ts"
import { EpochMs, Seq } from "#domain/kernel/event.ts"
import { PersonalId } from "#domain/kernel/id.ts"
import { Cents } from "#domain/kernel/money.ts"
import { open } from "#domain/kernel/privacy.ts"
import { Quantity } from "#domain/kernel/quantity.ts"
import { SecretRef } from "#domain/kernel/secret.ts"
import { Menu, type MenuQuery } from "#domain/menu/schema.ts"
import { Answer } from "#domain/requests/answer.ts"
import type { Trouble } from "#domain/requests/failure.ts"
import { ListedOrder } from "./listed.ts"
import type { Action } from "./model.ts"

const Orders = Schema.Array(ListedOrder)

export const Event = Schema.TaggedUnion({
  /** `shown` is quantity times price on the screen: nobody pays for what he did not see. */
  OrderAsked: { dish: Dish, quantity: Quantity, shown: Cents },
  /** `shown` is the total on the screen. */
  CheckoutAsked: { shown: Cents, choices: Choices },
  CancelAsked: { order: ListedOrder },
  ExchangeAsked: { order: ListedOrder },
  /** 'Take back': before it was sent. */
  IntentWithdrawn: { id: Seq },
  /** A message about a settled one was read. */
  IntentDismissed: { id: Seq },
  /** 'Check now' or 'Try now': the next look need not wait. */
  LookAsked: { id: Seq },
  ForceAnswered: { id: Seq, answer: open(Schema.String) },
  ForceLeft: { id: Seq },
  /** What the person wants with a price that changed while the order waited. */
  ChangeAnswered: { id: Seq, choice: Schema.Literals(["order", "drop"]), shown: Cents },
  SurplusAnswered: {
    id: Seq,
    choice: Schema.Literals(["keep", "cancel"]),
    /** The row to cancel. */
    orderId: Schema.optionalKey(PersonalId),
  },
  NotFoundAnswered: { id: Seq, choice: Schema.Literals(["again", "keep", "drop"]) },
  /** Ordering closed while the order still waited. */
  DeadlinePassed: { id: Seq },
  /** What the server said to one send, or to one check of a cart. */
  OrderAnswered: {
    id: Seq,
    attempt: open(Schema.Int),
    isCheck: Schema.Boolean,
    answer: Answer(
      Schema.Struct({
        /** Rows the server says it made. */
        orderIds: Schema.Array(PersonalId),
        /** Where the person pays. Source: CART-31. */
        gateway: Schema.optionalKey(SecretRef),
        /** The customer's, after it. */
        balance: Schema.optionalKey(Balance),
      }),
    ),
  },
  /** The network went before a send left: it was not carried out. */
  OrderUnsent: { id: Seq, attempt: open(Schema.Int) },
  /** Price and availability of a late one. `look` names the question. */
  MenuRechecked: { id: Seq, look: EpochMs, answer: Answer(Menu) },
  /** A page that shows orders was opened, or the list is old. */
  OrdersWanted: {},
  /** An order waits for a newer list. */
  OrdersDue: {},
  OrdersAnswered: { ask: Seq, answer: Answer(Orders) },
  /** Whether the browser promised to keep what waits, whatever room it needs. */
  PersistenceAnswered: { isPersisted: Schema.Boolean },
})
export type Event = typeof Event.Type

export type Fact =
  | { readonly _tag: "OrderQueued"; readonly id: Seq; readonly action: Action }
  | {
      readonly _tag: "OrderRejected"
      readonly why:
        | "tooMany"
        | "priceChanged"
        | "offline"
        | "volatile"
        | "cartEmpty"
        | "linesGone"
        | "choicesOpen"
    }
  /** A guest wants to order: a login first, then it goes on once. Source: OFFER-55, CART-24. */
  | { readonly _tag: "LoginNeeded" }
  /** The server said yes, or the order was found. */
  | {
      readonly _tag: "OrderAccepted"
      readonly id: Seq
      readonly action: Action
      /** Where the person pays; the link lies in the vault. */
      readonly gateway?: SecretRef
    }
  | {
      readonly _tag: "OrderRefused"
      readonly id: Seq
      readonly action: Action
      readonly trouble:
        | Trouble
        | { readonly _tag: "Deadline" | "Gone" | "Balance" | "Ordered" | "Payment" }
    }
  /** The server asks, or only a person can tell how to go on. */
  | { readonly _tag: "OrderNeedsPerson"; readonly id: Seq }
  /** What was asked of the person is so no longer. */
  | { readonly _tag: "OrderNeedsNobody"; readonly id: Seq }
  | { readonly _tag: "OrderDropped"; readonly id: Seq; readonly action: Action }
  /** Whether it was carried out is not known: it is being checked. `message`: what the server said, as a 5xx may. */
  | { readonly _tag: "OrderDoubted"; readonly id: Seq; readonly message: string }
  /** Accepted, yet not listed: shown, not hidden. */
  | { readonly _tag: "OrderUnlisted"; readonly id: Seq }
  /** Balance and what is left may differ from what is known; `balance` is that of now. Source: OFFER-56, ORDER-12. */
  | { readonly _tag: "AccountTouched"; readonly balance?: Balance }
  | { readonly _tag: "MenuTouched" }
  | {
      readonly _tag: "CartOutdated"
      readonly message: string
      readonly queries: ReadonlyArray<MenuQuery>
    }
