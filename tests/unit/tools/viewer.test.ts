/** What the viewer knows and does; how it looks is tests/e2e/viewer.e2e.ts. */
import { describe, expect, test } from "vitest"
import { tagsOf } from "#adapters/logfile/privacy.ts"
import { hashOf } from "#domain/kernel/hash.ts"
import { versions } from "#domain/app/versions.ts"
import { logApp } from "#src/runtime/log.ts"
import { line, logText, widening } from "#tests/support/viewer.ts"
import { merge } from "#tools/timeline/merge.ts"
import { makeModel } from "#tools/viewer/model.ts"
import { idleMaxMs, playTimes, stepsBy } from "#tools/viewer/playing.ts"
import { sourceOf, sources } from "#tools/viewer/sources.ts"

const opened = (...texts: ReadonlyArray<string>) => {
  const model = makeModel()
  model.open(texts.map((text, index) => ({ name: `${index + 1}.ndjson`, text })))
  return model
}
const widthAt = (model: ReturnType<typeof makeModel>, pane = 0): number => {
  const { session, n } = model.get()
  return session!.stateOf(pane, n).place.width
}

const own = (place: number, at: number) => line(place, at, { _tag: "WidthSeen", width: at })
const shared = (at: number) => line(1, at, { _tag: "NetworkSeen", isOnline: false })

describe("lanes", () => {
  test("each event has one by what it is called, and an answer by what it carries", () => {
    const expected = {
      OrderAsked: "person",
      ForceAnswered: "person",
      LoginWanted: "person",
      MenuWanted: "tab",
      OrderUnsent: "network",
      UnauthorizedSeen: "network",
      CustomerAnswered: "network",
      InactivityReached: "timer",
      ThankYouReached: "tab",
      ToastExpired: "timer",
      DayTurned: "timer",
      ReaderRead: "reader",
      ReaderAnswered: "reader",
      ListenStarted: "tab",
      StorageLost: "storage",
      TabOpened: "tab",
    } as const
    for (const [_tag, source] of Object.entries(expected))
      expect([_tag, sourceOf({ _tag })]).toEqual([_tag, source])
    expect(sourceOf({ _tag: "TermsSaved", answer: {} } as { _tag: string })).toBe("network")
  })

  test("none is empty, whatever events there are", () => {
    const found = new Set([...tagsOf(logApp.Event.ast).keys()].map((_tag) => sourceOf({ _tag })))
    expect(sources.filter((source) => !found.has(source))).toEqual([])
  })
})

describe("tabs side by side", () => {
  test("a shared event is one step of both, and each keeps its own order", () => {
    const first = [own(-1, 5), shared(10), own(-2, 40)]
    const second = [own(-1, 7), own(-2, 12), shared(10), own(-3, 30)]
    const { steps, places } = merge([first, second])
    expect(
      steps.map(({ entries }) => entries.map(({ pane, n }) => `${pane}:${n}`).join(" ")),
    ).toEqual(["0:1", "1:1", "1:2", "0:2 1:3", "1:4", "0:3"])
    expect([...places[0]!]).toEqual([0, 1, 1, 1, 2, 2, 3])
    expect([...places[1]!]).toEqual([0, 0, 1, 2, 3, 4, 4])
  })

  test("files that contradict each other are shown all the same", () => {
    const a = line(1, 1, { _tag: "NetworkSeen", isOnline: false })
    const b = line(2, 1, { _tag: "DamageSeen" })
    expect(
      merge([
        [a, b],
        [b, a],
      ]).places.map((each) => each.at(-1)),
    ).toEqual([2, 2])
  })

  test("each pane has the state of its own tab", () => {
    const model = opened(logText([own(-1, 5), shared(10)]), logText([own(-1, 7), shared(10)]))
    expect(model.get().session?.length).toBe(3)
    model.seek(2)
    expect([widthAt(model, 0), widthAt(model, 1)]).toEqual([5, 7])
    model.seek(3)
    expect(model.get().session!.lookAt(3)?.line.event._tag).toBe("NetworkSeen")
  })
})

describe("playing", () => {
  test("rests are cut short, and a clock that was set back stands still", () => {
    const times = playTimes([0, 500, 3_600_000, 3_599_000, 3_600_000])
    expect([...times]).toEqual([0, 0, 500, 500 + idleMaxMs, 500 + idleMaxMs, 1500 + idleMaxMs])
    expect([0, 499, 500, 2499, 2500, 99_999].map((ms) => stepsBy(times, ms))).toEqual([
      1, 1, 2, 2, 4, 5,
    ])
  })

  test("goes on by the time that passed, as many times as fast, and ends at the end", () => {
    const model = opened(logText(widening(50)))
    model.play()
    model.pass(3_500)
    expect(model.get().n).toBe(4)
    model.setSpeed(10)
    model.pass(600)
    expect(model.get().n).toBe(10)
    model.pass(60_000)
    expect(model.get()).toMatchObject({ n: 50, isPlaying: false })
    model.play()
    expect(model.get()).toMatchObject({ n: 0, isPlaying: true })
  })

  test("small pieces of time add up", () => {
    const model = opened(logText(widening(50)))
    model.play()
    for (let frame = 0; frame < 250; frame++) model.pass(16)
    expect(model.get().n).toBe(5)
  })

  test("stops at a breakpoint that it would have run over", () => {
    const model = opened(logText(widening(50)))
    model.addBreak("state.place.width > 110 && before.place.width <= 110")
    model.setSpeed(100)
    model.play()
    model.pass(1_000)
    expect(model.get()).toMatchObject({ n: 12, isPlaying: false })
    model.runToBreak()
    expect(model.get()).toMatchObject({ n: 12, note: "No breakpoint holds from here to the end." })
  })

  test("a condition that cannot be read, or not be asked, is told and holds nowhere", () => {
    const model = opened(logText(widening(5)))
    model.addBreak("event._tag ==")
    expect(model.get().breaks[0]?.trouble).toBeTruthy()
    model.addBreak("event.width + 'x' > 3")
    model.runToBreak()
    expect(model.get().breaks[1]?.trouble).toMatch(/^at 1: /)
    expect(model.get().n).toBe(0)
  })
})

describe("what if", () => {
  test("an event left out is gone from there on, and there is a way back", () => {
    const model = opened(logText(widening(10)))
    model.fork(10, { _tag: "Drop" })
    expect(model.get().session?.length).toBe(9)
    expect(model.get().n).toBe(9)
    expect(widthAt(model)).toBe(108)
    model.leaveFork()
    expect(model.get()).toMatchObject({ n: 10 })
    expect(widthAt(model)).toBe(109)
  })

  test("another event in its place is folded, and a fork can be forked", () => {
    const model = opened(logText(widening(10)))
    model.fork(10, { _tag: "Replace", event: { _tag: "WidthSeen", width: 7 } })
    expect(widthAt(model)).toBe(7)
    model.fork(1, { _tag: "Drop" })
    model.seek(9)
    expect(widthAt(model)).toBe(7)
    model.leaveFork()
    model.leaveFork()
    model.seek(10)
    expect(widthAt(model)).toBe(109)
  })

  test("an event put after another is one step of all panes that applied that one", () => {
    const model = opened(logText([own(-1, 5), shared(10)]), logText([own(-1, 7), shared(10)]))
    const place = model.get().session!.steps.findIndex(({ entries }) => entries.length === 2) + 1
    const { length } = model.get().session!
    model.fork(place, { _tag: "Insert", event: { _tag: "LanguageChosen", language: "cs" } })
    const { session, n } = model.get()
    expect([n, session?.length]).toEqual([place + 1, length + 1])
    expect(session?.steps[place]?.entries).toHaveLength(2)
    expect(session?.panes.map((_, pane) => session.stateOf(pane, n).language.current)).toEqual([
      "cs",
      "cs",
    ])
    expect(session?.origin?.what).toBe(`with LanguageChosen after ${place}`)
    model.leaveFork()
    expect(model.get().session?.length).toBe(length)
  })

  test("what was told from there on is told no more", () => {
    const told = [1, 8].map((n) => ({ k: "m", n, at: 0, what: "note", text: String(n) }) as const)
    const model = opened(logText(widening(10), told))
    model.fork(8, { _tag: "Drop" })
    expect(model.get().session?.panes[0]?.told).toEqual([told[0]])
  })
})

describe("opening", () => {
  test("hashes are compared at each checkpoint and at the end", () => {
    const lines = widening(1200)
    const states = [600, 1000].map((n) => lines.slice(0, n).reduce(logApp.reduce, logApp.initial))
    const told = [
      { k: "c", n: 600, hash: hashOf(states[0]) } as const,
      { k: "c", n: 1000, hash: hashOf(states[1]) } as const,
    ]
    const [same] = opened(logText(lines, told)).get().verdicts
    expect(same).toMatchObject({ is: "same", checks: [{ n: 600 }, { n: 1000 }, { n: 1200 }] })
    const wrong = [told[0]!, { ...told[1]!, hash: "0" }]
    const [diverged] = opened(logText(lines, wrong)).get().verdicts
    expect(diverged).toMatchObject({ is: "diverged", firstDivergence: { n: 1000, expected: "0" } })
    // States of another version are written otherwise.
    const older = logText(lines, wrong).replace(/"schema":\d+/, `"schema":${versions.current - 1}`)
    expect(opened(older).get().verdicts).toMatchObject([{ is: "lifted" }])
  })

  test("a refused file is named with its line, and what was open stays", () => {
    const model = opened(logText(widening(3)))
    const { session } = model.get()
    model.open([{ name: "x", text: "{}\n" }])
    expect(model.get().refused).toMatchObject([{ name: "x", line: 1 }])
    expect(model.get().session).toBe(session)
  })

  test("an address leads to its step", () => {
    const model = makeModel()
    const text = logText([
      ...widening(3),
      line(17, 5_000, { _tag: "NetworkSeen", isOnline: false }),
      line(-4, 6_000, { _tag: "WidthSeen", width: 5 }),
    ])
    model.open([{ name: "x", text }], { seq: 17 })
    expect(model.get().n).toBe(4)
    model.want({ n: 2 })
    expect(model.get().n).toBe(2)
  })
})

test("20,000 events are sought in at most 50 ms", () => {
  const model = opened(logText(widening(20_000)))
  const places = [19_999, 1, 10_499, 10_498, 499, 20_000, 15_250]
  const seekAll = () =>
    places.map((n) => {
      const began = performance.now()
      model.seek(n)
      model.get().session!.lookAt(n)
      return performance.now() - began
    })
  // The machine may do other things meanwhile.
  const rounds = [seekAll(), seekAll(), seekAll()]
  const quickest = places.map((_, index) => Math.min(...rounds.map((round) => round[index]!)))
  expect(Math.max(...quickest)).toBeLessThan(50)
})

describe("a curve", () => {
  const text = logText(widening(3))
  const share = { runs: 10, wrong: 0, share: 0, low: 0, high: 0.3 }
  const curveFor = (hash: string, events = 3): string =>
    JSON.stringify({
      fmt: "trayline-causality/1",
      log: { events, touched: 1, hash },
      wrong: { what: "too wide", n: 3 },
      seed: 1,
      shares: [
        { n: 0, ...share },
        { n: 3, event: "WidthSeen", ...share, wrong: 10, share: 1, low: 0.7, high: 1 },
      ],
      ms: 1,
    })
  const hashOfLog = ((): string => {
    const { session } = opened(text).get()
    return hashOf(session!.stateOf(0, 3))
  })()
  const open = (model: ReturnType<typeof makeModel>, ...texts: ReadonlyArray<string>) => {
    model.open(texts.map((each, index) => ({ name: `file ${index + 1}`, text: each })))
    const { session, curve, refused } = model.get()
    return { length: session?.length, curve: curve?.wrong.what, refused: refused[0]?.reason }
  }

  test("is opened with its log, in any order, or after it; another log closes it", () => {
    const drawn = { length: 3, curve: "too wide", refused: undefined }
    expect(open(makeModel(), text, curveFor(hashOfLog))).toEqual(drawn)
    const model = makeModel()
    expect(open(model, curveFor(hashOfLog), text)).toEqual(drawn)
    expect(open(model, logText(widening(2)))).toEqual({ ...drawn, length: 2, curve: undefined })
    expect(open(opened(text), curveFor(hashOfLog))).toEqual(drawn)
  })

  test("belongs to the log of its tab, where there are several", () => {
    const model = opened(logText(widening(5)), text, curveFor(hashOfLog))
    expect(model.get().curve?.pane).toBe(1)
  })

  test("of another log, of none, or that cannot be read is refused, and what was open stays", () => {
    const wrong = [curveFor("0"), curveFor(hashOfLog, 2), '{"fmt":"trayline-causality/1"}']
    for (const each of wrong) {
      const after = open(opened(text), each)
      expect(after).toMatchObject({ length: 3, refused: expect.any(String), curve: undefined })
    }
    expect(open(makeModel(), curveFor(hashOfLog)).refused).toContain("its log is not open")
  })
})
