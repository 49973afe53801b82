import { useId, type ComponentProps, type ReactNode, type Ref } from "react"
import { useText } from "#src/i18n/index.ts"
import { classes } from "../classes.ts"
import { ErrorIcon } from "../icons.tsx"

/** What any field shows around its control. */
export interface FieldFrame {
  readonly label: string
  readonly required?: boolean | undefined
  readonly hint?: string | undefined
  /** Already composed with the label where it needs one. Source: FORM-23. */
  readonly error?: string | undefined
}
export interface ControlIds {
  readonly id: string
  readonly required: boolean
  readonly "aria-invalid": true | undefined
  readonly "aria-describedby": string | undefined
}
export interface FieldProps extends FieldFrame {
  readonly children: (ids: ControlIds) => ReactNode
}

/** Source: FORM-07. */
export const RequiredMark = () => {
  const { t } = useText()
  return (
    <>
      <span className="req" aria-hidden="true">
        {" "}
        *
      </span>
      <span className="vh"> {t("form.required")}</span>
    </>
  )
}

export const FieldError = ({ id, error }: { readonly id: string } & Pick<FieldFrame, "error">) =>
  error === undefined ? null : (
    <p className="err" id={id}>
      <ErrorIcon />
      <span>{error}</span>
    </p>
  )

/** Label above, control, hint, error; hint and error are tied to the control. Source: FORM-45. */
export const Field = ({ label, required = false, hint, error, children }: FieldProps) => {
  const id = useId()
  const hintId = `${id}hint`
  const errorId = `${id}error`
  const described = classes(hint !== undefined && hintId, error !== undefined && errorId)
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {required && <RequiredMark />}
      </label>
      {children({
        id,
        required,
        "aria-invalid": error === undefined ? undefined : true,
        "aria-describedby": described === "" ? undefined : described,
      })}
      {hint !== undefined && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  )
}

export interface TextFieldProps extends FieldFrame {
  /** The seed's field name, `inputLoginUsername`. */
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly type?: "text" | "email" | "tel" | "url"
  readonly inputMode?: ComponentProps<"input">["inputMode"]
  readonly autoComplete?: string
  readonly readOnly?: boolean
  readonly onBlur?: () => void
  readonly ref?: Ref<HTMLInputElement>
}

export const TextField = (props: TextFieldProps) => {
  const { label, required, hint, error, onChange, type = "text", ...input } = props
  return (
    <Field label={label} required={required} hint={hint} error={error}>
      {(ids) => (
        <input
          className="inp"
          {...input}
          {...ids}
          type={type}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
