/** `docs/law/conformance.md`: clause by clause, with the tests by title and file. */
import { type Block, heading, list, table, text } from "./blocks.ts"
import type { Verdict } from "./clause.ts"
import { axeRulesFor, judged, type Judged, type PartName, type Sources } from "./conformance.ts"
import { head } from "./heads.ts"
import type { Title } from "./titles.ts"
import { wcag } from "./wcag.ts"

const words: Readonly<Record<Verdict, string>> = {
  supports: "supports",
  partially: "partially",
  doesNot: "does not",
  notApplicable: "not applicable",
  notEvaluated: "not evaluated",
}

const same = (one: Title, other: Title): boolean =>
  one.file === other.file && one.title === other.title

/** EN 301 549 V3.2.1 has WCAG 2.1: what came with 2.2 has no clause there yet. */
const new22 = new Set(["2.4.11", "2.5.7", "2.5.8", "3.2.6", "3.3.7", "3.3.8"])
const webClause = (id: string): string => (new22.has(id) ? "" : `9.${id}`)

const remark = ({ how, lacks, operator }: Judged): string =>
  [
    how,
    ...(lacks === undefined ? [] : [`Lacking: ${lacks}`]),
    ...(operator === undefined ? [] : [`Operator: ${operator}`]),
  ].join(" ")

const summary = (title: string, clauses: ReadonlyArray<Judged>): ReadonlyArray<string> => [
  title,
  ...(Object.keys(words) as ReadonlyArray<Verdict>).map((verdict) =>
    String(clauses.filter((each) => each.verdict === verdict).length),
  ),
]

const titles: Readonly<Record<PartName, string>> = {
  wcag: "WCAG 2.2 A and AA, EN 301 549 chapter 9",
  chapter5: "EN 301 549 chapter 5, for a kiosk",
  chapter8: "EN 301 549 chapter 8, for a kiosk",
  chapter12: "EN 301 549 chapter 12, documents",
}
const order: ReadonlyArray<PartName> = ["wcag", "chapter5", "chapter8", "chapter12"]

export const conformanceDocument = (sources: Sources): ReadonlyArray<Block> => {
  const all = order.map((part) => [part, judged(part, sources)] as const)
  const tests: Array<Title> = []
  const numberOf = (title: Title): string => {
    const known = tests.findIndex((each) => same(each, title))
    return `T${known === -1 ? tests.push(title) : known + 1}`
  }
  const levels = new Map(wcag.map(({ id, level }) => [id, level]))
  const rules = (id: string): string =>
    axeRulesFor(id)
      .map((rule) => `\`${rule}\``)
      .join(", ")
  const sections = all.flatMap(([part, clauses]): ReadonlyArray<Block> => {
    const isWeb = part === "wcag"
    return [
      heading(2, titles[part]),
      table(
        isWeb
          ? [
              "criterion",
              "level",
              "clause",
              "title",
              "verdict",
              "what makes it so",
              "tests",
              "rules of axe on each scene",
            ]
          : ["clause", "title", "verdict", "what makes it so", "tests"],
        clauses.map((clause) => [
          clause.id,
          ...(isWeb ? [levels.get(clause.id) ?? "", webClause(clause.id)] : []),
          clause.title,
          words[clause.verdict],
          remark(clause),
          clause.held.map(numberOf).join(", "),
          ...(isWeb ? [rules(clause.id)] : []),
        ]),
      ),
    ]
  })
  return [
    heading(1, "Conformance with EN 301 549 and WCAG 2.2"),
    ...head([
      "Pages, pictures and texts of your own, and what the backend says: no test of this application has seen them.",
      "What stands behind _Operator_ below; for a terminal that is most of chapters 5 and 8.",
      "Criteria that are not evaluated: somebody has to look.",
      "A program finds a part of all barriers. An audit by people, some of them with disabilities, finds others.",
    ]),
    text(
      "_Supports_ stands only where a test holds it. _Partially_ says what is lacking, or what a terminal has to add. Where something is not applicable because the application does not do it, `npm run law` looks for it in the code. The same as a file for programs: [conformance.openacr.yaml](conformance.openacr.yaml).",
    ),
    text(
      "EN 301 549 9.6 asks for whole pages and whole processes: the scenes (T1) are every route and every dialog. `npm test` takes each in one look, so that every two of language, device and scheme meet; `npm run proof -- axe` takes all looks. Chapters 6, 7, 10, 11 and 13 do not apply: there is no two-way voice, no video, no document for download but tables, calendar entries and problem reports, which are data, no software beside the page, no relay service.",
    ),
    table(
      ["", ...Object.values(words)],
      all.map(([part, clauses]) => summary(titles[part], clauses)),
    ),
    ...sections,
    heading(2, "Tests"),
    text("A title with `${…}` stands for several tests."),
    list(
      tests.map(
        ({ file, title }, n) => `**T${n + 1}** \`${file}\`: ${title.replaceAll("*", "\\*")}`,
      ),
    ),
  ]
}
