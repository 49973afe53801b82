/** The slice as a file may hold it. */
import { Schema } from "effect"
import { Choices, Dish, Line } from "#domain/cart/schema.ts"
import { Language } from "#domain/config/model.ts"
import { LocalTime } from "#domain/kernel/civil.ts"
import { describes } from "#domain/kernel/describes.ts"
import { EpochMs, Seq } from "#domain/kernel/event.ts"
import { PersonalId } from "#domain/kernel/id.ts"
import { Cents } from "#domain/kernel/money.ts"
import { open, pseudonym, shape } from "#domain/kernel/privacy.ts"
import { Quantity } from "#domain/kernel/quantity.ts"
import { ForceAnswer } from "#domain/requests/failure.ts"
import { Reading } from "#domain/requests/stateSchema.ts"
import { ListedOrder } from "./listed.ts"
import type { State as Orders } from "./model.ts"

const maybe = Schema.optionalKey
const Count = open(Schema.Int)
const Force = open(Schema.String)
const Message = shape(Schema.String)

const Action = Schema.TaggedUnion({
  Direct: { dish: Dish, quantity: Quantity, price: Cents },
  Cart: { lines: Schema.Array(Line), price: Cents, orderDate: LocalTime, choices: Choices },
  Cancel: { order: ListedOrder },
  Exchange: { order: ListedOrder },
})

/** By the order's id, as text. */
const Pieces = Schema.Record(pseudonym(Schema.String), Count)
const Look = Schema.Struct({ round: Count, notBefore: EpochMs, step: Count })
const sent = { language: Language, force: maybe(Force) }

const Phase = Schema.TaggedUnion({
  Queued: {
    look: Look,
    isLate: Schema.Boolean,
    isSought: maybe(Schema.Literal(true)),
    force: maybe(Force),
  },
  Changed: { price: Cents, round: Count },
  Checking: sent,
  Sending: sent,
  Asks: {
    ...sent,
    since: EpochMs,
    isCheck: Schema.Boolean,
    message: Message,
    answers: Schema.Array(ForceAnswer),
  },
  InDoubt: { ...sent, since: EpochMs, look: Look, unchanged: Count },
  Accepted: { ...sent, since: EpochMs, look: Look, claims: Pieces },
  Confirmed: { claims: Pieces, since: maybe(EpochMs) },
  Surplus: {
    claims: Pieces,
    extra: Schema.Array(ListedOrder),
    booked: Count,
    since: EpochMs,
    round: Count,
  },
  NotFound: {
    ...sent,
    since: EpochMs,
    look: Schema.UndefinedOr(Look),
    booked: Count,
    claims: Pieces,
    isUnsure: maybe(Schema.Literal(true)),
  },
  Refused: {
    why: Schema.Literals(["server", "deadline", "gone", "oldCart", "balance"]),
    since: maybe(EpochMs),
    look: maybe(Look),
    message: Message,
  },
})

const Intent = Schema.Struct({
  id: Seq,
  customerId: PersonalId,
  askedAt: EpochMs,
  action: Action,
  attempt: Count,
  firstSend: maybe(Count),
  baseline: maybe(Pieces),
  isResent: maybe(Schema.Literal(true)),
  phase: Phase,
})

export const State = describes<Orders>()(
  Schema.Struct({
    listed: Reading(Schema.Array(ListedOrder)),
    intents: Schema.Array(Intent),
  }),
)
