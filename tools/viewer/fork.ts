/** What if: a session in which one step was left out or said something else. What came after it is folded anew. */
import { Result, Schema } from "effect"
import type { Log } from "#adapters/logfile/format.ts"
import type * as App from "#domain/app/index.ts"
import { logApp } from "#src/runtime/log.ts"
import { makeSession, type Session } from "./session.ts"

/** `undefined`: the step is left out. */
type Instead = App.Event | undefined

/** What was told from there on belongs to another course of things. */
const changedLog = (log: Log<App.Event>, n: number, instead: Instead): Log<App.Event> => ({
  header: log.header,
  lines: log.lines.flatMap((line, index) => {
    if (index !== n - 1) return [line]
    return instead === undefined ? [] : [{ ...line, event: instead }]
  }),
  told: (log.told ?? []).filter((each) => each.n < n),
})

/** Every pane that applied the step applies the other one, or none. */
export const fork = (session: Session, n: number, instead: Instead): Session => {
  const step = session.steps[n - 1]
  const tag = session.lookAt(n)?.line.event._tag ?? ""
  const logs = session.panes.map(({ name, log }, pane) => {
    const entry = step?.entries.find((each) => each.pane === pane)
    return { name, log: entry === undefined ? log : changedLog(log, entry.n, instead) }
  })
  const what = instead === undefined ? `without ${tag}` : `with another ${instead._tag}`
  return makeSession(logs, { session, n, what: `${what} at ${n}` })
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
