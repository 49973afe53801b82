import { useId } from "react"
import { OptionText, type OptionView } from "./Choices.tsx"
import { FieldError, RequiredMark } from "./Field.tsx"

export interface RadioListProps {
  /** The seed's field name, `inputDeliveryTypes`. */
  readonly name: string
  readonly legend: string
  readonly options: ReadonlyArray<OptionView>
  readonly value: string | undefined
  readonly required?: boolean
  /** What is wrong with it. */
  readonly error?: string | undefined
  readonly onChange: (value: string) => void
}

/** One of several, each on a row of its own. */
export const RadioList = (props: RadioListProps) => {
  const { name, legend, options, value, required = false, error, onChange } = props
  const errorId = useId()
  return (
    <fieldset
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend>
        {legend}
        {required && <RequiredMark />}
      </legend>
      {options.map((option) => (
        <label className="opt" key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.off === true}
            onChange={() => onChange(option.value)}
          />
          <OptionText {...option} />
        </label>
      ))}
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}
