/** Of what an object holds nothing of. */
import { expect } from "vitest"

const isEmpty = (value: unknown): boolean =>
  typeof value === "object" && value !== null && Object.keys(value).length === 0

/** For `toMatchObject`, where `{}` is every object. */
export const empty: unknown = expect.toSatisfy(isEmpty, "has nothing")
