import { TabId } from "#domain/kernel/event.ts"

/** Page lives of one tab whose events still open its journal. */
export const livesMax = 20

/** Earlier page lives of this tab, oldest first; remembers this one for the next. */
export const pageSessionsOf = (
  storage: Storage | undefined,
  key: string,
  tab: TabId,
): ReadonlyArray<TabId> => {
  try {
    const known: unknown = JSON.parse(storage?.getItem(key) ?? "[]")
    const pageSessions = Array.isArray(known)
      ? known.filter((life) => typeof life === "string").slice(-livesMax)
      : []
    storage?.setItem(key, JSON.stringify([...pageSessions, tab]))
    return pageSessions.map((life) => TabId.make(life))
  } catch {
    return []
  }
}
