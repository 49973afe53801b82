/** One shape for the fields of the product's own forms and of those a deployment writes. Source: FORM-25 to FORM-29. */
import type { Texts } from "#domain/config/index.ts"
import type * as Typed from "./events.ts"
import type * as Stored from "./stateSchema.ts"

export const formIds = [
  "registration",
  "registrationFinish",
  "login",
  "passwordChange",
  "cardChange",
  "userEdit",
  "companyEdit",
  "leaveComment",
  "forgottenPassword",
  "passwordReset",
  "topUp",
  "gpsCoordinates",
] as const

/** What is sent without anything to fill in: a form of no fields. */
export const actionIds = [
  "cardChangeFinish",
  "cardRevoke",
  "cardRevokeFinish",
  "cardUnblock",
  "virtualCardReset",
] as const

/** What is sent as a letter: a comment with fixed words. Source: RIGHT-07. */
export const letterIds = ["erasure", "withdrawal"] as const

export type FormId =
  | (typeof formIds)[number]
  | (typeof actionIds)[number]
  | (typeof letterIds)[number]

export const fieldTypes = [
  "text",
  "textarea",
  "password",
  "email",
  "phone",
  "number",
  "date",
  "dateDayMonth",
  "combo",
  "radio",
  "checkbox",
  "checkboxList",
] as const
export type FieldType = (typeof fieldTypes)[number]

/** A translation key of ours, or the deployment's own words. */
export type Label = string | Texts

export type Option = { readonly value: string; readonly label: Label }

/** What is checked besides being there, being long enough, matching its pattern and equalling another. */
export type Check =
  | "characters"
  | "email"
  | "phone"
  | "number"
  | "amount"
  | "positiveInteger"
  | "zero"
  | "latitude"
  | "longitude"
  | "date"
  | "dayMonth"
  | "pastDate"
  | "newPassword"

/** When a field is shown: every part that is given has to hold. Source: FORM-08. */
export type Rule = {
  readonly field: string
  readonly equals?: string
  readonly notEquals?: string
  readonly oneOf?: ReadonlyArray<string>
  readonly filled?: boolean
}

export type Field = {
  readonly id: string
  readonly type: FieldType
  readonly label: Label
  readonly isRequired: boolean
  /** Checked while it is typed. Source: FORM-02. */
  readonly isLive: boolean
  /** Shown, but neither checked nor sent. Source: PROFILE-13. */
  readonly isReadOnly: boolean
  /** Out of place now: as if its rule said so. Source: PROFILE-04. */
  readonly isHidden: boolean
  /** A property of the customer, a pair of the free-form data, or a value only its own form knows. Source: FORM-28. */
  readonly target: "direct" | "additional" | "own"
  readonly options: ReadonlyArray<Option>
  readonly isMultiple: boolean
  readonly checks: ReadonlyArray<Check>
  /** In characters. */
  readonly minLength?: number | undefined
  readonly maxLength?: number | undefined
  /** A regular expression for the whole value. Source: FORM-15. */
  readonly pattern?: string | undefined
  /** Said where the pattern does not match. Source: FORM-21. */
  readonly message?: Texts | undefined
  readonly visibleIf?: Rule | undefined
  readonly equalTo?: string | undefined
  /** No log and no storage may hold what is typed here: its length and classes are all that is known. */
  readonly isSecret: boolean
}

export type Value = typeof Typed.Value.Type
export type Values = typeof Stored.Values.Type
export type Seen = typeof Typed.Seen.Type
export type Secrets = typeof Stored.Secrets.Type

/** What is wrong with a field: `FormErrors.<code>`, or the deployment's `texts`. Source: FORM-22. */
export type Problem = {
  readonly code: string
  readonly count?: number
  /** The field that should have been equal. */
  readonly other?: Label
  readonly texts?: Texts | undefined
}

export const listOf = (value: Value | undefined): ReadonlyArray<string> =>
  value === undefined || value === "" ? [] : typeof value === "string" ? [value] : value

export const textOf = (value: Value | undefined): string =>
  typeof value === "string" ? value : (value ?? []).join(",")
