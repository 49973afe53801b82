/** An event is something observed: by a person, a server, a clock, a reader. It never says what to make of it. */
import { Schema } from "effect"
import { open } from "./privacy.ts"

export type Tagged = { readonly _tag: string }
export type Of<Union extends Tagged, Tag> = Extract<Union, { readonly _tag: Tag }>

/** Milliseconds since 1970-01-01 UTC. */
export const EpochMs = open(Schema.Int).pipe(Schema.brand("EpochMs"))
export type EpochMs = typeof EpochMs.Type

export const after = (at: EpochMs, ms: number): EpochMs => (at + ms) as EpochMs

/**
 * Place of an event in its log: 1, 2, 3… in the profile's, -1, -2, -3… in a tab's.
 * Unique for ever in what one page sees, so it also names what the event began.
 */
export const Seq = open(Schema.Int).pipe(Schema.brand("Seq"))
export type Seq = typeof Seq.Type

/** One page life of one tab: a reload makes a new one. */
export const TabId = open(Schema.String).pipe(Schema.brand("TabId"))
export type TabId = typeof TabId.Type

/** An event with its place in the log. Shared events count in the profile's log, tab events in their tab's. */
export type Recorded<Event> = {
  readonly seq: Seq
  readonly at: EpochMs
  /** The tab that observed it. */
  readonly tab: TabId
  readonly event: Event
}
