import { useEffect, useState } from "react"
import { chunks } from "#src/chunks.ts"
import { unsettledOf } from "#domain/standing/index.ts"
import { Button } from "#src/components/controls/Button.tsx"
import { LinkButton } from "#src/components/controls/LinkButton.tsx"
import { Dialog } from "#src/components/overlay/Dialog.tsx"
import { useText } from "#src/i18n/index.ts"
import { lazyComponent } from "#src/react/lazyComponent.tsx"
import { useAppState } from "#src/react/store.tsx"
import { type KeptKind, textsOf } from "./kept.ts"
import type { Device } from "./MyDataPage.tsx"

const AboutIntent = lazyComponent(chunks.overlays, "AboutIntent")

interface ForgetDialogProps {
  readonly device: Device
  readonly onClose: () => void
}

/** Names what goes, what stays and what is not settled, and asks. Source: RIGHT-04, RIGHT-06. */
export const ForgetDialog = ({ device, onClose }: ForgetDialogProps) => {
  const { t } = useText()
  const unsettled = unsettledOf(useAppState())
  const [kept, setKept] = useState<ReadonlyArray<{ readonly kind: KeptKind }>>()
  const [isUnderWay, setUnderWay] = useState(false)
  useEffect(() => {
    let isOpen = true
    void device.kept().then((found) => {
      if (isOpen) setKept(found)
    })
    return () => {
      isOpen = false
    }
  }, [device])
  const forget = (): void => {
    setUnderWay(true)
    void device.forget()
  }
  const hasOpen = unsettled.length > 0
  return (
    <Dialog title={t("myData.forgetTitle")} alert onClose={onClose}>
      {hasOpen && <p>{t("myData.unsettled", { count: unsettled.length })}</p>}
      {unsettled.map((intent) => (
        <AboutIntent key={intent.id} intent={intent} />
      ))}
      <p>{t("myData.goes")}</p>
      <ul className="bullets">
        {textsOf(kept ?? []).map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
      <p>{t("myData.stays")}</p>
      <ul className="bullets">
        <li>{t("myData.stays.server")}</li>
        <li>{t("myData.stays.device")}</li>
        <li>{t("myData.stays.others")}</li>
      </ul>
      <div className="acts">
        {hasOpen ? (
          <LinkButton look="main" big data-first="" href="/orders">
            {t("myData.toOrders")}
          </LinkButton>
        ) : (
          <Button look="main" big data-first="" onClick={onClose}>
            {t("dialog.cancel")}
          </Button>
        )}
        <Button look="danger" big busy={isUnderWay || kept === undefined} onClick={forget}>
          {t(hasOpen ? "myData.forgetAll" : "myData.forget")}
        </Button>
      </div>
    </Dialog>
  )
}
