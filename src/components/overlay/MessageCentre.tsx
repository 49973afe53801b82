import { useText } from "#src/i18n/index.ts"
import { AppLink } from "../AppLink.tsx"
import { Button } from "../controls/Button.tsx"
import { EmptyState } from "../shell/EmptyState.tsx"
import { Sheet } from "./Dialog.tsx"
import type { ToastView } from "./ToastList.tsx"
import { toneIcons } from "./tones.ts"

export interface MessageCentreProps {
  /** Newest first; `time` as `10:41`. */
  readonly messages: ReadonlyArray<ToastView & { readonly time: string }>
  readonly onClose: () => void
  readonly onClear: () => void
}

/** What the toasts said, for those who read slower or came later. */
export const MessageCentre = ({ messages, onClose, onClear }: MessageCentreProps) => {
  const { t } = useText()
  return (
    <Sheet title={t("messages.title")} onClose={onClose}>
      {messages.length === 0 ? (
        <EmptyState />
      ) : (
        <>
          <ul className="messages">
            {messages.map(({ id, text, tone, count, link, lang, time }) => {
              const Icon = toneIcons[tone]
              return (
                <li key={id}>
                  <Icon className={tone} />
                  <span lang={lang}>
                    {count > 1 ? `${text} (${count}x)` : text}
                    {link !== undefined && (
                      <>
                        {" "}
                        <AppLink href={link.href}>{link.label}</AppLink>
                      </>
                    )}
                  </span>
                  <span className="num sm mute">{time}</span>
                </li>
              )
            })}
          </ul>
          <Button look="quiet" onClick={onClear}>
            {t("messages.clear")}
          </Button>
        </>
      )}
    </Sheet>
  )
}
