/** Who asks, in every call's demand: names of secrets, and the language. */
import type { SecretRef } from "#domain/kernel/secret.ts"
import type { State as Language } from "#domain/language/model.ts"
import type { State as Session } from "./model.ts"
import { tokenOf } from "./selectors.ts"

export type Caller = {
  readonly token?: SecretRef
  readonly basic?: SecretRef
  /** The token came from a card. Source: LOGIN-15. */
  readonly isCard?: boolean
  readonly language: Language["current"]
}

/** `undefined` while no token is there: calls wait for it. Source: APP-15. */
export const callerOf = (session: Session, language: Language): Caller | undefined => {
  const token = tokenOf(session)
  if (token === undefined) return undefined
  const { basic, card } = session.member ?? {}
  return {
    token,
    language: language.current,
    ...(basic === undefined ? {} : { basic }),
    ...(card === undefined ? {} : { isCard: true }),
  }
}
