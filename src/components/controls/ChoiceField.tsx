import { useId } from "react"
import { useText } from "#src/i18n/index.ts"
import { ErrorIcon } from "../icons.tsx"
import type { OptionView } from "./Choices.tsx"
import type { FieldFrame } from "./Field.tsx"

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
  const { t } = useText()
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
        {required && (
          <>
            <span className="req" aria-hidden="true">
              {" "}
              *
            </span>
            <span className="vh"> {t("form.required")}</span>
          </>
        )}
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
      {error !== undefined && (
        <p className="err" id={errorId}>
          <ErrorIcon />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  )
}
