import { useEffect, useEffectEvent } from "react"

/** Calls back once nobody has touched the page for so long; `undefined`: nothing is waited for. */
export const useIdle = (ms: number | undefined, onIdle: () => void): void => {
  const end = useEffectEvent(onIdle)
  useEffect(() => {
    if (ms === undefined) return undefined
    let timer = setTimeout(() => end(), ms)
    const again = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => end(), ms)
    }
    const kinds = ["pointerdown", "keydown"] as const
    for (const kind of kinds) addEventListener(kind, again, { capture: true })
    return () => {
      clearTimeout(timer)
      for (const kind of kinds) removeEventListener(kind, again, { capture: true })
    }
  }, [ms])
}
