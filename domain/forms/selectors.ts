/** A form with its rules: what stands in it, what is wrong with it, what would be sent. */
import type { State as Account } from "#domain/account/model.ts"
import { nameOf } from "#domain/account/selectors.ts"
import type { State as Client } from "#domain/client/model.ts"
import { dayOf } from "#domain/kernel/civil.ts"
import type { EpochMs } from "#domain/kernel/event.ts"
import type { SecretRef } from "#domain/kernel/secret.ts"
import type { State as Language } from "#domain/language/model.ts"
import type { State as Place } from "#domain/place/model.ts"
import { amountTyped, type Given } from "./checks.ts"
import { customerDataOf, fromCustomer } from "./customerData.ts"
import { chosenType, type Context, fieldsOf } from "./definitions.ts"
import { type FormId, textOf, type Values } from "./field.ts"
import { type Form, valuesOf } from "./form.ts"
import { topUpCallOf, topUpTypesOf } from "./topUp.ts"
import type { FormCall, Sent } from "./model.ts"

export type Reads = {
  readonly account: Account
  readonly client: Client
  readonly language: Language
  readonly place: Place
}

/** Forms of what is known of the customer. */
const isEdit = (form: FormId): boolean =>
  form === "userEdit" || form === "companyEdit" || form === "gpsCoordinates"

/** Twice, since some fields are there only when others are filled. */
const filledFrom = (form: FormId, context: Context, { account }: Reads): Values => {
  const customer = account.customer.value
  // The only one, or the first, is chosen already. Source: TOPUP-16.
  if (form === "topUp") return { inputPaymentType: context.paymentTypes?.[0] ?? "" }
  if (form === "withdrawal")
    return { inputName: nameOf(account) ?? "", inputEmail: customer?.email ?? "" }
  if (form === "registration") return { inputCustomerType: "person" }
  if (!isEdit(form) || customer === undefined) return {}
  const first = fromCustomer(fieldsOf(form, context), customer)
  return fromCustomer(fieldsOf(form, { ...context, values: first }), customer)
}

/** All that a form's judgement needs. `at` only tells which day is today. */
export const givenOf = (name: FormId, form: Form, reads: Reads, at: EpochMs): Given => {
  const { config, zone } = reads.client
  const empty: Context = {
    config,
    values: {},
    hasToken: /\/[^/]+\/./.test(reads.place.path),
    paymentTypes: topUpTypesOf(config, reads.account.customer.value),
  }
  const values = valuesOf(form, filledFrom(name, empty, reads))
  const fields = fieldsOf(name, { ...empty, values })
  return {
    fields,
    values,
    secrets: form.secrets,
    rules: config,
    today: dayOf(zone, at),
    language: reads.language.current,
  }
}

/** The old password again is no new one. Source: FORM-04. */
export const formProblems = (name: FormId, { secrets }: Given): ReadonlyArray<string> =>
  name === "passwordChange" && secrets["inputPasswordNew"]?.sameAs.includes("inputPasswordOld")
    ? ["samePassword"]
    : []

type Outgoing = Pick<Sent, "call" | "body" | "secrets">

const customerOutgoing = (
  call: FormCall,
  { fields, values }: Given,
  { account, client: { config }, language: { current } }: Reads,
): Omit<Outgoing, "secrets"> => {
  const isNew = call === "startRegistration"
  const known = account.customer.value
  return {
    call,
    body: customerDataOf({
      fields,
      values,
      type: isNew ? chosenType({ config, values }) : known?.company === true ? "company" : "person",
      language: config.languageSaveMap[current] ?? current,
      known: isNew ? undefined : known,
    }),
  }
}

/** What a form's call carries; `undefined`: it makes none. */
export const outgoingOf = (
  name: FormId,
  given: Given,
  secrets: Readonly<Record<string, SecretRef>>,
  reads: Reads,
): Outgoing | undefined => {
  const text = (id: string): string => textOf(given.values[id]).normalize("NFC").trim()
  const named = (names: Readonly<Record<string, string>>): Record<string, SecretRef> =>
    Object.fromEntries(
      Object.entries(names).flatMap(([field, property]) => {
        const ref = secrets[field]
        return ref === undefined ? [] : [[property, ref] as const]
      }),
    )
  switch (name) {
    case "registration":
      return {
        ...customerOutgoing("startRegistration", given, reads),
        secrets: named({ inputPassword: "password" }),
      }
    case "registrationFinish":
      return {
        call: "finishRegistration",
        body: {},
        secrets: named({ inputToken: "token", inputPassword: "password" }),
      }
    case "passwordChange":
      return {
        call: "changePassword",
        body: {},
        secrets: named({ inputPasswordNew: "passwordNew", inputPasswordOld: "passwordOld" }),
      }
    case "forgottenPassword":
      return {
        call: "requestPasswordReset",
        body: { login: text("inputLoginUsername") },
        secrets: {},
      }
    case "passwordReset":
      return {
        call: "resetPassword",
        body: {},
        secrets: named({ inputPasswordNew: "passwordNew", inputToken: "resetKey" }),
      }
    case "cardChange":
      return {
        call: "startCardChange",
        body: {},
        secrets: named({ inputNewCardNumber: "cardNumber" }),
      }
    case "userEdit":
    case "companyEdit":
    case "gpsCoordinates":
      // Nobody's profile takes nothing.
      if (reads.account.customer.value === undefined) return undefined
      return { ...customerOutgoing("saveCustomer", given, reads), secrets: {} }
    // What is sent stands in a letter of the page's. Without it the form was only looked through. Source: RIGHT-08, RIGHT-11.
    case "erasure":
    case "withdrawal":
      return secrets["letter"] === undefined
        ? undefined
        : { call: "comment", body: {}, secrets: named({ letter: "comment" }) }
    case "leaveComment":
      return { call: "comment", body: { comment: text("inputComment") }, secrets: {} }
    case "cardChangeFinish":
      return { call: "finishCardChange", body: {}, secrets: named({ inputToken: "token" }) }
    case "cardRevoke":
      return { call: "startCardRevoke", body: {}, secrets: {} }
    case "cardRevokeFinish":
      return { call: "finishCardRevoke", body: {}, secrets: named({ inputToken: "token" }) }
    case "cardUnblock":
      return { call: "unblockCard", body: {}, secrets: {} }
    case "virtualCardReset":
      return { call: "resetVirtualCard", body: {}, secrets: {} }
    case "topUp": {
      const { customerId } = reads.account.customer.value ?? {}
      const asked = topUpCallOf(text("inputPaymentType"), reads.client.config)
      const toBePaid = amountTyped(text("inputAmount"), given)
      return asked === undefined || customerId === undefined || toBePaid === undefined
        ? undefined
        : { call: asked, body: { customerId, toBePaid }, secrets: {} }
    }
    case "login":
      return undefined
  }
}
