/** Orders on their way, as they stand in the state; the types of it. Only files decode it. Source: ORDER-18, ORDER-19. */
import { Schema } from "effect"
import { Choices, Dish, Line } from "#domain/cart/schema.ts"
import { Language } from "#domain/config/model.ts"
import { LocalTime } from "#domain/kernel/civil.ts"
import { EpochMs, Seq } from "#domain/kernel/event.ts"
import { PersonalId } from "#domain/kernel/id.ts"
import { Cents } from "#domain/kernel/money.ts"
import { open, pseudonym, shape } from "#domain/kernel/privacy.ts"
import { Quantity } from "#domain/kernel/quantity.ts"
import { ForceAnswer } from "#domain/requests/failure.ts"
import { Reading } from "#domain/requests/stateSchema.ts"
import { ListedOrder } from "./listed.ts"

const maybe = Schema.optionalKey
const Count = open(Schema.Int)
const Force = open(Schema.String)
const Message = shape(Schema.String)
const order = ListedOrder
const since = EpochMs

export const Action = Schema.TaggedUnion({
  /** One dish at once. `price` is quantity times the price that was on the screen. Source: ORDER-17. */
  Direct: { dish: Dish, quantity: Quantity, price: Cents },
  /** The cart as it was on the screen. A retry keeps `orderDate`. Source: CART-13, CART-15. */
  Cart: { lines: Schema.Array(Line), price: Cents, orderDate: LocalTime, choices: Choices },
  /** Takes an order back, or gives it away. By the order's id, so repeating it is harmless. */
  Cancel: { order },
  Exchange: { order },
})

/** Pieces by row of the server's list: by the order's id, as text. */
export const Pieces = Schema.Record(pseudonym(Schema.String), Count)
const claims = Pieces

/** What goes out, with the answer to the server's last question. It must not change under way: it would be sent again. */
const sent = { language: Language, force: maybe(Force) }
export const Sent = Schema.Struct(sent)

export const Phase = Schema.TaggedUnion({
  /** Waits for its turn, and for a list that is of `after` or later. */
  Queued: { after: EpochMs, force: maybe(Force) },
  /** It waited: price and availability are looked at again first, not before `at`. Source: ORDER-19. */
  Stale: { at: EpochMs, force: maybe(Force) },
  /** Something changed while it waited; a person decides. Source: ORDER-19. */
  PriceChanged: { at: EpochMs, price: Cents },
  /** A cart is checked before it is sent. Source: CART-16. */
  Validating: sent,
  Sending: sent,
  /** The server asks first. Source: ERR-06. */
  AwaitingAnswer: {
    since,
    call: Schema.Literals(["check", "order"]),
    message: Message,
    answers: Schema.Array(ForceAnswer),
  },
  /** The answer is missing. Only reading back leads on. `unseen`: a list of then has nothing of it, late enough to tell. */
  InDoubt: { since, unseen: maybe(EpochMs) },
  /** It is to be paid at a gateway; the server lists it once it is. Source: CART-31. */
  Paying: { since, claims },
  /**
   * The server has it; looked at again, in case it was booked more than once. `listed`: a list of then had it. `gone`: rows
   * of it that somebody elsewhere has taken back.
   */
  Accepted: { since, claims, listed: maybe(EpochMs), gone: maybe(Schema.Array(ListedOrder)) },
  /** `since`: the server said so then, and of a cancel or an exchange only a later list tells more. */
  Confirmed: { claims, since: maybe(since) },
  /** Booked more often than asked: a person decides. `extra` are rows beyond what was asked. */
  Duplicate: { since, claims, extra: Schema.Array(ListedOrder), booked: Count },
  /** Not there in two lists: a person decides. A later list may show it yet. `claims`: part of a cart may be there. */
  NotFound: { since, booked: Count, claims },
  /** What was stored of it is damaged: it may have been sent, and no list can tell. A person decides. Source: APP-24. */
  Unknown: {},
  Refused: {
    why: Schema.Literals([
      "server",
      "deadline",
      "gone",
      "oldCart",
      "balance",
      "payment",
      "ordered",
    ]),
    /** When, of what was sent: a browser may have repeated it, and the first one is booked. */
    since: maybe(since),
    /** The server's words; empty when it said none. */
    message: Message,
  },
})

export const Intent = Schema.Struct({
  /** Of the event that asked for it. */
  id: Seq,
  customerId: PersonalId,
  askedAt: EpochMs,
  action: Action,
  /** The same for each send, where the deployment's server takes one: it books what it knows once. Source: CFG-111. */
  key: maybe(open(Schema.String)),
  /** Sends and checks so far; it never goes back. */
  attempt: Count,
  /** The first attempt that may have booked it: a check never does. */
  firstSend: maybe(Count),
  /** Listed before the first send: whatever came since may be its own, however often it was sent. */
  baseline: maybe(Pieces),
  phase: Phase,
})

/** One reading of the server's list serves every order that waits for one. */
export const Listed = Schema.Struct({
  ...Reading(Schema.Array(ListedOrder)).fields,
  /** When the reading that is under way began. */
  began: maybe(EpochMs),
  /** `value` is of then or later; gone once an answer to something of ours came, which `value` does not tell of. */
  from: maybe(EpochMs),
  /** As `from`, and no answer takes it away: when the reading that came last began. */
  told: maybe(EpochMs),
  /** Readings that failed since the last one that did not. */
  fails: maybe(Count),
  /** A list of then or later is needed: by then what was let go has come, or never will. */
  due: maybe(EpochMs),
})

/** Oldest order first. */
export const State = Schema.Struct({
  listed: Listed,
  intents: Schema.Array(Intent),
  /** The browser was asked not to delete what waits, and said so. */
  isPersisted: maybe(Schema.Boolean),
})
