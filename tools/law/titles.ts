/** What the tests are called, as their files have it. */
import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "../commandLine.ts"

export type Title = {
  readonly file: string
  readonly title: string
  /** Clauses that it cites, as `EN 5.1.3.4` and `WCAG 4.1.2`. */
  readonly cites: ReadonlyArray<string>
}

/** A title is written in one piece, so that it can be found; what it is filled with stays as `${…}`. */
const called =
  /(?<![\w.])(?:test|it)(?:\.\w+)*\(\s*(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|`((?:\\.|[^`\\])*)`)/g

export const titlesIn = (source: string): ReadonlyArray<string> =>
  [...source.matchAll(called)].map(([, double, single, template]) =>
    (double ?? single ?? template ?? "").replaceAll(/\\(.)/g, "$1"),
  )

const standards = [
  ["EN 301 549", "EN"],
  ["WCAG", "WCAG"],
] as const

/** `EN 301 549 5.1.3.4 5.1.6.2 read on` cites two. */
const citedIn = (title: string): ReadonlyArray<string> =>
  standards.flatMap(([written, name]) =>
    title.includes(written)
      ? [...title.matchAll(new RegExp(`${written}((?: \\d+(?:\\.\\d+)+)+)`, "g"))].flatMap(
          ([, ids]) =>
            ids!
              .trim()
              .split(" ")
              .map((id) => `${name} ${id}`),
        )
      : [],
  )

export const titleOf = (file: string, title: string): Title => ({
  file,
  title,
  cites: citedIn(title),
})

export const readTitles = (): ReadonlyArray<Title> =>
  globSync("tests/**/*.{test,screen,e2e}.{ts,tsx}", { cwd: root })
    .map((file) => file.replaceAll("\\", "/"))
    .toSorted()
    .flatMap((file) =>
      titlesIn(readFileSync(join(root, file), "utf8")).map((title) => titleOf(file, title)),
    )
