/** An address in this application. A token, a code or whatever else stands in it names somebody; names of pages do not. */
import { profileItems } from "#domain/config/model.ts"
import { pathOf } from "#domain/kernel/privacy.ts"
import { periods } from "#domain/menu/model.ts"

/** Those of `routes.ts` (tested), repeated so that they are not kept for a report in the first load. */
export const pathWords: ReadonlyArray<string> = [
  "",
  "login",
  "orders",
  "cart",
  "registration",
  "forgotten-password",
  "password-reset",
  "topup-successful",
  "topup-failure",
  "payment-failure",
  "thank-you",
  "withdrawal",
  "profile",
  "unauthorized",
  "card-change",
  "card-revoke",
  "pairingconfirm",
  "pairingreject",
  "pairing",
  "offer",
  "pages",
  ...periods,
  ...profileItems,
]

export const Path = pathOf(pathWords)
