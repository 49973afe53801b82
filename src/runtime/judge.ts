/** What a recorder notes of each event once somebody is logged in: the rules that it breaks, and what a person is told from then on. */
import { violations } from "#domain/app/invariants.ts"
import type * as App from "#domain/app/index.ts"
import { type Said, saidOf } from "#domain/standing/said.ts"
import type { Probes, Told } from "./probes.ts"

/** Tells what is said each time it is something else. It is worked out only where something it is made of has changed. */
export const makeSayer = (
  tell: (says: Said) => void,
  of: (state: App.State) => Said = saidOf,
): ((state: App.State) => void) => {
  let told = "{}"
  let last: App.State | undefined
  return (state) => {
    const { orders, session, client, offer } = state
    const isSame =
      last?.orders === orders &&
      last.session === session &&
      last.client === client &&
      last.offer.today === offer.today
    last = state
    if (isSame) return
    const says = of(state)
    const text = JSON.stringify(says)
    if (text === told) return
    told = text
    tell(says)
  }
}

type Options = {
  readonly now: () => number
  readonly tell: (told: Told) => void
  /** The log is handed out as it is: what a broken rule says of its state may be personal. */
  readonly isRaw: boolean
}

export const makeJudge = (
  { now, tell, isRaw }: Options,
  rules: typeof violations = violations,
): NonNullable<Probes["heard"]> => {
  const judged = new Set<string>()
  const say = makeSayer((says) => tell({ k: "s", at: now(), says }))
  return (line, before, after) => {
    // What was noted went with its session; a kiosk's page has many.
    if (before.session.member !== undefined && after.session.member === undefined) judged.clear()
    for (const { id, detail } of rules(before, line, after)) {
      // Once each: a state that is wrong stays so.
      if (judged.has(id)) continue
      judged.add(id)
      tell({ k: "m", at: now(), what: "invariant", text: isRaw ? `${id}: ${detail}` : id })
    }
    say(after)
  }
}
