/**
 * What a customer notes on this device for himself: dishes he likes, allergens he avoids. The second is health data, so
 * no event and no state holds any of it: a screen asks before it reports. Source: features 6 and 7, GDPR Art. 9.
 */
import { Schema } from "effect"
import type { Product } from "#domain/menu/model.ts"

const Text = Schema.String.check(Schema.isMaxLength(200))

export const Notes = Schema.Struct({
  version: Schema.Literal(1),
  /** Dishes, whatever their day and canteen: {@link favouriteOf}. */
  favourites: Schema.Array(Text),
  avoided: Schema.Array(Schema.Struct({ shortName: Text, longName: Text })),
  /** Dishes with one of them are filtered out. */
  hides: Schema.Boolean,
  /** A notification before ordering closes for a day for which nothing is ordered. Source: feature 9. */
  reminds: Schema.optionalKey(Schema.Boolean),
  /** Orders whose avoided allergens were read, each with the dish it is in. */
  read: Schema.optionalKey(Schema.Array(Text)),
})
export type Notes = typeof Notes.Type

export const noNotes: Notes = { version: 1, favourites: [], avoided: [], hides: false }

/** More than anybody likes, or avoids. */
export const favouritesMax = 300
export const avoidedMax = 60
export const readMax = 300

export type Allergen = Product["allergens"][number]
