import fc from "fast-check"
import { expect, test, vi } from "vitest"
import { attempt } from "#adapters/browser/attempt.ts"
import { quarantine } from "#adapters/hint/quarantine.ts"
import { makeHint } from "#adapters/hint/storage.ts"
import { storageKeyOf } from "#domain/config/index.ts"
import { makeConfig } from "#simulators/values/make.ts"
import { makeStorage } from "#simulators/world/storage.ts"

const key = "asw.state.canteen"
const version1 = (json: unknown) =>
  (json as { readonly version?: number }).version === 1 ? (json as { version: 1 }) : undefined
const any = (json: unknown) => ({ json })
const hintIn = (name: string, storage: Storage | undefined) =>
  makeHint(name, storage, async (text) => quarantine(text))

test("APP-21 one value lies under one key, and comes back as it was", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const { storage, entries } = makeStorage()
      hintIn(key, storage).write(value)
      expect(Object.keys(entries())).toEqual([key])
      const read = hintIn(key, storage).read(any)
      expect(read).toEqual({ json: JSON.parse(JSON.stringify(value)) })
    }),
  )
})

test("APP-21 the key is the prefix with the mode of the application", () => {
  expect(storageKeyOf(makeConfig())).toBe("asw.state.canteen")
  expect(storageKeyOf(makeConfig({ storageKeyPrefix: "own.", applicationMode: "shop" }))).toBe(
    "own.shop",
  )
})

test("APP-22 two modes on one origin do not read one another", () => {
  const { storage } = makeStorage()
  hintIn("asw.state.shop", storage).write({ version: 1 })
  expect(hintIn(key, storage).read(version1)).toBeUndefined()
})

test("APP-24 a value of an unknown version is dropped, and a copy set aside", async () => {
  const { storage, entries } = makeStorage({ [key]: '{"version":9,"language":"cs"}' })
  expect(hintIn(key, storage).read(version1)).toBeUndefined()
  await vi.waitFor(() => expect(entries()).toHaveProperty([`${key}.bad`]))
  expect(entries()).toEqual({ [`${key}.bad`]: '{"version":9,"language":"cs"}' })
})

test("APP-24 the copy keeps everything else as it was, under the names that it had", () => {
  const kept = { language: "cs", cart: ["7", 2, null, true, { note: "no onions" }], since: null }
  const state = {
    ...kept,
    AUTH: "a",
    deep: { list: [{ SessionToken: 1, day: "MO" }], cards: {} },
    address: "/reset?token=s3cret&day=1 and more",
    device: "id 9f0c7a52-5d5b-4c7e-8f0e-2a0f6f3b7a11 of it",
  }
  expect(JSON.parse(quarantine(JSON.stringify(state)))).toEqual({
    ...kept,
    deep: { list: [{ day: "MO" }] },
    address: "/reset?token=*** and more",
    device: "id *** of it",
  })
  for (const value of ['"cs"', "null", "7", "[]", "cs"]) expect(quarantine(value)).toBe(value)
})

test("APP-24 of a very long value only the beginning is copied", () => {
  expect(quarantine("ab ".repeat(50_000))).toBe("ab ".repeat(50_000).slice(0, 100_000))
})

test("APP-24 a value that was read stays, and where none is nothing is removed", () => {
  const { storage, entries } = makeStorage({ [key]: '{"version":1}' })
  expect(hintIn(key, storage).read(version1)).toEqual({ version: 1 })
  expect(entries()).toEqual({ [key]: '{"version":1}' })
  const fresh = makeStorage()
  const hint = hintIn(key, fresh.storage)
  const remove = vi.spyOn(fresh.storage, "removeItem")
  expect(hint.read(version1)).toBeUndefined()
  expect(remove).not.toHaveBeenCalled()
})

test("APP-22 what others keep on the origin stays as it is", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ maxLength: 3 }), fc.string()), (others) => {
      const { storage, entries } = makeStorage(others)
      hintIn(key, storage).write(1)
      expect(entries()).toEqual({ ...others, [key]: "1" })
    }),
  )
})

test("APP-24 what cannot be parsed is dropped instead of failing", async () => {
  const { storage, entries } = makeStorage({ [key]: '{"language":"cs",' })
  expect(hintIn(key, storage).read(version1)).toBeUndefined()
  await vi.waitFor(() => expect(entries()).toHaveProperty([`${key}.bad`]))
  expect(entries()).toEqual({ [`${key}.bad`]: '{"language":"cs",' })
})

test("APP-24 a decoder that throws counts as one that does not know", () => {
  const { storage } = makeStorage({ [key]: "null" })
  expect(hintIn(key, storage).read(version1)).toBeUndefined()
})

test("APP-24 the copy holds no token and no credentials, whole or broken", async () => {
  const secret = "9f0c7a52-5d5b-4c7e-8f0e-2a0f6f3b7a11"
  const state = {
    version: 0,
    auth: { username: "jana", password: "jana-1234" },
    session: { token: secret },
    deep: [{ "X-ASW-TOKEN": secret, basicCredentials: "amFuYTpqYW5h", cardCode: "1001" }],
    nested: JSON.stringify({ sessionToken: secret }),
  }
  const whole = JSON.stringify(state)
  for (const text of [whole, whole.slice(0, -1), whole.slice(0, -20), `x${whole}`]) {
    const { storage, entries } = makeStorage({ [key]: text })
    hintIn(key, storage).read(version1)
    await vi.waitFor(() => expect(entries()).toHaveProperty([`${key}.bad`]))
    const copy = entries()[`${key}.bad`]!
    for (const part of [secret, "jana-1234", "amFuYTpqYW5h", '"1001"'])
      expect([text, copy.includes(part)]).toEqual([text, false])
  }
})

test("APP-25 where storage throws, values live in memory, and the hint says so", () => {
  const { storage, state } = makeStorage()
  state.broken = true
  const hint = hintIn(key, storage)
  hint.write({ version: 1 })
  expect(hint.read(version1)).toEqual({ version: 1 })
  expect(hint.outlives).toBe(false)
  expect(hintIn(key, makeStorage().storage).outlives).toBe(true)
  expect(hintIn(key, undefined).outlives).toBe(false)
  const full = makeStorage().storage
  full.setItem = () => {
    throw new DOMException("full", "QuotaExceededError")
  }
  expect(hintIn(key, full).outlives).toBe(false)
})

test("APP-25 a storage that may not even be asked for is none", () => {
  const denied = () => {
    throw new DOMException("denied", "SecurityError")
  }
  expect(attempt(denied)).toBeUndefined()
})

test("APP-25 a storage that fails later does not lose the newest value", () => {
  const { storage, state } = makeStorage()
  const hint = hintIn(key, storage)
  hint.write({ version: 1, n: 1 })
  state.broken = true
  hint.write({ version: 1, n: 2 })
  expect(hint.read(any)).toEqual({ json: { version: 1, n: 2 } })
})
