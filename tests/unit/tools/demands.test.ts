/** What a log tells of work, beside what its states want. */
import { globSync, readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { writeLog } from "#adapters/logfile/codec.ts"
import type { Header, ToldLine } from "#adapters/logfile/format.ts"
import * as App from "#domain/app/index.ts"
import { EpochMs } from "#domain/kernel/event.ts"
import { type Said, saidOf } from "#domain/standing/said.ts"
import { reportLog, logApp } from "#src/runtime/log.ts"
import { makeSayer } from "#src/runtime/judge.ts"
import { headerOf, recordSession } from "#simulators/people/session.ts"
import { exits } from "#tools/exits.ts"
import { check } from "#tools/replay/check.ts"
import { verdictText } from "#tools/replay/print.ts"
import { saidByTime } from "#tools/replay/demands.ts"
import { logIn } from "#tools/replay/read.ts"
import { judge } from "#tools/triage/judge.ts"

const session = recordSession()
const textOf = (
  lines: ReadonlyArray<App.Recorded>,
  told: ReadonlyArray<ToldLine>,
  header: Partial<Header> = {},
): string => writeLog({ header: { ...headerOf(), ...header }, lines, told }, logApp)

describe("waits", () => {
  const n = session.lines.findIndex(({ event }) => event._tag === "ToastExpired")
  const moved = (ms: number): string =>
    textOf(
      session.lines.map((line, index) =>
        index === n ? { ...line, at: EpochMs.make(line.at + ms) } : line,
      ),
      session.told.filter(({ k }) => k === "d"),
    )

  test("that end at their time, or a little late, are as they should be", () => {
    for (const ms of [0, 20]) expect(check(moved(ms)).verdict).toMatchObject({ exit: exits.ok })
  })

  test("that end before it are told, with the event", () => {
    const { verdict } = check(moved(-1))
    expect(verdict).toMatchObject({
      exit: exits.demandsDiverged,
      firstDemandDivergence: { n: n + 1, unwanted: [], missing: [], early: [expect.any(String)] },
    })
    expect(verdictText(verdict)).toContain("ended before its time")
    expect(judge(moved(-1))).toMatchObject({ result: "diverged", rule: "other work" })
  })

  test("alone say what is called so: nothing that a person sees or presses does", () => {
    const sources = globSync("src/**/*.{ts,tsx}").map((file) => readFileSync(file, "utf8"))
    const rules = globSync("domain/**/*.ts").map((file) => readFileSync(file, "utf8"))
    for (const tag of saidByTime) {
      const said = new RegExp(`_tag: "${tag}"`)
      expect(sources.filter((text) => said.test(text))).toEqual([])
      expect(rules.some((text) => said.test(text) && text.includes('"Wait"'))).toBe(true)
    }
  })
})

test("a page that ends lets go of all its work at once, and its log is right", () => {
  const demands = session.told.filter((line) => line.k === "d")
  const running = new Set<string>()
  for (const { key, is } of demands) if (is === "started") running.add(key)
  for (const { key, is } of demands) if (is === "ended") running.delete(key)
  expect(running.size).toBeGreaterThan(0)
  const last = { n: session.lines.length, at: 0 }
  const ended = [...running].map((key): ToldLine => ({ k: "d", ...last, key, is: "ended" }))
  expect(check(textOf(session.lines, [...demands, ...ended])).verdict.exit).toBe(exits.ok)
  expect(check(textOf(session.lines, [...demands, ...ended.slice(1)])).verdict.exit).toBe(
    exits.demandsDiverged,
  )
})

describe("LOGIN-23 a report", () => {
  const journal = { start: undefined, lines: session.lines }
  const where = { build: "1", at: 0, width: 390, height: 844, browser: "" }
  let drawn = 0

  test("has names that were drawn, and is right", () => {
    const text = reportLog(journal, session.state, where, () => (++drawn % 97) / 97)
    expect(judge(text)).toMatchObject({ result: "fine" })
  })

  test("in which a name was left is told", () => {
    expect(judge(textOf(session.lines, [], { replaced: {} }))).toMatchObject({
      result: "broken",
      rule: "report of the log",
    })
    expect(judge(textOf(session.lines, []))).toMatchObject({ result: "fine" })
  })
})

describe("ORDER-18 OFFER-53 what a person was told of orders", () => {
  const of = (saidOf: (state: App.State) => Said): ReadonlyArray<ToldLine> => {
    const told: Array<ToldLine> = []
    let [state, n] = [App.initial, 0]
    const sayer = makeSayer((says) => told.push({ k: "s", n, at: 0, says }), saidOf)
    for (const line of session.lines) {
      state = App.reduce(state, line)
      n++
      sayer(state)
    }
    return told
  }

  test("stands in the log in numbers, and is what its states say", () => {
    const told = of(saidOf)
    expect(told.map((line) => (line.k === "s" ? line.says : {}))).toContainEqual({
      "dish ordered": 3,
      "dish sending": 1,
      "dish changes": 3,
      "orders ordered": 3,
      "overview ordered": 3,
      "overview sending": 1,
      header: 1,
    })
    expect(judge(textOf(session.lines, told))).toMatchObject({ result: "fine" })
    const from = textOf(session.lines, told.slice(-1))
    expect(judge(from)).toMatchObject({ result: "fine" })
  })

  test("and is not so, is told with the event", () => {
    const forgets = of((state) =>
      Object.fromEntries(
        Object.entries(saidOf(state)).filter(([what]) => what !== "overview sending"),
      ),
    )
    const text = textOf(session.lines, forgets)
    expect(judge(text)).toMatchObject({ result: "diverged", rule: "other words" })
    const { verdict } = check(text)
    expect(verdict).toMatchObject({ exit: exits.demandsDiverged })
    expect(verdictText(verdict)).toContain("OTHER WORDS")
    expect(verdictText(verdict)).toContain("told: nothing; it is: overview sending 1")
  })

  test("LOGIN-23 leaves the device as it is, and is read without what is no such word", () => {
    const [line] = of(saidOf)
    const journal = { start: undefined, lines: session.lines }
    const where = { build: "1", at: 0, width: 390, height: 844, browser: "", told: [line!] }
    expect(reportLog(journal, session.state, where, () => 0.5)).toContain(JSON.stringify(line))
    const named = { ...line!, says: { "Jana Dvořáková": 1 } } as ToldLine
    expect(JSON.stringify(logIn(textOf(session.lines, [named])).told)).not.toContain("Dvořáková")
  })
})
