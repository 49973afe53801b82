/** Tabs by Web Locks and BroadcastChannel. A page over plain http has no locks: then whoever hears nobody lead takes it. */
import { Effect } from "effect"
import { type Channel, openChannel } from "#adapters/browser/channel.ts"
import type { Tabs } from "./port.ts"
import { byLocklessLeader } from "./locklessLeader.ts"

type Port = Tabs["Service"]

const jitterMaxMs = 2_000

const byLock =
  (locks: LockManager, name: string, otherwise: Port["hold"]): Port["hold"] =>
  (how, held) =>
    Effect.callback<void>((resume, signal) => {
      const given = new Promise<void>((release) => {
        signal.addEventListener("abort", () => release())
      })
      const ended = (): void => resume(Effect.void)
      locks
        .request(name, how === "take" ? { steal: true } : { signal }, () => {
          held()
          return given
        })
        .then(ended, ({ name: why }: DOMException) => {
          // Taken by another tab, no longer waited for, or the page is going away.
          if (why === "AbortError") return ended()
          if (why === "SecurityError") return resume(otherwise(how, held))
          // A page that is going away can have no lock, and WebKit still runs its promises: whoever asked again at once
          // would ask for ever, and the next page of the tab would wait for that.
        })
    })

export const makeTabs = (
  name: string,
  {
    // Missing on a page over plain http, whatever its type says.
    locks = navigator.locks ?? null,
    channel = openChannel(name),
    random = Math.random,
  }: {
    readonly locks?: LockManager | null
    readonly channel?: Channel
    readonly random?: () => number
  } = {},
): Port => {
  const locklessLeader = { leads: false, heard: () => {} }
  const beat = (): void => channel.post("beat")
  const listeners = new Set<() => void>()
  channel.hear((message) => {
    if (message === "who") return locklessLeader.leads ? beat() : undefined
    locklessLeader.heard()
    listeners.forEach((heard) => heard())
  })
  const speak = byLocklessLeader(channel, locklessLeader)
  return {
    hold: locks === null ? speak : byLock(locks, name, speak),
    beat,
    beats: (heard) =>
      Effect.callback<never>(() => {
        listeners.add(heard)
        return Effect.sync(() => void listeners.delete(heard))
      }),
    isVisible: () => document.visibilityState === "visible",
    jitterMs: () => random() * jitterMaxMs,
  }
}
