import { useId, useState, type KeyboardEvent } from "react"
import { useText } from "#src/i18n/index.ts"
import { MinusIcon, PlusIcon } from "../icons.tsx"

export interface QuantityStepperProps {
  readonly value: number
  /** The smallest and the largest that is accepted, themselves included. Source: FORM-36, FORM-37. */
  readonly min: number
  readonly max: number
  /** What is counted. */
  readonly label: string
  readonly onChange: (value: number) => void
}

/** A number with a button on either side. What is not accepted leaves the value as it was, and that is said beside it. */
export const QuantityStepper = ({ value, min, max, label, onChange }: QuantityStepperProps) => {
  const { t } = useText()
  const [typed, setTyped] = useState<string>()
  const [isWrong, setWrong] = useState(false)
  const errorId = useId()
  const fits = (next: number): boolean => Number.isInteger(next) && next >= min && next <= max
  const accept = (next: number) => {
    setTyped(undefined)
    if (!fits(next)) return
    setWrong(false)
    if (next !== value) onChange(next)
  }
  const type = (text: string): void => {
    setTyped(text)
    setWrong(text !== "" && !fits(Number(text)))
  }
  // An empty field is none that was typed.
  const enter = () => accept(Number(typed || value))
  const clamped = (next: number) => accept(Math.min(max, Math.max(min, next)))
  const keys: Record<string, () => void> = {
    ArrowUp: () => clamped(value + 1),
    ArrowDown: () => clamped(value - 1),
    PageUp: () => clamped(value + 10),
    PageDown: () => clamped(value - 10),
    Home: () => accept(min),
    End: () => accept(max),
    Enter: enter,
  }
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  }
  const stepper = (
    <div className="stepper">
      <button
        type="button"
        aria-label={`${t("stepper.less")}: ${label}`}
        aria-disabled={value <= min || undefined}
        onClick={() => accept(value - 1)}
      >
        <MinusIcon />
      </button>
      <input
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        step={1}
        value={typed ?? value}
        aria-label={`${t("offer.quantity")}: ${label}`}
        title={t("stepper.bounds", { min, max })}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? errorId : undefined}
        onChange={(event) => type(event.target.value)}
        onBlur={enter}
        onKeyDown={press}
      />
      <button
        type="button"
        data-heir
        aria-label={`${t("stepper.more")}: ${label}`}
        aria-disabled={value >= max || undefined}
        onClick={() => accept(value + 1)}
      >
        <PlusIcon />
      </button>
    </div>
  )
  return (
    <>
      {stepper}
      {isWrong && (
        <p className="err" id={errorId} role="alert">
          {t("stepper.wrong", { min, max, value })}
        </p>
      )}
    </>
  )
}
