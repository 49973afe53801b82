import { readdirSync } from "node:fs"
import { expect, test } from "vitest"
import { root } from "#tools/commandLine.ts"
import { filesOf, pagesOf } from "#tools/serviceWorker.ts"

test("the list of a build names every file a page may need, with a digest where its name has none", () => {
  const list = (page: string) =>
    filesOf(
      new Map([
        ["assets/main-1a2b.js", "main"],
        ["assets/main-1a2b.js.map", "map"],
        ["index.html", page],
        ["icons/192.png", "icon"],
        ["config.default.json", "{}"],
        ["sbom.cdx.json", "{}"],
        [".vite/manifest.json", "{}"],
      ]),
    )
  const files = list("one")
  expect(files.map(({ url }) => url)).toEqual([
    "assets/main-1a2b.js",
    "icons/192.png",
    "index.html",
  ])
  expect(files[0]!.revision).toBeNull()
  expect(files[2]!.revision).toMatch(/^[0-9a-f]{16}$/)
  expect(list("two")[2]!.revision).not.toBe(files[2]!.revision)
  expect(list("two")[1]!.revision).toBe(files[1]!.revision)
})

test("every route has its page in the worker's list, and nothing else has", () => {
  const pages = pagesOf(`${root}src/routes`)
  const routes = readdirSync(`${root}src/routes`)
  for (const route of routes.filter((name) => !name.startsWith("__")))
    expect(pages.some((page) => route.startsWith(page === "" ? "index" : page))).toBe(true)
  expect(pages).toEqual(expect.arrayContaining(["", "offer", "password-reset", "profile"]))
  expect(pages.some((page) => /[.$_]/.test(page))).toBe(false)
})
