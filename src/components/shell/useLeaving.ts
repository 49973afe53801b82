import { type RefObject, useEffect, useEffectEvent } from "react"
import type { UserPanelProps } from "./user.ts"

/** An open panel hears where the person is: at it or elsewhere. Escape from anywhere within closes it. */
export const useLeaving = (
  root: RefObject<HTMLElement | null>,
  { onEnter, onLeave, onToggle }: Pick<UserPanelProps, "onEnter" | "onLeave" | "onToggle">,
): void => {
  const look = useEffectEvent((event: Event) => {
    const panel = root.current!
    const isInside = panel.contains(event.target as Node)
    if (event instanceof KeyboardEvent) {
      if (event.key !== "Escape" || !isInside) return
      onToggle()
      panel.querySelector("button")?.focus()
    } else if (isInside) onEnter()
    // A pointer that chooses from the open list of languages is elsewhere, too.
    else if (event.type !== "pointermove" || panel.querySelector("select:focus") === null) onLeave()
  })
  // Not 'pointerleave': that comes as well when a balance arrives and the bar moves under a pointer at rest.
  useEffect(() => {
    const at = (event: Event): void => look(event)
    const names = ["pointermove", "pointerdown", "focusin", "keydown"]
    for (const name of names) document.addEventListener(name, at)
    return () => {
      for (const name of names) document.removeEventListener(name, at)
    }
  }, [])
}
