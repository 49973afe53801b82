import { itemsIn } from "#domain/menu/index.ts"
import { avoidedIn } from "#domain/notes/index.ts"
import { entryOf, isOfferShown, rangeShown } from "#domain/offer/index.ts"
import { Button } from "#src/components/controls/Button.tsx"
import { HiddenIcon } from "#src/components/icons.tsx"
import { Banner } from "#src/components/overlay/Banner.tsx"
import { useText } from "#src/i18n/index.ts"
import { preferenceStore } from "#src/react/preferences.ts"
import { useNotes } from "#src/notes/useNotes.ts"
import { useSlices } from "#src/react/store.tsx"

/** What is hidden is counted where it is missing, with the way back. Source: feature 7. */
export const HiddenNote = () => {
  const { t } = useText()
  const notes = useNotes()
  const { offer, ...state } = useSlices("canteens", "client", "menu", "offer", "place", "session")
  const menu = entryOf(offer, state)?.menu
  if (!notes.hides || !isOfferShown(state.place) || menu === undefined) return null
  const count = itemsIn(menu, rangeShown(offer, state)).filter(
    ({ product }) => avoidedIn(notes, product.allergens).length > 0,
  ).length
  if (count === 0) return null
  return (
    <Banner
      tone="info"
      icon={HiddenIcon}
      title={t("notes.hidden", { count })}
      action={
        <Button look="quiet" onClick={() => preferenceStore()?.setHides(false)}>
          {t("notes.show")}
        </Button>
      }
    >
      {t("notes.hiddenWhy")}
    </Banner>
  )
}
