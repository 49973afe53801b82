import { useId, useLayoutEffect, useRef, type ReactNode } from "react"
import { useText } from "#src/i18n/index.ts"
import { IconButton } from "../controls/Button.tsx"
import { classes } from "../classes.ts"
import { CloseIcon } from "../icons.tsx"

export interface DialogProps {
  /** Its heading and its name. */
  readonly title: string
  /** Without it the person answers with a button: there is no Escape and no backdrop. */
  readonly onClose?: (() => void) | undefined
  /** Interrupts with something that needs an answer. What is pressed beside it is none: it may have been meant for the page before. */
  readonly alert?: boolean
  /** From below on a phone with a grip, as a panel on a desktop. */
  readonly sheet?: boolean
  readonly roomy?: boolean
  readonly slim?: boolean
  /** The language of a title that the server wrote. */
  readonly lang?: string | undefined
  /** Stays in view below what scrolls. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/**
 * A modal dialog: the browser keeps the focus in and gives it back. The focus starts on the element marked
 * `data-first`, the safe answer, or else on the heading; never on what accepts or spends.
 */
export const Dialog = (props: DialogProps) => {
  const { title, onClose, alert = false, sheet, roomy, slim, lang, foot, children } = props
  const { t } = useText()
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const textId = useId()
  const closable = onClose !== undefined

  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog === null) return undefined
    dialog.showModal()
    const first =
      dialog.querySelector<HTMLElement>("[data-first]") ?? dialog.querySelector<HTMLElement>("h2")
    first?.focus()
    // Closing before the element goes is what gives the focus back.
    return () => dialog.close()
  }, [])

  return (
    // The dialog is no control: a click on it is a click on its backdrop.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={ref}
      className={classes("dlg", sheet && "sheet", roomy && "roomy", slim && "slim")}
      role={alert ? "alertdialog" : undefined}
      aria-labelledby={titleId}
      aria-describedby={alert ? textId : undefined}
      closedby={!closable ? "none" : alert ? "closerequest" : "any"}
      onKeyDown={(event) => {
        // A second Escape would close it past `cancel`, whatever that says.
        if (event.key === "Escape" && !closable) event.preventDefault()
      }}
      onCancel={(event) => {
        event.preventDefault()
        if (event.target === event.currentTarget) onClose?.()
      }}
      onClose={(event) => {
        // Closed by the browser all the same: what still asks opens again.
        const dialog = event.currentTarget
        if (event.target !== dialog) return
        if (closable) onClose()
        else if (dialog.isConnected) dialog.showModal()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && !alert) onClose?.()
      }}
    >
      <div className="dlg-in">
        <div className="dlg-h">
          <h2 id={titleId} tabIndex={-1} lang={lang}>
            {title}
          </h2>
          {closable && (
            <IconButton label={t("common.close")} onClick={onClose}>
              <CloseIcon />
            </IconButton>
          )}
        </div>
        <div id={textId} className="stack">
          {children}
        </div>
        {foot !== undefined && <div className="dlg-f">{foot}</div>}
      </div>
    </dialog>
  )
}

/** The same, coming from below on a phone. */
export const Sheet = (props: Omit<DialogProps, "sheet">) => <Dialog {...props} sheet />
