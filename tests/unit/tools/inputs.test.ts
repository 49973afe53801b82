import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { hashInputs, isFresh, writeStamp } from "#tools/inputs.ts"

let root: string
const put = (file: string, text: string) => writeFileSync(join(root, file), text)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "inputs-"))
  mkdirSync(join(root, "src/routes"), { recursive: true })
  mkdirSync(join(root, "tests"))
  put("index.html", "<!doctype html>")
  put("src/routes/cart.tsx", "export {}")
})
afterEach(() => rmSync(root, { recursive: true }))

const build = () => writeStamp(join(root, "dist"), hashInputs(root))
const fresh = () => isFresh(root, join(root, "dist"))

test("a build is fresh until something changes that it reads", () => {
  expect(fresh()).toBe(false)
  build()
  expect(fresh()).toBe(true)
  const changes: ReadonlyArray<() => void> = [
    () => put("index.html", "<!doctype html><p>"),
    () => put("src/routes/cart.tsx", "export const a = 1"),
    () => put("src/routes/orders.tsx", ""),
    () => put("package.json", "{}"),
    () => rmSync(join(root, "src/routes/orders.tsx")),
  ]
  for (const change of changes) {
    change()
    expect(fresh()).toBe(false)
    build()
    expect(fresh()).toBe(true)
  }
})

test("tests, and what the build itself writes, make nothing stale", () => {
  build()
  put("src/routeTree.gen.ts", "export {}")
  put("tests/cart.test.ts", "export {}")
  expect(fresh()).toBe(true)
})
