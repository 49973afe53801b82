import { useEffect, useState } from "react"

type Shown = { readonly text: string; readonly left: number; readonly top: number }

/** Long enough to be read twice. */
const shownMs = 6000

/** The words that a button which can do nothing now is described by. */
const reasonOf = (target: EventTarget | null): Shown | undefined => {
  const button =
    target instanceof Element
      ? target.closest("button[aria-disabled=true][aria-describedby]")
      : null
  if (button === null) return undefined
  const text = (button.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id))
    // What stands beside the button is seen already.
    .map((words) => (words === null || words.offsetWidth > 1 ? "" : words.textContent))
    .join(" ")
    .trim()
  const { left, bottom } = button.getBoundingClientRect()
  // Where it fits: from the button's left edge, or as far right as the window allows.
  const width = Math.min(320, innerWidth - 32)
  const x = Math.max(16, Math.min(left, innerWidth - 16 - width))
  return text === "" ? undefined : { text, left: x, top: Math.min(bottom + 6, innerHeight - 96) }
}

/**
 * A press on a button that does nothing says why, beside it: by finger, mouse and key alike. A screen reader has read
 * it with the button already, so this is for the eye only. Source: feature 9, UI-42.
 */
export const Why = () => {
  const [shown, setShown] = useState<Shown>()
  useEffect(() => {
    const press = ({ target }: Event): void => setShown(reasonOf(target))
    const end = (): void => setShown(undefined)
    const escape = ({ key }: KeyboardEvent): void => {
      if (key === "Escape" || key === "Tab") end()
    }
    document.addEventListener("click", press, true)
    document.addEventListener("scroll", end, true)
    document.addEventListener("keydown", escape, true)
    return () => {
      document.removeEventListener("click", press, true)
      document.removeEventListener("scroll", end, true)
      document.removeEventListener("keydown", escape, true)
    }
  }, [])
  useEffect(() => {
    if (shown === undefined) return undefined
    const timer = setTimeout(() => setShown(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [shown])
  if (shown === undefined) return null
  const { text, left, top } = shown
  // Above a dialog too.
  const show = (element: HTMLElement | null): void => element?.showPopover()
  return (
    <div ref={show} popover="manual" className="reason" aria-hidden="true" style={{ left, top }}>
      {text}
    </div>
  )
}
