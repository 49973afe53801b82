/** A session of thousands of events in which a few that lie far apart make the rules throw: something to shrink. */
import type { Log } from "#adapters/logfile/format.ts"
import * as App from "#domain/app/index.ts"
import { headerOf } from "#simulators/people/session.ts"
import { bugOf } from "../shrink/signature.ts"
import { shrink, type Shrunk } from "../shrink/shrink.ts"
import { sessionOf } from "./session.ts"

/** Throws late, where an order is remembered and the week's offer is shown. */
const brittle: typeof App.reduce = (state, line) => {
  const after = App.reduce(state, line)
  const isLate = line.event._tag === "CartCleared" && line.seq > 2_900
  if (isLate && after.orders.intents.length > 0 && after.menu !== App.initial.menu)
    throw new Error("planted")
  return after
}

export const longLog = (count: number): Log<App.Event> => {
  const lines = sessionOf(count)
  const { at: start, tab } = lines[0]!
  return { header: headerOf({ build: "bench", start, tab }), lines }
}

export const shrinkLong = (count: number): Shrunk | undefined =>
  shrink(longLog(count), bugOf({ kind: "crash", detail: "Error: planted" }), {
    budgetMs: 60_000,
    reduce: brittle,
  })
