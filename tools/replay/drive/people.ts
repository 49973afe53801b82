/** Who a log's people are to a simulated backend: a log has neither passwords nor card codes, and often no names. */
import type { Customer } from "#domain/account/schema.ts"
import type * as App from "#domain/app/index.ts"
import type { SecretRef } from "#domain/kernel/secret.ts"
import type { Member } from "./beginning.ts"

export type Known = { readonly login: string; readonly card: string | undefined }

export type People = {
  /** How who was logged in before the log begins logs in: by the card it was, where the backend knows one. */
  readonly before: { readonly card: string } | { readonly pair: string } | undefined
  /** The pair that is typed where the log says so. */
  readonly pairOf: (basic: SecretRef) => string
  /** The code of the card that was held to the reader; nobody's where it opened nothing. */
  readonly cardOf: (card: SecretRef) => string
}

const nobody = "nobody:wrong"
const noCard = "999999"

/** Source: docs/contract.md "Demo people", and the simulator's generated ones. */
const typedPairOf = ({ login }: Known): string => `${login}:${login}-1234`

/**
 * A person keeps the name where the backend knows it; of others the first is the first of the backend's people, and so on.
 * A login that the server refused is refused again.
 */
export const peopleOf = (
  lines: ReadonlyArray<App.Recorded>,
  known: ReadonlyArray<Known>,
  member?: Member,
): People => {
  const names = new Map(known.map((each) => [each.login, each]))
  const met = new Map<string, Known>()
  const pairs = new Map<SecretRef, string>()
  const cards = new Map<SecretRef, string>()
  const knownOf = ({ username = "", customerId }: Partial<Customer>) => {
    const id = String(customerId ?? username)
    const same = names.get(username) ?? met.get(id)
    const free = known.find((each) => ![...met.values()].includes(each))
    const found = same ?? free ?? known[0]
    if (found !== undefined) met.set(id, found)
    return found
  }
  const first = member === undefined ? undefined : knownOf(member.customer ?? {})
  if (member?.card !== undefined && first?.card !== undefined) cards.set(member.card, first.card)
  const ownCard = member?.card === undefined ? undefined : first?.card
  let basic: SecretRef | undefined
  let card: SecretRef | undefined
  for (const { event } of lines) {
    if (event._tag === "LoginAsked") [basic, card] = [event.basic, undefined]
    if (event._tag === "LoginSwitched") [basic, card] = [event.basic, event.card]
    if (event._tag === "ReaderRead" && event.card !== undefined)
      [basic, card] = [undefined, event.card]
    if (event._tag !== "LoginAnswered" || event.answer._tag !== "Got") continue
    const who = knownOf(event.answer.value.identity.customer)
    if (who === undefined) continue
    if (basic !== undefined) pairs.set(basic, typedPairOf(who))
    if (card !== undefined && who.card !== undefined) cards.set(card, who.card)
  }
  return {
    before:
      ownCard !== undefined
        ? { card: ownCard }
        : first === undefined
          ? undefined
          : { pair: typedPairOf(first) },
    pairOf: (ref) => pairs.get(ref) ?? nobody,
    cardOf: (ref) => cards.get(ref) ?? noCard,
  }
}
