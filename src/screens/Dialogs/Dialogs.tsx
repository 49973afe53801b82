import { isClosable, visible } from "#domain/modals/index.ts"
import { useSelect, useSend } from "#src/react/store.tsx"
import { ModalView } from "./ModalView.tsx"
import { SessionWarning } from "./SessionWarning.tsx"

/** One dialog at a time; only the end of the session may stand above it. Source: UI-18 to UI-21. */
export const Dialogs = () => {
  const modals = useSelect((state) => state.modals)
  const isEnding = useSelect((state) => state.session.member?.warnedAt !== undefined)
  const send = useSend()
  const modal = visible(modals)
  return (
    <>
      {modal !== undefined && (
        <ModalView
          key={modal.id}
          modal={modal}
          onClose={
            isClosable(modal) ? () => send({ _tag: "ModalClosed", id: modal.id }) : undefined
          }
        />
      )}
      {isEnding && <SessionWarning />}
    </>
  )
}
