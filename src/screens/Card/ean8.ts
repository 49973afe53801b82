/** Bars and gaps of an EAN-8. `etiket` weighs its check digit from the wrong end and throws at most codes that are right. */

/** Of each digit: gaps and bars on the left, bars and gaps on the right. */
const digits = [
  [3, 2, 1, 1],
  [2, 2, 2, 1],
  [2, 1, 2, 2],
  [1, 4, 1, 1],
  [1, 1, 3, 2],
  [1, 2, 3, 1],
  [1, 1, 1, 4],
  [1, 3, 1, 2],
  [1, 2, 1, 3],
  [3, 1, 1, 2],
] as const
const edge = [1, 1, 1] as const
const middle = [1, 1, 1, 1, 1] as const

const halfOf = (half: string): ReadonlyArray<number> =>
  Array.from(half).flatMap((digit) => digits[Number(digit)] ?? [])

/** Widths of bar, gap, bar… of eight digits whose last one has been checked. */
export const encodeEan8 = (value: string): ReadonlyArray<number> => [
  ...edge,
  ...halfOf(value.slice(0, 4)),
  ...middle,
  ...halfOf(value.slice(4)),
  ...edge,
]
