/** Every setting, with its type. Defaults are those of config.default.json, which is compiled in. Source: section CFG of docs/requirements.md. */
import { Schema } from "effect"
import { Id } from "#domain/kernel/id.ts"
import { open } from "#domain/kernel/privacy.ts"
import { Period } from "#domain/menu/model.ts"
import { languages, profileItems } from "./names.ts"

export { languages, profileItems }

const Text = open(Schema.String)
const Count = open(Schema.Int).check(Schema.isGreaterThanOrEqualTo(0))
const Flag = Schema.Boolean
const list = Schema.Array

/** A text for each language; `en` where one is missing. */
export const Texts = Schema.Record(open(Schema.String), Text)
export type Texts = typeof Texts.Type

export const Language = Schema.Literals(languages)
export type Language = typeof Language.Type

export const modes = ["shop", "canteen", "webcare"] as const
export const Mode = Schema.Literals(modes)
export type Mode = typeof Mode.Type

export const ProfileItem = Schema.Literals(profileItems)
export type ProfileItem = typeof ProfileItem.Type

/** 0 hidden, 1 when not zero, 2 always; `true` is 2 and `false` is 0. Source: UI-09, UI-10. */
const DisplayMode = Schema.Union([Schema.Literals([0, 1, 2]), Schema.Boolean])
export type DisplayMode = typeof DisplayMode.Type

const historyIds = [
  "ALLTIME",
  "CURRENTMONTH",
  "LASTMONTH",
  "LAST365DAYS",
  "DAY",
  "PREVIOUSWEEK",
] as const

export const deliveryModes = ["pickUpInStore", "deliveryToMyAddress"] as const
export const DeliveryMode = Schema.Literals(deliveryModes)
export type DeliveryMode = typeof DeliveryMode.Type

export const paymentKinds = ["creditcard", "account", "pickup", "delivery"] as const
export const PaymentKind = Schema.Literals(paymentKinds)
export type PaymentKind = typeof PaymentKind.Type

export const orderKinds = ["toTakeAway", "toDelivery", "toTable", "toBill"] as const
export const OrderKind = Schema.Literals(orderKinds)
export type OrderKind = typeof OrderKind.Type

const PaymentType = Schema.Literals(["gateway", "pickup", "qerko", "wallet"])

const Field = Schema.Struct({
  id: Text,
  type: Schema.optionalKey(Text),
  label: Schema.optionalKey(Texts),
  required: Schema.optionalKey(Flag),
  validationRegExp: Schema.optionalKey(Text),
  options: Schema.optionalKey(list(Schema.Struct({ value: Text, label: Texts }))),
  multiple: Schema.optionalKey(Flag),
  target: Schema.optionalKey(Schema.Literals(["direct", "additional"])),
  live: Schema.optionalKey(Flag),
  minLength: Schema.optionalKey(Count),
  maxLength: Schema.optionalKey(Count),
  errorMessage: Schema.optionalKey(Texts),
  visibleIf: Schema.optionalKey(
    Schema.Struct({
      field: Text,
      equals: Schema.optionalKey(Text),
      notEquals: Schema.optionalKey(Text),
      oneOf: Schema.optionalKey(list(Text)),
      filled: Schema.optionalKey(Flag),
    }),
  ),
  equalTo: Schema.optionalKey(Text),
})
export type FieldSetting = typeof Field.Type
/** A full definition, or the id of one in another list of the same type. */
const Fields = Schema.Struct({
  person: list(Schema.Union([Field, Text])),
  company: list(Schema.Union([Field, Text])),
})

export const PageLink = Schema.Struct({
  pathname: Schema.optionalKey(Text),
  url: Schema.optionalKey(Text),
  label: Texts,
})
export type PageLink = typeof PageLink.Type

export const Outlet = Schema.Struct({
  name: Text,
  url: Schema.optionalKey(Text),
  phoneNumber: Schema.optionalKey(Text),
  email: Schema.optionalKey(Text),
  address: Schema.optionalKey(Text),
  customText: Schema.optionalKey(Text),
  openingHours: Schema.optionalKey(list(Schema.Struct({ interval: Text, time: Text }))),
})
export type Outlet = typeof Outlet.Type

const DateFormats = Schema.Struct({
  date: Schema.optionalKey(Text),
  dateTime: Schema.optionalKey(Text),
  dayMonth: Schema.optionalKey(Text),
})

/** A folder that takes files by PUT, here or elsewhere. Source: CFG-116. */
const Folder = open(Schema.String).check(Schema.isPattern(/^(\/(?![/\\])|https:\/\/|$)/u))

/** Path of an internal page: one leading slash, no other host. Source: CFG-10. */
const InternalPath = open(Schema.String).check(Schema.isPattern(/^\/(?![/\\])/u))

const columns = <const Names extends ReadonlyArray<string>>(names: Names) =>
  list(Schema.Literals(names))

/** Setting to Schema. Each is decoded on its own, so that one bad value does not lose the others. */
export const settings = {
  applicationMode: Mode,
  applicationName: Texts,
  titleSeparator: Text,
  storageKeyPrefix: Text,
  analyticsId: Text,
  offerEnabled: Schema.NullOr(Flag),
  orderTarget: Schema.NullOr(Schema.Literals(["direct", "cart"])),
  allowShopping: Schema.NullOr(Flag),
  homepage: Schema.Union([ProfileItem, Schema.Literal("")]),
  cartRedirect: InternalPath,
  otlpEndpoint: Schema.Union([InternalPath, Schema.Literal("")]),
  languages: list(Text),
  translations: Schema.Record(Text, Texts),
  languageSaveMap: Texts,
  api: Schema.Struct({ main: Text, creditCardPayment: Text, secondPayment: Text, pairing: Text }),
  imageEndpoint: Text,
  staffCode: open(Schema.String).check(Schema.isPattern(/^(\d{4,12})?$/u)),
  reportUrl: Folder,
  cardReaderUrl: open(Schema.String).check(Schema.isPattern(/^wss?:\/\//u)),
  cardAuth: Schema.Struct({
    scheme: Schema.Literals(["Bearer", "Basic"]),
    basicUsername: Text,
    tokenPrefix: Text,
  }),
  requestTimeout: Schema.Struct({ read: Count, write: Count }),
  cacheBusting: Schema.Literals(["auto", "always", "never"]),
  historyDateFormat: Text,
  oldCartErrorCodes: list(Text),
  insufficientBalanceCodes: list(Text),
  topUpApiByType: Texts,
  allowGuests: Flag,
  allowCompany: Flag,
  allowRegistration: Flag,
  allowPasswordLogin: Flag,
  allowCardLogin: Flag,
  allowPasswordRecovery: Flag,
  allowPermanentLogin: Flag,
  allowVirtualCards: Flag,
  allowStandardCardManagement: Flag,
  allowChangeStandardCard: Flag,
  allowProfileDashboard: Flag,
  allowProfileEdit: Flag,
  allowOrdersReport: Flag,
  allowTransactionsReport: Flag,
  allowConsumptionReport: Flag,
  allowVouchersReport: Flag,
  allowBonusesReport: Flag,
  allowBills: Flag,
  allowTopUp: Flag,
  allowCardAdministration: Flag,
  allowGuestComments: Flag,
  allowPairingManagement: Flag,
  allowGpsCoordinates: Flag,
  allowMyData: Flag,
  allowWithdrawal: Flag,
  showAccountBalance: DisplayMode,
  showBonusBalance: DisplayMode,
  showCustomData: Flag,
  showBillItems: Flag,
  consumptionReportDisplayColumns: columns([
    "costCenter",
    "canteen",
    "register",
    "recipe",
    "taxRate",
    "taxSubsidy",
    "nonTaxSubsidy",
  ]),
  bonusColumns: list(Text),
  voucherColumns: list(Text),
  billColumns: list(Text),
  billItemColumns: list(Text),
  /** When the server takes an order off the balance. */
  ordersChargedAt: Schema.Literals(["order", "pickup"]),
  noticeQuantity: Count,
  billsNoticeQuantity: Count,
  historyRanges: Schema.Record(Text, columns(historyIds)),
  profileDataGroups: list(Schema.Struct({ id: Text, label: Texts, fields: list(Text) })),
  registrationFields: Fields,
  showFields: Fields,
  updateFields: Fields,
  addressFieldIds: Schema.Struct({ preferred: Text, street: Text, employerStreet: Text }),
  allowedTextPattern: Text,
  datePickerYears: Schema.Struct({ from: Count, to: Schema.NullOr(Count) }),
  quantityBounds: Schema.Literals(["exclusive", "inclusive"]),
  passwordMinLength: Count,
  passwordComplexity: Schema.Struct({
    lowercase: Count,
    uppercase: Count,
    digit: Count,
    special: Count,
  }),
  dateFormats: Schema.Record(Text, DateFormats),
  baseCurrency: open(Schema.String).check(Schema.isPattern(/^[A-Z]{3}$/u)),
  currencyFormat: Texts,
  autoLogout: Count,
  permanentLoginDuration: Count,
  loginFailureRedirect: Schema.Literals(["always", "outsideLogin"]),
  clearCartOnLogout: Schema.Literals(["kiosk", "always", "never"]),
  commentDelayTime: open(Schema.Finite).check(Schema.isGreaterThanOrEqualTo(0)),
  defaultCanteenId: Schema.NullOr(Id),
  menuDefaultPeriod: Period,
  menuTimeSpanUnset: list(Schema.NullOr(Text)),
  menuSendDay: Flag,
  menuRefetchThreshold: Count,
  offerRefetchInterval: Count,
  shopProductRefetchAge: Count,
  orderDebounce: Count,
  orderTypes: list(OrderKind),
  deliveryTypes: list(DeliveryMode),
  cartPaymentTypes: list(PaymentKind),
  deliveryPaymentMap: Schema.Record(Text, list(PaymentKind)),
  topUpPaymentTypes: list(PaymentType),
  topUpPresets: list(open(Schema.Finite)),
  virtualCardCodeType: Schema.Literals(["EAN13", "CODE128", "QR"]),
  virtualCardPrefix: Text,
  virtualCardBadFormatWhen: Schema.Literals(["checkFails", "checkPasses"]),
  pairingDateSort: Schema.Literals(["asc", "desc"]),
  pairingAutoRedirect: Flag,
  cardRepeatIgnore: Count,
  pages: list(Schema.Struct({ pathname: Text, title: Texts, body: Texts })),
  headerPages: list(PageLink),
  footerPages: list(PageLink),
  mainMenuPages: list(PageLink),
  outlets: list(Outlet),
  socialLinks: list(
    Schema.Struct({
      type: Text,
      url: Text,
      label: Schema.optionalKey(Schema.Union([Text, Texts])),
    }),
  ),
  /** No password is kept, however well it is locked away: `basic` is refused. Source: LOGIN-23. */
  credentialStorage: Schema.Literals(["token"]),
  surface: Schema.Literals(["auto", "kiosk"]),
  theme: Schema.Struct({
    brand: open(Schema.String).check(Schema.isPattern(/^#([0-9a-fA-F]{3}){1,2}$/u)),
    logo: Text,
    font: Text,
    scheme: Schema.Literals(["auto", "light", "dark"]),
  }),
  notificationTime: Count,
  deadlineRules: list(
    Schema.Struct({
      canteenId: Schema.optionalKey(Id),
      group: Schema.optionalKey(Text),
      order: Schema.optionalKey(Schema.Struct({ daysBefore: Count, time: Text })),
      cancel: Schema.optionalKey(Schema.Struct({ daysBefore: Count, time: Text })),
    }),
  ),
  orderIdempotency: Schema.Literals(["none", "header", "additionalData"]),
} as const

export const Config = Schema.Struct(settings)
export type Config = typeof Config.Type

export type { Period }
