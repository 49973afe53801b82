/** One way on from a place in a log, drawn step by step until it goes wrong or comes to rest. */
import type * as App from "#domain/app/index.ts"
import type { Choice, Setting, Way } from "#simulators/explore/choice.ts"
import type { Node } from "#simulators/explore/node.ts"
import { statesOf } from "#simulators/explore/search.ts"
import { stepsOf } from "#simulators/explore/steps.ts"
import type { Chance } from "#simulators/world/chance.ts"
import type { Place } from "./follow.ts"
import { carryOut, type Ledger } from "./ledger.ts"

export type Judge = {
  /** Of the n-th event of the log, or of what stands in its place. */
  readonly heard: (before: App.State, line: App.Recorded, after: App.State, n: number) => boolean
  /** Of what has come to rest. */
  readonly rests?: (node: Node<Ledger>) => boolean
}

export type Ran = { readonly isWrong: boolean; readonly steps: ReadonlyArray<string> }

/** How often each happens beside the others: of a send, one in thirty is lost, one in thirty is repeated, and so on. */
const weights: Readonly<Record<Way, number>> = {
  itself: 60,
  lost: 2,
  silent: 2,
  error: 2,
  repeat: 2,
  echo: 2,
  refuse: 2,
  question: 2,
  slow: 2,
  denied: 1,
  restart: 1,
  offline: 1,
  late: 0.5,
  word: 6,
  order: 6,
  cancel: 3,
  again: 6,
  logout: 1,
}

/** That nobody does anything any more, where nothing happens by itself. */
const restWeight = 6

/** Far more than an order needs. */
const stepsMax = 80

const weightOf = ({ way }: Choice<Ledger>, orders: number): number =>
  way === "order" ? weights.order / orders : weights[way]

const drawn = (
  choices: ReadonlyArray<Choice<Ledger>>,
  orders: number,
  chance: Chance,
): Choice<Ledger> | undefined => {
  const rest = choices.some(({ way }) => way === "itself" || way === "slow") ? 0 : restWeight
  const sum = choices.reduce((all, each) => all + weightOf(each, orders), rest)
  let left = (chance.below(2 ** 30) / 2 ** 30) * sum
  for (const each of choices) {
    left -= weightOf(each, orders)
    if (left < 0) return each
  }
  return undefined
}

/** Of what is not known either is as likely. */
const settled = ({ node, unsure }: Place, chance: Chance) => {
  let { world, calls } = node
  const steps: Array<string> = []
  for (const call of node.calls) {
    const { demand, from } = call
    if (demand._tag !== "SendOrder" || !unsure.has(demand.key)) continue
    const isDone = chance.below(2) === 0
    steps.push(isDone ? "SendOrder was carried out" : "SendOrder was not carried out")
    if (!isDone) continue
    world = carryOut(world, from.session.member?.customerId, demand.action).ledger
    calls = calls.filter((each) => each !== call)
  }
  return { node: { ...node, world, calls }, steps }
}

export const run = (
  place: Place,
  n: number,
  setting: Setting<Ledger>,
  judge: Judge,
  chance: Chance,
): Ran => {
  const begun = settled(place, chance)
  const { steps } = begun
  let { node } = begun
  let count = n
  while (steps.length < stepsMax) {
    const choice = drawn(stepsOf(node, setting), setting.orders.length, chance)
    if (choice === undefined) return { isWrong: judge.rests?.(node) ?? false, steps }
    const step = choice.take()
    steps.push(step.what)
    for (const { from, line, to } of statesOf(node, step))
      if (judge.heard(from, line, to, ++count)) return { isWrong: true, steps }
    node = step.node
  }
  return { isWrong: false, steps }
}
