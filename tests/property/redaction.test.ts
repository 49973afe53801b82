/** A log whose personal values are replaced tells the same story, from whatever state it starts. */
import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { makeNames } from "#adapters/logfile/names.ts"
import { unclassified } from "#adapters/logfile/privacy.ts"
import { pseudonymiseLog } from "#adapters/logfile/report.ts"
import * as App from "#domain/app/index.ts"
import { Event } from "#domain/app/schema.ts"
import { State } from "#domain/app/stateSchema.ts"
import { EpochMs, Seq, TabId } from "#domain/kernel/event.ts"
import { anyLog, appLog, orderingLog } from "#tests/support/arbitraries.ts"
import {
  leaksOf,
  plantedSession,
  sessionsForAll,
  telemetryLeaksOf,
  telemetryOf,
} from "#simulators/values/canary.ts"
import { chanceOf } from "#simulators/world/chance.ts"
import { makeConfig } from "#simulators/values/make.ts"
import { logApp } from "#src/runtime/log.ts"
import { headerOf, recordSession } from "#simulators/people/session.ts"
import { swarmOf } from "#simulators/world/swarm.ts"
import { runWorld } from "#simulators/world/world.ts"

type Lines = ReadonlyArray<App.Recorded>

const randomOf = (seed: number) => {
  const { below } = chanceOf(seed)
  return () => below(2 ** 31) / 2 ** 31
}

const foldFrom = (start: App.State, lines: Lines): App.State => lines.reduce(App.reduce, start)

/** The end stands behind the last line, so that it is replaced with the same names. */
const Told = Schema.Union([Event, Schema.TaggedStruct("Ended", { state: State })])

const redacted = (start: App.State, lines: Lines, seed: number) => {
  const state = foldFrom(start, lines)
  const ended = {
    seq: Seq.make(0),
    at: EpochMs.make(0),
    tab: TabId.make(""),
    event: { _tag: "Ended", state } as const,
  }
  const { header, lines: replaced } = pseudonymiseLog<typeof Told.Type, App.State>(
    { header: headerOf({ from: { state: start } }), lines: [...lines, ended] },
    { Event: Told, State },
    randomOf(seed),
  )
  const { state: from } = header.from as { readonly state: App.State }
  const { state: end } = replaced.at(-1)!.event as { readonly state: App.State }
  return { from, lines: replaced.slice(0, -1) as Lines, end }
}

const demandsOf = (state: App.State): ReadonlyArray<string> =>
  App.makeDemands()(state, true).map(({ _tag }) => _tag)

/** Replaced and then folded is folded and then replaced. */
const expectSame = (lines: Lines, cut: number, seed: number): void => {
  const start = foldFrom(App.initial, lines.slice(0, cut))
  const { from, lines: told, end } = redacted(start, lines.slice(cut), seed)
  expect(told.map(({ event }) => event._tag)).toEqual(
    lines.slice(cut).map(({ event }) => event._tag),
  )
  const folded = foldFrom(from, told)
  expect(folded).toEqual(end)
  expect(demandsOf(folded)).toEqual(demandsOf(foldFrom(start, lines.slice(cut))))
}

test("no text and no number of the state is without a privacy class", () => {
  expect(unclassified(State)).toEqual([])
})

describe("a log with its personal values replaced folds to the state with its personal values replaced", () => {
  const cut = fc.nat({ max: 60 })
  test("of orders, from any place", () => {
    fc.assert(
      fc.property(orderingLog, cut, fc.nat(), (log, at, seed) => expectSame(log, at, seed)),
      { numRuns: 40 },
    )
  })

  test("of anything, from any place", () => {
    fc.assert(
      fc.property(fc.oneof(appLog, anyLog), cut, fc.nat(), (log, at, seed) =>
        expectSame(log, at, seed),
      ),
      { numRuns: 40 },
    )
  })

  test("of a recorded session, from every place", () => {
    const { lines } = recordSession()
    for (let at = 0; at <= lines.length; at += 3) expectSame(lines, at, at)
  })

  test("of every tab of a world in which much goes wrong", () => {
    const tabs = new Map<string, Array<App.Recorded>>()
    const starts = new Map<string, App.State>()
    runWorld(swarmOf(7, { clients: 2, minutes: 1, isDense: true }), {
      heard: (tab, line, before) => {
        if (!starts.has(tab)) starts.set(tab, before)
        const lines = tabs.get(tab)
        if (lines === undefined) tabs.set(tab, [line])
        else lines.push(line)
      },
    })
    const chance = chanceOf(7)
    for (const [tab, lines] of tabs) {
      const at = chance.below(lines.length)
      const start = foldFrom(starts.get(tab)!, lines.slice(0, at))
      const { from, lines: told, end } = redacted(start, lines.slice(at), at)
      expect(foldFrom(from, told)).toEqual(end)
    }
  })
})

test("nothing personal of a state or an event leaves, in no writing", () => {
  expect(plantedSession(0).plants.length).toBeGreaterThan(50)
  let demands = 0
  for (let turn = 0; turn < 2 * sessionsForAll; turn++) {
    const session = plantedSession(turn)
    demands += session.told.filter(({ k }) => k === "d").length
    expect(leaksOf(session, turn)).toEqual([])
  }
  // Their keys have planted parts: a state of which no rule can tell would leave them out.
  expect(demands).toBeGreaterThan(100)
})

test("CFG-114 nothing personal is told to the operator's collector, in no writing", () => {
  const told: Record<string, number> = {}
  for (let turn = 0; turn < 2 * sessionsForAll; turn++) {
    const session = plantedSession(turn)
    expect(telemetryLeaksOf(session)).toEqual([])
    for (const [, name] of telemetryOf(session).matchAll(/"eventName":"([^"]+)"/g))
      told[name!] = (told[name!] ?? 0) + 1
  }
  // Each kind of record came of planted values, orders of states in which every text of them is one.
  for (const name of ["heartbeat", "call", "order", "invariant"])
    expect([name, (told[`trayline.${name}`] ?? 0) > 20]).toEqual([name, true])
  expect(told["exception"]).toBeGreaterThan(20)
})

const typed = fc.oneof(
  fc
    .tuple(fc.nat(32), fc.nat(13), fc.integer({ min: 1900, max: 2040 }), fc.nat(2))
    .map(([day, month, year, kind]) =>
      kind === 0
        ? `${day}.${month}.${year}`
        : kind === 1
          ? `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`
          : `${day}.${month}.`,
    ),
  fc.double({ min: -200, max: 200, noNaN: true, noDefaultInfinity: true }).map((n) => n.toFixed(5)),
  fc.integer({ min: -5, max: 99_999 }).map(String),
  fc.constantFrom(
    "+420 777 123 456",
    "110 00",
    "CZ27082440",
    "AB-12",
    "jana@example.com",
    "Жена",
    "Žluťoučký kůň",
    "00",
  ),
  fc.string({ maxLength: 12 }),
)

test("FORM-12 FORM-15 FORM-20 FORM-41 what was typed is judged in a report as it was", () => {
  const patterns = ["CZ\\d{8}", "\\d{3} ?\\d{2}", "[A-Z]{2}-\\d+"]
  const config = makeConfig({
    registrationFields: {
      person: patterns.map((validationRegExp, n) => ({ id: `own${n}`, validationRegExp })),
      company: [],
    },
  })
  const header = headerOf({
    from: { state: { ...App.initial, client: { ...App.initial.client, config } } },
  })
  const judged = logApp.judged!({ header, lines: [] })
  expect(judged("CZ27082440")).not.toBe(judged("CS27082440"))
  expect(judged("29.2.2023")).not.toBe(judged("28.2.2023"))
  fc.assert(
    fc.property(typed, fc.nat(), (text, seed) => {
      const other = makeNames(randomOf(seed), judged).shape(text)
      expect(`${other}: ${judged(other)}`).toBe(`${other}: ${judged(text)}`)
      expect(other).toHaveLength(text.length)
    }),
    { numRuns: 1_000 },
  )
})
