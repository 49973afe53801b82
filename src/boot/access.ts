/** Most people want the page as it comes: what is for the others comes once somebody wants it. Source: feature 11. */
import { attempt } from "#adapters/browser/attempt.ts"
import type * as App from "#domain/app/index.ts"
import { type Config, storageKeyOf } from "#domain/config/index.ts"
import { chunks } from "#src/chunks.ts"
import { beginAccess, setAccessOpen } from "../access/access.ts"
import { chunk } from "../runtime/chunk.ts"

/** A kiosk's button for it sends this key; so does a keyboard. */
const openKey = "F9"

export const openAccess = (
  store: {
    readonly get: () => App.State
    readonly subscribe: (hear: () => void) => unknown
    readonly send: (event: App.Event) => void
  },
  config: Config,
): void => {
  let isHere = false
  const bring = (): void => {
    if (isHere) return
    isHere = true
    void chunk(chunks.access).then(({ keepAccess }) => keepAccess(store, config))
  }
  beginAccess(bring)
  if (attempt(() => localStorage.getItem(`${storageKeyOf(config)}.access`)) != null) bring()
  window.addEventListener("keydown", (event) => {
    if (event.key !== openKey) return
    event.preventDefault()
    setAccessOpen(true)
  })
}
