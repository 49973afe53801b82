/** Folds a log file and says whether it holds: what `npm run replay` does, without the command line. */
import { Result } from "effect"
import type { Tagged } from "#domain/kernel/event.ts"
import { readLog, type Read, type Unreadable } from "#adapters/logfile/codec.ts"
import type { App } from "#adapters/logfile/format.ts"

/** Source: design "replay CLI", exit codes. */
export const exits = {
  ok: 0,
  diverged: 2,
  malformed: 4,
  unknown: 5,
  usage: 64,
  internal: 70,
} as const

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
    /** First and last moment, in milliseconds since 1970. */
    readonly span?: readonly [from: number, to: number]
    /** Whether the file ends with its trailer. */
    readonly whole: boolean
  }
  readonly firstDivergence?: {
    readonly seq: number
    readonly expected: string
    readonly actual: string
    readonly path: ReadonlyArray<string>
  }
  readonly refused?: Unreadable
  readonly invariants: ReadonlyArray<never>
  readonly coverage: { readonly sometimes: Readonly<Record<string, number>> }
  readonly finalHash?: string
  readonly timings: { readonly ms: number; readonly eventsPerSec: number }
}

const rest = { invariants: [], coverage: { sometimes: {} } } as const
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
    ...(span[0] === undefined || span[1] === undefined
      ? {}
      : { span: [span[0], span[1]] as const }),
    whole: trailer !== undefined,
  }
}

/** The verdict, and the state after the last line of what could be read. */
export const verify = <Event extends Tagged, State>(
  text: string,
  app: App<Event, State>,
): { readonly verdict: Verdict; readonly state?: State } => {
  const read = readLog(text, app)
  if (Result.isFailure(read)) {
    const refused = read.failure
    const exit = refused.kind === "unknown" ? exits.unknown : exits.malformed
    const timings = { ms: 0, eventsPerSec: 0 }
    return { verdict: { fmt, ok: false, exit, refused, ...rest, timings } }
  }
  const { header, lines, trailer, upcasted } = read.success
  const began = performance.now()
  const start = header.from === "empty" ? app.initial : (header.from.state as State)
  const state = lines.reduce(app.reduce, start)
  const ms = performance.now() - began
  const finalHash = app.hash(state)
  // Lifted events may rightly lead to another state than the build that wrote them had.
  const diverged = trailer !== undefined && upcasted === 0 && trailer.hash !== finalHash
  return {
    state,
    verdict: {
      fmt,
      ok: !diverged,
      exit: diverged ? exits.diverged : exits.ok,
      log: logOf(read.success),
      ...(diverged
        ? {
            firstDivergence: {
              seq: lines.at(-1)?.seq ?? 0,
              expected: trailer.hash,
              actual: finalHash,
              path: [],
            },
          }
        : {}),
      ...rest,
      finalHash,
      timings: { ms, eventsPerSec: ms === 0 ? 0 : Math.round((lines.length / ms) * 1000) },
    },
  }
}
