/** The hint in a storage of the browser, or in memory where there is none that works. */
import type { Hint } from "./port.ts"

const works = (storage: Storage | undefined, key: string): storage is Storage => {
  if (storage === undefined) return false
  try {
    const probe = `${key}.probe`
    storage.setItem(probe, "1")
    storage.removeItem(probe)
    return true
  } catch {
    return false
  }
}

/** Asking for a storage throws where it is disabled. */
export const storageOf = (ask: () => Storage): Storage | undefined => {
  try {
    return ask()
  } catch {
    return undefined
  }
}

/** `key` is prefix plus mode. A storage that throws, now or later, leaves the value in memory. */
export const makeHint = (key: string, storage: Storage | undefined): Hint["Service"] => {
  const kept = works(storage, key) ? storage : undefined
  let memory: string | undefined
  const load = (): string | undefined => {
    if (memory !== undefined) return memory
    try {
      return kept?.getItem(key) ?? undefined
    } catch {
      return undefined
    }
  }
  const drop = (text: string) => {
    memory = undefined
    try {
      kept?.removeItem(key)
    } catch {
      return
    }
    import("./aside.ts")
      .then(({ setAside }) => kept?.setItem(`${key}.bad`, setAside(text)))
      // No room for the copy: the damaged value is gone, and that is what matters.
      .catch(() => undefined)
  }
  return {
    read: (decode) => {
      const text = load()
      if (text === undefined) return undefined
      let value
      try {
        value = decode(JSON.parse(text))
      } catch {
        value = undefined
      }
      if (value === undefined) drop(text)
      return value
    },
    write: (value) => {
      memory = undefined
      const text = JSON.stringify(value)
      try {
        if (kept === undefined) memory = text
        else kept.setItem(key, text)
      } catch {
        memory = text
      }
    },
    outlives: kept !== undefined,
  }
}
