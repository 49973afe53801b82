import type { Modal } from "#domain/modals/index.ts"
import { Button } from "#src/components/controls/Button.tsx"
import { Dialog } from "#src/components/overlay/Dialog.tsx"
import { useText } from "#src/i18n/index.ts"
import { useSelect, useSend } from "#src/react/store.tsx"
import { buttonOf, isDestructive, questionOf } from "../Pairing/words.ts"

export interface ConfirmActionDialogProps {
  readonly modal: Extract<Modal, { readonly type: "confirmAction" }>
  readonly onClose: () => void
}

/** A question with yes and no; no comes first where something is taken away. Source: UI-23, PAIR-08. */
export const ConfirmActionDialog = ({ modal, onClose }: ConfirmActionDialogProps) => {
  const { t } = useText()
  const send = useSend()
  const { action, token } = modal
  const system = useSelect(
    (state) => state.pairing.list.value?.find((each) => each.token === token)?.system,
  )
  return (
    <Dialog
      title={system === undefined ? t(buttonOf(action)) : `${t(buttonOf(action))}: ${system}`}
      alert
      onClose={onClose}
    >
      <p>{t(questionOf(action))}</p>
      <div className="acts">
        <Button big {...(isDestructive(action) ? { "data-first": "" } : {})} onClick={onClose}>
          {t("common.no")}
        </Button>
        <Button
          look={isDestructive(action) ? "danger" : "main"}
          big
          onClick={() => send({ _tag: "PairingChangeAsked", action, token })}
        >
          {t("common.yes")}
        </Button>
      </div>
    </Dialog>
  )
}
