import type { Event as AccountEvent } from "#domain/account/events.ts"
import type { State as Client } from "#domain/client/model.ts"
import { demander, type Wait } from "#domain/kernel/demand.ts"
import type { EpochMs, Seq } from "#domain/kernel/event.ts"
import type { SecretRef } from "#domain/kernel/secret.ts"
import type { State as Language } from "#domain/language/model.ts"
import type { Event as PlaceEvent } from "#domain/place/events.ts"
import type { State as Place } from "#domain/place/model.ts"
import { routeOf } from "#domain/place/routes.ts"
import { type Caller, callerOf } from "#domain/session/caller.ts"
import type { Event as SessionEvent } from "#domain/session/events.ts"
import type { State as Session } from "#domain/session/model.ts"
import type { Action, State, Status } from "./model.ts"
import { needsAbility } from "./selectors.ts"

type Told =
  | Extract<AccountEvent, { readonly _tag: "CustomerWanted" }>
  | Extract<PlaceEvent, { readonly _tag: "LoginWanted" }>
  | Extract<SessionEvent, { readonly _tag: "UnauthorizedSeen" }>

export type Demand =
  | {
      readonly _tag: "ReadPairings"
      readonly key: string
      readonly ask: Seq
      readonly caller: Caller
    }
  | {
      readonly _tag: "ReadPairing"
      readonly key: string
      readonly ask: Seq
      readonly caller: Caller
      readonly token: SecretRef
    }
  /** Without a caller: a new token or language must not send it again. */
  | {
      readonly _tag: "ChangePairing"
      readonly key: string
      readonly ask: Seq
      readonly action: Action
      readonly by: "token" | "string"
      readonly secret: SecretRef
    }
  | { readonly _tag: "Leave"; readonly key: string; readonly link: SecretRef }
  | Wait<Told>

type Reads = {
  readonly client: Client
  readonly language: Language
  readonly place: Place
  readonly session: Session
}

const now = 0 as EpochMs

export const demands = demander<State, Demand, Reads>((pairing, reads) => {
  const { list, one, opened, refusedAt } = pairing
  const { client, language, place, session } = reads
  const wanted: Array<Demand> = []
  const tell = (key: string, report: Told): void =>
    void wanted.push({ _tag: "Wait", key: `pairing/${key}`, until: now, report })
  const caller = callerOf(session, language)
  if (caller !== undefined && list.ask !== undefined)
    wanted.push({ _tag: "ReadPairings", key: `pairing/list/${list.ask}`, ask: list.ask, caller })
  if (caller !== undefined && one.ask !== undefined && opened !== undefined)
    wanted.push({
      _tag: "ReadPairing",
      key: `pairing/one/${one.ask}`,
      ask: one.ask,
      caller,
      token: opened,
    })
  const act = (by: "token" | "string", status: Status): void => {
    if (status._tag === "Loading") {
      const { ask, action, secret } = status
      wanted.push({ _tag: "ChangePairing", key: `pairing/${by}/${ask}`, ask, action, by, secret })
    }
    if (status._tag === "Success" && status.link !== undefined && client.config.pairingAutoRedirect)
      wanted.push({ _tag: "Leave", key: `pairing/leave/${status.ask}`, link: status.link })
  }
  act("token", pairing.change)
  act("string", pairing.byString)
  if (refusedAt !== undefined)
    // Who is logged in no longer is; anybody else comes back after a login. Source: ERR-23, ROUTE-36.
    tell(
      `refused/${refusedAt}`,
      session.member === undefined
        ? { _tag: "LoginWanted", returnPath: place.path }
        : { _tag: "UnauthorizedSeen" },
    )
  // Nobody has said yet what this server can do. Source: PAIR-02.
  if (
    session.member !== undefined &&
    session.canPair === undefined &&
    needsAbility(routeOf(place.path))
  )
    tell(`ability/${place.since}`, { _tag: "CustomerWanted" })
  return wanted
})
