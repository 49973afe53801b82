import type { Health } from "#domain/menu/index.ts"
import { FilterChip } from "#src/components/controls/FilterChip.tsx"
import { useText } from "#src/i18n/index.ts"
import { useAppState, useSend } from "#src/react/store.tsx"

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
