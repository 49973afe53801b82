/** What every tab of a world applied, to be written as logs. */
import type * as App from "#domain/app/index.ts"

export type Trace = {
  readonly start: App.State
  readonly lines: Array<App.Recorded>
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
  const heard = (tab: string, line: App.Recorded, before: App.State, after: App.State): Trace => {
    const known = tabs.get(tab) ?? { start: before, lines: [], state: after }
    tabs.set(tab, known)
    known.lines.push(line)
    known.state = after
    return known
  }
  return { tabs, heard }
}
