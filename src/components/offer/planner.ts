/** Days as the planner shows them, and the columns that planner and tray share. */
import type { Day } from "#domain/kernel/civil.ts"
import type { DeadlineProps } from "./Deadline.tsx"
import type { DishView } from "./dish.ts"

export interface DayView {
  readonly day: Day
  /** `Wednesday`, `Wed`, `18. 11.` */
  readonly weekday: string
  readonly short: string
  readonly date: string
  readonly today: boolean
  /** A day gone by matters little, a closed one least: their columns are narrow. */
  readonly kind: "open" | "past" | "closed"
  /** With kind `closed`: the canteen's reason. */
  readonly reason?: string
  readonly deadline?: DeadlineProps
  readonly dishes: ReadonlyArray<DishView>
}

/** Groups in the order in which they first appear. */
export const groupsOf = (days: ReadonlyArray<DayView>): ReadonlyArray<string> => [
  ...new Set(days.flatMap(({ dishes }) => dishes.map(({ group }) => group))),
]

const widths = { open: "var(--c-open)", past: "var(--c-past)", closed: "var(--c-closed)" }

/** The value of `--cols`: labels or money first, then a column for each day. */
export const columnsOf = (days: ReadonlyArray<{ readonly kind: DayView["kind"] }>): string =>
  ["var(--c-lab)", ...days.map(({ kind }) => widths[kind])].join(" ")

/** A filter left it, so its key or its name takes the focus. */
const canStop = ({ dimmed }: DishView): boolean => dimmed !== true

const hasKey = (dish: DishView): boolean => canStop(dish) && dish.key.state !== "none"

/** The dish that is the planner's tab stop until the person moves: the first key of today, or of the next open day. */
export const firstStop = (days: ReadonlyArray<DayView>): string | undefined => {
  const open = days.filter(({ kind }) => kind === "open")
  const first = (among: ReadonlyArray<DayView>, may = hasKey) =>
    among.flatMap(({ dishes }) => dishes).find(may)?.id
  return first(open.filter(({ today }) => today)) ?? first(open) ?? first(days, canStop)
}

export type Step = "left" | "right" | "up" | "down" | "rowStart" | "rowEnd" | "first" | "last"

const at = <A>(list: ReadonlyArray<A>, index: number): A | undefined => list[index]

/**
 * The dish a step leads to; undefined at the edge. Left and right keep the group and pass over days without dishes;
 * up and down stay in the day.
 */
export const stepFrom = (
  days: ReadonlyArray<DayView>,
  from: string,
  step: Step,
): string | undefined => {
  const cooked = days
    .map(({ dishes }) => dishes.filter(canStop))
    .filter((dishes) => dishes.length > 0)
  const column = cooked.findIndex((dishes) => dishes.some(({ id }) => id === from))
  const dishes = at(cooked, column)
  if (dishes === undefined) return undefined
  const row = dishes.findIndex(({ id }) => id === from)
  const group = at(dishes, row)?.group
  const beside = (to: number) => {
    const there = to < 0 ? undefined : at(cooked, to)
    return (there?.find((dish) => dish.group === group) ?? there?.[Math.min(row, there.length - 1)])
      ?.id
  }
  const moves: Record<Step, () => string | undefined> = {
    left: () => beside(column - 1),
    right: () => beside(column + 1),
    up: () => (row === 0 ? undefined : at(dishes, row - 1)?.id),
    down: () => at(dishes, row + 1)?.id,
    rowStart: () => beside(0),
    rowEnd: () => beside(cooked.length - 1),
    first: () => cooked[0]?.[0]?.id,
    last: () => cooked.at(-1)?.at(-1)?.id,
  }
  return moves[step]()
}
