import type { Seq } from "#domain/kernel/event.ts"
import { plainReducer } from "#domain/kernel/tables.ts"
import type { Fact as SessionFact } from "#domain/session/events.ts"
import type { Event } from "./events.ts"
import { initial, type Question, questionsMax, type State } from "./model.ts"

type Heard = Event | Extract<SessionFact, { _tag: "LoggedIn" | "LoggedOut" }>

/** The first word counts: two tabs may answer. */
const emit = ({ list }: State, id: Seq, said: NonNullable<Question["said"]>): State => ({
  list: list.map((each) => (each.id === id && each.said === undefined ? { ...each, said } : each)),
})

export const reduce = plainReducer<State, Heard>({
  /** A second question takes the place of the first one, whose answer was sent. Source: ERR-10. */
  QuestionAsked: ({ list }, { _tag, ...question }, { seq }) => ({
    list: [
      ...list.filter(({ key, own }) => key !== question.key || own !== question.own),
      { id: seq, ...question },
    ].slice(-questionsMax),
  }),
  QuestionAnswered: (questions, { id, answer }) => emit(questions, id, { _tag: "Answer", answer }),
  QuestionLeft: (questions, { id }) => emit(questions, id, { _tag: "Nothing" }),
  QuestionEnded: ({ list }, { id }) => ({ list: list.filter((each) => each.id !== id) }),
  // Another person answers for nothing.
  LoggedIn: () => initial,
  LoggedOut: () => initial,
})
