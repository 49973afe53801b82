/** Tabs of one profile in one process: the twin of the browser's, for tests and the simulated world. */
import { Effect } from "effect"
import type { Tabs } from "./port.ts"

type Claim = { readonly held: () => void; readonly lost: () => void }

/** What the tabs of one profile share. */
export type TabGroup = {
  owner: Claim | undefined
  queue: ReadonlyArray<Claim>
  readonly listeners: Set<() => void>
}

export const makeTabGroup = (): TabGroup => ({
  owner: undefined,
  queue: [],
  listeners: new Set(),
})

const passOn = (group: TabGroup): void => {
  const [next, ...rest] = group.queue
  group.owner = next
  group.queue = rest
  next?.held()
}

/** One tab's view. Its own beats do not reach it. */
export const openTabs = (
  group: TabGroup,
  {
    isVisible = () => true,
    jitterMs = () => 0,
    go = (run) => run(),
  }: {
    readonly isVisible?: () => boolean
    readonly jitterMs?: () => number
    /** Runs what the tab is called back for; a tab that stands still is told later, in order. */
    readonly go?: (run: () => void) => void
  } = {},
): Tabs["Service"] => {
  const own = new Set<() => void>()
  return {
    hold: (how, held) =>
      Effect.callback<void>((resume) => {
        const claim: Claim = {
          held: () => go(held),
          lost: () => go(() => resume(Effect.void)),
        }
        if (how === "take") {
          const { owner } = group
          group.owner = claim
          owner?.lost()
          claim.held()
        } else {
          group.queue = [...group.queue, claim]
          if (group.owner === undefined) passOn(group)
        }
        return Effect.sync(() => {
          group.queue = group.queue.filter((each) => each !== claim)
          if (group.owner === claim) passOn(group)
        })
      }),
    beat: () => {
      for (const heard of group.listeners) if (!own.has(heard)) heard()
    },
    beats: (heard) =>
      Effect.callback<never>(() => {
        const listener = (): void => go(heard)
        own.add(listener)
        group.listeners.add(listener)
        return Effect.sync(() => {
          own.delete(listener)
          group.listeners.delete(listener)
        })
      }),
    isVisible,
    jitterMs,
  }
}
