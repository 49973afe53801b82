/** What must hold of the model itself, over every way through its table. No log is needed. */
import { type Line, next, table } from "./order.ts"
import {
  ends,
  type Input,
  inputs,
  type Kind,
  kinds,
  lists,
  type State,
  states,
  words,
} from "./states.ts"

const isWord = (input: Input) => words.some((word) => word === input)
const isList = (input: Input) => lists.some((list) => list === input)
const lateTruth: ReadonlySet<Input> = new Set([
  ...lists,
  "dismiss",
  "forget",
  "damage",
  "wipe",
  "logout",
])

/** With an idempotency key a retry is no second order, so the two claims about the server's rows leave it out. */
const unkeyed = inputs.filter((input) => input !== "retry")

/** Source: design "local-first sync", definitely not executed. */
const notExecuted: ReadonlySet<Input> = new Set(["no", "asks", "unauthorized", "unsent"])

/** What an order has behind it, as far as the claims below ask. */
type Past = {
  readonly state: State
  /** A send of it ended with a yes or without an answer: the server may have a row of it. */
  readonly mayBeBooked: boolean
  /** Since then the person said that it is to go out. */
  readonly isWanted: boolean
  /** Lists of 30 s after the loss or later that had nothing of it; two are enough. */
  readonly quiet: number
  /** One of these was of 40 s or later. */
  readonly isLong: boolean
}

const begun: Past = {
  state: "Waiting",
  mayBeBooked: false,
  isWanted: false,
  quiet: 0,
  isLong: false,
}

const after = (past: Past, input: Input, state: State): Past => {
  const hasLeft = past.state === "Sending" && state !== "Sending"
  if (hasLeft && !notExecuted.has(input)) return { ...begun, state, mayBeBooked: true }
  const isQuiet = input === "less30" || input === "less40"
  return {
    state,
    mayBeBooked: past.mayBeBooked,
    isWanted: past.isWanted || input === "answer" || input === "sendAgain",
    quiet: isQuiet ? Math.min(2, past.quiet + 1) : past.quiet,
    isLong: past.isLong || input === "less40",
  }
}

/** Every past that a kind of order can have. */
const walk = (
  kind: Kind,
  lines: ReadonlyArray<Line>,
  visit: (from: Past, input: Input, to: Past) => void,
): void => {
  const seen = new Set([JSON.stringify(begun)])
  const open = [begun]
  for (const from of open)
    for (const input of unkeyed)
      for (const state of next(from.state, input, kind, lines)) {
        const to = after(from, input, state)
        visit(from, input, to)
        const key = JSON.stringify(to)
        if (seen.has(key)) continue
        seen.add(key)
        open.push(to)
      }
}

const reach = (from: ReadonlyArray<State>, kind: Kind, lines: ReadonlyArray<Line>) => {
  const reached = new Set(from)
  for (const state of reached)
    for (const input of inputs) for (const to of next(state, input, kind, lines)) reached.add(to)
  return reached
}

const wrongOf = (kind: Kind, lines: ReadonlyArray<Line>): ReadonlyArray<string> => {
  const wrong = new Set<string>()
  for (const state of states) {
    const ways = new Set(inputs.flatMap((input) => next(state, input, kind, lines)))
    const isEnd = ends.includes(state)
    if (!isEnd && (ways.size === 0 || (ways.size === 1 && ways.has(state))))
      wrong.add(`${state} has no way on`)
    // Damage and a kiosk's end take anything away: an order needs a way of its own.
    const own = lines.filter(({ input }) => !["damage", "wipe", "logout"].includes(input))
    if (![...reach([state], kind, own)].some((each) => ends.includes(each)))
      wrong.add(`${state} never ends`)
    for (const input of inputs)
      for (const to of next(state, input, kind, lines)) {
        if (to === state) continue
        if (state === "Gone") wrong.add(`${input} brings back what is gone`)
        else if (isEnd && !lateTruth.has(input)) wrong.add(`${input} moves ${state} to ${to}`)
      }
  }
  walk(kind, lines, (from, input, to) => {
    const isKnown = ({ mayBeBooked, isWanted }: Past) => !mayBeBooked || isWanted
    // A target's repeat books nothing.
    if (kind !== "target" && input === "send" && to.state === "Sending" && !isKnown(from))
      wrong.add(`${from.state} is sent again, and nobody said so`)
    const isTold = ["NotFound", "Refused"].includes(to.state) && to.state !== from.state
    const isProven = (to.quiet === 2 && to.isLong) || from.state === "Paying"
    // A late answer to the send in question says what became of it.
    const isAnswer = input === "no" && from.state !== "Sending"
    if (kind !== "target" && isTold && !isKnown(to) && !isProven && !isAnswer)
      wrong.add(`${from.state} is called ${to.state} while a row may come (${input})`)
    const isLost = to.state === "Gone" && !ends.includes(from.state)
    const mayTake =
      isWord(input) ||
      ["damage", "wipe"].includes(input) ||
      ((input === "offline" || input === "unkept") && (kind === "target" || isKnown(to)))
    if (isLost && !mayTake) wrong.add(`${input} loses ${from.state}`)
    const isBooked = ["Verified", "Confirmed"].includes(to.state) && to.state !== from.state
    const hasProof =
      isList(input) ||
      isWord(input) ||
      from.state === "Verified" ||
      input === "yes" ||
      input === "pay"
    if (isBooked && !hasProof) wrong.add(`${input} books ${from.state}`)
  })
  return [...wrong].map((each) => `${kind}: ${each}`)
}

/** What is wrong with the model; `lines` may be a damaged table, to see that this sees it. */
export const wrongInModel = (lines: ReadonlyArray<Line> = table): ReadonlyArray<string> => {
  const reached = kinds.map((kind) => reach(["Waiting"], kind, lines))
  const unreached = states.filter((state) => !reached.some((each) => each.has(state)))
  return [
    ...unreached.map((state) => `${state} is never reached`),
    ...kinds.flatMap((kind) => wrongOf(kind, lines)),
  ]
}
