/** Logs for the viewer's tests, made of the application's own events. */
import { writeLog } from "#adapters/logfile/codec.ts"
import type { ToldLine } from "#adapters/logfile/format.ts"
import type * as App from "#domain/app/index.ts"
import { TabId } from "#domain/kernel/event.ts"
import { logApp } from "#src/runtime/log.ts"
import { ms, seq } from "#simulators/values/make.ts"
import { headerOf } from "#simulators/people/session.ts"

export const line = (place: number, at: number, event: App.Event, tab = "t1"): App.Recorded => ({
  seq: seq(place),
  at: ms(at),
  tab: TabId.make(tab),
  event,
})

export const logText = (
  lines: ReadonlyArray<App.Recorded>,
  told: ReadonlyArray<ToldLine> = [],
): string => writeLog({ header: headerOf({ start: 0 }), lines, told }, logApp)

/** A tab that got wider and wider: one event a second. */
export const widening = (count: number): ReadonlyArray<App.Recorded> =>
  Array.from({ length: count }, (_, n) =>
    line(-1 - n, n * 1000, { _tag: "WidthSeen", width: 100 + n }),
  )
