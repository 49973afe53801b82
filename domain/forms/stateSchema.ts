/** Schema of the slice and source of its types. Only the decoder of log files imports it at run time. */
import { Schema } from "effect"
import { Event as AccountEvent } from "#domain/account/events.ts"
import { Event as ConsentsEvent } from "#domain/consents/events.ts"
import { EpochMs, Seq } from "#domain/kernel/event.ts"
import { PersonalId } from "#domain/kernel/id.ts"
import { open, shape } from "#domain/kernel/privacy.ts"
import { SecretRef } from "#domain/kernel/secret.ts"
import { Why } from "#domain/requests/stateSchema.ts"
import { Event as SessionEvent } from "#domain/session/events.ts"
import { FormName, Name, Seen, Value } from "./events.ts"
import { actionIds, type FormId, formIds, letterIds } from "./field.ts"

const or = Schema.UndefinedOr
/** The server's words; empty where it said none. */
const message = shape(Schema.String)
export const Values = Schema.Record(Name, Value)
export const Secrets = Schema.Record(Name, Seen)

export const Status = Schema.TaggedUnion({
  Idle: {},
  Loading: {},
  Success: { message, at: EpochMs },
  Fail: { why: Why, message },
})

export const Form = Schema.Struct({
  /** What was typed or chosen since the form was filled, cleaned, saved or sent. */
  edits: Values,
  /** What it goes back to, where that differs from what it was filled with. Source: FORM-46. */
  saved: Values,
  /** What was typed before it was last sent, and the server is not known to have. */
  sent: Schema.optionalKey(Values),
  secrets: Secrets,
  /** Fields whose problems are said. */
  shown: Schema.Array(Name),
  /** Said above the fields: `FormErrors.<code>`. Source: FORM-04. */
  errors: Schema.Array(open(Schema.String)),
  status: Status,
})

const maybeForm = Schema.optionalKey(Form)
const forms = Object.fromEntries(
  [...formIds, ...actionIds, ...letterIds].map((id) => [id, maybeForm]),
) as {
  readonly [Id in FormId]: typeof maybeForm
}

/** Calls that a form makes. */
export const FormCall = Schema.Literals([
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
])

export const Sent = Schema.Struct({
  form: FormName,
  ask: Seq,
  call: FormCall,
  /** What was typed, as the server wants it: each property is hidden whole. */
  body: Schema.Record(Name, shape(Schema.Unknown)),
  /** Parts of the body that only the vault knows. */
  secrets: Schema.Record(Name, SecretRef),
})

/** What all tabs have to hear of an answer. */
export const Told = Schema.Union([
  AccountEvent.cases.CustomerWanted,
  AccountEvent.cases.VirtualCardIssued,
  ConsentsEvent.cases.CommentSent,
  ConsentsEvent.cases.ErasureRequested,
  SessionEvent.cases.PasswordChanged,
  SessionEvent.cases.UnauthorizedSeen,
])

export const State = Schema.Struct({
  forms: Schema.Struct(forms),
  /** Under way. A form sends one at a time. Source: FORM-43. */
  sent: Schema.Array(Sent),
  told: or(Schema.Struct({ seq: Seq, report: Told })),
  /** The newest submit that was blocked. Source: FORM-06. */
  blockedAt: or(EpochMs),
  /** Who typed what waits here for a next login. */
  ownerId: or(PersonalId),
})
