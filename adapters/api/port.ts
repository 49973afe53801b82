/** The calls of the contract, as typed effects. One implementation, over `Http`: tests simulate the network, not this. */
import { Context, type Effect } from "effect"
import type { AnyCall } from "#domain/contract/index.ts"
import type { Failure } from "#domain/requests/failure.ts"

export type ReplyOf<Call extends AnyCall> = Call["reply"]["Type"]
export type BodyOf<Call extends AnyCall> = Call extends { readonly body: infer Body }
  ? Body extends { readonly Type: infer Type }
    ? Type
    : never
  : undefined

/** Who asks. Absent parts are not sent, but the token header is always there, empty when none is known. Source: API-04 to API-08. */
export type Caller = {
  readonly token: string | undefined
  /** `username:password` before encoding. */
  readonly basic: string | undefined
  /** The token was given for a card, and authorises. Source: LOGIN-15. */
  readonly isCard?: boolean | undefined
  readonly language: string
}

export type CallOptions<Call extends AnyCall> = {
  readonly caller: Caller
  readonly body: BodyOf<Call>
  readonly query?: Readonly<Record<string, string | undefined>>
  /** The answer to a force question, sent as `X-ASW-FORCE`. Source: API-07. */
  readonly force?: string | undefined
  /** Which order it is, for a server that books each once; sent as `X-ASW-INTENT`. Source: CFG-111. */
  readonly intent?: string | undefined
}

export class Api extends Context.Service<
  Api,
  {
    readonly call: <Call extends AnyCall>(
      call: Call,
      options: CallOptions<Call>,
    ) => Effect.Effect<ReplyOf<Call>, Failure>
  }
>()("adapters/api/Api") {}
