/** Makes what the events say simpler: shorter lists and texts, smaller numbers, rounder times. Each must still be an event. */
import { Result, Schema } from "effect"
import type * as App from "#domain/app/index.ts"
import { Event } from "#domain/app/schema.ts"
import { defaultConfig } from "#domain/config/index.ts"
import { EpochMs } from "#domain/kernel/event.ts"
import type { Lines, Replays } from "./replays.ts"
import { simplerForms } from "./simpler.ts"

const encode = Schema.encodeUnknownSync(Event)
const decode = Schema.decodeUnknownResult(Event)

/** Settings are taken whole: one at a time there are a hundred. */
const known = { config: defaultConfig }

type Tries = Pick<Replays, "best" | "tryOut">

/** The first simpler form that still shows it. */
const simplify = (n: number, { best, tryOut }: Tries, hasTime: () => boolean): boolean => {
  const line = best()[n]!
  for (const form of simplerForms(encode(line.event), known)) {
    if (!hasTime()) return false
    const event = decode(form)
    if (Result.isFailure(event)) continue
    const simpler: App.Recorded = { ...line, event: event.success }
    if (tryOut(best().with(n, simpler))) return true
  }
  return false
}

/** Everything from the n-th event on comes so much earlier. */
const earlier = (lines: Lines, n: number, ms: number): Lines =>
  lines.map((line, place) => (place < n ? line : { ...line, at: EpochMs.make(line.at - ms) }))

const compress = (n: number, { best, tryOut }: Tries): void => {
  const ms = best()[n]!.at - best()[n - 1]!.at
  const round = 10 ** Math.max(0, Math.trunc(Math.log10(ms)))
  for (const shorter of [0, round, Math.trunc(ms / round) * round])
    if (shorter < ms && tryOut(earlier(best(), n, ms - shorter))) return
}

export const shrinkPayload = (tries: Tries, hasTime: () => boolean): void => {
  // What is simplified may cut off the end, so the length is asked anew.
  for (let n = tries.best().length - 1; n >= 0; n--)
    while (hasTime() && n < tries.best().length && simplify(n, tries, hasTime));
  for (let n = 1; hasTime() && n < tries.best().length; n++) compress(n, tries)
}
