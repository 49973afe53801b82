import { type KeyboardEvent, useState } from "react"
import { useText } from "#src/i18n/index.ts"
import { Dialog } from "../overlay/Dialog.tsx"
import { BackspaceIcon } from "../profileIcons.tsx"
import { Button } from "./Button.tsx"

export interface KeypadProps {
  readonly title: string
  /** What a key makes of the digits before it. */
  readonly keyed: (digits: string, key: string) => string
  /** In place of what was typed, where others may look on. */
  readonly shown?: (digits: string) => string
  readonly onSet: (digits: string) => void
  readonly onClose: () => void
}

const keys = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const

const plain = (digits: string): string => (digits === "" ? "0" : digits)

/** Digits by finger, where no keyboard is. 'Cancel' changes nothing, 'Set' takes the number. Source: TOPUP-13. */
export const Keypad = ({ title, keyed, shown = plain, onSet, onClose }: KeypadProps) => {
  const { t } = useText()
  const [digits, setDigits] = useState("")
  const press = (key: string): void => setDigits(keyed(digits, key))
  const set = (): void => {
    if (digits !== "") onSet(digits)
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (/^\d$|^Backspace$/.test(event.key)) press(event.key)
  }
  return (
    <Dialog title={title} onClose={onClose}>
      {/* The keys of a keyboard do what those on the screen do. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="keypad" onKeyDown={onKeyDown}>
        <output className="num" aria-live="polite">
          {shown(digits)}
        </output>
        <fieldset>
          <legend className="vh">{title}</legend>
          {keys.map((key) => (
            <button type="button" key={key} onClick={() => press(key)}>
              {key}
            </button>
          ))}
          <span />
          <button type="button" onClick={() => press("0")}>
            0
          </button>
          <button
            type="button"
            aria-label={t("topUp.backspace")}
            onClick={() => press("Backspace")}
          >
            <BackspaceIcon />
          </button>
        </fieldset>
        <div className="acts">
          <Button look="main" big onClick={set}>
            {t("topUp.set")}
          </Button>
          <Button big onClick={onClose}>
            {t("dialog.cancel")}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
