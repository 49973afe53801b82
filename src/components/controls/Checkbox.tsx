import type { ReactNode } from "react"

export interface CheckboxProps {
  readonly name: string
  readonly label: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

export const Checkbox = ({ name, label, checked, onChange }: CheckboxProps) => (
  <label className="check">
    <input
      type="checkbox"
      name={name}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
    {label}
  </label>
)
