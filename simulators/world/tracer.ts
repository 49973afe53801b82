/** What every tab of a world applied and wanted done, to be written as logs. */
import type { ToldLine } from "#adapters/logfile/format.ts"
import type * as App from "#domain/app/index.ts"
import { makeSayer } from "#src/runtime/judge.ts"
import type { Told } from "#src/runtime/probes.ts"

export type Trace = {
  readonly start: App.State
  readonly lines: Array<App.Recorded>
  readonly told: Array<ToldLine>
  state: App.State
}

/** A tab of a world has no window. */
export const nowhere = {
  build: "",
  at: 0,
  width: 1440,
  height: 900,
  browser: "",
  source: "world",
} as const

export const makeTracer = () => {
  const tabs = new Map<string, Trace>()
  const sayers = new Map<string, ReturnType<typeof makeSayer>>()
  return {
    tabs,
    heard: (tab: string, line: App.Recorded, before: App.State, after: App.State): Trace => {
      const known = tabs.get(tab) ?? { start: before, lines: [], told: [], state: after }
      tabs.set(tab, known)
      known.lines.push(line)
      known.state = after
      const sayer =
        sayers.get(tab) ??
        makeSayer((says) =>
          known.told.push({ k: "s", n: known.lines.length, at: known.lines.at(-1)!.at, says }),
        )
      sayers.set(tab, sayer)
      sayer(after)
      return known
    },
    told: (tab: string, told: Told): void => {
      const known = tabs.get(tab)
      known?.told.push({ ...told, n: known.lines.length })
    },
  }
}
