/** A row that is passed over where it has nothing to do would have changed nothing. */
import fc from "fast-check"
import { expect, test, vi } from "vitest"
import * as App from "#domain/app/index.ts"
import type * as Tables from "#domain/kernel/tables.ts"
import { hashOf } from "#domain/kernel/hash.ts"
import { anyLog, appLog } from "#tests/support/arbitraries.ts"

/** The same client, in which no row is passed over. */
const unspared = async (): Promise<typeof App> => {
  vi.resetModules()
  vi.doMock("#domain/kernel/tables.ts", async (original) => ({
    ...(await original<typeof Tables>()),
    skipUnless: (_needs: unknown, row: unknown) => row,
  }))
  return import("#domain/app/index.ts")
}

test("logs fold to the same states with rows passed over and without", async () => {
  const plain = await unspared()
  expect(plain.reduce).not.toBe(App.reduce)
  fc.assert(
    fc.property(fc.oneof(anyLog, appLog), (log) => {
      let [one, other] = [App.initial, plain.initial as App.State]
      for (const line of log) {
        one = App.reduce(one, line)
        other = plain.reduce(other, line)
        expect(`${line.event._tag} ${hashOf(one)}`).toBe(`${line.event._tag} ${hashOf(other)}`)
      }
    }),
    { numRuns: 200 },
  )
})
