import type { State as Client } from "#domain/client/model.ts"
import { isKiosk } from "#domain/config/index.ts"
import { demander, type Wait } from "#domain/kernel/demand.ts"
import { after } from "#domain/kernel/event.ts"
import type { Event } from "./events.ts"
import { idleMs, type State } from "./model.ts"
import { isOffered, type Reads as CalmReads } from "./selectors.ts"

export type Demand = Wait<Event>

type Reads = CalmReads & { readonly client: Client }

/** Nobody reloads a kiosk: it takes the new version by itself while nobody is logged in. */
export const demands = demander<State, Demand, Reads>((update, reads) => {
  const isFree = isKiosk(reads.client.config) && reads.session.member === undefined
  if (!isFree || !isOffered(update, reads)) return []
  const until = after(update.foundAt!, idleMs)
  return [{ _tag: "Wait", key: "update/kiosk", until, report: { _tag: "UpdateAsked" } }]
})
