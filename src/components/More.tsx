import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react"
import { useText } from "#src/i18n/index.ts"
import { Button } from "./controls/Button.tsx"

/** First so many, then so many more. Source: CONST-16. */
export const page = 10

export interface MoreProps {
  readonly shown: number
  readonly all: number
  /** Selects the entries, to go on with the first new one. */
  readonly entries: string
  readonly onMore: () => void
}

/** The next ten, when the end is scrolled into view or on a press. Source: OFFER-50. */
export const More = ({ shown, all, entries, onMore }: MoreProps) => {
  const { t } = useText()
  const ref = useRef<HTMLDivElement>(null)
  /** How many there were when the button was pressed. */
  const pressed = useRef<number>(undefined)
  const isAll = shown >= all
  // Only who scrolls asks for more: that the end is in the window is no reason to go on to the last one.
  // A list that gets shorter moves the page too, and so does its address: both of them up.
  const lookFrom = useEffectEvent((isDown: boolean): void => {
    const end = ref.current
    // The page also scrolls to the button that a key has come to; then the button is asked, or nobody.
    if (!isDown || end === null || end.contains(document.activeElement)) return
    if (end.getBoundingClientRect().top < innerHeight) onMore()
  })
  useEffect(() => {
    if (isAll) return undefined
    let was = scrollY
    const look = (event: Event): void => {
      const isDown = event instanceof WheelEvent ? event.deltaY > 0 : scrollY > was
      was = scrollY
      lookFrom(isDown)
    }
    // A page that fits into the window does not scroll; the wheel turns all the same.
    addEventListener("scroll", look, { passive: true })
    addEventListener("wheel", look, { passive: true })
    return () => {
      removeEventListener("scroll", look)
      removeEventListener("wheel", look)
    }
  }, [isAll])
  // The button moves away, or is gone: the focus goes on with the first of the new ones.
  useLayoutEffect(() => {
    if (pressed.current === undefined || pressed.current >= shown) return
    const first = document.querySelectorAll<HTMLElement>(entries)[pressed.current]
    pressed.current = undefined
    if (first === undefined) return
    first.tabIndex = -1
    first.focus()
  }, [shown, entries])
  if (isAll) return null
  return (
    <div className="row more" ref={ref}>
      <output className="mute">{t("common.shownOf", { shown, total: all })}</output>
      <Button
        onClick={() => {
          pressed.current = shown
          onMore()
        }}
      >
        {t("common.showMore")}
      </Button>
    </div>
  )
}
