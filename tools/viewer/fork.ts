/** What if: a session in which one step was left out or said something else, or one came in between. What came after it is folded anew. */
import { Result, Schema } from "effect"
import type { Log } from "#adapters/logfile/format.ts"
import * as App from "#domain/app/index.ts"
import { Seq } from "#domain/kernel/event.ts"
import { logApp } from "#src/runtime/log.ts"
import { makeSession, type Session } from "./session.ts"

/** What becomes of a step. */
export type Change =
  | { readonly _tag: "Drop" }
  | { readonly _tag: "Replace"; readonly event: App.Event }
  /** Heard right after it, at the same moment. */
  | { readonly _tag: "Insert"; readonly event: App.Event }

/** A number that no event of these logs has. */
const freeSeq = ({ panes }: Session, event: App.Event): Seq => {
  const all = panes.flatMap(({ log }) => log.lines.map(({ seq }) => Math.abs(seq)))
  const next = 1 + all.reduce((most, each) => Math.max(most, each), 0)
  return Seq.make(App.isShared(event) ? next : -next)
}

/** What was told from there on belongs to another course of things. */
const changedLog = (
  log: Log<App.Event>,
  n: number,
  lines: (line: App.Recorded) => ReadonlyArray<App.Recorded>,
): Log<App.Event> => ({
  header: log.header,
  lines: log.lines.flatMap((line, index) => (index === n - 1 ? lines(line) : [line])),
  told: (log.told ?? []).filter((each) => each.n < n),
})

const wordsOf = (change: Change, tag: string): string => {
  switch (change._tag) {
    case "Drop":
      return `without ${tag} at`
    case "Replace":
      return `with another ${change.event._tag} at`
    case "Insert":
      return `with ${change.event._tag} after`
  }
}

/** Every pane that applied the step applies the other one, or none. */
export const fork = (session: Session, n: number, change: Change): Session => {
  const step = session.steps[n - 1]
  const seq = change._tag === "Insert" ? freeSeq(session, change.event) : undefined
  const linesOf = (line: App.Recorded): ReadonlyArray<App.Recorded> => {
    if (change._tag === "Drop") return []
    const { event } = change
    return seq === undefined ? [{ ...line, event }] : [line, { ...line, seq, event }]
  }
  const logs = session.panes.map(({ name, log }, pane) => {
    const entry = step?.entries.find((each) => each.pane === pane)
    return { name, log: entry === undefined ? log : changedLog(log, entry.n, linesOf) }
  })
  const tag = session.lookAt(n)?.line.event._tag ?? ""
  return makeSession(logs, { session, n, what: `${wordsOf(change, tag)} ${n}` })
}

/** An event as a person writes it down; the reason why it is none. */
export const eventOf = (text: string): Result.Result<App.Event, string> => {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (reason) {
    return Result.fail((reason as Error).message)
  }
  return Result.mapError(Schema.decodeUnknownResult(logApp.Event)(json), ({ message }) => message)
}

export const textOf = (event: App.Event): string =>
  JSON.stringify(Schema.encodeUnknownSync(logApp.Event)(event), undefined, 2)
