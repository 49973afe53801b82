/** Becoming a customer, in two steps. Source: API-35, API-36, REG-01. */
import type { BodyOf } from "#domain/contract/all.ts"
import type { Handler } from "./call.ts"
import { done, failure, refusal } from "./http.ts"
import { isReply, redeemed, sendTicket } from "./mail.ts"
import { say } from "./messages.ts"
import { isWeak } from "./passwords.ts"
import { withProfile } from "./profile.ts"
import { customerNamed, entryOf, newCustomer } from "./world.ts"

const firstCustomerId = 5001

const mailAddress = /^[^\s@]+@[^\s@]+$/

export const startRegistration: Handler<BodyOf<"startRegistration">> = (call) => {
  const { world, moment, language, body } = call
  const email = body.email ?? ""
  if (!mailAddress.test(email))
    return [world, failure(400, "BAD_REQUEST", 'email is an address, at ["email"]')]
  if (customerNamed(world, email) !== undefined) return [world, refusal(say(language, "mailTaken"))]
  const next = sendTicket(world, moment, email, { kind: "registration", data: body })
  return [next, done({ resultText: say(language, "letterSent") })]
}

export const finishRegistration: Handler<BodyOf<"finishRegistration">> = (call) => {
  const { world, moment, language, body } = call
  if (isWeak(body.password)) return [world, refusal(say(language, "weakPassword"))]
  const { token } = body
  const redeemedTicket = redeemed(world, moment, language, {
    kind: "registration",
    token,
    login: "",
  })
  if (isReply(redeemedTicket)) return [world, redeemedTicket]
  const [next, { data }] = redeemedTicket
  const email = data?.email ?? ""
  if (data === undefined || customerNamed(world, email) !== undefined)
    return [world, refusal(say(language, "mailTaken"))]
  // The name that was asked for, unless somebody has it already.
  const wanted = data.userName ?? ""
  const login = wanted === "" || entryOf(world.customers, wanted) !== undefined ? email : wanted
  const blank = newCustomer({
    login,
    password: body.password,
    customerId: firstCustomerId + Object.keys(world.customers).length,
    email,
    company: data.company,
  })
  const customers = { ...next.customers, [login]: withProfile(blank, data) }
  return [{ ...next, customers }, done({ resultText: say(language, "registered") })]
}
