import { Effect } from "effect"
import type { Channel } from "#adapters/browser/channel.ts"
import type { Tabs } from "./port.ts"

/** How long a tab without locks listens for one that leads. */
const answerMs = 300

export type Voice = { leads: boolean; heard: () => void }

/** Two that begin at one moment may both think so for a while; the log names one of them. */
export const byLocklessLeader =
  (channel: Channel, locklessLeader: Voice): Tabs["Service"]["hold"] =>
  (how, held) =>
    Effect.callback<void>((resume) => {
      let isAnswered = false
      const begin = (): void => {
        if (isAnswered) return
        locklessLeader.leads = true
        held()
        locklessLeader.heard = () => {
          locklessLeader.leads = false
          resume(Effect.void)
        }
      }
      locklessLeader.heard = () => (isAnswered = true)
      if (how === "wait") channel.post("who")
      const asked = setTimeout(begin, how === "wait" ? answerMs : 0)
      return Effect.sync(() => {
        clearTimeout(asked)
        locklessLeader.leads = false
      })
    })
