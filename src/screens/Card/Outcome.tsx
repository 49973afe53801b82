import type { FormId } from "#domain/forms/field.ts"
import { formIn } from "#domain/forms/screen.ts"
import { useSelect } from "#src/react/store.tsx"
import { FormStatus, type FormStatusProps } from "../Forms/FormStatus.tsx"

export interface OutcomeProps extends Omit<FormStatusProps, "status"> {
  readonly of: FormId
}

/** How an action without a form went. */
export const Outcome = ({ of, ...texts }: OutcomeProps) => {
  const status = useSelect((state) => formIn(state.forms, of).status)
  return <FormStatus status={status} {...texts} />
}
