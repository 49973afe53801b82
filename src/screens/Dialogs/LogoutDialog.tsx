import type { Modal } from "#domain/modals/index.ts"
import { isWaiting } from "#domain/orders/index.ts"
import { ownIntents } from "#domain/standing/index.ts"
import { Button } from "#src/components/controls/Button.tsx"
import { LinkButton } from "#src/components/controls/LinkButton.tsx"
import { Dialog } from "#src/components/overlay/Dialog.tsx"
import { useText } from "#src/i18n/index.ts"
import { useSelect, useSend } from "#src/react/store.tsx"
import { AboutIntent } from "./AboutIntent.tsx"

type ConfirmLogout = Extract<Modal, { readonly type: "confirmLogout" }>

/** Names what waits and would be dropped; never closed but by an answer. Source: LOGIN-21, ROUTE-13, ORDER-19, UI-27. */
export const LogoutDialog = ({ modal: { id, registers } }: { modal: ConfirmLogout }) => {
  const { t } = useText()
  const send = useSend()
  const orders = useSelect((state) => state.orders)
  const session = useSelect((state) => state.session)
  const waiting = ownIntents(orders, session).filter(isWaiting)
  return (
    <Dialog title={t("dialog.logout.title")} alert>
      {registers === true && <p>{t("dialog.logout.register")}</p>}
      {waiting.length > 0 && <p>{t("dialog.logout.waiting", { count: waiting.length })}</p>}
      {waiting.map((intent) => (
        <AboutIntent key={intent.id} intent={intent} />
      ))}
      <div className="acts">
        {registers === true ? (
          <LinkButton look="main" big data-first="" href="/">
            {t("dialog.logout.stay")}
          </LinkButton>
        ) : (
          <Button look="main" big data-first="" onClick={() => send({ _tag: "ModalClosed", id })}>
            {t("dialog.logout.stay")}
          </Button>
        )}
        <Button look="danger" big onClick={() => send({ _tag: "LogoutAsked" })}>
          {t(registers === true ? "dialog.logout.yesRegister" : "dialog.logout.yes")}
        </Button>
      </div>
    </Dialog>
  )
}
