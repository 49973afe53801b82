/** Keeps in the browser's storage what the first paint and the next visit begin with. Source: APP-21 to APP-23, design "stored-state hint". */
import { Option, Schema } from "effect"
import type { Hint as HintPort } from "#adapters/hint/port.ts"
import type * as App from "#domain/app/index.ts"
import { Hint } from "#domain/client/index.ts"

const decode = Schema.decodeUnknownOption(Hint)

export const readHint = (port: HintPort["Service"]): Hint | undefined =>
  port.read((json) => Option.getOrUndefined(decode(json)))

/** What of the state is worth remembering; never a secret, never a person's data. */
const hintOf = ({ language, offer, place, session }: App.State): Hint => ({
  version: 1,
  ...(language.isChosen ? { language: language.current } : {}),
  ...(place.period === undefined ? {} : { period: place.period }),
  ...(offer.canteenId === undefined ? {} : { canteenId: offer.canteenId }),
  // A path of ours may hold a token, which must not be kept.
  ...(place.returnPath === undefined || /^\/(card|pairing)/.test(place.returnPath)
    ? {}
    : { returnPath: place.returnPath }),
  isMember: session.member !== undefined,
})

/** Writes only when something of it changed. */
export const keepHint = (
  port: HintPort["Service"],
  store: {
    readonly get: () => App.State
    readonly subscribe: (listener: () => void) => () => void
  },
): void => {
  let last = ""
  store.subscribe(() => {
    const hint = hintOf(store.get())
    const text = JSON.stringify(hint)
    if (text === last) return
    last = text
    port.write(hint)
  })
}
