/** Inputs of the machine, and the transitions that several phases share. Source: design "life of an intent". */
import type { Balance } from "#domain/account/model.ts"
import type { State as Cart } from "#domain/cart/model.ts"
import type { State as Client } from "#domain/client/model.ts"
import type { EpochMs, Of } from "#domain/kernel/event.ts"
import type { Id } from "#domain/kernel/id.ts"
import type { Cents } from "#domain/kernel/money.ts"
import type { SecretRef } from "#domain/kernel/secret.ts"
import type { HandlerContext } from "#domain/kernel/tables.ts"
import type { State as Language } from "#domain/language/model.ts"
import type { Menu } from "#domain/menu/model.ts"
import type { Trouble } from "#domain/requests/failure.ts"
import type { State as Session } from "#domain/session/model.ts"
import type { Fact } from "./events.ts"
import type { ListedOrder } from "./listed.ts"
import type { Intent, Phase, Sent, State } from "./model.ts"

export type Reads = {
  readonly cart: Cart
  readonly client: Client
  readonly language: Language
  readonly session: Session
  readonly orders: State
}
/** `orders` is the slice by now: earlier inputs of the same event are applied. */
export type OrderContext = HandlerContext<Reads, Fact> & { readonly orders: State }

export type Rows = ReadonlyArray<ListedOrder>

/** What the machine handles. */
export type Input =
  /** A list of the server's, of `from` or later. */
  | { readonly _tag: "listed"; readonly rows: Rows; readonly from: EpochMs }
  /** Its turn has come, and the list is fresh. */
  | { readonly _tag: "turn"; readonly rows: Rows }
  | {
      readonly _tag: "yes"
      readonly orderIds: ReadonlyArray<Id>
      readonly gateway?: SecretRef
      readonly balance?: Balance
    }
  | { readonly _tag: "asks"; readonly trouble: Of<Trouble, "Force"> }
  | { readonly _tag: "no"; readonly trouble: Of<Trouble, "Refused" | "OldCart"> }
  /** No answer, or one that does not tell; `message`: what the server said all the same. */
  | { readonly _tag: "doubt"; readonly message: string }
  | { readonly _tag: "unauthorized" }
  /** The network went before it left. */
  | { readonly _tag: "unsent" }
  | { readonly _tag: "menu"; readonly menu: Menu }
  /** The menu could not be read. */
  | { readonly _tag: "unread" }
  /** Ordering has closed. */
  | { readonly _tag: "closed" }
  /** A gateway sent the customer back. */
  | { readonly _tag: "paid" | "unpaid" }
  /** A person's. */
  | { readonly _tag: "withdrawn" | "dismissed" | "left" | "now" }
  | { readonly _tag: "answered"; readonly answer: string }
  /** To another price. */
  | { readonly _tag: "agreed"; readonly shown: Cents }
  | { readonly _tag: "declined" }
  /** To too many: all of them are wanted by now, as far as none is cancelled. */
  | { readonly _tag: "accounted" }
  /** To what is not there. */
  | { readonly _tag: "again" | "keep" | "drop" }
  /** A page's life, or a session, has ended or begun: nothing that changes the server goes on by itself. */
  | { readonly _tag: "broken" }
  | { readonly _tag: "damaged" }

type Tag = Phase["_tag"]
export type Next = Intent | undefined
export type Transition<From extends Tag, By extends Input["_tag"]> = (
  intent: Intent,
  phase: Of<Phase, From>,
  input: Of<Input, By>,
  context: OrderContext,
) => Next
export type Table = {
  readonly [From in Tag]: { readonly [By in Input["_tag"]]?: Transition<From, By> }
}

export const withPhase = (intent: Intent, phase: Phase): Intent => ({ ...intent, phase })

/** On its way, checked or sent. */
export const attempted = (intent: Intent, tag: "Validating" | "Sending", sent: Sent): Intent => {
  const attempt = intent.attempt + 1
  const firstSend = intent.firstSend ?? attempt
  return {
    ...intent,
    attempt,
    ...(tag === "Validating" ? {} : { firstSend }),
    phase: { _tag: tag, ...sent },
  }
}

export const forced = (force: string | undefined): { readonly force?: string } =>
  force === undefined ? {} : { force }

/** It waited: a single order goes by its menu first. */
export const requeued = (
  intent: Intent,
  phase: Phase,
  _input: unknown,
  { at }: Pick<OrderContext, "at">,
): Intent => {
  const force = "force" in phase ? phase.force : undefined
  return withPhase(
    intent,
    intent.action._tag === "Direct"
      ? { _tag: "Stale", at, ...forced(force) }
      : { _tag: "Queued", after: at, ...forced(force) },
  )
}

/** It is booked: what waits for that goes on. */
export const emitBooked = (
  { id, action }: Intent,
  { emit }: OrderContext,
  { gateway, balance }: Pick<Of<Input, "yes">, "gateway" | "balance"> = {},
): void => {
  emit({ _tag: "OrderAccepted", id, action, ...(gateway === undefined ? {} : { gateway }) })
  emit({ _tag: "AccountTouched", ...(balance === undefined ? {} : { balance }) })
  emit({ _tag: "MenuTouched" })
}

/** What was sent before may be booked all the same: a list that comes soon tells. */
export const refuse = (
  intent: Intent,
  why: Of<Phase, "Refused">["why"],
  { at }: OrderContext,
  message = "",
): Intent =>
  withPhase(intent, {
    _tag: "Refused",
    why,
    message,
    ...(intent.firstSend === undefined ? {} : { since: at }),
  })

/** It will not go out, and not by the server's word. */
export const refuseLocally = (
  intent: Intent,
  why: "deadline" | "gone" | "ordered" | "payment",
  context: OrderContext,
): Intent => {
  const { id, action } = intent
  const _tag = (
    { deadline: "Deadline", gone: "Gone", ordered: "Ordered", payment: "Payment" } as const
  )[why]
  context.emit({ _tag: "OrderRefused", id, action, trouble: { _tag } })
  return refuse(intent, why, context)
}

export const tooLate = (
  intent: Intent,
  _phase: unknown,
  _input: unknown,
  context: OrderContext,
): Intent => refuseLocally(intent, "deadline", context)
