import type { ReactNode } from "react"
import type { Field } from "#domain/forms/field.ts"
import { Button } from "#src/components/controls/Button.tsx"
import { Banner } from "#src/components/overlay/Banner.tsx"
import { useText, type TextKey } from "#src/i18n/index.ts"
import { FormStatus } from "./FormStatus.tsx"
import { FieldView } from "./FieldView.tsx"
import type { FormHandle } from "./useForm.ts"

export interface FormViewProps {
  readonly of: FormHandle
  /** Its name, for who hears it. */
  readonly label: string
  readonly submit: string
  /** What is said when the server refused. */
  readonly failed: TextKey
  /** What is said when it is done; absent where another page says it. */
  readonly done?: TextKey
  /** How the fields stand; all of them below one another where nothing else is said. */
  readonly fields?: (view: (field: Field) => ReactNode) => ReactNode
  /** Beside another form that matters more. */
  readonly quiet?: boolean
  readonly children?: ReactNode
}

/** One form of the engine: what came of it, its fields, and the button that sends it. */
export const FormView = (props: FormViewProps) => {
  const { of, label, submit, failed, done, fields, quiet = false, children } = props
  const { lookUp } = useText()
  const { form, given, isBusy } = of
  const view = (field: Field): ReactNode => <FieldView key={field.id} field={field} of={of} />
  return (
    <form
      className="stack"
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) of.submit()
      }}
    >
      {fields === undefined ? given.fields.map(view) : fields(view)}
      {children}
      {/* Where the person looks: at the button that was pressed. */}
      <FormStatus status={form.status} failed={failed} done={done} />
      {form.errors.map((code) => (
        <Banner key={code} tone="no">
          {lookUp(`FormErrors.${code}`)}
        </Banner>
      ))}
      <Button look={quiet ? "plain" : "main"} big={!quiet} type="submit" busy={isBusy}>
        {submit}
      </Button>
    </form>
  )
}
