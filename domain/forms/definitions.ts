/** Which fields each form has. A deployment adds a field by its configuration alone. Source: REG-02, REG-15, FORM-18, FORM-26. */
import type { Config, FieldSetting } from "#domain/config/index.ts"
import { isFilledWith } from "./checks.ts"
import {
  type Check,
  type Field,
  type FieldType,
  fieldTypes,
  type FormId,
  type Label,
  textOf,
  type Values,
} from "./field.ts"

export const customerTypes = ["person", "company"] as const
export type CustomerType = (typeof customerTypes)[number]

/** What the fields of a form depend on. */
export type Context = {
  readonly config: Config
  readonly values: Values
  /** The address has brought the token or key that a form needs. Source: ROUTE-15, ROUTE-19. */
  readonly hasToken: boolean
  /** The ways of topping up that there are for this customer. Source: TOPUP-16. */
  readonly paymentTypes?: ReadonlyArray<string>
}

/** A company has one name instead. Source: REG-04. */
const personNames = ["firstName", "lastName", "userName"]
/** Properties of a customer that a form can change. Source: DATA-05, FORM-28. */
const directIds = ["email", ...personNames, "companyName"]

/** Names of the form for properties of the customer. Source: FORM-26. */
const directNames: Readonly<Record<string, string>> = { inputEmail: "email" }

/** The customer's property behind a field. */
export const propertyOf = (id: string): string => directNames[id] ?? id

/** Of what is typed and can be read. */
const checksOf: { readonly [Type in FieldType]?: ReadonlyArray<Check> } = {
  text: ["characters"],
  textarea: ["characters"],
  email: ["characters", "email"],
  phone: ["characters", "phone"],
  number: ["number"],
  date: ["date"],
  dateDayMonth: ["dayMonth"],
}

/** Longest value where nothing else is said, in characters. Source: ASVS 1.3.12; the server's longest comment. */
const lengths = { line: 256, area: 10_000 } as const

/** Fields that the shipped configuration has: their words are in the catalogue, which comes later than it. */
const labels: Readonly<Record<string, string>> = {
  email: "field.email",
  inputEmail: "field.email",
  inputPassword: "field.password",
  inputPasswordAgain: "field.passwordAgain",
  firstName: "field.firstName",
  lastName: "field.lastName",
  userName: "field.userName",
  phone: "field.phone",
  street: "field.street",
  employerStreet: "field.employerStreet",
  preferredAddress: "field.preferredAddress",
  companyName: "field.companyName",
}

const make = (id: string, type: FieldType, label: Label, rest: Partial<Field> = {}): Field => ({
  id,
  type,
  label,
  isRequired: true,
  isLive: false,
  isReadOnly: false,
  isHidden: false,
  target: "own",
  options: [],
  isMultiple: false,
  checks: checksOf[type] ?? [],
  isSecret: type === "password",
  ...rest,
  maxLength: rest.maxLength ?? (type === "textarea" ? lengths.area : lengths.line),
})

const newPassword = (id: string, label: Label): Field =>
  make(id, "password", label, { checks: ["newPassword"] })

const repeated = (id: string, label: Label, equalTo: string): Field =>
  make(id, "password", label, { equalTo })

const isType = (type: string | undefined): type is FieldType =>
  fieldTypes.includes(type as FieldType)

/** What these names stand for is no deployment's to say: a password is nothing to be read. Source: REG-10, PWD-04. */
const passwords: ReadonlyMap<string, Partial<Field>> = new Map([
  ["inputPassword", { checks: ["newPassword"] }],
  ["inputPasswordAgain", { equalTo: "inputPassword" }],
])

/** Types that are another one with a check more. Source: FORM-22. */
const narrower: ReadonlyMap<string | undefined, readonly [FieldType, Check]> = new Map([
  ["positiveInteger", ["number", "positiveInteger"]],
  ["pastDate", ["date", "pastDate"]],
])

/** A deployment's field as the engine knows it. An unknown type behaves as `text`. Source: FORM-29. */
const ownField = (setting: FieldSetting): Field => {
  const { id, label, options = [], target, minLength, maxLength, visibleIf, equalTo } = setting
  const password = passwords.get(id)
  const [given, ...more] = narrower.get(setting.type) ?? [setting.type]
  const type = password !== undefined ? "password" : isType(given) ? given : "text"
  const isDirect = directIds.some((each) => each === propertyOf(id))
  return make(id, type, label ?? labels[id] ?? { en: id }, {
    isRequired: setting.required ?? false,
    isLive: setting.live ?? false,
    target: type === "password" ? "own" : (target ?? (isDirect ? "direct" : "additional")),
    options,
    isMultiple: setting.multiple ?? type === "checkboxList",
    checks: [...(checksOf[type] ?? []), ...more],
    minLength,
    maxLength,
    pattern: setting.validationRegExp,
    message: setting.errorMessage,
    visibleIf,
    equalTo,
    ...password,
  })
}

export const fieldLists = ["registrationFields", "showFields", "updateFields"] as const

/** A name that every object has would be found where nothing was typed. */
export const isName = (id: string): boolean => id !== "" && !(id in Object.prototype)

/** What an entry of a list stands for: a plain id for the definition in any list of the same type. */
export const settingOf = (
  config: Config,
  type: CustomerType,
  entry: FieldSetting | string,
): FieldSetting | undefined => {
  if (typeof entry !== "string") return entry
  const all = fieldLists.flatMap((list) => config[list][type])
  return all.find((each): each is FieldSetting => typeof each !== "string" && each.id === entry)
}

/** A list's fields, each once. The customer's type is asked for by the form itself. */
const listed = (
  config: Config,
  list: (typeof fieldLists)[number],
  type: CustomerType,
): ReadonlyArray<FieldSetting> => {
  const known = new Set(["inputCustomerType", ...(type === "company" ? personNames : [])])
  return config[list][type].flatMap((entry) => {
    const setting = settingOf(config, type, entry)
    if (setting === undefined || !isName(setting.id) || known.has(setting.id)) return []
    known.add(setting.id)
    return [setting]
  })
}

const typeField = (rest: Partial<Field>): Field =>
  make("inputCustomerType", "radio", "field.customerType", {
    options: customerTypes.map((value) => ({ value, label: `field.${value}` })),
    ...rest,
  })

/** Companies only where they are allowed. Source: REG-05. */
export const chosenType = ({ config, values }: Pick<Context, "config" | "values">): CustomerType =>
  config.allowCompany && textOf(values["inputCustomerType"]) === "company" ? "company" : "person"

const emailField = make("inputEmail", "email", "field.email", { target: "direct" })

/** Source: REG-02, REG-03, REG-10, REG-15. */
const registration = (context: Context): ReadonlyArray<Field> => {
  const { config } = context
  const type = chosenType(context)
  const own = listed(
    config,
    config.registrationFields[type].length === 0 ? "showFields" : "registrationFields",
    type,
  ).map(ownField)
  const has = (...ids: ReadonlyArray<string>): boolean => own.some(({ id }) => ids.includes(id))
  return [
    ...(config.allowCompany ? [typeField({})] : []),
    ...own,
    ...(has("email", "inputEmail") ? [] : [emailField]),
    ...(has("inputPassword") && !has("inputPasswordAgain")
      ? [repeated("inputPasswordAgain", "field.passwordAgain", "inputPassword")]
      : []),
  ]
}

/**
 * The preferred address is asked for once there are two to choose from. Source: PROFILE-04, PROFILE-05. Fields that are
 * shown but not listed for the update can be read only. Source: PROFILE-13.
 */
const edit = ({ config, values }: Context, edited: CustomerType): ReadonlyArray<Field> => {
  const { preferred, street, employerStreet } = config.addressFieldIds
  const hasBoth = [street, employerStreet].every((id) => isName(id) && isFilledWith(values[id]))
  const editable = listed(config, "updateFields", edited)
  const shown = listed(config, "showFields", edited)
  const all = [...shown, ...editable.filter(({ id }) => !shown.some((each) => each.id === id))]
  return [
    typeField({ isReadOnly: true, isRequired: false }),
    ...all.map((setting) => {
      const update = editable.find(({ id }) => id === setting.id)
      return {
        ...ownField(update ?? setting),
        isReadOnly: update === undefined,
        isHidden: setting.id === preferred && !hasBoth,
      }
    }),
  ]
}

const coordinate = (id: string, label: Label, check: Check): Field =>
  make(id, "number", label, { checks: ["number", check], target: "additional" })

const tokenField = (label: Label): Field => make("inputToken", "text", label, { isSecret: true })

const fixed: Readonly<
  Record<Exclude<FormId, "registration" | "userEdit" | "companyEdit">, ReadonlyArray<Field>>
> = {
  registrationFinish: [
    tokenField("field.token"),
    newPassword("inputPassword", "field.password"),
    repeated("inputPasswordAgain", "field.passwordAgain", "inputPassword"),
  ],
  login: [
    make("inputLoginUsername", "text", "login.username"),
    make("inputLoginPassword", "password", "login.password"),
    make("inputKeepMeLoggedIn", "checkbox", "login.keep", { isRequired: false }),
  ],
  passwordChange: [
    make("inputPasswordOld", "password", "field.passwordOld"),
    newPassword("inputPasswordNew", "field.passwordNew"),
    repeated("inputPasswordNewAgain", "field.passwordNewAgain", "inputPasswordNew"),
  ],
  cardChange: [make("inputNewCardNumber", "text", "field.newCardNumber", { isSecret: true })],
  leaveComment: [make("inputComment", "textarea", "field.comment")],
  erasure: [
    make("inputComment", "textarea", "field.ownWords", { isRequired: false, maxLength: 2000 }),
  ],
  withdrawal: [
    make("inputName", "text", "field.name"),
    make("inputOrder", "text", "field.order"),
    emailField,
  ],
  forgottenPassword: [make("inputLoginUsername", "text", "login.username")],
  passwordReset: [
    tokenField("field.resetKey"),
    newPassword("inputPasswordNew", "field.passwordNew"),
    repeated("inputPasswordNewAgain", "field.passwordNewAgain", "inputPasswordNew"),
  ],
  topUp: [
    make("inputAmount", "number", "field.amount", { checks: ["amount", "zero"], maxLength: 12 }),
    make("inputPaymentType", "radio", "topUp.payWith"),
  ],
  cardChangeFinish: [],
  cardRevoke: [],
  cardRevokeFinish: [],
  cardUnblock: [],
  virtualCardReset: [],
  gpsCoordinates: [
    coordinate("gpsLatitude", "field.latitude", "latitude"),
    coordinate("gpsLongitude", "field.longitude", "longitude"),
  ],
}

export const fieldsOf = (form: FormId, context: Context): ReadonlyArray<Field> => {
  switch (form) {
    case "registration":
      return registration(context)
    case "userEdit":
      return edit(context, "person")
    case "companyEdit":
      return edit(context, "company")
    case "registrationFinish":
    case "passwordReset":
      return fixed[form].map((field) =>
        field.id === "inputToken" ? { ...field, isReadOnly: context.hasToken } : field,
      )
    case "topUp":
      return fixed[form].map((field) =>
        field.id === "inputPaymentType"
          ? {
              ...field,
              options: (context.paymentTypes ?? []).map((value) => ({
                value,
                label: `topUp.by.${value}`,
              })),
            }
          : field,
      )
    default:
      return fixed[form]
  }
}
