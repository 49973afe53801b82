/** How a person uses the page, before anything was chosen. */
import { Schema } from "effect"
import { expect, test } from "vitest"
import { Access, noAccess } from "#domain/access/index.ts"

test("UI-42 nothing is turned on until somebody does so, and each choice is one that is offered", () => {
  const decode = Schema.decodeUnknownSync(Access)
  expect(Object.values(noAccess)).not.toContain(true)
  expect(decode({ ...noAccess })).toEqual(noAccess)
  for (const wrong of [{}, { ...noAccess, volume: 50 }, { ...noAccess, text: 300 }])
    expect(() => decode(wrong)).toThrow(/text|volume/)
})
