/** The store of a screen that only shows: its state is given from outside, and what a screen reports goes nowhere. */
import * as App from "#domain/app/index.ts"
import type { Client } from "#src/react/store.tsx"
import { SecretRef } from "#domain/kernel/secret.ts"

const hidden = SecretRef.make("hidden")

export const makeReplayStore = () => {
  let state = App.initial
  const listeners = new Set<() => void>()
  const store: Client["store"] = {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send: () => {},
    journal: () => ({ lines: [] }),
  }
  const client: Client = {
    store,
    putSecret: () => hidden,
    // No log has any.
    secretOf: () => undefined,
    remembers: true,
    report: () => Promise.reject(new Error("a replay reports nothing")),
  }
  return {
    client,
    show: (next: App.State): void => {
      if (next === state) return
      state = next
      listeners.forEach((listener) => listener())
    },
  }
}
