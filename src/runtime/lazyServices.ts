/** The runtime's ways to what comes with a chunk of its own: most visits have no reader, and a first one has no account. */
import { Context, type Effect } from "effect"
import type { Api } from "#adapters/api/port.ts"
import type { EventLog } from "#adapters/log/port.ts"
import type { Router } from "#adapters/router/port.ts"
import type { Vault } from "#adapters/vault/port.ts"
import type { Demand, Event, State } from "#domain/app/index.ts"
import type { Of } from "#domain/kernel/event.ts"

type Perform<Tag extends Demand["_tag"], Needs> = (
  demand: Of<Demand, Tag>,
  report: (event: Event) => void,
  get: () => State,
) => Effect.Effect<void, never, Needs>

export class ReaderConnection extends Context.Service<
  ReaderConnection,
  { readonly perform: Perform<"ConnectReader" | "CommandReader", Vault> }
>()("runtime/ReaderLink") {}

/** What is read and sent for whoever is logged in. */
export class MemberCalls extends Context.Service<
  MemberCalls,
  {
    readonly perform: Perform<
      | "ReadCustomer"
      | "ReadBalance"
      | "ReadBonus"
      | "ReadCustomData"
      | "ReadTerms"
      | "ReadOrders"
      | "ReadReport"
      | "RecheckMenu"
      | "SendOrder"
      | "AskPersistence"
      | "SendForm"
      | "SaveTerms"
      | "ReadPairings"
      | "ReadPairing"
      | "ChangePairing",
      Api | EventLog | Router | Vault
    >
  }
>()("runtime/MemberCalls") {}
