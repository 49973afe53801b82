import { isClosable, visible } from "#domain/modals/index.ts"
import { lazyComponent } from "#src/react/lazyComponent.tsx"
import { useSelect, useSend } from "#src/react/store.tsx"
import { chunks } from "#src/chunks.ts"

const ModalView = lazyComponent(chunks.overlays, "ModalView")
const SessionWarning = lazyComponent(chunks.overlays, "SessionWarning")

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
