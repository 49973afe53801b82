import { useState } from "react"
import { Button } from "#src/components/controls/Button.tsx"
import { Dialog } from "#src/components/overlay/Dialog.tsx"
import { useText } from "#src/i18n/index.ts"

/** A wrong setting fell back to its default; said once. Source: APP-12, APP-13. */
export const ConfigAlert = () => {
  const { t } = useText()
  const [isOpen, setOpen] = useState(true)
  if (!isOpen) return null
  const close = (): void => setOpen(false)
  return (
    <Dialog title={t("dialog.configError.title")} alert onClose={close}>
      <p>{t("dialog.configError.text")}</p>
      <div className="acts">
        <Button look="main" big data-first="" onClick={close}>
          {t("common.ok")}
        </Button>
      </div>
    </Dialog>
  )
}
