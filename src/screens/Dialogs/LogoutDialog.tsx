import type { Seq } from "#domain/kernel/event.ts"
import { isWaiting, ownIntents } from "#domain/orders/index.ts"
import { Button } from "#src/components/controls/Button.tsx"
import { Dialog } from "#src/components/overlay/Dialog.tsx"
import { useText } from "#src/i18n/index.ts"
import { useSelect, useSend } from "#src/react/store.tsx"
import { AboutIntent } from "./AboutIntent.tsx"

/** Names what waits and would be dropped; never closed but by an answer. Source: LOGIN-21, ORDER-19, UI-27. */
export const LogoutDialog = ({ id }: { readonly id: Seq; readonly onClose: () => void }) => {
  const { t } = useText()
  const send = useSend()
  const orders = useSelect((state) => state.orders)
  const session = useSelect((state) => state.session)
  const waiting = ownIntents(orders, session).filter(isWaiting)
  return (
    <Dialog title={t("dialog.logout.title")} alert>
      <p>{t("dialog.logout.waiting", { count: waiting.length })}</p>
      {waiting.map((intent) => (
        <AboutIntent key={intent.id} intent={intent} />
      ))}
      <div className="acts">
        <Button look="main" big data-first="" onClick={() => send({ _tag: "ModalClosed", id })}>
          {t("dialog.logout.stay")}
        </Button>
        <Button look="danger" big onClick={() => send({ _tag: "LogoutAsked" })}>
          {t("dialog.logout.yes")}
        </Button>
      </div>
    </Dialog>
  )
}
