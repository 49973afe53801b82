import { expect, test } from "vitest"
import { minutesAhead } from "#domain/clock/screen.ts"
import { clientAfter, guest } from "#tests/support/client.ts"

test("feature 9: up to a minute is not worth a word, more is whole minutes", () => {
  const minutes = (aheadMs: number | undefined) => minutesAhead({ aheadMs })
  expect([undefined, 0, 60_000, -60_000].map(minutes)).toEqual(Array(4).fill(undefined))
  expect([60_001, 179_000, -86_400_000].map(minutes)).toEqual([1, 3, -1440])
  const { state } = clientAfter(...guest(), { _tag: "ClocksCompared", aheadMs: 200_000 })
  expect(minutesAhead(state.clock)).toBe(3)
})
