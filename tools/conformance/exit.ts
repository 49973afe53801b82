/** Source: docs/conformance.md. */
export const exit = {
  same: 0,
  differs: 1,
  /** Nothing can be said. */
  unchecked: 2,
} as const
