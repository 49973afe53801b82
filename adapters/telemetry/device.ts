/** What the operator calls a kiosk: said by the address that it starts with, and kept, because the address changes. */
import { attempt } from "#adapters/browser/attempt.ts"

const isName = /^[\w.-]{1,40}$/

/** `undefined`: nobody gave it a name that can be used. */
export const deviceOf = (
  search: string,
  storage: Storage | undefined,
  key: string,
): string | undefined => {
  const said = new URLSearchParams(search).get("device")
  if (said !== null && isName.test(said)) {
    attempt(() => storage?.setItem(key, said))
    return said
  }
  const kept = attempt(() => storage?.getItem(key))
  return kept != null && isName.test(kept) ? kept : undefined
}
