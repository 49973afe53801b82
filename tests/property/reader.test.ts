/** A kiosk and its reader, whatever is done to the reader and whenever: the machine keeps its rules and is never stuck. */
import fc from "fast-check"
import { expect, test } from "vitest"
import * as App from "#domain/app/index.ts"
import type { Phase } from "#domain/reader/model.ts"
import type { Control, Manner } from "#simulators/core/reader.ts"
import { type Device, makeDevice } from "#simulators/people/device.ts"

type Step =
  | { readonly _tag: "Control"; readonly control: Control }
  | { readonly _tag: "Page"; readonly isSeen: boolean }
  | { readonly _tag: "Wait"; readonly ms: number }
  | { readonly _tag: "Reload" }

const wait: fc.Arbitrary<Step> = fc
  .constantFrom(0, 1, 4, 5, 6, 19, 25, 400, 2500, 9_999, 10_000, 31_000, 70_000)
  .map((ms) => ({ _tag: "Wait", ms }))

const code = fc.constantFrom("1001", "1003", "9999")
const ms = fc.constantFrom(0, 7, 3000, 40_000)
const controlled: fc.Arbitrary<Control> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("present" as const),
      code,
      parts: fc.integer({ min: 1, max: 3 }),
      twice: fc.boolean(),
    }),
  },
  fc.record({ do: fc.constant("hold" as const), code }),
  fc.constant<Control>({ do: "remove" }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("error" as const),
      code: fc.constantFrom("CRTRANSPORTREADERROR", "CRTRANSPORTOPENERROR", "CROTHER"),
    }),
  },
  fc.constant<Control>({ do: "disconnect" }),
  fc.record({ do: fc.constant("refuse" as const), ms }),
  fc.record({ do: fc.constant("silence" as const), ms }),
  fc.record({ do: fc.constant("delay" as const), ms: fc.constantFrom(0, 30, 900) }),
  fc.constant<Control>({ do: "late" }),
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(
        "",
        "[]",
        '{"type":"result"}',
        '{"type":"result","command":"read"}',
        '{"type":"result","id":1}',
        '{"type":"message","final":true}',
        '{"type":"message","data":{"code":"7"},"final":false}',
        '{"type":"error","code":"CRTRANSPORTREADERROR"}',
      )
      .map((text): Control => ({ do: "garbage", text: text === "" ? " " : text })),
  },
)

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: controlled.map((control): Step => ({ _tag: "Control", control })) },
  { weight: 4, arbitrary: wait },
  { weight: 1, arbitrary: fc.boolean().map((isSeen): Step => ({ _tag: "Page", isSeen })) },
  { weight: 1, arbitrary: fc.constant<Step>({ _tag: "Reload" }) },
)

const manner: fc.Arbitrary<Manner> = fc.record({
  greets: fc.boolean(),
  echoes: fc.boolean(),
  pongs: fc.boolean(),
})

/** Without a logout: a session's end cuts the log. */
const played = (how: Manner, steps: ReadonlyArray<Step>, autoLogout = 0): Device => {
  const device = makeDevice({ config: { allowCardLogin: true, autoLogout }, manner: how })
  for (const each of steps)
    switch (each._tag) {
      case "Control":
        device.reader.control(each.control)
        break
      case "Page":
        device.send({ _tag: each.isSeen ? "ListenStarted" : "ListenStopped" }, 0)
        break
      case "Wait":
        device.advance(each.ms)
        break
      case "Reload":
        device.reload()
        break
    }
  device.advance(1)
  return device
}

/** Each line of the log with the reader before and after it. */
const historyOf = (device: Device) => {
  let state = App.initial
  return device.lines.map((line) => {
    const before = state
    state = App.reduce(state, line)
    return { line, event: line.event, before: before.reader, after: state.reader }
  })
}

/** What may follow upon what, by which events. Source: READER-06 to READER-13. */
const allowed: Readonly<Record<Phase, Partial<Record<Phase, ReadonlyArray<string>>>>> = {
  disconnected: { connected: ["ReaderOpened"] },
  connected: {
    idle: ["ReaderAnswered", "ReaderWaited", "ReaderFailed"],
    "read-await": ["ReaderAnswered", "ReaderWaited"],
  },
  idle: { "read-await": ["ReaderWaited", "ListenStarted"] },
  "read-await": {
    "read-await": ["ReaderRead"],
    idle: ["ReaderFailed", "ReaderRead"],
    reading: ["ReaderAnswered"],
    "stop-await": ["ReaderAnswered"],
  },
  reading: {
    "read-await": ["ReaderRead"],
    idle: ["ReaderFailed"],
    "stop-await": ["ListenStopped"],
  },
  "stop-await": {
    idle: ["ReaderAnswered", "ReaderFailed", "ReaderWaited"],
    "read-await": ["ReaderAnswered", "ReaderWaited"],
  },
}

const script = fc.tuple(manner, fc.array(step, { maxLength: 40, size: "max" }))

type History = ReturnType<typeof historyOf>

/** It never leaves its states, and each is reached only as it may be. */
const expectLegal = (history: History): void => {
  for (const { event, before, after } of history) {
    const isNew = before.phase !== after.phase || before.since !== after.since
    if (event._tag === "ClientStarted") expect(after.phase).toBe("disconnected")
    else if (event._tag === "ReaderClosed" && before.link === event.link)
      expect(after.phase).toBe("disconnected")
    else if (isNew)
      expect([before.phase, after.phase, allowed[before.phase][after.phase]]).toEqual([
        before.phase,
        after.phase,
        expect.arrayContaining([event._tag]),
      ])
  }
}

/** There are never two reads at once: each that the machine begins is sent, once. */
const expectOneRead = (history: History, device: Device): void => {
  const begun = history.flatMap(({ before, after }) =>
    after.phase.endsWith("-await") && before.since !== after.since ? [after.phase.slice(0, 4)] : [],
  )
  const frames = device.reader.heard.map(
    ({ text }) => JSON.parse(text) as { readonly command: string; readonly id: number },
  )
  const sent = frames.filter(({ command }) => command !== "ping")
  // A line that is lost in that very moment takes one with it.
  let n = 0
  for (const command of begun) if (sent[n]?.command === command) n++
  expect(n).toBe(sent.length)
  expect(new Set(frames.map(({ id }) => id)).size).toBe(frames.length)
}

/** Every wait is exact; answers which there were. */
const expectExact = (history: History, device: Device): ReadonlyArray<string> => {
  const seen: Array<string> = []
  for (const { line, event, before, after } of history) {
    if (after.until !== undefined && after.until !== before.until) {
      const waits = (after.until - line.at) / 1000
      if (event._tag === "ReaderClosed") expect([10, 20, 40, 60]).toContain(waits)
      else expect([event._tag, waits]).toEqual([event._tag, 10])
      seen.push(`${event._tag} ${waits}`)
    }
    if (event._tag === "ReaderWaited") expect(line.at).toBe(event.until)
  }
  const fails = history.flatMap(({ line, event, before, after }) =>
    event._tag === "ReaderFailed" && after.until !== before.until
      ? [[line.at, after] as const]
      : [],
  )
  for (const { at, text } of device.reader.heard)
    if (text.includes('"read"'))
      for (const [failedAt, { link }] of fails) {
        const isSameLink = !history.some(
          ({ line, after }) => line.at > failedAt && line.at <= at && after.link !== link,
        )
        if (at > failedAt && isSameLink) expect(at - failedAt).toBeGreaterThanOrEqual(10_000)
      }
  return seen
}

/** Where nothing can be read there is a reason, and where a read is answered there is none; answers the reasons. */
const expectReasons = (history: History): ReadonlyArray<string | undefined> =>
  history.map(({ event, after: { phase, link, until, trouble } }) => {
    const isResting = link === undefined || (phase === "idle" && until !== undefined)
    if (isResting) expect([event._tag, trouble]).toEqual([event._tag, expect.anything()])
    if (phase === "reading") expect([event._tag, trouble]).toEqual([event._tag, undefined])
    return trouble?.why
  })

/** Whatever happened, the next card is read. */
const expectNext = (device: Device, steps: ReadonlyArray<Step>): void => {
  device.reader.control({ do: "reset" })
  // A frame that is lost on a line that lives is lost for good: only a new connection tells.
  if (steps.some((each) => each._tag === "Control" && each.control.do === "silence"))
    device.reader.control({ do: "disconnect" })
  device.send({ _tag: "ListenStarted" }, 130_000)
  // A forged answer makes a reader that answers no ping look like one that does, until a line of it was mute.
  if (steps.some((each) => each._tag === "Control" && each.control.do === "garbage"))
    device.advance(130_000)
  const before = device.state().reader.last
  device.reader.control({ do: "present", code: "4711" })
  device.advance(15_000)
  expect(device.state().reader.last).not.toEqual(before)
  expect(device.state().reader.trouble).toBeUndefined()
}

// One session for all of these: to play it costs more than to look at it.
test("READER-06 READER-08 READER-09 READER-10 READER-11 READER-13 READER-19 READER-20 CONST-07 the machine goes only as it may, begins no read twice, waits exactly, says why it cannot read, and reads the next card", () => {
  const waits = new Set<string>()
  const reasons = new Set<string | undefined>()
  fc.assert(
    fc.property(script, ([how, steps]) => {
      const device = played(how, steps)
      const history = historyOf(device)
      expectLegal(history)
      expectOneRead(history, device)
      for (const each of expectExact(history, device)) waits.add(each)
      for (const each of expectReasons(history)) reasons.add(each)
      expectNext(device, steps)
    }),
    { numRuns: 150 },
  )
  expect([...waits]).toEqual(
    expect.arrayContaining(["ReaderClosed 10", "ReaderFailed 10", "ReaderOpened 10"]),
  )
  expect([...reasons]).toEqual(expect.arrayContaining(["refused", "lost", "fault"]))
})

test("READER-06 a restart folds to the same state", () => {
  fc.assert(
    fc.property(script, ([how, steps]) => {
      const device = played(how, steps, 60)
      // A session's end makes a snapshot; what comes after it folds upon it.
      const snapshot = device.disk.snapshots.at(-1)
      const state = { ...App.initial, ...(snapshot?.state as object) }
      const lines = device.disk.lines as unknown as ReadonlyArray<App.Recorded>
      const folded = lines.filter(({ seq }) => seq > (snapshot?.seq ?? 0)).reduce(App.reduce, state)
      expect(folded.reader).toEqual(device.state().reader)
      expect(folded.session).toEqual(device.state().session)
    }),
    { numRuns: 150 },
  )
})
