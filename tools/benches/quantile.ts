/** The value that this share of all is below; 0 where there is none. */
export const quantile = (values: ReadonlyArray<number>, share: number): number =>
  values.toSorted((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? 0

export const median = (values: ReadonlyArray<number>): number => quantile(values, 0.5)
