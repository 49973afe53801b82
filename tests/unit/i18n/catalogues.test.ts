import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { cs, en, pl, sk } from "#tests/support/texts.ts"
import { locales, type Language } from "#src/i18n/index.ts"
import { root } from "#tools/commandLine.ts"

type Catalogue = Readonly<Record<string, string>>
const catalogues: Readonly<Record<Language, Catalogue>> = { cs, en, pl, sk }

const suffix = /_(zero|one|two|few|many|other)$/
const baseKeys = (catalogue: Catalogue) =>
  [...new Set(Object.keys(catalogue).map((key) => key.replace(suffix, "")))].toSorted()
const pluralKeys = (catalogue: Catalogue) => [
  ...new Set(
    Object.keys(catalogue)
      .filter((key) => suffix.test(key))
      .map((key) => key.replace(suffix, "")),
  ),
]
const placeholders = (text: string) =>
  [...new Set(text.match(/\{\{\w+\}\}|%[ds]/g) ?? [])].toSorted()

/** All of our own code, as text. */
const source = ["src", "domain", "adapters"]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) =>
      join(root, folder, file),
    ),
  )
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(file, "utf8"))
  .join("\n")

test("I18N-01 there is no text that nobody asks for", () => {
  // `state.${status}` and the like: what stands before and behind the part that is put in.
  const made = [...source.matchAll(/`([\w.]+\.)\$\{[^}]*\}([.\w]*)`/g)].map(([, start, end]) => ({
    start: start!,
    end: end!,
  }))
  const unasked = baseKeys(en).filter(
    (key) =>
      !source.includes(`"${key}"`) &&
      !made.some(({ start, end }) => key.startsWith(start) && key.endsWith(end)),
  )
  expect(unasked).toEqual([])
})

describe.each(Object.entries(catalogues))("%s", (language, catalogue) => {
  test("I18N-01 has the keys that every other language has", () => {
    expect(baseKeys(catalogue)).toEqual(baseKeys(en))
  })

  test("I18N-01 has every plural category that its language knows, and no other", () => {
    const { pluralCategories } = new Intl.PluralRules(
      locales[language as Language],
    ).resolvedOptions()
    for (const key of pluralKeys(en)) {
      const own = Object.keys(catalogue).filter(
        (candidate) => candidate.replace(suffix, "") === key,
      )
      expect([key, own.map((one) => one.slice(key.length + 1)).toSorted()]).toEqual([
        key,
        pluralCategories.toSorted(),
      ])
    }
  })

  test("I18N-01 has no empty text", () => {
    expect(Object.entries(catalogue).filter(([, text]) => text.trim() === "")).toEqual([])
  })

  test("a text takes the values its English one takes", () => {
    for (const [key, text] of Object.entries(catalogue)) {
      // A language whose forms are all the same has one text, without a category.
      const base = key.replace(suffix, "")
      const known: Catalogue = en
      const english = known[key] ?? known[`${base}_other`] ?? known[base]
      expect([key, placeholders(text)]).toEqual([key, placeholders(english ?? "")])
    }
  })

  test("a text of ours has no exclamation mark", () => {
    // Two of the seed's English texts have one.
    const seeds = new Set(["Pairing successfully confirmed!", "Pairing is rejected!"])
    const loud = Object.values(catalogue).filter((text) => text.includes("!"))
    expect(loud.filter((text) => !seeds.has(text))).toEqual([])
  })
})

test("WCAG 1.3.3 no English text tells a thing by its colour, its shape or a side of the screen", () => {
  const told =
    /\b(red|green|blue|yellow|orange|gr[ae]y|round|square|triang\w+|(left|right)(-hand| side)|(to|on|at) the (left|right|top|bottom)|corner)\b/i
  expect(Object.entries(en).filter(([, text]) => told.test(text))).toEqual([])
  expect(told.test("Press the green button on the right.")).toBe(true)
})

test("I18N-01 a text is not left in English by mistake", () => {
  // Words that are spelled the same in the language.
  const same = /^(OK|E-mail|Web|Menu|Alerg|Karta|Koszyk|Data|Total|Bonus|Qerko|\W*$)/
  for (const [language, catalogue] of Object.entries(catalogues)) {
    if (language === "en") continue
    const left = Object.entries(catalogue).filter(
      ([key, text]) =>
        (en as Catalogue)[key] === text &&
        /[a-z]{3}/.test(text.replaceAll(/\{\{\w+\}\}/g, "")) &&
        !key.startsWith("common.language.") &&
        !same.test(text),
    )
    expect([language, left]).toEqual([language, []])
  }
})

const kept = [
  "messageAddToCartSucceeded",
  "messageTimeNotPass",
  "messageServerUnavailable",
  "Error.messageError",
  "FormErrors.required",
  "FormErrors.phone",
]
test.each(kept)("I18N-13 %s is a real key in all four languages", (key) => {
  for (const catalogue of Object.values(catalogues)) expect(catalogue[key]).toBeTypeOf("string")
})
