/** The plastic card and the one on the screen. Source: API-40 to API-44, API-47, CARD-09. */
import type { BodyOf } from "#domain/contract/all.ts"
import type { Call, Handler } from "./call.ts"
import { done, failure, refusal } from "./http.ts"
import { isReply, redeemed, sendTicket } from "./mail.ts"
import { say } from "./messages.ts"
import { drawn } from "./random.ts"
import { type Customer, type LetterKind, type Ticket, withCustomer, type World } from "./world.ts"

const customerIn = ({ world, login }: Call): Customer => world.customers[login]!

const holderOf = (world: World, cardNumber: string): Customer | undefined =>
  Object.values(world.customers).find((each) => each.cardNumber === cardNumber)

export const startCardChange: Handler<BodyOf<"startCardChange">> = (call) => {
  const { world, moment, login, language, body } = call
  const { cardNumber } = body
  if (cardNumber.trim() === "")
    return [world, failure(400, "BAD_REQUEST", 'cardNumber is not empty, at ["cardNumber"]')]
  const holder = holderOf(world, cardNumber)
  if (holder !== undefined && holder.login !== login)
    return [world, refusal(say(language, "cardTaken"))]
  const { email } = customerIn(call)
  const next = sendTicket(world, moment, email, { kind: "cardChange", login, cardNumber })
  return [next, done({ resultText: say(language, "letterSent") })]
}

/** What a letter about a card asks for is done once, by whoever has the letter. */
const finishing =
  (
    kind: LetterKind,
    change: (customer: Customer, ticket: Ticket) => Customer,
  ): Handler<{ readonly token: string }> =>
  ({ world, moment, language, login, body }) => {
    const ticket = redeemed(world, moment, language, { kind, token: body.token, login })
    if (isReply(ticket)) return [world, ticket]
    const [next, found] = ticket
    const changed = withCustomer(next, found.login ?? "", (each) => change(each, found))
    return [changed, done({ resultText: say(language, "cardDone") })]
  }

export const finishCardChange = finishing("cardChange", (customer, { cardNumber = "" }) => ({
  ...customer,
  cardNumber,
  cardStatus: "USED",
}))

/** Only a card in use can be revoked. */
export const startCardRevoke: Handler = (call) => {
  const { world, moment, login, language } = call
  const { cardStatus, email } = customerIn(call)
  if (cardStatus !== "USED")
    return [world, refusal(say(language, cardStatus === "NONE" ? "noCard" : "cardBlocked"))]
  const next = sendTicket(world, moment, email, { kind: "cardRevoke", login })
  return [next, done({ resultText: say(language, "letterSent") })]
}

export const finishCardRevoke = finishing("cardRevoke", (customer) =>
  customer.cardStatus === "USED" ? { ...customer, cardStatus: "BLOCKED" } : customer,
)

export const unblockCard: Handler = (call) => {
  const { world, login, language } = call
  if (customerIn(call).cardStatus !== "BLOCKED")
    return [world, refusal(say(language, "cardNotBlocked"))]
  const next = withCustomer(world, login, (each) => ({ ...each, cardStatus: "USED" }))
  return [next, done({ resultText: say(language, "cardDone") })]
}

/** GS1 check digit, modulo 10. Source: VCARD-08. */
const checkDigit = (digits: string): string => {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((all, digit, n) => all + Number(digit) * (n % 2 === 0 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}

/** The old code stops working. Source: API-47, VCARD-02. */
export const resetVirtualCard: Handler = ({ world, login }) => {
  const drawnPart = drawn(world.seed, `webidentcode/${world.nextToken}`, 1_000_000)
  const digits = `859400${String(drawnPart).padStart(6, "0")}`
  const webidentcode = `${digits}${checkDigit(digits)}`
  const next = withCustomer(world, login, (each) => ({ ...each, webidentcode }))
  return [{ ...next, nextToken: world.nextToken + 1 }, done({ webidentcode })]
}
