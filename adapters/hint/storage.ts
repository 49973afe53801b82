/** The hint in a storage of the browser, or in memory where there is none that works. */
import { attempt } from "#adapters/browser/attempt.ts"
import type { Hint } from "./port.ts"

/**
 * `key` is prefix plus mode. A storage that throws, now or later, leaves the value in memory. `redact` makes a copy for
 * support of what cannot be read.
 */
export const makeHint = (
  key: string,
  storage: Storage | undefined,
  redact: (text: string) => Promise<string>,
): Hint["Service"] => {
  const probe = `${key}.probe`
  const kept = attempt(() => {
    storage!.setItem(probe, probe)
    storage!.removeItem(probe)
    return storage
  })
  let memory: string | undefined
  const load = (): string | undefined => memory ?? attempt(() => kept!.getItem(key)) ?? undefined
  const drop = (text: string) => {
    memory = undefined
    attempt(() => kept!.removeItem(key))
    redact(text)
      .then((copy) => kept!.setItem(`${key}.bad`, copy))
      // No room for the copy: the damaged value is gone, and that is what matters.
      .catch(() => undefined)
  }
  return {
    read: (decode) => {
      const text = load()
      const value = attempt(() => decode(JSON.parse(text!)))
      if (value === undefined && text !== undefined) drop(text)
      return value
    },
    write: (value) => {
      memory = undefined
      const text = JSON.stringify(value)
      try {
        kept!.setItem(key, text)
      } catch {
        memory = text
      }
    },
    outlives: kept !== undefined,
  }
}
