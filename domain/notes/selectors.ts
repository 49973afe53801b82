/** What notes mean for dishes. */
import { type Dish, itemIdOf } from "#domain/cart/model.ts"
import type { Day } from "#domain/kernel/civil.ts"
import type { Id } from "#domain/kernel/id.ts"
import { menuKeyOf, type State as Menus } from "#domain/menu/model.ts"
import type { Allergen, Notes } from "./model.ts"

/** The same dish on another day or in another canteen is the same favourite. */
export const favouriteOf = (mealId: Id, productId: Id | undefined): string =>
  `${mealId}_${productId ?? ""}`

/** The same, of a dish as the offer numbers it: meal, day, canteen, product. */
export const favouriteIn = (dishId: string): string => dishId.replace(/_\d{4}-\d\d-\d\d_.*_/, "_")

/** Those of a dish that are avoided. */
export const avoidedIn = (
  { avoided }: Notes,
  allergens: ReadonlyArray<Allergen>,
): ReadonlyArray<Allergen> =>
  avoided.filter(({ shortName }) => allergens.some((each) => each.shortName === shortName))

/** A dish about to be had, and what in it is avoided. */
export type Warning = {
  readonly key: string
  readonly name: string
  readonly day: Day
  readonly allergens: ReadonlyArray<Allergen>
}

/** What names a dish of a day. */
type Named = Pick<Dish, "mealId" | "date" | "canteenId" | "productId" | "name">

/** Any menu that is known may tell; what only one of them names counts. */
const allergensOf = ({ entries }: Menus, dish: Named): ReadonlyArray<Allergen> =>
  Object.values(entries).flatMap(({ menu }) =>
    (menu?.items ?? []).flatMap((item) =>
      menuKeyOf(item) === menuKeyOf(dish) &&
      (dish.productId === undefined || String(item.product.id) === String(dish.productId))
        ? item.product.allergens
        : [],
    ),
  )

/** One for each dish, however many lines of a cart it has. */
export const warningsOf = (
  notes: Notes,
  menus: Menus,
  dishes: ReadonlyArray<Named>,
): ReadonlyArray<Warning> => {
  if (notes.avoided.length === 0) return []
  const each = new Map(dishes.map((dish) => [itemIdOf(dish), dish]))
  return [...each].flatMap(([key, dish]) => {
    const allergens = avoidedIn(notes, allergensOf(menus, dish))
    return allergens.length === 0 ? [] : [{ key, name: dish.name, day: dish.date, allergens }]
  })
}

/** What a person has read of an ordered dish: that this allergen is in it. */
const readKeyOf = ({ key }: Warning, { shortName }: Allergen): string => `${key}|${shortName}`
export const readKeysOf = (warning: Warning): ReadonlyArray<string> =>
  warning.allergens.map((allergen) => readKeyOf(warning, allergen))

/** Ordered dishes in which something is avoided that was not read: its kitchen changed, or another device ordered it. Source: feature 7. */
export const orderedWarningsOf = (
  notes: Notes,
  menus: Menus,
  rows: ReadonlyArray<Named>,
): ReadonlyArray<Warning> => {
  const read = new Set(notes.read)
  return warningsOf(notes, menus, rows).flatMap((warning) => {
    const allergens = warning.allergens.filter((each) => !read.has(readKeyOf(warning, each)))
    return allergens.length === 0 ? [] : [{ ...warning, allergens }]
  })
}
