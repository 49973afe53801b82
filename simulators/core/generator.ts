/** The world at the seed's start. */
import { dayOf, utc, type Zone } from "#domain/kernel/civil.ts"
import type { EpochMs } from "#domain/kernel/event.ts"
import { peopled } from "./people.ts"
import { everyRecipe } from "./catalogue.ts"
import type { Scale, World } from "./world.ts"

export type WorldOptions = {
  readonly seed: number
  /** The machine's clock. */
  readonly now: EpochMs
  /** The world's, when it starts at another moment. */
  readonly start?: EpochMs
  /** The canteen's wall clock; UTC without. */
  readonly zone?: Zone
  readonly orderIdempotency?: World["orderIdempotency"]
  /** At least three canteens, the recipes of the tables and the demo people. */
  readonly scale?: Partial<Scale>
}

const small: Scale = { canteens: 3, dishes: everyRecipe.length, customers: 5, weeks: 3 }

const firstOrder = 9001

export const worldOf = (options: WorldOptions): World => {
  const { seed, now, start = now, zone = utc, orderIdempotency = "none" } = options
  const empty: World = {
    seed,
    scale: { ...small, ...options.scale },
    zone,
    orderIdempotency,
    clock: { offsetMs: start - now },
    customers: {},
    sessions: {},
    shelves: {},
    payments: {},
    mail: [],
    tickets: {},
    comments: [],
    born: dayOf(zone, start),
    faults: [],
    late: [],
    journal: [],
    nextOrder: firstOrder,
    nextToken: 1,
    nextEntry: 1,
  }
  return peopled(empty, empty.born)
}
