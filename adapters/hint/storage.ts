/** The hint in a storage of the browser, or in memory where there is none that works. */
import type { Hint } from "./port.ts"

/** Names under which older versions, or other applications on the origin, may have stored what nobody should read. */
const secretName = "token|password|passwd|secret|credential|auth|basic|session|card|cookie"

const isSecretName = (name: string): boolean => new RegExp(secretName, "i").test(name)

/** Text that is no JSON may still hold a secret: what stands after a telling name goes, and so does all that looks drawn by lot. */
const maskedText = (text: string): string =>
  text
    .replace(
      new RegExp(
        `([\\w-]*(?:${secretName})[\\w-]*\\\\*["']?\\s*[:=]\\s*)(\\\\*"(?:[^"\\\\]|\\\\.)*\\\\*"?|[^,;}\\]\\s]*)`,
        "gi",
      ),
      "$1***",
    )
    .replace(/[\w~+/=.-]{16,}/g, "***")

/** A text inside may be JSON of its own. */
const withoutSecrets = (json: unknown): unknown => {
  if (typeof json === "string") return maskedText(json)
  if (Array.isArray(json)) return json.map(withoutSecrets)
  if (typeof json !== "object" || json === null) return json
  return Object.fromEntries(
    Object.entries(json).flatMap(([name, value]) =>
      isSecretName(name) ? [] : [[name, withoutSecrets(value)]],
    ),
  )
}

const setAside = (text: string): string => {
  try {
    return JSON.stringify(withoutSecrets(JSON.parse(text)))
  } catch {
    return maskedText(text)
  }
}

/** The longest copy of a damaged value; more is no help to support. */
const asideMax = 100_000

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
      kept?.setItem(`${key}.bad`, setAside(text.slice(0, asideMax)))
    } catch {
      // No room for the copy: the damaged value is gone, and that is what matters.
    }
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
