export interface OptionView {
  readonly value: string
  readonly label: string
  /** What it means, or why it cannot be chosen. */
  readonly hint?: string
  readonly off?: boolean
}
export interface CheckboxListProps {
  readonly name: string
  readonly legend: string
  readonly options: ReadonlyArray<OptionView>
  readonly chosen: ReadonlySet<string>
  /** Side by side, for many short ones. */
  readonly compact?: boolean
  readonly onToggle: (value: string) => void
}

/** Any of several. */
export const CheckboxList = (props: CheckboxListProps) => {
  const { name, legend, options, chosen, compact = false, onToggle } = props
  return (
    <fieldset className={compact ? "opts" : undefined}>
      <legend className="vh">{legend}</legend>
      {options.map((option) => (
        <label className={compact ? "check" : "opt"} key={option.value}>
          <input
            type="checkbox"
            name={name}
            value={option.value}
            checked={chosen.has(option.value)}
            disabled={option.off === true}
            onChange={() => onToggle(option.value)}
          />
          <OptionText {...option} />
        </label>
      ))}
    </fieldset>
  )
}

export const OptionText = ({ label, hint }: OptionView) => (
  <span>
    <b>{label}</b>
    {hint !== undefined && <small>{hint}</small>}
  </span>
)
