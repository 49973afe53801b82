import { useEffect, useEffectEvent, useRef } from "react"

/** Reports the width of an element whenever it changes. */
export const useMeasure = (report: ((width: number) => void) | undefined) => {
  const ref = useRef<HTMLDivElement>(null)
  const tell = useEffectEvent((width: number) => report?.(width))
  useEffect(() => {
    if (ref.current === null) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) tell(Math.round(entry.contentRect.width))
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return ref
}
