/** Random commands, played to the whole client: a law compares it with a model of the rule after every command. */
import fc from "fast-check"
import * as App from "#domain/app/index.ts"
import { EpochMs, type Of, Seq } from "#domain/kernel/event.ts"
import { clientAfter, type Step } from "#tests/support/client.ts"
import { morning, tab } from "#simulators/values/make.ts"

/** When an event was recorded, and as which one of the log. */
export type Stamp = { readonly seq: Seq; readonly at: EpochMs }

export type Player = {
  readonly state: () => App.State
  /** Sends an event, made for the state as it is, so many ms after the last one. */
  readonly send: (step: Step, waitMs?: number) => Stamp
  readonly sendAll: (steps: ReadonlyArray<Step>) => void
  readonly demands: <Tag extends App.Demand["_tag"]>(tag: Tag) => ReadonlyArray<Of<App.Demand, Tag>>
  readonly now: () => EpochMs
}

/** Begins each play with a client that has heard these events. */
export const playAfter = (...steps: ReadonlyArray<Step>): (() => Player) => {
  const begun = clientAfter(...steps)
  const numbers = begun.log.map(({ seq }) => seq)
  return () => {
    let { state } = begun
    let shared = Math.max(0, ...numbers)
    let own = Math.min(0, ...numbers)
    let now = morning + begun.ms
    const send = (step: Step, waitMs = 1000): Stamp => {
      now += waitMs
      const event = (typeof step === "function" ? step(state) : step) as App.Event
      const seq = Seq.make(App.isShared(event) ? ++shared : --own)
      const at = EpochMs.make(now)
      state = App.reduce(state, { seq, at, tab, event })
      return { seq, at }
    }
    return {
      state: () => state,
      send,
      sendAll: (all) => {
        for (const step of all) send(step)
      },
      demands: <Tag extends App.Demand["_tag"]>(tag: Tag) =>
        App.makeDemands()(state, true).filter(
          (demand): demand is Of<App.Demand, Tag> => demand._tag === tag,
        ),
      now: () => EpochMs.make(now),
    }
  }
}

type Tagged = { readonly _tag: string }
type Kind<Command extends Tagged, Tag> = Command extends Tagged
  ? Tag extends Command["_tag"]
    ? Command
    : never
  : never

/** Makes the commands of one kind, with random fields. */
export const commandsOf =
  <Command extends Tagged>() =>
  <Tag extends Command["_tag"]>(
    _tag: Tag,
    fields: {
      readonly [Name in Exclude<keyof Kind<Command, Tag>, "_tag">]: fc.Arbitrary<
        Kind<Command, Tag>[Name]
      >
    },
  ): fc.Arbitrary<Command> =>
    fc.record({
      ...fields,
      _tag: fc.constant(_tag),
    }) as fc.Arbitrary<unknown> as fc.Arbitrary<Command>

/** `LAW_RUNS=50 vitest run tests/property/laws` plays fifty times as many. */
const factor = Number(process.env["LAW_RUNS"] ?? 1)

/** The same commands in each run, so that a law fails either always or never. */
export const holds = <Command>(
  command: fc.Arbitrary<Command>,
  numRuns: number,
  check: (commands: ReadonlyArray<Command>) => void,
  maxLength = 30,
): void =>
  fc.assert(fc.property(fc.array(command, { maxLength, size: "max" }), check), {
    seed: 1,
    numRuns: numRuns * factor,
  })
