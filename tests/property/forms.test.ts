/** What holds for every form, whatever a deployment configures and whatever a person types. */
import fc from "fast-check"
import { beforeAll, expect, test } from "vitest"
import { formIn, firstWrong, groupsOf, isSubmittable, saidProblems } from "#domain/forms/screen.ts"
import { seenOf } from "#domain/forms/seen.ts"
import { languages } from "#domain/config/index.ts"
import { allProblems, type Given, isVisible } from "#domain/forms/checks.ts"
import { fieldProblems } from "#domain/forms/configProblems.ts"
import { type FormId, listOf, textOf } from "#domain/forms/field.ts"
import { givenOf } from "#domain/forms/selectors.ts"
import { hashOf } from "#domain/kernel/hash.ts"
import { changeLanguage, initI18n, laterTexts, type Text, textNow } from "#src/i18n/index.ts"
import { labelOf, problemText } from "#src/screens/Forms/words.ts"
import { type Client, clientAfter, guest, loggedIn, type Step } from "#tests/support/client.ts"
import { configOf, type Entry, entry, known, settings } from "#tests/support/formArbitraries.ts"
import { makeCustomer, missing, morning, ms, ref, rejected } from "#simulators/values/make.ts"

const spoken: Array<Text> = []
beforeAll(async () => {
  await initI18n({ language: "en" })
  await laterTexts()
  for (const language of languages) {
    await changeLanguage(language)
    spoken.push(textNow())
  }
})

/** Those that a deployment configures, most wanted. */
const formName = fc.constantFrom<FormId>(
  ...(["registration", "registration", "userEdit", "userEdit", "companyEdit"] as const),
  ...(["registrationFinish", "passwordReset", "passwordChange", "cardChange"] as const),
  ...(["leaveComment", "forgottenPassword"] as const),
)

/** A person before a form, with what stands in its secret fields on the page. */
type Person = {
  readonly client: Client
  readonly form: FormId
  readonly secrets: Readonly<Record<string, string>>
}

const begin = (form: FormId, own: object, customer: object): Person => ({
  client: clientAfter(
    ...guest(configOf(own), "/registration"),
    ...loggedIn({}, { customer: makeCustomer(customer) }),
  ),
  form,
  secrets: {},
})

const formOf = ({ client, form }: Person) => formIn(client.state.forms, form)
const givenTo = (person: Person): Given =>
  givenOf(person.form, formOf(person), person.client.state, ms(morning + person.client.ms))
const sentBy = ({ client, form }: Person) =>
  client.state.forms.sent.filter((each) => each.form === form)

const after = (person: Person, ...steps: ReadonlyArray<Step>): Person => ({
  ...person,
  client: person.client.after(...steps),
})

/** As the page does it: of a secret only what may be known leaves it. */
const enter = (person: Person, { field: id, value: put }: Entry): Person => {
  const { form, client } = person
  const field = givenTo(person).fields.find((each) => each.id === id)
  if (field?.isSecret !== true)
    return after(person, { _tag: "FieldSet", form, field: id, value: put })
  const typed = textOf(put).trim()
  const secrets = { ...person.secrets, [id]: typed }
  const sameAs = Object.keys(secrets).filter(
    (other) => other !== id && typed !== "" && secrets[other] === typed,
  )
  const seen = { ...seenOf(typed, client.state.client.config), sameAs }
  return { ...after(person, { _tag: "SecretTyped", form, field: id, seen }), secrets }
}

const enterAll = (person: Person, entries: ReadonlyArray<Entry>): Person =>
  entries.reduce(enter, person)

const submit = (person: Person): Person => {
  const { form, secrets } = person
  const refs = Object.fromEntries(Object.keys(secrets).map((field) => [field, ref(field)]))
  return after(person, { _tag: "FormSubmitted", form, secrets: refs })
}

const answer = (person: Person, isGood: boolean): Person =>
  sentBy(person).reduce(
    (before, { form, ask }): Person => ({
      ...after(before, {
        _tag: "FormAnswered",
        form,
        ask,
        answer: isGood
          ? { _tag: "Got", value: { message: "" } }
          : { _tag: "Failed", failure: form === "userEdit" ? missing : rejected(400) },
      }),
      secrets: {},
    }),
    person,
  )

/** Enough for the fields of most forms, by what they are called or are. */
const sensible = (person: Person): ReadonlyArray<Entry> =>
  givenTo(person).fields.map(({ id, type, options, isSecret }) => {
    const texts: Readonly<Record<string, string>> = {
      email: "a@b.cz",
      phone: "+420777123456",
      number: "12",
      date: "5.3.2020",
      dateDayMonth: "5.3",
      checkbox: "true",
    }
    const chosen = options.find(({ value: each }) => each.trim() !== "")?.value
    const plain = isSecret ? "abcABC123!?#" : (texts[type] ?? chosen ?? "aa")
    return { field: id, value: type === "checkboxList" ? [plain] : plain }
  })

/** All that a screen asks of a form; each answer is as it has to be. */
const look = (person: Person): void => {
  const { client, form } = person
  const own = client.state.client.config
  const given = givenTo(person)
  const { fields, values } = given
  const ids = fields.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of Object.keys(values)) expect(listOf(values[id])).toBeInstanceOf(Array)
  const groups = groupsOf(own, fields)
  expect(
    groups
      .flatMap(({ fields: some }) => some)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(ids.toSorted())
  const problems = allProblems(given)
  expect(firstWrong(given)).toBe(ids.find((id) => id in problems))
  expect(Object.keys(problems)).toEqual(
    expect.arrayContaining(Object.keys(saidProblems(formOf(person), given))),
  )
  for (const field of fields)
    for (const problem of problems[field.id] ?? [])
      for (const each of spoken) {
        const said = problemText(problem, labelOf(field.label, each), each)
        expect(said).not.toBe("")
        expect(said).not.toMatch(/FormErrors\.|undefined|\[object/)
        expect(isVisible(field, given) && !field.isReadOnly).toBe(true)
      }
  if (isSubmittable(form, given)) expect(problems).toEqual({})
}

const bodiesOf = (person: Person): ReadonlyArray<object> => sentBy(person).map(({ body }) => body)

const sorted = (values: Given["values"]) =>
  Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1))

type Act = (person: Person) => Person
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 8,
    arbitrary: entry.map(
      (each): Act =>
        (person) =>
          enter(person, each),
    ),
  },
  // The page's own mistake, or another page's: nothing may come of it but nothing.
  {
    weight: 1,
    arbitrary: entry.map(
      ({ field, value: put }): Act =>
        (person) =>
          after(
            person,
            { _tag: "FieldSet", form: person.form, field, value: put },
            {
              _tag: "SecretTyped",
              form: person.form,
              field,
              seen: {
                length: 1,
                lowercase: 0,
                uppercase: 0,
                digit: 0,
                special: 0,
                sameAs: [field],
              },
            },
          ),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Act>(
      submit,
      submit,
      (person) => answer(person, true),
      (person) => answer(person, false),
      (person) => enterAll(person, sensible(person)),
      (person) => after(person, { _tag: "FormCleaned", form: person.form }),
      (person) => after(person, { _tag: "RouteShown", path: "/profile/edit" }),
      (person) => after(person, { _tag: "LanguageChosen", language: "cs" }),
    ),
  },
)

test("FORM-09 FORM-16 FORM-23 PROFILE-02 whatever is configured and typed, nothing throws, no field or group is there twice, and every problem has words in four languages", () => {
  fc.assert(
    fc.property(
      formName,
      settings,
      known,
      fc.array(act, { maxLength: 8 }),
      (form, own, customer, acts) => {
        fieldProblems(configOf(own))
        let person = begin(form, own, customer)
        look(person)
        for (const each of acts) {
          person = each(person)
          look(person)
        }
        JSON.stringify(sentBy(person))
        hashOf(person.client.state)
      },
    ),
    { numRuns: 100 },
  )
})

/** A form that is filled in, more or less; whether it may be sent is to be seen. */
const filled = (
  form: FormId,
  own: object,
  customer: object,
  entries: ReadonlyArray<Entry>,
): Person => {
  const person = begin(form, own, customer)
  // Twice: some fields are there only when others are filled.
  const once = enterAll(person, sensible(person))
  return enterAll(enterAll(once, sensible(once)), entries)
}
const few = fc.array(entry, { maxLength: 3 })

type Pair = { readonly variableId: string; readonly value: string }
const pairsOf = (body: object): ReadonlyArray<Pair> =>
  "additionalData" in body ? (body.additionalData as ReadonlyArray<Pair>) : []

const isEmail = (id: string): boolean => id === "email" || id === "inputEmail"

test("FORM-05 FORM-10 FORM-43 a form in which nothing is wrong sends exactly one call, without what nobody sees; any other sends none and waits for nothing", () => {
  const seen = { sent: 0, blocked: 0, hidden: 0 }
  fc.assert(
    fc.property(formName, settings, known, few, (form, own, customer, entries) => {
      const person = filled(form, own, customer, entries)
      const given = givenTo(person)
      const asked = submit(person)
      const sent = asked.client.demands("SendForm").filter((each) => each.form === form)
      if (!isSubmittable(form, given)) {
        seen.blocked++
        expect(sent).toEqual([])
        expect(formOf(asked).status).toEqual({ _tag: "Idle" })
        return
      }
      seen.sent++
      expect(sent).toHaveLength(1)
      expect(formOf(asked).status).toEqual({ _tag: "Loading" })
      expect(submit(asked).client.demands("SendForm")).toEqual(asked.client.demands("SendForm"))
      const { body } = sent[0]!
      for (const field of given.fields) {
        if (isVisible(field, given) || field.isReadOnly || field.target === "own") continue
        seen.hidden++
        // One property has two names.
        const names = isEmail(field.id) ? [] : Object.keys(body)
        const pairs = pairsOf(body).map(({ variableId }) => variableId)
        expect(field.target === "direct" ? names : pairs).not.toContain(field.id)
      }
    }),
    { numRuns: 200 },
  )
  expect(Math.min(seen.sent, seen.blocked, seen.hidden)).toBeGreaterThan(0)
})

/** All that is wrong is said; what may be sent is not. */
const blocked = (person: Person): Person =>
  isSubmittable(person.form, givenTo(person)) ? person : submit(person)

/** The same values by another way: other values before them, and another order. */
const detour = fc.record({
  before: few,
  order: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
})

test("FORM-01 FORM-03 FORM-17 what is wrong depends on values and rules alone: not on the order in which they were typed, nor on what stood there before", () => {
  let met = 0
  fc.assert(
    fc.property(
      formName,
      settings,
      known,
      fc.uniqueArray(entry, { selector: ({ field }) => field, maxLength: 8 }),
      detour,
      (form, own, customer, entries, { before, order }) => {
        const person = begin(form, own, customer)
        // The type decides which fields there are.
        const [types, others] = [
          entries.filter(({ field }) => field === "inputCustomerType"),
          entries.filter(({ field }) => field !== "inputCustomerType"),
        ]
        const shuffled = others
          .map((each, n) => [order[n]!, each] as const)
          .toSorted(([a], [b]) => a - b)
          .map(([, each]) => each)
        const straight = submit(enterAll(person, [...types, ...others]))
        const junk = before.filter(({ field }) => others.some((each) => each.field === field))
        const wandering = enterAll(blocked(enterAll(person, [...types, ...junk])), shuffled)
        const around = submit(wandering)
        const [a, b] = [givenTo(straight), givenTo(around)]
        // The last item of a required list stays, so that some values are not to be reached.
        if (JSON.stringify(sorted(a.values)) !== JSON.stringify(sorted(b.values))) return
        met++
        expect(allProblems(b)).toEqual(allProblems(a))
        expect(saidProblems(formOf(around), b)).toEqual(saidProblems(formOf(straight), a))
        expect(saidProblems(formOf(around), b)).toEqual(allProblems(b))
        expect(bodiesOf(around)).toEqual(bodiesOf(straight))
      },
    ),
    { numRuns: 120 },
  )
  expect(met).toBeGreaterThan(60)
})

test("I18N-07 REG-13 PROFILE-07 the language changes neither what is wrong nor what is sent, but for its own name; neither it nor a failure loses what was typed", () => {
  fc.assert(
    fc.property(formName, settings, known, few, (form, own, customer, entries) => {
      const person = filled(form, own, customer, entries)
      const { values } = givenTo(person)
      const outcomes = languages.map((language) => {
        const chosen = after(person, { _tag: "LanguageChosen", language })
        expect(givenTo(chosen).values).toEqual(values)
        expect(formOf(chosen).secrets).toEqual(formOf(person).secrets)
        const asked = submit(chosen)
        const failed = answer(asked, false)
        expect(givenTo(failed).values).toEqual(values)
        const [first, ...rest] = bodiesOf(asked).flatMap(pairsOf)
        const name = { en: "en", cs: "cs-CZ", pl: "pl-PL", sk: "sk-SK" }[language]
        if (first !== undefined) expect(first).toEqual({ variableId: "language", value: name })
        return {
          problems: saidProblems(formOf(asked), givenTo(asked)),
          sent: bodiesOf(asked).map((body) => ({ ...body, additionalData: rest })),
        }
      })
      for (const each of outcomes) expect(each).toEqual(outcomes[0])
    }),
    { numRuns: 80 },
  )
})
