import { favouriteIn } from "#domain/notes/index.ts"
import { useText } from "#src/i18n/index.ts"
import { preferenceStore } from "#src/react/preferences.ts"
import { useNotes } from "#src/notes/useNotes.ts"
import { useSelect } from "#src/react/store.tsx"
import { StarIcon } from "../noteIcons.tsx"
import type { DishView } from "./dish.ts"

export interface DishMarksProps {
  readonly dish: DishView
  readonly tabIndex?: number
  /** Without the star. */
  readonly plain?: boolean
}

/** What only this customer's device knows of a dish: that it is liked, and that nobody says what is in it. */
export const DishMarks = ({ dish, tabIndex, plain = false }: DishMarksProps) => {
  const { t } = useText()
  const notes = useNotes()
  const isMember = useSelect((state) => state.session.member !== undefined)
  const own = preferenceStore()
  if (own === undefined) return null
  const key = favouriteIn(dish.id)
  return (
    <>
      {notes.avoided.length > 0 && dish.allergens.length === 0 && (
        <span className="unsaid">{t("notes.notStated")}</span>
      )}
      {isMember && !plain && (
        <button
          type="button"
          className="star"
          tabIndex={tabIndex}
          aria-pressed={notes.favourites.includes(key)}
          aria-label={t("notes.favourite", { dish: dish.name })}
          onClick={() => own.toggleFavourite(key)}
        >
          <StarIcon />
        </button>
      )}
    </>
  )
}
