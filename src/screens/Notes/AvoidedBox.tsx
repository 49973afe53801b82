import type { Allergen } from "#domain/notes/index.ts"
import { CheckField } from "#src/components/controls/CheckField.tsx"
import { CheckboxList } from "#src/components/controls/Choices.tsx"
import { useText } from "#src/i18n/index.ts"
import { preferenceStore } from "#src/react/preferences.ts"
import { useNotes } from "#src/notes/useNotes.ts"
import { useSelect } from "#src/react/store.tsx"

const byName = (one: Allergen, other: Allergen): number =>
  one.shortName.localeCompare(other.shortName, undefined, { numeric: true })

/** Which allergens to be warned of: those of the menus that are known, in the canteen's own words. */
export const AvoidedBox = () => {
  const { t } = useText()
  const notes = useNotes()
  const isMember = useSelect((state) => state.session.member !== undefined)
  const entries = useSelect((state) => state.menu.entries)
  const own = preferenceStore()
  if (own === undefined || !isMember) return null
  const offered = Object.values(entries).flatMap(({ menu }) =>
    (menu?.items ?? []).flatMap(({ product }) => product.allergens),
  )
  const known = new Map([...notes.avoided, ...offered].map((each) => [each.shortName, each]))
  if (known.size === 0) return null
  return (
    <details className="avoided">
      <summary>
        {t("notes.avoided")}
        {notes.avoided.length > 0 && <span className="badge">{notes.avoided.length}</span>}
      </summary>
      <CheckboxList
        compact
        name="avoided"
        legend={t("notes.avoided")}
        options={[...known.values()].toSorted(byName).map(({ shortName, longName }) => ({
          value: shortName,
          label: `${shortName} ${longName}`.trim(),
        }))}
        chosen={new Set(notes.avoided.map(({ shortName }) => shortName))}
        onToggle={(shortName) => own.toggleAvoided(known.get(shortName)!)}
      />
      {notes.avoided.length > 0 && (
        <CheckField
          name="hidesAvoided"
          label={t("notes.hide")}
          checked={notes.hides}
          onChange={own.setHides}
        />
      )}
      <p className="sm mute">{t("notes.kept")}</p>
    </details>
  )
}
