import { useEffect, useEffectEvent, useRef } from "react"

/** Source: CONST-13. */
const hideMs = 300

/** Closes a panel 300 ms after the pointer left it; coming back within that time keeps it open. Source: UI-05. */
export const useLeaveDelay = (
  isOpen: boolean,
  close: () => void,
): { readonly stay: () => void; readonly go: () => void } => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const leave = useEffectEvent(close)
  const stay = () => {
    clearTimeout(timer.current)
    timer.current = undefined
  }
  const end = useEffectEvent(stay)
  useEffect(() => {
    if (!isOpen) end()
    return () => end()
  }, [isOpen])
  return {
    stay,
    go: () => {
      if (isOpen) timer.current ??= setTimeout(() => leave(), hideMs)
    },
  }
}
