/** Clauses with the tests that hold them, and what is wrong with what they claim. */
import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import axe from "axe-core"
import { root } from "../commandLine.ts"
import type { Cited, Clause } from "./clause.ts"
import { chapter5, chapter8, chapter12 } from "./en301549.ts"
import { readTitles, type Title } from "./titles.ts"
import { wcag } from "./wcag.ts"

export type Judged = Clause & { readonly held: ReadonlyArray<Title> }

/** `en` beside `wcag`: the two count alike, and a test says which of them it means. */
export type Part = { readonly standard: "WCAG" | "EN"; readonly clauses: ReadonlyArray<Clause> }

export const parts = {
  wcag: { standard: "WCAG", clauses: wcag },
  chapter5: { standard: "EN", clauses: chapter5 },
  chapter8: { standard: "EN", clauses: chapter8 },
  chapter12: { standard: "EN", clauses: chapter12 },
} as const satisfies Readonly<Record<string, Part>>
export type PartName = keyof typeof parts

/** Rules of axe for a criterion that each scene is held to: `wcag143` is what its tags say of 1.4.3. */
export const axeRulesFor = (id: string): ReadonlyArray<string> =>
  axe
    .getRules([`wcag${id.replaceAll(".", "")}`])
    .filter(({ tags }) => !tags.includes("experimental") && !tags.includes("deprecated"))
    .map(({ ruleId }) => ruleId)

export type Sources = {
  readonly titles: ReadonlyArray<Title>
  /** What the application is made of, by file. */
  readonly code: ReadonlyMap<string, string>
}

export const readSources = (): Sources => ({
  titles: readTitles(),
  code: new Map(
    globSync(["{src,adapters,domain}/**/*.{ts,tsx}", "index.html"], { cwd: root })
      .map((file) => file.replaceAll("\\", "/"))
      .toSorted()
      .map((file) => [file, readFileSync(join(root, file), "utf8")]),
  ),
})

const isNamed = ({ file, title }: Title, [of, beginning]: readonly [string, string]): boolean =>
  file === of && title.startsWith(beginning)

const heldBy = ({ id, tests = [] }: Clause, standard: string, titles: ReadonlyArray<Title>) =>
  titles.filter(
    (each) =>
      each.cites.includes(`${standard} ${id}`) || tests.some((cited) => isNamed(each, cited)),
  )

export const judged = (name: PartName, { titles }: Sources): ReadonlyArray<Judged> => {
  const { standard, clauses } = parts[name]
  return clauses.map((clause) => ({ ...clause, held: heldBy(clause, standard, titles) }))
}

/** Whoever says that tests hold something names each by its file and its beginning, of which there is one. */
export const citationProblems = (
  name: string,
  tests: ReadonlyArray<Cited>,
  titles: ReadonlyArray<Title>,
): ReadonlyArray<string> =>
  tests.flatMap(([file, beginning]) => {
    const found = titles.filter((each) => isNamed(each, [file, beginning])).length
    return found === 1 ? [] : [`${name}: ${found} tests of ${file} begin with '${beginning}'`]
  })

/** What keeps a clause from claiming what it claims, in sentences. */
const problemsOf = (
  clause: Clause,
  standard: string,
  { titles, code }: Sources,
): ReadonlyArray<string> => {
  const { id, verdict, tests = [], absent = [], lacks, operator } = clause
  const name = `${standard} ${id}`
  const isClaim = verdict === "supports" || verdict === "partially"
  return [
    ...citationProblems(name, tests, titles),
    ...absent.flatMap((word) =>
      [...code].flatMap(([file, text]) =>
        text.includes(word) ? [`${name}: ${file} contains '${word}', which it says is absent`] : [],
      ),
    ),
    ...(isClaim && heldBy(clause, standard, titles).length === 0
      ? [`${name}: no test holds it`]
      : []),
    ...((verdict === "partially" || verdict === "doesNot") &&
    lacks === undefined &&
    operator === undefined
      ? [`${name}: what is lacking is not said`]
      : []),
  ]
}

/** Of the whole report. A test that cites a clause which is not in it is one more. */
export const problems = (sources: Sources): ReadonlyArray<string> => {
  const all = Object.values<Part>(parts)
  const known = new Set(
    all.flatMap(({ standard, clauses }) => clauses.map(({ id }) => `${standard} ${id}`)),
  )
  return [
    ...all.flatMap(({ standard, clauses }) =>
      clauses.flatMap((clause) => problemsOf(clause, standard, sources)),
    ),
    ...sources.titles.flatMap(({ file, title, cites }) =>
      cites
        .filter((name) => !known.has(name))
        .map((name) => `${name}: cited by ${file}, '${title}', and not in tools/law/`),
    ),
  ]
}
