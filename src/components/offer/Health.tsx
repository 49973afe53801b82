import type { Health as Rating } from "#domain/menu/model.ts"
import { useText } from "#src/i18n/index.ts"

export interface HealthProps {
  readonly rating: Rating
  /** With its word to see, not only to hear. */
  readonly worded?: boolean
}

const filled = { UNHEALTHY: 1, NORMAL: 2, HEALTHY: 3 }

/** How healthy: three leaves and a word, so that colour carries nothing alone. */
export const Health = ({ rating, worded = false }: HealthProps) => {
  const { t } = useText()
  const word = t(`offer.health.${rating}`)
  return (
    <span className="health" title={worded ? undefined : word}>
      <span className={`leaves n${filled[rating]}`} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <span className={worded ? undefined : "vh"}>{word}</span>
    </span>
  )
}
