/** The server's questions about calls: what they make of demands, and which tab asks a person. */
import { describe, expect, test } from "vitest"
import { TabId } from "#domain/kernel/event.ts"
import { questionsMax } from "#domain/questions/model.ts"
import { withQuestions } from "#domain/questions/index.ts"
import {
  type Client,
  clientAfter,
  guest,
  loggedIn,
  member,
  type Step,
} from "#tests/support/client.ts"
import { seq, tab } from "#simulators/values/make.ts"

const yes = [{ id: "YES", label: "Yes" }]
const ask = (key: string, own?: TabId): Step => ({
  _tag: "QuestionAsked",
  key,
  message: "Really?",
  answers: yes,
  ...(own === undefined ? {} : { own }),
})
const other = TabId.make("t9")
const jana = clientAfter(...member(), { _tag: "BalanceWanted" })
const balance = jana.all.find(({ _tag }) => _tag === "ReadBalance")!
const asked = jana.after(ask(balance.key))
const question = (client: Client) => client.state.questions.list.at(-1)!
const reads = (client: Client) => client.all.filter(({ _tag }) => _tag === "ReadBalance")
const over = (client: Client) => client.all.filter(({ key }) => key.startsWith("questions/over/"))
const dialogs = (client: Client) => client.state.modals.queue.map(({ type }) => type)

describe("a question", () => {
  test("ERR-06 what it is about waits", () => {
    expect(reads(asked)).toEqual([])
    expect(over(asked)).toEqual([])
    expect(dialogs(asked)).toEqual(["forceCall"])
  })

  test("ERR-08 the answer goes with the same demand, under a key of its own", () => {
    const { id } = question(asked)
    const answered = asked.after({ _tag: "QuestionAnswered", id, answer: "YES" })
    expect(reads(answered)).toEqual([
      {
        ...balance,
        key: `${balance.key}/asked/${id}`,
        question: { key: balance.key, answer: "YES" },
      },
    ])
    expect(dialogs(answered)).toEqual([])
    // The first word counts.
    expect(reads(answered.after({ _tag: "QuestionLeft", id }))).toEqual(reads(answered))
  })

  test("ERR-11 left, its demand goes on with what came instead of an answer", () => {
    const { id } = question(asked)
    const left = asked.after({ _tag: "QuestionLeft", id })
    expect(reads(left)).toMatchObject([
      {
        question: {
          left: { _tag: "Rejected", status: 449, force: { message: "Really?", answers: yes } },
        },
      },
    ])
    expect(dialogs(left)).toEqual([])
  })

  test("ERR-10 another one about the same takes its place", () => {
    const second = asked.after(ask(balance.key))
    expect(second.state.questions.list).toHaveLength(1)
    expect(second.state.modals.queue).toMatchObject([{ question: question(second).id }])
    expect(question(second).id).not.toBe(question(asked).id)
  })

  test("ERR-07 about another call it is a dialog of its own, and each goes with its own answer", () => {
    const customer = jana.all.find(({ _tag }) => _tag === "ReadCustomer")!
    const both = asked.after(ask(customer.key))
    const [first, second] = both.state.questions.list.map(({ id }) => id)
    const open = (client: Client) =>
      client.state.modals.queue.map((modal) => ("question" in modal ? modal.question : modal.type))
    expect(open(both)).toEqual([first, second])
    const one = both.after({ _tag: "QuestionAnswered", id: first!, answer: "YES" })
    expect(open(one)).toEqual([second])
    const ended = both.after({ _tag: "QuestionEnded", id: first! })
    expect(ended.state.questions.list.map(({ id }) => id)).toEqual([second])
    // The same call of another tab is another question.
    const mine = jana.after(ask(balance.key, tab), ask(balance.key))
    expect(open(mine)).toEqual(mine.state.questions.list.map(({ id }) => id))
    expect(open(mine)).toHaveLength(2)
  })

  test("it is over when nothing demands what it is about", () => {
    const lost = jana.after(ask("account/balance/999"))
    const { id } = question(lost)
    expect(over(lost)).toMatchObject([{ report: { _tag: "QuestionEnded", id } }])
    const ended = lost.after({ _tag: "QuestionEnded", id })
    expect(ended.state.questions.list).toEqual([])
    expect(dialogs(ended)).toEqual([])
    expect(reads(lost)).toEqual([balance])
  })

  test("LOGIN-20 it goes with its customer", () => {
    expect(asked.after({ _tag: "LogoutAsked" }).state.questions.list).toEqual([])
    // A guest's is not the one's who comes.
    const visitor = clientAfter(...guest(), ask("menu/read/1"))
    expect(visitor.state.questions.list).toHaveLength(1)
    expect(visitor.after(...loggedIn()).state.questions.list).toEqual([])
  })

  test("of many the oldest go", () => {
    const many = Array.from({ length: questionsMax + 1 }, (_, n) => ask(`menu/read/${n}`))
    const list = jana.after(...many).state.questions.list
    expect([list.length, list[0]!.key]).toEqual([questionsMax, "menu/read/1"])
  })
})

describe("what a tab asks for itself", () => {
  test("ERR-07 is asked and answered in that tab alone", () => {
    const own = jana.after(ask("forms/leaveComment/1", tab))
    expect(dialogs(own)).toEqual(["forceCall"])
    const elsewhere = jana.after(ask("forms/leaveComment/1", other))
    expect(dialogs(elsewhere)).toEqual([])
    expect(over(elsewhere)).toEqual([])
  })

  test("a tab that does not lead answers its own only, the leader also what all share", () => {
    const list = [
      { id: seq(1), key: "a", message: "", answers: [] },
      { id: seq(2), key: "b", own: tab, message: "", answers: [] },
      { id: seq(3), key: "c", own: other, message: "", answers: [] },
    ]
    const demands = ["a", "b", "c"].map((key) => ({ _tag: "Any", key }))
    const keys = (leads: boolean) =>
      withQuestions(demands, { list }, tab, leads).map(({ key }) => key)
    expect(keys(true)).toEqual(["c"])
    expect(keys(false)).toEqual(["a", "c"])
  })
})
