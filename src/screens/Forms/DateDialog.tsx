import { useState } from "react"
import { dayWithin, pickable, pickedText } from "#domain/forms/picker.ts"
import { type Day, partsOf } from "#domain/kernel/civil.ts"
import { useText } from "#src/i18n/index.ts"
import { useSelect } from "#src/react/store.tsx"
import { Field } from "#src/components/controls/Field.tsx"
import { CalendarDialog } from "#src/components/offer/CalendarDialog.tsx"

export interface DateDialogProps {
  readonly label: string
  readonly value: string
  readonly hasYear: boolean
  readonly today: Day
  readonly onPick: (value: string) => void
  readonly onClose: () => void
}

const none = new Map<Day, never>()

/** Within about a month, or with a list of years. Source: FORM-38, FORM-39. */
export const DateDialog = (props: DateDialogProps) => {
  const { label, value, hasYear, today, onPick, onClose } = props
  const { t } = useText()
  const years = useSelect((state) => state.client.config.datePickerYears)
  const span = pickable(hasYear, today, years)
  const chosen = dayWithin(value, hasYear, span)
  const [first, last] = [partsOf(span.from)[0], partsOf(span.to)[0]]
  const [year, setYear] = useState(partsOf(chosen ?? (today <= span.to ? today : span.to))[0])
  const shown = !hasYear ? span : { from: `${year}-01-01` as Day, to: `${year}-12-31` as Day }
  const isShown = chosen !== undefined && chosen >= shown.from && chosen <= shown.to
  return (
    <CalendarDialog
      key={hasYear ? year : "month"}
      label={label}
      today={today >= shown.from && today <= shown.to ? today : shown.from}
      available={shown}
      marks={none}
      day={isShown ? chosen : undefined}
      onPick={(day) => onPick(pickedText(day, hasYear))}
      onClose={onClose}
      {...(hasYear
        ? {
            head: (
              <Field label={t("form.year")}>
                {(ids) => (
                  <select
                    className="inp"
                    {...ids}
                    value={year}
                    onChange={(event) => setYear(Number(event.target.value))}
                  >
                    {Array.from({ length: last - first + 1 }, (_, n) => last - n).map((each) => (
                      <option key={each} value={each}>
                        {each}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
            ),
          }
        : {})}
    />
  )
}
