/** Letters of a person to the operator, and being forgotten, as the rules have it. */
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import * as App from "#domain/app/index.ts"
import { violations } from "#domain/app/invariants.ts"
import { EpochMs, Seq } from "#domain/kernel/event.ts"
import { formIn } from "#domain/forms/screen.ts"
import { givenOf } from "#domain/forms/selectors.ts"
import { appLog, orderingLog } from "#tests/support/arbitraries.ts"
import { type Client, clientAfter, guest, loggedIn, type Step } from "#tests/support/client.ts"
import { makeCustomer, morning, ms, ref } from "#simulators/values/make.ts"
import { empty } from "#tests/support/empty.ts"

const jana = makeCustomer({
  customerId: "jana",
  firstName: "Jana",
  lastName: "Nová",
  email: "jana@example.com",
})
const route = (path: string): Step => ({ _tag: "RouteShown", path })
const inside = (over: object = {}): Client =>
  clientAfter(...guest(over, "/"), ...loggedIn(over, { customer: jana }), route("/withdrawal"))
const submit = (form: "erasure" | "withdrawal", secrets = {}): Step => ({
  _tag: "FormSubmitted",
  form,
  secrets,
})
const letter = { letter: ref("letter") }
const answered: Step = ({ forms }) => ({
  _tag: "FormAnswered",
  form: forms.sent[0]!.form,
  ask: forms.sent[0]!.ask,
  answer: { _tag: "Got", value: { message: "" } },
})
const valuesOf = ({ state }: Client) =>
  givenOf("withdrawal", formIn(state.forms, "withdrawal"), state, ms(morning)).values

describe("a letter", () => {
  test("RIGHT-07 without its letter a form is looked through, and nothing is sent", () => {
    const looked = inside().after(submit("withdrawal"))
    expect(formIn(looked.state.forms, "withdrawal").shown).toEqual(["inputOrder"])
    const whole = looked.after(
      { _tag: "FieldSet", form: "withdrawal", field: "inputOrder", value: "17" },
      submit("withdrawal"),
    )
    expect(whole.demands("SendForm")).toEqual([])
    expect(formIn(whole.state.forms, "withdrawal").status).toEqual({ _tag: "Idle" })
    expect(whole.after(submit("withdrawal", letter)).demands("SendForm")).toMatchObject([
      { call: "comment", body: empty, secrets: { comment: letter.letter } },
    ])
  })

  test("RIGHT-11 name and e-mail of who is logged in are filled in, and of a guest nothing is", () => {
    expect(valuesOf(inside())).toEqual({ inputName: "Jana Nová", inputEmail: "jana@example.com" })
    expect(valuesOf(clientAfter(...guest({}, "/withdrawal")))).toEqual({
      inputName: "",
      inputEmail: "",
    })
  })

  test("RIGHT-08 a request that was taken is noted with its customer, and no time between comments holds it up", () => {
    const asked = inside().after({ _tag: "CommentSent" }, submit("erasure", letter))
    expect(asked.demands("SendForm")).toHaveLength(1)
    const done = asked.after(answered)
    const report = done.waits("ErasureRequested")[0]!.report
    const noted = done.after(report)
    expect(noted.state.consents.list).toMatchObject([
      { customerId: "jana", erasureAskedAt: morning + noted.ms },
    ])
    expect(noted.demands("SendForm")).toEqual([])
  })
})

/** Somebody else commented on this device. */
const neighbours = clientAfter(
  ...guest({}, "/"),
  ...loggedIn({}, { customer: { ...jana, customerId: "neighbour" } }),
  { _tag: "CommentSent" },
).state.consents.list

/** The state after whoever is logged in at the log's end wants to be forgotten. */
const forgotten = (log: ReadonlyArray<App.Recorded>) => {
  const end = log.reduce(App.reduce, App.initial)
  const { consents } = end
  const before = { ...end, consents: { ...consents, list: [...neighbours, ...consents.list] } }
  const { member } = before.session
  if (member === undefined) return undefined
  const last = log.at(-1)!
  const line: App.Recorded = {
    seq: Seq.make(Math.max(...log.map(({ seq }) => seq)) + 1),
    at: EpochMs.make(last.at + 1_000),
    tab: last.tab,
    event: { _tag: "LogoutAsked", forgets: true },
  }
  return { before, line, after: App.reduce(before, line), owner: String(member.customerId) }
}

const idsIn = ({ cart, consents, language, orders, session }: App.State): ReadonlyArray<string> =>
  [
    session.lastCustomerId,
    cart.customerId,
    language.choice?.customerId,
    ...consents.list.map(({ customerId }) => customerId),
    ...orders.intents.map(({ customerId }) => customerId),
  ].flatMap((id) => (id === undefined ? [] : [String(id)]))

describe("who is forgotten", () => {
  test("RIGHT-05 is named nowhere in the state, whatever was done before; others are named as before", () => {
    let named = 0
    fc.assert(
      fc.property(fc.oneof(appLog, orderingLog), (log) => {
        const end = forgotten(log)
        if (end === undefined) return
        const { before, line, after, owner } = end
        const others = (state: App.State) =>
          state.consents.list.filter(({ customerId }) => String(customerId) !== owner)
        expect(others(before)).not.toEqual([])
        named += idsIn(before).filter((id) => id === owner).length
        expect(idsIn(after)).not.toContain(owner)
        expect(others(after)).toEqual(others(before))
        expect(violations(before, line, after)).toEqual([])
      }),
      { numRuns: 150, seed: 11 },
    )
    expect(named).toBeGreaterThan(50)
  })

  test("RIGHT-05 hears that it is done, in a session of nobody", () => {
    const gone = inside().after({ _tag: "LogoutAsked", forgets: true })
    expect(gone.state.session.member).toBeUndefined()
    expect(gone.state.toasts.list).toMatchObject([{ messageKey: "myData.forgotten", kind: "ok" }])
  })

  test("RIGHT-05 and nobody else on the device is forgotten with them", () => {
    const petr = inside().after(
      { _tag: "CommentSent" },
      { _tag: "LogoutAsked" },
      ...loggedIn({}, { customer: { ...jana, customerId: "petr" } }),
      { _tag: "CommentSent" },
    )
    expect(petr.state.consents.list).toHaveLength(2)
    const gone = petr.after({ _tag: "LogoutAsked", forgets: true })
    expect(gone.state.consents.list).toMatchObject([{ customerId: "jana" }])
  })

  test("RIGHT-05 a logout without that wish keeps what is kept for a next time", () => {
    const left = inside().after({ _tag: "CommentSent" }, { _tag: "LogoutAsked" })
    expect(left.state.session.lastCustomerId).toBe("jana")
    expect(left.state.consents.list).toHaveLength(1)
  })
})
