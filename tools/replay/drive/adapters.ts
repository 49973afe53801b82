/** Puts recorded answers through the real API adapter again: they must be read as they were. It finds what a decoder has forgotten. */
import { Context, Effect } from "effect"
import { Api } from "#adapters/api/port.ts"
import { type Http, Missing } from "#adapters/http/port.ts"
import { makeDisk, openLog } from "#adapters/log/memory.ts"
import { EventLog } from "#adapters/log/port.ts"
import type { ExchangeLine } from "#adapters/logfile/format.ts"
import { Router } from "#adapters/router/port.ts"
import { makeVault } from "#adapters/vault/memory.ts"
import { Vault } from "#adapters/vault/port.ts"
import type * as App from "#domain/app/index.ts"
import { perform } from "#src/runtime/perform.ts"
import { MemberCalls, ReaderConnection } from "#src/runtime/lazyServices.ts"
import { performMember } from "#src/runtime/performMember.ts"
import { apiOver } from "#simulators/world/api.ts"
import { makeSchedule } from "#simulators/world/schedule.ts"
import { type Change, diff } from "../../timeline/diff.ts"
import { makeDemandsOf } from "../demands.ts"
import { type ReadLog, timelineOf } from "../read.ts"
import type { Driven } from "./live.ts"
import { CliError } from "../../cli.ts"
import { exits } from "../../exits.ts"

/** A call with its repeats and looks ends within this, in virtual time. */
const callMs = 600_000
/** How many exchanges are tried as the one that an answer came from: those before it, the nearest first. */
const triesMax = 10

/** Events between a question's end and its answer being heard: the log is written meanwhile. */
const back = 30

const quiet: ReadonlySet<App.Demand["_tag"]> = new Set<App.Demand["_tag"]>([
  "Wait",
  "Go",
  "Leave",
  "KeepSecrets",
  "ConnectReader",
  "CommandReader",
])

type Fields = Readonly<Record<string, unknown>>
const naming = ["ask", "id", "attempt", "round", "isCheck", "key"] as const

/** Whether a demand's report would be this answer. */
const isAskedBy = (demand: App.Demand, event: App.Event): boolean => {
  const [asked, answer] = [demand as Fields, event as Fields]
  const both = naming.filter(
    (field) => field !== "key" && asked[field] !== undefined && answer[field] !== undefined,
  )
  const isKeyed = typeof answer["key"] !== "string" || demand.key.endsWith(`/${answer["key"]}`)
  return (
    !quiet.has(demand._tag) &&
    both.length > 0 &&
    isKeyed &&
    both.every((field) => asked[field] === answer[field])
  )
}

const isRoute = (line: ExchangeLine, method: string, url: string): boolean => {
  const [asked, path = ""] = line.route.split(" ")
  return asked === method && new URL(url, "http://server").pathname.endsWith(path.split("?")[0]!)
}

/** Secrets lie in no log: whatever is asked of the vault is something, and what is put there has a name of its own. */
const made = "made "
const makeKnowingVault = (): Vault["Service"] => {
  let count = 0
  return { ...makeVault(() => `${made}${++count}`), get: () => "secret" }
}

/** Where a secret's name stands now there stood another one. */
const differencesOf = (recorded: App.Event, live: App.Event): ReadonlyArray<Change> =>
  diff(recorded, live).filter(
    ({ before, after }) =>
      !(typeof before === "string" && typeof after === "string" && after.startsWith(made)),
  )

export const driveAdapters = (read: ReadLog): Driven => {
  const exchanges = read.told.filter((line): line is ExchangeLine => line.k === "n")
  if (!exchanges.some(({ response }) => response !== undefined))
    throw new CliError(
      exits.usage,
      "this log has no answers' texts, so no adapter can read them again: only the raw log of a page that was told to keep them has (drive it to the depth of the reducer or of the simulators)",
    )
  const timeline = timelineOf(read)
  const used = new Set<ExchangeLine>()
  const differences: Array<Change> = []
  const skipped: Array<{ n: number; type: string; why: string }> = []
  let sent = 0

  /** What a demand reports when it is answered with these, in turn. */
  const answered = (
    demand: App.Demand,
    state: App.State,
    at: number,
    candidates: ReadonlyArray<ExchangeLine>,
  ): { readonly events: ReadonlyArray<App.Event>; readonly took: ReadonlyArray<ExchangeLine> } => {
    const schedule = makeSchedule(at)
    const events: Array<App.Event> = []
    const took: Array<ExchangeLine> = []
    const http: Http["Service"] = {
      exchange: ({ method, url }) =>
        Effect.suspend(() => {
          const next = candidates.find((line) => !took.includes(line) && isRoute(line, method, url))
          if (next === undefined) return Effect.never
          took.push(next)
          return next.status === undefined
            ? Effect.fail(new Missing())
            : Effect.succeed({ status: next.status, statusText: "", text: next.response ?? "" })
        }),
    }
    const services = schedule.context.pipe(
      Context.add(EventLog, openLog(makeDisk())),
      Context.add(Vault, makeKnowingVault()),
      Context.add(Api, apiOver(state.client.config, http)),
      Context.add(MemberCalls, { perform: performMember }),
      Context.add(ReaderConnection, { perform: () => Effect.void }),
      Context.add(Router, { origin: "", go: () => Effect.void, leave: () => Effect.void }),
    )
    const fiber = Effect.runForkWith(services)(
      perform(
        demand,
        (event) => events.push(event),
        () => state,
      ),
    )
    schedule.runUntil(at + callMs)
    fiber.interruptUnsafe()
    schedule.runUntil(at + callMs)
    return { events, took }
  }

  const demandsOf = makeDemandsOf()
  const askersOf = (n: number, event: App.Event): ReadonlyArray<App.Demand> => {
    for (let each = n - 1; each >= Math.max(0, n - back); each--) {
      const found = demandsOf(timeline.stateAt(each)).filter((demand) => isAskedBy(demand, event))
      if (found.length > 0) return found
    }
    return []
  }

  const judge = (n: number, event: App.Event, at: number): void => {
    const skip = (why: string): void => void skipped.push({ n, type: event._tag, why })
    const candidates = exchanges
      .filter(
        (line) =>
          !used.has(line) &&
          line.n < n &&
          (line.status === undefined || line.response !== undefined),
      )
      .toReversed()
    let best: ReadonlyArray<Change> | undefined
    for (const demand of askersOf(n, event))
      for (let first = 0; first < Math.max(1, Math.min(candidates.length, triesMax)); first++) {
        const order = [...candidates.slice(first), ...candidates.slice(0, first)]
        const { events, took } = answered(demand, timeline.stateAt(n - 1), at, order)
        const live = events.find(({ _tag }) => _tag === event._tag)
        if (live === undefined || took.length === 0) break
        const changes = differencesOf(event, live)
        if (changes.length === 0) {
          took.forEach((line) => used.add(line))
          sent++
          return
        }
        if (best === undefined || changes.length < best.length) best = changes
      }
    if (best === undefined) return skip("no exchange of this log answers it")
    sent++
    differences.push(
      ...best.map((change) => ({ ...change, path: [`event ${n}`, event._tag, ...change.path] })),
    )
  }
  read.lines.forEach(({ event, at }, index) => {
    if ("answer" in event && typeof event.answer === "object") judge(index + 1, event, at)
  })
  return {
    depth: "adapters",
    exit: differences.length > 0 ? exits.diverged : exits.ok,
    says: `${sent} answers were read again`,
    sent,
    skipped,
    differences,
  }
}
