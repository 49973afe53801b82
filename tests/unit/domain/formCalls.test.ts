/** What each form sends, and what becomes of it when it is answered. */
import { describe, expect, test } from "vitest"
import { formIn, editForm, isSubmittable, keyed, topUpBlock } from "#domain/forms/screen.ts"
import { givenOf } from "#domain/forms/selectors.ts"
import { blockMs, homeMs } from "#domain/forms/model.ts"
import { judgedBy, patternsOf } from "#domain/forms/judged.ts"
import { passwordRules } from "#domain/forms/passwords.ts"
import { topUpTypesOf } from "#domain/forms/topUp.ts"
import type { FormId } from "#domain/forms/field.ts"
import type { Failure } from "#domain/requests/failure.ts"
import {
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
  today,
} from "#simulators/values/make.ts"
import { empty } from "#tests/support/empty.ts"

const set = (form: FormId, field: string, value: string): Step => ({
  _tag: "FieldSet",
  form,
  field,
  value,
})
const type = (form: FormId, field: string, ...sameAs: ReadonlyArray<string>): Step => ({
  _tag: "SecretTyped",
  form,
  field,
  seen: { length: 5, lowercase: 0, uppercase: 0, digit: 0, special: 0, sameAs },
})
const submit = (form: FormId, ...fields: ReadonlyArray<string>): Step => ({
  _tag: "FormSubmitted",
  form,
  secrets: Object.fromEntries(fields.map((field) => [field, ref(`${field}'s`)])),
})
const answered =
  (form: FormId, failure?: Failure, value: object = {}): Step =>
  ({ forms }) => ({
    _tag: "FormAnswered",
    form,
    ask: forms.sent.find((each) => each.form === form)!.ask,
    answer:
      failure === undefined
        ? { _tag: "Got", value: { message: "done", ...value } }
        : { _tag: "Failed", failure },
  })
/** What is said to have gone wrong. */
const toasts = ({ state }: Client) =>
  state.toasts.list.filter(({ kind }) => kind === "no").map(({ messageKey }) => messageKey)
const tellsIn = ({ state }: Client) => state.forms.told?.report

const jana = makeCustomer({
  firstName: "Jana",
  lastName: "Nová",
  userName: "jana",
  email: "jana@example.com",
  additionalData: [{ variableId: "legacy", value: "42" }],
})
const acme = makeCustomer({ company: true, companyName: "ACME", email: "a@example.com" })
const at = (path: string) => clientAfter(...guest({ allowCompany: true }, path))
const inside = (path: string, customer = jana) =>
  clientAfter(...guest({}, path), ...loggedIn({}, { customer }), { _tag: "RouteShown", path })
const pairs = (kind: "person" | "company", ...more: ReadonlyArray<object>) => [
  { variableId: "language", value: "en" },
  { variableId: "inputCustomerType", value: kind },
  ...more,
]
const legacy = { variableId: "legacy", value: "42" }
const wantsCustomer = { _tag: "CustomerWanted" }
const janaBody = {
  company: false,
  firstName: "Jana",
  lastName: "Nová",
  userName: "jana",
  email: "jana@example.com",
}

type Case = {
  readonly form: FormId
  /** Filled in as it has to be, and sent. */
  readonly client: Client
  readonly call: string
  readonly body?: object
  readonly secrets?: object
  /** What all tabs hear of a good answer, and of none. */
  readonly told?: object
  readonly lost?: object
  /** Said when it is refused. */
  readonly toast?: string
}

const repeated = (form: FormId, id: string): ReadonlyArray<Step> => [
  type(form, id),
  type(form, `${id}Again`, id),
]
const registrationFailed = "message.registrationFailed"

const cases: ReadonlyArray<Case> = [
  {
    form: "registration",
    client: at("/registration").after(
      set("registration", "firstName", "Jana"),
      set("registration", "lastName", "Nová"),
      set("registration", "userName", "jana"),
      set("registration", "inputEmail", "jana@example.com"),
      submit("registration"),
    ),
    call: "startRegistration",
    body: { ...janaBody, additionalData: pairs("person") },
    toast: registrationFailed,
  },
  {
    form: "registrationFinish",
    client: at("/registration/t").after(
      ...repeated("registrationFinish", "inputPassword"),
      submit("registrationFinish", "inputToken", "inputPassword", "inputPasswordAgain"),
    ),
    call: "finishRegistration",
    secrets: { token: "inputToken's", password: "inputPassword's" },
    toast: registrationFailed,
  },
  {
    form: "forgottenPassword",
    client: at("/forgotten-password").after(
      set("forgottenPassword", "inputLoginUsername", " C\u030c "),
      submit("forgottenPassword"),
    ),
    call: "requestPasswordReset",
    body: { login: "Č" },
  },
  {
    form: "passwordReset",
    client: at("/password-reset/k").after(
      ...repeated("passwordReset", "inputPasswordNew"),
      submit("passwordReset", "inputToken", "inputPasswordNew"),
    ),
    call: "resetPassword",
    secrets: { passwordNew: "inputPasswordNew's", resetKey: "inputToken's" },
  },
  {
    form: "passwordChange",
    client: inside("/profile/edit").after(
      type("passwordChange", "inputPasswordOld"),
      ...repeated("passwordChange", "inputPasswordNew"),
      submit("passwordChange", "inputPasswordNew", "inputPasswordOld"),
    ),
    call: "changePassword",
    secrets: { passwordNew: "inputPasswordNew's", passwordOld: "inputPasswordOld's" },
  },
  {
    form: "userEdit",
    client: inside("/profile/edit").after(submit("userEdit")),
    call: "saveCustomer",
    body: { ...janaBody, additionalData: pairs("person", legacy) },
    told: wantsCustomer,
  },
  {
    form: "companyEdit",
    client: inside("/profile/edit", acme).after(submit("companyEdit")),
    call: "saveCustomer",
    body: {
      company: true,
      companyName: "ACME",
      email: "a@example.com",
      additionalData: pairs("company"),
    },
    told: wantsCustomer,
  },
  {
    form: "gpsCoordinates",
    client: inside("/orders").after(
      set("gpsCoordinates", "gpsLatitude", "50,08"),
      set("gpsCoordinates", "gpsLongitude", "14.43"),
      submit("gpsCoordinates"),
    ),
    call: "saveCustomer",
    body: {
      company: false,
      additionalData: pairs(
        "person",
        { variableId: "gpsLatitude", value: "50.08" },
        { variableId: "gpsLongitude", value: "14.43" },
        legacy,
      ),
    },
    told: wantsCustomer,
  },
  {
    form: "leaveComment",
    client: inside("/profile/comment").after(
      set("leaveComment", "inputComment", " Good "),
      submit("leaveComment"),
    ),
    call: "comment",
    body: { comment: "Good" },
    told: { _tag: "CommentSent" },
  },
  ...(["erasure", "withdrawal"] as const).map((form) => ({
    form,
    client: inside("/withdrawal").after(set(form, "inputOrder", "17"), submit(form, "letter")),
    call: "comment",
    secrets: { comment: "letter's" },
    ...(form === "erasure" ? { told: { _tag: "ErasureRequested" } as const } : {}),
  })),
  {
    form: "cardChange",
    client: inside("/profile/manage-card").after(
      type("cardChange", "inputNewCardNumber"),
      submit("cardChange", "inputNewCardNumber"),
    ),
    call: "startCardChange",
    secrets: { cardNumber: "inputNewCardNumber's" },
  },
  {
    form: "topUp",
    client: inside("/profile/top-up").after(set("topUp", "inputAmount", "200,5"), submit("topUp")),
    call: "topUpByCard",
    body: { customerId: "jana", toBePaid: 200.5 },
  },
  ...(
    [
      ["cardChangeFinish", "finishCardChange", { token: "inputToken's" }],
      ["cardRevokeFinish", "finishCardRevoke", { token: "inputToken's" }],
      ["cardUnblock", "unblockCard", {}],
      ["virtualCardReset", "resetVirtualCard", {}],
    ] as const
  ).map(([form, call, secrets]) => ({
    form,
    client: inside("/profile/manage-card").after(
      submit(form, ...("token" in secrets ? ["inputToken"] : [])),
    ),
    call,
    secrets,
    told: wantsCustomer,
    lost: wantsCustomer,
  })),
  {
    form: "cardRevoke",
    client: inside("/profile/manage-card").after(submit("cardRevoke")),
    call: "startCardRevoke",
  },
]

describe("each form", () => {
  test.each(cases)(
    "FORM-33 FORM-43 $form makes one call, and says how it stands",
    ({ form, client, call, body = {}, secrets = {} }) => {
      const [sent] = client.state.forms.sent
      expect(client.state.forms.sent).toStrictEqual([{ form, ask: sent!.ask, call, body, secrets }])
      const key = `forms/${form}/${sent!.ask}`
      expect(client.demands("SendForm")).toEqual([{ _tag: "SendForm", key, ...sent! }])
      const statusOf = ({ state }: Client) => formIn(state.forms, form).status
      expect(statusOf(client)).toEqual({ _tag: "Loading" })
      const done = client.after(answered(form))
      const doneAt = morning + done.ms
      expect(statusOf(done)).toEqual({ _tag: "Success", message: "done", at: doneAt })
      expect(done.demands("SendForm")).toEqual([])
      const refused = client.after(answered(form, { _tag: "Denied", message: "no" }))
      expect(statusOf(refused)).toEqual({ _tag: "Fail", why: "refused", message: "no" })
      // Whatever is done with it next, what was said is over.
      for (const over of [done, refused]) {
        const cleaned = over.after({ _tag: "FormCleaned", form })
        expect(statusOf(cleaned)).toEqual({ _tag: "Idle" })
      }
    },
  )

  test.each(cases)(
    "PROFILE-11 CARD-16 ERR-23 what all tabs hear of the answer to $form",
    ({ form, client, told, lost, toast }) => {
      const good = client.after(answered(form))
      expect(tellsIn(good)).toEqual(told)
      expect(toasts(good)).toEqual([])
      const refused = client.after(answered(form, rejected(400)))
      const general = ["Error.messageError"]
      expect([tellsIn(refused), toasts(refused)]).toEqual([
        undefined,
        toast === undefined ? general : [...general, toast],
      ])
      const missed = client.after(answered(form, missing))
      expect([tellsIn(missed), toasts(missed)]).toEqual([lost, ["messageServerUnavailable"]])
      const unauthorized = client.after(answered(form, rejected(401)))
      expect(tellsIn(unauthorized)).toEqual(
        form === "passwordChange" ? undefined : { _tag: "UnauthorizedSeen" },
      )
    },
  )

  test("REG-10 a password that a deployment asks for goes with the registration, also one like an old one", () => {
    const ids = ["inputPassword", "inputPasswordNew", "inputPasswordOld"]
    const registrationFields = {
      person: ids.map((id) => ({ id, type: "password" })),
      company: [],
    }
    const client = clientAfter(
      ...guest({ registrationFields, allowCompany: false }, "/registration"),
      set("registration", "inputEmail", "a@b.cz"),
      type("registration", "inputPassword"),
      type("registration", "inputPasswordAgain", "inputPassword"),
      type("registration", "inputPasswordNew", "inputPasswordOld"),
      submit("registration", "inputPassword"),
    )
    expect(client.state.forms.sent).toMatchObject([
      { call: "startRegistration", secrets: { password: "inputPassword's" } },
    ])
  })

  test("PROFILE-08 PROFILE-10 nobody's profile is filled from nothing, and not sent", () => {
    for (const form of ["userEdit", "companyEdit", "gpsCoordinates"] as const) {
      const client = at("/profile/edit").after(
        ...["firstName", "lastName", "userName", "companyName"].map((id) => set(form, id, "a")),
        set(form, "email", "a@b.cz"),
        set(form, "gpsLatitude", "1"),
        set(form, "gpsLongitude", "1"),
        submit(form),
      )
      expect([form, client.state.forms.sent, client.state.forms.blockedAt]).toEqual([
        form,
        [],
        undefined,
      ])
      expect(formIn(client.state.forms, form).status).toEqual({ _tag: "Idle" })
    }
    const nobody = inside("/profile/top-up", {
      company: false,
      cardStatus: "NONE",
      additionalData: [],
    })
    const asked = nobody.after(set("topUp", "inputAmount", "5"), submit("topUp"))
    expect(asked.state.forms.sent).toEqual([])
  })
})

describe("what an answer carries", () => {
  const sent = (form: FormId) => cases.find((each) => each.form === form)!.client

  test("PWD-16 without a new pair nothing is told of the password", () => {
    const report = (value: object) =>
      tellsIn(sent("passwordChange").after(answered("passwordChange", undefined, value)))
    expect(report({})).toBeUndefined()
    expect(report({ basic: ref("b") })).toEqual({ _tag: "PasswordChanged", basic: "b" })
  })

  test("VCARD-03 the new code is told; without one the customer is read", () => {
    const report = (value: object) =>
      tellsIn(sent("virtualCardReset").after(answered("virtualCardReset", undefined, value)))
    expect(report({ code: ref("c") })).toEqual({ _tag: "VirtualCardIssued", code: "c" })
    expect(report({})).toEqual(wantsCustomer)
  })

  test("TOPUP-11 the payment goes on where the server says, for who is still on the page", () => {
    const link = answered("topUp", undefined, { link: ref("l") })
    const went = sent("topUp").after(link)
    expect(went.all.filter(({ _tag }) => _tag === "Leave")).toHaveLength(1)
    const away = sent("topUp").after({ _tag: "RouteShown", path: "/orders" }, link)
    expect(away.all.filter(({ _tag }) => _tag === "Leave")).toEqual([])
    expect(
      sent("topUp")
        .after(answered("topUp"))
        .all.some(({ _tag }) => _tag === "Leave"),
    ).toBe(false)
  })

  test("ROUTE-63 a failure after the page was left is not said there", () => {
    const away = sent("userEdit").after(
      { _tag: "RouteShown", path: "/orders" },
      answered("userEdit", { _tag: "Denied", message: "no" }),
    )
    expect(formIn(away.state.forms, "userEdit").status).toEqual({ _tag: "Idle" })
  })

  test("REG-13 PWD-17 what is no password stays after a failure, after a success nothing", () => {
    const left = (form: FormId, failure?: Failure) =>
      Object.keys(formIn(sent(form).after(answered(form, failure)).state.forms, form).secrets)
    expect(left("cardChange", rejected(400))).toEqual(["inputNewCardNumber"])
    expect(left("cardChange")).toEqual([])
    expect(left("passwordChange", rejected(400))).toEqual([])
    expect(left("passwordChange")).toEqual([])
  })

  test("PWD-17 ROUTE-62 a deployment's own password is gone once it was sent", () => {
    const pin = { id: "pin", type: "password" }
    const updateFields = { person: [{ id: "firstName" }, pin], company: [] }
    const typed = clientAfter(
      ...guest({ updateFields }, "/profile/edit"),
      ...loggedIn({}, { customer: jana }),
      type("userEdit", "pin"),
    )
    const secrets = ({ state }: Client) => Object.keys(formIn(state.forms, "userEdit").secrets)
    expect(secrets(typed)).toEqual(["pin"])
    const sent = typed.after(submit("userEdit"))
    expect(secrets(sent.after(answered("userEdit")))).toEqual([])
  })

  test("ROUTE-62 another page says nothing of what was wrong on the last one, now or later", () => {
    const blocked = at("/registration").after(submit("registration"))
    const away = blocked.after({ _tag: "RouteShown", path: "/login" })
    expect(formIn(away.state.forms, "registration")).toMatchObject({
      shown: [],
      errors: [],
      status: { _tag: "Idle" },
    })
    expect(away.waits("BlockReached")).toEqual([])
    expect(toasts(away.after(blocked.waits("BlockReached")[0]!.report))).toEqual([])
  })

  test("COMM-04 who has just written may send every other form", () => {
    const wrote = sent("leaveComment").after(answered("leaveComment"), { _tag: "CommentSent" })
    const asked = wrote.after(submit("cardUnblock"), submit("cardRevoke"))
    expect(asked.demands("SendForm").map(({ form }) => form)).toEqual(["cardUnblock", "cardRevoke"])
  })

  test("FORM-46 PROFILE-07 what was saved is what the form goes back to; any other form is empty", () => {
    const saved = inside("/profile/edit").after(
      set("userEdit", "firstName", "Eva"),
      submit("userEdit"),
      answered("userEdit"),
      set("userEdit", "firstName", "Ida"),
      { _tag: "FormCleaned", form: "userEdit" },
    )
    expect(formIn(saved.state.forms, "userEdit")).toMatchObject({
      edits: empty,
      saved: { firstName: "Eva" },
    })
    const commented = sent("leaveComment").after(answered("leaveComment"))
    expect(formIn(commented.state.forms, "leaveComment")).toMatchObject({
      edits: empty,
      saved: empty,
    })
  })

  test("PROFILE-08 FORM-42 a newer customer stands under what is typed; an older or lost answer changes nothing", () => {
    const typed = inside("/profile/edit").after(
      set("userEdit", "firstName", "Eva"),
      submit("userEdit"),
      answered("userEdit"),
      set("userEdit", "lastName", ""),
      submit("userEdit"),
    )
    const got =
      (isNewest: boolean, failure?: Failure): Step =>
      ({ account }) => ({
        _tag: "CustomerAnswered",
        ask: isNewest ? account.customer.ask! : (0 as never),
        answer:
          failure === undefined
            ? { _tag: "Got", value: { customer: { ...jana, firstName: "Iva" } } }
            : { _tag: "Failed", failure },
      })
    const before = formIn(typed.state.forms, "userEdit")
    expect(before).toMatchObject({ saved: { firstName: "Eva" }, shown: ["lastName"] })
    for (const step of [got(false), got(true, missing)])
      expect(formIn(typed.after(step).state.forms, "userEdit")).toEqual(before)
    expect(formIn(typed.after(got(true)).state.forms, "userEdit")).toMatchObject({
      edits: { lastName: "" },
      saved: empty,
      shown: [],
    })
  })
})

describe("the waits of forms", () => {
  const keysOf = (client: Client, report: string) =>
    client.all.flatMap((each) =>
      each._tag === "Wait" && each.report._tag === report ? [each.key] : [],
    )

  test("CONST-02 CONST-08 each has a name of its own, and what is told again is told anew", () => {
    const reset = cases.find(({ form }) => form === "passwordReset")!.client
    expect(keysOf(reset.after(answered("passwordReset")), "ResetRested")).toEqual(["forms/reset"])
    expect(keysOf(at("/registration").after(submit("registration")), "BlockReached")).toEqual([
      "forms/blocked",
    ])
    const unblock = (client: Client) => client.after(submit("cardUnblock"), answered("cardUnblock"))
    const first = unblock(inside("/profile/manage-card"))
    const [key] = keysOf(first, "CustomerWanted")
    expect(key).toMatch(/^forms\/told\/-?\d+$/)
    expect(keysOf(unblock(first), "CustomerWanted")).not.toEqual([key])
    expect([blockMs, homeMs]).toEqual([500, 2000])
  })

  test("ROUTE-05 only a reset that worked leads home", () => {
    const { client } = cases.find(({ form }) => form === "passwordReset")!
    const failed = client.after(answered("passwordReset", rejected(400)))
    expect(keysOf(failed, "ResetRested")).toEqual([])
    expect(failed.after({ _tag: "ResetRested" }).demands("Go")).toEqual([])
  })
})

describe("who types where", () => {
  test("PWD-17 a secret is typed into a secret's field alone, a text into a text's", () => {
    const client = at("/registration").after(
      type("registration", "firstName"),
      type("registration", "gone"),
      set("passwordReset", "inputPasswordNew", "x"),
      set("registration", "gone", "x"),
    )
    const untouched = {
      edits: {},
      saved: {},
      secrets: {},
      shown: [],
      errors: [],
      status: { _tag: "Idle" },
    }
    for (const form of ["registration", "passwordReset", "leaveComment"] as const)
      expect(formIn(client.state.forms, form)).toEqual(untouched)
  })

  test("FORM-02 FORM-42 PWD-17 a secret that is typed is told no more of, and cleaning leaves none", () => {
    const blocked = at("/password-reset/k").after(submit("passwordReset"))
    const shownIn = ({ state }: Client) => formIn(state.forms, "passwordReset").shown
    expect(shownIn(blocked)).toEqual(["inputPasswordNew", "inputPasswordNewAgain"])
    const typed = blocked.after(type("passwordReset", "inputPasswordNew"))
    expect(shownIn(typed)).toEqual(["inputPasswordNewAgain"])
    const cleaned = typed.after({ _tag: "FormCleaned", form: "passwordReset" })
    expect(formIn(cleaned.state.forms, "passwordReset")).toMatchObject({
      secrets: empty,
      shown: [],
    })
  })

  test("FORM-02 FORM-04 who types on after a failure is told no more of it", () => {
    const status = (client: Client, form: FormId) => formIn(client.state.forms, form).status._tag
    const failed = cases
      .find(({ form }) => form === "userEdit")!
      .client.after(answered("userEdit", rejected(400)))
    expect(status(failed, "userEdit")).toBe("Fail")
    expect(status(failed.after(set("userEdit", "firstName", "Eva")), "userEdit")).toBe("Idle")
    const card = cases
      .find(({ form }) => form === "cardChange")!
      .client.after(answered("cardChange", rejected(400)))
    expect(status(card, "cardChange")).toBe("Fail")
    const typed = card.after(type("cardChange", "inputNewCardNumber"))
    expect(status(typed, "cardChange")).toBe("Idle")
  })

  test("REG-03 FORM-11 FORM-32 what another type of customer does not offer is unset, what it offers stays", () => {
    const options = (...values: ReadonlyArray<string>) =>
      values.map((value) => ({ value, label: {} }))
    const fields = (...values: ReadonlyArray<string>) => [
      { id: "combo", type: "combo", options: options(...values) },
      { id: "radio", type: "radio", options: options(...values) },
      { id: "list", type: "checkboxList", options: options(...values) },
      { id: "text" },
    ]
    const registrationFields = { person: fields("a", "b"), company: fields("b", "c") }
    const values = (value: string) => {
      const client = clientAfter(
        ...guest({ allowCompany: true, registrationFields }, "/registration"),
        ...["combo", "radio", "text"].map((id) => set("registration", id, value)),
        { _tag: "FieldSet", form: "registration", field: "list", value: ["a", "b"] },
        set("registration", "inputCustomerType", "company"),
      )
      return formIn(client.state.forms, "registration").edits
    }
    const company = { inputCustomerType: "company", list: ["b"] }
    expect(values("a")).toEqual({ ...company, combo: "", radio: "", text: "a" })
    expect(values("b")).toEqual({ ...company, combo: "b", radio: "b", text: "b" })
  })

  test("REG-09 ROUTE-19 a key stands in the address only behind its page's name", () => {
    const asks = (path: string) =>
      givenOf(
        "passwordReset",
        formIn(at(path).state.forms, "passwordReset"),
        at(path).state,
        ms(morning),
      ).fields.some(({ id, isReadOnly }) => id === "inputToken" && !isReadOnly)
    expect(["/password-reset", "/password-reset/", "/password-reset/k"].map(asks)).toEqual([
      true,
      true,
      false,
    ])
  })

  test("TOPUP-16 REG-02 what is chosen before anybody chooses", () => {
    const values = (form: FormId, client: Client) =>
      givenOf(form, formIn(client.state.forms, form), client.state, ms(morning)).values
    expect(values("registration", at("/registration"))).toEqual({ inputCustomerType: "person" })
    expect(values("topUp", inside("/profile/top-up"))).toEqual({ inputPaymentType: "gateway" })
    const none = clientAfter(...member({ topUpPaymentTypes: [] }))
    expect(values("topUp", none)).toEqual({ inputPaymentType: "" })
    expect(values("leaveComment", inside("/profile/comment"))).toEqual({})
    const placed = makeCustomer({ additionalData: [{ variableId: "gpsLatitude", value: "50.08" }] })
    expect(values("gpsCoordinates", inside("/orders", placed))).toMatchObject({
      gpsLatitude: "50.08",
    })
  })

  test("PROFILE-09 a company edits its own form", () => {
    const forms = [jana, acme].map((customer) =>
      editForm(inside("/profile/edit", customer).state.account),
    )
    expect(forms).toEqual(["userEdit", "companyEdit"])
    expect(editForm(at("/").state.account)).toBe("userEdit")
  })

  test("FORM-04 FORM-05 a form may be sent if neither a field nor the whole of it is wrong", () => {
    const able = (...steps: ReadonlyArray<Step>) => {
      const { state } = inside("/profile/edit").after(...steps)
      const form = formIn(state.forms, "passwordChange")
      return isSubmittable("passwordChange", givenOf("passwordChange", form, state, ms(morning)))
    }
    const repeat = type("passwordChange", "inputPasswordNewAgain", "inputPasswordNew")
    const old = type("passwordChange", "inputPasswordOld")
    expect(able()).toBe(false)
    expect(able(old, type("passwordChange", "inputPasswordNew"), repeat)).toBe(true)
    const same = type("passwordChange", "inputPasswordNew", "inputPasswordOld")
    expect(able(old, same, repeat)).toBe(false)
  })

  test("PROFILE-08 ROUTE-62 a session that ended by itself leaves what was typed, but for secrets and calls", () => {
    const { client } = cases.find(({ form }) => form === "userEdit")!
    const ended = client.after(
      type("passwordChange", "inputPasswordNewAgain"),
      set("userEdit", "lastName", "Stará"),
      set("userEdit", "firstName", ""),
      submit("userEdit"),
      answered("userEdit", rejected(400)),
      submit("userEdit"),
      submit("passwordChange"),
      { _tag: "UnauthorizedSeen" },
    )
    expect(ended.state.forms).toMatchObject({ sent: [], ownerId: "jana" })
    expect(formIn(ended.state.forms, "userEdit")).toMatchObject({
      edits: { lastName: "Stará", firstName: "" },
      shown: ["firstName"],
      status: { _tag: "Idle" },
    })
    // Of what is no longer there nothing is said.
    expect(formIn(ended.state.forms, "passwordChange")).toMatchObject({
      secrets: empty,
      shown: ["inputPasswordOld", "inputPasswordNew"],
    })
  })
})

describe("passwords and patterns", () => {
  test("PWD-05 rules that ask for nothing are not said", () => {
    const seen = { length: 3, lowercase: 1, uppercase: 0, digit: 0, special: 0, sameAs: [] }
    const off = { lowercase: 0, uppercase: 0, digit: 0, special: 0 }
    const rules = (passwordMinLength: number, over: object) =>
      passwordRules(seen, { passwordMinLength, passwordComplexity: { ...off, ...over } })
    expect(rules(0, {})).toEqual([])
    expect(rules(3, { lowercase: 1, special: 1 })).toEqual([
      { code: "passwordLength", count: 3, isMet: true },
      { code: "passwordLowercase", count: 1, isMet: true },
      { code: "passwordSpecial", count: 1, isMet: false },
    ])
    expect(rules(4, {})).toEqual([{ code: "passwordLength", count: 4, isMet: false }])
  })

  test("a report's stand-in for a text is judged as the text was, by every check and pattern", () => {
    const config = makeConfig({
      allowedTextPattern: "",
      registrationFields: {
        person: [{ id: "a", validationRegExp: "[ab]+" }, "b"],
        company: [{ id: "c", validationRegExp: "(" }],
      },
    })
    expect(patternsOf(config)).toEqual(["[ab]+", "("])
    const judged = judgedBy({ rules: config, today }, patternsOf(config))
    const alike = [
      ["ab", "ba"],
      ["x", "y"],
      ["x@y.cz", "a@b.cz"],
      ["1.1.2020", "2.2.2021"],
      ["x".repeat(300), "a".repeat(300)],
    ]
    for (const [one, other] of alike) expect(judged(one!)).toBe(judged(other!))
    const kinds = alike.map(([one]) => judged(one!))
    expect(new Set([...kinds, judged("12"), judged("1.1.2030")]).size).toBe(alike.length + 1)
    expect(judged("x")).toMatch(/^[01]+$/)
    expect(judged("a".repeat(256))).not.toBe(judged("x".repeat(256)))
    expect(judgedBy({ rules: config, today }, ["(", "C\u030c|Č"])("C\u030c")).toMatch(/01$/)
  })
})

describe("putting money on an account", () => {
  test("TOPUP-13 CONST-17 the keypad takes five digits, none leading zero, and takes the last one back", () => {
    const press = (...keys: ReadonlyArray<string>) => keys.reduce(keyed, "")
    expect(press("0", "1", "0", "2")).toBe("102")
    expect(press("1", "2", "3", "4", "5", "6")).toBe("12345")
    expect(press("1", "2", "Backspace", "3")).toBe("13")
    expect(press("1", "2", "3", "Backspace")).toBe("12")
    expect(press("Backspace")).toBe("")
    expect(press("1", "a", "12", "Enter", "")).toBe("1")
  })

  test("TOPUP-03 TOPUP-06 TOPUP-07 why a customer can put none on it", () => {
    const block = (topUpTypes: ReadonlyArray<string> | undefined, offered = ["gateway"]) =>
      topUpBlock(
        makeConfig({ topUpPaymentTypes: offered as never }),
        topUpTypes === undefined ? undefined : makeCustomer({ topUpTypes }),
      )
    expect(block([])).toBe("notAllowed")
    expect(block(["gateway"])).toBeUndefined()
    expect(block(undefined)).toBeUndefined()
    expect(topUpBlock(makeConfig(), makeCustomer())).toBeUndefined()
    expect(block(["wallet"])).toBe("unsupported")
    expect(block(undefined, ["wallet"])).toBe("unsupported")
    expect(topUpTypesOf(makeConfig(), makeCustomer())).toEqual(["gateway"])
    expect(topUpTypesOf(makeConfig(), makeCustomer({ topUpTypes: ["wallet"] }))).toEqual([])
  })
})
