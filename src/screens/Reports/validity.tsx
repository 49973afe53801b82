import { type Day, dayOf, daysBetween, type LocalTime } from "#domain/kernel/civil.ts"
import { isOver } from "#domain/reports/screen.ts"
import { useText } from "#src/i18n/index.ts"
import { useNow, useSelect } from "#src/react/store.tsx"

/** From so few days on it is said. Source: ux "vouchers". */
const soonDays = 14

/** How long something is still good for, once that is not long. */
export const DaysLeft = ({ validTo }: { readonly validTo: LocalTime | undefined }) => {
  const { t } = useText()
  const zone = useSelect((state) => state.client.zone)
  const today = dayOf(zone, useNow(60_000))
  if (validTo === undefined) return null
  if (isOver(validTo, today)) return <span className="days-left over">{t("history.over")}</span>
  const days = daysBetween(today, validTo.slice(0, 10) as Day)
  if (days > soonDays) return null
  return (
    <span className="days-left">
      {days === 0 ? t("history.endsToday") : t("history.daysLeft", { count: days })}
    </span>
  )
}
