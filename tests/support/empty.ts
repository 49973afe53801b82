/** An object without anything in it, for matchers. */
import { expect } from "vitest"

const isEmpty = (value: unknown): boolean =>
  typeof value === "object" && value !== null && Object.keys(value).length === 0

/** For `toMatchObject`, where `{}` is every object. */
export const empty: unknown = expect.toSatisfy(isEmpty, "has nothing")
