/** When a log became what it is: the share of runs that still go wrong, after each event, and the event of the steepest rise. */
import type { Log } from "#adapters/logfile/format.ts"
import type * as App from "#domain/app/index.ts"
import { curveOf } from "#simulators/causality/curve.ts"
import { placesOf, settingOf } from "#simulators/causality/follow.ts"
import { type Ledger, rowsOf } from "#simulators/causality/ledger.ts"
import { type Judge, type Ran, run } from "#simulators/causality/run.ts"
import { tellingOf } from "#simulators/causality/telling.ts"
import { isRest } from "#simulators/explore/laws.ts"
import type { Node } from "#simulators/explore/node.ts"
import { matchHeld } from "#simulators/world/places.ts"
import { streamOf } from "#simulators/world/stream.ts"
import { logApp } from "#src/runtime/log.ts"
import type { Causality } from "./format.ts"
import { type Bug, describe } from "../shrink/signature.ts"
import { type Change, diff } from "../timeline/diff.ts"
import { formatPath } from "../timeline/path.ts"
import { makeTimeline } from "../timeline/timeline.ts"

/** A person is told other than the server has it, once all has come to rest. */
const isToldOtherwise = (node: Node<Ledger>): boolean => {
  const { state, world } = node
  if (!isRest(node) || state.orders.listed.value === undefined) return false
  let isWrong = false
  const held = rowsOf(world, state.session.member?.customerId).map(({ orderId, ...row }) => ({
    ...row,
    id: orderId,
  }))
  matchHeld(state, held, () => void (isWrong = true))
  return isWrong
}

/** What a person looks at first: phases, then the rest of the orders on their way, then the list. */
const rankOf = ({ path }: Change): number => {
  if (path.at(-1) === "_tag") return 0
  if (path[0] !== "orders") return 3
  return path[1] === "intents" ? 1 : 2
}

/** The first event of a log after which it is wrong. */
const wrongAt = (log: Log<App.Event>, { watch }: Bug): number | undefined => {
  const { length, stateAt } = makeTimeline(log, logApp)
  for (let n = 1; n <= length; n++)
    if (watch(stateAt(n - 1), log.lines[n - 1]!, stateAt(n), n) === "same") return n
  return undefined
}

type Options = {
  /** `undefined`: what is told at the end of a run is not what the server has. */
  readonly bug?: Bug | undefined
  /** From each place. */
  readonly runs?: number
  readonly placesMax?: number
  readonly seed?: number
}

/** `undefined`: the log never goes wrong that way. */
export const causalityOf = (
  log: Log<App.Event>,
  { bug, runs = 200, placesMax = 40, seed = 1 }: Options,
): Causality | undefined => {
  const began = performance.now()
  const wrong = bug === undefined ? undefined : wrongAt(log, bug)
  if (bug !== undefined && wrong === undefined) return undefined
  const places = placesOf(log)
  const setting = settingOf(log)
  const judge: Judge = {
    heard: (...event) => bug?.watch(...event) === "same",
    ...(bug === undefined ? { rests: isToldOtherwise } : {}),
  }
  // Each run has a chance of its own: what one place is told does not depend on where else was looked.
  const runFrom = (n: number, index: number): Ran =>
    run(places[n]!, n, setting, judge, streamOf(seed, `${n} ${index}`))
  const { shares, touched, steepest } = curveOf(places, {
    runs,
    placesMax,
    wrongAt: wrong,
    runFrom,
  })
  const lineOf = (n: number): App.Recorded => log.lines[n - 1]!
  const steepestOf = ({ before, after }: NonNullable<typeof steepest>) => {
    const { n } = after
    return {
      n,
      seq: lineOf(n).seq,
      event: lineOf(n).event._tag,
      from: before.share,
      to: after.share,
      changes: diff(places[n - 1]!.node.state, places[n]!.node.state)
        .toSorted((one, other) => rankOf(one) - rankOf(other))
        .map(({ path, ...change }) => ({ path: formatPath(path), ...change })),
      telling: tellingOf(Array.from({ length: runs }, (_, index) => runFrom(before.n, index))),
    }
  }
  return {
    fmt: "trayline-causality/1",
    log: { events: log.lines.length, touched, hash: logApp.hash(places.at(-1)!.node.state) },
    wrong: {
      what: bug === undefined ? "what is told is not what the server has" : describe(bug.signature),
      ...(wrong === undefined ? {} : { n: wrong }),
    },
    seed,
    shares: shares.map((share) => ({
      ...share,
      ...(share.n === 0 ? {} : { event: lineOf(share.n).event._tag }),
    })),
    ...(steepest === undefined ? {} : { steepest: steepestOf(steepest) }),
    ms: performance.now() - began,
  }
}
