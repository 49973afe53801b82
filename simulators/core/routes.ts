/** The calls themselves: who may make each, what its body must be, who answers it. Source: section API, SIM-01, SIM-03. */
import { Result, Schema } from "effect"
import { allCalls, type CallName } from "#domain/contract/all.ts"
import { type AnyCall, Body } from "#domain/contract/index.ts"
import { callerOf } from "./access.ts"
import type { Call, Handler } from "./call.ts"
import {
  finishCardChange,
  finishCardRevoke,
  resetVirtualCard,
  startCardChange,
  startCardRevoke,
  unblockCard,
} from "./cards.ts"
import { checkCart, orderCart } from "./cart.ts"
import {
  authenticate,
  balance,
  bonusBalance,
  cardLogin,
  customData,
  customer,
  login,
} from "./customers.ts"
import { failure, type Reply, type Request } from "./http.ts"
import { languageOf } from "./language.ts"
import { say } from "./messages.ts"
import { canteens, menu } from "./offer.ts"
import { cancelOrder, exchangeOrder, orderDirect, orders } from "./orders.ts"
import * as Pairings from "./pairings.ts"
import { changePassword, requestPasswordReset, resetPassword } from "./passwords.ts"
import { imagePath, pictureOf } from "./pictures.ts"
import { comment, saveCustomer } from "./profile.ts"
import { finishRegistration, startRegistration } from "./registration.ts"
import { bills, bonuses, consumption, transactions, vouchers } from "./reports.ts"
import { acceptTerms, terms } from "./terms.ts"
import { topUp } from "./topUp.ts"
import type { Moment, World } from "./world.ts"

export const base = "/webcareapi"

/** `open` to everybody, or only to a customer. */
type Route = { readonly access: "open" | "customer"; readonly handle: Handler }

// oxlint-disable-next-line typescript/no-explicit-any -- the body of a call is checked by its own schema
const to = (access: Route["access"], handle: Handler<any>): Route => ({ access, handle })

/** Every call of the contract is answered; a new one does not compile without its line here. */
const routes: Readonly<Record<CallName, Route>> = {
  authenticate: to("open", authenticate),
  login: to("customer", login),
  customer: to("customer", customer),
  balance: to("customer", balance),
  bonusBalance: to("customer", bonusBalance),
  customData: to("customer", customData),
  terms: to("customer", terms),
  acceptTerms: to("customer", acceptTerms),
  canteens: to("open", canteens),
  menu: to("open", menu),
  orders: to("customer", orders),
  orderDirect: to("customer", orderDirect),
  cancelOrder: to("customer", cancelOrder),
  exchangeOrder: to("customer", exchangeOrder),
  checkCart: to("customer", checkCart),
  orderCart: to("customer", orderCart),
  cardLogin: to("open", cardLogin),
  startRegistration: to("open", startRegistration),
  finishRegistration: to("open", finishRegistration),
  changePassword: to("customer", changePassword),
  requestPasswordReset: to("open", requestPasswordReset),
  resetPassword: to("open", resetPassword),
  startCardChange: to("customer", startCardChange),
  finishCardChange: to("open", finishCardChange),
  startCardRevoke: to("customer", startCardRevoke),
  finishCardRevoke: to("open", finishCardRevoke),
  unblockCard: to("customer", unblockCard),
  saveCustomer: to("customer", saveCustomer),
  resetVirtualCard: to("customer", resetVirtualCard),
  comment: to("customer", comment),
  transactions: to("customer", transactions),
  consumption: to("customer", consumption),
  bills: to("customer", bills),
  bonuses: to("customer", bonuses),
  vouchers: to("customer", vouchers),
  topUpByCard: to("customer", topUp("gateway")),
  topUpBySecond: to("customer", topUp("qerko")),
  pairing: to("open", Pairings.pairing),
  pairings: to("customer", Pairings.pairings),
  confirmPairing: to("open", Pairings.confirmPairing),
  rejectPairing: to("open", Pairings.rejectPairing),
  deletePairing: to("open", Pairings.deletePairing),
  invalidatePairing: to("open", Pairings.invalidatePairing),
  confirmPairingByString: to("open", Pairings.confirmPairingByString),
  rejectPairingByString: to("open", Pairings.rejectPairingByString),
}

/** Where each base lies here; the pairing calls stand under the main one. Source: API-02. */
export const roots = {
  main: base,
  pairing: base,
  creditCardPayment: "/creditcardpayment",
  secondPayment: "/secondpayment",
} as const

const names = new Map(
  Object.entries<AnyCall>(allCalls).map(([name, call]) => [
    `${call.method} ${roots[call.base]}${call.path}`,
    name as CallName,
  ]),
)

const decoders = new Map(
  Object.entries<AnyCall>(allCalls).flatMap(([name, { body }]) =>
    body === undefined ? [] : [[name, Schema.decodeUnknownResult(body)] as const],
  ),
)

/** A schema without fields lets any object pass, so an empty body is looked at here. Source: API-10. */
const isEmpty = (name: CallName): boolean => {
  const call: AnyCall = allCalls[name]
  return call.body === Body.Empty
}

/** What this server knows of a customer besides, as a deployment's may. Source: FORM-28. */
const ownProperties = new Set(["phone"])
const hasOwnProperties = (name: CallName): boolean =>
  name === "saveCustomer" || name === "startRegistration"

/** The body as its schema reads it, or why not; a field that the schema does not name is an error. Source: SIM-03. */
const bodyOf = (name: CallName, request: Request): Result.Result<unknown, string> => {
  const decode = decoders.get(name)
  if (decode === undefined) return Result.succeed(undefined)
  // "Empty body" may be none at all.
  if (isEmpty(name) && (request.body ?? "") === "") return Result.succeed({})
  let raw: unknown
  try {
    raw = JSON.parse(request.body ?? "")
  } catch {
    return Result.fail("The body is no JSON")
  }
  if (isEmpty(name) && JSON.stringify(raw) !== "{}") return Result.fail("The body is {}")
  const isOwn = (property: string): boolean => hasOwnProperties(name) && ownProperties.has(property)
  const fields = Object.entries(Object(raw) as object)
  const known = Object.fromEntries(fields.filter(([property]) => !isOwn(property)))
  const own = Object.fromEntries(fields.filter(([property]) => isOwn(property)))
  const body = decode(hasOwnProperties(name) ? known : raw, { onExcessProperty: "error" })
  return Result.mapBoth(body, {
    onSuccess: (decoded) => (hasOwnProperties(name) ? { ...(decoded as object), ...own } : decoded),
    onFailure: ({ message }) => message,
  })
}

export const forceOf = ({ headers, body }: Request): string | undefined => {
  const header = headers["x-asw-force"]
  if (header !== undefined && header !== "") return header
  const field = /"force"\s*:\s*"([^"]*)"/.exec(body ?? "")?.[1]
  return field === "" ? undefined : field
}

/** Below the base; other bases keep their whole path. */
export const pathOf = ({ path }: Request): string =>
  path.startsWith(`${base}/`) ? path.slice(base.length) : path

const unauthorized = (code: string, message: string): Reply => failure(401, code, message)

/** The call itself, whatever happens to its answer on the way. */
export const carriedOut = (
  world: World,
  request: Request,
  moment: Moment,
): readonly [World, Reply] => {
  const path = pathOf(request)
  const language = languageOf(request.headers["accept-language"])
  if (request.method === "GET" && path.startsWith(imagePath))
    return [world, pictureOf(path.slice(imagePath.length), request.query["size"])]
  const name = names.get(`${request.method} ${request.path}`)
  if (name === undefined)
    return [world, failure(404, "NOT_FOUND", `No call ${request.method} ${path}`)]

  const { access, handle } = routes[name]
  const caller = callerOf(world, moment, request)
  if (caller._tag === "WrongCredentials")
    return [world, unauthorized("WRONG_CREDENTIALS", say(language, "wrongCredentials"))]
  if (access === "customer" && caller._tag !== "Customer")
    return [
      world,
      caller._tag === "Expired"
        ? unauthorized("SESSION_EXPIRED", say(language, "sessionExpired"))
        : unauthorized("LOGIN_REQUIRED", say(language, "loginNeeded")),
    ]
  const body = bodyOf(name, request)
  if (Result.isFailure(body)) return [world, failure(400, "BAD_REQUEST", body.failure)]
  const call: Call = {
    world,
    moment,
    language,
    request,
    body: body.success,
    login: caller._tag === "Customer" ? caller.login : "",
    force: forceOf(request),
  }
  return handle(call)
}
