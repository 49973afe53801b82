/** A form sends one call at a time, because a person submitted it, and no secret outlives its page. */
import { isKiosk } from "#domain/config/selectors.ts"
import { none, type Rule, wrongIf } from "./rule.ts"
import { hasEnded } from "./session.ts"

export const forms: Rule = (before, { event }, after) => {
  const { sent } = after.forms
  if (before.forms.sent === sent) return none
  const known = new Set(before.forms.sent.map(({ ask }) => ask))
  return [
    ...wrongIf(
      new Set(sent.map(({ form }) => form)).size < sent.length,
      "FORM-43",
      () => `${event._tag}: a form has two calls under way`,
    ),
    ...wrongIf(
      event._tag !== "FormSubmitted" && sent.some(({ ask }) => !known.has(ask)),
      "FORM-43",
      () => `${event._tag} sent a form that nobody submitted`,
    ),
  ]
}

export const typed: Rule = (before, { event }, after) => {
  const all = Object.values(after.forms.forms)
  const isLeft =
    hasEnded(before, after) && (isKiosk(after.client.config) || event._tag === "LogoutAsked")
  return [
    ...wrongIf(
      before.place.path !== after.place.path &&
        all.some(({ secrets }) => Object.keys(secrets).length > 0),
      "PWD-17",
      () => `${event._tag} left a page, and a secret of it stays`,
    ),
    ...wrongIf(isLeft && all.length > 0, "I19", () => `${event._tag} left what its customer typed`),
  ]
}
