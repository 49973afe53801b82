/** The server asks before it answers, whichever call it is: a person answers, and the same call goes once more. */
import { describe, expect, test } from "vitest"
import type * as App from "#domain/app/index.ts"
import { typedIn } from "#domain/forms/form.ts"
import { formIn } from "#domain/forms/screen.ts"
import { type Device, makeDevice } from "#simulators/people/device.ts"
import { callsOf, fault, lastCall, messagesOf } from "#simulators/people/journey.ts"

const balance = "/customer/account/balance"
const comment = "/customer/comment"

const jana = (): Device => {
  const device = makeDevice({ config: { autoLogout: 0 } })
  device.login()
  device.advance(1000)
  return device
}
const dialogs = (device: Device) => device.state().modals.queue.map(({ type }) => type)
const questions = (device: Device) => device.state().questions.list
const answer = (device: Device, id: string): void =>
  device.send({ _tag: "QuestionAnswered", id: questions(device).at(-1)!.id, answer: id }, 1000)
const leave = (device: Device): void =>
  device.send({ _tag: "QuestionLeft", id: questions(device).at(-1)!.id }, 1000)
const forces = (device: Device, path: string, since: number) =>
  callsOf(device, path, since).map(({ headers }) => headers["x-asw-force"])

describe("a read", () => {
  /** The balance is asked for, and the server asks first. */
  const asked = () => {
    const device = jana()
    const since = lastCall(device)
    fault(device, `GET ${balance}`, {
      kind: "force",
      message: "Show it?",
      answers: [{ id: "YES", label: "Yes, show it" }, "NO"],
    })
    device.send({ _tag: "BalanceWanted" }, 1000)
    return { device, since }
  }

  test("ERR-06 ERR-07 the question is asked in the server's words, and the call waits", () => {
    const { device, since } = asked()
    expect(questions(device)).toMatchObject([
      { message: "Show it?", answers: [{ id: "YES", label: "Yes, show it" }, { id: "NO" }] },
    ])
    expect(dialogs(device)).toEqual(["forceCall"])
    expect(device.state().requests.balance.status).toBe("pending")
    device.advance(120_000)
    expect(forces(device, balance, since)).toEqual([undefined])
  })

  test("ERR-08 API-07 the answer goes with the same call, and its data is taken", () => {
    const { device, since } = asked()
    answer(device, "YES")
    expect(forces(device, balance, since)).toEqual([undefined, "YES"])
    expect(device.state().requests.balance.status).toBe("success")
    expect(dialogs(device)).toEqual([])
    expect(questions(device)).toEqual([])
  })

  test("ERR-10 a second question takes the place of the first, and only its answer is sent", () => {
    const { device, since } = asked()
    device.control("POST", "faults", {
      id: "second",
      match: { call: `GET ${balance}` },
      do: { kind: "force", after: "YES", answers: ["REALLY"] },
    })
    answer(device, "YES")
    expect(questions(device)).toMatchObject([{ answers: [{ id: "REALLY" }] }])
    expect(dialogs(device)).toEqual(["forceCall"])
    answer(device, "REALLY")
    expect(forces(device, balance, since)).toEqual([undefined, "YES", "REALLY"])
    expect(device.state().requests.balance.status).toBe("success")
    expect(questions(device)).toEqual([])
  })

  test("ERR-11 left without an answer it is not sent, nothing more is said, and it can be asked for again", () => {
    const { device, since } = asked()
    leave(device)
    expect(forces(device, balance, since)).toEqual([undefined])
    expect(device.state().requests.balance.status).toBe("failed")
    expect(messagesOf(device)).toEqual([])
    expect(dialogs(device)).toEqual([])
    expect(questions(device)).toEqual([])
    device.send({ _tag: "BalanceWanted" }, 1000)
    expect(device.state().requests.balance.status).toBe("success")
  })

  test("LOGIN-20 a question goes with its customer", () => {
    const { device } = asked()
    device.send({ _tag: "LogoutAsked" }, 1000)
    expect(questions(device)).toEqual([])
    expect(dialogs(device)).toEqual([])
  })

  test("after a reload it is asked anew, once", () => {
    const { device } = asked()
    device.reload()
    device.advance(1000)
    expect(questions(device)).toEqual([])
    expect(device.state().account.balance.value).toBeDefined()
  })

  test("the first answer counts", () => {
    const { device, since } = asked()
    const { id } = questions(device)[0]!
    const store = device.store()!
    store.send({ _tag: "QuestionAnswered", id, answer: "YES" })
    store.send({ _tag: "QuestionAnswered", id, answer: "NO" })
    device.advance(1000)
    expect(forces(device, balance, since)).toEqual([undefined, "YES"])
  })
})

describe("a form", () => {
  const write: ReadonlyArray<App.Event> = [
    { _tag: "FieldSet", form: "leaveComment", field: "inputComment", value: "Good." },
    { _tag: "FormSubmitted", form: "leaveComment", secrets: {} },
  ]
  const asked = () => {
    const device = jana()
    const since = lastCall(device)
    fault(device, `POST ${comment}`, { kind: "force" })
    for (const event of write) device.send(event, 1000)
    return { device, since }
  }
  const status = (device: Device) => device.state().forms.forms.leaveComment?.status._tag

  test("ERR-08 ERR-13 the same body goes once more with the answer", () => {
    const { device, since } = asked()
    expect(status(device)).toBe("Loading")
    expect(questions(device)).toMatchObject([{ own: device.state().place.tab }])
    answer(device, "YES")
    const [first, second, ...more] = callsOf(device, comment, since)
    expect(more).toEqual([])
    expect(second!.body).toEqual(first!.body)
    expect(second!.headers).toMatchObject({ "x-asw-force": "YES" })
    expect(status(device)).toBe("Success")
    expect(questions(device)).toEqual([])
  })

  test("ERR-11 left, it is as before it was sent, and what was typed stays", () => {
    const { device, since } = asked()
    leave(device)
    expect(status(device)).toBe("Idle")
    const typed = typedIn(formIn(device.state().forms, "leaveComment"))
    expect(typed).toMatchObject({ inputComment: "Good." })
    expect(messagesOf(device)).toEqual([])
    expect(callsOf(device, comment, since)).toHaveLength(1)
  })
})

describe("what nobody waits for any more", () => {
  test("I18N-12 a question in the language of before is over: the menu is asked for anew", () => {
    const device = jana()
    const { query } = Object.values(device.state().menu.entries)[0]!
    fault(device, "GET /canteenmenu", { kind: "force" })
    device.send({ _tag: "MenuWanted", query }, 1000)
    expect(dialogs(device)).toEqual(["forceCall"])
    device.send({ _tag: "LanguageChosen", language: "cs" }, 1000)
    expect(questions(device)).toEqual([])
    expect(dialogs(device)).toEqual([])
    expect(device.state().requests.menu.status).toBe("success")
  })
})
