import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { differing } from "#tools/proofs/build.ts"
import { type Bom, reproducible } from "#tools/sbom.ts"
import { parseSums, sumsFile } from "#src/boot/sums.ts"
import { printSums, sumsOf } from "#tools/sums.ts"

describe("the digests of a build", () => {
  let dist: string
  beforeAll(() => {
    dist = mkdtempSync(join(tmpdir(), "sums-"))
    mkdirSync(join(dist, "assets"))
    mkdirSync(join(dist, ".vite"))
    for (const name of ["index.html", "assets/a.js", ".inputs", ".vite/manifest.json", sumsFile])
      writeFileSync(join(dist, name), name)
  })
  afterAll(() => rmSync(dist, { recursive: true }))

  test("name every file that is served, and not the list itself", () => {
    expect(sumsOf(dist).map(({ name }) => name)).toEqual(["assets/a.js", "index.html"])
  })

  test("have the form of sha256sum, and are read as they were written", () => {
    const text = printSums(sumsOf(dist))
    // The digest is that of the text "index.html".
    expect(text.split("\n").at(-2)).toBe(
      "0eb547304658805aad788d320f10bf1f292797b5e6d745a3bf617584da017051  index.html",
    )
    expect(parseSums(text)).toEqual(sumsOf(dist))
  })

  test("are no list where one line is none of them", () => {
    const text = printSums(sumsOf(dist))
    for (const wrong of ["", "{}", `${text}<!doctype html>\n`, text.slice(20)])
      expect([wrong, parseSums(wrong)]).toEqual([wrong, undefined])
  })
})

test("two runs of npm give the same bill of materials", () => {
  const component = (name: string, more: object = {}) => ({
    "bom-ref": `${name}@1`,
    name,
    purl: `pkg:npm/${name}@1`,
    ...more,
  })
  const one = {
    specVersion: "1.5",
    serialNumber: "urn:uuid:1",
    metadata: { timestamp: "2026-01-01", tools: ["npm 10"], component: component("folder-a") },
    components: [component("a"), component("b", { properties: [{ name: "npm 10" }] })],
    dependencies: [{ ref: "a@1", dependsOn: ["b@1", "c@1"] }, { ref: "b@1" }],
  }
  const other = {
    ...one,
    serialNumber: "urn:uuid:2",
    metadata: { timestamp: "2027-01-01", tools: ["npm 11"], component: component("folder-a") },
    components: [component("b"), component("a")],
    dependencies: [{ ref: "b@1" }, { ref: "a@1", dependsOn: ["c@1", "b@1"] }],
  }
  const said = (bom: Bom) => JSON.stringify(reproducible(bom, "trayline"))
  expect(said(one)).toBe(said(other))
  expect(said(one)).not.toMatch(/urn:uuid|timestamp|npm 1|"name":"folder-a"/)
  expect(said({ ...one, components: [component("a")] })).not.toBe(said(one))
})

test("a file that one build lacks, or has otherwise, differs", () => {
  const files = (all: Record<string, string>) =>
    new Map(Object.entries(all).map(([name, body]) => [name, Buffer.from(body)]))
  const one = files({ a: "1", b: "2", empty: "" })
  expect(differing(one, files({ a: "1", b: "2", empty: "" }))).toEqual([])
  expect(differing(one, files({ a: "1", b: "3", c: "4", empty: "" }))).toEqual(["b", "c"])
  expect(differing(one, files({ a: "1", b: "2" }))).toEqual(["empty"])
})
