/** A device that slept, or whose clock was set. Source: CONST-11, SESS-13. */
import { wake } from "../runtime/sleep.ts"

/** A timer that comes this much too late, or too soon, has slept with its device, or its clock was set. */
const driftMs = 2_000
/** Source: CONST-11 "every 1000 ms". */
const lookMs = 1_000

/** Looks at the clock every second, for all who wait: one timer for a page. Answers how to stop. */
export const watchClock = (): (() => void) => {
  let last = Date.now()
  const timer = setInterval(() => {
    const now = Date.now()
    if (Math.abs(now - last - lookMs) > driftMs) wake()
    last = now
  }, lookMs)
  return () => clearInterval(timer)
}
