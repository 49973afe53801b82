/** Where an event came from: the lanes of the viewer. */
import type { Tagged } from "#domain/kernel/event.ts"
import { type Source, sources as sourceByName } from "#tools/timeline/sources.ts"

export type { Source }

export const labelOf: Readonly<Record<Source, string>> = {
  person: "Person",
  network: "Network",
  timer: "Timers",
  reader: "Card reader",
  storage: "Storage",
  tab: "Page",
}

export const sources = Object.keys(labelOf) as ReadonlyArray<Source>

const named: Readonly<Record<string, Source>> = sourceByName

/** A screen that is shown asks for what it lacks, and a page is left when its time is over: nobody pressed anything. */
const isPagesOwn = (name: string): boolean =>
  /^(?!Login).*Wanted$|^(ThankYou|PaymentFailure)Reached$/.test(name)

export const sourceOf = ({ _tag }: Tagged): Source =>
  isPagesOwn(_tag) ? "tab" : (named[_tag] ?? "person")
