/** Tabs by Web Locks and BroadcastChannel. A page over plain http has no locks: then whoever hears nobody lead takes it. */
import { Effect } from "effect"
import { type Channel, openChannel } from "#adapters/browser/channel.ts"
import type { Tabs } from "./port.ts"

type Port = Tabs["Service"]

const jitterMaxMs = 2_000

const byLock =
  (locks: LockManager, name: string): Port["hold"] =>
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
        // Taken by another tab, or no longer waited for.
        .then(ended, ended)
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
  const voice = { leads: false, heard: () => {} }
  const beat = (): void => channel.post("beat")
  const listeners = new Set<() => void>()
  channel.hear((message) => {
    if (message === "who") return voice.leads ? beat() : undefined
    voice.heard()
    listeners.forEach((heard) => heard())
  })
  return {
    hold:
      locks === null
        ? (...asked) =>
            Effect.flatMap(
              Effect.promise(() => import("./voice.ts")),
              ({ byVoice }) => byVoice(channel, voice)(...asked),
            )
        : byLock(locks, name),
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
