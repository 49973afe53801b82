/** Filling in a form, sending it, and what becomes of what was typed. */
import type { Draft } from "immer"
import { describe, expect, test } from "vitest"
import { formIn, firstWrong, saidProblems } from "#domain/forms/screen.ts"
import type { Config } from "#domain/config/index.ts"
import type { Field, FormId, Seen } from "#domain/forms/field.ts"
import { blank, clean, fill, type Form, send, setItems, settle } from "#domain/forms/form.ts"
import { blockMs, homeMs } from "#domain/forms/model.ts"
import { givenOf } from "#domain/forms/selectors.ts"
import { visible } from "#domain/modals/index.ts"
import { commentFrom } from "#domain/consents/selectors.ts"
import {
  at,
  type Client,
  clientAfter,
  guest,
  loggedIn,
  member,
  type Step,
} from "#tests/support/client.ts"
import {
  makeConfig,
  makeCustomer,
  missing,
  morning,
  ms,
  ref,
  rejected,
} from "#simulators/values/make.ts"
import { empty } from "#tests/support/empty.ts"

const set = (form: FormId, field: string, value: string | ReadonlyArray<string>): Step => ({
  _tag: "FieldSet",
  form,
  field,
  value,
})
const seen = (length: number, ...sameAs: ReadonlyArray<string>): Seen => ({
  length,
  lowercase: 0,
  uppercase: 0,
  digit: 0,
  special: 0,
  sameAs,
})
const type = (form: FormId, field: string, what: Seen): Step => ({
  _tag: "SecretTyped",
  form,
  field,
  seen: what,
})
const submit = (form: FormId, ...fields: ReadonlyArray<string>): Step => ({
  _tag: "FormSubmitted",
  form,
  secrets: Object.fromEntries(fields.map((field) => [field, ref(field)])),
})
const sentIn = ({ demands }: Client) => demands("SendForm")
const answered =
  (
    form: FormId,
    failure?: Parameters<typeof rejected>[0] | typeof missing,
    over: object = {},
  ): Step =>
  ({ forms }) => ({
    _tag: "FormAnswered",
    form,
    ask: forms.sent.find((each) => each.form === form)!.ask,
    answer:
      failure === undefined
        ? { _tag: "Got", value: { message: "", ...over } }
        : { _tag: "Failed", failure: typeof failure === "number" ? rejected(failure) : failure },
  })

const givenIn = (client: Client, form: FormId) =>
  givenOf(form, formIn(client.state.forms, form), client.state, ms(morning + client.ms))
const valuesIn = (client: Client, form: FormId) => givenIn(client, form).values
const said = (client: Client, form: FormId) =>
  saidProblems(formIn(client.state.forms, form), givenIn(client, form))
const statusOf = (client: Client, form: FormId) => formIn(client.state.forms, form).status
const toasts = ({ state }: Client) =>
  state.toasts.list.filter(({ kind }) => kind === "no").map(({ messageKey }) => messageKey)

const registering = (over: Partial<Config> = {}) =>
  clientAfter(...guest({ allowCompany: true, ...over }, "/registration"))
const filledIn = [
  set("registration", "firstName", "Jana"),
  set("registration", "lastName", "Nová"),
  set("registration", "userName", "jn"),
  set("registration", "inputEmail", "jn@example.com"),
]

describe("checks", () => {
  test("FORM-01 FORM-05 FORM-45 a submit says what is wrong, goes to the first of it and sends nothing", () => {
    const client = registering().after(
      set("registration", "firstName", "Jana"),
      set("registration", "inputEmail", "jana"),
    )
    expect(said(client, "registration")).toEqual({})
    const blocked = client.after(submit("registration"))
    expect(said(blocked, "registration")).toEqual({
      lastName: [{ code: "required" }],
      userName: [{ code: "required" }],
      inputEmail: [{ code: "email" }],
    })
    expect(firstWrong(givenIn(blocked, "registration"))).toBe("lastName")
    expect(firstWrong(givenIn(registering().after(...filledIn), "registration"))).toBeUndefined()
    expect(sentIn(blocked)).toEqual([])
    expect(statusOf(blocked, "registration")).toEqual({ _tag: "Idle" })
  })

  test("FORM-06 CONST-08 several blocked submits are said once, 500 ms after the last", () => {
    const client = registering().after(
      at(10_000),
      submit("registration"),
      at(10_400),
      submit("registration"),
    )
    const [wait] = client.waits("BlockReached")
    expect(wait!.at).toBe(10_400 + blockMs)
    expect(blockMs).toBe(500)
    expect(client.waits("BlockReached")).toHaveLength(1)
    expect(toasts(client)).toEqual([])
    const rested = client.after(at(10_900), wait!.report)
    expect(toasts(rested)).toEqual(["FormErrors.form"])
    const again = client.after(at(10_500), submit("registration"), at(10_900), wait!.report)
    expect(toasts(again)).toEqual([])
  })

  test("FORM-02 FORM-42 a live field speaks while it is typed; any other forgets its error", () => {
    const registrationFields = {
      person: [
        { id: "nick", required: true, validationRegExp: "[a-z]+", live: true },
        { id: "firstName", required: true, validationRegExp: "[a-z]+" },
      ],
      company: [],
    }
    const client = registering({ registrationFields }).after(
      set("registration", "nick", "A"),
      set("registration", "firstName", "A"),
    )
    expect(said(client, "registration")).toEqual({ nick: [{ code: "pattern" }] })
    const typed = client.after(submit("registration"), set("registration", "firstName", "B"))
    expect(Object.keys(said(typed, "registration"))).toEqual(["nick", "inputEmail"])
    expect(
      said(typed.after(set("registration", "nick", "a")), "registration")["nick"],
    ).toBeUndefined()
  })

  test("FORM-17 PWD-04 the repeat is looked at again when the password changes", () => {
    const reset = clientAfter(...guest({}, "/password-reset/k")).after(
      type("passwordReset", "inputPasswordNew", seen(5)),
      type("passwordReset", "inputPasswordNewAgain", seen(5)),
      submit("passwordReset"),
    )
    expect(said(reset, "passwordReset")).toEqual({
      inputPasswordNewAgain: [{ code: "equal", other: "field.passwordNew" }],
    })
    const same = type("passwordReset", "inputPasswordNew", seen(5, "inputPasswordNewAgain"))
    expect(said(reset.after(same), "passwordReset")).toEqual({})
    const other = type("passwordReset", "inputPasswordNew", seen(5))
    expect(Object.keys(said(reset.after(same, other), "passwordReset"))).toEqual([
      "inputPasswordNewAgain",
    ])
  })

  test("FORM-04 a rule of the whole form is said above it", () => {
    const client = clientAfter(...member({}, "/profile/edit")).after(
      type("passwordChange", "inputPasswordOld", seen(5)),
      type("passwordChange", "inputPasswordNew", seen(5, "inputPasswordOld")),
      type(
        "passwordChange",
        "inputPasswordNewAgain",
        seen(5, "inputPasswordOld", "inputPasswordNew"),
      ),
      submit("passwordChange", "inputPasswordOld", "inputPasswordNew"),
    )
    expect(formIn(client.state.forms, "passwordChange").errors).toEqual(["samePassword"])
    expect(sentIn(client)).toEqual([])
    const changed = client.after(
      type("passwordChange", "inputPasswordNew", seen(5, "inputPasswordNewAgain")),
    )
    expect(formIn(changed.state.forms, "passwordChange").errors).toEqual([])
  })
})

describe("what can be done to a form", () => {
  const list: Field = {
    ...givenIn(registering(), "registration").fields[0]!,
    id: "diet",
    type: "checkboxList",
    isMultiple: true,
  }

  test("FORM-34 the last item of a required list stays", () => {
    const registrationFields = {
      person: [
        { id: "diet", type: "checkboxList", required: true },
        { id: "more", type: "checkboxList" },
      ],
      company: [],
    }
    const client = registering({ registrationFields }).after(
      set("registration", "diet", ["v"]),
      set("registration", "diet", []),
      set("registration", "more", ["v"]),
      set("registration", "more", []),
    )
    expect(valuesIn(client, "registration")).toMatchObject({ diet: ["v"], more: [] })
    const more = client.after(set("registration", "diet", ["v", "w"]))
    expect(valuesIn(more, "registration")).toMatchObject({ diet: ["v", "w"] })
    const none = registering({ registrationFields }).after(
      submit("registration"),
      set("registration", "diet", []),
    )
    expect(said(none, "registration")).not.toHaveProperty("diet")
  })

  test("FORM-32 of other options what was chosen and is gone is unset", () => {
    const form = { ...(blank() as Draft<Form>), edits: { diet: ["a", "b"] } }
    setItems(form, list, ["b"], { values: form.edits })
    expect(form.edits).toEqual({ diet: ["b"] })
    setItems(form, list, ["b", "c"], { values: form.edits })
    expect(form.edits).toEqual({ diet: ["b"] })
  })

  test("FORM-32 FORM-42 FORM-46 filled, saved and cleaned: where it goes back to, and no error is left", () => {
    const form = {
      ...(blank() as Draft<Form>),
      edits: { a: "typed" },
      shown: ["a"],
      errors: ["x"],
    }
    send(form)
    Object.assign(form.edits, { b: "typed since" })
    settle(form, true)
    expect(form).toMatchObject({ edits: { b: "typed since" }, saved: { a: "typed" } })
    expect(form).not.toHaveProperty("sent")
    Object.assign(form.edits, { a: "more" })
    clean(form)
    expect(form).toMatchObject({ edits: empty, saved: { a: "typed" }, shown: [], errors: [] })
    Object.assign(form, { shown: ["a"], errors: ["x"], edits: { b: "mine" } })
    fill(form)
    expect(form).toMatchObject({ edits: { b: "mine" }, saved: empty, shown: [], errors: [] })
  })

  test("REG-03 another type of customer keeps what both ask for", () => {
    const client = registering().after(
      ...filledIn,
      set("registration", "inputCustomerType", "company"),
      set("registration", "companyName", "ACME"),
      submit("registration"),
    )
    expect(sentIn(client)).toMatchObject([
      {
        call: "startRegistration",
        body: { company: true, companyName: "ACME", email: "jn@example.com" },
      },
    ])
    expect(Object.keys(sentIn(client)[0]!.body)).toEqual(
      expect.not.arrayContaining(["firstName", "lastName", "userName"]),
    )
  })
})

describe("sending", () => {
  const sent = registering().after(...filledIn, submit("registration"))

  test("REG-01 REG-14 FORM-33 a person's data, with type and language; then it waits", () => {
    expect(sentIn(sent)).toMatchObject([
      {
        form: "registration",
        call: "startRegistration",
        body: {
          firstName: "Jana",
          lastName: "Nová",
          userName: "jn",
          email: "jn@example.com",
          company: false,
          additionalData: [
            { variableId: "language", value: "en" },
            { variableId: "inputCustomerType", value: "person" },
          ],
        },
        secrets: {},
      },
    ])
    expect(statusOf(sent, "registration")._tag).toBe("Loading")
    expect(statusOf(sent.after(answered("registration")), "registration")._tag).toBe("Success")
  })

  test("FORM-43 one at a time: a second submit, another language or a new token send nothing twice", () => {
    const again = sent.after(submit("registration"), { _tag: "LanguageChosen", language: "cs" })
    expect(sentIn(again)).toEqual(sentIn(sent))
    expect(sentIn(again.after(answered("registration")))).toEqual([])
  })

  test("REG-08 REG-13 PWD-17 a failure keeps what was typed, but for the passwords", () => {
    const failed = sent.after(
      answered("registration", { _tag: "Denied", message: "That address is taken." }),
    )
    expect(statusOf(failed, "registration")).toEqual({
      _tag: "Fail",
      why: "refused",
      message: "That address is taken.",
    })
    expect(toasts(failed)).toEqual(["That address is taken.", "message.registrationFailed"])
    expect(valuesIn(failed, "registration")).toMatchObject({ firstName: "Jana" })
    expect(sentIn(failed.after(submit("registration")))).toHaveLength(1)

    const finish = clientAfter(...guest({}, "/registration/t")).after(
      type("registrationFinish", "inputPassword", seen(5)),
      type("registrationFinish", "inputPasswordAgain", seen(5, "inputPassword")),
      submit("registrationFinish", "inputToken", "inputPassword"),
    )
    expect(sentIn(finish)).toMatchObject([
      {
        call: "finishRegistration",
        body: empty,
        secrets: { token: "inputToken", password: "inputPassword" },
      },
    ])
    const refused = finish.after(answered("registrationFinish", missing))
    // Nobody knows whether it was done, so nobody says that it failed.
    expect(statusOf(refused, "registrationFinish")).toMatchObject({ why: "unanswered" })
    expect(toasts(refused)).toEqual(["messageServerUnavailable"])
    expect(formIn(refused.state.forms, "registrationFinish").secrets).toEqual({})
  })

  test("ROUTE-62 ROUTE-63 on another page its outcome is not said, and no secret is left", () => {
    const away = sent.after({ _tag: "RouteShown", path: "/login" })
    expect(sentIn(away)).toHaveLength(1)
    const done = away.after(answered("registration"))
    expect(statusOf(done, "registration")).toEqual({ _tag: "Idle" })
    const typed = clientAfter(...guest({}, "/password-reset")).after(
      type("passwordReset", "inputPasswordNew", seen(5)),
      { _tag: "RouteShown", path: "/login" },
    )
    expect(formIn(typed.state.forms, "passwordReset").secrets).toEqual({})
  })

  test("an answer to an older question says nothing of the one under way", () => {
    const { ask } = sentIn(sent)[0]!
    const again = sent.after(answered("registration", 400), submit("registration"), {
      _tag: "FormAnswered",
      form: "registration",
      ask,
      answer: { _tag: "Got", value: { message: "" } },
    })
    expect(statusOf(again, "registration")._tag).toBe("Loading")
  })
})

describe("passwords", () => {
  test("PWD-01 PWD-02 PWD-09 DATA-28 a reset is asked for with name or address, then done with the key", () => {
    const asked = clientAfter(...guest({}, "/forgotten-password")).after(
      set("forgottenPassword", "inputLoginUsername", " jana "),
      submit("forgottenPassword"),
    )
    expect(sentIn(asked)).toMatchObject([{ call: "requestPasswordReset", body: { login: "jana" } }])

    const typed = [
      type("passwordReset", "inputPasswordNew", seen(5)),
      type("passwordReset", "inputPasswordNewAgain", seen(5, "inputPasswordNew")),
    ]
    const linked = clientAfter(...guest({}, "/password-reset/key")).after(...typed)
    expect(sentIn(linked)).toEqual([])
    expect(
      sentIn(linked.after(submit("passwordReset", "inputToken", "inputPasswordNew"))),
    ).toMatchObject([
      {
        call: "resetPassword",
        secrets: { passwordNew: "inputPasswordNew", resetKey: "inputToken" },
      },
    ])
    // Without a key in the address it is asked for. Source: ROUTE-19.
    const bare = clientAfter(...guest({}, "/password-reset")).after(
      ...typed,
      submit("passwordReset"),
    )
    expect(said(bare, "passwordReset")).toEqual({ inputToken: [{ code: "required" }] })
  })

  test("ROUTE-05 PWD-11 CONST-02 2000 ms after a reset the page leads home, unless it was left before", () => {
    const done = clientAfter(...guest({}, "/password-reset/key")).after(
      type("passwordReset", "inputPasswordNew", seen(5)),
      type("passwordReset", "inputPasswordNewAgain", seen(5, "inputPasswordNew")),
      submit("passwordReset", "inputToken", "inputPasswordNew"),
      at(20_000),
      answered("passwordReset"),
    )
    const [wait] = done.waits("ResetRested")
    expect(wait!.at).toBe(20_000 + homeMs)
    expect(homeMs).toBe(2000)
    const home = done.after(at(22_000), wait!.report)
    expect(home.state.place.wish).toEqual({ path: "/", since: home.log.at(-1)!.seq })
    expect(home.demands("Go")).toMatchObject([{ path: "/login" }])
    const left = done.after({ _tag: "RouteShown", path: "/login" })
    expect(left.waits("ResetRested")).toEqual([])
    expect(left.after(wait!.report).demands("Go")).toEqual([])
  })

  const changing = (client: Client) =>
    client.after(
      type("passwordChange", "inputPasswordOld", seen(5)),
      type("passwordChange", "inputPasswordNew", seen(5)),
      type("passwordChange", "inputPasswordNewAgain", seen(5, "inputPasswordNew")),
      submit("passwordChange", "inputPasswordOld", "inputPasswordNew"),
    )

  test("PWD-14 PWD-16 after a change the session goes on with the new pair", () => {
    const changed = changing(clientAfter(...member({}, "/profile/edit")))
    expect(sentIn(changed)).toMatchObject([
      {
        call: "changePassword",
        secrets: { passwordNew: "inputPasswordNew", passwordOld: "inputPasswordOld" },
      },
    ])
    const got = changed.after(answered("passwordChange", undefined, { basic: ref("newPair") }))
    const [told] = got.waits("PasswordChanged")
    expect(got.after(told!.report).state.session.member?.basic).toBe("newPair")
  })

  test("ERR-23 PWD-15 a 401 of a password change is its failure; of any other form the end of the session", () => {
    const refused = changing(clientAfter(...member({}, "/profile/edit"))).after(
      answered("passwordChange", 401),
    )
    expect(statusOf(refused, "passwordChange")._tag).toBe("Fail")
    expect(refused.waits("UnauthorizedSeen")).toEqual([])
    const comment = clientAfter(...member({}, "/profile/comment")).after(
      set("leaveComment", "inputComment", "Good"),
      submit("leaveComment"),
      answered("leaveComment", 401),
    )
    const [told] = comment.waits("UnauthorizedSeen")
    expect(comment.after(told!.report).state.session.member).toBeUndefined()
  })
})

describe("the profile", () => {
  const jana = makeCustomer({
    firstName: "Jana",
    lastName: "Nová",
    userName: "jana",
    email: "jana@example.com",
    additionalData: [{ variableId: "legacy", value: "42" }],
  })
  const open = clientAfter(...guest({}, "/profile/edit"), ...loggedIn({}, { customer: jana }), {
    _tag: "RouteShown",
    path: "/profile/edit",
  })

  test("PROFILE-06 PROFILE-08 PROFILE-10 PROFILE-11 it is filled from the customer, saved whole and read again", () => {
    expect(valuesIn(open, "userEdit")).toMatchObject({
      firstName: "Jana",
      email: "jana@example.com",
    })
    const saved = open.after(set("userEdit", "firstName", "Johana"), submit("userEdit"))
    expect(sentIn(saved)).toMatchObject([
      {
        call: "saveCustomer",
        body: {
          firstName: "Johana",
          lastName: "Nová",
          company: false,
          additionalData: [
            { variableId: "language" },
            { variableId: "inputCustomerType", value: "person" },
            { variableId: "legacy", value: "42" },
          ],
        },
      },
    ])
    const done = saved.after(answered("userEdit"))
    expect(statusOf(done, "userEdit")._tag).toBe("Success")
    expect(valuesIn(done, "userEdit")).toMatchObject({ firstName: "Johana" })
    const [told] = done.waits("CustomerWanted")
    expect(done.after(told!.report).demands("ReadCustomer")).toHaveLength(1)
  })

  test("PROFILE-07 a refusal keeps every value", () => {
    const refused = open.after(
      set("userEdit", "firstName", "Johana"),
      submit("userEdit"),
      answered("userEdit", { _tag: "Denied", message: "" }),
    )
    expect(statusOf(refused, "userEdit")._tag).toBe("Fail")
    expect(valuesIn(refused, "userEdit")).toMatchObject({ firstName: "Johana" })
  })

  test("PROFILE-03 FORM-42 the type cannot be set; cleaning goes back to the customer's data", () => {
    const typed = open.after(
      set("userEdit", "inputCustomerType", "company"),
      set("userEdit", "lastName", "Stará"),
    )
    expect(valuesIn(typed, "userEdit")).toMatchObject({
      inputCustomerType: "person",
      lastName: "Stará",
    })
    const cleaned = typed.after({ _tag: "FormCleaned", form: "userEdit" })
    expect(valuesIn(cleaned, "userEdit")).toMatchObject({ lastName: "Nová" })
  })

  test("PROFILE-09 REG-04 a company saves its name", () => {
    const acme = makeCustomer({ company: true, companyName: "ACME", email: "a@example.com" })
    const saved = clientAfter(
      ...guest({}, "/profile/edit"),
      ...loggedIn({}, { customer: acme }),
    ).after(submit("companyEdit"))
    const { additionalData: _, ...body } = sentIn(saved)[0]!.body as Record<string, unknown>
    expect(body).toEqual({ company: true, companyName: "ACME", email: "a@example.com" })
  })

  test("what is half typed is there after the session ended and began again; not for somebody else, not at a kiosk", () => {
    const typing = [set("userEdit", "lastName", "Stará")]
    const ended: Step = ({ session }) => ({
      _tag: "InactivityReached",
      since: session.member!.lastActivityAt,
    })
    const back = open.after(...typing, ended, ...loggedIn({}, { customer: jana }))
    expect(valuesIn(back, "userEdit")).toMatchObject({ lastName: "Stará" })
    const other = makeCustomer({ ...jana, customerId: "petr" })
    const strange = open.after(...typing, ended, ...loggedIn({}, { customer: other }))
    expect(valuesIn(strange, "userEdit")).toMatchObject({ lastName: "Nová" })
    const asked = open.after(...typing, { _tag: "LogoutAsked" })
    expect(asked.state.forms.forms).toEqual({})
    const kiosk = clientAfter(...member({ allowCardLogin: true })).after(...typing, ended)
    expect(kiosk.state.forms.forms).toEqual({})
  })
})

describe("comments", () => {
  const commenting = (over: Partial<Config> = {}) =>
    clientAfter(...member({ commentDelayTime: 5, ...over }, "/profile/comment"))
  const write = [set("leaveComment", "inputComment", " Good soup "), submit("leaveComment")]
  const posted = (client: Client, moment: number): Client => {
    const done = client.after(...write, at(moment), answered("leaveComment"))
    return done.after(at(moment), done.waits("CommentSent")[0]!.report)
  }

  test("COMM-02 COMM-03 it is sent trimmed, and the field is empty afterwards", () => {
    const sent = commenting().after(...write)
    expect(sentIn(sent)).toMatchObject([{ call: "comment", body: { comment: "Good soup" } }])
    const done = posted(commenting(), 100_000)
    expect(valuesIn(done, "leaveComment")).toEqual({})
    expect(done.state.consents.list).toMatchObject([{ commentedAt: morning + 100_000 }])
    const failed = sent.after(answered("leaveComment", missing))
    expect(valuesIn(failed, "leaveComment")).toEqual({ inputComment: " Good soup " })
    expect(failed.state.consents.list).toEqual([])
  })

  test("COMM-04 COMM-05 COMM-06 within the delay nothing is sent, and the toast says how long it is", () => {
    const done = posted(commenting(), 100_000)
    const early = done.after(write[0]!, at(100_000 + 299_999), write[1]!)
    expect(sentIn(early)).toEqual([])
    expect(early.state.toasts.list).toMatchObject([
      { messageKey: "messageTimeNotPass", kind: "no", values: { d: 300 } },
    ])
    expect(valuesIn(early, "leaveComment")).toEqual({ inputComment: " Good soup " })
    expect(sentIn(done.after(write[0]!, at(100_000 + 300_000), write[1]!))).toHaveLength(1)
    expect(
      sentIn(posted(commenting({ commentDelayTime: 0 }), 100_000).after(...write)),
    ).toHaveLength(1)
  })

  test("COMM-07 the delay is each customer's own, and outlives the session", () => {
    const out = posted(commenting(), 100_000).after({ _tag: "LogoutAsked" })
    const again = (customerId: string) =>
      out.after(...loggedIn({}, { customer: makeCustomer({ customerId }) })).after(...write)
    const withToken = (customerId: string) =>
      out
        .after((state) => ({
          _tag: "TokenAnswered",
          ask: state.session.token._tag === "None" ? state.session.token.ask : (0 as never),
          answer: { _tag: "Got", value: { token: ref("next") } },
        }))
        .after(...loggedIn({}, { customer: makeCustomer({ customerId }) }))
        .after(...write)
    expect(again).toBeDefined()
    expect(sentIn(withToken("jana"))).toEqual([])
    expect(sentIn(withToken("petr"))).toHaveLength(1)
  })

  test("COMM-08 a clock that was set back blocks nobody", () => {
    const consent = { customerId: "jana", commentedAt: ms(morning + 60_000) }
    const config = makeConfig({ commentDelayTime: 5 })
    expect(commentFrom(consent, config, ms(morning))).toBeUndefined()
    expect(commentFrom(consent, config, ms(morning + 60_000))).toBe(morning + 360_000)
  })
})

describe("terms", () => {
  const terms =
    (version: string, hash = "h", content = "<p>Rules</p>"): Step =>
    (state) => ({
      _tag: "TermsAnswered",
      ask: state.account.terms.ask ?? (0 as never),
      answer: { _tag: "Got", value: { content, hash, version } },
    })
  const shown = ({ state }: Client) => visible(state.modals)?.type
  const signedIn = clientAfter(...member())
  const asked = signedIn.after(terms("3"))
  const saved =
    (failure?: typeof missing): Step =>
    ({ consents: { accepting } }) => ({
      _tag: "TermsSaved",
      ask: accepting._tag === "Asking" ? accepting.ask : (0 as never),
      answer: failure === undefined ? { _tag: "Got", value: {} } : { _tag: "Failed", failure },
    })

  test("TERMS-02 TERMS-09 terms that were not agreed to are asked about; empty ones are none", () => {
    expect(shown(asked)).toBe("terms")
    expect(shown(signedIn.after(terms("", "", "")))).toBeUndefined()
  })

  test("TERMS-03 TERMS-10 what is accepted is told, kept for this person, and asked no more", () => {
    const accepting = asked.after({ _tag: "TermsAccepted" })
    expect(accepting.demands("SaveTerms")).toMatchObject([{ version: "3", hash: "h" }])
    const done = accepting.after(saved())
    expect(shown(done)).toBeUndefined()
    expect(done.state.consents.list).toEqual([
      { customerId: "jana", accepted: { version: "3", hash: "h" } },
    ])
    expect(
      shown(done.after({ _tag: "LanguageChosen", language: "cs" }, terms("3"))),
    ).toBeUndefined()
    expect(shown(done.after({ _tag: "LanguageChosen", language: "cs" }, terms("4")))).toBe("terms")
    const out = done.after({ _tag: "LogoutAsked" })
    expect(out.state.consents.list).toHaveLength(1)
  })

  test("TERMS-04 a failure is said and saves nothing; the button works again", () => {
    const failed = asked.after({ _tag: "TermsAccepted" }, saved(missing))
    expect(shown(failed)).toBe("terms")
    expect(failed.state.consents).toEqual({ list: [], accepting: { _tag: "Failed", message: "" } })
    expect(failed.after({ _tag: "TermsAccepted" }).demands("SaveTerms")).toHaveLength(1)
  })

  test("TERMS-05 who declines is logged out, and asked again next time", () => {
    const out = asked.after({ _tag: "LogoutAsked" })
    expect(shown(out)).toBeUndefined()
    expect(out.state.consents.list).toEqual([])
  })

  test("TERMS-06 without a hash they are closed, without a call, and do not come back", () => {
    const open = signedIn.after(terms("4", ""))
    expect(open.after({ _tag: "TermsAccepted" }).demands("SaveTerms")).toEqual([])
    const closed = open.after({ _tag: "TermsClosed" })
    expect(shown(closed)).toBeUndefined()
    expect(closed.all.filter(({ _tag }) => _tag === "SaveTerms")).toEqual([])
    expect(closed.state.consents.list).toMatchObject([{ accepted: { version: "4" } }])
    expect(asked.after({ _tag: "TermsClosed" }).state.consents.list).toEqual([])
  })

  test("TERMS-07 UI-21 nothing but their buttons closes them, and no other dialog covers them", () => {
    const covered = asked.after({ _tag: "ReportOpened" })
    expect(shown(covered)).toBe("terms")
  })

  test("TERMS-09 a read that failed blocks nobody and is tried again with the customer", () => {
    const failed = signedIn.after((state) => ({
      _tag: "TermsAnswered",
      ask: state.account.terms.ask ?? (0 as never),
      answer: { _tag: "Failed", failure: missing },
    }))
    expect(shown(failed)).toBeUndefined()
    expect(failed.demands("ReadTerms")).toEqual([])
    expect(failed.after({ _tag: "CustomerWanted" }).demands("ReadTerms")).toHaveLength(1)
  })
})

describe("cards", () => {
  const open = clientAfter(...member({}, "/profile/manage-card"))

  test("CARD-03 CARD-04 DATA-28 a new number is asked for; the number itself is never known here", () => {
    const blocked = open.after(submit("cardChange"))
    expect(said(blocked, "cardChange")).toEqual({ inputNewCardNumber: [{ code: "required" }] })
    const sent = open.after(
      type("cardChange", "inputNewCardNumber", seen(1)),
      set("cardChange", "inputNewCardNumber", "12345678"),
      submit("cardChange", "inputNewCardNumber"),
    )
    expect(sentIn(sent)).toMatchObject([
      { call: "startCardChange", body: empty, secrets: { cardNumber: "inputNewCardNumber" } },
    ])
    expect(JSON.stringify(sent.state)).not.toContain("12345678")
  })

  test("CARD-06 CARD-08 CARD-16 revoke and unblock are one call each; then the customer is read again", () => {
    const revoked = open.after(submit("cardRevoke"))
    expect(sentIn(revoked)).toMatchObject([
      { call: "startCardRevoke", body: empty, secrets: empty },
    ])
    expect(revoked.after(answered("cardRevoke")).waits("CustomerWanted")).toEqual([])
    const unblocked = open.after(submit("cardUnblock"))
    expect(sentIn(unblocked)).toMatchObject([{ call: "unblockCard" }])
    const [told] = unblocked.after(answered("cardUnblock")).waits("CustomerWanted")
    expect(unblocked.after(told!.report).demands("ReadCustomer")).toHaveLength(1)
  })

  test("CARD-05 CARD-07 CARD-14 a link of a letter is redeemed once for each time its page is opened", () => {
    for (const [form, call, path] of [
      ["cardChangeFinish", "finishCardChange", "/card-change/t"],
      ["cardRevokeFinish", "finishCardRevoke", "/card-revoke/t"],
    ] as const) {
      const client = clientAfter(...member({}, path)).after(submit(form, "inputToken"))
      expect(sentIn(client)).toMatchObject([{ call, secrets: { token: "inputToken" } }])
      const drawnTwice = client.after(submit(form, "inputToken"))
      expect(sentIn(drawnTwice)).toHaveLength(1)
      for (const failure of [undefined, 400, missing]) {
        const done = drawnTwice.after(answered(form, failure))
        expect(sentIn(done.after(submit(form, "inputToken")))).toEqual([])
        const again = done.after(
          { _tag: "RouteShown", path: "/orders" },
          { _tag: "RouteShown", path },
        )
        expect(sentIn(again.after(submit(form, "inputToken")))).toHaveLength(1)
      }
    }
  })

  test("VCARD-03 VCARD-12 a new code takes the place of the old one", () => {
    const reset = open.after(submit("virtualCardReset"))
    expect(sentIn(reset)).toMatchObject([{ call: "resetVirtualCard", body: empty }])
    const got = reset.after(answered("virtualCardReset", undefined, { code: ref("code") }))
    const [told] = got.waits("VirtualCardIssued")
    expect(got.after(told!.report).state.account.customer.value?.webident).toBe("code")
  })

  test("VCARD-03 VCARD-04 without an answer the code is read again, never asked for again", () => {
    const lost = open.after(submit("virtualCardReset"), answered("virtualCardReset", missing))
    expect(sentIn(lost)).toEqual([])
    expect(lost.waits("CustomerWanted")).toHaveLength(1)
    const refused = open.after(submit("virtualCardReset"), answered("virtualCardReset", 400))
    expect(refused.waits("CustomerWanted")).toEqual([])
  })
})
