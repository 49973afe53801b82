/** Forms against a model of them: what stands in the fields, what is said to be wrong, what was sent. */
import fc from "fast-check"
import { expect, test } from "vitest"
import type * as App from "#domain/app/index.ts"
import { Seq } from "#domain/kernel/event.ts"
import { formIn } from "#domain/forms/screen.ts"
import { givenOf } from "#domain/forms/selectors.ts"
import { guest, loggedIn, tokenGot } from "#tests/support/client.ts"
import { configOf } from "#tests/support/formArbitraries.ts"
import { makeCustomer, missing, rejected } from "#simulators/values/make.ts"
import { commandsOf, holds, type Player, playAfter } from "./play.ts"

/** By form the field that has to be filled, and one that may be empty. */
const forms = {
  leaveComment: { required: "inputComment", optional: undefined, sentAs: "comment" },
  forgottenPassword: { required: "inputLoginUsername", optional: undefined, sentAs: "login" },
  userEdit: { required: "firstName", optional: "nick", sentAs: "firstName" },
} as const
type FormName = keyof typeof forms
const formNames = Object.keys(forms) as ReadonlyArray<FormName>

const config = configOf({
  autoLogout: 0,
  commentDelayTime: 0,
  updateFields: { person: [{ id: "firstName", required: true }, { id: "nick" }], company: [] },
})

type Outcome = "done" | "refused" | "unanswered" | "late"
type Command =
  | {
      readonly _tag: "Type"
      readonly form: FormName
      readonly isOptional: boolean
      readonly text: string
    }
  | { readonly _tag: "Submit" | "Clean"; readonly form: FormName }
  | { readonly _tag: "Answered"; readonly form: FormName; readonly outcome: Outcome }
  | { readonly _tag: "LogIn"; readonly customer: string }
  | { readonly _tag: "CustomerRead"; readonly name: string; readonly isLate: boolean }
  | { readonly _tag: "Navigate" | "LogOut" | "SessionEnds" }

const form = fc.constantFrom(...formNames, "userEdit" as const)
const make = commandsOf<Command>()

const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 6,
    arbitrary: make("Type", {
      form,
      isOptional: fc.boolean(),
      text: fc.constantFrom("", " ", "a", "b"),
    }),
  },
  { weight: 5, arbitrary: make("Submit", { form }) },
  {
    weight: 4,
    arbitrary: make("Answered", {
      form,
      outcome: fc.constantFrom<Outcome>("done", "done", "refused", "unanswered", "late"),
    }),
  },
  { weight: 1, arbitrary: make("Clean", { form }) },
  { weight: 2, arbitrary: make("LogIn", { customer: fc.constantFrom("jana", "petr") }) },
  {
    weight: 1,
    arbitrary: make("CustomerRead", { name: fc.constantFrom("Jo", "Ann"), isLate: fc.boolean() }),
  },
  { weight: 1, arbitrary: make("Navigate", {}) },
  { weight: 1, arbitrary: fc.oneof(make("LogOut", {}), make("SessionEnds", {})) },
)

type Values = Readonly<Record<string, string>>
type FormModel = {
  /** Typed, and kept by the server but not read back yet. */
  readonly typed: Values
  readonly saved: Values
  readonly status: "Idle" | "Loading" | "Success" | "Fail"
  /** Fields that are said to be wrong. */
  readonly wrong: ReadonlyArray<string>
  /** The required text of the call that is under way, and all that was typed for it. */
  readonly sent: string | undefined
  readonly underWay: Values
}
type Model = {
  readonly member: string | undefined
  /** Whose half typed forms wait for the next login. */
  readonly owner: string | undefined
  /** What the server says of the customer. */
  readonly name: string | undefined
  readonly forms: Readonly<Record<FormName, FormModel>>
}

const blank: FormModel = {
  typed: {},
  saved: {},
  status: "Idle",
  wrong: [],
  sent: undefined,
  underWay: {},
}
const blanks = { leaveComment: blank, forgottenPassword: blank, userEdit: blank }
const begun: Model = { member: undefined, owner: undefined, name: undefined, forms: blanks }

const valuesOf = ({ name, forms: all }: Model, form: FormName): Values => ({
  ...(form === "userEdit" && name !== undefined ? { firstName: name } : {}),
  ...all[form].saved,
  ...all[form].underWay,
  ...all[form].typed,
})

const requiredText = (model: Model, form: FormName): string =>
  (valuesOf(model, form)[forms[form].required] ?? "").trim()

const change = (model: Model, form: FormName, over: Partial<FormModel>): Model => ({
  ...model,
  forms: { ...model.forms, [form]: { ...model.forms[form], ...over } },
})

const changeAll = (model: Model, over: Partial<FormModel>): Model =>
  formNames.reduce((next, form) => change(next, form, over), model)

/** What was sent, and nobody knows whether it got there, is typed still. */
const takenBack = (model: Model): Model =>
  formNames.reduce((next, form) => {
    const { underWay, typed } = next.forms[form]
    return change(next, form, { typed: { ...underWay, ...typed } })
  }, model)

const answered = (model: Model, form: FormName, outcome: Outcome): Model => {
  const { sent, underWay, status, typed, saved } = model.forms[form]
  if (sent === undefined || outcome === "late") return model
  // Who has left the page, or typed on, is told nothing.
  const isTold = status === "Loading"
  const over = { sent: undefined, underWay: {} }
  if (outcome !== "done")
    return change(model, form, {
      ...over,
      typed: { ...underWay, ...typed },
      ...(isTold ? { status: "Fail" } : {}),
    })
  // What was typed since then was not sent, and stays.
  const kept = form === "userEdit" ? { saved: { ...saved, ...underWay } } : { wrong: [] }
  return change(model, form, { ...over, ...kept, ...(isTold ? { status: "Success" } : {}) })
}

const expected = (model: Model, command: Command): Model => {
  switch (command._tag) {
    case "Type": {
      const { form, text, isOptional } = command
      const { typed, wrong } = model.forms[form]
      const { required, optional } = forms[form]
      const field = isOptional && optional !== undefined ? optional : required
      return change(model, form, {
        typed: { ...typed, [field]: text },
        wrong: wrong.filter((each) => each !== field),
        status: "Idle",
      })
    }
    case "Submit": {
      const { form } = command
      if (model.forms[form].sent !== undefined) return model
      const text = requiredText(model, form)
      if (text === "") return change(model, form, { status: "Idle", wrong: [forms[form].required] })
      const checked = change(model, form, { status: "Idle", wrong: [] })
      // Nobody's profile takes nothing.
      const isNobodys = form === "userEdit" && model.member === undefined
      return isNobodys
        ? checked
        : change(checked, form, {
            status: "Loading",
            sent: text,
            underWay: checked.forms[form].typed,
            typed: {},
          })
    }
    case "Answered":
      return answered(model, command.form, command.outcome)
    case "Clean":
      return change(model, command.form, { typed: {}, underWay: {}, wrong: [], status: "Idle" })
    case "Navigate":
      return changeAll(model, { status: "Idle", wrong: [] })
    case "CustomerRead":
      return command.isLate || model.member === undefined
        ? model
        : change({ ...model, name: command.name }, "userEdit", { saved: {}, wrong: [] })
    case "LogIn": {
      const { customer } = command
      if (model.member !== undefined) return model
      const isOthers = model.owner !== undefined && model.owner !== customer
      const kept = isOthers ? begun : model
      return { ...kept, member: customer, owner: undefined, name: customer }
    }
    case "LogOut":
      return model.member === undefined ? model : begun
    case "SessionEnds":
      return model.member === undefined
        ? model
        : {
            ...changeAll(takenBack(model), { status: "Idle", sent: undefined, underWay: {} }),
            member: undefined,
            owner: model.member,
            name: undefined,
          }
  }
}

const failures = { refused: rejected(400), unanswered: missing }

const play = (player: Player, command: Command, turn: number): void => {
  switch (command._tag) {
    case "Type": {
      const { form, text, isOptional } = command
      const { required, optional } = forms[form]
      const field = isOptional && optional !== undefined ? optional : required
      player.send({ _tag: "FieldSet", form, field, value: text })
      break
    }
    case "Submit":
      player.send({ _tag: "FormSubmitted", form: command.form, secrets: {} })
      break
    case "Clean":
      player.send({ _tag: "FormCleaned", form: command.form })
      break
    case "Answered": {
      const { form, outcome } = command
      const { sent } = player.state().forms
      const ask = sent.find((each) => each.form === form)?.ask ?? Seq.make(0)
      player.send({
        _tag: "FormAnswered",
        form,
        ask: outcome === "late" ? Seq.make(ask + 1) : ask,
        answer:
          outcome === "refused" || outcome === "unanswered"
            ? { _tag: "Failed", failure: failures[outcome] }
            : { _tag: "Got", value: { message: "" } },
      })
      break
    }
    case "LogIn": {
      const { customer } = command
      player.sendAll([
        tokenGot(),
        ...loggedIn({}, { customer: makeCustomer({ customerId: customer, firstName: customer }) }),
      ])
      break
    }
    case "CustomerRead": {
      player.send({ _tag: "CustomerWanted" })
      const ask = player.state().account.customer.ask ?? Seq.make(0)
      const customer = makeCustomer({ firstName: command.name })
      player.send({
        _tag: "CustomerAnswered",
        ask: command.isLate ? Seq.make(ask - 1) : ask,
        answer: { _tag: "Got", value: { customer } },
      })
      break
    }
    case "Navigate":
      player.send({ _tag: "RouteShown", path: `/orders?${turn}` })
      break
    case "LogOut":
      player.send({ _tag: "LogoutAsked" })
      break
    case "SessionEnds":
      player.send(({ session: { member } }): App.Event =>
        member === undefined
          ? { _tag: "MenuClosed" }
          : { _tag: "InactivityReached", since: member.lastActivityAt },
      )
  }
}

const seen = (player: Player) => {
  const state = player.state()
  return Object.fromEntries(
    formNames.map((name) => {
      const form = formIn(state.forms, name)
      const sent = state.forms.sent.filter((each) => each.form === name)
      const { inputCustomerType: _, ...values } = givenOf(name, form, state, player.now()).values
      return [
        name,
        {
          values,
          status: form.status._tag,
          wrong: form.shown,
          sent: sent.map(({ body }) => body[forms[name].sentAs]),
        },
      ]
    }),
  )
}

const told = (model: Model) =>
  Object.fromEntries(
    formNames.map((name) => {
      const { status, wrong, sent } = model.forms[name]
      const values = valuesOf(model, name)
      return [name, { values, status, wrong, sent: sent === undefined ? [] : [sent] }]
    }),
  )

test("FORM-01 FORM-05 FORM-42 FORM-43 FORM-46 ROUTE-63 a form keeps what was typed, says what is wrong, and sends one call at a time", () => {
  const begin = playAfter(...guest(config))
  holds(command, 200, (commands) => {
    const player = begin()
    let model = begun
    for (const [turn, command] of commands.entries()) {
      play(player, command, turn)
      model = expected(model, command)
      expect(seen(player)).toEqual(told(model))
    }
  })
})
