import { healths } from "#domain/menu/index.ts"
import { entryOf } from "#domain/offer/index.ts"
import { Button } from "#src/components/controls/Button.tsx"
import { CheckboxList } from "#src/components/controls/Choices.tsx"
import { SearchField } from "#src/components/controls/SearchField.tsx"
import { useText } from "#src/i18n/index.ts"
import { useAppState, useSend } from "#src/react/store.tsx"
import { AvoidedBox } from "../Notes/AvoidedBox.tsx"
import { activeFilters } from "./filters.ts"
import { HealthChip } from "./HealthChip.tsx"

/** Text, health ratings and the menu's own filters. */
export const FilterBox = () => {
  const state = useAppState()
  const send = useSend()
  const { t } = useText()
  const { filters } = state.offer
  const own = entryOf(state.offer, state)?.menu?.filters ?? []
  return (
    <div className="stack">
      <SearchField
        label={t("offer.search")}
        value={filters.text}
        onChange={(value) => send({ _tag: "SearchTyped", text: value })}
      />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- chips are no fieldset */}
      <div className="chips" role="group" aria-label={t("offer.health")}>
        {healths.map((health) => (
          <HealthChip key={health} health={health} />
        ))}
      </div>
      {own.length > 0 && (
        <CheckboxList
          compact
          name="filters"
          legend={t("offer.filters")}
          options={own.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={new Set(filters.server)}
          onToggle={(id) => send({ _tag: "FilterToggled", id })}
        />
      )}
      <Button
        look="quiet"
        off={activeFilters(state.offer) === 0}
        onClick={() => send({ _tag: "FiltersCleared" })}
      >
        {t("offer.filterReset")}
      </Button>
      <AvoidedBox />
    </div>
  )
}
