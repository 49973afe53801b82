import { useState } from "react"
import type { Day } from "#domain/kernel/civil.ts"
import { useText } from "#src/i18n/index.ts"
import { lazyComponent } from "#src/react/lazyComponent.tsx"
import { IconButton } from "#src/components/controls/Button.tsx"
import { Field, type FieldFrame } from "#src/components/controls/Field.tsx"
import { CalendarIcon } from "#src/components/icons.tsx"
import { chunks } from "#src/chunks.ts"

const DateDialog = lazyComponent(chunks.calendar, "DateDialog")

export interface DateFieldProps extends FieldFrame {
  readonly name: string
  /** `dd.MM.yyyy`, or `dd.MM` without a year, as it was typed. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly hasYear: boolean
  readonly today: Day
  readonly readOnly?: boolean
}

/** A day that is typed, or picked in a calendar. */
export const DateField = (props: DateFieldProps) => {
  const { label, required, hint, error, onChange, hasYear, today, readOnly, ...input } = props
  const { t } = useText()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Field label={label} required={required} hint={hint} error={error}>
      {(ids) => (
        <div className="inp-wrap with-action">
          <input
            className="inp"
            {...input}
            {...ids}
            type="text"
            inputMode="numeric"
            autoComplete={hasYear ? "bday" : "off"}
            placeholder={t(hasYear ? "form.dayFormat" : "form.dayMonthFormat")}
            readOnly={readOnly}
            onChange={(event) => onChange(event.target.value)}
          />
          {readOnly !== true && (
            <IconButton label={t("form.pickDay", { label })} onClick={() => setIsOpen(true)}>
              <CalendarIcon />
            </IconButton>
          )}
          {isOpen && (
            <DateDialog
              label={label}
              value={input.value}
              hasYear={hasYear}
              today={today}
              onPick={(picked) => {
                onChange(picked)
                setIsOpen(false)
              }}
              onClose={() => setIsOpen(false)}
            />
          )}
        </div>
      )}
    </Field>
  )
}
