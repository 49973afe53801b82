import type { State as Client } from "#domain/client/model.ts"
import { dayOf } from "#domain/kernel/civil.ts"
import type { EpochMs } from "#domain/kernel/event.ts"
import { plainReducer } from "#domain/kernel/tables.ts"
import type { Fact as LanguageFact } from "#domain/language/events.ts"
import type { Failure } from "#domain/requests/failure.ts"
import { failedWith } from "#domain/requests/reading.ts"
import type { Fact as SessionFact } from "#domain/session/events.ts"
import type { State as Session } from "#domain/session/model.ts"
import type { Event } from "./events.ts"
import { entriesMax, type Entry, initial, type State } from "./model.ts"
import { rangeOf } from "./ranges.ts"
import { entryOf } from "./selectors.ts"

type Heard = Event | Extract<SessionFact, { _tag: "LoggedOut" }> | LanguageFact
type Reads = { readonly client: Client; readonly session: Session }
type Answer = Extract<Event, { _tag: "ReportAnswered" }>["answer"]

/** It is another report. */
const unreadable: Failure = { _tag: "Unreadable", where: "rows" }

/** The entry once its question is answered; what was known stays when no newer came. */
const answered = (entry: Entry, answer: Answer, at: EpochMs): Entry => {
  const { value } = entry.reading
  const known = value === undefined ? {} : { value }
  switch (answer._tag) {
    case "Got": {
      const { rows } = answer.value
      return rows._tag === entry.report
        ? { ...entry, reading: { value: rows, at } }
        : { ...entry, reading: { ...known, ...failedWith(unreadable, at) } }
    }
    case "Same":
      return { ...entry, reading: { ...known, at } }
    case "Failed": {
      const { at: since } = entry.reading
      const seen = since === undefined ? known : { ...known, at: since }
      return { ...entry, reading: { ...seen, ...failedWith(answer.failure, at) } }
    }
  }
}

export const reduce = plainReducer<State, Heard, Reads>({
  ReportWanted: (reports, { report, range }, { at, seq, state: { client, session } }) => {
    if (session.member === undefined) return undefined
    const known = entryOf(reports, report, range)
    const asked = rangeOf(range, dayOf(client.zone, at))
    // Several parts of a page may want the same one.
    if (known?.reading.ask !== undefined && known.asked.to === asked.to) return undefined
    const entry: Entry = {
      ...known,
      report,
      range,
      asked,
      reading: { ...known?.reading, ask: seq },
    }
    const others = reports.entries.filter((each) => each !== known)
    return { ...reports, entries: [...others, entry].slice(-entriesMax) }
  },
  TimespanChosen: (reports, { range }) => ({ ...reports, timespan: range }),
  ReportAnswered: (reports, { report, range, ask, answer }, { at }) => {
    const entry = entryOf(reports, report, range)
    if (entry === undefined || entry.reading.ask !== ask) return undefined
    const next = answered(entry, answer, at)
    return { ...reports, entries: reports.entries.map((each) => (each === entry ? next : each)) }
  },
  /** The server's words come in the language. Source: I18N-12. */
  LanguageChanged: (reports, _fact, { seq }) => ({
    ...reports,
    entries: reports.entries.map((entry) => ({
      ...entry,
      reading: { ...entry.reading, ask: seq },
    })),
  }),
  LoggedOut: () => initial,
})
