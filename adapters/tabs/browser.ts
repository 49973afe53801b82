/** Tabs by Web Locks and BroadcastChannel. A page over plain http has no locks: then whoever hears nobody lead takes it. */
import { Effect } from "effect"
import { type Channel, openChannel } from "#adapters/browser/channel.ts"
import type { Tabs } from "./port.ts"

type Port = Tabs["Service"]

/** How long a tab without locks listens for one that leads. */
const answerMs = 300

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

/** Two that begin at one moment may both think so for a while; the log names one of them. */
const byVoice =
  (channel: Channel, voice: { leads: boolean; heard: () => void }): Port["hold"] =>
  (how, held) =>
    Effect.callback<void>((resume) => {
      let isAnswered = false
      const begin = (): void => {
        if (isAnswered) return
        voice.leads = true
        held()
        voice.heard = () => {
          voice.leads = false
          resume(Effect.void)
        }
      }
      voice.heard = () => (isAnswered = true)
      if (how === "wait") channel.post("who")
      const asked = setTimeout(begin, how === "wait" ? answerMs : 0)
      return Effect.sync(() => {
        clearTimeout(asked)
        voice.leads = false
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
  const voice = { leads: false, heard: () => {} }
  const beat = (): void => channel.post("beat")
  const listeners = new Set<() => void>()
  channel.hear((message) => {
    if (message === "who") return voice.leads ? beat() : undefined
    voice.heard()
    listeners.forEach((heard) => heard())
  })
  return {
    hold: locks === null ? byVoice(channel, voice) : byLock(locks, name),
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
