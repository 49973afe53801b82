export { type Allergen, avoidedMax, favouritesMax, noNotes, Notes, readMax } from "./model.ts"
export {
  avoidedIn,
  favouriteIn,
  favouriteOf,
  orderedWarningsOf,
  readKeysOf,
  type Warning,
  warningsOf,
} from "./selectors.ts"
