/** What customers tell of themselves. Source: API-46, API-48, DATA-05. */
import type { BodyOf } from "#domain/contract/all.ts"
import type { Handler } from "./call.ts"
import { done, failure, refusal } from "./http.ts"
import { say } from "./messages.ts"
import { type Customer, customerNamed, type Profile, withCustomer } from "./world.ts"

/** Pairs that are fields of their own here. */
const ownPairs = new Set(["language", "inputCustomerType"])

const said = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never

/** Fields that were not sent stay; the type of a customer never changes. Source: PROFILE-03, PROFILE-10. */
export const withProfile = (customer: Customer, profile: Profile): Customer => {
  const { additionalData, company: _company, password: _password, ...direct } = profile
  const { email, firstName, lastName, userName, companyName, ...own } = direct
  const known = { email, firstName, lastName, userName, companyName }
  const language = additionalData.find(({ variableId }) => variableId === "language")?.value
  return {
    ...customer,
    ...said(known),
    ...(Object.keys(own).length === 0 ? {} : { own: { ...customer.own, ...own } }),
    ...(language === undefined ? {} : { language }),
    additionalData: additionalData.filter(({ variableId }) => !ownPairs.has(variableId)),
  }
}

export const saveCustomer: Handler<BodyOf<"saveCustomer">> = (call) => {
  const { world, login, language, body } = call
  const other = body.email === undefined ? undefined : customerNamed(world, body.email)
  if (other !== undefined && other.login !== login)
    return [world, refusal(say(language, "mailTaken"))]
  if (body.company !== world.customers[login]!.company)
    return [world, failure(400, "BAD_REQUEST", 'the type cannot be changed, at ["company"]')]
  const next = withCustomer(world, login, (each) => withProfile(each, body))
  return [next, done({ additionalData: body.additionalData })]
}

export const commentMax = 10_000

export const comment: Handler<BodyOf<"comment">> = ({ world, moment, login, body }) => {
  const text = body.comment.trim()
  if (text === "" || text.length > commentMax)
    return [world, failure(400, "BAD_REQUEST", 'comment is 1 to 10000 characters, at ["comment"]')]
  const comments = [...world.comments, { login, at: moment.at, text }]
  return [{ ...world, comments }, done()]
}
