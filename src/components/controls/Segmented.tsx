export interface SegmentedProps<A extends string> {
  /** The same whenever it is shown: browsers keep what they know of a group of radios, by its name, as long as the page lives. */
  readonly name: string
  readonly label: string
  readonly value: A
  readonly options: ReadonlyArray<{
    readonly value: A
    readonly label: string
    readonly off?: boolean
  }>
  readonly onChange: (value: A) => void
}

/** Two to four choices side by side: native radios, so arrows select. */
export const Segmented = <A extends string>(props: SegmentedProps<A>) => {
  const { name, label, value, options, onChange } = props
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag is a radiogroup
    <div className="seg" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.off === true}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
