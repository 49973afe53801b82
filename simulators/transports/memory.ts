/** The simulated backend behind the `Http` port, in process: time is Effect's clock, and nothing else waits. */
import { Clock, Effect, Layer } from "effect"
import type { EpochMs } from "#domain/kernel/event.ts"
import { type Answer, bodyMax, Http, Missing, TooLong } from "#adapters/http/port.ts"
import { answer, type Outcome, type Request, requestOf, type World } from "../core/index.ts"

/** What this transport cannot do. */
export const differences: ReadonlyArray<string> = [
  "an answer has neither headers nor a status text",
  "whoever calls may use the control API: there is no address to tell by",
  "a request body may be of any length",
  "of a slow or cut body nothing is seen before it is whole or missing",
  "resetReused never fires: there are no connections",
]

/** Where the world lies between two requests. */
export type WorldCell = { world: World }

const wholeOf = ({ reply }: Outcome): Effect.Effect<Answer, TooLong> =>
  reply.body.length > bodyMax
    ? Effect.fail(new TooLong())
    : Effect.succeed({ status: reply.status, statusText: "", text: reply.body })

const delivered = (outcome: Outcome): Effect.Effect<Answer, Missing | TooLong> => {
  switch (outcome.delivery._tag) {
    // In process nothing is seen of an answer before it is whole.
    case "Delayed":
    case "Slow":
      return Effect.sleep(outcome.delivery.ms).pipe(Effect.andThen(wholeOf(outcome)))
    case "Hangs":
      return Effect.never
    case "DroppedBefore":
    case "DroppedAfter":
    case "Truncated":
      return Effect.fail(new Missing())
    case "Normal":
  }
  return wholeOf(outcome)
}

/** One request against the cell's world; the world has changed before anything waits. */
export const exchange = (cell: WorldCell, request: Request): Outcome => {
  const [world, outcome] = answer(cell.world, request)
  cell.world = world
  return outcome
}

/**
 * `timeoutMs` of a request is kept here as the live layer keeps it: too late is missing. The machine's clock is Effect's,
 * unless another is given.
 */
export const httpOver = (cell: WorldCell, machineNow?: () => EpochMs): Http["Service"] => ({
  exchange: ({ method, url, headers, body, timeoutMs }) =>
    Effect.gen(function* () {
      const now = machineNow?.() ?? ((yield* Clock.currentTimeMillis) as EpochMs)
      const outcome = exchange(cell, requestOf({ method, url, headers, body, now }))
      return yield* delivered(outcome)
    }).pipe(
      Effect.timeoutOrElse({
        duration: timeoutMs,
        orElse: () => Effect.fail(new Missing()),
      }),
    ),
})

export const layerOf = (cell: WorldCell, machineNow?: () => EpochMs): Layer.Layer<Http> =>
  Layer.succeed(Http, httpOver(cell, machineNow))
