/** The slice as a file may hold it. */
import { Schema } from "effect"
import { Event as AccountEvent } from "#domain/account/events.ts"
import { Event as ConsentsEvent } from "#domain/consents/events.ts"
import { describes } from "#domain/kernel/describes.ts"
import { EpochMs, Seq } from "#domain/kernel/event.ts"
import { PersonalId } from "#domain/kernel/id.ts"
import { open, shape } from "#domain/kernel/privacy.ts"
import { SecretRef } from "#domain/kernel/secret.ts"
import { Event as SessionEvent } from "#domain/session/events.ts"
import { FormName, Name, Seen, Value } from "./events.ts"
import { actionIds, type FormId, formIds } from "./field.ts"
import type { State as Forms } from "./model.ts"

const Message = shape(Schema.String)
const Values = Schema.Record(Name, Value)

const Status = Schema.TaggedUnion({
  Idle: {},
  Loading: {},
  Success: { message: Message, at: EpochMs },
  Fail: { why: Schema.Literals(["refused", "unavailable", "unanswered"]), message: Message },
})

const Form = Schema.Struct({
  edits: Values,
  saved: Values,
  secrets: Schema.Record(Name, Seen),
  shown: Schema.Array(Name),
  errors: Schema.Array(open(Schema.String)),
  status: Status,
})

const maybeForm = Schema.optionalKey(Form)
const forms = Object.fromEntries([...formIds, ...actionIds].map((id) => [id, maybeForm])) as {
  readonly [Id in FormId]: typeof maybeForm
}

const Sent = Schema.Struct({
  form: FormName,
  ask: Seq,
  call: Schema.Literals([
    "startRegistration",
    "finishRegistration",
    "changePassword",
    "requestPasswordReset",
    "resetPassword",
    "startCardChange",
    "saveCustomer",
    "comment",
    "finishCardChange",
    "startCardRevoke",
    "finishCardRevoke",
    "unblockCard",
    "resetVirtualCard",
    "topUpByCard",
    "topUpBySecond",
  ]),
  /** What was typed, as the server wants it: each property is hidden whole. */
  body: Schema.Record(Name, shape(Schema.Unknown)),
  secrets: Schema.Record(Name, SecretRef),
})

const Told = Schema.Union([
  AccountEvent.cases.CustomerWanted,
  AccountEvent.cases.VirtualCardIssued,
  ConsentsEvent.cases.CommentSent,
  SessionEvent.cases.PasswordChanged,
  SessionEvent.cases.UnauthorizedSeen,
])

export const State = describes<Forms>()(
  Schema.Struct({
    forms: Schema.Struct(forms),
    sent: Schema.Array(Sent),
    told: Schema.UndefinedOr(Schema.Struct({ seq: Seq, report: Told })),
    blockedAt: Schema.UndefinedOr(EpochMs),
    ownerId: Schema.UndefinedOr(PersonalId),
  }),
)
