import { expect, test } from "vitest"
import { makeAccessStorage } from "#adapters/access/storage.ts"
import { noAccess } from "#domain/access/index.ts"
import { makeStorage } from "#simulators/world/storage.ts"

const key = "asw.state.canteen.access"

test("UI-42 how a person uses the page is kept, and the page as it comes leaves nothing", () => {
  const { storage, entries } = makeStorage()
  const { read, write } = makeAccessStorage(key, storage)
  expect(read()).toEqual(noAccess)
  const large = { ...noAccess, text: 200, calm: true } as const
  write(large)
  expect(Object.keys(entries())).toEqual([key])
  expect(read()).toEqual(large)
  write({ ...noAccess })
  expect(entries()).toEqual({})
})

test.each([
  ["no JSON", "{"],
  ["another size", '{"text":300}'],
  ["a list", "[]"],
  ["null", "null"],
])("APP-24 what is kept is %s: the page is as it comes", (_, text) => {
  expect(makeAccessStorage(key, makeStorage({ [key]: text }).storage).read()).toEqual(noAccess)
})

test("APP-25 without a storage the page's memory is all there is", () => {
  const { read, write } = makeAccessStorage(key, undefined)
  write({ ...noAccess, dark: true })
  expect(read()).toEqual(noAccess)
})
