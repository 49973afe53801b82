/** What every page needs; what a few say or offer is imported from its own file. */
export {
  costOf,
  piecesThere,
  entriesFor,
  entriesOf,
  type Entry,
  isListed,
  type Listed,
  ownIntents,
  statusOfAll,
  unsettledOf,
} from "./entries.ts"
export * from "./orderStatus.ts"
