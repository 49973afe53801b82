import { Button } from "#src/components/controls/Button.tsx"
import { Dialog } from "#src/components/overlay/Dialog.tsx"
import { useText } from "#src/i18n/index.ts"

const texts = {
  config: ["dialog.missingConfig.title", "dialog.missingConfig.text"],
  newer: ["outdated.title", "outdated.newer"],
  elsewhere: ["outdated.title", "outdated.elsewhere"],
} as const

/** Why this page cannot start or go on. It cannot be closed, for there is nothing behind it. Source: APP-11, UI-18, design "Storage". */
export const StartFailure = ({ why = "config" }: { readonly why?: keyof typeof texts }) => {
  const { t } = useText()
  const [title, text] = texts[why]
  return (
    <main id="main">
      <Dialog title={t(title)} alert>
        <p>{t(text)}</p>
        <div className="acts">
          <Button look="main" big onClick={() => location.reload()}>
            {t("common.reload")}
          </Button>
        </div>
      </Dialog>
    </main>
  )
}
