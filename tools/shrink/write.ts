/** A shrunk log as a file. Rules that throw end its state before the event they throw at. */
import { writeLog } from "#adapters/logfile/codec.ts"
import type { Log } from "#adapters/logfile/format.ts"
import type * as App from "#domain/app/index.ts"
import { logApp } from "#src/runtime/log.ts"

export const textOf = (log: Log<App.Event>): string =>
  writeLog(log, {
    ...logApp,
    reduce: (state, line) => {
      try {
        return logApp.reduce(state, line)
      } catch {
        return state
      }
    },
  })
