/** Changing a password, and a letter for whoever forgot one. Source: API-37 to API-39. */
import type { BodyOf } from "#domain/contract/all.ts"
import type { Handler } from "./call.ts"
import { done, refusal } from "./http.ts"
import { isReply, redeemed, sendTicket } from "./mail.ts"
import { say } from "./messages.ts"
import { customerNamed, withCustomer } from "./world.ts"

/** The server's own rule; a client may ask for more. Source: PWD-03. */
export const isWeak = (password: string): boolean => Array.from(password).length < 5

export const changePassword: Handler<BodyOf<"changePassword">> = (call) => {
  const { world, login, language, body } = call
  if (world.customers[login]!.password !== body.passwordOld)
    return [world, refusal(say(language, "wrongPassword"))]
  if (isWeak(body.passwordNew)) return [world, refusal(say(language, "weakPassword"))]
  const password = body.passwordNew
  return [withCustomer(world, login, (each) => ({ ...each, password })), done()]
}

/** Nobody can tell by the answer whether there is such an account. Source: PWD-08. */
export const requestPasswordReset: Handler<BodyOf<"requestPasswordReset">> = (call) => {
  const { world, moment, body } = call
  const customer = customerNamed(world, body.login)
  if (customer === undefined) return [world, done()]
  const { login, email } = customer
  return [sendTicket(world, moment, email, { kind: "passwordReset", login }), done()]
}

export const resetPassword: Handler<BodyOf<"resetPassword">> = (call) => {
  const { world, moment, language, body } = call
  if (isWeak(body.passwordNew)) return [world, refusal(say(language, "weakPassword"))]
  const ticket = redeemed(world, moment, language, {
    kind: "passwordReset",
    token: body.resetKey,
    login: "",
  })
  if (isReply(ticket)) return [world, ticket]
  const [next, { login = "" }] = ticket
  const password = body.passwordNew
  return [withCustomer(next, login, (each) => ({ ...each, password })), done()]
}
