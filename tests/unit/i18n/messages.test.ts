/** The English texts, byte for byte. */
import { expect, test } from "vitest"
import { cs, en, pl, sk } from "#tests/support/texts.ts"

const said = new Set<keyof typeof en>()
const says = (key: keyof typeof en, text: string) => {
  said.add(key)
  expect(en[key]).toBe(text)
}

test("ERR-40 the message of an error without a message", () =>
  says(
    "Error.messageError",
    "There was an error. Please try again your request. If the problem continues, please contact us.",
  ))
test("ERR-41 no session token", () =>
  says("result.sessionToken.title", "Whoops, something went wrong"))
test("ERR-42 unauthorized", () => says("result.unauthorized.title", "Unauthorized"))
test("ERR-43 configuration error", () => says("dialog.configError.title", "Configuration error"))
test("ERR-44 invalid configuration", () =>
  says("dialog.configError.text", "Invalid parameters configuration, contact support."))
test("ERR-46 login failed", () => {
  says("login.failed", "Logging in failed.")
  says("message.wrongCredentials", "Wrong credentials")
})
test("ERR-47 registration failed", () => says("message.registrationFailed", "Registration failed"))
test("ERR-48 repeat of payment failed", () =>
  says("message.paymentRepeatFailed", "Repeat of payment failed"))
test("ERR-49 server unavailable", () => says("messageServerUnavailable", "Server unavailable"))
test("ERR-50 comment too soon", () =>
  says(
    "messageTimeNotPass",
    "You cannot send a new comment within {{d}} seconds from previous one.",
  ))
test("ERR-51 QR code", () => says("message.qrNotProcessed", "The QR code cannot be processed"))
test("ERR-52 form validation", () =>
  says(
    "FormErrors.form",
    "The provided information is incorrect or empty. Please review your inputs and try again",
  ))
test("ERR-53 default canteen", () =>
  says("message.defaultCanteenWrong", "Default canteen is set incorrectly"))
test("ERR-54 order created", () => says("message.orderCreated", "A new order was created"))
test("ERR-55 forgotten password", () => {
  says("message.requestFailed", "The request was not successful.")
  says("password.linkSent", "The link was sent to your e-mail address.")
})
test("ERR-56 password reset", () => {
  says("message.requestFailed", "The request was not successful.")
  says("message.passwordChanged", "Your password was changed.")
})
test("ERR-57 registration", () => {
  says("registration.failed", "Your registration has failed. Please try again.")
  says("registration.linkSent", "The registration link was sent to your e-mail address.")
  says("registration.finished", "Your registration was successful. You can log in")
})
test("ERR-58 card change and revocation", () => {
  says("card.changeFailed", "Change of your card has failed")
  says("card.revokeFailed", "Revoking of your card has failed")
  says("common.backToMenu", "Back to menu")
})
test("ERR-59 comment", () => {
  says("message.commentFailed", "Comment was not sent")
  says("message.commentSent", "Comment was successfully sent")
})
test("ERR-60 top-up and payment", () => {
  says("result.topUpFailure.title", "An Error has occurred")
  says("result.topUpFailure.text", "We are sorry, the payment failed")
  says("cart.insufficient", "Sorry, your wallet balance is not sufficient.")
})
test("ERR-61 pairing", () => {
  says("pairing.unableConfirm", "Unable to confirm the pairing.")
  says("pairing.unableReject", "Unable to reject the pairing.")
  says("pairing.alreadyConfirmed", "The pairing is already confirmed.")
  says("pairing.invalid", "The pairing is invalid.")
  says("pairing.missed", "The pairing request was missed.")
  says("pairing.rejected", "The pairing is rejected.")
})
test("ERR-62 card format, image, empty list", () => {
  says("message.badVirtualCard", "Bad virtual card format")
  says("common.imageNotFound", "Image not found")
  says("common.noRecords", "No records to display")
})

test("FORM-22 the catalogue of field errors", () => {
  says("FormErrors.required", "is required")
  says("FormErrors.email", "is not an email")
  says("FormErrors.date", "is not a date")
  says("FormErrors.number", "is not a number")
  says("FormErrors.positiveInteger", "is not a positive integer")
  says("FormErrors.zero", "can't be zero")
  says("FormErrors.pastDate", "is not a past date")
  says("FormErrors.minLength", "is not long enough")
  says("FormErrors.maxLength", "exceeded maximum length")
  says("FormErrors.pattern", "does not match the pattern")
  says("FormErrors.mustBeChecked", "must be checked")
  says("FormErrors.equal", "do not match")
  says("FormErrors.phone", "Invalid phone number")
})

test("the words on keys and orders are the seed's", () => {
  says("offer.order", "Order")
  says("offer.exchange", "Exchange")
  says("offer.soldOut", "Sold out")
  says("orders.cancel", "Cancel")
  says("orders.forExchange", "For exchange")
  says("orders.notPossible", "Sold out")
  says("orders.notPossibleWhy", "This order can no longer be cancelled.")
})
test.each([
  ["state.waiting", "Waiting for network"],
  ["state.sending", "Sending"],
  ["state.ordered", "Ordered"],
  ["state.checking", "Checking"],
  ["state.bookedTwice", "Booked twice"],
  ["state.notBooked", "Not booked"],
  ["state.refused", "Refused"],
] as const)("ORDER-19 %s reads '%s'", says)

test("ERR-63 every text above stands in the other languages too, in words of their own", () => {
  expect(said.size).toBeGreaterThan(60)
  for (const catalogue of [cs, pl, sk] as ReadonlyArray<Readonly<Record<string, string>>>)
    for (const key of said) expect([key, catalogue[key] ?? ""]).not.toEqual([key, ""])
  const alike = [...said].filter((key) => cs[key as keyof typeof cs] === en[key])
  expect(alike).toEqual([])
})
