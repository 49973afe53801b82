/** What the server's questions make of the demands they are about. */
import type { Keyed, Wait } from "#domain/kernel/demand.ts"
import type { EpochMs, TabId } from "#domain/kernel/event.ts"
import { type Failure, status } from "#domain/requests/failure.ts"
import type { Event } from "./events.ts"
import type { Question, State } from "./model.ts"

/** A demand that goes on after a question. */
export type Asked = {
  readonly question?: {
    /** Of the demand, before anything was asked. */
    readonly key: string
    /** The answer goes with the same call, once more. Source: ERR-08. */
    readonly answer?: string
    /** Left without one: nothing is sent, and this came of it. */
    readonly left?: Failure
  }
}

const leftOf = ({ message, answers }: Question): Failure => ({
  _tag: "Rejected",
  status: status.force,
  message,
  force: { message, answers },
})

const over = ({ id }: Question): Wait<Event> => ({
  _tag: "Wait",
  key: `questions/over/${id}`,
  until: 0 as EpochMs,
  report: { _tag: "QuestionEnded", id },
})

/**
 * What is asked about waits for a person; then it goes on under another key, for the runtime starts a key once. A
 * question that nothing demands any more is over.
 */
export const withQuestions = <Demand extends Keyed>(
  demands: ReadonlyArray<Demand>,
  { list }: State,
  tab: TabId | undefined,
  leads: boolean,
): ReadonlyArray<(Demand & Asked) | Wait<Event>> => {
  const mine = list.filter(({ own }) => (own === undefined ? leads : own === tab))
  if (mine.length === 0) return demands
  const known = new Map(mine.map((question) => [question.key, question]))
  const keys = new Set(demands.map(({ key }) => key))
  return [
    ...demands.flatMap((demand) => {
      const question = known.get(demand.key)
      if (question === undefined) return demand
      const { id, key, said } = question
      if (said === undefined) return []
      const next = said._tag === "Answer" ? { answer: said.answer } : { left: leftOf(question) }
      return { ...demand, key: `${key}/asked/${id}`, question: { key, ...next } }
    }),
    ...mine.filter(({ key }) => !keys.has(key)).map(over),
  ]
}
