import type { State as Client } from "#domain/client/model.ts"
import type { Config, Language } from "#domain/config/model.ts"
import { demander, type Wait } from "#domain/kernel/demand.ts"
import type { EpochMs, Seq } from "#domain/kernel/event.ts"
import { sameId } from "#domain/kernel/id.ts"
import type { SecretRef } from "#domain/kernel/secret.ts"
import type { State as LanguageState } from "#domain/language/model.ts"
import type { MenuQuery } from "#domain/menu/model.ts"
import { dayQueryOf } from "#domain/menu/selectors.ts"
import { type Caller, callerOf } from "#domain/session/caller.ts"
import type { State as Session } from "#domain/session/model.ts"
import { mayLook } from "#domain/session/selectors.ts"
import type { Event } from "./events.ts"
import { type Action, type Intent, type State, targetKeyOf, targetsOf } from "./model.ts"
import { deadlineOf } from "./steps.ts"

export type Demand =
  | {
      readonly _tag: "ReadOrders"
      readonly key: string
      readonly ask: Seq
      readonly caller: Caller
    }
  | {
      readonly _tag: "LookOrders"
      readonly key: string
      readonly id: Seq
      readonly round: number
      readonly notBefore: EpochMs
      readonly caller: Caller
    }
  | {
      readonly _tag: "RecheckMenu"
      readonly key: string
      readonly id: Seq
      readonly round: number
      readonly notBefore: EpochMs
      readonly query: MenuQuery
      readonly caller: Caller
    }
  /** Changes the server. Its key never comes back: each attempt is sent at most once. */
  | {
      readonly _tag: "SendOrder"
      readonly key: string
      readonly id: Seq
      readonly attempt: number
      readonly isCheck: boolean
      readonly action: Action
      readonly token: SecretRef
      readonly basic?: SecretRef
      readonly isCard?: boolean
      readonly language: Language
      readonly force?: string
    }
  | Wait<Event>

type Reads = {
  readonly client: Client
  readonly language: LanguageState
  readonly session: Session
}

const look = (intent: Intent, caller: Caller, config: Config): ReadonlyArray<Demand> => {
  const { id, phase, action } = intent
  if (!("look" in phase) || phase.look === undefined) return []
  const { round, notBefore } = phase.look
  // What was sent before is looked for first: it may be booked, and the dish gone by that very order.
  const isUnsought =
    intent.firstSend !== undefined && phase._tag === "Queued" && phase.isSought !== true
  if (phase._tag === "Queued" && phase.isLate && action._tag === "Direct" && !isUnsought) {
    const query = dayQueryOf(config, action.dish)
    const key = `orders/recheck/${id}/${round}`
    return [{ _tag: "RecheckMenu", key, id, round, notBefore, query, caller }]
  }
  return [{ _tag: "LookOrders", key: `orders/look/${id}/${round}`, id, round, notBefore, caller }]
}

/** The order closes at a moment that is known, while it still waits. Source: CFG-110, design "queued intent has a deadline". */
const deadline = (intent: Intent, client: Client): ReadonlyArray<Demand> => {
  const until = deadlineOf(intent, client)
  if (until === undefined) return []
  const { id } = intent
  const report = { _tag: "DeadlinePassed", id } as const
  return [{ _tag: "Wait", key: `orders/deadline/${id}`, until, report }]
}

export const demands = demander<State, Demand, Reads>((orders, reads) => {
  const { client, session, language } = reads
  const caller = callerOf(session, language)
  if (caller === undefined) return []
  const wanted: Array<Demand> = []
  const { ask } = orders.listed
  if (ask !== undefined && mayLook(reads))
    wanted.push({ _tag: "ReadOrders", key: `orders/read/${ask}`, ask, caller })
  const { member } = session
  if (member === undefined || caller.token === undefined) return wanted
  const own = orders.intents.filter(({ customerId }) => sameId(customerId, member.customerId))
  // A send is demanded from start to answer, whatever else happens: to stop it would be to doubt it.
  let isWireFree = true
  for (const { id, attempt, action, phase } of own) {
    if (phase._tag !== "Sending" && phase._tag !== "Checking") continue
    isWireFree = false
    const { token, basic, isCard } = caller
    wanted.push({
      _tag: "SendOrder",
      key: `orders/send/${id}/${attempt}`,
      id,
      attempt,
      isCheck: phase._tag === "Checking",
      action,
      token,
      language: phase.language,
      ...(basic === undefined ? {} : { basic }),
      ...(isCard === undefined ? {} : { isCard }),
      ...(phase.force === undefined ? {} : { force: phase.force }),
    })
  }
  // First in, first out; what cannot be told apart from an unsettled one waits for it.
  const blocked = new Set<string>()
  for (const intent of own) {
    const keys = targetsOf(intent.action).map(targetKeyOf)
    const { _tag } = intent.phase
    if (_tag === "Queued") {
      wanted.push(...deadline(intent, client))
      if (isWireFree && client.isOnline && !keys.some((key) => blocked.has(key))) {
        wanted.push(...look(intent, caller, client.config))
        isWireFree = false
      }
    } else if (client.isOnline) wanted.push(...look(intent, caller, client.config))
    if (_tag !== "Accepted" && _tag !== "Confirmed" && _tag !== "Refused")
      for (const key of keys) blocked.add(key)
  }
  return wanted
})
