/** When canteens are read again. */
import { expect, test } from "vitest"
import type { State } from "#domain/canteens/index.ts"
import { reduce } from "#domain/canteens/reduce.ts"
import type { Now } from "#domain/kernel/tables.ts"

const known: State = { value: [] }

test.each([
  ["LoggedIn", true, true],
  ["SessionResumed", true, true],
  ["TokenRenewed", true, false],
  ["LanguageChanged", false, true],
] as const)("%s asks while nothing is known: %s, and else: %s", (_tag, first, again) => {
  const now = { seq: 9 } as unknown as Now
  const asks = (state: State) =>
    (reduce.rows.get(_tag)!(state, { _tag }, now) as State).ask !== undefined
  expect([asks({}), asks(known)]).toEqual([first, again])
})
