/** Waiting for a moment on the wall clock, not for a span: after the device slept, the moment may have passed. Source: SESS-13. */
import { Clock, Effect } from "effect"

/** Longest sleep without a look at the clock: a browser's timers end after 24 days. */
const longestMs = 3_600_000

const wakers = new Set<() => void>()

/** Makes every waiting look at the clock now: the page is seen again. Answers how many there were. */
export const wake = (): number => {
  // Emptied first: a woken sleeper goes back to sleep at once, and a Set walks over what is added on the way.
  const all = [...wakers]
  wakers.clear()
  for (const waker of all) waker()
  return all.length
}

const woken = Effect.callback<void>((resume) => {
  const waker = () => {
    wakers.delete(waker)
    resume(Effect.void)
  }
  wakers.add(waker)
  return Effect.sync(() => void wakers.delete(waker))
})

export const sleepUntil = Effect.fnUntraced(function* (until: number) {
  for (;;) {
    const now = yield* Clock.currentTimeMillis
    if (now >= until) return
    yield* Effect.raceFirst(Effect.sleep(Math.min(until - now, longestMs)), woken)
  }
})
