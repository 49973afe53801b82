/** What the tabs of one browser profile have in common: one lock, and a sign of life from whoever has it. */
import { Context, type Effect } from "effect"

export class Tabs extends Context.Service<
  Tabs,
  {
    /**
     * Waits for the lock, or takes it from whoever has it, and calls `held` once it is had. Ends when another tab has
     * taken it; interrupting it gives the lock back, or stops the waiting.
     */
    readonly hold: (how: "wait" | "take", held: () => void) => Effect.Effect<void>
    /** To every other tab. */
    readonly beat: () => void
    /** Calls back at every beat of another tab, as long as it runs. */
    readonly beats: (heard: () => void) => Effect.Effect<never>
    readonly isVisible: () => boolean
    /** A moment that differs from tab to tab, in ms. */
    readonly jitterMs: () => number
  }
>()("adapters/tabs/Tabs") {}
