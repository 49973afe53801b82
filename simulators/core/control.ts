/** The control API under /__sim: how tests and people move the world. Source: docs/contract.md "Control API". */
import { Result, Schema } from "effect"
import { centsOf } from "#domain/kernel/money.ts"
import type { EpochMs } from "#domain/kernel/event.ts"
import { availabilities } from "#domain/menu/model.ts"
import { NewRule } from "./faults.ts"
import { json, type Reply, type Request } from "./http.ts"
import { worldOf } from "./generator.ts"
import { dishAt, withShelf } from "./menu.ts"
import { readMoment } from "./moments.ts"
import { CustomerPatch, patched } from "./patch.ts"
import { uuidOf } from "./random.ts"
import { viewOf } from "./view.ts"
import { momentIn, type Shelf, type World } from "./world.ts"

const Text = Schema.String
const maybe = Schema.optionalKey
const MomentText = Schema.Union([Text, Schema.Finite])

type Step = readonly [World, Reply]

export const wrong = (world: World, message: string, status = 400): Step => [
  world,
  json(status, { error: { message } }),
]

/** One call of the control API: what it is for, what its body must be, what it does. */
export type Control = {
  readonly summary: string
  readonly body?: Schema.ConstraintDecoder<unknown>
  readonly run: (world: World, request: Request) => Step
}

/** A body that fits, or what is wrong with it. */
const reading = <S extends Schema.ConstraintDecoder<unknown>>(
  summary: string,
  schema: S,
  act: (world: World, body: S["Type"], request: Request) => Step,
): Control => {
  const decode = Schema.decodeUnknownResult(schema)
  const run: Control["run"] = (world, request) => {
    let raw: unknown
    try {
      raw = JSON.parse(request.body === undefined || request.body === "" ? "{}" : request.body)
    } catch {
      return wrong(world, "The body is no JSON")
    }
    const body = decode(raw, { onExcessProperty: "error" })
    return Result.isFailure(body)
      ? wrong(world, body.failure.message)
      : act(world, body.success, request)
  }
  return { summary, body: schema, run }
}

const asking = (summary: string, run: Control["run"]): Control => ({ summary, run })

const reset = reading(
  "Back to the seed's start",
  Schema.Struct({
    seed: maybe(Schema.Int),
    now: maybe(MomentText),
    /** Whether creates take an intent id; stays as it is when left out. Source: CFG-111. */
    orderIdempotency: maybe(Schema.Literals(["none", "header", "additionalData"])),
    /** How large the world is; stays as it is when left out. */
    scale: maybe(
      Schema.Struct({
        canteens: maybe(Schema.Int.check(Schema.isBetween({ minimum: 3, maximum: 200 }))),
        dishes: maybe(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 20_000 }))),
        customers: maybe(Schema.Int.check(Schema.isBetween({ minimum: 5, maximum: 50_000 }))),
        weeks: maybe(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 12 }))),
      }),
    ),
  }),
  (world, asked, request) => {
    const { seed = world.seed, now, orderIdempotency = world.orderIdempotency } = asked
    const start = now === undefined ? request.now : readMoment(now, world.zone)
    if (start === undefined) return wrong(world, "now is a moment")
    const { zone } = world
    const scale = { ...world.scale, ...asked.scale }
    const fresh = worldOf({ seed, now: request.now, start, zone, orderIdempotency, scale })
    return [fresh, json(200, { seed, now: start })]
  },
)

/** `now` and `advanceMs` move a frozen clock too, which then stands at the new moment. */
const clock = reading(
  "Move or freeze the world's clock",
  Schema.Struct({
    now: maybe(MomentText),
    advanceMs: maybe(Schema.Int),
    frozen: maybe(Schema.Boolean),
  }),
  (world, { now, advanceMs = 0, frozen = world.clock.frozenAt !== undefined }, request) => {
    const from = now === undefined ? momentIn(world, request.now).at : readMoment(now, world.zone)
    if (from === undefined) return wrong(world, "now is a moment")
    const at = (from + advanceMs) as EpochMs
    const running = { offsetMs: at - request.now }
    const next = { ...world, clock: frozen ? { ...running, frozenAt: at } : running }
    return [next, json(200, { now: at, frozen })]
  },
)

const MenuPatch = Schema.Struct({
  canteenId: MomentText,
  mealId: MomentText,
  date: Text,
  availability: maybe(Schema.Literals(availabilities)),
  price: maybe(Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0))),
  quantity: maybe(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 100_000 }))),
})

/** Portions that make a sold-out dish available again when no number is given. */
const refill = 10

const shelfOf = (shelf: Shelf, { availability, price, quantity }: typeof MenuPatch.Type): Shelf => {
  const { closed: _closed, ...open } = shelf
  const priced = price === undefined ? open : { ...open, price: centsOf(price) }
  const left = quantity ?? priced.left
  if (availability === undefined) return { ...shelf, ...priced, left }
  switch (availability) {
    case "AVAILABLE":
      return { ...priced, left: left === 0 ? refill : left }
    case "SOLD_OUT":
      return { ...priced, left: 0, offered: 0 }
    case "EXCHANGE":
      return { ...priced, left: 0, offered: Math.max(1, quantity ?? priced.offered) }
    case "CLOSED":
    case "READONLY":
  }
  return { ...priced, left, closed: availability }
}

const patchMenu = reading("Change one dish of one day", MenuPatch, (world, patch) => {
  const dish = dishAt(world, patch)
  if (dish === undefined) return wrong(world, "No such dish on this day in this canteen")
  const shelf = shelfOf(dish.shelf, patch)
  return [withShelf(world, dish.key, shelf), json(200, { key: dish.key, shelf })]
})

const patchCustomer = reading("Change a customer", CustomerPatch, (world, patch) => {
  const next = patched(world, patch)
  return typeof next === "string" ? wrong(world, next) : [next, json(200, { login: patch.login })]
})

const setTerms = reading(
  "Bring in new terms of use",
  Schema.Struct({ termsVersion: MomentText, termsContent: maybe(Text), termsHash: maybe(Text) }),
  (world, { termsVersion, termsContent, termsHash }) => {
    const terms = {
      termsVersion,
      termsContent: termsContent ?? `<h2>Terms of use</h2><p>Version ${termsVersion}.</p>`,
      termsHash: termsHash ?? uuidOf(world.seed, `terms/${termsVersion}/${termsContent}`),
    }
    return [{ ...world, terms }, json(200, terms)]
  },
)

const addFault = reading("Let a call go wrong", NewRule, (world, rule) => {
  const faults = world.faults.filter(({ id }) => id !== rule.id)
  return [
    { ...world, faults: [...faults, { ...rule, seen: 0, fired: 0 }] },
    json(200, { id: rule.id }),
  ]
})

const dropFaults = (world: World, id: string | undefined): Step => {
  if (id !== undefined && !world.faults.some((rule) => rule.id === id))
    return wrong(world, `No rule ${id}`, 404)
  const faults = id === undefined ? [] : world.faults.filter((rule) => rule.id !== id)
  return [{ ...world, faults }, json(200, { faults: faults.map((rule) => rule.id) })]
}

const journal = (world: World, { query }: Request): Step => {
  const since = Number(query["since"] ?? 0)
  return Number.isInteger(since)
    ? [
        world,
        json(
          200,
          world.journal.filter(({ seq }) => seq > since),
        ),
      ]
    : wrong(world, "since is a seq")
}

/** By method and path below /__sim. */
export const controls: Readonly<Record<string, Control>> = {
  "POST /reset": reset,
  "POST /clock": clock,
  "GET /world": asking("The backend's truth", (world, request) => [
    world,
    json(200, viewOf(world, momentIn(world, request.now))),
  ]),
  "PATCH /menu": patchMenu,
  "PATCH /customer": patchCustomer,
  "POST /terms": setTerms,
  "GET /faults": asking("The rules that make calls go wrong", (world) => [
    world,
    json(200, world.faults),
  ]),
  "POST /faults": addFault,
  "DELETE /faults": asking("Take all rules away", (world) => dropFaults(world, undefined)),
  "DELETE /faults/{id}": asking("Take one rule away", (world, { path }) =>
    dropFaults(world, decodeURIComponent(path.slice(path.lastIndexOf("/") + 1))),
  ),
  "GET /journal": asking("Every request, after the entry `since`", journal),
  "GET /mail": asking("Letters that were sent", (world) => [world, json(200, world.mail)]),
}

/** The call that a request means; the id of a rule stands in the path. */
export const control = (world: World, request: Request): Step => {
  const call = `${request.method} ${request.path.slice("/__sim".length)}`
  const named = /^DELETE \/faults\/[^/]+$/.test(call) ? "DELETE /faults/{id}" : call
  const found = Object.hasOwn(controls, named) ? controls[named] : undefined
  return found === undefined
    ? wrong(world, `No control call ${call}`, 404)
    : found.run(world, request)
}
