/** Page views for the deployment's tracker. It listens and changes nothing. Source: APP-26, APP-27. */
import { makeGoogle } from "#adapters/analytics/google.ts"
import type { Analytics } from "#adapters/analytics/port.ts"
import { newId } from "#adapters/browser/newId.ts"
import type * as App from "#domain/app/index.ts"
import type { Seq } from "#domain/kernel/event.ts"
import { patternOf, redirectOf } from "#domain/place/index.ts"

type Store = {
  readonly get: () => App.State
  readonly subscribe: (listener: () => void) => () => void
}

/** Tells each page once it is the one that is shown: a redirect, or an address that is none of ours, is no page. */
export const track = ({ get, subscribe }: Store, analytics: Analytics): (() => void) => {
  let told: Seq | undefined
  const look = (): void => {
    const state = get()
    const { path, since } = state.place
    if (since === told || redirectOf(state.place, state) !== undefined) return
    told = since
    analytics.pageViewed(patternOf(path))
  }
  look()
  return subscribe(look)
}

export const startAnalytics = (store: Store, id: string): void =>
  void track(
    store,
    makeGoogle({ id, origin: location.origin, visit: newId() }, (...request) => fetch(...request)),
  )
