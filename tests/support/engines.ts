/**
 * Two more readings of a page, by engines that are not axe: IBM's accessibility checker and an HTML validator. What they
 * cannot decide themselves ("verify that …") is no finding. Source: issue "the screen a designer would ship".
 */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { HtmlValidate } from "html-validate/node"
import { expect, type Page } from "#simulators/pages/page.ts"

/**
 * Where they differ from axe, and why axe is followed. An `output` is no control of a person's and needs no label. Two
 * navigations with one name are never shown together: the validator knows no styles. A legend and a row of headings that
 * stand there for screen readers alone do name what they head. The calendar's grid is React Aria's.
 */
const known: ReadonlyArray<RegExp> = [
  /^input_label_exists: .* <output/,
  /^unique-landmark: .* nav$/,
  /^fieldset_label_valid: .*does not have an accessible name <fieldset class="opts">$/,
  /^table_headers_exists: .* <table class="pairings">$/,
  / #react-aria/,
]

type Issue = {
  readonly ruleId: string
  readonly value: readonly [level: string, found: string]
  readonly message: string
  readonly snippet: string
}
type Ace = {
  readonly Checker: new () => {
    readonly check: (
      root: Document,
      policies: ReadonlyArray<string>,
    ) => Promise<{ readonly results: ReadonlyArray<Issue> }>
  }
}

const engine = readFileSync(
  fileURLToPath(import.meta.resolve("accessibility-checker-engine/ace.js")),
  "utf8",
)

const byChecker = async (page: Page): Promise<ReadonlyArray<string>> => {
  // Once for each page.
  if (await page.evaluate(() => !("ace" in globalThis)))
    await page.evaluate(`${engine}; globalThis.ace = ace`)
  return page.evaluate(async () => {
    const { ace } = globalThis as unknown as { readonly ace: Ace }
    const { results } = await new ace.Checker().check(document, ["WCAG_2_2"])
    return results
      .filter(({ value: [level, found] }) => level === "VIOLATION" && found === "FAIL")
      .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet.slice(0, 200)}`)
  })
}

const validator = new HtmlValidate({
  extends: ["html-validate:standard", "html-validate:a11y"],
})

const byValidator = async (page: Page): Promise<ReadonlyArray<string>> => {
  const { results } = await validator.validateString(await page.content())
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`),
  )
}

export const engines = ["checker", "validator"] as const
export type Engine = (typeof engines)[number]

/** None of them finds anything; the test goes on and fails at its end. */
export const cleanForOthers = async (
  page: Page,
  what: string,
  by: ReadonlyArray<Engine> = engines,
): Promise<void> => {
  // The colour of what is pointed at is mixed, and IBM's engine reads no such colour. Axe does.
  await page.mouse.move(0, 0)
  const found = [
    ...(by.includes("checker") ? await byChecker(page) : []),
    ...(by.includes("validator") ? await byValidator(page) : []),
  ]
  expect
    .soft(
      found.filter((each) => !known.some((of) => of.test(each))),
      what,
    )
    .toEqual([])
}
