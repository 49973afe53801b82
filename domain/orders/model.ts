/**
 * Orders on their way. The server takes no idempotency key, so an order whose answer is missing is settled by reading
 * back, and so is an accepted one: browsers repeat a POST by themselves on a dying connection.
 * Source: design "local-first sync", ORDER-18, ORDER-19.
 */
import type { Choices, Dish, Line } from "#domain/cart/model.ts"
import type { Day, LocalTime } from "#domain/kernel/civil.ts"
import type { EpochMs, Seq } from "#domain/kernel/event.ts"
import { type Id, sameId } from "#domain/kernel/id.ts"
import type { Cents } from "#domain/kernel/money.ts"
import type { Quantity } from "#domain/kernel/quantity.ts"
import { menuKeyOf } from "#domain/menu/model.ts"
import type { ForceAnswer } from "#domain/requests/failure.ts"
import type { Reading } from "#domain/requests/reading.ts"
import type { CustomerId } from "#domain/session/model.ts"
import type { Language } from "#domain/config/model.ts"
import type { ListedOrder } from "./listed.ts"

export type Action =
  /** One dish at once. `price` is quantity times the price that was on the screen. Source: ORDER-17. */
  | {
      readonly _tag: "Direct"
      readonly dish: Dish
      readonly quantity: Quantity
      readonly price: Cents
    }
  /** The cart as it was on the screen. A retry keeps `orderDate`. Source: CART-13, CART-15. */
  | {
      readonly _tag: "Cart"
      readonly lines: ReadonlyArray<Line>
      readonly price: Cents
      readonly orderDate: LocalTime
      readonly choices: Choices
    }
  /** Takes an order back, or gives it away. By the order's id, so repeating it is harmless. */
  | { readonly _tag: "Cancel" | "Exchange"; readonly order: ListedOrder }

/** Rows and pieces that the server listed for what the action is about, before it was sent. */
export type Baseline = Readonly<Record<string, number>>

/** One look at the server's list. `round` names it, so that an answer to an older one changes nothing; `step` is its place in the plan of looks. */
export type Look = { readonly round: number; readonly notBefore: EpochMs; readonly step: number }

export type Sent = {
  /** It must not change under way: a send whose content changes would start again. */
  readonly language: Language
  /** The answer to the server's last question. */
  readonly force?: string
}

/** Which pieces of which rows an intent has settled to be its own. */
export type Claims = Readonly<Record<string, number>>

export type Phase =
  /** Not sent yet: waits for the network, for its turn, and for a baseline. `isLate`: price and availability are looked at again first. */
  | {
      readonly _tag: "Queued"
      readonly look: Look
      readonly isLate: boolean
      /** It was sent before, and a look since then has not found it. */
      readonly isSought?: true
      /** An answer already given to the server's question. */
      readonly force?: string
    }
  /** Something changed while it waited; a person decides. Source: ORDER-19. */
  | { readonly _tag: "Changed"; readonly price: Cents; readonly round: number }
  /** A cart is checked before it is sent. Source: CART-16. */
  | ({ readonly _tag: "Checking" } & Sent)
  | ({ readonly _tag: "Sending" } & Sent)
  /** The server asks first. Source: ERR-06. */
  | ({
      readonly _tag: "Asks"
      readonly since: EpochMs
      readonly isCheck: boolean
      readonly message: string
      readonly answers: ReadonlyArray<ForceAnswer>
    } & Sent)
  /** The answer is missing since then. Leaves this only by reading back. `unchanged` counts looks that found nothing. */
  | ({
      readonly _tag: "InDoubt"
      readonly since: EpochMs
      readonly look: Look
      readonly unchanged: number
    } & Sent)
  /** The server has it; looked at again, in case it was booked more than once. */
  | ({
      readonly _tag: "Accepted"
      readonly since: EpochMs
      readonly look: Look
      readonly claims: Claims
    } & Sent)
  /** `since`: the server said so then, and of a cancel or an exchange only a later list tells more. */
  | { readonly _tag: "Confirmed"; readonly claims: Claims; readonly since?: EpochMs }
  /** Booked more often than asked: a person decides. `extra` are rows beyond what was asked. */
  | {
      readonly _tag: "Surplus"
      readonly claims: Claims
      readonly extra: ReadonlyArray<ListedOrder>
      readonly booked: number
      /** When it was sent, or its doubt began, and the look that told: once it is answered looks go on. */
      readonly since: EpochMs
      readonly round: number
    }
  /** Not there after two looks: a person decides. Looks go on, and may find it yet. */
  | ({
      readonly _tag: "NotFound"
      readonly since: EpochMs
      readonly look: Look | undefined
      readonly booked: number
      /** Part of a cart may be there. */
      readonly claims: Claims
      /** What was stored of it is damaged: it may have been sent, and no look can tell. Source: APP-24. */
      readonly isUnsure?: true
    } & Sent)
  | {
      readonly _tag: "Refused"
      readonly why: "server" | "deadline" | "gone" | "oldCart" | "balance"
      /** When the server said no. */
      readonly since?: EpochMs
      /** Where the list that is read after it did not come. */
      readonly look?: Look
      /** The server's words; empty when it said none. */
      readonly message: string
    }

export type Intent = {
  /** Seq of the event that asked for it. */
  readonly id: Seq
  readonly customerId: CustomerId
  readonly askedAt: EpochMs
  readonly action: Action
  /** Sends and checks so far; it never goes back. */
  readonly attempt: number
  /** The first attempt that may have booked it: a check never does. */
  readonly firstSend?: number
  /** Listed before the first send: whatever came since may be its own, however often it was sent. */
  readonly baseline?: Baseline
  /** A person said 'send again' of what was not found. */
  readonly isResent?: true
  readonly phase: Phase
}

export type State = {
  readonly listed: Reading<ReadonlyArray<ListedOrder>>
  /** Oldest first. */
  readonly intents: ReadonlyArray<Intent>
}

export const initial: State = { listed: {}, intents: [] }

/** Waiting and moving at once. A person never needs more; a loop would. */
export const openMax = 40

/** Settled orders that are remembered; the server lists the rest. */
export const settledMax = 40

/** First look after an accepted order, and the second: what a browser repeats has landed by then. */
export const verifyMs: ReadonlyArray<number> = [0, 30_000]

/** And after one that was sent again on a person's word: a busy server may carry out the first one minutes later. */
export const verifyAgainMs: ReadonlyArray<number> = [...verifyMs, 160_000]

/**
 * Looks after an answer went missing. A look that finds the order settles it at once; one that finds nothing counts
 * from {@link settleMs} on, because a late request can still land. Source: design: 30, 40, 70, 160 s; 2 and 10 s are
 * ours, so that a person is not kept waiting when all went well.
 */
export const doubtMs: ReadonlyArray<number> = [2_000, 10_000, 30_000, 40_000, 70_000, 160_000]
export const settleMs = 30_000

/** Looks that must find nothing before 'Not booked' is said. */
export const unchangedMin = 2

/** After a look that failed itself. */
export const lookRetryMs = 2_000
export const lookRetryMaxMs = 10_000

/** How often a cancel or exchange is sent again after its state was read back unchanged. */
export const targetAttemptsMax = 3

/** What an action is about: the same dish on the same day in the same canteen. */
export type Target = {
  readonly mealId: Id
  readonly date: Day
  readonly canteenId: Id
  readonly productId?: Id
  readonly quantity: number
}

export const targetsOf = (action: Action): ReadonlyArray<Target> => {
  switch (action._tag) {
    case "Direct":
      return [{ ...action.dish, quantity: action.quantity }]
    case "Cart": {
      const targets = new Map<string, Target>()
      for (const { dish, quantity } of action.lines) {
        const key = targetKeyOf(dish)
        targets.set(key, { ...dish, quantity: quantity + (targets.get(key)?.quantity ?? 0) })
      }
      return [...targets.values()]
    }
    case "Cancel":
    case "Exchange":
      return [action.order]
  }
}

/** Equal for rows and actions that cannot be told apart by what the server lists. */
export const targetKeyOf = (target: Omit<Target, "quantity">): string =>
  `${menuKeyOf(target)}_${target.productId ?? ""}`

/** A row may name no canteen or no product; then the rest must do. */
export const matches = (row: Omit<Target, "quantity">, target: Omit<Target, "quantity">): boolean =>
  sameId(row.mealId, target.mealId) &&
  row.date === target.date &&
  (row.canteenId === "" || sameId(row.canteenId, target.canteenId)) &&
  (row.productId === undefined ||
    target.productId === undefined ||
    sameId(row.productId, target.productId))

export const isCreate = ({ _tag }: Action): boolean => _tag === "Direct" || _tag === "Cart"

/** Whether nothing more happens to it by itself or by a person. */
export const isSettled = ({ phase }: Intent): boolean =>
  phase._tag === "Confirmed" || phase._tag === "Refused"
