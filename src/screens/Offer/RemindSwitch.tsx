import { useId, useState } from "react"
import { useText } from "#src/i18n/index.ts"
import { preferenceStore } from "#src/react/preferences.ts"
import { canNotify, mayNotify } from "#src/notes/notify.ts"
import { useNotes } from "#src/notes/useNotes.ts"

/** Whether a notification comes before a day closes for which nothing is ordered. Source: feature 9. */
export const RemindSwitch = () => {
  const { t } = useText()
  const { reminds = false } = useNotes()
  const [isDenied, setIsDenied] = useState(false)
  const id = useId()
  if (!canNotify()) return null
  const change = async (wanted: boolean): Promise<void> => {
    const may = !wanted || (await mayNotify())
    setIsDenied(!may)
    if (may) preferenceStore()?.setReminds(wanted)
  }
  return (
    <div>
      <label className="check">
        <input
          type="checkbox"
          name="reminds"
          checked={reminds}
          aria-describedby={id}
          onChange={({ target }) => void change(target.checked)}
        />
        <span>{t("week.remind")}</span>
      </label>
      <output className="sm mute" id={id}>
        {t(isDenied ? "week.remindDenied" : "week.remindHint")}
      </output>
    </div>
  )
}
