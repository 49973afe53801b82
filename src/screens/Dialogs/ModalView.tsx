import type { Modal } from "#domain/modals/index.ts"
import { Dialog } from "#src/components/overlay/Dialog.tsx"
import { useText } from "#src/i18n/index.ts"
import { lazyComponent } from "#src/react/lazyComponent.tsx"
import { LoginSections } from "../Login/LoginSections.tsx"
import { AlreadyLoggedInDialog } from "./AlreadyLoggedInDialog.tsx"
import { ForceCallDialog } from "./ForceCallDialog.tsx"
import { ForceDialog } from "./ForceDialog.tsx"
import { LocationDialog } from "./LocationDialog.tsx"
import { LogoutDialog } from "./LogoutDialog.tsx"
import { Messages } from "./Messages.tsx"
import { ModifiersDialog } from "./ModifiersDialog.tsx"
import { QuestionDialog } from "./QuestionDialog.tsx"
import { TermsDialog } from "./TermsDialog.tsx"
import { ReportDialog } from "./ReportDialog.tsx"
import { chunks } from "#src/chunks.ts"

/** Of the pairing's pages, whose chunk is there. */
const ConfirmActionDialog = lazyComponent(chunks.account, "ConfirmActionDialog")
const PairingDialog = lazyComponent(chunks.account, "PairingDialog")

export interface ModalViewProps {
  readonly modal: Modal
  /** Absent: it is left only through its buttons. */
  readonly onClose: (() => void) | undefined
}

/** Each type of dialog. Loaded when the first one opens. */
export const ModalView = ({ modal, onClose }: ModalViewProps) => {
  const { t } = useText()
  const close = onClose ?? (() => {})
  switch (modal.type) {
    case "login":
      return (
        <Dialog title={t("dialog.login.title")} onClose={onClose}>
          <p>{t("login.needed")}</p>
          <LoginSections isModal />
        </Dialog>
      )
    case "location":
      return <LocationDialog onClose={close} />
    case "modifiers":
      return <ModifiersDialog dish={modal.dish} quantity={modal.quantity} onClose={close} />
    case "report":
      return <ReportDialog onClose={close} />
    case "messages":
      return <Messages onClose={close} />
    case "force":
      return <ForceDialog intentId={modal.intent} />
    case "forceCall":
      return <ForceCallDialog id={modal.question} />
    case "question":
      return <QuestionDialog intentId={modal.intent} onClose={close} />
    case "alreadyLoggedIn":
      return <AlreadyLoggedInDialog modal={modal} onClose={close} />
    case "confirmAction":
      return <ConfirmActionDialog modal={modal} onClose={close} />
    case "pairing":
      return <PairingDialog onClose={close} />
    case "terms":
      return <TermsDialog />
    case "confirmLogout":
      return <LogoutDialog modal={modal} />
  }
}
