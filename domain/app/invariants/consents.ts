/** Consents are of who is logged in, of what the server took, and nobody goes on without one that is needed. */
import { sameId } from "#domain/kernel/id.ts"
import type { Consent } from "#domain/consents/model.ts"
import type { Recorded, State } from "../index.ts"
import { none, type Rule, type Violation, wrongIf } from "./rule.ts"

const isTakenBy = ({ account, consents }: State, { event }: Recorded): boolean => {
  const { accepting } = consents
  if (event._tag === "TermsClosed") return account.terms.value?.hash === ""
  return (
    event._tag === "TermsSaved" &&
    event.answer._tag === "Got" &&
    "ask" in accepting &&
    accepting.ask === event.ask
  )
}

export const consents: Rule = (before, line, after) => {
  if (before.consents.list === after.consents.list) return none
  const known = new Set<Consent>(before.consents.list)
  const { member } = before.session
  return after.consents.list
    .filter((consent) => !known.has(consent))
    .flatMap(({ customerId, accepted }): ReadonlyArray<Violation> => {
      const was = before.consents.list.find((each) => sameId(each.customerId, customerId))
      return [
        ...wrongIf(
          !sameId(member?.customerId, customerId),
          "TERMS-10",
          () => `${line.event._tag} changed the consent of somebody who is not logged in`,
        ),
        ...wrongIf(
          was?.accepted !== accepted && !isTakenBy(before, line),
          "TERMS-04",
          () => `${line.event._tag}: terms count as agreed to, and the server did not take it`,
        ),
      ]
    })
}

/** A server without terms sends all three empty. Source: TERMS-09. */
export const terms: Rule = (before, { event }, after) => {
  if (event._tag !== "TermsAnswered" || before.account === after.account) return none
  const { value } = after.account.terms
  const { member } = after.session
  if (event.answer._tag === "Failed" || value === undefined || member === undefined) return none
  const { version, hash, content } = value
  const agreed = after.consents.list.find((each) => sameId(each.customerId, member.customerId))
  const isToAsk = `${version}${hash}${content}` !== "" && agreed?.accepted?.version !== version
  return wrongIf(
    isToAsk && !after.modals.queue.some(({ type }) => type === "terms"),
    "TERMS-02",
    () => "there are terms to agree to, and nobody is asked",
  )
}
