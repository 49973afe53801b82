/** The ways that an order may have gone: the model is a relation, so that several are possible at once. */
import type { Rows } from "./evidence.ts"
import type { Reply } from "./letters.ts"
import { next } from "./order.ts"
import type { Input, Kind, State } from "./states.ts"

export type Way = {
  readonly state: State
  /** Sends and checks so far. */
  readonly sent: number
  /** What was listed before the first send; absent: not sent, or not known. */
  readonly before?: Rows | undefined
  /** When an answer went missing, in milliseconds since 1970. */
  readonly lostAt?: number | undefined
  /** A surplus of it is over: what was listed then is no new one. */
  readonly isKept?: boolean
}
export type Ways = ReadonlyArray<Way>
/** What an event says to an order; `ignored`: it may have come to nothing. */
export type Said = Input | "ignored"
export type Saying = (way: Way) => ReadonlyArray<Said>

export const statesOf = (ways: Ways): ReadonlyArray<State> => [
  ...new Set(ways.map(({ state }) => state)),
]

const isSame = (left: Way, right: Way): boolean =>
  left.state === right.state &&
  left.sent === right.sent &&
  left.before === right.before &&
  left.lostAt === right.lostAt &&
  left.isKept === right.isKept

/** Adds it where it is new. */
export const addWay = (ways: Array<Way>, way: Way): void => {
  if (!ways.some((each) => isSame(each, way))) ways.push(way)
}

const stepped = (way: Way, input: Input, kind: Kind, at: number): Ways =>
  next(way.state, input, kind).map((state) => ({
    ...way,
    state,
    isKept: way.isKept === true || (way.state === "Surplus" && state !== "Surplus"),
    // A check that is done leads to the send at once.
    sent: way.state === "Validating" && state === "Sending" ? way.sent + 1 : way.sent,
    lostAt: way.state === "Sending" && state === "InDoubt" ? at : way.lostAt,
  }))

/** Where an event leads them. */
export const step = (ways: Ways, kind: Kind, saying: Saying, at: number): Ways => {
  const all: Array<Way> = []
  for (const way of ways)
    for (const said of saying(way))
      for (const to of said === "ignored" ? [way] : stepped(way, said, kind, at)) addWay(all, to)
  return all
}

/** `isForged`: answers that nobody waits for were drawn, too. */
export const answering =
  ({ attempt, isCheck, input }: Reply, isForged: boolean): Saying =>
  ({ state, sent }) => {
    if (attempt < sent) return ["ignored"]
    const isOnWire = state === "Sending" || state === "Validating"
    const isOther =
      (state === "Validating" && isCheck === false) || (state === "Sending" && isCheck === true)
    if (attempt > sent || isOther) return isForged ? ["ignored"] : []
    return isOnWire ? [input] : ["ignored", input]
  }
