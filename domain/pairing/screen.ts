/** What screens take of pairings; comes with them. */
import type { Config } from "#domain/config/index.ts"
import type { LocalTime } from "#domain/kernel/civil.ts"
import type { Pairing } from "./model.ts"
import { pairingStatuses } from "./names.ts"

/** The date that stands for it. Source: PAIR-06. */
export const dateOf = (pairing: Pairing): LocalTime | undefined => {
  switch (pairing.status) {
    case "valid":
      return pairing.pairedAt
    case "invalid":
      return pairing.invalidAt
    case "rejected":
      return pairing.validTill
    case "pending":
    case "missed":
      return pairing.requestedAt
  }
}

/** Before, after, or in the same place. */
const compare = (left: string | number, right: string | number): number =>
  left < right ? -1 : left > right ? 1 : 0

/** By status, then by the date shown, missing ones last, then by token; and by what else is shown, so that no order of the answer matters. Source: PAIR-04, PAIR-05. */
export const sorted = (
  list: ReadonlyArray<Pairing>,
  direction: Config["pairingDateSort"],
): ReadonlyArray<Pairing> => {
  const byDate = (left: Pairing, right: Pairing): number => {
    const [a, b] = [dateOf(left), dateOf(right)]
    if (a === undefined || b === undefined) return compare(a ? 0 : 1, b ? 0 : 1)
    return direction === "asc" ? compare(a, b) : compare(b, a)
  }
  const placeOf = ({ status }: Pairing): number => pairingStatuses.indexOf(status)
  const shownOf = ({ system = "", customerName = "", note = "" }: Pairing): string =>
    JSON.stringify([system, customerName, note])
  return list.toSorted(
    (left, right) =>
      compare(placeOf(left), placeOf(right)) ||
      byDate(left, right) ||
      compare(left.rank, right.rank) ||
      compare(shownOf(left), shownOf(right)),
  )
}
