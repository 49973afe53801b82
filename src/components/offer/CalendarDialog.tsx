import { Suspense, type ReactNode } from "react"
import { useText } from "#src/i18n/index.ts"
import { lazyPage } from "#src/react/lazyComponent.tsx"
import { Dialog } from "../overlay/Dialog.tsx"
import type { CalendarProps } from "./CalendarGrid.tsx"
import { chunks } from "#src/chunks.ts"

const CalendarGrid = lazyPage(chunks.calendar, "CalendarGrid")

/** The month where there is room for it all the time. Its code comes on demand. */
export const CalendarPanel = (props: CalendarProps) => {
  const { t } = useText()
  return (
    <Suspense fallback={<output className="cal-wait mute">{t("common.loading")}</output>}>
      <CalendarGrid {...props} />
    </Suspense>
  )
}

/** The same behind the date heading. */
export const CalendarDialog = ({
  onClose,
  head,
  ...calendar
}: CalendarProps & { readonly onClose: () => void; readonly head?: ReactNode }) => (
  <Dialog title={calendar.label} onClose={onClose} slim>
    {head}
    <CalendarPanel {...calendar} />
  </Dialog>
)
