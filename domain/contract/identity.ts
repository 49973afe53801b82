/** Calls about who a customer is: registration, passwords, cards, profile, comments. Source: API-35 to API-44, API-46 to API-48. */
import { Schema } from "effect"
import { AdditionalData } from "#domain/account/model.ts"
import { Empty } from "./bodies.ts"
import { AdditionalPair } from "./pairs.ts"
import { Done } from "./replies.ts"
import { get, post } from "./table.ts"
import { rowsOf } from "./wire.ts"

const Text = Schema.String
const maybe = Schema.optionalKey

/** A person sends first, last and user name, a company its name instead. Source: DATA-05, REG-04, REG-10. */
const CustomerData = Schema.Struct({
  email: maybe(Text),
  company: Schema.Boolean,
  firstName: maybe(Text),
  lastName: maybe(Text),
  userName: maybe(Text),
  companyName: maybe(Text),
  /** Only where a deployment asks for it in the first step. */
  password: maybe(Text),
  additionalData: Schema.Array(AdditionalPair),
})

const Token = Schema.Struct({ token: Text })
const done = <B>(path: string, body: B) => post(path, "create", body, Done)

export const identityCalls = {
  startRegistration: done("/customer/register/start", CustomerData),
  finishRegistration: done(
    "/customer/register/finish",
    Schema.Struct({ token: Text, password: Text }),
  ),
  changePassword: done(
    "/customer/password/change",
    Schema.Struct({ passwordNew: Text, passwordOld: Text }),
  ),
  requestPasswordReset: done("/customer/password/resetrequest", Schema.Struct({ login: Text })),
  resetPassword: done(
    "/customer/password/reset",
    Schema.Struct({ passwordNew: Text, resetKey: Text }),
  ),
  startCardChange: done("/customer/card/change/start", Schema.Struct({ cardNumber: Text })),
  finishCardChange: done("/customer/card/change/finish", Token),
  startCardRevoke: done("/customer/card/revoke/start", Empty),
  finishCardRevoke: done("/customer/card/revoke/finish", Token),
  unblockCard: post("/customer/card/unblock", "target", Empty, Done),
  saveCustomer: post(
    "/customer",
    "target",
    CustomerData,
    Schema.Struct({ ...Done.fields, additionalData: rowsOf(AdditionalData) }),
  ),
  /** A GET that changes data: never cached, repeated or asked ahead. Source: VCARD-04. */
  resetVirtualCard: {
    ...get(
      "/customer/resetwebidentcode",
      Schema.Struct({ ...Done.fields, webidentcode: maybe(Text) }),
    ),
    kind: "create",
  },
  comment: done("/customer/comment", Schema.Struct({ comment: Text })),
} as const
