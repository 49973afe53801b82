/** Most people want the page as it comes: what is for the others comes once somebody wants it. Source: feature 11. */
import { attempt } from "#adapters/browser/attempt.ts"
import type * as App from "#domain/app/index.ts"
import type { Config } from "#domain/config/index.ts"
import { chunks } from "#src/chunks.ts"
import { beginAccess, setAccessOpen } from "../access/access.ts"
import { accessKeyOf, homeOf } from "../access/looks.ts"
import { chunk } from "../runtime/chunk.ts"

/** A kiosk's buttons for it send these keys; so does a keyboard. */
const openKey = "F9"
const speechKey = "F8"

export const openAccess = (
  store: {
    readonly get: () => App.State
    readonly subscribe: (hear: () => void) => unknown
    readonly send: (event: App.Event) => void
  },
  config: Config,
): void => {
  let coming: Promise<{ readonly toggleSpeech: () => void }> | undefined
  const bring = () =>
    (coming ??= chunk(chunks.access).then((access) => {
      access.keepAccess(store, config)
      return access
    }))
  beginAccess(() => void bring())
  if (attempt(() => homeOf(config).getItem(accessKeyOf(config))) != null) void bring()
  window.addEventListener("keydown", (event) => {
    if (event.key !== openKey && event.key !== speechKey) return
    event.preventDefault()
    if (event.key === openKey) setAccessOpen(true)
    else void bring().then(({ toggleSpeech }) => toggleSpeech())
  })
}
