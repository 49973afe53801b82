/** The worlds that are visited completely, by name. What each cost and found: docs/simulation.md. */
import type { Config } from "#domain/config/index.ts"
import { faults, type Left, presses } from "./node.ts"

const none = Object.fromEntries([...presses, ...faults].map((kind) => [kind, 0])) as Left

const each = (times: number): Partial<Left> =>
  Object.fromEntries(faults.map((kind) => [kind, times]))

export type Bound = {
  readonly left: Left
  readonly config?: Partial<Config>
  /** Another person may log in after her. */
  readonly isShared?: true
}

export const bounds = {
  /** One order, and one thing goes wrong. */
  one: { left: { ...none, order: 1, again: 1, ...each(1), faults: 1 } },
  /** By the cart, which is checked first. */
  cart: {
    left: { ...none, order: 1, again: 1, ...each(1), faults: 1 },
    config: { orderTarget: "cart" },
  },
  /** It is taken back. */
  cancel: { left: { ...none, order: 1, cancel: 1, again: 1, ...each(1), faults: 1 } },
  /** Again and again it does not arrive. */
  cancelLost: { left: { ...none, cancel: 1, lost: 4, faults: 4 } },
  /** She logs out in the middle, and comes back. */
  logout: { left: { ...none, order: 1, again: 1, logout: 1, ...each(1), faults: 1 } },
  /** At a kiosk, which keeps nothing of who left. */
  kiosk: {
    left: { ...none, order: 1, again: 1, logout: 1, ...each(1), faults: 1 },
    config: { allowCardLogin: true },
  },
  /** Somebody else orders on the same device. */
  shared: {
    left: { ...none, order: 2, again: 1, logout: 1, ...each(1), faults: 1 },
    isShared: true,
  },
  /** Two things go wrong. */
  two: { left: { ...none, order: 1, again: 1, ...each(2), faults: 2 } },
  /** Two orders of a dish, at least half a second apart: before, the second tap is the first. */
  twins: { left: { ...none, order: 2, again: 1, ...each(1), faults: 1 } },
  /** However soon. */
  together: {
    left: { ...none, order: 2, again: 1, ...each(1), faults: 1 },
    config: { orderDebounce: 0 },
  },
  /** Both are taken back, and nothing goes wrong. */
  cancelBoth: { left: { ...none, order: 2, cancel: 2 }, config: { orderDebounce: 0 } },
  cancelTwo: { left: { ...none, order: 1, cancel: 1, again: 1, ...each(2), faults: 2 } },
  cancelThree: { left: { ...none, order: 1, cancel: 1, again: 1, ...each(3), faults: 3 } },
  three: { left: { ...none, order: 1, again: 1, ...each(3), faults: 3 } },
} as const satisfies Readonly<Record<string, Bound>>
export type BoundName = keyof typeof bounds
