import { useSyncExternalStore } from "react"
import { Button } from "#src/components/controls/Button.tsx"
import { Dialog } from "#src/components/overlay/Dialog.tsx"
import { useText } from "#src/i18n/index.ts"
import { preferenceStore, follow } from "#src/react/preferences.ts"

const none: ReadonlyArray<never> = []

/** Names what is avoided in what was just pressed; without a yes nothing comes of the press. Source: feature 7. */
export const AvoidedQuestion = () => {
  const { t, weekday, language } = useText()
  const warnings = useSyncExternalStore(follow, () => preferenceStore()?.guard.question() ?? none)
  const guard = preferenceStore()?.guard
  if (guard === undefined || warnings.length === 0) return null
  return (
    <Dialog title={t("notes.ask.title")} alert onClose={guard.leave}>
      <ul className="stack s2">
        {warnings.map(({ key, name, day, allergens }) => (
          <li key={key}>
            {weekday(day)}: <b lang={language}>{name}</b>
            <br />
            {t("notes.ask.contains")}{" "}
            <mark className="avoid">
              {allergens
                .map(({ shortName, longName }) => `${shortName} ${longName}`.trim())
                .join(", ")}
            </mark>
          </li>
        ))}
      </ul>
      <p className="sm mute">{t("notes.ask.text")}</p>
      <div className="acts">
        <Button big onClick={guard.take}>
          {t("notes.ask.take")}
        </Button>
        <Button look="main" data-first="" onClick={guard.leave}>
          {t("notes.ask.leave")}
        </Button>
      </div>
    </Dialog>
  )
}
