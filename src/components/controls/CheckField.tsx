import { useId } from "react"
import { FieldError, type FieldFrame, RequiredMark } from "./Field.tsx"

export interface CheckFieldProps extends Omit<FieldFrame, "hint"> {
  readonly name: string
  readonly disabled?: boolean
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** A checkbox of a form, which may have to be on. */
export const CheckField = (props: CheckFieldProps) => {
  const { label, required = false, error, onChange, ...input } = props
  const errorId = useId()
  return (
    <div className="field">
      <label className="check">
        <input
          type="checkbox"
          {...input}
          required={required}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : errorId}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>
          {label}
          {required && <RequiredMark />}
        </span>
      </label>
      <FieldError id={errorId} error={error} />
    </div>
  )
}
