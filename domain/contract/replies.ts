/** What each call answers, decoded into domain values. Unknown fields are ignored, missing optional ones allowed. Source: APP-28, API-30 to API-68. */
import { Effect, Schema, SchemaGetter } from "effect"
import { AdditionalData, Balance, cardStatuses, type Customer } from "#domain/account/model.ts"
import { Canteen } from "#domain/canteens/model.ts"
import { type LocalTime, localTimeOf, type Zone } from "#domain/kernel/civil.ts"
import { Id, PersonalId } from "#domain/kernel/id.ts"
import { centsOf } from "#domain/kernel/money.ts"
import { availabilities, healths, type MenuItem } from "#domain/menu/model.ts"
import { Amount, notEncoded, orElse, orValue, rowsOf, WireDay, WireTime } from "./wire.ts"

const Text = Schema.String
const maybe = Schema.optionalKey

const PluginData = Schema.Struct({
  customersPairing: maybe(Schema.Union([Schema.Finite, Text, Schema.Boolean])),
})

export const WireBalance = Schema.Finite.pipe(
  Schema.decodeTo(Balance, {
    decode: SchemaGetter.transform((decimal: number) => centsOf(decimal) as number),
    encode: notEncoded,
  }),
)

/** Of an answer about something else: one that cannot be read says nothing. */
const anyBalance = Schema.Unknown.pipe(
  Schema.decodeTo(Schema.UndefinedOr(Balance), {
    decode: SchemaGetter.transform((value: unknown) =>
      typeof value === "number" ? (centsOf(value) as number) : undefined,
    ),
    encode: notEncoded,
  }),
)

/** Every answer may carry these. Source: seed §7, API-11, API-12. */
export const common = {
  success: maybe(Schema.Boolean),
  resultText: maybe(Text),
  balance: maybe(anyBalance),
}

export const Done = Schema.Struct(common)

export const Authenticated = Schema.Struct({
  ...common,
  sessionToken: maybe(Text),
  /** Another name of `sessionToken`. */
  token: maybe(Text),
  pluginData: maybe(PluginData),
})

const customerFields = {
  id: maybe(PersonalId),
  customerId: maybe(PersonalId),
  userName: maybe(Text),
  username: maybe(Text),
  email: maybe(Text),
  firstName: maybe(Text),
  lastName: maybe(Text),
  company: maybe(Schema.Boolean),
  companyName: maybe(Text),
  type: maybe(Text),
  balance: maybe(WireBalance),
  bonusBalance: maybe(WireBalance),
  bonusBalanceCurrency: maybe(Text),
  cardStatus: orElse(cardStatuses, "NONE"),
  supportedTopUpPayment: maybe(Schema.Unknown),
  webidentcode: maybe(Text),
  customerWebidentcode: maybe(Text),
  additionalData: rowsOf(AdditionalData),
  pluginData: maybe(PluginData),
}

export const WireCustomer = Schema.Struct({ ...common, ...customerFields })

/** The customer out of a login's or a load's fields; twin names fall back to one another. Source: DATA-02. */
export const customerOf = (wire: typeof WireCustomer.Type): typeof Customer.Type => {
  const { email, firstName, lastName, companyName, cardStatus, additionalData } = wire
  const customerId = wire.customerId ?? wire.id
  const username = wire.username ?? wire.userName
  const userName = wire.userName ?? wire.username
  const said = { customerId, username, userName, email, firstName, lastName, companyName }
  return {
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)),
    company: wire.company ?? wire.type?.toLowerCase() === "company",
    cardStatus,
    additionalData,
  }
}

export const LoggedIn = Schema.Struct({ ...common, ...customerFields, token: maybe(Text) })

export const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : ""

const Canteens = rowsOf(Canteen)
/** A bare list is accepted. Source: API-62. */
export const CanteensLoaded = Schema.Union([
  Schema.Struct({ ...common, canteens: Canteens }),
  Schema.Array(Schema.Unknown).pipe(
    Schema.decodeTo(Schema.Struct({ ...common, canteens: Canteens }), {
      decode: SchemaGetter.transform((canteens: ReadonlyArray<unknown>) => ({ canteens })),
      encode: notEncoded,
    }),
  ),
])

/** A plain text is id and name. Source: API-63. */
const Filter = Schema.Unknown.pipe(
  Schema.decodeTo(Schema.Struct({ id: Text, name: Text }), {
    decode: SchemaGetter.transform((filter: unknown) => {
      if (typeof filter !== "object") return { id: textOf(filter), name: textOf(filter) }
      const { id, name } = filter as { readonly id?: unknown; readonly name?: unknown }
      return { id: textOf(id ?? name), name: textOf(name ?? id) }
    }),
    encode: notEncoded,
  }),
)

/** The words of buttons are accepted on the wire too. Source: DATA-08. */
const statusWords = {
  order: "AVAILABLE",
  exchange: "EXCHANGE",
  "sold-out": "SOLD_OUT",
  hidden: "READONLY",
} as const

const OneOrMore = Schema.Unknown.pipe(
  Schema.decodeTo(Schema.Array(Text), {
    decode: SchemaGetter.transform((value: unknown) =>
      (Array.isArray(value) ? value : [value])
        .filter((each) => typeof each === "string" || typeof each === "number")
        .map(String),
    ),
    encode: notEncoded,
  }),
  Schema.withDecodingDefaultKey(Effect.succeed([] as unknown)),
)

/** A size may be 250 or "250 g", and so may what else is known of a dish. */
const Figure = Schema.Union([Text, Schema.Finite]).pipe(
  Schema.decodeTo(Text, {
    decode: SchemaGetter.transform((size: string | number) => String(size)),
    encode: notEncoded,
  }),
)

const WireProduct = Schema.Struct({
  id: maybe(Id),
  name: maybe(Text),
  image: maybe(Text),
  description: maybe(Text),
  size: maybe(Figure),
  /** An unknown rating is none. Source: OFFER-08. */
  healthIndex: Schema.Unknown.pipe(
    Schema.decodeTo(Schema.UndefinedOr(Schema.Literals(healths)), {
      decode: SchemaGetter.transform((value: unknown) => healths.find((each) => each === value)),
      encode: notEncoded,
    }),
    Schema.withDecodingDefaultKey(Effect.succeed(undefined as unknown)),
  ),
  allergens: rowsOf(Schema.Struct({ shortName: Text, longName: orValue(Text, "") })),
  modifiers: rowsOf(Schema.Struct({ id: Id, label: Text })),
  additionalData: rowsOf(Schema.Struct({ variableId: Text, value: Figure })),
})

export const WireMenuItem = Schema.Struct({
  mealId: Id,
  date: WireDay,
  canteenId: maybe(Id),
  group: orValue(Text, ""),
  filter: OneOrMore,
  name: Text,
  price: Amount,
  status: orElse(availabilities, "READONLY", statusWords),
  quantity: maybe(Schema.Int),
  allowMultipleOrder: orValue(Schema.Boolean, false),
  orderUntil: maybe(WireTime),
  cancelUntil: maybe(WireTime),
  product: orValue(WireProduct, {}),
})

export const MenuLoaded = Schema.Struct({
  ...common,
  canteenId: maybe(Id),
  filters: rowsOf(Filter),
  availableDays: rowsOf(WireDay),
  closedDays: rowsOf(Schema.Struct({ date: WireDay, reason: orValue(Text, "") })),
  menu: rowsOf(WireMenuItem),
  timeSpan: maybe(Text),
})

/** Menu items of an answer as domain values, on the clock of `zone`; `canteenId` is the asked one where a row names none. */
export const menuItemsOf = (
  reply: typeof MenuLoaded.Type,
  asked: typeof Id.Type | undefined,
  zone: Zone,
): ReadonlyArray<typeof MenuItem.Type> => {
  const local = <Name extends string>(name: Name, time: typeof WireTime.Type | undefined) =>
    (time === undefined
      ? {}
      : { [name]: typeof time === "number" ? localTimeOf(zone, time) : time }) as {
      readonly [key in Name]?: LocalTime
    }
  return reply.menu.map(
    ({
      product: { healthIndex, additionalData, ...product },
      orderUntil,
      cancelUntil,
      ...item
    }) => ({
      ...item,
      ...local("orderUntil", orderUntil),
      ...local("cancelUntil", cancelUntil),
      canteenId: item.canteenId ?? reply.canteenId ?? asked ?? "",
      product: {
        ...product,
        ...(healthIndex === undefined ? {} : { healthIndex }),
        ...(additionalData.length === 0 ? {} : { additionalData }),
      },
    }),
  )
}

/** Body of an answer with status 400 or above. Source: API-79 to API-81. */
export const ErrorBody = Schema.Struct({
  error: Schema.Struct({
    code: maybe(Schema.Union([Text, Schema.Finite])),
    message: maybe(Text),
    force: maybe(
      Schema.Struct({
        message: maybe(Text),
        answers: Schema.Array(
          Schema.Struct({ id: Schema.Union([Text, Schema.Finite]), label: maybe(Text) }),
        ),
      }),
    ),
  }),
})
