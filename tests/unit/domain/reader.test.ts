/** The card reader's connection, event by event. */
import { describe, expect, test } from "vitest"
import type * as App from "#domain/app/index.ts"
import type { Config } from "#domain/config/index.ts"
import { standingOf } from "#domain/reader/screen.ts"
import { pingMs, retryMs } from "#domain/reader/model.ts"
import {
  at,
  type Client,
  clientAfter,
  guest,
  loginAsked,
  type Step,
} from "#tests/support/client.ts"
import { ref, seq } from "#simulators/values/make.ts"

const link = ({ reader }: App.State) => reader.link ?? seq(0)
const opens: Step = (state) => ({ _tag: "ReaderOpened", link: link(state) })
const closes: Step = (state) => ({ _tag: "ReaderClosed", link: link(state) })
const denied: Step = (state) => ({ _tag: "ReaderClosed", link: link(state), isDenied: true })
const answers =
  (of?: "ping" | "read" | "stop"): Step =>
  (state) => ({
    _tag: "ReaderAnswered",
    link: link(state),
    ...(of === undefined ? {} : { of }),
  })
const reads =
  (card?: string, isFinal = true): Step =>
  (state) => ({
    _tag: "ReaderRead",
    link: link(state),
    isFinal,
    ...(card === undefined ? {} : { card: ref(card) }),
  })
const fails =
  (code = "CRTRANSPORTREADERROR"): Step =>
  (state) => ({ _tag: "ReaderFailed", link: link(state), code })
/** The moment that is waited for. */
const waited: Step = ({ reader }) => ({ _tag: "ReaderWaited", until: reader.until ?? (0 as never) })
const shown: Step = { _tag: "ListenStarted" }
const hidden: Step = { _tag: "ListenStopped" }

const kiosk = (config: Partial<Config> = {}) => guest({ allowCardLogin: true, ...config }, "/login")
const connected = clientAfter(...kiosk(), at(10_000), opens)
const awaiting = connected.after(answers())
const reading = awaiting.after(answers("read"))

const phase = ({ state }: Client) => state.reader.phase
const tells = (client: Client) => client.demands("CommandReader").map(({ command }) => command)
const cardOf = ({ state: { session } }: Client) =>
  session.login._tag === "Asking" ? session.login.card : undefined
const waits = (client: Client) => client.waits("ReaderWaited").map((wait) => wait.at)

describe("the connection", () => {
  test("READER-01 APP-20 CONST-06 it is wanted where cards log in, and nowhere else", () => {
    expect(clientAfter(...kiosk()).demands("ConnectReader")).toMatchObject([
      { url: "ws://127.0.0.1:8765", pingMs: 30_000 },
    ])
    expect(pingMs).toBe(30_000)
    const off = clientAfter(...guest())
    expect([...off.demands("ConnectReader"), ...off.waits("ReaderWaited")]).toEqual([])
    expect(phase(clientAfter(...kiosk()))).toBe("disconnected")
  })

  test("READER-06 READER-07 READER-12 the first result after connect makes it idle, whatever it answers", () => {
    expect(phase(connected)).toBe("connected")
    expect(tells(connected)).toEqual([])
    for (const command of [undefined, "ping", "read", "stop"] as const) {
      const idle = connected.after(hidden, answers(command))
      expect([command, phase(idle), tells(idle)]).toEqual([command, "idle", []])
    }
  })

  test("READER-08 without a result it is idle after exactly 10 s", () => {
    expect(waits(connected)).toEqual([20_000])
    const early: Step = { _tag: "ReaderWaited", until: 19_999 as never }
    expect(phase(connected.after(early))).toBe("connected")
    const quiet = connected.after(at(20_000), waited)
    expect([phase(quiet), tells(quiet)]).toEqual(["read-await", ["read"]])
    expect(waits(awaiting)).toEqual([])
  })

  test("READER-19 after a loss it connects after 10, 20, 40, 60, 60 s, and after 10 s once it was open", () => {
    let client = reading.after(at(100_000), closes)
    expect(standingOf(client.state.reader, client.state.session)).toBe("notAvailable")
    const pauses: Array<number> = []
    for (let n = 0; n < 5; n++) {
      const [until] = waits(client)
      expect([phase(client), client.demands("ConnectReader")]).toEqual(["disconnected", []])
      pauses.push(until! - client.ms)
      client = client.after(at(until!), waited)
      expect(client.demands("ConnectReader")).toHaveLength(1)
      client = client.after(closes)
    }
    expect(pauses).toEqual([10_000, 20_000, 40_000, 60_000, 60_000])
    const again = client.after(waited, opens)
    expect(phase(again)).toBe("connected")
    const lost = again.after(closes)
    expect(waits(lost)).toEqual([lost.ms + retryMs])
  })

  test("each connection has a name of its own, and what an old one says changes nothing", () => {
    const old = link(reading.state)
    const lost = reading.after(closes)
    const anew = lost.after(waited, opens, answers(), answers("read"))
    expect(link(anew.state)).not.toBe(old)
    const late: ReadonlyArray<App.Event> = [
      { _tag: "ReaderOpened", link: old },
      { _tag: "ReaderClosed", link: old },
      { _tag: "ReaderAnswered", link: old },
      { _tag: "ReaderRead", link: old, card: ref("a"), isFinal: true },
      { _tag: "ReaderFailed", link: old, code: "CRTRANSPORTREADERROR" },
    ]
    for (const event of late)
      for (const client of [lost, anew])
        expect([event._tag, client.after(event).state.reader]).toEqual([
          event._tag,
          client.state.reader,
        ])
  })

  test("a restart begins with a new connection, and knows what the reader can", () => {
    const pinged = reading.after(answers("ping"))
    const again = pinged.after(...kiosk())
    expect(again.state.reader).toMatchObject({ phase: "disconnected", answersPing: true })
    expect(again.demands("ConnectReader")[0]!.key).not.toBe(pinged.demands("ConnectReader")[0]!.key)
    expect(again.after(hidden, ...kiosk()).state.reader.isWanted).toBe(false)
  })
})

describe("reading", () => {
  test("READER-09 a read is sent when idle, once, and reading follows its result", () => {
    expect([phase(awaiting), tells(awaiting)]).toEqual(["read-await", ["read"]])
    expect([phase(reading), tells(reading)]).toEqual(["reading", []])
  })

  test("READER-10 READER-16 a stop is sent only while reading; its result makes it idle", () => {
    const stopping = reading.after(hidden)
    expect([phase(stopping), tells(stopping)]).toEqual(["stop-await", ["stop"]])
    const idle = stopping.after(answers("stop"))
    expect([phase(idle), tells(idle)]).toEqual(["idle", []])
    const back = idle.after(shown)
    expect([phase(back), tells(back)]).toEqual(["read-await", ["read"]])
  })

  test("READER-10 a stop wanted while a read is awaited waits for it, or is dropped", () => {
    const late = awaiting.after(hidden)
    expect([phase(late), tells(late)]).toEqual(["read-await", ["read"]])
    expect(phase(late.after(answers("read")))).toBe("stop-await")
    expect(phase(late.after(shown, answers("read")))).toBe("reading")
    // Wanted again while the stop is on its way: read after it.
    const again = reading.after(hidden, shown)
    expect(tells(again)).toEqual(["stop"])
    expect(tells(again.after(answers()))).toEqual(["read"])
  })

  test("READER-12 a result counts for what is awaited; one for a ping or for another command does not", () => {
    expect(phase(awaiting.after(answers("ping")))).toBe("read-await")
    expect(phase(awaiting.after(answers("stop")))).toBe("read-await")
    expect(phase(awaiting.after(answers()))).toBe("reading")
    const stopping = reading.after(hidden)
    expect(phase(stopping.after(answers("ping")))).toBe("stop-await")
    expect(phase(stopping.after(answers("read")))).toBe("stop-await")
    for (const command of [undefined, "ping", "read", "stop"] as const)
      expect(phase(reading.after(answers(command)))).toBe("reading")
  })

  test("READER-12 READER-19 an answer to a ping tells that this reader gives one", () => {
    const knows = ({ state }: Client) => state.reader.answersPing
    for (const client of [connected, awaiting, reading]) {
      for (const command of [undefined, "read", "stop"] as const)
        expect(knows(client.after(answers(command)))).toBe(false)
      expect(knows(client.after(answers("ping")))).toBe(true)
    }
    const known = connected.after(answers("ping"))
    expect(knows(known.after(closes))).toBe(true)
    // It was silent and closed for that: what was taken for an answer was none.
    const mute: Step = (state) => ({ _tag: "ReaderClosed", link: link(state), isMute: true })
    expect(knows(known.after(mute))).toBe(false)
  })

  test("READER-11 READER-17 the final message logs in with its own code, and read is sent again", () => {
    const final = reading.after(reads("a"))
    expect(cardOf(final)).toBe("a")
    expect([phase(final), tells(final)]).toEqual(["read-await", ["read"]])
    expect(final.demands("CommandReader")[0]!.key).not.toBe(
      awaiting.demands("CommandReader")[0]!.key,
    )
  })

  test("READER-17 a code of a message that is not final is held; a newer one replaces it", () => {
    const held = reading.after(reads("a", false))
    expect([phase(held), cardOf(held)]).toEqual(["reading", undefined])
    expect(cardOf(held.after(reads()))).toBe("a")
    expect(cardOf(held.after(reads(undefined, false), reads()))).toBe("a")
    expect(cardOf(held.after(reads("b")))).toBe("b")
    expect(cardOf(held.after(reads("b", false), reads()))).toBe("b")
    // It is not held over a final message, an error or a loss.
    const used = held.after(reads())
    expect(used.state.reader.held).toBeUndefined()
    for (const end of [fails(), closes]) expect(held.after(end).state.reader.held).toBeUndefined()
  })

  test("READER-17 a final message without any code only restarts reading", () => {
    const final = reading.after(reads())
    expect([tells(final), cardOf(final)]).toEqual([["read"], undefined])
  })

  test("READER-11 a result that comes after its card starts no second wait", () => {
    const early = awaiting.after(reads("a"))
    expect([phase(early), tells(early), cardOf(early)]).toEqual(["read-await", ["read"], "a"])
    expect(phase(early.after(answers("read")))).toBe("reading")
  })

  test("READER-16 a card counts only while it is wanted and asked for", () => {
    expect(cardOf(connected.after(reads("a")))).toBeUndefined()
    expect(cardOf(connected.after(hidden, answers(), reads("a")))).toBeUndefined()
    expect(cardOf(reading.after(hidden, reads("a")))).toBeUndefined()
    expect(phase(reading.after(hidden, reads("a")))).toBe("stop-await")
    expect(cardOf(awaiting.after(hidden, reads("a")))).toBeUndefined()
  })
})

describe("READER-18 the same card", () => {
  const first = reading.after(at(50_000), reads("a"))
  const over = (client: Client) =>
    client.after((state) => ({
      _tag: "LoginAnswered",
      ask: state.session.login._tag === "Idle" ? seq(0) : state.session.login.ask,
      attempt: 1,
      answer: { _tag: "Failed", failure: { _tag: "Denied", message: "" } },
    }))
  const again = (ms: number, card = "a") =>
    cardOf(over(first).after(answers("read"), at(50_000 + ms), reads(card)))

  test("within 3000 ms it is ignored, at 3000 it is not, and another card never is", () => {
    expect([again(2999), again(3000), again(2999, "b")]).toEqual([undefined, "a", "b"])
  })

  test("as long as it lies there it is one card", () => {
    const held = [51, 53, 55, 57].flatMap((s): ReadonlyArray<Step> => [
      answers("read"),
      at(s * 1000),
      reads("a"),
    ])
    expect(cardOf(over(first).after(...held))).toBeUndefined()
  })

  test("CFG-98 cardRepeatIgnore says how long", () => {
    const begin = [...kiosk({ cardRepeatIgnore: 500 }), opens, answers(), answers("read")]
    const client = over(clientAfter(...begin, at(50_000), reads("a"))).after(answers("read"))
    expect(cardOf(client.after(at(50_499), reads("a")))).toBeUndefined()
    expect(cardOf(client.after(at(50_500), reads("a")))).toBe("a")
  })

  test("while a card login runs it is ignored, however long that takes", () => {
    const later = first.after(answers("read"), at(70_000), reads("a"))
    expect(later.state.session).toEqual(first.state.session)
  })
})

describe("errors", () => {
  test("READER-13 ERR-21 CONST-07 an error of the transport is waited out for exactly 10 s, then read again", () => {
    for (const code of ["CRTRANSPORTREADERROR", "CRTRANSPORTOPENERROR"])
      for (const before of [reading, awaiting, connected, reading.after(hidden, shown)]) {
        const failed = before.after(at(50_000), fails(code))
        expect([tells(failed), waits(failed)]).toEqual([[], [60_000]])
        // A result in the meantime starts nothing.
        expect(tells(failed.after(answers()))).toEqual([])
        expect(tells(failed.after(at(60_000), waited))).toEqual(["read"])
      }
  })

  test("READER-13 a repeated error starts the wait again: one wait, and one read after it", () => {
    const twice = reading.after(at(50_000), fails(), at(57_000), fails())
    expect(waits(twice)).toEqual([67_000])
    const early: Step = { _tag: "ReaderWaited", until: (twice.state.reader.until! - 7000) as never }
    expect(tells(twice.after(at(60_000), early))).toEqual([])
    expect(tells(twice.after(at(67_000), waited))).toEqual(["read"])
    expect(waits(twice.after(at(67_000), waited))).toEqual([])
  })

  test("READER-13 hidden in the meantime, it does not read until it is wanted", () => {
    const rested = reading.after(fails(), hidden, waited)
    expect([phase(rested), tells(rested)]).toEqual(["idle", []])
    expect(tells(rested.after(shown))).toEqual(["read"])
    const back = reading.after(fails(), hidden, shown)
    expect(tells(back)).toEqual([])
  })

  test("READER-14 another error changes nothing", () => {
    for (const client of [connected, awaiting, reading])
      for (const code of ["CROTHER", "XCRTRANSPORTOPENERROR", "CRTRANSPORTREADERROR2"])
        expect(client.after(fails(code)).state.reader).toEqual(client.state.reader)
  })
})

test("READER-20 what a person is told: connecting, ready, reading, not available", () => {
  const told = ({ state: { reader, session } }: Client) => standingOf(reader, session)
  expect(told(clientAfter(...kiosk()))).toBe("connecting")
  expect(told(connected)).toBe("connecting")
  expect(told(awaiting)).toBe("ready")
  expect(told(reading)).toBe("ready")
  expect(told(reading.after(reads("a", false)))).toBe("reading")
  expect(told(reading.after(reads("a")))).toBe("reading")
  // Whoever logs in by password has no card that could be read.
  expect(told(reading.after(loginAsked()))).toBe("ready")
  expect(told(reading.after(fails()))).toBe("notAvailable")
  expect(told(reading.after(closes))).toBe("notAvailable")
})

describe("READER-20 why no card can be read", () => {
  const why = ({ state: { reader, session } }: Client) => [
    standingOf(reader, session),
    reader.trouble,
  ]
  const told = (trouble: object) => ["notAvailable", trouble]

  test("a connection that could not be had, that the browser did not allow, or that is gone", () => {
    const starting = clientAfter(...kiosk())
    expect(why(starting.after(closes))).toEqual(told({ why: "refused" }))
    expect(why(starting.after(denied))).toEqual(told({ why: "denied" }))
    for (const client of [connected, awaiting, reading])
      expect(why(client.after(closes))).toEqual(told({ why: "lost" }))
    const again = reading.after(closes, waited)
    expect(why(again.after(closes))).toEqual(told({ why: "refused" }))
  })

  test("it stands while it is tried again, until the reader answers", () => {
    const trying = reading.after(closes, waited)
    expect(trying.demands("ConnectReader")).toHaveLength(1)
    for (const client of [trying, trying.after(opens)])
      expect(why(client)).toEqual(told({ why: "lost" }))
    expect(why(trying.after(opens, answers()))).toEqual(["ready", undefined])
  })

  test("a fault of the reader has its code, and stands until a read is answered or finds a card", () => {
    const failed = reading.after(fails("CRTRANSPORTOPENERROR"))
    const fault = told({ why: "fault", code: "CRTRANSPORTOPENERROR" })
    for (const client of [failed, failed.after(waited), failed.after(waited, answers("ping"))])
      expect(why(client)).toEqual(fault)
    expect(why(failed.after(answers("read")))).toEqual(fault)
    expect(why(failed.after(waited, answers("read")))).toEqual(["ready", undefined])
    expect(failed.after(waited, reads("a")).state.reader.trouble).toBeUndefined()
    expect(reading.after(fails("CROTHER")).state.reader.trouble).toBeUndefined()
  })
})
