/** What a person may ask for, against a model: nothing twice, and only what the server's list allows. */
import fc from "fast-check"
import { expect, test } from "vitest"
import { member } from "#tests/support/client.ts"
import { makeDish, makeListed, pieces } from "#simulators/values/make.ts"
import { listGot } from "#tests/support/orders.ts"
import { holds, type Player, playAfter } from "./play.ts"

const debounceMs = 500

const meals = [1, 2] as const
type Meal = (typeof meals)[number]
type Kind = "Direct" | "Cancel" | "Exchange"
type CancelStatus = "POSSIBLE" | "FOR_EXCHANGE" | "NOT_POSSIBLE"

type Command =
  | {
      readonly _tag: "Ask"
      readonly kind: Kind
      readonly meal: Meal
      readonly status: CancelStatus
      /** Since the last command. */
      readonly ms: number
    }
  /** The server carries out everything that waits. */
  | { readonly _tag: "Finish" }

const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      _tag: fc.constant("Ask" as const),
      kind: fc.constantFrom<Kind>("Direct", "Direct", "Cancel", "Exchange"),
      meal: fc.constantFrom(...meals),
      status: fc.constantFrom<CancelStatus>("POSSIBLE", "FOR_EXCHANGE", "NOT_POSSIBLE"),
      ms: fc.constantFrom(0, 1, 100, 470, 480, 499, 500, 501, 1000),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ _tag: "Finish" as const }) },
)

type Asked = { readonly kind: Kind; readonly meal: Meal; readonly at: number }
type Model = { readonly waiting: ReadonlyArray<Asked>; readonly done: ReadonlyArray<Asked> }

/** Only what is possible, nothing about a dish or a row that is under way, and no second tap on the same key. */
const isTaken = (
  { waiting, done }: Model,
  { kind, meal, status }: Extract<Command, { _tag: "Ask" }>,
  now: number,
): boolean => {
  if (kind === "Cancel" && status !== "POSSIBLE") return false
  if (kind === "Exchange" && status !== "FOR_EXCHANGE") return false
  // Each kind has a row of its own; an order and a row may be the same dish's.
  const isUnderWay = waiting.some(
    (each) =>
      each.meal === meal && (each.kind === kind || each.kind === "Direct" || kind === "Direct"),
  )
  const isSecondTap = done.some(
    (each) => each.meal === meal && each.kind === kind && now < each.at + debounceMs,
  )
  return !isUnderWay && !isSecondTap
}

const statuses = ["POSSIBLE", "FOR_EXCHANGE", "NOT_POSSIBLE"] as const
const rowOf = (meal: Meal, status: CancelStatus) =>
  makeListed({
    orderId: 100 * meal + statuses.indexOf(status),
    mealId: meal,
    cancelStatus: status,
  })
/** The server lists an order of each kind, whatever is done to it. */
const listed = meals.flatMap((meal) => statuses.map((status) => rowOf(meal, status)))

const ask = (player: Player, { kind, meal, status, ms }: Extract<Command, { _tag: "Ask" }>) => {
  const order = rowOf(meal, status)
  if (kind === "Cancel") return player.send({ _tag: "CancelAsked", order }, ms)
  if (kind === "Exchange") return player.send({ _tag: "ExchangeAsked", order }, ms)
  const dish = makeDish({ mealId: meal })
  return player.send({ _tag: "OrderAsked", dish, quantity: pieces(1), shown: dish.price }, ms)
}

const stepMs = 5

/** Every question is answered until none is left: one order is on the wire at a time. */
const finish = (player: Player): void => {
  for (;;) {
    const { intents, listed: known } = player.state().orders
    const sent = intents.find(({ phase }) => phase._tag === "Sending")
    if (sent !== undefined)
      player.send(
        {
          _tag: "OrderAnswered",
          id: sent.id,
          attempt: sent.attempt,
          isCheck: false,
          answer: { _tag: "Got", value: { orderIds: [] } },
        },
        stepMs,
      )
    else if (known.ask !== undefined) player.send(listGot(...listed), stepMs)
    else return
  }
}

const play = (player: Player, command: Command, model: Model): Model => {
  const { waiting, done } = model
  if (command._tag === "Finish") {
    finish(player)
    return { waiting: [], done: [...done, ...waiting] }
  }
  const { at } = ask(player, command)
  const { kind, meal } = command
  return isTaken(model, command, at) ? { done, waiting: [...waiting, { kind, meal, at }] } : model
}

const waitingIn = (player: Player) =>
  player
    .state()
    .orders.intents.filter(({ phase: { _tag } }) => _tag !== "Accepted" && _tag !== "Confirmed")
    .map(({ action }) => ({
      kind: action._tag,
      meal: "dish" in action ? action.dish.mealId : "order" in action ? action.order.mealId : 0,
    }))

test("ORDER-09 ORDER-10 OFFER-28 OFFER-33 only what is possible is asked for, and nothing twice", () => {
  const begin = playAfter(...member({ autoLogout: 0, orderDebounce: debounceMs }))
  holds(command, 150, (commands) => {
    const player = begin()
    let model: Model = { waiting: [], done: [] }
    for (const command of commands) {
      model = play(player, command, model)
      expect(waitingIn(player)).toEqual(model.waiting.map(({ at: _, ...each }) => each))
    }
  })
})
