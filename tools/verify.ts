/** Folds a log file and says whether it holds: what `npm run replay` does, without the command line. */
import { Result } from "effect"
import type { Recorded, Tagged } from "#domain/kernel/event.ts"
import { readLog, type Read, type Unreadable } from "#adapters/logfile/codec.ts"
import type { App } from "#adapters/logfile/format.ts"
import { hashesIn, isComparable } from "./timeline/checkpoints.ts"
import { type Change, diff } from "./timeline/diff.ts"
import type { Predicate } from "./timeline/predicate.ts"
import { type DemandPart, demandDivergence } from "./replay/demandOrder.ts"
import { exits } from "./exits.ts"

export type Divergence = {
  /** Of the event after which the states were found different; the first that made them so lies in the span. */
  readonly seq: number
  readonly expected: string
  readonly actual: string
  readonly path: ReadonlyArray<string>
  /** The last event whose state was the writer's, and the first whose state was not: places in the file. */
  readonly span: { readonly after: number; readonly upTo: number }
}

export type Found = {
  readonly id: string
  readonly status: "held" | "broken"
  /** Of the event that broke it. */
  readonly seq?: number
  readonly n?: number
  readonly detail: string
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
  readonly firstDivergence?: Divergence
  readonly firstDemandDivergence?: DemandPart
  /** Hashes of the writer's that were compared, the trailer's among them. */
  readonly compared?: number
  readonly refused?: Unreadable
  /** Of `all` those that are broken are told; of some by name each is. */
  readonly invariants: ReadonlyArray<Found>
  readonly asserted?: "all" | ReadonlyArray<string>
  readonly expectations?: ReadonlyArray<Found>
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

export type Expectation = {
  readonly text: string
  readonly holds: Predicate
  /** Place in the file after which it holds; absent: at the end. */
  readonly n?: number
}

export type Options<Event extends Tagged, State> = {
  /** Places in the file: of what is looked at. The fold begins at the beginning all the same. */
  readonly from?: number
  readonly to?: number
  readonly expect?: ReadonlyArray<Expectation>
  readonly assert?: "all" | ReadonlyArray<string>
  readonly violations?: (
    before: State,
    line: Recorded<Event>,
    after: State,
  ) => ReadonlyArray<{ readonly id: string; readonly detail: string }>
  /** Keys of what a state wants done; asked of each state in turn. */
  readonly keysOf?: (state: State) => ReadonlySet<string>
  /** Ends at the first thing that is wrong. */
  readonly bail?: boolean
  readonly hashEvery?: number
  /** Folds twice, and compares. */
  readonly isTwice?: boolean
  /** Version of the states as they are now: an older writer's hashes are of other states. */
  readonly schema?: number
}

const coverage = { sometimes: {} } as const
const fmt = "trayline-result/1"

const logOf = <Event extends Tagged>({ header, lines, trailer, upcasted }: Read<Event>) => {
  const types: Record<string, number> = {}
  for (const { event } of lines) types[event._tag] = (types[event._tag] ?? 0) + 1
  const span = [lines[0]?.at, lines.at(-1)?.at] as const
  return {
    events: lines.length,
    build: header.build,
    schema: header.schema,
    upcasted,
    types,
    ...(header.note === undefined ? {} : { note: header.note }),
    ...(span[0] === undefined || span[1] === undefined
      ? {}
      : { span: [span[0], span[1]] as const }),
    whole: trailer !== undefined,
  }
}

type Judged<State> = { readonly verdict: Verdict; readonly state: State }

/** The verdict on a log that could be read, and the state where it ends, or where it was told to stop. */
export const judge = <Event extends Tagged, State>(
  read: Read<Event>,
  app: App<Event, State>,
  options: Options<Event, State> = {},
): Judged<State> => {
  const { header, lines } = read
  const { from = 0, to = lines.length, expect = [], assert, violations, keysOf, bail } = options
  const { hashEvery, isTwice, schema } = options
  const written = new Map(isComparable(read, schema) ? hashesIn(read) : [])

  const began = performance.now()
  const start = header.from === "empty" ? app.initial : (header.from.state as State)
  const hashes: Array<{ n: number; seq: number; hash: string }> = []
  const broken = new Map<string, Found>()
  const answers = new Map<Expectation, Found>()
  let firstDivergence: Divergence | undefined
  let compared = 0
  let agreed = 0
  let state = start
  let before = start
  let end = 0

  const compare = (n: number): void => {
    const wanted = written.get(n)
    if (wanted === undefined || n < from || firstDivergence !== undefined) return
    compared++
    const actual = app.hash(state)
    if (actual === wanted) agreed = n
    else
      firstDivergence = {
        seq: lines[n - 1]?.seq ?? 0,
        expected: wanted,
        actual,
        path: [],
        span: { after: agreed, upTo: n },
      }
  }
  const ask = (n: number, each: Expectation): void => {
    const line = lines[n - 1]
    const scope = { state, before, event: line?.event, n, at: line?.at ?? header.start }
    const held = each.holds(scope)
    answers.set(each, {
      id: each.text,
      status: held ? "held" : "broken",
      ...(line === undefined ? {} : { seq: line.seq }),
      n,
      detail: held ? "" : "does not hold",
    })
  }
  const look = (n: number): void => {
    compare(n)
    const line = lines[n - 1]
    if (line !== undefined && n >= from && assert !== undefined && violations !== undefined)
      for (const { id, detail } of violations(before, line, state))
        if ((assert === "all" || assert.includes(id)) && !broken.has(id))
          broken.set(id, { id, status: "broken", seq: line.seq, n, detail })
    for (const each of expect) if (each.n === n) ask(n, each)
    if (hashEvery !== undefined && n > 0 && n >= from && n % hashEvery === 0)
      hashes.push({ n, seq: line?.seq ?? 0, hash: app.hash(state) })
  }
  const isWrong = (): boolean =>
    firstDivergence !== undefined ||
    broken.size > 0 ||
    [...answers.values()].some(({ status }) => status === "broken")

  look(0)
  while (end < to && end < lines.length && !(bail === true && isWrong())) {
    before = state
    state = app.reduce(state, lines[end]!)
    end++
    look(end)
  }
  for (const each of expect) if (each.n === undefined) ask(end, each)
  const ms = performance.now() - began

  const firstDemandDivergence =
    keysOf === undefined || (bail === true && isWrong())
      ? undefined
      : demandDivergence(read, app, keysOf, from, end)
  const again = isTwice === true ? lines.slice(0, end).reduce(app.reduce, start) : state
  const flaky = app.hash(again) === app.hash(state) ? [] : diff(state, again)
  const exit = exitOf({
    isFlaky: flaky.length > 0,
    isDiverged: firstDivergence !== undefined,
    isOutOfOrder: firstDemandDivergence !== undefined,
    isBroken: isWrong(),
  })
  const held =
    assert === undefined || assert === "all"
      ? []
      : assert
          .filter((id) => !broken.has(id))
          .map((id): Found => ({ id, status: "held", detail: "" }))
  return {
    state,
    verdict: {
      fmt,
      ok: exit === exits.ok,
      exit,
      log: logOf(read),
      ...(firstDivergence === undefined ? {} : { firstDivergence }),
      ...(firstDemandDivergence === undefined ? {} : { firstDemandDivergence }),
      compared,
      invariants: [...broken.values(), ...held],
      ...(assert === undefined ? {} : { asserted: assert }),
      ...(expect.length === 0
        ? {}
        : { expectations: expect.flatMap((each) => answers.get(each) ?? []) }),
      coverage,
      ...(hashEvery === undefined ? {} : { hashes }),
      ...(flaky.length === 0 ? {} : { flaky }),
      finalHash: app.hash(state),
      timings: { ms, eventsPerSec: ms === 0 ? 0 : Math.round((end / ms) * 1000) },
    },
  }
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
  invariants: [],
  coverage,
  timings: { ms: 0, eventsPerSec: 0 },
})

/** The verdict, and the state after the last line of what could be read. */
export const verify = <Event extends Tagged, State>(
  text: string,
  app: App<Event, State>,
  options: Options<Event, State> = {},
): { readonly verdict: Verdict; readonly state?: State } => {
  const read = readLog(text, app)
  return Result.isFailure(read)
    ? { verdict: refusal(read.failure) }
    : judge(read.success, app, options)
}
