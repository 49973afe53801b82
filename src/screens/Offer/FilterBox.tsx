import { type Health, healths } from "#domain/menu/index.ts"
import { entryOf } from "#domain/offer/index.ts"
import { Button } from "#src/components/controls/Button.tsx"
import { CheckboxList } from "#src/components/controls/Choices.tsx"
import { FilterChip } from "#src/components/controls/FilterChip.tsx"
import { SearchField } from "#src/components/controls/SearchField.tsx"
import { useText } from "#src/i18n/index.ts"
import { useAppState, useSend } from "#src/react/store.tsx"
import { activeFilters } from "./filters.ts"

const leaves: Readonly<Record<Health, string>> = { UNHEALTHY: "n1", NORMAL: "n2", HEALTHY: "n3" }

export const HealthChip = ({ health }: { readonly health: Health }) => {
  const { t } = useText()
  const send = useSend()
  const chosen = useAppState().offer.filters.health
  return (
    <FilterChip
      label={t(`offer.health.${health}`)}
      mark={
        <span className={`leaves ${leaves[health]}`}>
          <i />
          <i />
          <i />
        </span>
      }
      pressed={chosen.includes(health)}
      onToggle={() => send({ _tag: "HealthToggled", health })}
    />
  )
}

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
    </div>
  )
}
