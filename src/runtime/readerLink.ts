/** The runtime's way to the card reader. Its work comes with a piece of code of its own: most deployments have no reader. */
import { Context, type Effect } from "effect"
import type { Vault } from "#adapters/vault/port.ts"
import type { Demand, Event, State } from "#domain/app/index.ts"
import type { Of } from "#domain/kernel/event.ts"

export class ReaderLink extends Context.Service<
  ReaderLink,
  {
    readonly perform: (
      demand: Of<Demand, "LinkReader" | "TellReader">,
      report: (event: Event) => void,
      get: () => State,
    ) => Effect.Effect<void, never, Vault>
  }
>()("runtime/ReaderLink") {}
