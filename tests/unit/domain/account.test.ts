/** The customer's data, the canteens and the language. */
import { describe, expect, test } from "vitest"
import { deliveryAddressOf } from "#domain/account/address.ts"
import { nameOf } from "#domain/account/index.ts"
import { isAmountShown, isProfileItemOn, profileItemsOn } from "#domain/config/index.ts"
import { Balance } from "#domain/account/model.ts"
import { languageOf, offered, preferred } from "#domain/language/index.ts"
import {
  type Client,
  clientAfter,
  guest,
  loggedIn,
  looked,
  member,
  orderAsked,
  orderGot,
  type Step,
  tokenGot,
} from "#tests/support/client.ts"
import {
  makeConfig,
  makeCustomer,
  missing,
  opened,
  ref,
  rejected,
  seq,
  started,
} from "#simulators/values/make.ts"

const messages = ({ state }: Client) => state.toasts.list.map(({ messageKey }) => messageKey)

describe("account", () => {
  const reads = (client: Client): ReadonlyArray<string> =>
    client.all.map(({ _tag }) => _tag).filter((tag) => tag.startsWith("Read"))

  test("BONUS-01 the page of bonuses reads their balance, also where the bar shows none", () => {
    const off = clientAfter(...member({ showBonusBalance: 0 }))
    expect(reads(off)).not.toContain("ReadBonus")
    const wanted = (report: "bonuses" | "bills") => ({ _tag: "ReportWanted", report, range: "ALL" })
    expect(reads(off.after(wanted("bonuses") as Step))).toContain("ReadBonus")
    expect(reads(off.after(wanted("bills") as Step))).not.toContain("ReadBonus")
  })

  test("DATA-03 BONUS-01 a guest's page of bonuses asks for nothing", () => {
    const client = clientAfter(...guest())
    const wanted = { _tag: "ReportWanted", report: "bonuses", range: "ALLTIME" } as const
    expect(client.after(wanted).state.account.bonus.ask).toBeUndefined()
  })

  test("LOGIN-10 LOGIN-11 after a login everything is read in parallel; bonus and custom data by their settings", () => {
    expect(reads(clientAfter(...member({ showCustomData: true, showBonusBalance: 1 })))).toEqual([
      "ReadCustomer",
      "ReadBalance",
      "ReadBonus",
      "ReadCustomData",
      "ReadTerms",
      "ReadCanteens",
      "ReadOrders",
    ])
    const less = reads(clientAfter(...member({ showCustomData: false, showBonusBalance: 0 })))
    expect(less).not.toContain("ReadBonus")
    expect(less).not.toContain("ReadCustomData")
    expect(reads(clientAfter(...guest()))).toEqual([])
  })

  test("OFFER-56 ORDER-12 a balance that an order's answer carries is the balance, unless an older one is still to come", () => {
    const read = clientAfter(...member(), ({ account }) => ({
      _tag: "BalanceAnswered",
      ask: account.balance.ask!,
      answer: { _tag: "Got", value: Balance.make(500_00) },
    }))
    const answered = (client: Client, over: { readonly balance?: typeof Balance.Type }) =>
      client.after(orderAsked(), looked(), orderGot(over)).state.account.balance
    expect(answered(read, { balance: Balance.make(400_00) })).toMatchObject({ value: 400_00 })
    expect(answered(read, { balance: Balance.make(400_00) })).not.toHaveProperty("ask")
    expect(answered(read, {})).toMatchObject({ value: 500_00 })
    expect(answered(read, {}).ask).toBeDefined()
    const reading = read.after({ _tag: "BalanceWanted" })
    const { value, ask } = answered(reading, { balance: Balance.make(400_00) })
    expect(value).toBe(500_00)
    expect(ask).not.toBe(reading.state.account.balance.ask)
    expect(ask).toBeDefined()
  })

  test("API-12 a balance that any answer carries is a customer's, and nobody's after the logout", () => {
    const seen: Step = { _tag: "BalanceSeen", balance: Balance.make(7_00) }
    const client = clientAfter(...member(), seen)
    expect(client.state.account.balance).toMatchObject({ value: 7_00, at: client.log.at(-1)!.at })
    expect(client.after({ _tag: "LogoutAsked" }, seen).state.account.balance).toEqual({})
    expect(clientAfter(...guest(), seen).state.account.balance.value).toBeUndefined()
  })

  test("API-50 a page that shows the balance asks for it once at a time; only the newest answer counts", () => {
    const client = clientAfter(...member())
    const first = client.state.account.balance.ask!
    expect(client.after({ _tag: "BalanceWanted" }).state.account.balance.ask).toBe(first)
    const got = client.after({
      _tag: "BalanceAnswered",
      ask: first,
      answer: { _tag: "Got", value: 10_00 as never },
    })
    expect(got.state.account.balance.value).toBe(10_00)
    const late = got.after({
      _tag: "BalanceAnswered",
      ask: first,
      answer: { _tag: "Got", value: 1 as never },
    })
    expect(late.state.account.balance.value).toBe(10_00)
    const failed = got.after({ _tag: "BalanceWanted" }, ({ account }) => ({
      _tag: "BalanceAnswered",
      ask: account.balance.ask!,
      answer: { _tag: "Failed", failure: rejected(500, { message: "words" }) },
    }))
    expect(failed.state.account.balance).toMatchObject({ value: 10_00 })
    expect(failed.state.account.balance.failedAt).toBeDefined()
    expect(messages(failed)).toEqual(["words"])
    expect(clientAfter(...guest(), { _tag: "BalanceWanted" }).state.account.balance).toEqual({})
  })

  /** A member whose every read was answered. */
  const got = <Value>(value: Value) => ({ _tag: "Got", value }) as const
  const settled: ReadonlyArray<Step> = [
    ({ account }) => ({
      _tag: "CustomerAnswered",
      ask: account.customer.ask!,
      answer: got({ customer: makeCustomer() }),
    }),
    ({ account }) => ({
      _tag: "BalanceAnswered",
      ask: account.balance.ask!,
      answer: got(10_00 as never),
    }),
    ({ account }) => ({
      _tag: "TermsAnswered",
      ask: account.terms.ask!,
      answer: got({ content: "", hash: "", version: "" }),
    }),
  ]
  const readsOf = (client: Client): ReadonlyArray<string> =>
    reads(client).filter((tag) => tag !== "ReadCanteens" && tag !== "ReadOrders")

  test("API-50 PROFILE-11 what is wanted again is asked for again, and nothing else", () => {
    const known = clientAfter(...member({ showCustomData: false, showBonusBalance: 0 }), ...settled)
    expect(readsOf(known)).toEqual([])
    const wanted = known.after({ _tag: "BalanceWanted" })
    const ask = wanted.log.at(-1)!.seq
    expect(wanted.demands("ReadBalance")).toMatchObject([{ ask, key: `account/balance/${ask}` }])
    expect(readsOf(wanted)).toEqual(["ReadBalance"])
    expect(readsOf(known.after({ _tag: "CustomerWanted" }))).toEqual(["ReadCustomer"])
    expect(readsOf(known.after({ _tag: "LanguageChosen", language: "cs" }))).toEqual(["ReadTerms"])
  })

  test("SESS-13 LOGIN-10 a session that goes on after a reload reads everything again", () => {
    const config = { showBonusBalance: 0, showCustomData: false } as const
    const known = clientAfter(...member(config), ...settled)
    const back = known.after(started(config, { secretsKept: [ref("basic"), ref("member")] }))
    expect(readsOf(back)).toEqual(["ReadCustomer", "ReadBalance", "ReadTerms"])
  })

  test("API-11 a customer without a balance leaves the one that is known", () => {
    const known = clientAfter(...member(), ...settled)
    const again = known.after({ _tag: "CustomerWanted" }, settled[0]!)
    expect(again.state.account.balance).toEqual(known.state.account.balance)
    expect(known.state.account.balance.value).toBe(10_00)
  })

  test("API-11 PAIR-02 what an answer newly says takes the place of what was known", () => {
    const client = clientAfter(...member(), ({ account }) => ({
      _tag: "CustomerAnswered",
      ask: account.customer.ask!,
      answer: {
        _tag: "Got",
        value: {
          customer: makeCustomer({ firstName: "Jana" }),
          balance: 5 as never,
          canPair: true,
        },
      },
    }))
    expect(client.state.account).toMatchObject({
      customer: { value: { firstName: "Jana" } },
      balance: { value: 5 },
    })
    expect(client.state.session.canPair).toBe(true)
  })

  test("PERM-08 the pairing capability of a token counts before a login", () => {
    const client = clientAfter(started(), opened(), tokenGot("g", { canPair: true }))
    expect(client.state.session.canPair).toBe(true)
  })

  test("APP-02 PROFILE-09 a person is called by name, a company by its own; else by the user name", () => {
    const named = (over: Parameters<typeof makeCustomer>[0]): string | undefined =>
      nameOf(
        clientAfter(...guest(), ...loggedIn({}, { customer: makeCustomer(over) })).state.account,
      )
    expect(named({ firstName: "Jana", lastName: "Nová" })).toBe("Jana Nová")
    expect(named({ lastName: "Nová" })).toBe("Nová")
    expect(named({ company: true, companyName: "Acme", firstName: "Jana" })).toBe("Acme")
    expect(named({ firstName: "Jana" })).toBe("Jana")
    expect(named({ userName: "jana7" })).toBe("jana7")
    expect(named({ company: true, userName: "acme" })).toBe("acme")
    expect(named({})).toBeUndefined()
    expect(nameOf(clientAfter(...guest()).state.account)).toBeUndefined()
  })

  test("UI-09 UI-10 UI-11 an amount is hidden, shown when not zero, or shown always", () => {
    const shown = (mode: 0 | 1 | 2 | boolean) =>
      [undefined, 0, 5, -5].map((amount) => isAmountShown(mode, amount))
    expect(shown(0)).toEqual([false, false, false, false])
    expect(shown(1)).toEqual([false, false, true, true])
    expect(shown(2)).toEqual([true, true, true, true])
    expect(shown(true)).toEqual(shown(2))
    expect(shown(false)).toEqual(shown(0))
  })

  test("ROUTE-46 ROUTE-47 ROUTE-48 ROUTE-49 ROUTE-50 ROUTE-51 ROUTE-52 ROUTE-53 ROUTE-54 ROUTE-55 ROUTE-56 ROUTE-57 RIGHT-01 each profile page has its flag, pairing the capability too", () => {
    const flags = [
      ["dashboard", "allowProfileDashboard"],
      ["edit", "allowProfileEdit"],
      ["orders", "allowOrdersReport"],
      ["transactions", "allowTransactionsReport"],
      ["consumption", "allowConsumptionReport"],
      ["vouchers", "allowVouchersReport"],
      ["bonuses", "allowBonusesReport"],
      ["bills", "allowBills"],
      ["top-up", "allowTopUp"],
      ["manage-card", "allowCardAdministration"],
      ["comment", "allowGuestComments"],
      ["pairing", "allowPairingManagement"],
      ["my-data", "allowMyData"],
    ] as const
    const all = flags.map(([item]) => item)
    expect(profileItemsOn(makeConfig(), true)).toEqual(all)
    for (const [item, flag] of flags) {
      const off = makeConfig({ [flag]: false })
      expect(profileItemsOn(off, true)).toEqual(all.filter((each) => each !== item))
    }
    expect(isProfileItemOn(makeConfig(), "pairing", false)).toBe(false)
    const none = { allowVirtualCards: false, allowStandardCardManagement: false }
    expect(isProfileItemOn(makeConfig(none), "manage-card", true)).toBe(false)
    for (const one of ["allowVirtualCards", "allowStandardCardManagement"])
      expect(isProfileItemOn(makeConfig({ ...none, [one]: true }), "manage-card", true)).toBe(true)
  })
})

describe("canteens", () => {
  const got =
    (...ids: ReadonlyArray<number>): Step =>
    ({ canteens }) => ({
      _tag: "CanteensAnswered",
      ask: canteens.ask!,
      answer: { _tag: "Got", value: ids.map((id) => ({ id, name: `Canteen ${id}` })) },
    })

  test("API-62 DATA-13 the newest list stands, and a failed read keeps it", () => {
    const client = clientAfter(...member(), got(7, 8))
    expect(client.state.canteens.value).toEqual([
      { id: 7, name: "Canteen 7" },
      { id: 8, name: "Canteen 8" },
    ])
    const failed = client.after({ _tag: "CanteensWanted" }, ({ canteens }) => ({
      _tag: "CanteensAnswered",
      ask: canteens.ask!,
      answer: { _tag: "Failed", failure: missing },
    }))
    expect(failed.state.canteens.value).toHaveLength(2)
    const late = client.after({
      _tag: "CanteensAnswered",
      ask: seq(1),
      answer: { _tag: "Got", value: [] },
    })
    expect(late.state.canteens).toBe(client.state.canteens)
  })

  /** Read by a login; the next event has the number that a question would have. */
  const idle = clientAfter(...member(), got(7, 8))
  const nextSeq = idle.log.at(-1)!.seq + 1
  const asked = (...steps: ReadonlyArray<Step>) =>
    idle
      .after(...steps)
      .demands("ReadCanteens")
      .map(({ ask }) => ask)

  test.each<[string, Step, boolean]>([
    ["a page that shows canteens asks", { _tag: "CanteensWanted" }, true],
    [
      "their names are asked for in the new language",
      { _tag: "LanguageChosen", language: "cs" },
      true,
    ],
    ["the same language asks for nothing", { _tag: "LanguageChosen", language: "en" }, false],
    ["a renewed token does not ask again", tokenGot(), false],
  ])("API-62 %s", (_name, step, isAsked) => {
    expect(asked()).toEqual([])
    expect(asked(step)).toEqual(isAsked ? [nextSeq] : [])
  })

  test("API-62 a page that is opened while they are read waits for that answer", () => {
    expect(asked({ _tag: "CanteensWanted" }, { _tag: "CanteensWanted" })).toEqual([nextSeq])
  })

  test("API-62 APP-15 a guest's page reads them once it has a token", () => {
    const wanted: Step = { _tag: "CanteensWanted" }
    expect(clientAfter(started({}), opened("/"), wanted).demands("ReadCanteens")).toEqual([])
    const [read] = clientAfter(...guest(), wanted).demands("ReadCanteens")
    expect(read!.key).toBe(`canteens/read/${read!.ask}`)
  })

  test("OFFER-19 a configured canteen that is not listed is told, a listed one is not", () => {
    const wrong = clientAfter(...member({ defaultCanteenId: 5 }), got(7, 8))
    expect(messages(wrong)).toEqual(["message.defaultCanteenWrong"])
    expect(messages(clientAfter(...member({ defaultCanteenId: "8" }), got(7, 8)))).toEqual([])
    expect(messages(clientAfter(...member(), got(7)))).toEqual([])
  })
})

describe("language", () => {
  const config = (languages: ReadonlyArray<string>) => makeConfig({ languages: [...languages] })

  test("I18N-02 CONST-28 English is the default", () => {
    expect(preferred(makeConfig(), [])).toBe("en")
    expect(clientAfter(started({}, { languages: ["de"] })).state.language.current).toBe("en")
  })

  test("I18N-03 I18N-04 the first of the browser's languages that is offered wins, by primary subtag without case", () => {
    expect(preferred(config(["sk", "cs"]), ["de-AT"])).toBe("sk")
    expect(preferred(config(["sk", "cs"]), ["cs"])).toBe("cs")
    expect(preferred(config(["en", "cs"]), ["de", "CS-cz"])).toBe("cs")
    expect(preferred(config(["en", "cs"]), ["pl", "cs"])).toBe("cs")
  })

  test("I18N-05 an empty or unsupported list is English; offered in the deployment's order", () => {
    expect(offered(config([]))).toEqual(["en"])
    expect(offered(config(["de", "fr"]))).toEqual(["en"])
    expect(offered(config(["sk", "de", "cs-CZ", "sk"]))).toEqual(["sk", "cs"])
    expect(offered(makeConfig())).toEqual(["en", "cs", "pl", "sk"])
  })

  test("I18N-08 codes are read by their primary subtag", () => {
    expect(["cs", "cs-CZ", "en", "en-US", "en-GB", "pl_PL", "xx"].map(languageOf)).toEqual([
      "cs",
      "cs",
      "en",
      "en",
      "en",
      "pl",
      undefined,
    ])
  })

  test("I18N-06 the choice in this browser stands over the browser's list; a saved one wins once at login; a later choice again", () => {
    const hinted = clientAfter(
      started({}, { languages: ["pl"], hint: { version: 1, language: "sk" } }),
      opened(),
      tokenGot(),
    )
    expect(hinted.state.language.current).toBe("sk")
    const saved = makeCustomer({ additionalData: [{ variableId: "language", value: "cs-CZ" }] })
    const inside = hinted.after(...loggedIn({}, { customer: saved }))
    expect(inside.state.language.current).toBe("cs")
    const chosen = inside.after({ _tag: "LanguageChosen", language: "pl" })
    expect(chosen.state.language.current).toBe("pl")
    const again = chosen.after(started({}, { languages: ["en"], secretsKept: [ref("member")] }))
    expect(again.state.language.current).toBe("pl")
  })

  test("I18N-05 a language that is not offered cannot be chosen, saved or hinted", () => {
    const only = { languages: ["en", "cs"] }
    const client = clientAfter(started(only, { hint: { version: 1, language: "sk" } }), opened())
    expect(client.state.language.current).toBe("en")
    expect(client.after({ _tag: "LanguageChosen", language: "sk" }).state.language.current).toBe(
      "en",
    )
    const saved = makeCustomer({ additionalData: [{ variableId: "language", value: "sk" }] })
    const inside = client.after(tokenGot(), ...loggedIn({}, { customer: saved }))
    expect(inside.state.language.current).toBe("en")
  })

  test("I18N-12 API-08 a change asks again for what the server says in words, in the new language", () => {
    const known = clientAfter(
      ...member({ showCustomData: true }),
      { _tag: "MenuWanted", query: { timeSpan: "WEEK" } },
      ({ canteens }) => ({
        _tag: "CanteensAnswered",
        ask: canteens.ask!,
        answer: { _tag: "Got", value: [{ id: 7, name: "x" }] },
      }),
    )
    const changed = known.after({ _tag: "LanguageChosen", language: "cs" })
    const now = changed.log.at(-1)!.seq
    for (const tag of ["ReadMenu", "ReadCanteens", "ReadTerms", "ReadCustomData"] as const)
      expect(changed.demands(tag)).toMatchObject([{ ask: now, caller: { language: "cs" } }])
    const same = known.after({ _tag: "LanguageChosen", language: "en" })
    expect(same.demands("ReadMenu")[0]!.ask).not.toBe(same.log.at(-1)!.seq)
  })
})

test("PROFILE-04 PROFILE-05 an order comes to the street that is preferred, or to the one that is known", () => {
  const addressOf = (
    data: Readonly<Record<string, string>>,
    direct: Readonly<Record<string, string>> = {},
  ) =>
    deliveryAddressOf(
      {
        customer: {
          value: makeCustomer({
            direct,
            additionalData: Object.entries(data).map(([variableId, value]) => ({
              variableId,
              value,
            })),
          }),
        },
      },
      makeConfig(),
    )
  const both = { street: "Home 1", employerStreet: "Work 2" }
  expect(addressOf(both)).toBe("Home 1")
  expect(addressOf({ ...both, preferredAddress: "employerStreet" })).toBe("Work 2")
  expect(addressOf({ ...both, preferredAddress: "employer" })).toBe("Work 2")
  expect(addressOf({ ...both, preferredAddress: "home" })).toBe("Home 1")
  expect(addressOf({ employerStreet: "Work 2", street: " " })).toBe("Work 2")
  expect(addressOf({ street: "Home 1", preferredAddress: "employerStreet" })).toBe("Home 1")
  expect(addressOf({}, { street: "Direct 3" })).toBe("Direct 3")
  expect(addressOf({})).toBeUndefined()
})
