import type { State as Client } from "#domain/client/model.ts"
import { demander, type Wait } from "#domain/kernel/demand.ts"
import type { Seq } from "#domain/kernel/event.ts"
import type { SecretRef } from "#domain/kernel/secret.ts"
import type { Event } from "./events.ts"
import type { Entry, State } from "./model.ts"
import { endOf, tokenOf, warningOf } from "./selectors.ts"

export type Demand =
  | { readonly _tag: "AskToken"; readonly key: string; readonly ask: Seq }
  | ({
      readonly _tag: "Login"
      readonly key: string
      readonly token: SecretRef | undefined
    } & Pick<Entry, "ask" | "basic" | "card">)
  /** Which secrets the browser keeps; it keeps no others. */
  | {
      readonly _tag: "KeepSecrets"
      readonly key: string
      readonly tab: ReadonlyArray<SecretRef>
      readonly profile: ReadonlyArray<SecretRef>
    }
  | Wait<Event>

type Reads = { readonly client: Client }

export const demands = demander<State, Demand, Reads>((session, { client }) => {
  const { token, login, member } = session
  const wanted: Array<Demand> = []
  if (client.leader === undefined) return wanted
  if (token._tag === "None")
    wanted.push({ _tag: "AskToken", key: `session/token/${token.ask}`, ask: token.ask })
  if (token._tag === "Failed")
    wanted.push({
      _tag: "Wait",
      key: "session/tokenRetry",
      until: token.until,
      report: { _tag: "TokenAsked" },
    })
  // A login waits for the guest token that goes with it: a write never goes out without one. Source: APP-15.
  if (login._tag === "Asking" && token._tag !== "None") {
    const { ask, basic, card } = login
    wanted.push({
      _tag: "Login",
      key: `session/login/${ask}`,
      ask,
      basic,
      card,
      token: tokenOf(session),
    })
  }
  const ref = tokenOf(session)
  const kept = ref === undefined ? [] : [ref]
  const isProfile = member?.keepLogged === true
  wanted.push({
    _tag: "KeepSecrets",
    key: "session/keep",
    tab: isProfile ? [] : kept,
    profile: isProfile ? kept : [],
  })
  if (member === undefined) return wanted
  const since = member.lastActivityAt
  const until = endOf(member, client.config)
  if (until !== undefined)
    wanted.push({
      _tag: "Wait",
      key: "session/end",
      until,
      report: member.keepLogged
        ? { _tag: "PermanenceReached", since: member.loggedInAt }
        : { _tag: "InactivityReached", since },
    })
  const warning = warningOf(member, client.config)
  if (warning !== undefined && member.warnedAt === undefined)
    wanted.push({
      _tag: "Wait",
      key: "session/warning",
      until: warning,
      report: { _tag: "WarningReached", since },
    })
  return wanted
})
