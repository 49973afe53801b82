import type { Toast } from "#domain/toasts/index.ts"
import { ToastList, type ToastView } from "#src/components/overlay/ToastList.tsx"
import { type Text, useText } from "#src/i18n/index.ts"
import { useSelect, useSend } from "#src/react/store.tsx"
import type * as App from "#domain/app/index.ts"

/** A toast as it is shown: the server's words verbatim, ours in the language. Source: I18N-14, UI-34. */
export const toastView = (
  { id, messageKey, isFromServer, kind, count, link, undo, values }: Toast,
  { t, lookUp, language }: Text,
  send: (event: App.Event) => void,
): ToastView => ({
  id: String(id),
  text: isFromServer ? messageKey : lookUp(messageKey, values),
  tone: kind,
  count,
  ...(isFromServer ? { lang: language } : {}),
  ...(link === undefined
    ? {}
    : { link: { href: link, label: t(link === "/cart" ? "common.goToCart" : "toast.open") } }),
  ...(undo === undefined
    ? {}
    : {
        action: {
          label: t("common.undo"),
          onPress: () => {
            for (const line of undo) send({ _tag: "LineRestored", ...line })
            send({ _tag: "ToastClosed", id })
          },
        },
      }),
})

export const Toasts = () => {
  const text = useText()
  const send = useSend()
  const list = useSelect((state) => state.toasts.list)
  const close = (id: string): void => {
    const toast = list.find((each) => String(each.id) === id)
    if (toast !== undefined) send({ _tag: "ToastClosed", id: toast.id })
  }
  return (
    <ToastList
      toasts={list.map((toast) => toastView(toast, text, send))}
      onClose={close}
      onPause={() => send({ _tag: "ToastsHeld", isHeld: true })}
      onResume={() => send({ _tag: "ToastsHeld", isHeld: false })}
    />
  )
}
