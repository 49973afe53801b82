import { isVisible } from "#domain/forms/checks.ts"
import { type Field, listOf, textOf } from "#domain/forms/field.ts"
import { passwordRules, unseen } from "#domain/forms/passwords.ts"
import { CheckField } from "#src/components/controls/CheckField.tsx"
import { ChoiceField } from "#src/components/controls/ChoiceField.tsx"
import { TextField } from "#src/components/controls/Field.tsx"
import { PasswordField } from "#src/components/controls/PasswordField.tsx"
import { PasswordRules } from "#src/components/controls/PasswordRules.tsx"
import { SelectField } from "#src/components/controls/SelectField.tsx"
import { TextArea } from "#src/components/controls/TextArea.tsx"
import { useText } from "#src/i18n/index.ts"
import { DateField } from "./DateField.tsx"
import type { FormHandle } from "./useForm.ts"
import { labelOf, problemText } from "./words.ts"

/** What browsers and password managers may fill in. Source: PWD-17. */
const autoComplete: Readonly<Record<string, string>> = {
  firstName: "given-name",
  lastName: "family-name",
  userName: "username",
  inputLoginUsername: "username",
  inputName: "name",
  email: "email",
  inputEmail: "email",
  companyName: "organization",
  phone: "tel",
  street: "address-line1",
  inputPasswordOld: "current-password",
}

export interface FieldViewProps {
  readonly field: Field
  readonly of: FormHandle
}

/** Any field of any form, as its definition has it. */
export const FieldView = ({ field, of }: FieldViewProps) => {
  const text = useText()
  const { given, problems, onChange, secretOf } = of
  if (!isVisible(field, given)) return null
  const { id, type, isReadOnly, isRequired } = field
  const label = labelOf(field.label, text)
  const value = given.values[id]
  const error = problems[id]?.map((problem) => problemText(problem, label, text)).join(" ")
  const frame = { name: id, label, required: isRequired && !isReadOnly, error }
  const set = (next: string | ReadonlyArray<string>): void => onChange(field, next)
  const options = field.options.map((option) => ({
    value: option.value,
    label: labelOf(option.label, text),
  }))

  switch (type) {
    case "password": {
      const isNew = field.checks.includes("newPassword")
      const rules = isNew ? passwordRules(given.secrets[id] ?? unseen, given.rules) : []
      return (
        <PasswordField
          {...frame}
          autoComplete={id === "inputPasswordOld" ? "current-password" : "new-password"}
          value={secretOf(field)}
          onChange={set}
          below={rules.length > 0 && <PasswordRules rules={rules} />}
        />
      )
    }
    case "textarea":
      return (
        <TextArea
          {...frame}
          readOnly={isReadOnly}
          maxLength={field.maxLength}
          value={textOf(value)}
          onChange={set}
        />
      )
    case "checkbox":
      return (
        <CheckField
          {...frame}
          disabled={isReadOnly}
          checked={value === "true"}
          onChange={(checked) => set(checked ? "true" : "")}
        />
      )
    case "combo":
    case "checkboxList":
      if (type === "combo" && !field.isMultiple)
        return (
          <SelectField
            {...frame}
            disabled={isReadOnly}
            options={options}
            value={textOf(value)}
            onChange={set}
          />
        )
      return (
        <ChoiceField
          {...frame}
          multiple
          disabled={isReadOnly}
          options={options}
          value={listOf(value)}
          onChange={set}
        />
      )
    case "radio":
      return (
        <ChoiceField
          {...frame}
          disabled={isReadOnly}
          options={options}
          value={listOf(value)}
          onChange={([chosen]) => set(chosen ?? "")}
        />
      )
    case "date":
    case "dateDayMonth":
      return (
        <DateField
          {...frame}
          readOnly={isReadOnly}
          hasYear={type === "date"}
          today={given.today}
          value={textOf(value)}
          onChange={set}
        />
      )
    default:
      return (
        <TextField
          {...frame}
          type={type === "email" ? "email" : type === "phone" ? "tel" : "text"}
          {...(type === "number" ? { inputMode: "decimal" as const } : {})}
          autoComplete={autoComplete[id] ?? "off"}
          readOnly={isReadOnly}
          value={field.isSecret ? secretOf(field) : textOf(value)}
          onChange={set}
        />
      )
  }
}
