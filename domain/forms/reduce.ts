import { castDraft, type Draft } from "immer"
import type { Event as AccountEvent } from "#domain/account/events.ts"
import type { Event as ClientEvent } from "#domain/client/events.ts"
import { isKiosk } from "#domain/config/index.ts"
import type { State as Consents } from "#domain/consents/model.ts"
import { commentFrom, consentOf } from "#domain/consents/selectors.ts"
import { sameId } from "#domain/kernel/id.ts"
import type { Of } from "#domain/kernel/event.ts"
import { type HandlerContext, reducer, skipUnless } from "#domain/kernel/tables.ts"
import type { Event as LoginFormEvent } from "#domain/loginForm/events.ts"
import type { Fact as PlaceFact } from "#domain/place/events.ts"
import { type Failure, isLeft, status } from "#domain/requests/failure.ts"
import { messageOf, whyOf } from "#domain/requests/why.ts"
import type { Fact as SessionFact } from "#domain/session/events.ts"
import type { State as Session } from "#domain/session/model.ts"
import type { Event, Fact } from "./events.ts"
import type { Field, FormId } from "./field.ts"
import {
  blank,
  check,
  clean,
  dropSecrets,
  fill,
  type Form,
  send,
  setItems,
  setSecret,
  setValue,
  settle,
} from "./form.ts"
import { initial, type State, type Told } from "./model.ts"
import { formProblems, givenOf, outgoingOf, type Reads as Rules } from "./selectors.ts"

type Heard =
  | Event
  | PlaceFact
  | Extract<AccountEvent, { _tag: "CustomerAnswered" }>
  | Extract<ClientEvent, { _tag: "ClientStarted" }>
  | Extract<LoginFormEvent, { _tag: "LoginBlocked" }>
  | Extract<SessionFact, { _tag: "LoggedIn" | "LoggedOut" }>
type Reads = Rules & { readonly consents: Consents; readonly session: Session }
type Row = HandlerContext<Reads, Fact>
type Forms = Draft<State>

const formOf = ({ forms }: Forms, name: FormId): Draft<Form> => (forms[name] ??= castDraft(blank()))

const fieldOf = (name: FormId, id: string, form: Form, { state, at }: Row): Field | undefined =>
  givenOf(name, form, state, at).fields.find((field) => field.id === id && !field.isReadOnly)

/** Fields of the other type may have the same name and other options. Source: REG-03, FORM-11. */
const unsetGone = (name: FormId, form: Draft<Form>, { state, at }: Row): void => {
  const given = givenOf(name, form, state, at)
  for (const field of given.fields)
    if (field.type === "combo" || field.type === "radio" || field.type === "checkboxList")
      setItems(
        form,
        field,
        field.options.map(({ value }) => value),
        given,
      )
}

/** Of a session that is over, whatever was asked but a password change. Source: ERR-23. */
const isUnauthorized = (name: FormId, failure: Failure): boolean =>
  failure._tag === "Rejected" && failure.status === status.unauthorized && name !== "passwordChange"

/** Forms of what the server knows of the customer: they are filled from it. */
const saved = ["userEdit", "companyEdit", "gpsCoordinates"] as const

const isSaved = (name: FormId): boolean => saved.some((each) => each === name)

/** What changes the customer without a form of what is known of it. */
const reread = ["cardChangeFinish", "cardRevokeFinish", "cardUnblock", "virtualCardReset"] as const

/** A link of a letter is redeemed once for each time its page is opened, however often that is drawn. Source: CARD-14. */
const isDone = (name: FormId, { status: { _tag } }: Form): boolean =>
  (name === "cardChangeFinish" || name === "cardRevokeFinish") && _tag !== "Idle"

type Got = Extract<Of<Event, "FormAnswered">["answer"], { _tag: "Got" }>["value"]

const toldOf = (name: FormId, { basic, code }: Got): Told | undefined => {
  switch (name) {
    case "userEdit":
    case "gpsCoordinates":
    case "companyEdit":
    case "cardChangeFinish":
    case "cardRevokeFinish":
    case "cardUnblock":
      return { _tag: "CustomerWanted" }
    case "virtualCardReset":
      return code === undefined ? { _tag: "CustomerWanted" } : { _tag: "VirtualCardIssued", code }
    case "leaveComment":
      return { _tag: "CommentSent" }
    case "erasure":
      return { _tag: "ErasureRequested" }
    case "passwordChange":
      return basic === undefined ? undefined : { _tag: "PasswordChanged", basic }
    default:
      return undefined
  }
}

export const reduce = reducer<State, Heard, Reads, Fact>({
  FieldSet: (forms, { form: name, field: id, value }, now) => {
    const form = formOf(forms, name)
    const field = fieldOf(name, id, form, now)
    if (field === undefined || field.isSecret) return
    setValue(form, field, value, givenOf(name, form, now.state, now.at))
    if (id === "inputCustomerType") unsetGone(name, form, now)
    form.status = { _tag: "Idle" }
  },
  SecretTyped: (forms, { form: name, field: id, seen }, now) => {
    const form = formOf(forms, name)
    const field = fieldOf(name, id, form, now)
    if (field?.isSecret !== true) return
    setSecret(form, field, seen)
    form.errors = []
    form.status = { _tag: "Idle" }
  },
  FormCleaned: (forms, { form: name }) => {
    const form = formOf(forms, name)
    clean(form)
    form.status = { _tag: "Idle" }
  },
  FormSubmitted: (forms, { form: name, secrets }, now) => {
    const { state, at, seq, emit } = now
    // One at a time. Source: FORM-43.
    if (forms.sent.some((sent) => sent.form === name)) return
    const form = formOf(forms, name)
    if (isDone(name, form)) return
    const given = givenOf(name, form, state, at)
    form.status = { _tag: "Idle" }
    if (!check(form, given, formProblems(name, given))) {
      forms.blockedAt = at
      return
    }
    const consent = consentOf(state.consents, state.session)
    const { config } = state.client
    if (name === "leaveComment" && commentFrom(consent, config, at) !== undefined) {
      const values = { d: config.commentDelayTime * 60 }
      return emit({ _tag: "Noticed", messageKey: "messageTimeNotPass", kind: "no", values })
    }
    const outgoing = outgoingOf(name, given, secrets, state)
    if (outgoing === undefined) return
    form.status = { _tag: "Loading" }
    send(form)
    forms.sent.push(castDraft({ form: name, ask: seq, ...outgoing }))
  },
  LoginBlocked: (forms, _event, { at }) => void (forms.blockedAt = at),
  FormAnswered: (forms, { form: name, ask, answer }, now) => {
    const sent = forms.sent.find((each) => each.ask === ask)
    if (sent === undefined) return
    forms.sent = forms.sent.filter((each) => each !== sent)
    const form = formOf(forms, name)
    // Elsewhere by now: what came is kept, and no longer said. Source: ROUTE-63.
    const isSaid = form.status._tag === "Loading"
    const { at, seq, emit, state } = now
    if (answer._tag === "Got") {
      const { message, link } = answer.value
      dropSecrets(form)
      settle(form, isSaved(name))
      if (isSaid) form.status = { _tag: "Success", message, at }
      // Who is elsewhere by now is not taken away from there.
      if (isSaid && link !== undefined) emit({ _tag: "PaymentOpened", link })
      const report = toldOf(name, answer.value)
      if (report !== undefined) forms.told = { seq, report }
      return
    }
    const { failure } = answer
    // A key or a number that was typed stays to be corrected. Source: REG-13, PWD-17.
    const { fields } = givenOf(name, form, state, at)
    dropSecrets(
      form,
      fields.filter(({ type }) => type === "password").map(({ id }) => id),
    )
    const message = messageOf(failure)
    const why = whyOf(failure)
    if (isLeft(failure)) {
      form.status = { _tag: "Idle" }
      return
    }
    if (isSaid) form.status = { _tag: "Fail", why, message }
    if (isUnauthorized(name, failure)) forms.told = { seq, report: { _tag: "UnauthorizedSeen" } }
    // Perhaps it was done: the server's newest tells.
    else if (why === "unanswered" && reread.some((each) => each === name))
      forms.told = { seq, report: { _tag: "CustomerWanted" } }
    // Source: REG-08.
    if (why !== "unanswered" && (name === "registration" || name === "registrationFinish"))
      emit({ _tag: "Noticed", messageKey: "message.registrationFailed", kind: "no" })
  },
  ResetRested: ({ forms }, _event, { emit }) => {
    if (forms.passwordReset?.status._tag === "Success") emit({ _tag: "HomeWanted" })
  },
  /** Source: FORM-06. */
  BlockReached: (forms, { since }, { emit }) => {
    if (forms.blockedAt !== since) return
    forms.blockedAt = undefined
    emit({ _tag: "Noticed", messageKey: "FormErrors.form", kind: "no" })
  },
  /** A newer one of the server's stands under what was typed meanwhile. Source: PROFILE-08, FORM-42. */
  CustomerAnswered: (forms, { ask, answer }, { state: { account } }) => {
    if (account.customer.ask !== ask || answer._tag !== "Got") return
    for (const name of saved) {
      const form = forms.forms[name]
      if (form !== undefined) fill(form)
    }
  },
  /** Statuses begin anew; what was typed stays, but for secrets. Source: ROUTE-62, ROUTE-63, PWD-17. */
  RouteChanged: skipUnless(
    (forms: State) => Object.keys(forms.forms).length > 0 || forms.blockedAt !== undefined,
    (forms) => {
      for (const form of Object.values(forms.forms)) {
        dropSecrets(form)
        form.shown = []
        form.errors = []
        form.status = { _tag: "Idle" }
      }
      forms.blockedAt = undefined
    },
  ),
  /** On a device of one's own what was half typed is there again after the next login. Source: design "accessibility" 7. */
  LoggedOut: (forms, { customerId, why }, { state: { client } }) => {
    if (why === "asked" || isKiosk(client.config)) return initial
    for (const form of Object.values(forms.forms)) {
      dropSecrets(form)
      form.status = { _tag: "Idle" }
    }
    forms.sent = []
    forms.ownerId = customerId
    return undefined
  },
  LoggedIn: (forms, { customerId }) => {
    if (forms.ownerId !== undefined && !sameId(forms.ownerId, customerId)) return initial
    forms.ownerId = undefined
    return undefined
  },
  ClientStarted: () => {},
})
