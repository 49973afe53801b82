import { useEffect, useEffectEvent, useRef } from "react"

/** Source: CONST-12. */
const standsStillMs = 300

/** Reports the width of an element: at once when it is first shown, then when it is another and has stood still. Source: UI-08. */
export const useMeasure = (report: ((width: number) => void) | undefined) => {
  const ref = useRef<HTMLDivElement>(null)
  const tell = useEffectEvent((width: number) => report?.(width))
  useEffect(() => {
    if (ref.current === null) return undefined
    let last: number | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = (width: number): void => {
      if (width === last) return
      last = width
      tell(width)
    }
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return
      const width = Math.round(entry.contentRect.width)
      clearTimeout(timer)
      if (last === undefined) settle(width)
      else timer = setTimeout(() => settle(width), standsStillMs)
    })
    observer.observe(ref.current)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [])
  return ref
}
