/** What the documents name is there: files, links, headings, commands, identifiers. */
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { describe, expect, test } from "vitest"
import { cs, en, pl, sk } from "#tests/support/texts.ts"
import { root } from "#tools/commandLine.ts"

const pages = [
  "README.md",
  "CONTRIBUTING.md",
  ...["docs", "docs/law"].flatMap((folder) =>
    readdirSync(join(root, folder)).flatMap(inDocs(folder)),
  ),
]

function inDocs(folder: string) {
  // Written from the seed, whose names need not be ours.
  return (name: string): ReadonlyArray<string> =>
    name.endsWith(".md") && name !== "requirements.md" ? [`${folder}/${name}`] : []
}

const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  readonly scripts: Readonly<Record<string, string>>
}

const rooms = "src|domain|adapters|simulators|tests|tools|docs|public|deploy"

const filesIn = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(new RegExp("`((?:" + rooms + ")/[\\w./{}$-]*)`", "g"))].map(([, path]) => path!)

/** GitHub's name for a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-")

const anchorsIn = (path: string): ReadonlyArray<string> =>
  [...readFileSync(path, "utf8").matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading!))

/** Of links to places in the project, those that lead nowhere. */
const deadLinks = (page: string, text: string): ReadonlyArray<string> =>
  [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)]
    .map(([, link]) => link!)
    .filter((link) => {
      const [file = "", anchor] = link.split("#")
      const path = file === "" ? join(root, page) : join(root, dirname(page), file)
      return !existsSync(path) || (anchor !== undefined && !anchorsIn(path).includes(anchor))
    })

describe.each(pages)("%s", (page) => {
  const text = readFileSync(join(root, page), "utf8")

  test("names files that are there", () => {
    // What a reader of the example makes.
    const made = "tests/corpus/2026-11-what-is-wrong/"
    const missing = filesIn(text).filter((path) => !existsSync(join(root, path)))
    expect(missing.filter((path) => path !== made)).toEqual([])
  })

  test("names documents that are there", () => {
    const named = [...text.matchAll(/`([\w./-]+\.md)`/g)].map(([, path]) => path!)
    const places = (path: string) => [join(root, path), join(root, dirname(page), path)]
    expect(named.filter((path) => !places(path).some((place) => existsSync(place)))).toEqual([])
  })

  test("links lead somewhere", () => {
    expect(deadLinks(page, text)).toEqual([])
  })

  test("its npm commands exist", () => {
    const names = [...text.matchAll(/npm run (?:-s )?([\w:]+)/g)].map(([, name]) => name!)
    expect(names.filter((name) => !(name in scripts))).toEqual([])
  })
})

test("every command is told of in a document", () => {
  const all = pages.map((page) => readFileSync(join(root, page), "utf8")).join("\n")
  const told = new Set([...all.matchAll(/npm (?:run )?(?:-s )?([\w:]+)/g)].map(([, name]) => name))
  expect(Object.keys(scripts).filter((name) => !told.has(name))).toEqual([])
})

test("an identifier or a short file name in docs/architecture.md stands in the code", () => {
  const code = new Map<string, string>()
  const read = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) read(path)
      else if (/\.tsx?$/.test(entry.name))
        code.set(relative(root, path), readFileSync(path, "utf8"))
    }
  }
  for (const room of ["src", "domain", "adapters", "tools", "simulators"]) read(join(root, room))
  const all = [...code.values()].join("\n")
  const names = new Set([...code.keys()].map((path) => path.split("/").at(-1)!))
  const text = readFileSync(join(root, "docs/architecture.md"), "utf8")
  const terms = [...text.matchAll(/`([\w.]+)`/g)].map(([, term]) => term!)
  expect(
    terms.filter((term) =>
      /\.tsx?$/.test(term)
        ? !names.has(term)
        : /^[a-zA-Z]\w+$/.test(term) && !new RegExp(`\\b${term}\\b`).test(all),
    ),
  ).toEqual([])
})

test("the glossary's words of the interface are those of the catalogues", () => {
  const catalogues: ReadonlyArray<Readonly<Record<string, string>>> = [en, cs, pl, sk]
  const rows = readFileSync(join(root, "docs/glossary.md"), "utf8")
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .flatMap(([, key = "", ...words]) => {
      const text = /^`([\w.]+)`$/.exec(key)?.[1]
      return text === undefined ? [] : [{ text, words: words.slice(0, catalogues.length) }]
    })
  expect(rows.length).toBeGreaterThan(20)
  for (const { text, words } of rows)
    expect([text, ...words]).toEqual([text, ...catalogues.map((catalogue) => catalogue[text])])
})
