/** The big list of naughty strings in every field, every text and on every page. */
import { heard } from "../run.ts"
import { runTests } from "./browserTests.ts"
import { problemsOf, type Proof } from "./proof.ts"
import { naughtyStrings, wrongInFields } from "./strangers/naughty.ts"

const together = 12

const ranges = Array.from(
  { length: Math.ceil(naughtyStrings.length / together) },
  (_, n) => `${n * together}..${(n + 1) * together}`,
)

const inTexts = async (): Promise<string | undefined> => {
  const { code, said } = await heard("vitest", ["run", "tests/unit/i18n/naughty.test.ts"], {
    NAUGHTY: "all",
  })
  return code === 0 ? undefined : said
}

const fields = "fields "

export const naughty: Proof = {
  claim: "each string of the big list is sent, kept and shown as it is, or refused in words",
  cases: () => ["texts", ...ranges.map((each) => `${fields}${each}`), ...ranges],
  check: async (name) => {
    if (name === "texts") return inTexts()
    if (!name.startsWith(fields)) return runTests(["tests/e2e/naughty.e2e.ts"], { NAUGHTY: name })
    const [from, to] = name.slice(fields.length).split("..").map(Number)
    return problemsOf(naughtyStrings.slice(from, to).flatMap(wrongInFields))
  },
}
