import { useText } from "#src/i18n/index.ts"
import { AppLink } from "../AppLink.tsx"
import { IconButton } from "../controls/Button.tsx"
import { CloseIcon } from "../icons.tsx"
import { type Tone, toneIcons } from "./tones.ts"

export interface ToastView {
  readonly id: string
  readonly text: string
  readonly tone: Tone
  /** How often it was said; from the second time on it is shown. Source: UI-31. */
  readonly count: number
  /** Where it leads; the word on the link. Source: UI-35. */
  readonly link?: { readonly href: string; readonly label: string }
  /** An action instead, such as Undo. */
  readonly action?: { readonly label: string; readonly onPress: () => void }
  /** The language of a text that the server wrote. */
  readonly lang?: string
}
export interface ToastListProps {
  /** Newest last. */
  readonly toasts: ReadonlyArray<ToastView>
  readonly onClose: (id: string) => void
  /** The pointer or the focus is on it, or has left: its time stands still meanwhile. Source: UI-33. */
  readonly onPause: (id: string) => void
  readonly onResume: (id: string) => void
}

/**
 * The toasts. Both live parts are there from the first paint on, so that a reader hears what comes into them; errors
 * interrupt, the rest waits. To the eye they are one list. Source: UI-29, UI-36.
 */
export const ToastList = (props: ToastListProps) => {
  const { t } = useText()
  const part = (urgent: boolean) =>
    props.toasts.map((toast, order) =>
      (toast.tone === "no") === urgent ? (
        <Toast key={toast.id} toast={toast} order={order} list={props} />
      ) : null,
    )
  return (
    <section className="toasts" aria-label={t("toast.region")}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output would hold phrases only */}
      <div role="status" aria-atomic="false">
        {part(false)}
      </div>
      <div role="alert" aria-atomic="false">
        {part(true)}
      </div>
    </section>
  )
}

interface ToastProps {
  readonly toast: ToastView
  readonly order: number
  readonly list: ToastListProps
}

const Toast = ({ toast, order, list }: ToastProps) => {
  const { t } = useText()
  const { id, text, tone, count, link, action, lang } = toast
  const Icon = toneIcons[tone]
  const pause = () => list.onPause(id)
  const resume = () => list.onResume(id)
  return (
    // Pointer and focus only stop its clock; Escape closes it while the focus is inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={`toast ${tone}`}
      style={{ order }}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
      onKeyDown={(event) => {
        if (event.key === "Escape") list.onClose(id)
      }}
    >
      <Icon />
      <span aria-atomic="true" lang={lang}>
        {count > 1 ? `${text} (${count}x)` : text}
        {link !== undefined && (
          <>
            {" "}
            <AppLink href={link.href}>{link.label}</AppLink>
          </>
        )}
        {action !== undefined && (
          <>
            {" "}
            <button type="button" className="link-btn" onClick={action.onPress}>
              {action.label}
            </button>
          </>
        )}
      </span>
      <IconButton label={t("toast.close")} onClick={() => list.onClose(id)}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}
