import { isReachable, type State as Client } from "#domain/client/model.ts"
import type { Language } from "#domain/config/model.ts"
import { demander, type Wait } from "#domain/kernel/demand.ts"
import type { EpochMs, Seq } from "#domain/kernel/event.ts"
import type { SecretRef } from "#domain/kernel/secret.ts"
import type { State as LanguageState } from "#domain/language/model.ts"
import type { MenuQuery } from "#domain/menu/model.ts"
import { dayQueryOf } from "#domain/menu/selectors.ts"
import { type Caller, callerOf } from "#domain/session/caller.ts"
import type { State as Session } from "#domain/session/model.ts"
import { mayLook } from "#domain/session/selectors.ts"
import type { Event } from "./events.ts"
import { deadlineOf } from "./beforeSend.ts"
import { type Action, isCreate, type State } from "./model.ts"
import { isWaiting } from "./selectors.ts"
import { dueOf, isOwn, turnOf } from "./schedule.ts"

export type Demand =
  | {
      readonly _tag: "ReadOrders"
      readonly key: string
      readonly ask: Seq
      readonly caller: Caller
    }
  | {
      readonly _tag: "RecheckMenu"
      readonly key: string
      readonly id: Seq
      /** Not before; it names the question, too. */
      readonly look: EpochMs
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
      /** How the server is told which order it is. Source: CFG-111. */
      readonly idempotency?: { readonly way: "header" | "additionalData"; readonly key: string }
    }
  /** With the first order that waits: a browser may delete what a site keeps. Source: design "Storage". */
  | { readonly _tag: "AskPersistence"; readonly key: string }
  | Wait<Event>

type Reads = {
  readonly client: Client
  readonly language: LanguageState
  readonly session: Session
}

export const demands = demander<State, Demand, Reads>((orders, reads) => {
  const { client, session, language } = reads
  const caller = callerOf(session, language)
  if (caller === undefined) return []
  const wanted: Array<Demand> = []
  const { ask, from = 0 } = orders.listed
  if (ask !== undefined && mayLook(reads))
    wanted.push({ _tag: "ReadOrders", key: `orders/read/${ask}`, ask, caller })
  const { token, basic, isCard } = caller
  if (token === undefined) return wanted
  const { orderIdempotency: way } = client.config
  for (const intent of orders.intents.filter((each) => isOwn(each, session))) {
    const { id, attempt, action, phase, key } = intent
    // A send is demanded from start to answer, whatever else happens: to stop it would be to doubt it.
    if (phase._tag === "Sending" || phase._tag === "Validating")
      wanted.push({
        _tag: "SendOrder",
        key: `orders/send/${id}/${attempt}`,
        id,
        attempt,
        isCheck: phase._tag === "Validating",
        action,
        token,
        language: phase.language,
        ...(basic === undefined ? {} : { basic }),
        ...(isCard === undefined ? {} : { isCard }),
        ...(phase.force === undefined ? {} : { force: phase.force }),
        ...(key === undefined || way === "none" ? {} : { idempotency: { way, key } }),
      })
    // It closes at a moment that is known, while it still waits. Source: CFG-110, design "queued intent has a deadline".
    const until = deadlineOf(intent, client)
    const report = { _tag: "DeadlinePassed", id } as const
    if (until !== undefined)
      wanted.push({ _tag: "Wait", key: `orders/deadline/${id}`, until, report })
  }
  const isLong = orders.intents.some(
    (intent) => isOwn(intent, session) && isWaiting(intent) && isCreate(intent.action),
  )
  if (isLong && !isReachable(client) && orders.isPersisted === undefined)
    wanted.push({ _tag: "AskPersistence", key: "orders/persistence" })
  if (!client.isOnline) return wanted
  const next = turnOf(orders, session)
  if (next?.phase._tag === "Stale" && next.action._tag === "Direct") {
    const { id, phase, action, firstSend } = next
    const { at: look } = phase
    const query = dayQueryOf(client.config, action.dish)
    // What was sent before is looked for first: it may be booked, and the dish gone by that very order.
    if (firstSend === undefined || from >= look)
      wanted.push({
        _tag: "RecheckMenu",
        key: `orders/recheck/${id}/${look}`,
        id,
        look,
        query,
        caller,
      })
  }
  const until = dueOf(orders, session)
  if (until < Infinity && ask === undefined)
    wanted.push({ _tag: "Wait", key: "orders/due", until, report: { _tag: "OrdersDue" } })
  return wanted
})
