/** Events that belong together: a question and its answers, an order and all that was heard of it. They name each other by `seq`. */
import type * as App from "#domain/app/index.ts"
import type { Lines } from "./replays.ts"

/** Fields in which an event names the one it belongs to. */
const names = ["id", "ask", "of", "intent"] as const

export type Group = ReadonlySet<App.Recorded>

/** In the order of their first events. What everything hangs on, like a login, stands alone: it would take all with it. */
export const groupsOf = (lines: Lines): ReadonlyArray<Group> => {
  const bySeq = new Map<number, App.Recorded>(lines.map((line) => [line.seq, line]))
  const rootOf = (line: App.Recorded): App.Recorded => {
    const event = line.event as Readonly<Record<string, unknown>>
    for (const name of names) {
      const root = bySeq.get(event[name] as number)
      if (root !== undefined && root !== line && root.seq !== line.seq) return root
    }
    return line
  }
  const groups = new Map<App.Recorded, Set<App.Recorded>>()
  for (const line of lines) {
    const root = rootOf(line)
    const group = groups.get(root) ?? new Set([root])
    group.add(line)
    groups.set(root, group)
  }
  return [...groups.values()]
}
