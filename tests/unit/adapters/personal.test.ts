/** What a browser keeps of a person is told from all else, and goes. */
import { expect, test } from "vitest"
import { forgetHere, keptHere, type Storages } from "#adapters/personal/storage.ts"
import { makeStorage } from "#simulators/world/storage.ts"

const prefix = "asw.state.shop"
const whose = { prefix, owner: "17" }

const others = {
  [`${prefix}.notes.18`]: "another customer's",
  [`${prefix}2`]: "another deployment's",
  elsewhere: "another application's",
}

const world = () => {
  const local = makeStorage({
    [prefix]: '{"canteenId":7}',
    [`${prefix}.bad`]: "Jana",
    [`${prefix}.log.bad`]: "Jana",
    [`${prefix}.secret.a`]: "token",
    [`${prefix}.notes.17`]: "garlic",
    [`${prefix}.access`]: '{"text":200}',
    ...others,
  })
  const session = makeStorage({ [`${prefix}.lives`]: "t1", "tsr-scroll-restoration-v1_3": "{}" })
  const names = new Set(["trayline / pictures", "trayline / pieces 1", "other"])
  const storages: Storages = {
    localStorage: local.storage,
    sessionStorage: session.storage,
    caches: {
      keys: () => Promise.resolve([...names]),
      delete: (name) => Promise.resolve(names.delete(name)),
    },
  }
  return { storages, local: local.storage, session: session.storage, names }
}

const namesIn = (storage: Storage): ReadonlyArray<string> =>
  Array.from({ length: storage.length }, (_, n) => storage.key(n)!)

test("RIGHT-02 RIGHT-03 each thing is told by what it is, its value too, but of secrets and damaged copies the name alone", async () => {
  const kept = await keptHere(world().storages, whose)
  const told = kept.map(({ where, name, kind, value }) => [where, name, kind, value])
  expect(told).toEqual([
    ["indexedDB", `${prefix}.log`, "log", undefined],
    ["localStorage", prefix, "hint", '{"canteenId":7}'],
    ["localStorage", `${prefix}.bad`, "copies", undefined],
    ["localStorage", `${prefix}.log.bad`, "copies", undefined],
    ["localStorage", `${prefix}.secret.a`, "token", undefined],
    ["localStorage", `${prefix}.notes.17`, "notes", "garlic"],
    ["localStorage", `${prefix}.access`, "appearance", '{"text":200}'],
    ["sessionStorage", `${prefix}.lives`, "tab", "t1"],
    ["sessionStorage", "tsr-scroll-restoration-v1_3", "tab", "{}"],
    ["caches", "trayline / pictures", "pictures", undefined],
    ["caches", "trayline / pieces 1", "files", undefined],
  ])
})

test("RIGHT-05 all of it goes but the token, which goes with the session, and what is others'", async () => {
  const { storages, local, session, names } = world()
  await forgetHere(storages, whose)
  expect(namesIn(local).toSorted()).toEqual(
    [`${prefix}.secret.a`, ...Object.keys(others)].toSorted(),
  )
  expect(namesIn(session)).toEqual([])
  expect([...names]).toEqual(["trayline / pieces 1", "other"])
})

test("RIGHT-05 where there is no storage there is nothing to forget, and nothing fails", async () => {
  const none: Storages = { localStorage: undefined, sessionStorage: undefined, caches: undefined }
  await forgetHere(none, whose)
  expect(await keptHere(none, whose)).toEqual([
    { where: "indexedDB", name: `${prefix}.log`, kind: "log" },
  ])
})
