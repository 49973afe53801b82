/** Reports against a model of them: the eight that were looked at last, each with what the server said last. */
import fc from "fast-check"
import { expect, test } from "vitest"
import type * as App from "#domain/app/index.ts"
import { Seq } from "#domain/kernel/event.ts"
import { rangeIds, type RangeId, reportIds, type ReportId } from "#domain/reports/model.ts"
import { guest, loggedIn, tokenGot } from "#tests/support/client.ts"
import { cents, makeCustomer, rejected } from "#simulators/values/make.ts"
import { commandsOf, holds, type Player, playAfter } from "./play.ts"

/** So many are kept to be read without a network. */
const keptMax = 8
const dayMs = 86_400_000

type Outcome = "rows" | "same" | "failed" | "rowsOfAnother" | "late"
type Name = { readonly report: ReportId; readonly range: RangeId }
type Command =
  | ({ readonly _tag: "Want" } & Name)
  | {
      readonly _tag: "Answered"
      /** Of the entries, from the one looked at last. */
      readonly nth: number
      readonly outcome: Outcome
      readonly amount: number
    }
  | { readonly _tag: "Choose"; readonly range: RangeId }
  | { readonly _tag: "LogIn" | "LogOut" | "ChangeLanguage" | "DayTurns" }

/** Enough of them that the ninth is wanted now and then. */
const name = {
  report: fc.constantFrom<ReportId>("transactions", "consumption", "bills"),
  range: fc.constantFrom<RangeId>("CURRENTMONTH", "LASTMONTH", "ALLTIME", "DAY"),
}
const make = commandsOf<Command>()

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 9, arbitrary: make("Want", name) },
  {
    weight: 6,
    arbitrary: make("Answered", {
      nth: fc.constantFrom(0, 0, 0, 1, 2),
      outcome: fc.constantFrom<Outcome>("rows", "rows", "same", "failed", "rowsOfAnother", "late"),
      amount: fc.constantFrom(1, 2),
    }),
  },
  { weight: 1, arbitrary: make("Choose", { range: fc.constantFrom(...rangeIds) }) },
  { weight: 2, arbitrary: make("LogIn", {}) },
  {
    weight: 1,
    arbitrary: fc.oneof(make("LogOut", {}), make("ChangeLanguage", {}), make("DayTurns", {})),
  },
)

type Entry = Name & {
  /** The amount in the one row, as far as it is known. */
  readonly amount: number | undefined
  readonly isReading: boolean
  readonly hasFailed: boolean
  /** Until when it was asked for. */
  readonly day: number
}
type Model = {
  readonly isMember: boolean
  readonly day: number
  readonly chosen: RangeId
  /** The one looked at last is the last. */
  readonly entries: ReadonlyArray<Entry>
}

const begun: Model = { isMember: false, day: 0, chosen: "CURRENTMONTH", entries: [] }

const isOf = (name: Name) => (each: Name) =>
  each.report === name.report && each.range === name.range

const answered = (entry: Entry, { outcome, amount }: Extract<Command, { _tag: "Answered" }>) => {
  if (!entry.isReading || outcome === "late") return entry
  const read = { ...entry, isReading: false }
  if (outcome === "rows") return { ...read, amount, hasFailed: false }
  return outcome === "same" ? { ...read, hasFailed: false } : { ...read, hasFailed: true }
}

const expected = (model: Model, command: Command): Model => {
  const { entries, isMember, day } = model
  switch (command._tag) {
    case "Want": {
      const { report, range } = command
      const known = entries.find(isOf(command))
      // It is on its way already, unless the day has turned since.
      if (!isMember || (known?.isReading === true && (known.day === day || range === "LASTMONTH")))
        return model
      const begun = { report, range, amount: undefined, hasFailed: false }
      const wanted = { ...(known ?? begun), isReading: true, day }
      return {
        ...model,
        entries: [...entries.filter((each) => each !== known), wanted].slice(-keptMax),
      }
    }
    case "Answered":
      return {
        ...model,
        entries: entries.map((each, n) =>
          n === entries.length - 1 - command.nth ? answered(each, command) : each,
        ),
      }
    case "Choose":
      return { ...model, chosen: command.range }
    case "LogIn":
      return { ...model, isMember: true }
    case "LogOut":
      return isMember ? { ...begun, day } : model
    case "ChangeLanguage":
      return { ...model, entries: entries.map((each) => ({ ...each, isReading: true })) }
    case "DayTurns":
      return { ...model, day: day + 1 }
  }
}

/** One row with the amount that tells which answer it was of. */
const rowsOf = (report: ReportId, amount: number) => {
  const price = cents(amount)
  if (report === "bills") return { _tag: report, rows: [{ priceWIT: price, items: [] }] } as const
  if (report === "consumption") return { _tag: report, rows: [{ price }] } as const
  return { _tag: "transactions", rows: [{ amount: price }] } as const
}

type Answer = Extract<App.Event, { _tag: "ReportAnswered" }>["answer"]
const answerOf = (report: ReportId, outcome: Outcome, amount: number): Answer => {
  if (outcome === "failed") return { _tag: "Failed", failure: rejected(400) }
  if (outcome === "same") return { _tag: "Same" }
  const other = reportIds.find((each) => each !== report)!
  const rows = rowsOf(outcome === "rowsOfAnother" ? other : report, amount)
  return { _tag: "Got", value: { rows } }
}

const play = (player: Player, command: Command): void => {
  const { reports, language } = player.state()
  switch (command._tag) {
    case "Want": {
      const { report, range } = command
      player.send({ _tag: "ReportWanted", report, range })
      break
    }
    case "Answered": {
      const { nth, outcome, amount } = command
      const entry = reports.entries.at(-1 - nth)
      if (entry === undefined) break
      const { report, range } = entry
      const ask = entry.reading.ask ?? Seq.make(0)
      player.send({
        _tag: "ReportAnswered",
        report,
        range,
        ask: outcome === "late" ? Seq.make(ask - 1) : ask,
        answer: answerOf(report, outcome, amount),
      })
      break
    }
    case "Choose":
      player.send({ _tag: "TimespanChosen", range: command.range })
      break
    case "LogIn":
      player.sendAll([tokenGot(), ...loggedIn({}, { customer: makeCustomer() })])
      break
    case "LogOut":
      player.send({ _tag: "LogoutAsked" })
      break
    case "ChangeLanguage":
      player.send({ _tag: "LanguageChosen", language: language.current === "cs" ? "en" : "cs" })
      break
    case "DayTurns":
      player.send({ _tag: "MenuClosed" }, dayMs)
  }
}

const amountIn = ({ reading: { value } }: App.State["reports"]["entries"][number]) => {
  const row = value?.rows[0] as Readonly<Record<string, number>> | undefined
  return row?.["amount"] ?? row?.["price"] ?? row?.["priceWIT"]
}

const firstDay = Date.UTC(2026, 10, 18)

const seen = (player: Player) => {
  const { session, reports } = player.state()
  return {
    isMember: session.member !== undefined,
    chosen: reports.timespan,
    entries: reports.entries.map((entry) => ({
      report: entry.report,
      range: entry.range,
      amount: amountIn(entry),
      isReading: entry.reading.ask !== undefined,
      hasFailed: entry.reading.failedAt !== undefined,
      until: entry.asked.to,
    })),
    asked: player.demands("ReadReport").map(({ report, range }) => `${report} ${range}`),
  }
}

const untilOf = ({ range, day }: Entry): string =>
  range === "LASTMONTH"
    ? "2026-10-31 23:59:59"
    : `${new Date(firstDay + day * dayMs).toISOString().slice(0, 10)} 23:59:59`

const told = ({ day: _, entries, ...model }: Model) => ({
  ...model,
  entries: entries.map(({ day, ...entry }) => ({ ...entry, until: untilOf({ ...entry, day }) })),
  asked: entries
    .filter(({ isReading }) => isReading)
    .map(({ report, range }) => `${report} ${range}`),
})

/** Last month stays the same one: days turn only as long as it is November. */
const daysMax = 10

test("TXN-08 SESS-14 API-23 a report shows what the server said last, and is asked for once at a time", () => {
  const begin = playAfter(...guest({ autoLogout: 0 }))
  const check = (commands: ReadonlyArray<Command>): void => {
    const player = begin()
    let model = begun
    for (const command of commands) {
      if (command._tag === "DayTurns" && model.day === daysMax) continue
      play(player, command)
      model = expected(model, command)
      expect(seen(player)).toEqual(told(model))
    }
  }
  // Long enough for a ninth report.
  holds(command, 100, check, 60)
})
