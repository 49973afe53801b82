/** A technician's card, over a connection of its own. */
import { Effect } from "effect"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import type { CardReader, Report } from "#adapters/reader/port.ts"
import { makeReaderNotes } from "#src/boot/readerNotes.ts"
import { testReader } from "#src/boot/testReader.ts"
import type { ReaderTest } from "#src/doctor/device.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A reader that says what a test has it say. */
const begin = () => {
  const sent: Array<string> = []
  const told: Array<ReaderTest> = []
  let isHeld = false
  let hear = (_: Report): void => {}
  let lose = (): void => {}
  const reader: CardReader["Service"] = {
    link: (_url, listen) =>
      Effect.callback((resume) => {
        isHeld = true
        hear = listen
        lose = () => resume(Effect.succeed("closed"))
        return Effect.sync(() => {
          isHeld = false
        })
      }),
    tell: (command) => Effect.sync(() => void sent.push(command)),
  }
  const stop = testReader(reader, "ws://127.0.0.1:1", (test) => told.push(test))
  return {
    sent,
    told,
    stop,
    hear: (report: Report) => hear(report),
    lose: async () => {
      lose()
      await vi.advanceTimersByTimeAsync(0)
    },
    isHeld: async () => {
      await vi.advanceTimersByTimeAsync(0)
      return isHeld
    },
  }
}

const opened: Report = { _tag: "Opened" }
const result: Report = { _tag: "Result" }
const waiting: ReadonlyArray<ReaderTest> = [
  { _tag: "Opening" },
  { _tag: "Asked" },
  { _tag: "Waiting" },
]

describe("feature 12: a test of the reader", () => {
  test("asks it, waits for a card, tells its length alone, and lets go", async () => {
    const { hear, isHeld, sent, told } = begin()
    hear(opened)
    hear(result)
    expect(told).toEqual(waiting)
    expect(await isHeld()).toBe(true)
    hear(result)
    hear({ _tag: "Card", isFinal: true })
    expect(told).toEqual(waiting)
    hear({ _tag: "Card", code: "12345678", isFinal: true })
    hear({ _tag: "Card", code: "1", isFinal: true })
    expect(told).toEqual([...waiting, { _tag: "Read", length: 8 }])
    expect(sent).toEqual(["ping", "read", "stop"])
    expect(await isHeld()).toBe(false)
  })

  test("says how far it came: no connection, no answer, no card", async () => {
    const failed = (during: string) => ({ _tag: "Failed", during })
    for (const [reports, ms, during] of [
      [[], 5_000, "Opening"],
      [[opened], 5_000, "Asked"],
      [[opened, result], 30_000, "Waiting"],
    ] as const) {
      const { hear, isHeld, told } = begin()
      for (const report of reports) hear(report)
      await vi.advanceTimersByTimeAsync(ms - 1)
      expect(told).toEqual(waiting.slice(0, reports.length + 1))
      await vi.advanceTimersByTimeAsync(1)
      expect(told.at(-1)).toEqual(failed(during))
      expect(await isHeld()).toBe(false)
    }
  })

  test("passes on the reader's own error, and a connection that is lost", async () => {
    const faulty = begin()
    faulty.hear(opened)
    faulty.hear({ _tag: "Failure", code: "CRTRANSPORT" })
    expect(faulty.told.at(-1)).toEqual({ _tag: "Failed", during: "Asked", code: "CRTRANSPORT" })
    const cut = begin()
    cut.hear(opened)
    cut.hear(result)
    await cut.lose()
    expect(cut.told.at(-1)).toEqual({ _tag: "Failed", during: "Waiting" })
  })

  test("is over in silence when nobody looks any more", async () => {
    const { hear, isHeld, sent, stop, told } = begin()
    hear(opened)
    hear(result)
    stop()
    hear({ _tag: "Card", code: "1", isFinal: true })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(told).toEqual(waiting)
    expect(sent.at(-1)).toBe("stop")
    expect(await isHeld()).toBe(false)
  })
})

test("feature 12: what was heard last is kept, like things in one line, and whether it ever opened", () => {
  let now = 0
  const { note, notes, wasOpen } = makeReaderNotes(() => ++now)
  note("closed")
  expect(wasOpen()).toBe(false)
  for (const what of ["Opened", "Result", "Result", "Result"]) note(what)
  expect(notes()).toEqual([
    { at: 1, what: "closed" },
    { at: 2, what: "Opened" },
    { at: 5, what: "Result" },
  ])
  for (let n = 0; n < 20; n++) note(`E${n}`)
  expect(notes().map(({ what }) => what)).toEqual(Array.from({ length: 12 }, (_, n) => `E${n + 8}`))
  expect(wasOpen()).toBe(true)
})
