/** The hooks every screen uses. */
import { createContext, useContext, useEffect, useRef, useState, useSyncExternalStore } from "react"
import type * as App from "#domain/app/index.ts"
import type { EpochMs } from "#domain/kernel/event.ts"
import type { SecretRef } from "#domain/kernel/secret.ts"

/** What screens may reach: the state, a way to report, and what only live layers can do. */
export type Client = {
  readonly store: {
    readonly get: () => App.State
    readonly subscribe: (listener: () => void) => () => void
    readonly send: (event: App.Event) => void
    /** What this tab applied, oldest first; for the person whose it is. */
    readonly journal: () => { readonly lines: ReadonlyArray<App.Recorded> }
  }
  /** Puts a secret away and gives its reference: the only thing that may go into an event. */
  readonly putSecret: (secret: string) => SecretRef
  /** For a picture of it only; nothing of it may go into an event. */
  readonly secretOf: (ref: SecretRef) => string | undefined
  /** Whether a choice outlives the page; else keep-me-logged-in is not offered. Source: APP-25. */
  readonly remembers: boolean
  /** The problem report, as it would be saved. */
  readonly report: () => Promise<{
    readonly name: string
    readonly text: string
    readonly events: number
    /** Where the deployment takes reports. Each call writes the same file there, under the same number. */
    readonly sending:
      | {
          readonly host: string
          readonly number: string
          readonly send: (text: string) => Promise<"sent" | "refused" | "unanswered">
        }
      | undefined
  }>
}

export const ClientContext = createContext<Client | undefined>(undefined)

export const useClient = (): Client => {
  const client = useContext(ClientContext)
  if (client === undefined) throw new Error("no <ClientContext>")
  return client
}

/** Reads one value; re-renders only when that value changes. Select stored references or primitives, never a fresh object. */
export const useSelect = <Value,>(select: (state: App.State) => Value): Value => {
  const { store } = useClient()
  return useSyncExternalStore(store.subscribe, () => select(store.get()))
}

/** The whole state, for a view that is computed of many slices. */
export const useAppState = (): App.State => useSelect((state) => state)

/** The named slices, for a view that is computed of several; re-renders only when one of them changes. */
export const useSlices = <Name extends keyof App.State>(
  ...names: ReadonlyArray<Name>
): Pick<App.State, Name> => {
  const { store } = useClient()
  const last = useRef(store.get())
  return useSyncExternalStore(store.subscribe, () => {
    const state = store.get()
    if (names.some((name) => state[name] !== last.current[name])) last.current = state
    return last.current
  })
}

/** Reports what a person was seen doing. It cannot fail and answers nothing: what comes of it stands in the state. */
export const useSend = (): ((event: App.Event) => void) => useClient().store.send

/** The time now, looked at every `everyMs`; for countdowns only, nothing is decided by it. */
export const useNow = (everyMs: number): EpochMs => {
  const [now, setNow] = useState(() => Date.now() as EpochMs)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() as EpochMs), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
