import { useEffect } from "react"
import { localTimeOf } from "#domain/kernel/civil.ts"
import { MessageCentre } from "#src/components/overlay/MessageCentre.tsx"
import { useText } from "#src/i18n/index.ts"
import { useSelect, useSend } from "#src/react/store.tsx"
import { toastView } from "../Shell/Toasts.tsx"

/** What was said and may have been missed. Source: design "toasts" 1. */
export const Messages = ({ onClose }: { readonly onClose: () => void }) => {
  const text = useText()
  const send = useSend()
  const messages = useSelect((state) => state.toasts.messages)
  const zone = useSelect((state) => state.client.zone)
  useEffect(() => send({ _tag: "MessagesSeen" }), [send])
  return (
    <MessageCentre
      messages={messages.map((toast) => ({
        ...toastView(toast, text, send),
        time: text.time(localTimeOf(zone, toast.at)),
      }))}
      onClose={onClose}
      onClear={() => send({ _tag: "MessagesCleared" })}
    />
  )
}
