/** Personal values wherever one may stand in a log, and whether any of them, in whatever writing, is in what leaves. */
import { Schema, type SchemaAST } from "effect"
import { writeLog } from "#adapters/logfile/codec.ts"
import type { Header, ToldLine } from "#adapters/logfile/format.ts"
import { privacyOf } from "#adapters/logfile/privacy.ts"
import { pseudonymiseLog } from "#adapters/logfile/report.ts"
import * as App from "#domain/app/index.ts"
import { Event } from "#domain/app/schema.ts"
import { State } from "#domain/app/stateSchema.ts"
import { EpochMs, Seq, TabId } from "#domain/kernel/event.ts"
import { requestOf } from "#adapters/telemetry/otlp.ts"
import { recordsOf, type Seen } from "#domain/telemetry/index.ts"
import { logApp } from "#src/runtime/log.ts"
import { whereOf } from "#src/runtime/recorder.ts"
import { chanceOf } from "#simulators/world/chance.ts"
import { headerOf } from "#simulators/people/session.ts"

/** Wherever a reference to a secret may stand. */
export const plantedRef = "ref-to-a-secret"

/** A value with a text or number of its own wherever a personal one may stand. The `turn` says which of several. */
const plantedIn = (ast: SchemaAST.AST, turn: number, plants: Array<string>): unknown => {
  const chance = chanceOf(turn)
  const plant = (isNumber: boolean): string | number => {
    const n = 731_000_000_000 + turn * 10_000 + plants.length
    const value = isNumber ? n : `Jáná.${n}+x@y`
    plants.push(String(value))
    return value
  }
  const leaf = (ast: SchemaAST.AST): unknown => {
    const isNumber = ast._tag === "Number"
    if (ast.annotations?.["names"] === "secret") return plantedRef
    if (privacyOf(ast) === "open") return isNumber ? 1 : "2026-11-18"
    return ast._tag === "Unknown" ? { of: [plant(false), plant(true)] } : plant(isNumber)
  }
  const walk = (ast: SchemaAST.AST): unknown => {
    switch (ast._tag) {
      case "Objects":
        return Object.fromEntries([
          ...ast.propertySignatures.map(({ name, type }) => [name, walk(type)] as const),
          ...ast.indexSignatures.map((each) => [walk(each.parameter), walk(each.type)] as const),
        ])
      case "Arrays": {
        const [rest] = ast.rest
        return rest === undefined ? [] : rest._tag === "Union" ? rest.types.map(walk) : [walk(rest)]
      }
      case "Union":
        return walk(chance.pick(ast.types))
      case "Literal":
        return ast.literal
      case "Boolean":
        return chance.below(2) === 0
      case "Null":
        return null
      case "Undefined":
        return undefined
      default:
        return leaf(ast)
    }
  }
  return walk(ast)
}

const stateAst = Schema.toType(State).ast

/** Every kind of event. */
const eventAsts = ((): ReadonlyArray<SchemaAST.AST> => {
  const leaves = (ast: SchemaAST.AST): ReadonlyArray<SchemaAST.AST> =>
    ast._tag === "Union" ? ast.types.flatMap(leaves) : [ast]
  return leaves(Schema.toType(Event).ast)
})()

/** How many sessions have each kind of event once. */
export const eventsEach = 8
export const sessionsForAll = Math.ceil(eventAsts.length / eventsEach)

export type Planted = {
  readonly header: Header
  readonly lines: ReadonlyArray<App.Recorded>
  readonly told: ReadonlyArray<ToldLine>
  readonly plants: ReadonlyArray<string>
}

/** What a state wants, told as work that began; a state that no rule made may be one of which no rule can tell. */
const demandsOf = (state: App.State, n: number): ReadonlyArray<ToldLine> => {
  try {
    return App.makeDemands()(state, true).map(({ key }) => ({
      k: "d",
      n,
      at: 0,
      key,
      is: "started",
    }))
  } catch {
    return []
  }
}

/** The session of that number: from a state in which every value is planted, through eight events of which each is. */
export const plantedSession = (turn: number): Planted => {
  const plants: Array<string> = []
  const state = plantedIn(stateAst, turn, plants) as App.State
  const lines = Array.from({ length: eventsEach }, (_, n): App.Recorded => ({
    seq: Seq.make(n + 1),
    at: EpochMs.make(1_794_912_000_000 + n),
    tab: TabId.make("t1"),
    event: plantedIn(
      eventAsts[(turn * eventsEach + n) % eventAsts.length]!,
      turn + n,
      plants,
    ) as App.Event,
  }))
  const some = plants.at(-1) ?? ""
  const crash = new Error(`no ${some} in ${some}.ts:1:2`)
  const told: ReadonlyArray<ToldLine> = [
    ...demandsOf(state, 0),
    { k: "n", n: 1, at: 1, route: "POST /order", ms: 3, status: 200, response: plants.join() },
    { k: "m", n: 1, at: 1, what: "invariant", text: `I41 says twice: ${some}` },
    { k: "m", n: 1, at: 1, what: "crash", text: whereOf(crash) },
  ]
  return { header: headerOf({ from: { state } }), lines, told, plants }
}

/** As texts are written elsewhere: in addresses, in base64 of both kinds, in hexadecimal digits, as JSON in ASCII. */
const writings = (text: string): ReadonlySet<string> => {
  const bytes = Buffer.from(text)
  const inner = (encoding: "base64" | "base64url") =>
    bytes.toString(encoding).replace(/.{2}={0,2}$/, "")
  return new Set([
    text,
    encodeURIComponent(text),
    btoa(encodeURIComponent(text)),
    inner("base64"),
    inner("base64url"),
    bytes.toString("hex"),
    text.replace(/[^ -~]/g, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`),
  ])
}

/** What rules make of planted events, as far as they can tell of a state that none of them made. */
const foldedOf = (from: App.State, { lines }: Planted): ReadonlyArray<Seen> => {
  let state = from
  return lines.flatMap((line) => {
    const before = state
    try {
      state = App.reduce(before, line)
    } catch {
      return []
    }
    return [{ _tag: "Applied", before, line, after: state }]
  })
}

/** What the operator of a deployment would be told of a session, as it would be sent. */
export const telemetryOf = (session: Planted): string => {
  const { state: planted } = session.header.from as { readonly state: App.State }
  // Only the tab that leads tells of orders.
  const tab = TabId.make("t1")
  const state: App.State = {
    ...planted,
    client: { ...planted.client, leader: tab },
    place: { ...planted.place, tab },
  }
  const at = EpochMs.make(session.lines[0]?.at ?? 0)
  const seen: ReadonlyArray<Seen> = [
    { _tag: "Beat", at, paintedAt: at, state },
    // Orders of a state that begins with them are all news.
    { _tag: "Applied", before: App.initial, line: { at }, after: state },
    ...foldedOf(state, session),
    ...session.told.flatMap((told): ReadonlyArray<Seen> =>
      told.k === "c" || told.k === "s" ? [] : [{ _tag: "Told", told }],
    ),
  ]
  const resource = {
    "service.name": "trayline",
    "service.version": session.header.build,
    "service.instance.id": "x",
    "trayline.mode": session.header.mode,
  } as const
  return JSON.stringify(requestOf(seen.flatMap(recordsOf).map((record) => ({ resource, record }))))
}

/** What of the planted values stands in what the operator would be told. */
export const telemetryLeaksOf = (session: Planted): ReadonlyArray<string> => {
  const text = telemetryOf(session)
  return session.plants.flatMap((each) =>
    [...writings(each)].filter((written) => text.includes(written)),
  )
}

/** What of the planted values stands in what would leave the device, and what was not planted at all. */
export const leaksOf = ({ plants, ...log }: Planted, turn: number): ReadonlyArray<string> => {
  const { below } = chanceOf(turn)
  const raw = JSON.stringify(log)
  const hidden = pseudonymiseLog(log, logApp, () => below(2 ** 31) / 2 ** 31)
  // The writer checks events, and what is planted does not pass: they stand beside its file as they would in it.
  const text = writeLog({ ...hidden, lines: [] }, logApp) + JSON.stringify(hidden.lines)
  return plants.flatMap((each) =>
    raw.includes(each)
      ? [...writings(each)].filter((written) => text.includes(written))
      : [`not planted: ${each}`],
  )
}
