export { type Allergen, avoidedMax, favouritesMax, noNotes, Notes } from "./model.ts"
export { avoidedIn, favouriteIn, favouriteOf, type Warning, warningsOf } from "./selectors.ts"
