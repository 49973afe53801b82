/** When the person last did something. Source: SESS-04 to SESS-06. */
import { EpochMs } from "#domain/kernel/event.ts"

/** Only a person makes these. */
const byHand = ["pointerdown", "keydown", "wheel", "touchstart", "input"] as const
/** Code makes these too; they count right after one of the others only. Source: WCAG 2.2 SC 2.2.1, design "Session timers" rule 4. */
const byEither = ["focus", "scroll"] as const
const causedWithinMs = 1000

/**
 * Tells at once, then at most every `throttleMs`: the last event of a window is told at its end, with its own time.
 * Answers how to stop.
 */
export const watchActivity = (
  tell: (at: EpochMs) => void,
  { throttleMs, target }: { readonly throttleMs: number; readonly target: EventTarget },
): (() => void) => {
  let lastByHand = Number.NEGATIVE_INFINITY
  let untold: number | undefined
  let window: ReturnType<typeof setTimeout> | undefined

  const close = () => {
    window = undefined
    if (untold !== undefined) say(untold)
  }
  const say = (at: number) => {
    untold = undefined
    window = setTimeout(close, throttleMs)
    tell(EpochMs.make(at))
  }
  const notice = (at: number) => {
    if (window === undefined) say(at)
    else untold = at
  }
  const onHand = () => {
    lastByHand = Date.now()
    notice(lastByHand)
  }
  const onEither = () => {
    const now = Date.now()
    if (now - lastByHand <= causedWithinMs) notice(now)
  }
  /** A browser says a move too when the page moves under a mouse that lies still. */
  let place: string | undefined
  const onMove = (event: Event) => {
    const { screenX, screenY } = event as MouseEvent
    const before = place
    place = `${screenX},${screenY}`
    if (before !== undefined && before !== place) onHand()
  }

  const options = { capture: true, passive: true }
  for (const name of byHand) target.addEventListener(name, onHand, options)
  for (const name of byEither) target.addEventListener(name, onEither, options)
  target.addEventListener("mousemove", onMove, options)
  return () => {
    clearTimeout(window)
    for (const name of byHand) target.removeEventListener(name, onHand, options)
    for (const name of byEither) target.removeEventListener(name, onEither, options)
    target.removeEventListener("mousemove", onMove, options)
  }
}
