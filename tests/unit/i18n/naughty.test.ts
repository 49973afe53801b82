/** A text that names something names it as it is, whatever it is called. */
import { expect, test } from "vitest"
import { languages } from "#domain/config/index.ts"
import { initI18n, laterTexts, textNow } from "#src/i18n/index.ts"
import { en } from "#tests/support/texts.ts"
import { naughtyStrings } from "#tools/proofs/strangers/naughty.ts"

/** `npm run proof -- naughty` takes all of them. */
const sample = naughtyStrings.filter((_, n) => process.env["NAUGHTY"] === "all" || n % 16 === 2)

/** What a translation itself would read as something to fill in. */
const own = ["{{name}}", "$t(common.close)", "$&", "$1", "{{count}}"]

const named = Object.entries(en).flatMap(([key, text]) => {
  const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!)
  return names.length === 0 ? [] : [{ key: key.replace(/_(one|few|many|other)$/, ""), names }]
})

for (const language of languages)
  test(`I18N-10 a string of the big list stands in every text that names something, in ${language}`, async () => {
    await initI18n({ language })
    await laterTexts()
    expect(named.length).toBeGreaterThan(50)
    const { lookUp } = textNow()
    const wrong = [...sample, ...own].flatMap((text) =>
      named.flatMap(({ key, names }) => {
        const filled = Object.fromEntries(names.map((name) => [name, text]))
        const said = lookUp(key, { ...filled, count: 2 })
        return names.every((name) => name === "count") || said.includes(text) ? [] : [[key, said]]
      }),
    )
    expect(wrong.slice(0, 5)).toEqual([])
  })
