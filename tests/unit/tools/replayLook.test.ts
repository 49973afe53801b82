/** Looking into a log: places, differences, writers, conditions, steps, figures; and writing it anew. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { PassThrough } from "node:stream"
import { gzipSync } from "node:zlib"
import { describe, expect, test } from "vitest"
import { writeLog } from "#adapters/logfile/codec.ts"
import * as App from "#domain/app/index.ts"
import { Event } from "#domain/app/schema.ts"
import { versions } from "#domain/app/versions.ts"
import { tagsOf } from "#adapters/logfile/privacy.ts"
import { EpochMs, Seq, TabId } from "#domain/kernel/event.ts"
import { logApp } from "#src/runtime/log.ts"
import { headerOf, recordSession } from "#simulators/people/session.ts"
import { check } from "#tools/replay/check.ts"
import { merge, mergedReport, mergedText } from "#tools/replay/merge.ts"
import { logIn, open, placeIn, timelineOf } from "#tools/replay/read.ts"
import { redactLog, upcastLog } from "#tools/replay/rewrite.ts"
import { against, between, goto, until, why } from "#tools/replay/seek.ts"
import { statsOf, statsText } from "#tools/replay/stats.ts"
import { makeStepper, runStep } from "#tools/replay/step.ts"
import { sources } from "#tools/timeline/sources.ts"
import { exits } from "#tools/exits.ts"

const session = recordSession()
const read = logIn(session.text)
const timeline = timelineOf(read)
const count = session.lines.length
const placeOf = (tag: App.Event["_tag"]): number =>
  session.lines.findIndex(({ event }) => event._tag === tag) + 1
const added = placeOf("LineAdded")
const usage = expect.objectContaining({ exit: exits.usage })
/** Today's may be the first; then none but this is older. */
const older = versions.current - 1

test("every event has a source", () => {
  expect(new Set(Object.keys(sources))).toEqual(tagsOf(Event.ast))
})

describe("a file", () => {
  test("may be gzipped; what is no log is refused with its line and the reason", () => {
    const folder = mkdtempSync(join(tmpdir(), "replay-"))
    const file = (name: string, body: string | Buffer): string => {
      writeFileSync(join(folder, name), body)
      return join(folder, name)
    }
    try {
      expect(open(file("a.gz", gzipSync(session.text))).lines).toHaveLength(count)
      const half = gzipSync(session.text).subarray(0, 900)
      const wrong = [
        [file("half.gz", half), exits.malformed, "gzip"],
        [file("none.ndjson", ""), exits.malformed, "line 1: there is no header"],
        [file("text.ndjson", "hello\n"), exits.malformed, "line 1: no JSON"],
        [
          file("new.ndjson", session.text.replace('"type":"TokenAnswered"', '"type":"Other"')),
          exits.unknown,
          "no event is called Other",
        ],
        [join(folder, "gone"), exits.usage, "ENOENT"],
      ] as const
      for (const [name, exit, text] of wrong)
        expect(() => open(name)).toThrowError(
          expect.objectContaining({ exit, message: expect.stringContaining(text) }),
        )
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test("whose first state is of an older version has it lifted", () => {
    const { consents: _, ...old } = session.state
    const header = headerOf({ schema: older, from: { state: old } })
    const lifted = logIn(`${JSON.stringify(header)}\n`)
    expect(lifted.header.from).toMatchObject({ state: { consents: { list: [] } } })
  })
})

test("a place is a number, a seq, the end, or a moment", () => {
  const line = session.lines[added - 1]!
  for (const place of [`${added}`, `seq:${line.seq}`]) expect(placeIn(read, place)).toBe(added)
  expect(placeIn(read, "end")).toBe(count)
  expect(placeIn(read, "0")).toBe(0)
  expect(placeIn(read, "2020-01-01")).toBe(0)
  const moment = placeIn(read, new Date(line.at).toISOString())
  expect(session.lines[moment - 1]!.at).toBeLessThanOrEqual(line.at)
  expect(session.lines[moment]!.at).toBeGreaterThan(line.at)
  for (const place of ["99999", "seq:99999", "seq:", "soon", "-1"])
    expect(() => placeIn(read, place)).toThrowError(usage)
})

describe("one look", () => {
  test("goto prints an event and the state, or a part of it", () => {
    const text = goto(read, String(added), "cart.lines[0].quantity")
    expect(text).toContain("person  LineAdded")
    expect(text.split("\n").at(-1)).toBe("2")
    expect(goto(read, "0")).toContain("before the first event")
  })

  test("diff prints what lies between two places", () => {
    const text = between(timeline, added - 1, added, "cart")
    expect(text).toContain("cart.lines[0]: (not there) -> ")
    expect(text).not.toContain("requests")
    expect(between(timeline, added, added)).toContain("nothing changed")
  })

  test("diff against another log prints where the states part", () => {
    expect(against(read, read)).toMatchObject({ exit: exits.ok })
    const without = session.lines.filter((_, index) => index !== added - 1)
    const other = logIn(writeLog({ header: headerOf(), lines: without }, logApp))
    const { exit, text } = against(read, other)
    expect(exit).toBe(exits.diverged)
    expect(text).toContain("the events part here")
    expect(text).toContain(`the states part after event ${added}`)
    const shorter = logIn(
      writeLog({ header: headerOf(), lines: session.lines.slice(0, 5) }, logApp),
    )
    expect(against(read, shorter).text).toContain(`one has ${count - 5} more`)
  })

  test("why names the last writer", () => {
    expect(why(timeline, "cart.lines", count)).toContain("LineAdded")
    expect(why(timeline, "cart.lines", added - 1)).toContain("no event of this log")
  })

  test("until finds the first event, or ends with its own code", () => {
    expect(until(read, "state.cart.lines.size() > 0")).toContain("LineAdded")
    expect(() => until(read, "state.cart.lines.size() > 9")).toThrowError(
      expect.objectContaining({ exit: exits.never }),
    )
    expect(() => until(read, "state.cart.lines.size( > 9")).toThrowError(usage)
  })
})

describe("step mode", () => {
  test("moves and looks by words, and goes on after a wrong one", () => {
    const { answer, place } = makeStepper(read)
    expect(answer("next")).toContain("ClientStarted")
    expect(answer("n 3")).toContain("    4  ")
    expect(answer("prev 9")).toContain("before this there is nothing")
    expect(answer(`goto ${added}`)).toContain("LineAdded")
    expect(answer("state cart.lines[0].quantity")).toBe("2")
    expect(answer("event")).toContain('"_tag": "LineAdded"')
    expect(answer("diff")).toContain("cart.lines[0]")
    expect(answer(`diff 0 ${added}`)).toContain("cart.lines[0]")
    expect(answer("why cart.lines")).toContain("LineAdded")
    expect(answer('until event._tag == "OrderAsked"')).toContain("OrderAsked")
    expect(answer("demands")).toContain("orders/send/")
    expect(answer("exchanges")).toContain("demand started: orders/")
    expect(answer('find event._tag == "LineAdded"')).toContain("LineAdded")
    expect(answer("find false")).toBe("never")
    expect(answer("help")).toContain("goto <place>")
    const here = place()
    for (const [word, said] of [
      ["jump", "no command: jump"],
      ["goto", "the place is missing"],
      ["goto seq:77777", "no event has the seq"],
      ["next two", "no number: two"],
      ["diff 1", "two places"],
      ["until state.", "the condition state."],
      ["", ""],
    ] as const)
      expect(answer(word)).toContain(said)
    expect(place()).toBe(here)
    expect(answer("next 9999")).toContain("the log ends here")
    expect(answer("quit")).toBeUndefined()
  })

  test("says nothing but answers to what is piped in", async () => {
    const input = new PassThrough()
    const output = new PassThrough()
    const ended = runStep(
      read,
      input as unknown as NodeJS.ReadStream,
      output as unknown as NodeJS.WriteStream,
    )
    input.end(`goto ${added}\nstate cart.lines[0].quantity\nwrong\nquit\nnext\n`)
    await ended
    const said = String(output.read()).split("\n")
    expect(said).toHaveLength(4)
    expect(said[0]).toContain("LineAdded")
    expect(said.slice(1)).toEqual(["2", "no command: wrong (help says which there are)", ""])
  })
})

test("stats count events, sources, silences, requests and sizes", () => {
  const stats = statsOf(read)
  expect(stats).toMatchObject({
    events: count,
    types: { LineAdded: 1 },
    tabs: { t1: count },
  })
  expect(Object.values(stats.sources).reduce((sum, each) => sum + each, 0)).toBe(count)
  expect(stats.requests.find(({ route }) => route === "POST /canteenorder/direct")).toMatchObject({
    count: 1,
    failed: 0,
  })
  expect(stats.biggestEvents[0]!.size).toBeGreaterThan(stats.biggestEvents[1]!.size)
  expect(statsText(read)).toContain("biggest parts of the last state")
  expect(statsText({ ...read, told: [] })).toContain("this log tells of none")
})

describe("logs of several tabs", () => {
  const line = (seq: number, at: number, tab: string, isOnline = true): App.Recorded => ({
    seq: Seq.make(seq),
    at: EpochMs.make(at),
    tab: TabId.make(tab),
    event:
      seq > 0 ? { _tag: "NetworkSeen", isOnline } : { _tag: "VisibilitySeen", isVisible: isOnline },
  })
  const [one, two] = [line(1, 10, "a"), line(2, 40, "b")]
  const a = { lines: [one, line(-1, 20, "a"), two, line(-2, 60, "a")] }
  const b = { lines: [line(-1, 15, "b"), two, line(-2, 50, "b")] }

  test("become one line of time: shared ones once, a tab's own after what it had heard", () => {
    const merged = merge([a, b])
    expect(merged.conflicts).toEqual([])
    expect(merged.lines.map((each) => [each.line.tab, each.line.seq, each.logs])).toEqual([
      ["a", 1, [0]],
      ["b", -1, [1]],
      ["a", -1, [0]],
      ["b", 2, [0, 1]],
      ["b", -2, [1]],
      ["a", -2, [0]],
    ])
    expect(mergedText(["a", "b"], merged)).toContain("the logs agree")
  })

  test("that do not agree on what they share are not of one device", () => {
    const merged = merge([a, { lines: [line(2, 40, "b", false)] }])
    expect(merged.conflicts).toEqual([expect.stringContaining("seq 2")])
    expect(mergedText(["a", "b"], merged)).toContain("NOT OF ONE DEVICE")
  })

  test("whose names were replaced, in each by others, agree where moments and kinds do", () => {
    const header = { replaced: { shape: 1 } }
    const other = { lines: [line(2, 40, "b", false)], header }
    expect(merge([{ ...a, header }, other]).conflicts).toEqual([])
    expect(
      merge([
        { ...a, header },
        { lines: [line(2, 41, "b")], header },
      ]).conflicts,
    ).toHaveLength(1)
  })

  test("are no log any more, and nothing takes them for one", () => {
    const report = mergedReport(["a", "b"], merge([a, b]))
    expect(report.split("\n")).toHaveLength(8)
    expect(JSON.parse(report.split("\n")[2]!)).toMatchObject({ n: 2, logs: ["b"], source: "tab" })
    expect(() => logIn(report)).toThrowError(
      expect.objectContaining({
        exit: exits.malformed,
        message: expect.stringContaining("line 1"),
      }),
    )
  })
})

describe("a log written anew", () => {
  test("is of today's version, with the hashes of today's states", () => {
    const { consents: _, ...old } = App.initial
    const header = headerOf({ schema: older, from: { state: old } })
    const lines = session.lines.slice(0, 3)
    const told = [{ k: "c", n: 2, hash: "0000000000000000" }] as const
    const text = writeLog({ header, lines, told }, logApp)
    const lifted = upcastLog(logIn(text))
    expect(logIn(lifted).header.schema).toBe(versions.current)
    expect(check(lifted).verdict).toMatchObject({ exit: exits.ok, compared: 2 })
  })

  test("without names folds to its own trailer, and counts what was replaced", () => {
    let n = 7
    const { text, counts } = redactLog(read, () => (n = (n * 9301 + 49297) % 233280) / 233280)
    expect(check(text).verdict.exit).toBe(exits.ok)
    expect(counts.pseudonym).toBeGreaterThan(0)
    expect(text).not.toContain('"jana"')
    expect(logIn(text).lines).toHaveLength(count)
  })
})
