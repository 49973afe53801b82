/** What stands around every page: whose money is shown, and where a person can go from everywhere. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { Config } from "#domain/config/index.ts"
import { changeLanguage, initI18n, textNow } from "#src/i18n/index.ts"
import { amountsOf } from "#src/screens/Shell/amounts.ts"
import { linksOf, mainNav, ownNav, tabNav } from "#src/screens/Shell/nav.ts"
import { throttleOf } from "#src/boot/observers.ts"
import { type Client, clientAfter, guest, member, type Step } from "#tests/support/client.ts"
import { makeConfig, seq } from "#simulators/values/make.ts"

beforeAll(() => initI18n({ language: "en" }))
beforeEach(() => changeLanguage("en"))

const money: ReadonlyArray<Step> = [
  ({ account }) => ({
    _tag: "BalanceAnswered",
    ask: account.balance.ask ?? seq(0),
    answer: { _tag: "Got", value: 250_00 as never },
  }),
  ({ account }) => ({
    _tag: "BonusAnswered",
    ask: account.bonus.ask ?? seq(0),
    answer: { _tag: "Got", value: { balance: 12_50 as never, currency: "CZK" } },
  }),
]

describe("the amounts in the bar", () => {
  const amounts = (config: Partial<Config> = {}) =>
    amountsOf(clientAfter(...member(config), ...money).state, textNow())

  test("UI-03 the balance leads to the transactions, the bonus balance to the bonuses", () => {
    expect(amounts()).toMatchObject([
      { label: "Balance", href: "/profile/transactions" },
      { label: "Bonuses", href: "/profile/bonuses" },
    ])
    expect(amounts().map(({ amount }) => amount.replaceAll("\u00A0", " "))).toEqual([
      "CZK 250.00",
      "CZK 12.50",
    ])
  })

  test("UI-03 FMT-06 bonuses are told in the currency that the server names", () => {
    const euros: Step = ({ account }) => ({
      _tag: "BonusAnswered",
      ask: account.bonus.ask ?? seq(0),
      answer: { _tag: "Got", value: { balance: 33_50 as never, currency: "EUR" } },
    })
    const { state } = clientAfter(...member(), euros)
    expect(amountsOf(state, textNow()).map(({ amount }) => amount)).toEqual(["€33.50"])
  })

  test("UI-03 an amount whose page is off is plain text, and the other keeps its link", () => {
    expect(amounts({ allowTransactionsReport: false }).map(({ href }) => href)).toEqual([
      undefined,
      "/profile/bonuses",
    ])
    expect(amounts({ allowBonusesReport: false }).map(({ href }) => href)).toEqual([
      "/profile/transactions",
      undefined,
    ])
  })
})

describe("the navigation", () => {
  const bar = ({ state }: Client) => mainNav(state, textNow()).map(({ href }) => href)
  const foot = ({ state }: Client) => tabNav(state, textNow()).map(({ href }) => href)
  const offers = ["/offer/DAY", "/offer/WEEK", "/offer/TIMESPAN"]

  test("UI-17 shows the offer by day, week and custom period, and the orders", () => {
    expect(bar(clientAfter(...member()))).toEqual([...offers, "/orders", "/profile"])
    expect(bar(clientAfter(...guest({ allowGuests: true })))).toEqual([...offers, "/orders"])
    expect(foot(clientAfter(...member()))).toEqual([
      "/offer/WEEK",
      "/orders",
      "/profile/top-up",
      "/profile",
    ])
  })

  test("UI-17 shows the cart where shopping is on and fills one", () => {
    const shop = { applicationMode: "shop" } as const
    expect(foot(clientAfter(...member(shop)))).toContain("/cart")
    expect(foot(clientAfter(...member({ ...shop, allowShopping: false })))).not.toContain("/cart")
    expect(foot(clientAfter(...member()))).not.toContain("/cart")
  })

  test("UI-17 shows nothing that this person may not open", () => {
    expect(bar(clientAfter(...guest()))).toEqual([])
    expect(foot(clientAfter(...guest({ applicationMode: "shop" })))).toEqual([])
    expect(bar(clientAfter(...member({ offerEnabled: false })))).toEqual(["/orders", "/profile"])
    expect(foot(clientAfter(...member({ allowTopUp: false })))).not.toContain("/profile/top-up")
    const none = Object.fromEntries(
      Object.keys(makeConfig())
        .filter((key) =>
          /^allow(Profile|.*Report$|Bills|TopUp|Card|GuestC|Pairing|MyData)/.test(key),
        )
        .map((key) => [key, false]),
    )
    expect(bar(clientAfter(...member(none)))).toEqual([...offers, "/orders"])
  })

  test("UI-16 has the deployment's links, in the language, a page of its own by its path", async () => {
    const link = (name: string, over: object = { url: `https://example.com/${name}` }) => ({
      ...over,
      label: { en: name, cs: `${name} česky` },
    })
    const pages = {
      headerPages: [link("Allergens")],
      mainMenuPages: [link("Rules", { pathname: "rules" })],
    }
    const { state } = clientAfter(...guest(pages))
    const shown = () => ownNav(state, textNow()).map(({ href, label }) => [href, label])
    expect(shown()).toEqual([
      ["https://example.com/Allergens", "Allergens"],
      ["/pages/rules", "Rules"],
    ])
    expect(bar(clientAfter(...member(pages))).slice(-2)).toEqual(shown().map(([href]) => href))
    await changeLanguage("cs")
    expect(shown().map(([, label]) => label)).toEqual(["Allergens česky", "Rules česky"])
    await changeLanguage("pl")
    expect(shown().map(([, label]) => label)).toEqual(["Allergens", "Rules"])
    expect(linksOf([{ label: { en: "leads nowhere" } }], textNow())).toEqual([])
  })
})

test("SESS-06 CONST-10 activity is looked at every 10 s, and sooner where a session is that short", () => {
  const throttle = (autoLogout: number) => throttleOf(makeConfig({ autoLogout }))
  expect([0, 60, 40].map(throttle)).toEqual([10_000, 10_000, 10_000])
  expect([39, 30, 29, 10, 4].map(throttle)).toEqual([9_500, 5_000, 7_250, 2_500, 1_000])
})
