import { useText } from "#src/i18n/index.ts"
import { Field, type FieldFrame } from "./Field.tsx"
import type { OptionView } from "./Choices.tsx"

export interface SelectFieldProps extends FieldFrame {
  readonly name: string
  readonly options: ReadonlyArray<OptionView>
  /** Empty: nothing is chosen. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly disabled?: boolean
}

/** One of many, in a list that opens. */
export const SelectField = (props: SelectFieldProps) => {
  const { t } = useText()
  const { label, required, hint, error, options, onChange, ...select } = props
  return (
    <Field label={label} required={required} hint={hint} error={error}>
      {(ids) => (
        <select
          className="inp"
          {...select}
          {...ids}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{t("form.choose")}</option>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
