/** A way through a small world as a log of the ordinary format. */
import * as App from "#domain/app/index.ts"
import { nowhere } from "#simulators/world/tracer.ts"
import { rawLog } from "#src/runtime/log.ts"

/** As the last page heard it: of earlier ones it knows what their profile's log has. */
export const pastAnd = (
  past: ReadonlyArray<App.Recorded>,
  lines: ReadonlyArray<App.Recorded>,
): string => {
  const all = [...past, ...lines]
  const { tab, at } = all.at(-1)!
  const heard = all.filter((line) => line.seq > 0 || line.tab === tab)
  const state = heard.reduce(App.reduce, App.initial)
  return rawLog({ start: App.initial, lines: heard }, state, { ...nowhere, at })
}
