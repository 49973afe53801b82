/** Calls as demands make them: with the caller's secrets, and both outcomes as one answer. */
import { Effect } from "effect"
import { Api, type BodyOf, type Caller as ApiCaller } from "#adapters/api/port.ts"
import type { EventLog } from "#adapters/log/port.ts"
import type { Router } from "#adapters/router/port.ts"
import { Vault } from "#adapters/vault/port.ts"
import type { Event, State } from "#domain/app/index.ts"
import { type AnyCall, calls, Reply } from "#domain/contract/index.ts"
import type { MenuQuery } from "#domain/menu/model.ts"
import type { Failure } from "#domain/requests/failure.ts"
import type { Caller } from "#domain/session/caller.ts"
import type { Identity } from "#domain/session/index.ts"
import { menuOf } from "./menuOf.ts"
import type { MemberCalls, ReaderConnection } from "./lazyServices.ts"

export type Report = (event: Event) => void
export type World = Api | EventLog | MemberCalls | ReaderConnection | Router | Vault

type Answered<Value> =
  | { readonly _tag: "Got"; readonly value: Value }
  | { readonly _tag: "Failed"; readonly failure: Failure }

/** Both outcomes of a call as one answer, ready to stand in an event. */
export const answered = <Value, R>(
  call: Effect.Effect<Value, Failure, R>,
): Effect.Effect<Answered<Value>, never, R> =>
  call.pipe(
    Effect.match({
      onSuccess: (value) => ({ _tag: "Got", value }) as const,
      onFailure: (failure) => ({ _tag: "Failed", failure }) as const,
    }),
  )

export const withSecrets = Effect.fnUntraced(function* (caller: Caller) {
  const vault = yield* Vault
  const known: ApiCaller = {
    token: caller.token === undefined ? undefined : vault.get(caller.token),
    basic: caller.basic === undefined ? undefined : vault.get(caller.basic),
    isCard: caller.isCard,
    language: caller.language,
  }
  return known
})

export const read = Effect.fnUntraced(function* <Call extends AnyCall>(
  asked: Call,
  caller: Caller,
) {
  const api = yield* Api
  const known = yield* withSecrets(caller)
  return yield* api.call(asked, { caller: known, body: undefined as BodyOf<Call> })
})

export const readMenu = Effect.fnUntraced(function* (
  query: MenuQuery,
  caller: Caller,
  get: () => State,
) {
  const api = yield* Api
  const known = yield* withSecrets(caller)
  const { canteenId, timeSpan, day } = query
  const reply = yield* api.call(calls.menu, {
    caller: known,
    body: undefined,
    query: { timeSpan, canteenId: canteenId === undefined ? undefined : String(canteenId), day },
  })
  return menuOf(reply, canteenId, get().client.zone)
})

export const unreadable = (where: string): Failure => ({ _tag: "Unreadable", where })

/** The capability counts as on for 1 and "1". Source: PAIR-02. */
export const pairingOf = (data: { readonly customersPairing?: unknown } | undefined) =>
  data?.customersPairing === undefined
    ? {}
    : { canPair: data.customersPairing === 1 || data.customersPairing === "1" }

export const identityOf = (reply: typeof Reply.WireCustomer.Type): Identity => ({
  customer: Reply.customerOf(reply),
  ...(reply.balance === undefined ? {} : { balance: reply.balance }),
  ...pairingOf(reply.pluginData),
})
