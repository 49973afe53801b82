/** A browser's storage, as large as it needs to be; `broken` makes every use throw, as in private mode. */
export const makeStorage = (entries: Readonly<Record<string, string>> = {}) => {
  const map = new Map(Object.entries(entries))
  const state = { broken: false }
  const use = <A>(work: () => A): A => {
    if (state.broken) throw new DOMException("denied", "SecurityError")
    return work()
  }
  const storage: Storage = {
    get length() {
      return use(() => map.size)
    },
    key: (n) => use(() => [...map.keys()][n] ?? null),
    getItem: (key) => use(() => map.get(key) ?? null),
    setItem: (key, value) => use(() => void map.set(key, value)),
    removeItem: (key) => use(() => void map.delete(key)),
    clear: () => use(() => map.clear()),
  }
  return { storage, state, entries: () => Object.fromEntries(map) }
}

/** Channels of one name, as tabs of one profile have them: a message reaches all others, at once. */
export const makeChannels = () => {
  const tabs = new Map<object, Set<(message: unknown) => void>>()
  return () => {
    const own = {}
    const heard = new Set<(message: unknown) => void>()
    tabs.set(own, heard)
    return {
      post: (message: unknown) => {
        for (const [tab, all] of tabs)
          if (tab !== own) for (const hear of all) hear(structuredClone(message))
      },
      hear: (hear: (message: unknown) => void) => void heard.add(hear),
      close: () => void tabs.delete(own),
    }
  }
}
