import { nameOf } from "#domain/account/index.ts"
import type { Modal } from "#domain/modals/index.ts"
import { isWaiting } from "#domain/orders/index.ts"
import { ownIntents } from "#domain/standing/index.ts"
import { Button } from "#src/components/controls/Button.tsx"
import { Dialog } from "#src/components/overlay/Dialog.tsx"
import { useText } from "#src/i18n/index.ts"
import { useSelect, useSend } from "#src/react/store.tsx"
import { AboutIntent } from "./AboutIntent.tsx"

type Already = Extract<Modal, { readonly type: "alreadyLoggedIn" }>

/** The next person's card, while the one before is still logged in. Source: LOGIN-17, LOGIN-18. */
export const AlreadyLoggedInDialog = ({
  modal: { basic, card },
  onClose,
}: {
  readonly modal: Already
  readonly onClose: () => void
}) => {
  const { t } = useText()
  const send = useSend()
  const name = useSelect((state) => nameOf(state.account))
  const orders = useSelect((state) => state.orders)
  const session = useSelect((state) => state.session)
  const waiting = ownIntents(orders, session).filter(isWaiting)
  const switchOver = (): void =>
    send({
      _tag: "LoginSwitched",
      ...(basic === undefined ? {} : { basic }),
      ...(card === undefined ? {} : { card }),
    })
  return (
    <Dialog title={t("dialog.alreadyLoggedIn.title")} alert onClose={onClose}>
      <p>
        {name === undefined
          ? t("dialog.alreadyLoggedIn.someone")
          : t("dialog.alreadyLoggedIn.text", { name })}
      </p>
      {waiting.length > 0 && <p>{t("dialog.logout.waiting", { count: waiting.length })}</p>}
      {waiting.map((intent) => (
        <AboutIntent key={intent.id} intent={intent} />
      ))}
      <div className="acts">
        <Button look="main" big data-first="" onClick={onClose}>
          {t("dialog.logout.stay")}
        </Button>
        <Button big onClick={switchOver}>
          {t("dialog.alreadyLoggedIn.switch")}
        </Button>
      </div>
    </Dialog>
  )
}
