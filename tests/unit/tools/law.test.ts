/** What docs/law/ says is what the code says, and nothing is said that no test holds. */
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Ajv } from "ajv"
import { beforeAll, describe, expect, test } from "vitest"
import { parse } from "yaml"
import { runCommand } from "#tests/support/command.ts"
import defaults from "../../../config.default.json" with { type: "json" }
import { decodeConfig } from "#domain/config/index.ts"
import { root } from "#tools/commandLine.ts"
import { exits } from "#tools/exits.ts"
import { problems, readSources, type Sources } from "#tools/law/conformance.ts"
import { documents } from "#tools/law/documents.ts"
import { Resource, records } from "#domain/telemetry/schema.ts"
import { fieldsOf } from "#tools/law/fields.ts"
import { unclassed } from "#tools/law/inventory.ts"
import { telemetryFields } from "#tools/law/telemetry.ts"
import { headers } from "#tools/law/personalData.ts"
import { titleOf } from "#tools/law/titles.ts"
import { placeProblems, unlisted } from "#tools/law/places.ts"
import { rightProblems } from "#tools/law/rights.ts"

let sources: Sources
beforeAll(() => {
  sources = readSources()
})

const textOf = (file: string): string => readFileSync(join(root, file), "utf8")

test("each document is what `npm run law` would write now", () => {
  for (const [file, text] of documents(sources)) expect([file, textOf(file)]).toEqual([file, text])
})

describe("of conformance", () => {
  test("every claim has its tests, and what is said to be absent is", () => {
    expect(problems(sources)).toEqual([])
  })

  test("a test that is gone is named, with the clauses that went by it", () => {
    const titles = sources.titles.filter(({ file }) => file !== "tests/screens/scenes.screen.ts")
    const found = problems({ ...sources, titles })
    expect(found).toContain(
      "WCAG 1.4.3: 0 tests of tests/screens/scenes.screen.ts begin with 'UI-28 UI-42 ${name}'",
    )
    expect(found).toContain("WCAG 2.5.8: no test holds it")
  })

  test("a clause whose only test cited it is no longer held without that", () => {
    const titles = sources.titles.filter(({ title }) => !title.includes("5.1.3.8"))
    expect(problems({ ...sources, titles })).toEqual([
      "EN 5.1.3.8: no test holds it",
      "EN 5.1.3.15: no test holds it",
    ])
  })

  test("a clause that only a test knows is named, and so is code that was said to be absent", () => {
    const titles = [...sources.titles, titleOf("a.test.ts", "WCAG 9.9.9 a thing")]
    const code = new Map([...sources.code, ["src/Film.tsx", '<video src="a.mp4" />']])
    const found = problems({ titles, code })
    expect(found).toContain(
      "WCAG 9.9.9: cited by a.test.ts, 'WCAG 9.9.9 a thing', and not in tools/law/",
    )
    expect(found).toContain("WCAG 1.2.1: src/Film.tsx contains '<video', which it says is absent")
  })

  test("the report for programs fits the schema of OpenACR, clause for clause", () => {
    const report = parse(textOf("docs/law/conformance.openacr.yaml")) as {
      readonly chapters: Readonly<Record<string, { readonly criteria?: ReadonlyArray<unknown> }>>
    }
    const schema = JSON.parse(textOf("tests/support/openacr-0.1.0.json")) as object
    const validate = new Ajv({ strict: false, allErrors: true }).compile(schema)
    validate(report)
    expect(validate.errors).toBeNull()
    expect(validate({ ...report, author: {} })).toBe(false)
    const sizes = Object.values(report.chapters).map(({ criteria = [] }) => criteria.length)
    // As many as the catalogue has of level A and AA.
    expect(sizes.slice(0, 2)).toEqual([32, 24])
  })
})

describe("of personal data", () => {
  test("no text and no number is without a class", () => {
    expect(unclassed).toEqual([])
  })

  test("whatever writes into a storage is listed, and what is listed writes", () => {
    expect(placeProblems(sources.code)).toEqual([])
  })

  test("each right is held by its tests, and a test that is gone is named", () => {
    expect(rightProblems(sources)).toEqual([])
    const titles = sources.titles.filter(({ file }) => file !== "tests/e2e/forget.e2e.ts")
    expect(rightProblems({ titles })).toEqual([
      "the right to be forgotten on this device: 0 tests of tests/e2e/forget.e2e.ts begin with 'RIGHT-04 RIGHT-05 after a whole journey'",
    ])
  })

  test("another key, another database, a cookie and a place that is gone are named", () => {
    const found = (file: string, text: string) =>
      placeProblems(new Map([...sources.code, [file, text]]))
    expect(found("src/a.ts", 'localStorage.setItem("mine", id)')).toHaveLength(1)
    expect(found("src/a.ts", "document.cookie = id")).toHaveLength(1)
    expect(found("src/a.ts", 'openDB<Tables>("mine", 1)')).toHaveLength(1)
    const hint = sources.code.get("adapters/hint/storage.ts")!
    expect(
      found("adapters/hint/storage.ts", hint.replace("setItem(key,", "setItem(other,")),
    ).toEqual([
      expect.stringMatching(/'setItem\(other' keeps something/),
      expect.stringMatching(/^key: .* no longer contains 'setItem\(key'$/),
    ])
  })

  test("a name in a browser is told from others by its storage and by the deployment's key", () => {
    const kept = [
      ["local", "asw.state.shop.notes.1017"],
      ["session", "asw.state.shop.notes.1017"],
      ["local", "asw.state.canteen"],
      ["cache", "trayline / pieces 1.2.3-abc"],
      ["cache", "trayline / settings"],
      ["local", "asw.state.shop.other"],
    ] as const
    expect(unlisted(kept, "asw.state.shop")).toEqual([
      "session asw.state.shop.notes.1017",
      "local asw.state.canteen",
      "local asw.state.shop.other",
    ])
  })

  test("CFG-114 all that a collector gets is open, and said in words, here and for whoever deploys", () => {
    const all = [...Object.values(records), Resource].flatMap(fieldsOf)
    expect(all.length).toBeGreaterThan(15)
    expect(all.filter(({ privacy }) => privacy !== "open")).toEqual([])
    expect(telemetryFields.filter(({ holds }) => holds === "")).toEqual([])
    const guide = textOf("docs/deployment.md")
    const missing = telemetryFields.filter(({ field }) => !guide.includes(`\`${field}\``))
    expect(missing).toEqual([])
  })

  test("the headers of a call are those of its adapter", () => {
    const named = [...textOf("adapters/api/asw.ts").matchAll(/"(X-[A-Z-]+|Accept-[A-Za-z]+)":/g)]
    const plain = Object.keys(headers).filter((name) => name !== "Authorization")
    expect(named.map(([, name]) => name)).toEqual(plain)
  })
})

describe("of a deployment", () => {
  const folder = mkdtempSync(join(tmpdir(), "law-"))
  const given = {
    operator: "Canteens <of> Example",
    service: "meals at https://meals.example.org",
    law: "Act 99/2019",
    complaints: "access@example.org",
    enforcement: "the ministry",
    date: "2026-11-27",
    reviewed: "2026-11-27",
    hasTerminal: false,
  }
  let files = 0
  const fileOf = (content: unknown): string => {
    const file = join(folder, `${++files}.json`)
    writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content))
    return file
  }
  const printed = async (command: "statement" | "page", content: unknown): Promise<string> => {
    const { status, stdout, stderr } = await runCommand("law", command, fileOf(content))
    expect([status, stderr]).toEqual([exits.ok, ""])
    return stdout
  }

  test("its statement has no place left to fill in, and says what its own content and its terminal lack", async () => {
    const text = await printed("statement", { ...given, hasTerminal: true, own: ["A PDF."] })
    expect(text).toContain("Canteens <of> Example wants everybody")
    expect(text).not.toMatch(/\[[a-z]/)
    expect(text).toContain("- A PDF.")
    expect(text).toContain("8.4.1 Numeric keys")
  })

  test("its page is an entry of `pages`, of elements that the application shows", async () => {
    const page = JSON.parse(await printed("page", given)) as {
      readonly body: { readonly en: string }
    }
    expect(decodeConfig({ ...defaults, pages: [page] })).toMatchObject({ problems: [] })
    const { en } = page.body
    const shown = /ALLOWED_TAGS: \(([^)]*)\)/.exec(textOf("src/components/CleanHtml.tsx"))![1]!
    const tags = new Set([...en.matchAll(/<\/?(\w+)/g)].map(([, tag]) => tag))
    expect(tags.size).toBeGreaterThan(3)
    for (const tag of tags)
      expect([tag, new RegExp(`\\b${tag}\\b`).test(shown)]).toEqual([tag, true])
    expect(en).toContain("Canteens &lt;of&gt; Example")
    expect(en).not.toContain("8.4.1 Numeric keys")
  })

  test("a file that is missing, no JSON, or lacks something is named, with a code of its own", async () => {
    const wrong = [
      [join(folder, "none.json"), exits.usage, "cannot be read"],
      [fileOf("{"), exits.malformed, "is no JSON"],
      [fileOf({ ...given, date: "soon" }), exits.malformed, "date"],
      [fileOf({ ...given, operator: "" }), exits.malformed, "operator"],
      [fileOf({ ...given, more: 1 }), exits.malformed, "more"],
    ] as const
    for (const [file, exit, words] of wrong) {
      const { status, stdout, stderr } = await runCommand("law", "page", file)
      expect([status, stdout]).toEqual([exit, ""])
      expect(stderr).toContain(file)
      expect(stderr).toContain(words)
    }
  })
})
