/** What a seed makes of the world: who is in it, what goes wrong, and how often. Printed in full for every failure. */
import { streamOf } from "./stream.ts"

/** Once in so many; 0 never. */
export type Faults = {
  /** The request never arrives. */
  readonly lost: number
  /** It is carried out, and the answer never comes. */
  readonly lostAnswer: number
  /** It arrives twice and is answered once: what browsers do on a dying connection. */
  readonly twice: number
  /** The client has long seen a failure when it arrives. */
  readonly late: number
  readonly lateMs: number
  /** It is carried out, and the answer is a 500, or no JSON. */
  readonly spoilt: number
  /** 503, and nothing is carried out. */
  readonly unavailable: number
  /** The server knows the token no more. */
  readonly unauthorized: number
  /** A question first. */
  readonly asks: number
  readonly oldCart: number
  /** Cancels and exchanges, besides. */
  readonly lostCancel: number
  readonly slow: number
  /** A tab dies while its request is under way. */
  readonly dies: number
  /** The network goes while a request is under way, of whatever kind. */
  readonly cuts: number
  /** A tab is frozen while its request is under way, of whatever kind. */
  readonly sleeps: number
}

export type Habits = {
  /** Pauses between two deeds of a person, in ms. */
  readonly pauseMs: number
  /** Once in so many deeds. */
  readonly reloads: number
  readonly closes: number
  readonly opens: number
  readonly crashes: number
  readonly freezes: number
  readonly powerCuts: number
  readonly fillsDisk: number
  /** What a browser keeps is deleted while nobody uses it. */
  readonly evictions: number
  readonly offline: number
  readonly logsOut: number
  readonly speaks: number
  readonly doubleTaps: number
  /** One device in so many orders with a cart. */
  readonly carts: number
  /** He leaves the device alone until the session ends. */
  readonly walksAway: number
  /** Somebody else is next at the device. */
  readonly swaps: number
  /** At a kiosk: the reader's line is cut. */
  readonly cutsReader: number
}

/** Other chances from then on: after so many things were counted. */
export type Branch = { readonly at: number; readonly salt: number }

export type Swarm = {
  readonly seed: number
  readonly branches?: ReadonlyArray<Branch>
  readonly clients: number
  readonly minutes: number
  readonly faults: Faults
  readonly habits: Habits
  /** Kiosks among the clients: the last ones. */
  readonly kiosks: number
  /** The last own device belongs to the first person. */
  readonly secondDevice: boolean
  /** How wrong each device's clock is at most. */
  readonly skewMs: number
  /** How long the disk takes for a line at most. */
  readonly diskMs: number
  /** Another tab hears of a line after so long at most. */
  readonly tabMs: number
  readonly autoLogout: number
  readonly keepLogged: boolean
  /** Open at once on a device at most. */
  readonly tabs: number
  /** The menu's prices and portions change meanwhile, once in so many minutes. */
  readonly kitchenMinutes: number
}

export type SwarmOptions = {
  readonly clients?: number
  readonly minutes?: number | undefined
  /** Orders follow one another quickly, in short worlds: many intents for little time. */
  readonly isDense?: boolean
}

export const swarmOf = (
  seed: number,
  { clients, minutes, isDense = false }: SwarmOptions = {},
): Swarm => {
  const draw = streamOf(seed, "swarm")
  /** Two of three faults are on in a world, each with a rate of its own. */
  const rate = (often: number, seldom: number): number =>
    draw.below(3) === 0 ? 0 : draw.between(often, seldom)
  // In half of the dense worlds people mostly order: more orders meet one another.
  const calmness = isDense && draw.below(2) === 0 ? 6 : 1
  const habit = (often: number, seldom: number): number => rate(often, seldom) * calmness
  const count = clients ?? draw.between(1, 6)
  return {
    seed,
    clients: count,
    minutes: minutes ?? (isDense ? 8 : 30),
    faults: {
      lost: rate(8, 40),
      lostAnswer: rate(6, 40),
      twice: rate(10, 60),
      late: rate(12, 60),
      lateMs: draw.below(4) === 0 ? draw.between(30_000, 120_000) : draw.between(1_000, 29_000),
      spoilt: rate(15, 80),
      unavailable: rate(15, 80),
      unauthorized: rate(60, 200),
      asks: rate(8, 40),
      oldCart: rate(6, 30),
      lostCancel: draw.below(5) === 0 ? 2 : 0,
      slow: rate(8, 40),
      dies: rate(15, 80),
      cuts: rate(60, 200),
      sleeps: rate(100, 300),
    },
    habits: {
      pauseMs: isDense ? draw.between(600, 3_000) : draw.between(20_000, 90_000),
      reloads: habit(15, 60),
      closes: habit(20, 80),
      opens: habit(12, 60),
      crashes: habit(25, 100),
      freezes: habit(20, 80),
      powerCuts: habit(60, 200),
      offline: rate(10, 50),
      logsOut: habit(25, 100),
      speaks: habit(20, 80),
      doubleTaps: rate(6, 30),
      carts: rate(1, 3),
      walksAway: habit(20, 60),
      swaps: rate(2, 8),
      cutsReader: rate(10, 40),
      fillsDisk: habit(60, 200),
      evictions: streamOf(seed, "evictions").pick([0, 2, 5]),
    },
    kiosks: count > 1 && draw.below(3) === 0 ? 1 : 0,
    secondDevice: draw.below(6) === 0,
    skewMs: draw.pick([0, 0, 60_000, 3_600_000, 86_400_000]),
    diskMs: draw.pick([0, 5, 40, 200]),
    tabMs: draw.pick([1, 20, 200]),
    autoLogout: draw.pick([0, 60, 300]),
    keepLogged: draw.below(2) === 0,
    tabs: draw.pick([1, 2, 3]),
    kitchenMinutes: draw.pick([0, 2, 10]),
  }
}
