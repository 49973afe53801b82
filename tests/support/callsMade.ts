/** How a person comes to make each call of the contract, on a device of the real client. */
import { actionsOf } from "#domain/pairing/selectors.ts"
import type * as App from "#domain/app/index.ts"
import { total } from "#domain/cart/selectors.ts"
import type { CallName } from "#domain/contract/all.ts"
import type { FormId } from "#domain/forms/field.ts"
import { Quantity } from "#domain/kernel/quantity.ts"
import type { Device } from "#simulators/people/device.ts"
import { dishOn, orderOf, salad } from "#simulators/people/journey.ts"

type Who = "customer" | "guest"

type Made = {
  readonly who: Who
  readonly path?: string
  /** What has to be there before. */
  readonly before?: (device: Device) => void
  readonly press: (device: Device) => App.Event | ReadonlyArray<App.Event>
}

const event =
  (made: App.Event): Made["press"] =>
  () =>
    made
const customer = (press: Made["press"], more: Partial<Made> = {}): Made => ({
  who: "customer",
  press,
  ...more,
})
const guest = (press: Made["press"], more: Partial<Made> = {}): Made => ({
  who: "guest",
  press,
  ...more,
})

const seen = { length: 9, lowercase: 5, uppercase: 1, digit: 2, special: 1 }

/** Texts by field, secrets by field; of a secret that is typed again, the other's name. */
const form =
  (
    name: FormId,
    texts: Readonly<Record<string, string>> = {},
    secrets: Readonly<Record<string, string>> = {},
  ): Made["press"] =>
  (device) => [
    ...Object.entries(texts).map(([field, value]): App.Event => ({
      _tag: "FieldSet",
      form: name,
      field,
      value,
    })),
    ...Object.keys(secrets).map((field): App.Event => ({
      _tag: "SecretTyped",
      form: name,
      field,
      seen: { ...seen, sameAs: field.endsWith("Again") ? [field.slice(0, -5)] : [] },
    })),
    {
      _tag: "FormSubmitted",
      form: name,
      secrets: Object.fromEntries(
        Object.entries(secrets).map(([field, text]) => [field, device.vault.put(text)]),
      ),
    },
  ]

const newPassword = (field: string) => ({ [field]: "Kobliha1+", [`${field}Again`]: "Kobliha1+" })

const row = (device: Device, status: "POSSIBLE" | "FOR_EXCHANGE") => {
  const order = device.state().orders.listed.value?.find((each) => each.cancelStatus === status)
  if (order === undefined) throw new Error(`no order ${status}`)
  return order
}

const cart: Partial<Made> = {
  before: (device) => {
    device.send({
      _tag: "LineAdded",
      dish: dishOn(device, salad.mealId),
      modifiers: [],
      quantity: Quantity.make(1),
    })
    device.send({ _tag: "OrdersWanted" }, 1000)
  },
}
const checkout: Made["press"] = (device) => ({
  _tag: "CheckoutAsked",
  shown: total(device.state().cart),
  choices: device.state().cart.choices,
})

const listed: Partial<Made> = {
  before: (device) => device.send({ _tag: "PairingsWanted" }, 1000),
}
const change =
  (action: "confirm" | "decline" | "remove" | "invalidate"): Made["press"] =>
  (device) => {
    const { list } = device.state().pairing
    const found = list.value?.find((each) => actionsOf(each).includes(action))
    if (found?.token === undefined) throw new Error(`no pairing to ${action}`)
    return { _tag: "PairingChangeAsked", action, token: found.token }
  }

/** Texts of the server's come in it. */
const otherLanguage: Made["press"] = (device) => ({
  _tag: "LanguageChosen",
  language: device.state().language.current === "cs" ? "pl" : "cs",
})

/** What a page reads as it begins. */
const reloaded: Made["press"] = (device) => {
  device.reload()
  return []
}

const report = (name: Parameters<typeof reportWanted>[0]) => customer(event(reportWanted(name)))
const reportWanted = (
  name: "transactions" | "consumption" | "bills" | "bonuses" | "vouchers",
): App.Event => ({ _tag: "ReportWanted", report: name, range: "CURRENTMONTH" })

export const callsMade: Readonly<Record<CallName, Made>> = {
  authenticate: customer(event({ _tag: "LogoutAsked" })),
  login: guest((device) => ({
    _tag: "LoginAsked",
    basic: device.vault.put("jana:jana-1234"),
    keep: false,
    isModal: false,
  })),
  cardLogin: guest((device) => {
    device.reader.control({ do: "present", code: "1001" })
    return []
  }),
  canteens: customer(event({ _tag: "CanteensWanted" })),
  menu: customer((device) => {
    const { query } = Object.values(device.state().menu.entries)[0]!
    return { _tag: "MenuWanted", query }
  }),
  customer: customer(event({ _tag: "CustomerWanted" })),
  balance: customer(event({ _tag: "BalanceWanted" })),
  bonusBalance: customer(reloaded),
  customData: customer(otherLanguage),
  terms: customer(otherLanguage),
  acceptTerms: customer(event({ _tag: "TermsAccepted" })),
  orders: customer(event({ _tag: "OrdersWanted" })),
  orderDirect: customer((device) => orderOf(device, salad.mealId)),
  cancelOrder: customer((device) => ({ _tag: "CancelAsked", order: row(device, "POSSIBLE") })),
  exchangeOrder: customer((device) => ({
    _tag: "ExchangeAsked",
    order: row(device, "FOR_EXCHANGE"),
  })),
  checkCart: customer(checkout, cart),
  orderCart: customer(checkout, cart),
  transactions: report("transactions"),
  consumption: report("consumption"),
  bills: report("bills"),
  bonuses: report("bonuses"),
  vouchers: report("vouchers"),
  startRegistration: guest(
    form("registration", {
      firstName: "Jana",
      lastName: "Nová",
      userName: "jana9",
      inputEmail: "jana9@example.com",
    }),
    { path: "/registration" },
  ),
  finishRegistration: guest(
    form("registrationFinish", {}, { inputToken: "t", ...newPassword("inputPassword") }),
    { path: "/registration/t" },
  ),
  requestPasswordReset: guest(form("forgottenPassword", { inputLoginUsername: "jana" }), {
    path: "/forgotten-password",
  }),
  resetPassword: guest(
    form("passwordReset", {}, { inputToken: "t", ...newPassword("inputPasswordNew") }),
    { path: "/password-reset/t" },
  ),
  changePassword: customer(
    form(
      "passwordChange",
      {},
      { inputPasswordOld: "jana-1234", ...newPassword("inputPasswordNew") },
    ),
  ),
  startCardChange: customer(form("cardChange", {}, { inputNewCardNumber: "2001" })),
  finishCardChange: customer(form("cardChangeFinish", {}, { inputToken: "t" })),
  startCardRevoke: customer(form("cardRevoke")),
  finishCardRevoke: customer(form("cardRevokeFinish", {}, { inputToken: "t" })),
  unblockCard: customer(form("cardUnblock")),
  saveCustomer: customer(form("userEdit", { firstName: "Janička" })),
  resetVirtualCard: customer(form("virtualCardReset")),
  comment: customer(form("leaveComment", { inputComment: "Good." })),
  topUpByCard: customer(form("topUp", { inputAmount: "200" })),
  topUpBySecond: customer(form("topUp", { inputPaymentType: "qerko", inputAmount: "200" })),
  pairing: customer((device) => ({ _tag: "PairingOpened", token: device.vault.put("unknown") })),
  pairings: customer(event({ _tag: "PairingsWanted" })),
  confirmPairing: customer(change("confirm"), listed),
  rejectPairing: customer(change("decline"), listed),
  deletePairing: customer(change("remove"), listed),
  invalidatePairing: customer(change("invalidate"), listed),
  confirmPairingByString: customer((device) => ({
    _tag: "PairingStringSent",
    action: "confirm",
    string: device.vault.put("unknown"),
  })),
  rejectPairingByString: customer((device) => ({
    _tag: "PairingStringSent",
    action: "decline",
    string: device.vault.put("unknown"),
  })),
}
