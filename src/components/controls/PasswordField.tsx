import { useState, type ReactNode, type Ref } from "react"
import { useText } from "#src/i18n/index.ts"
import { HiddenIcon, VisibleIcon } from "../icons.tsx"
import { IconButton } from "./Button.tsx"
import { Field, type FieldFrame } from "./Field.tsx"

export interface PasswordFieldProps extends FieldFrame {
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** So that password managers know which it is. */
  readonly autoComplete: "current-password" | "new-password"
  readonly ref?: Ref<HTMLInputElement>
  /** Under the input, above the error. */
  readonly below?: ReactNode
}

/** A password that can be pasted, managed and looked at. */
export const PasswordField = (props: PasswordFieldProps) => {
  const { label, required, hint, error, onChange, below, ...input } = props
  const { t } = useText()
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} required={required} hint={hint} error={error}>
      {(ids) => (
        <>
          <div className="inp-wrap with-action">
            <input
              className="inp"
              {...input}
              {...ids}
              type={shown ? "text" : "password"}
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => onChange(event.target.value)}
            />
            <IconButton
              label={t(shown ? "login.hidePassword" : "login.showPassword")}
              onClick={() => setShown(!shown)}
            >
              {shown ? <HiddenIcon /> : <VisibleIcon />}
            </IconButton>
          </div>
          {below}
        </>
      )}
    </Field>
  )
}
