import type { State as Account } from "#domain/account/model.ts"
import type { Config } from "#domain/config/index.ts"
import { after, type EpochMs } from "#domain/kernel/event.ts"
import { sameId } from "#domain/kernel/id.ts"
import type { State as Session } from "#domain/session/model.ts"
import type { Consent, State } from "./model.ts"

export const consentOf = (
  { list }: State,
  { member }: Pick<Session, "member">,
): Consent | undefined =>
  member === undefined
    ? undefined
    : list.find(({ customerId }) => sameId(customerId, member.customerId))

/** Whether the person has to be asked: the server has terms, and they are not the ones agreed to. Source: TERMS-02, TERMS-09. */
export const mustAgree = ({
  account,
  consents,
  session,
}: {
  readonly account: Account
  readonly consents: State
  readonly session: Session
}): boolean => {
  const terms = account.terms.value
  if (terms === undefined || session.member === undefined) return false
  const { content, hash, version } = terms
  if (content === "" && hash === "" && version === "") return false
  return consentOf(consents, session)?.accepted?.version !== version
}

/** From when on the next comment is taken; a clock that was set back blocks nobody. Source: COMM-04, COMM-06, COMM-08. */
export const commentFrom = (
  consent: Consent | undefined,
  { commentDelayTime }: Config,
  now: EpochMs,
): EpochMs | undefined => {
  const last = consent?.commentedAt
  if (last === undefined || last > now) return undefined
  const from = after(last, commentDelayTime * 60_000)
  return from > now ? from : undefined
}
