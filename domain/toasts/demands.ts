import { demander, type Wait } from "#domain/kernel/demand.ts"
import type { State as Place } from "#domain/place/model.ts"
import type { Event } from "./events.ts"
import type { State } from "./model.ts"

export type Demand = Wait<Event>

type Reads = { readonly place: Place }

/** Time stands still while a toast is held and while nobody sees the page. Source: UI-33. */
export const demands = demander<State, Demand, Reads>(({ list, heldAt }, { place }) =>
  heldAt !== undefined || !place.isVisible
    ? []
    : list.map(({ id, until }) => ({
        _tag: "Wait",
        key: `toasts/${id}`,
        until,
        report: { _tag: "ToastExpired", id },
      })),
)
