/** What every page needs; what a few say or offer is imported from its own file. */
export {
  costOf,
  entriesFor,
  entriesOf,
  type Entry,
  isListed,
  type Listed,
  ownIntents,
  rungOfAll,
  unsettledOf,
} from "./entries.ts"
export * from "./rungs.ts"
