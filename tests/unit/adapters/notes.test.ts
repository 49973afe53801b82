/** Notes in a browser's storage: each customer's own, and nothing of what cannot be read. */
import { describe, expect, test } from "vitest"
import { makeNoteStorage } from "#adapters/notes/storage.ts"
import { noNotes, type Notes } from "#domain/notes/index.ts"
import { makeStorage } from "#simulators/world/storage.ts"

const milk = { shortName: "7", longName: "Milk" }
const notes: Notes = { ...noNotes, favourites: ["1_"], avoided: [milk], hides: true }

describe("features 6 and 7: notes on the device", () => {
  test("are each customer's own, and those of all of them are known", () => {
    const { storage } = makeStorage({ "asw.state.canteen": "{}" })
    const kept = makeNoteStorage("asw.state.canteen", storage)
    kept.write("4101", notes)
    expect(kept.read("4101")).toEqual(notes)
    expect(kept.read("4102")).toEqual(noNotes)
    expect(kept.all()).toEqual([notes])
    expect(makeNoteStorage("asw.state.shop", storage).all()).toEqual([])
  })
  test("leave nothing behind once there are none", () => {
    const { storage, entries } = makeStorage()
    const kept = makeNoteStorage("p", storage)
    kept.write("4101", notes)
    expect(Object.keys(entries())).toEqual(["p.notes.4101"])
    kept.write("4101", { ...noNotes, hides: true })
    expect(entries()).toEqual({})
    for (const some of [{ favourites: ["1_"] }, { avoided: [milk] }, { reminds: true }]) {
      kept.write("4101", { ...noNotes, ...some })
      expect(kept.read("4101")).toEqual({ ...noNotes, ...some })
    }
    kept.write("4101", { ...noNotes, reminds: false })
    expect(entries()).toEqual({})
  })
  test("that are damaged, or of another version, are none", () => {
    for (const text of ["", "{", "null", '{"version":2}', '{"version":1,"favourites":"x"}'])
      expect(makeNoteStorage("p", makeStorage({ "p.notes.1": text }).storage).read("1")).toEqual(
        noNotes,
      )
  })
  test("are none where the storage throws or is not there, and nobody is troubled", () => {
    const { storage, state } = makeStorage()
    state.broken = true
    for (const kept of [makeNoteStorage("p", storage), makeNoteStorage("p", undefined)]) {
      kept.write("1", notes)
      expect(kept.read("1")).toEqual(noNotes)
      expect(kept.all()).toEqual([])
    }
  })
})
