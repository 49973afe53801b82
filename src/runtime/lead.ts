/** One tab leads: it sends, reads and owns the card reader. Which one, the log says; this says when a tab should ask for it. */
import { Effect } from "effect"
import { Tabs } from "#adapters/tabs/port.ts"

/** A leader's sign of life. Source: design "Tabs". */
const beatMs = 4_000

/**
 * So many looks without a beat, 8 to 12 s, and a tab that is seen takes over: the leader is frozen, and a frozen page
 * keeps its lock. With the jitter it is done within 15 s.
 */
const missedMax = 3

/**
 * Asks for the lead as long as it runs, and calls back each time it is had. `isNamed` tells whether the log names this
 * tab: one that thaws may have been given the lock in its sleep, say so, and have lost it long since. Then whoever has
 * it says so again.
 */
export const lead = Effect.fnUntraced(function* (onLead: () => void, isNamed: () => boolean) {
  const tabs = yield* Tabs
  let leads = false
  let missed = 0

  const hold = Effect.fnUntraced(function* (how: "wait" | "take") {
    yield* tabs.hold(how, () => {
      leads = true
      tabs.beat()
      onLead()
    })
    leads = false
    return "wait" as const
  })

  /** Counted in its own steps, not in time: a device that wakes up has missed nothing. */
  const watch = Effect.gen(function* () {
    missed = 0
    for (;;) {
      yield* Effect.sleep(beatMs)
      if (leads) {
        tabs.beat()
        if (!isNamed()) onLead()
      } else if (++missed >= missedMax && tabs.isVisible()) {
        // Several tabs may see it at one moment; the first one's beat stops the others.
        yield* Effect.sleep(tabs.jitterMs())
        if (missed >= missedMax) return "take" as const
      }
    }
  })

  const asking = Effect.gen(function* () {
    let how: "wait" | "take" = "wait"
    for (;;) how = yield* Effect.raceFirst(hold(how), watch)
  })
  yield* Effect.raceFirst(
    asking,
    tabs.beats(() => (missed = 0)),
  )
})
