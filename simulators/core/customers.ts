/** Calls about who one is and what one has. Source: API-32 to API-34, API-45, API-50, API-56, API-59. */
import { decimalOf } from "#domain/kernel/money.ts"
import type { BodyOf } from "#domain/contract/all.ts"
import type { Call, Handler } from "./call.ts"
import { done, failure, json, type Reply } from "./http.ts"
import { say } from "./messages.ts"
import { uuidOf } from "./random.ts"
import type { Customer, Session, World } from "./world.ts"

const opened = ({ world, moment }: Call, login: string | undefined): readonly [World, string] => {
  const token = uuidOf(world.seed, `token/${world.nextToken}`)
  const session: Session = { issuedAt: moment.at, ...(login === undefined ? {} : { login }) }
  const sessions = { ...world.sessions, [token]: session }
  return [{ ...world, sessions, nextToken: world.nextToken + 1 }, token]
}

/** The fields of DATA-01 as far as this customer has them. */
const fieldsOf = (customer: Customer) => ({
  ...customer.own,
  id: customer.customerId,
  customerId: customer.customerId,
  username: customer.login,
  userName:
    customer.userName ??
    customer.companyName ??
    `${customer.firstName ?? ""} ${customer.lastName ?? ""}`.trim(),
  email: customer.email,
  firstName: customer.firstName,
  lastName: customer.lastName,
  company: customer.company,
  companyName: customer.companyName,
  type: customer.company ? "company" : "person",
  balance: decimalOf(customer.balance),
  bonusBalance: decimalOf(customer.bonusBalance),
  bonusBalanceCurrency: customer.bonusBalanceCurrency ?? "CZK",
  cardStatus: customer.cardStatus,
  supportedTopUpPayment: customer.supportedTopUpPayment,
  webidentcode: customer.webidentcode,
  additionalData: [
    { variableId: "language", value: customer.language },
    { variableId: "inputCustomerType", value: customer.company ? "company" : "person" },
    ...customer.additionalData,
  ],
  pluginData: { customersPairing: customer.customersPairing },
})

const customerIn = ({ world, login }: Call): Customer => world.customers[login]!

export const authenticate: Handler = (call) => {
  const [world, sessionToken] = opened(call, undefined)
  return [world, done({ sessionToken, pluginData: { customersPairing: 1 } })]
}

/** Only by password: a session is no way to a longer one. */
export const login: Handler = (call) => {
  if (call.request.headers["authorization"] === undefined)
    return [call.world, failure(401, "WRONG_CREDENTIALS", say(call.language, "wrongCredentials"))]
  const [world, token] = opened(call, call.login)
  return [world, done({ token, ...fieldsOf(customerIn(call)) })]
}

/** A card that nobody has, or that is blocked, opens nothing. Source: API-34, LOGIN-16. */
export const cardLogin: Handler<BodyOf<"cardLogin">> = (call) => {
  const { world, language, body } = call
  const holder = Object.values(world.customers).find(({ cardNumber }) => cardNumber === body.cardId)
  if (holder?.cardStatus !== "USED") {
    const why = holder === undefined ? "cardUnknown" : "cardBlocked"
    return [world, failure(401, "WRONG_CREDENTIALS", say(language, why))]
  }
  const [next, token] = opened(call, holder.login)
  return [next, done({ token, ...fieldsOf(holder) })]
}

const reading =
  (read: (customer: Customer, call: Call) => Reply): Handler =>
  (call) => [call.world, read(customerIn(call), call)]

export const customer = reading((each) => done(fieldsOf(each)))

/** As it is by now. */
export const balanceIn = (world: World, login: string) => ({
  balance: decimalOf(world.customers[login]!.balance),
})

/** Flat and without a flag, as scripts of the live service know it. Source: API-50. */
export const balance = reading((each) => json(200, { balance: decimalOf(each.balance) }))

export const bonusBalance = reading((each) =>
  done({
    bonusBalance: decimalOf(each.bonusBalance),
    bonusBalanceCurrency: each.bonusBalanceCurrency ?? "CZK",
  }),
)

export const customData = reading(({ customData: rows }, { language }) =>
  done({ customData: rows.map((row) => ({ ...row, label: row.label[language] })) }),
)
