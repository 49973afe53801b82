import { useText } from "#src/i18n/index.ts"
import { Field, type FieldFrame } from "./Field.tsx"

export interface TextAreaProps extends FieldFrame {
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly readOnly?: boolean
  /** In characters; near it the rest is counted. */
  readonly maxLength?: number | undefined
}

/** From so many characters before the end on it says how many are left. */
const countFrom = 500

export const TextArea = (props: TextAreaProps) => {
  const { label, required, hint, error, onChange, maxLength, ...input } = props
  const { t } = useText()
  const left = (maxLength ?? Number.POSITIVE_INFINITY) - Array.from(input.value).length
  const rest = left <= countFrom ? t("form.left", { count: Math.max(0, left) }) : undefined
  return (
    <Field label={label} required={required} hint={hint ?? rest} error={error}>
      {(ids) => (
        <textarea
          className="inp"
          rows={6}
          {...input}
          {...ids}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
