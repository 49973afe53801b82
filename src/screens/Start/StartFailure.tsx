import { Button } from "#src/components/controls/Button.tsx"
import { Dialog } from "#src/components/overlay/Dialog.tsx"
import { useText } from "#src/i18n/index.ts"

/** The missing-config modal; it cannot be closed, for there is nothing behind it. Source: APP-11, UI-18. */
const StartFailure = () => {
  const { t } = useText()
  return (
    <main id="main">
      <Dialog title={t("dialog.missingConfig.title")} alert>
        <p>{t("dialog.missingConfig.text")}</p>
        <div className="acts">
          <Button look="main" big onClick={() => location.reload()}>
            {t("common.reload")}
          </Button>
        </div>
      </Dialog>
    </main>
  )
}

export default StartFailure
