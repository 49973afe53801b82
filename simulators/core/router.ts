/** The simulated backend as one pure function: `(world, request) -> [world, outcome]`. */
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
import { control } from "./control.ts"
import {
  authenticate,
  balance,
  bonusBalance,
  cardLogin,
  customData,
  customer,
  login,
} from "./customers.ts"
import { faulty, fire, isProcessed } from "./faults.ts"
import { gateway, gatewayPath } from "./gateway.ts"
import { failure, normal, type Outcome, refusal, type Reply, type Request } from "./http.ts"
import { journaled } from "./journal.ts"
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
import { settled } from "./settlement.ts"
import { acceptTerms, terms } from "./terms.ts"
import { topUp } from "./topUp.ts"
import { type Moment, momentIn, type World } from "./world.ts"

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
const roots = {
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

/** The body as its schema reads it, or why not; a field that the schema does not name is an error. Source: SIM-03. */
const bodyOf = (name: CallName, request: Request): Result.Result<unknown, string> => {
  const decode = decoders.get(name)
  if (decode === undefined) return Result.succeed(undefined)
  let raw: unknown
  try {
    raw = JSON.parse(request.body ?? "")
  } catch {
    return Result.fail("The body is no JSON")
  }
  if (isEmpty(name) && JSON.stringify(raw) !== "{}") return Result.fail("The body is {}")
  return Result.mapError(decode(raw, { onExcessProperty: "error" }), ({ message }) => message)
}

const forceOf = ({ headers, body }: Request): string | undefined => {
  const header = headers["x-asw-force"]
  if (header !== undefined && header !== "") return header
  const field = /"force"\s*:\s*"([^"]*)"/.exec(body ?? "")?.[1]
  return field === "" ? undefined : field
}

/** Below the base; other bases keep their whole path. */
const pathOf = ({ path }: Request): string =>
  path.startsWith(`${base}/`) ? path.slice(base.length) : path

const unauthorized = (code: string, message: string): Reply => failure(401, code, message)

/** The call itself, whatever happens to its answer on the way. */
const carriedOut = (world: World, request: Request, moment: Moment): readonly [World, Reply] => {
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

/** A question that a rule asked and that was answered `NO`: nothing is done. Source: SIM-05. */
const isDeclined = (world: World, call: string, force: string | undefined): boolean =>
  force === "NO" &&
  world.faults.some((rule) => rule.do.kind === "force" && rule.match.call === call)

const backend = (world: World, request: Request): readonly [World, Outcome] => {
  const moment = momentIn(world, request.now)
  const call = `${request.method} ${pathOf(request)}`
  const force = forceOf(request)
  const [faults, rule] = fire(world.faults, call, force)
  const counted = faults === world.faults ? world : { ...world, faults }
  const declined = rule === undefined && isDeclined(world, call, force)
  const [next, reply] = declined
    ? [counted, refusal(say(languageOf(request.headers["accept-language"]), "notCarriedOut"))]
    : isProcessed(rule?.do)
      ? carriedOut(counted, request, moment)
      : [counted, failure(503, "UNAVAILABLE", "Not processed")]
  const outcome: Outcome = rule === undefined ? { reply, delivery: normal } : faulty(rule.do, reply)
  const { _tag } = outcome.delivery
  const silent = _tag === "DroppedBefore" || _tag === "DroppedAfter" || _tag === "Hangs"
  const status = silent ? 0 : outcome.reply.status
  return [journaled(next, moment, request, status, rule?.id ?? null), outcome]
}

/** Whether an address belongs to the backend at all. */
export const isSimulated = (path: string): boolean =>
  [...Object.values(roots), "/__sim"].some((root) => path === root || path.startsWith(`${root}/`))

export const answer = (world: World, request: Request): readonly [World, Outcome] => {
  if (!request.path.startsWith("/__sim")) return backend(world, request)
  const [next, reply] = request.path.startsWith(gatewayPath)
    ? gateway(world, request, settled)
    : control(world, request)
  return [next, { reply, delivery: normal }]
}
