import { expect, test } from "vitest"
import type { LocalTime } from "#domain/kernel/civil.ts"
import { untilText } from "#src/screens/Offer/until.ts"
import { day } from "#simulators/values/make.ts"
import { changeLanguage, initI18n, laterTexts, textNow } from "#src/i18n/index.ts"
import { cs, pl, sk } from "#tests/support/texts.ts"

const overrides = {
  cs: { "offer.order": "Koupit" },
  en: { "offer.order": "Buy", "offer.exchange": "Swap", "only.english": "Only here" },
}

test("I18N-10 the override of the current language comes first", async () => {
  await initI18n({ language: "cs", overrides })
  expect(textNow().t("offer.order")).toBe("Koupit")
})

test("I18N-10 then the built-in text of the current language, before the override of English", async () => {
  await initI18n({ language: "cs", overrides })
  expect(textNow().t("offer.exchange")).toBe("Burza")
})

test("I18N-10 then the override of English, before its built-in text", async () => {
  await initI18n({ language: "sk", overrides })
  expect(textNow().lookUp("only.english")).toBe("Only here")
  await initI18n({ language: "en", overrides })
  expect(textNow().t("offer.exchange")).toBe("Swap")
  expect(textNow().t("offer.soldOut")).toBe("Sold out")
})

test("I18N-10 a key that nobody knows is its own text", async () => {
  await initI18n({ language: "pl", overrides })
  expect(textNow().lookUp("FormErrors.of a deployment: 1")).toBe("FormErrors.of a deployment: 1")
})

test("I18N-09 an override replaces one key and leaves the others", async () => {
  await initI18n({ language: "cs", overrides })
  expect(textNow().t("offer.order")).toBe("Koupit")
  expect(textNow().t("offer.soldOut")).toBe("Vyprodáno")
})

test("I18N-09 a language chosen later has its overrides too", async () => {
  await initI18n({ language: "en", overrides })
  await changeLanguage("cs")
  expect(textNow().t("offer.order")).toBe("Koupit")
})

test("I18N-15 texts that a first visit does not ask for come when they are wanted, with their overrides, and in each language from then on", async () => {
  await initI18n({ language: "en", overrides: { cs: { "plan.lead": "Jako minule" } } })
  await changeLanguage("cs")
  await laterTexts()
  expect(textNow().t("report.title")).toBe(cs["report.title"])
  expect(textNow().t("plan.lead")).toBe("Jako minule")
  await changeLanguage("pl")
  expect(textNow().t("report.title")).toBe(pl["report.title"])
})

test("I18N-15 one of them that is asked for too early comes by itself", async () => {
  await initI18n({ language: "sk" })
  textNow().t("report.title")
  await expect.poll(() => textNow().t("report.title")).toBe(sk["report.title"])
})

test("I18N-11 a change of language changes texts, money and dates at once", async () => {
  await initI18n({ language: "en" })
  await changeLanguage("pl")
  const text = textNow()
  expect(text.locale).toBe("pl-PL")
  expect(text.t("offer.order")).toBe("Zamów")
  expect(text.weekday("2026-11-18")).toBe("Środa")
})

test("I18N-11 of two changes the later one holds", async () => {
  await initI18n({ language: "en" })
  await Promise.all([changeLanguage("sk"), changeLanguage("pl")])
  expect(textNow().language).toBe("pl")
})

test("the seed's placeholder takes its number, in our texts and in a deployment's", async () => {
  await initI18n({ language: "en" })
  expect(textNow().t("messageTimeNotPass", { d: 300 })).toBe(
    "You cannot send a new comment within 300 seconds from previous one.",
  )
  await initI18n({ language: "en", overrides: { en: { messageTimeNotPass: "Wait %d s" } } })
  expect(textNow().t("messageTimeNotPass", { d: 300 })).toBe("Wait 300 s")
})

test("a value is shown as it is, whatever it holds", async () => {
  await initI18n({ language: "en" })
  const reason = "<b>$t(offer.order) {{count}}</b>"
  expect(textNow().t("state.refused.note", { reason })).toBe(`Refused by the canteen: ${reason}`)
})

test.each([
  ["en", ["1 item", "2 items", "5 items", "22 items"]],
  ["cs", ["1 položka", "2 položky", "5 položek", "22 položek"]],
  ["pl", ["1 pozycja", "2 pozycje", "5 pozycji", "22 pozycje"]],
  ["sk", ["1 položka", "2 položky", "5 položiek", "22 položiek"]],
] as const)("%s counts in its own plurals", async (language, expected) => {
  await initI18n({ language })
  const { t } = textNow()
  expect([1, 2, 5, 22].map((count) => t("common.items", { count }))).toEqual(expected)
})

test("I18N-01 PROFILE-01 meals are counted as each language counts them", async () => {
  const said: Array<string> = []
  for (const language of ["cs", "sk", "pl"] as const) {
    await initI18n({ language, overrides: {} })
    await laterTexts()
    for (const count of [1, 4, 10])
      said.push(textNow().t("dashboard.usual", { count, shown: String(count) }))
  }
  expect(said).toEqual([
    "Vystačí asi na 1 vaše obvyklé jídlo.",
    "Vystačí asi na 4 vaše obvyklá jídla.",
    "Vystačí asi na 10 vašich obvyklých jídel.",
    "Vystačí asi na 1 vaše obvyklé jedlo.",
    "Vystačí asi na 4 vaše obvyklé jedlá.",
    "Vystačí asi na 10 vašich obvyklých jedál.",
    "Wystarczy mniej więcej na 1 typowy posiłek.",
    "Wystarczy mniej więcej na 4 typowe posiłki.",
    "Wystarczy mniej więcej na 10 typowych posiłków.",
  ])
})

test("FMT-02 a weekday within a sentence has no capital, but in English", async () => {
  const until = async (language: "cs" | "en" | "pl") => {
    await initI18n({ language, overrides: {} })
    return untilText("2026-11-18 08:00:00" as LocalTime, day("2026-11-19"), textNow())
  }
  expect(await until("en")).toBe("Wed 08:00")
  expect(await until("cs")).toBe("st 08:00")
  expect(await until("pl")).toBe("śr 08:00")
})
