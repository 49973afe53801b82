import { dayOf } from "#domain/kernel/civil.ts"
import { orderedWarningsOf, readKeysOf } from "#domain/notes/index.ts"
import { AppLink } from "#src/components/AppLink.tsx"
import { Button } from "#src/components/controls/Button.tsx"
import { Banner } from "#src/components/overlay/Banner.tsx"
import { useText } from "#src/i18n/index.ts"
import { preferenceStore } from "#src/react/preferences.ts"
import { useNotes } from "#src/notes/useNotes.ts"
import { useNow, useSlices } from "#src/react/store.tsx"

/** An ordered dish in which there is now, or always was, what is avoided: one after the other, until each is read. Source: feature 7. */
export const OrderedWarning = () => {
  const { t, dayOfMonth } = useText()
  const notes = useNotes()
  const { orders, client, menu } = useSlices("orders", "client", "menu")
  const today = dayOf(client.zone, useNow(60_000))
  const rows = (orders.listed.value ?? []).filter(
    ({ date, onExchange }) => date >= today && onExchange !== true,
  )
  const [warning] = orderedWarningsOf(notes, menu, rows)
  if (warning === undefined) return null
  const { name, day, allergens } = warning
  return (
    <Banner
      tone="wait"
      title={t("notes.ordered", { dish: name, day: dayOfMonth(day) })}
      action={
        <Button look="quiet" onClick={() => preferenceStore()?.markRead(readKeysOf(warning))}>
          {t("common.ok")}
        </Button>
      }
    >
      {allergens.map(({ shortName, longName }) => `${shortName} ${longName}`.trim()).join(", ")}.{" "}
      <AppLink href="/orders">{t("page.orders")}</AppLink>
    </Banner>
  )
}
