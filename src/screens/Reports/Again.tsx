import { useLayoutEffect, useRef } from "react"
import { Button } from "#src/components/controls/Button.tsx"
import { useText } from "#src/i18n/index.ts"

export interface AgainProps {
  readonly onClick: () => void
}

/** Once more. What it asked for takes its place: the focus goes on at the heading above, not to the page's start. */
export const Again = ({ onClick }: AgainProps) => {
  const { t } = useText()
  const ref = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const button = ref.current!
    const heading = button.closest(".stack")?.querySelector<HTMLElement>("h1, h2")
    return () => {
      if (document.activeElement !== button || heading == null) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
  }, [])
  return (
    <Button ref={ref} onClick={onClick}>
      {t("common.tryAgain")}
    </Button>
  )
}
