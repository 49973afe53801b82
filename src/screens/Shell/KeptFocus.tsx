import { useEffect, useLayoutEffect, useRef } from "react"
import { useSelect } from "#src/react/store.tsx"

/** What Tab comes to, and what a page makes a place to land on. */
const stops = `:is(a[href], button, input, select, textarea, summary):not(:disabled, [tabindex="-1"]),
  :is(h2, section)[tabindex]`

/** Of several that came together: what another press of the same key should do. */
const heirs = '[data-heir], .key[tabindex="0"]'

const follows = (place: Node, each: Node): boolean =>
  (place.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) > 0 &&
  !place.contains(each)

/** What stands now where something was taken out: what came in its place, what follows, or else what is before. */
const heirOf = ({ target, previousSibling }: MutationRecord): HTMLElement | undefined => {
  let before: Node | null = previousSibling
  for (let around = target as Element; ; around = around.parentElement!) {
    const all = [...around.querySelectorAll<HTMLElement>(stops)].filter((each) =>
      each.checkVisibility(),
    )
    const place = before
    const after = place === null ? all : all.filter((each) => follows(place, each))
    const heir = after.find((each) => each.matches(heirs))
    const found = (around === target ? heir : undefined) ?? after[0] ?? all.at(-1)
    if (found !== undefined || around.matches("dialog, #main")) return found
    before = around
  }
}

/** An action may take its own button out of the page. The focus goes on from there, and not to the page's beginning. */
export const KeptFocus = () => {
  const since = useSelect((state) => state.place.since)
  const last = useRef<{ readonly at: Element; readonly isSeen: boolean }>(undefined)
  const page = useRef(since)
  // Another page has its heading.
  useLayoutEffect(() => {
    if (page.current !== since) last.current = undefined
    page.current = since
  }, [since])
  useEffect(() => {
    const forget = (): void => {
      last.current = undefined
    }
    const remember = ({ target: at }: { readonly target: EventTarget | null }): void => {
      if (!(at instanceof Element)) return
      const isKept = at.closest("dialog, #main") !== null && !at.matches("main, h1")
      last.current = isKept ? { at, isSeen: at.matches(":focus-visible") } : undefined
    }
    const watch = new MutationObserver((records) => {
      const { current } = last
      if (current === undefined || current.at.isConnected) return
      if (document.activeElement !== document.body) return
      const taken = records.find(
        ({ target, removedNodes }) =>
          target.isConnected && [...removedNodes].some((node) => node.contains(current.at)),
      )
      if ((taken?.target as Element | undefined)?.closest("dialog, #main") == null) return
      forget()
      heirOf(taken!)?.focus({ preventScroll: !current.isSeen })
    })
    watch.observe(document.body, { childList: true, subtree: true })
    // Somebody may be quicker than this part of the page.
    remember({ target: document.activeElement })
    document.addEventListener("focusin", remember)
    // A press beside everything leaves the page to the pointer.
    document.addEventListener("pointerdown", forget, { capture: true })
    return () => {
      watch.disconnect()
      document.removeEventListener("focusin", remember)
      document.removeEventListener("pointerdown", forget, { capture: true })
    }
  }, [])
  return null
}
