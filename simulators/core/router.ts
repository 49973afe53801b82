/** The simulated backend as one pure function: `(world, request) -> [world, outcome]`. */
import type { EpochMs } from "#domain/kernel/event.ts"
import { callerOf } from "./access.ts"
import { control } from "./control.ts"
import { faulty, fire, isProcessed, type Rule } from "./faults.ts"
import { gateway, gatewayPath } from "./gateway.ts"
import { failure, json, normal, type Outcome, refusal, type Reply, type Request } from "./http.ts"
import { journaled } from "./journal.ts"
import { languageOf } from "./language.ts"
import { say } from "./messages.ts"
import { openApi } from "./openapi.ts"
import { carriedOut, forceOf, pathOf, roots } from "./routes.ts"
import { settled } from "./settlement.ts"
import { momentIn, type World } from "./world.ts"

/** A question that a rule asked and that was answered `NO`: nothing is done. Source: SIM-05. */
const isDeclined = (world: World, call: string, force: string | undefined): boolean =>
  force === "NO" &&
  world.faults.some((rule) => rule.do.kind === "force" && rule.match.call === call)

/** What a call would do and answer, were nothing wrong with the network. */
const undisturbed = (world: World, request: Request, rule: Rule | undefined) => {
  const moment = momentIn(world, request.now)
  const call = `${request.method} ${pathOf(request)}`
  if (rule === undefined && isDeclined(world, call, forceOf(request))) {
    const language = languageOf(request.headers["accept-language"])
    return [world, refusal(say(language, "notCarriedOut"))] as const
  }
  return isProcessed(rule?.do)
    ? carriedOut(world, request, moment)
    : ([world, failure(503, "UNAVAILABLE", "Not processed")] as const)
}

const statusIn = ({ reply, delivery: { _tag } }: Outcome): number =>
  _tag === "DroppedBefore" || _tag === "DroppedAfter" || _tag === "Hangs" ? 0 : reply.status

const backend = (world: World, request: Request): readonly [World, Outcome] => {
  const moment = momentIn(world, request.now)
  const caller = callerOf(world, moment, request)
  const [faults, rule] = fire(world.faults, {
    seed: world.seed,
    call: `${request.method} ${pathOf(request)}`,
    force: forceOf(request),
    login: caller._tag === "Customer" ? caller.login : undefined,
    at: moment.at,
    isReused: request.isReused ?? false,
  })
  const counted = faults === world.faults ? world : { ...world, faults }
  const note = (after: World, status: number): World =>
    journaled(after, moment, request, status, rule?.id ?? null)
  // Nobody waits for the answer to the first delivery.
  const once = rule?.do.kind === "twice" ? note(undisturbed(counted, request, rule)[0], 0) : counted
  const [next, reply] = undisturbed(once, request, rule)
  const outcome: Outcome =
    rule === undefined ? { reply, delivery: normal } : faulty(rule, world.seed, reply)
  const after = note(next, statusIn(outcome))
  if (rule?.do.kind !== "late") return [after, outcome]
  const due = (moment.at + rule.do.ms) as EpochMs
  return [{ ...after, late: [...after.late, { due, request }] }, outcome]
}

/** What was on its way so long reaches the server now; nobody hears its answer. */
const withArrivals = (world: World, machine: EpochMs): World => {
  const { at } = momentIn(world, machine)
  const arrived = world.late.filter(({ due }) => due <= at)
  if (arrived.length === 0) return world
  const waiting = { ...world, late: world.late.filter(({ due }) => due > at) }
  return arrived.reduce<World>((before, { request }) => {
    const delivered = { ...request, now: machine }
    const [next] = undisturbed(before, delivered, undefined)
    return journaled(next, momentIn(next, machine), delivered, 0, "late")
  }, waiting)
}

/** Whether an address belongs to the backend at all. */
export const simulatedRoots: ReadonlyArray<string> = [...Object.values(roots), "/__sim"]

export const isSimulated = (path: string): boolean =>
  simulatedRoots.some((root) => path === root || path.startsWith(`${root}/`))

/** What the payment page, the control API and its description answer. */
const beside = (world: World, request: Request): readonly [World, Reply] => {
  if (request.path.startsWith(gatewayPath)) return gateway(world, request, settled)
  if (request.path === "/__sim/openapi.json") return [world, json(200, openApi())]
  return control(world, request)
}

export const answer = (before: World, request: Request): readonly [World, Outcome] => {
  const world = withArrivals(before, request.now)
  if (!request.path.startsWith("/__sim")) return backend(world, request)
  const [next, reply] = beside(world, request)
  return [next, { reply, delivery: normal }]
}
