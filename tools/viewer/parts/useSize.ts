import { type RefObject, useLayoutEffect, useState } from "react"

/** How large an element is, and becomes. */
export const useSize = (element: RefObject<Element | null>, first = { width: 0, height: 0 }) => {
  const [size, setSize] = useState(first)
  useLayoutEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect
      setSize({ width, height })
    })
    watch.observe(element.current!)
    return () => watch.disconnect()
  }, [element])
  return size
}
