import { useEffect, useRef } from "react"
import { useSelect } from "#src/react/store.tsx"

/** What has the focus stands clear of the top bar and of the tray; browsers leave it under them when it is in the window. */
const keepClear = ({ target }: FocusEvent): void => {
  if (!(target instanceof HTMLElement) || target.closest("#main") === null) return
  if (!target.matches(":focus-visible") || target.closest(".tray, .paybar, dialog") !== null) return
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  const { top, bottom } = target.getBoundingClientRect()
  const above = Number.parseFloat(scrollPaddingTop) - top
  const below = bottom - (innerHeight - Number.parseFloat(scrollPaddingBottom))
  if (above > 0) scrollBy(0, -above)
  else if (below > 0) scrollBy(0, below)
}

/** The focus goes to the page's heading when the route changes, so that a reader hears where he is. */
export const useFocus = (): void => {
  const since = useSelect((state) => state.place.since)
  const first = useRef(since)
  useEffect(() => {
    document.addEventListener("focusin", keepClear)
    return () => document.removeEventListener("focusin", keepClear)
  }, [])
  useEffect(() => {
    if (since === first.current) return undefined
    first.current = since
    let target: HTMLElement | null = null
    const before = document.activeElement
    const focus = (): void => {
      const { activeElement } = document
      // Who has gone on meanwhile stays where he is.
      if (activeElement === before || activeElement === document.body) target = focusHeading()
      watch.observe(document.body, { childList: true, subtree: true })
    }
    // Once it is laid out: to be asked before makes the browser do it twice.
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(focus)
    })
    // A page may come later than its address; what it takes with it when it comes has the focus no more.
    const watch = new MutationObserver(() => {
      if (document.activeElement === document.body && target?.isConnected !== true)
        target = focusHeading()
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      watch.disconnect()
    }
  }, [since])
}

const focusHeading = (): HTMLElement | null => {
  // A page may have one for a phone and one for a desktop.
  const heading = [...document.querySelectorAll<HTMLElement>("#main h1")].find((each) =>
    each.checkVisibility(),
  )
  if (heading !== undefined && !heading.hasAttribute("tabindex")) heading.tabIndex = -1
  const target = heading ?? document.querySelector<HTMLElement>("#main")
  target?.focus({ preventScroll: true })
  return target
}
