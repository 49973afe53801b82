/** Which language is in use. Source: I18N-03 to I18N-08, I18N-12. */
import { describe, expect, test } from "vitest"
import type { Language } from "#domain/config/model.ts"
import type { Tagged } from "#domain/kernel/event.ts"
import type { HandlerContext } from "#domain/kernel/tables.ts"
import {
  initial,
  languageOf,
  offered,
  preferred,
  reduce,
  type State,
} from "#domain/language/index.ts"
import { clientAfter, guest, loggedIn, type Step } from "#tests/support/client.ts"
import { makeConfig, makeCustomer, started } from "#simulators/values/make.ts"

test.each([
  ["cs", "cs"],
  ["CS", "cs"],
  ["pl-PL", "pl"],
  ["sk_SK", "sk"],
  ["en-US-x", "en"],
  ["csx", undefined],
  ["de", undefined],
  ["", undefined],
])("I18N-04, I18N-08 the language of %j is %s", (code, language) => {
  expect(languageOf(code)).toBe(language)
})

test.each([
  [
    ["cs", "pl"],
    ["cs", "pl"],
  ],
  [
    ["pl-PL", "cs", "PL"],
    ["pl", "cs"],
  ],
  [["de", "sk"], ["sk"]],
  [["de"], ["en"]],
  [[], ["en"]],
])("I18N-05 a deployment with %j offers %j", (languages, offers) => {
  expect(offered(makeConfig({ languages }))).toEqual(offers)
})

test.each([
  [["pl", "cs"], "pl"],
  [["de", "cs-CZ", "pl"], "cs"],
  [["en", "pl"], "pl"],
  [["en"], "cs"],
  [[], "cs"],
] as const)("I18N-03 of cs and pl, a browser with %j gets %s", (codes, language) => {
  expect(preferred(makeConfig({ languages: ["cs", "pl"] }), codes)).toBe(language)
})

test("before the first start it is English, which nobody chose", () => {
  expect(initial).toEqual({ current: "en", isChosen: false })
})

describe("the language in use", () => {
  const languages = ["en", "cs", "pl"]
  const after = (...steps: ReadonlyArray<Step>): State => clientAfter(...steps).state.language
  const chosen = (language: Language): Step => ({ _tag: "LanguageChosen", language })
  const start = (over: Parameters<typeof started>[1] = {}, offers = languages) =>
    started({ languages: offers }, over)
  const savedAs = (
    value: string,
    variableId = "language",
    customerId = "jana",
  ): ReadonlyArray<Step> =>
    loggedIn(
      {},
      { customer: makeCustomer({ customerId, additionalData: [{ variableId, value }] }) },
    )

  test.each<readonly [string, ReadonlyArray<Step>, State]>([
    ["a first visit", [start({ languages: ["pl"] })], { current: "pl", isChosen: false }],
    ["a choice", [start(), chosen("cs")], { current: "cs", isChosen: true, choice: {} }],
    [
      "a choice of the same",
      [start(), chosen("en")],
      { current: "en", isChosen: true, choice: {} },
    ],
    ["a choice that is not offered", [start(), chosen("sk")], { current: "en", isChosen: false }],
    [
      "a start after a choice",
      [start(), chosen("cs"), start()],
      { current: "cs", isChosen: true, choice: {} },
    ],
    [
      "a start that offers the choice no more",
      [start(), chosen("cs"), start({ languages: ["pl"] }, ["en", "pl"])],
      { current: "pl", isChosen: false },
    ],
    [
      "a start with a hint",
      [start({ hint: { version: 1, language: "pl" } })],
      { current: "pl", isChosen: true },
    ],
    [
      "a start with a hint and another choice",
      [start(), chosen("cs"), start({ hint: { version: 1, language: "pl" } })],
      { current: "cs", isChosen: true, choice: {} },
    ],
    [
      "a start with a hint that is not offered",
      [start({ hint: { version: 1, language: "sk" } })],
      { current: "en", isChosen: false },
    ],
  ])("I18N-06 after %s", (_name, steps, state) => {
    expect(after(...steps)).toEqual(state)
  })

  test.each<readonly [string, ReadonlyArray<Step>, State]>([
    ["wins", savedAs("cs-CZ"), { current: "cs", isChosen: true }],
    ["is that in use", savedAs("en"), { current: "en", isChosen: true }],
    ["is not offered", savedAs("sk"), { current: "en", isChosen: false }],
    ["is unknown", savedAs("de"), { current: "en", isChosen: false }],
    ["is another value", savedAs("cs", "diet"), { current: "en", isChosen: false }],
    [
      "loses to a later choice",
      [...savedAs("cs"), chosen("pl")],
      { current: "pl", isChosen: true, choice: { customerId: "jana" } },
    ],
    [
      "loses to a choice before the login",
      [chosen("pl"), ...savedAs("cs")],
      { current: "pl", isChosen: true, choice: { customerId: "jana" } },
    ],
    [
      "loses to his own choice at each login",
      [...savedAs("cs"), chosen("pl"), { _tag: "LogoutAsked" }, ...savedAs("cs")],
      { current: "pl", isChosen: true, choice: { customerId: "jana" } },
    ],
    [
      "wins over what another one chose",
      [
        ...savedAs("en"),
        chosen("pl"),
        { _tag: "LogoutAsked" },
        ...savedAs("cs", "language", "petr"),
      ],
      { current: "cs", isChosen: true },
    ],
    [
      "that is not there leaves what another one chose until it is chosen anew",
      [...savedAs("en"), chosen("pl"), { _tag: "LogoutAsked" }, ...savedAs("cs", "diet", "petr")],
      { current: "pl", isChosen: true },
    ],
  ])("I18N-06 a customer's saved language %s", (_name, steps, state) => {
    expect(after(...guest({ languages }), ...steps)).toEqual(state)
  })

  test("I18N-06 a kiosk remembers nobody's choice: what was chosen before a login holds until the logout", () => {
    const config = { languages, allowCardLogin: true, allowPasswordLogin: false }
    const kiosk = [started(config, { languages: ["de", "cs"] })]
    const own: State = { current: "cs", isChosen: false }
    const logout: Step = { _tag: "LogoutAsked" }
    const inside = [...kiosk, chosen("pl"), ...savedAs("en")]
    expect(after(...kiosk)).toEqual(own)
    expect(after(...inside).current).toBe("pl")
    expect(after(...inside, logout)).toEqual(own)
    expect(after(...kiosk, ...savedAs("en"), chosen("pl"), logout)).toEqual(own)
    expect(after(...kiosk, ...savedAs("en"), logout)).toEqual(own)
    expect(after(...inside, logout, ...savedAs("en")).current).toBe("en")
  })

  const canteensGot: Step = ({ canteens }) => ({
    _tag: "CanteensAnswered",
    ask: canteens.ask!,
    answer: { _tag: "Got", value: [] },
  })
  test.each([
    ["another", "cs", 1],
    ["the same", "en", 0],
    ["one that is not offered,", "sk", 0],
  ] as const)("I18N-12 %s language reads what the server words again", (_name, language, times) => {
    const known = clientAfter(...guest({ languages }), { _tag: "CanteensWanted" }, canteensGot)
    expect(known.demands("ReadCanteens")).toEqual([])
    expect(known.after(chosen(language)).demands("ReadCanteens")).toHaveLength(times)
  })
  test.each([
    ["another", "cs", ["LanguageChanged"]],
    ["the same", "en", []],
    ["one that is not offered", "sk", []],
  ])("I18N-12 a saved language that is %s (%s) says %j", (_name, value, facts) => {
    const known = clientAfter(...guest({ languages }))
    const said: Array<string> = []
    const customer = makeCustomer({ additionalData: [{ variableId: "language", value }] })
    reduce.handlers.get("LoggedIn")!(
      known.state.language,
      { _tag: "LoggedIn", customerId: "jana", identity: { customer } } as Tagged,
      {
        state: known.state,
        emit: ({ _tag }: Tagged) => said.push(_tag),
      } as unknown as HandlerContext,
    )
    expect(said).toEqual(facts)
  })
})
