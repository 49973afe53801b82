import { useEffect } from "react"
import { useSelect, useSend } from "#src/react/store.tsx"

/** Whoever is at the cart, or past it, needs no toast that leads to it. */
export const useArrived = (): void => {
  const send = useSend()
  const list = useSelect((state) => state.toasts.list)
  useEffect(() => {
    for (const { id, link } of list) if (link === "/cart") send({ _tag: "ToastClosed", id })
  }, [list, send])
}
