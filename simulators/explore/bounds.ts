/** The worlds that are visited completely, by name. What each cost and found: docs/simulation.md. */
import { faults, type Left, presses } from "./node.ts"

const none = Object.fromEntries([...presses, ...faults].map((kind) => [kind, 0])) as Left

const each = (times: number): Partial<Left> =>
  Object.fromEntries(faults.map((kind) => [kind, times]))

export const bounds = {
  /** One order, and one thing goes wrong. */
  one: { ...none, order: 1, again: 1, ...each(1), faults: 1 },
  /** It is taken back. */
  cancel: { ...none, order: 1, cancel: 1, again: 1, ...each(1), faults: 1 },
  /** She logs out in the middle, and comes back. */
  logout: { ...none, order: 1, again: 1, logout: 1, ...each(1), faults: 1 },
  /** Two things go wrong. */
  two: { ...none, order: 1, again: 1, ...each(2), faults: 2 },
  /** Two orders of a dish. */
  twins: { ...none, order: 2, again: 1, ...each(1), faults: 1 },
  cancelTwo: { ...none, order: 1, cancel: 1, again: 1, ...each(2), faults: 2 },
  cancelThree: { ...none, order: 1, cancel: 1, again: 1, ...each(3), faults: 3 },
  three: { ...none, order: 1, again: 1, ...each(3), faults: 3 },
} as const satisfies Readonly<Record<string, Left>>
export type BoundName = keyof typeof bounds
