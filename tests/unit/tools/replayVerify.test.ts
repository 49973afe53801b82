/** `replay verify`: checkpoints, the order of work, invariants, expectations. */
import { describe, expect, test } from "vitest"
import { writeLog } from "#adapters/logfile/codec.ts"
import type { ToldLine } from "#adapters/logfile/format.ts"
import type * as App from "#domain/app/index.ts"
import { violations } from "#domain/app/invariants.ts"
import { versions } from "#domain/app/versions.ts"
import { logApp } from "#src/runtime/log.ts"
import { headerOf, recordSession } from "#simulators/people/session.ts"
import { check } from "#tools/replay/check.ts"
import { verdictText } from "#tools/replay/print.ts"
import { logIn } from "#tools/replay/read.ts"
import { verify } from "#tools/verify.ts"
import { exits } from "#tools/exits.ts"

const session = recordSession()
const written = (
  told: ReadonlyArray<ToldLine> = session.told,
  lines: ReadonlyArray<App.Recorded> = session.lines,
): string => writeLog({ header: headerOf(), lines, told }, logApp)
const count = session.lines.length
const seqAt = (n: number): number => session.lines[n - 1]!.seq

test("a session is the same at every checkpoint and at its end, and did what its states want", () => {
  const { verdict } = check(session.text, { assert: "all" })
  expect(verdict).toMatchObject({ ok: true, exit: 0, invariants: [], compared: 3 })
  expect(verdictText(verdict)).toContain("the same state as its writer's at 3 places")
})

describe("a checkpoint that differs", () => {
  const told = session.told.map((line): ToldLine =>
    line.k === "c" && line.n === 20 ? { ...line, hash: "0000000000000000" } : line,
  )

  test("is told with its seq, and the span it lies in", () => {
    const { verdict } = check(written(told))
    expect(verdict).toMatchObject({
      exit: exits.diverged,
      firstDivergence: {
        seq: seqAt(20),
        expected: "0000000000000000",
        span: { after: 10, upTo: 20 },
      },
    })
    expect(verdictText(verdict)).toContain("first wrong among events 11 to 20")
  })

  test("is not looked at where it stands outside of what is asked for", () => {
    expect(check(written(told), { to: "19" }).verdict.exit).toBe(exits.ok)
    expect(check(written(told), { from: `seq:${seqAt(21)}` }).verdict.exit).toBe(exits.ok)
  })

  test("ends the fold where that is wanted", () => {
    const { verdict, state } = check(written(told), { bail: true })
    expect(verdict.exit).toBe(exits.diverged)
    expect(verdict.finalHash).toBe(logApp.hash(state!))
    expect(verdict.finalHash).not.toBe(check(session.text).verdict.finalHash)
  })

  test("of an older version is of other states, and not compared", () => {
    const schema = versions.current
    const old = written(told).replace(`"schema":${schema}`, `"schema":${schema - 1}`)
    expect(check(old).verdict).toMatchObject({ exit: exits.ok, compared: 0 })
    expect(verdictText(check(old).verdict)).toContain("no state of its writer's is told")
  })
})

describe("work that a log tells of", () => {
  const demands = session.told.filter((line) => line.k === "d")
  const send = demands.find((line) => line.key.startsWith("orders/send/"))!

  test("that no state wants, or that did not begin, is other work", () => {
    const unwanted = session.told.map((line): ToldLine =>
      line === send ? { ...send, key: "orders/send/99/1" } : line,
    )
    const { verdict } = check(written(unwanted))
    expect(verdict).toMatchObject({
      exit: exits.demandsDiverged,
      firstDemandDivergence: {
        n: send.n,
        unwanted: ["orders/send/99/1"],
        missing: [send.key],
      },
    })
    expect(verdictText(verdict)).toContain("OTHER WORK")
  })

  test("that never ended is other work too", () => {
    const endless = session.told.filter(
      (line) => !(line.k === "d" && line.is === "ended" && line.key === send.key),
    )
    expect(check(written(endless)).verdict).toMatchObject({
      exit: exits.demandsDiverged,
      firstDemandDivergence: { unwanted: [send.key] },
    })
  })

  test("is not known where the log tells of none", () => {
    const none = session.told.filter(({ k }) => k !== "d")
    expect(check(written(none)).verdict.exit).toBe(exits.ok)
  })
})

describe("expectations", () => {
  test("hold at the end, or after an event", () => {
    const added = session.lines.find(({ event }) => event._tag === "LineAdded")!.seq
    const expected = [
      "state.cart.lines.size() == 1",
      `state.cart.lines.size() == 0@${added - 1}`,
      `event._tag == "LineAdded"@${added}`,
    ]
    expect(check(session.text, { expect: expected }).verdict).toMatchObject({
      exit: exits.ok,
      expectations: expected.map((id) => ({ id, status: "held" })),
    })
    const broken = check(session.text, { expect: [`state.cart.lines.size() == 7@${added}`] })
    expect(broken.verdict).toMatchObject({
      exit: exits.broken,
      expectations: [{ status: "broken", seq: added }],
    })
    expect(verdictText(broken.verdict)).toContain("BROKEN")
  })

  test("that say nothing, or name no event, are the caller's mistake", () => {
    for (const each of ["state.cart.lines.size( > 1", "true@99999"])
      expect(() => check(session.text, { expect: [each] })).toThrowError(
        expect.objectContaining({ exit: exits.usage }),
      )
    expect(() => check(session.text, { from: "9", to: "3" })).toThrowError(/comes after/)
    expect(() => check(session.text, { assert: "I5,,I6" })).toThrowError(/--assert/)
  })
})

describe("invariants", () => {
  test("that an event breaks are told with it, only those that were asked for", () => {
    const read = logIn(session.text)
    const broken = (_before: App.State, { event }: App.Recorded) =>
      event._tag === "LineAdded" ? [{ id: "I5", detail: "twice" }] : []
    const judged = (assert: "all" | ReadonlyArray<string>) =>
      verify(read, { assert, violations: broken }).verdict
    const n = session.lines.findIndex(({ event }) => event._tag === "LineAdded") + 1
    expect(judged("all")).toMatchObject({
      exit: exits.broken,
      invariants: [{ id: "I5", status: "broken", n, seq: seqAt(n), detail: "twice" }],
    })
    expect(judged(["I6"])).toMatchObject({
      exit: exits.ok,
      invariants: [{ id: "I6", status: "held" }],
    })
  })

  test("of the cart: no line twice, none of nothing", () => {
    const { state } = session
    const [line] = state.cart.lines
    const after = { ...state, cart: { ...state.cart, lines: [line!, { ...line!, quantity: 0 }] } }
    const seen = violations(state, session.lines[0]!, after as unknown as App.State)
    expect([...new Set(seen.map(({ id }) => id))]).toEqual(["I5", "I6"])
    expect(violations(state, session.lines[0]!, state)).toEqual([])
  })
})

test("rules that throw are told with the event at which they do", () => {
  const n = session.lines.findIndex(({ event }) => event._tag === "LineAdded") + 1
  const reduce: typeof logApp.reduce = (state, line) => {
    if (line.event._tag === "LineAdded") throw new TypeError("no cart")
    return logApp.reduce(state, line)
  }
  const { verdict, state } = verify(logIn(session.text), { rules: { ...logApp, reduce } })
  expect(verdict).toMatchObject({
    exit: exits.broken,
    crash: { id: "crash", n, seq: seqAt(n), detail: "TypeError: no cart" },
  })
  expect(state.cart.lines).toEqual([])
  expect(verdictText(verdict)).toContain(`BROKEN after event ${n}`)
})

test("each hash at a place is compared, and that of the writer's own state", () => {
  const read = logIn(session.text)
  const hash = logApp.hash(session.state)
  expect(verify(read, { hash }).verdict).toMatchObject({ is: "same", compared: 3 })
  expect(verify(read, { hash: "0" }).verdict).toMatchObject({
    exit: exits.diverged,
    is: "diverged",
    firstDivergence: { n: count, expected: "0", actual: hash },
  })
})

test("hashes are printed after every so many events", () => {
  const { verdict } = check(session.text, { hashEvery: 7 })
  expect(verdict.hashes?.map(({ n }) => n)).toEqual(
    Array.from({ length: Math.floor(count / 7) }, (_, n) => (n + 1) * 7),
  )
})

test("a fold that depends on more than the log is flaky", () => {
  let calls = 0
  const reduce: typeof logApp.reduce = (state, line) => ({
    ...logApp.reduce(state, line),
    chance: ++calls,
  })
  const { verdict } = verify(logIn(session.text), {
    rules: { ...logApp, reduce },
    isTwice: true,
  })
  expect(verdict).toMatchObject({
    exit: exits.flaky,
    flaky: [{ path: ["chance"], before: count, after: 2 * count }],
  })
  expect(check(session.text, { twice: true }).verdict.exit).toBe(exits.ok)
})
