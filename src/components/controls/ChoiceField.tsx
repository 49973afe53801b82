import { useId } from "react"
import type { OptionView } from "./Choices.tsx"
import { FieldError, type FieldFrame, RequiredMark } from "./Field.tsx"

export interface ChoiceFieldProps extends FieldFrame {
  readonly name: string
  readonly options: ReadonlyArray<OptionView>
  /** Any of several instead of one. */
  readonly multiple?: boolean
  readonly disabled?: boolean
  readonly value: ReadonlyArray<string>
  readonly onChange: (value: ReadonlyArray<string>) => void
}

/** All options in sight: one of them, or any. */
export const ChoiceField = (props: ChoiceFieldProps) => {
  const { label, required = false, hint, error, name, options, multiple = false } = props
  const { disabled = false, value, onChange } = props
  const errorId = useId()
  return (
    <fieldset
      className="field"
      disabled={disabled}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend>
        {label}
        {required && <RequiredMark />}
      </legend>
      <div className="opts">
        {options.map((option) => (
          <label className="check" key={option.value}>
            <input
              type={multiple ? "checkbox" : "radio"}
              name={name}
              value={option.value}
              checked={value.includes(option.value)}
              onChange={({ target }) => {
                if (!multiple) onChange([option.value])
                else if (target.checked) onChange([...value, option.value])
                else onChange(value.filter((each) => each !== option.value))
              }}
            />
            {option.label}
          </label>
        ))}
      </div>
      {hint !== undefined && <p className="hint">{hint}</p>}
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}
