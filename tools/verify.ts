/** The one judge of a log: it folds the log and says all that is wrong with it. Who has to know whether a log is sound asks here. */
import { type Read, startOf, type Unreadable } from "#adapters/logfile/codec.ts"
import type { Log } from "#adapters/logfile/format.ts"
import { namesSomebody } from "#adapters/logfile/report.ts"
import type * as App from "#domain/app/index.ts"
import { violations as brokenBy } from "#domain/app/invariants.ts"
import { versions } from "#domain/app/versions.ts"
import { logApp } from "#src/runtime/log.ts"
import { exits } from "./exits.ts"
import { type DemandPart, makeDemandWatch } from "./replay/demands.ts"
import { makeSaidWatch, type SaidPart } from "./replay/said.ts"
import { type Change, diff } from "./timeline/diff.ts"
import type { Predicate } from "./timeline/predicate.ts"
import { makeTimeline, type Timeline } from "./timeline/timeline.ts"

/** A hash of the writer's, after `n` events of the log, and that of the fold there. */
export type Check = { readonly n: number; readonly expected: string; readonly actual: string }

type Divergence = Check & {
  /** Of the event after which the states were found different; the first that made them so lies in the span. */
  readonly seq: number
  readonly path: ReadonlyArray<string>
  /** The last event whose state was the writer's, and the first whose state was not: places in the file. */
  readonly span: { readonly after: number; readonly upTo: number }
}

/** An invariant, a condition, or that the rules threw. */
export type Found = {
  readonly id: string
  readonly status: "held" | "broken"
  /** Of the event that broke it. */
  readonly seq?: number
  readonly n?: number
  readonly detail: string
  /** The log is wrong by itself: that is no bug of the rules. */
  readonly isOfLog?: true
}

/** `trayline-result/1`. */
export type Verdict = {
  readonly fmt: "trayline-result/1"
  readonly ok: boolean
  readonly exit: number
  readonly log?: {
    readonly events: number
    readonly build: string
    readonly schema: number
    readonly upcasted: number
    readonly types: Readonly<Record<string, number>>
    /** What somebody wrote who saved it. */
    readonly note?: string
    /** First and last moment, in milliseconds since 1970. */
    readonly span?: readonly [from: number, to: number]
    /** Whether the file ends with its trailer. */
    readonly whole: boolean
  }
  /** `lifted`: events of an older version may rightly lead elsewhere, so nothing is compared. */
  readonly is: "same" | "diverged" | "lifted" | "untold"
  readonly checks: ReadonlyArray<Check>
  readonly firstDivergence?: Divergence
  readonly firstDemandDivergence?: DemandPart
  readonly firstSaidDivergence?: SaidPart
  /** Places at which hashes of the writer's were compared, the trailer's among them. */
  readonly compared?: number
  readonly refused?: Unreadable
  /** Of `all` those that are broken are told; of some by name each is. */
  readonly invariants: ReadonlyArray<Found>
  readonly asserted?: "all" | ReadonlyArray<string>
  readonly expectations?: ReadonlyArray<Found>
  /** The rules threw: there is no state after that event. */
  readonly crash?: Found
  readonly coverage: { readonly sometimes: Readonly<Record<string, number>> }
  readonly hashes?: ReadonlyArray<{
    readonly n: number
    readonly seq: number
    readonly hash: string
  }>
  /** What two folds of one log left different. */
  readonly flaky?: ReadonlyArray<Change>
  readonly finalHash?: string
  readonly timings: { readonly ms: number; readonly eventsPerSec: number }
}

export type Condition = {
  readonly text: string
  readonly holds: Predicate
  /** After the event at that place, after the last one, or after none. */
  readonly when: number | "end" | "never"
}

/** What was read from a file, or a journal that never was one. */
type Judged = Log<App.Event> & Partial<Read<App.Event>>

type Options = {
  /** Places in the file: of what is looked at. The fold begins at the beginning all the same. */
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly conditions?: ReadonlyArray<Condition>
  readonly assert?: "all" | ReadonlyArray<string> | undefined
  /** Ends at the first thing that is wrong. */
  readonly bail?: boolean | undefined
  readonly hashEvery?: number | undefined
  /** Folds twice, and compares. */
  readonly isTwice?: boolean | undefined
  /** Of the state that its writer had at the end, where that is known. */
  readonly hash?: string
  readonly rules?: Pick<typeof logApp, "initial" | "reduce" | "hash">
  readonly violations?: typeof brokenBy
  /** Of the same log, where somebody seeks in it too. */
  readonly timeline?: Timeline<App.Event, App.State>
}

const coverage = { sometimes: {} } as const
const fmt = "trayline-result/1"

const aboutLog = ({ header, lines, trailer, upcasted = 0 }: Judged) => {
  const types: Record<string, number> = {}
  for (const { event } of lines) types[event._tag] = (types[event._tag] ?? 0) + 1
  const [first, last] = [lines[0], lines.at(-1)]
  return {
    events: lines.length,
    build: header.build,
    schema: header.schema,
    upcasted,
    types,
    ...(header.note === undefined ? {} : { note: header.note }),
    ...(first === undefined || last === undefined ? {} : { span: [first.at, last.at] as const }),
    whole: trailer !== undefined,
  }
}

/** After how many events which hash. Several may stand at one place. */
const hashesIn = ({ lines, told = [], trailer }: Judged, hash: string | undefined) =>
  Map.groupBy(
    [
      ...told.flatMap((line) => (line.k === "c" ? [[line.n, line.hash] as const] : [])),
      ...(trailer === undefined ? [] : [[lines.length, trailer.hash] as const]),
      ...(hash === undefined ? [] : [[lines.length, hash] as const]),
    ],
    ([n]) => n,
  )

export const crashOf = (reason: unknown): string =>
  reason instanceof Error ? `${reason.name}: ${reason.message}` : String(reason)

/** The verdict on a log, and the state where it ends, or where it was told to stop. */
export const verify = (
  log: Judged,
  options: Options = {},
): { readonly verdict: Verdict; readonly state: App.State } => {
  const { rules = logApp, violations = brokenBy, timeline = makeTimeline(log, rules) } = options
  const { header, lines, upcasted = 0 } = log
  const { from = 0, to = lines.length, conditions = [], assert, bail, hashEvery, isTwice } = options
  const last = Math.min(to, lines.length)
  const isLifted = upcasted > 0 || header.schema !== versions.current
  const written = hashesIn(log, options.hash)
  const demandsAt = makeDemandWatch(log)
  const saidAt = makeSaidWatch(log)

  const began = performance.now()
  const hashes: Array<{ n: number; seq: number; hash: string }> = []
  const checks: Array<Check> = []
  const broken = new Map<string, Found>()
  const answers = new Map<Condition, Found>()
  let crash: Found | undefined
  let firstDivergence: Divergence | undefined
  let firstDemandDivergence: DemandPart | undefined
  let firstSaidDivergence: SaidPart | undefined
  let state = timeline.stateAt(0)
  let before = state
  let end = 0

  const seqOf = (n: number): number => lines[n - 1]?.seq ?? 0
  const compare = (n: number): void => {
    for (const [, expected] of written.get(n) ?? []) {
      const check = { n, expected, actual: rules.hash(state) }
      if (!isLifted && check.actual !== expected)
        firstDivergence ??= {
          ...check,
          seq: seqOf(n),
          path: [],
          span: { after: checks.findLast((each) => each.n < n)?.n ?? 0, upTo: n },
        }
      checks.push(check)
    }
  }
  const ask = (n: number, condition: Condition): void => {
    if (answers.get(condition)?.status === "broken") return
    const { text, holds, when } = condition
    const line = lines[n - 1]
    const isSo = holds({ state, before, event: line?.event, n, at: line?.at ?? header.start })
    const isBroken = isSo === (when === "never")
    answers.set(condition, {
      id: text,
      status: isBroken ? "broken" : "held",
      ...(line === undefined ? {} : { seq: line.seq }),
      n,
      detail: isBroken ? (isSo ? "holds" : "does not hold") : "",
    })
  }
  const hold = (n: number): void => {
    if (assert === undefined) return
    for (const { id, detail, isOfLog } of violations(before, lines[n - 1]!, state)) {
      const name = isOfLog === true ? `${id} of the log` : id
      if (broken.has(name) || (assert !== "all" && !assert.includes(id))) continue
      const place = { seq: seqOf(n), n, detail }
      broken.set(name, { id, status: "broken", ...place, ...(isOfLog === true && { isOfLog }) })
    }
  }
  const isBroken = (): boolean =>
    crash !== undefined ||
    broken.size > 0 ||
    [...answers.values()].some(({ status }) => status === "broken")
  const isOther = (): boolean =>
    firstDemandDivergence !== undefined || firstSaidDivergence !== undefined
  const isWrong = (): boolean => firstDivergence !== undefined || isOther() || isBroken()
  const look = (n: number): void => {
    if (n >= from) compare(n)
    if (n > 0 && n >= from) hold(n)
    for (const each of conditions)
      if (each.when === n || (each.when === "never" && n > 0 && n >= from)) ask(n, each)
    if (hashEvery !== undefined && n > 0 && n >= from && n % hashEvery === 0)
      hashes.push({ n, seq: seqOf(n), hash: rules.hash(state) })
    const work = demandsAt(n, lines[n - 1], state, n === last)
    if (work !== undefined && n >= from) firstDemandDivergence ??= { ...work, seq: seqOf(n) }
    const said = saidAt(n, state)
    if (said !== undefined && n >= from) firstSaidDivergence ??= { ...said, seq: seqOf(n) }
  }
  const step = (n: number): boolean => {
    try {
      before = state
      state = timeline.stateAt(n)
      return true
    } catch (reason) {
      const detail = crashOf(reason)
      crash = { id: "crash", status: "broken", seq: seqOf(n), n, detail }
      return false
    }
  }

  const isLeaking = assert === "all" && header.replaced !== undefined && namesSomebody(log, logApp)
  if (isLeaking)
    broken.set("report", {
      id: "report",
      status: "broken",
      detail: "a name stands in it that was not replaced",
      isOfLog: true,
    })

  look(0)
  while (end < last && !(bail === true && isWrong()) && step(end + 1)) look(++end)
  for (const each of conditions) if (each.when === "end") ask(end, each)
  const ms = performance.now() - began

  const again =
    isTwice === true ? lines.slice(0, end).reduce(rules.reduce, startOf(log, rules.initial)) : state
  const flaky = rules.hash(again) === rules.hash(state) ? [] : diff(state, again)
  const exit = exitOf({
    isFlaky: flaky.length > 0,
    isDiverged: firstDivergence !== undefined,
    isOutOfOrder: isOther(),
    isBroken: isBroken(),
  })
  const held = (id: string): Found => ({ id, status: "held", detail: "" })
  const named = assert === undefined || assert === "all" ? [] : assert
  return {
    state,
    verdict: {
      fmt,
      ok: exit === exits.ok,
      exit,
      log: aboutLog(log),
      is: isOf(isLifted, checks, firstDivergence),
      checks,
      ...(firstDivergence === undefined ? {} : { firstDivergence }),
      ...(firstDemandDivergence === undefined ? {} : { firstDemandDivergence }),
      ...(firstSaidDivergence === undefined ? {} : { firstSaidDivergence }),
      compared: isLifted ? 0 : new Set(checks.map(({ n }) => n)).size,
      invariants: [...broken.values(), ...named.filter((id) => !broken.has(id)).map(held)],
      ...(assert === undefined ? {} : { asserted: assert }),
      ...(conditions.length === 0
        ? {}
        : { expectations: conditions.flatMap((each) => answers.get(each) ?? []) }),
      ...(crash === undefined ? {} : { crash }),
      coverage,
      ...(hashEvery === undefined ? {} : { hashes }),
      ...(flaky.length === 0 ? {} : { flaky }),
      finalHash: rules.hash(state),
      timings: { ms, eventsPerSec: ms === 0 ? 0 : Math.round((end / ms) * 1000) },
    },
  }
}

const isOf = (
  isLifted: boolean,
  checks: ReadonlyArray<Check>,
  firstDivergence: Divergence | undefined,
): Verdict["is"] => {
  if (isLifted) return "lifted"
  if (checks.length === 0) return "untold"
  return firstDivergence === undefined ? "same" : "diverged"
}

/** What is told of a log that leads elsewhere is told of other states: it comes first. */
const exitOf = (wrong: {
  readonly isFlaky: boolean
  readonly isDiverged: boolean
  readonly isOutOfOrder: boolean
  readonly isBroken: boolean
}): number => {
  if (wrong.isFlaky) return exits.flaky
  if (wrong.isDiverged) return exits.diverged
  if (wrong.isOutOfOrder) return exits.demandsDiverged
  return wrong.isBroken ? exits.broken : exits.ok
}

export const refusal = (refused: Unreadable): Verdict => ({
  fmt,
  ok: false,
  exit: refused.kind === "unknown" ? exits.unknown : exits.malformed,
  refused,
  is: "untold",
  checks: [],
  invariants: [],
  coverage,
  timings: { ms: 0, eventsPerSec: 0 },
})

/** Invariants and conditions that are broken, and a crash, in the order of their events. */
export const brokenIn = ({ invariants, expectations = [], crash }: Verdict): ReadonlyArray<Found> =>
  [...invariants, ...expectations, ...(crash === undefined ? [] : [crash])]
    .filter(({ status }) => status === "broken")
    .toSorted((one, other) => (one.n ?? 0) - (other.n ?? 0))
