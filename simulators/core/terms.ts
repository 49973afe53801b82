/** Terms of use. Source: API-54, API-55. */
import type { MemberBody } from "#domain/contract/member.ts"
import type { Handler } from "./call.ts"
import { done, failure } from "./http.ts"
import { say } from "./messages.ts"
import { withCustomer } from "./world.ts"

const none = { termsContent: "", termsHash: "", termsVersion: "" }

export const terms: Handler = ({ world }) => [world, done(world.terms ?? none)]

export const acceptTerms: Handler<typeof MemberBody.TermsAccepted.Type> = (call) => {
  const { world, login, language, body } = call
  const { termsHash, termsVersion } = world.terms ?? none
  if (
    termsHash === "" ||
    body.termsHash !== termsHash ||
    (body.termsVersion ?? String(termsVersion)) !== String(termsVersion)
  )
    return [world, failure(400, "TERMS_OUTDATED", say(language, "termsOutdated"))]
  return [
    withCustomer(world, login, (each) => ({
      ...each,
      acceptedTerms: { termsHash, termsVersion: String(termsVersion) },
    })),
    done(),
  ]
}
