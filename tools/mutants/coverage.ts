/** Which tests run which mutant: all tests once, with the mutants of a whole layer in the code and none switched on. */
import { createHash } from "node:crypto"
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { root } from "../commandLine.ts"
import { codeOf, type Layer, testsOf } from "../layers.ts"
import { instrument, type Mutant } from "./instrument.ts"
import { makeGraph, useInstrumented } from "./graph.ts"
import { passes, switches, testsAgain, testsIn } from "./run.ts"

export type Cover = {
  /** Runs while modules load, before any test. */
  isStatic?: true
  /** Files of tests that run it while they are loaded. */
  loads: Array<string>
  /** Numbers of tests. */
  tests: Array<number>
  /** In the test that runs it most often. */
  hits: number
}

export type TestRun = {
  readonly file: string
  /** Its place in the file. */
  readonly n: number
  readonly ms: number
  /** It needs Vite's own features or many runs, which are missing here, and judges no mutant. */
  readonly isBroken: boolean
}

/** More than these say that something else is wrong. */
const brokenMax = 10

export type Coverage = {
  readonly digest: string
  readonly sources: Readonly<Record<string, string>>
  readonly mutants: Readonly<Record<string, ReadonlyArray<Mutant>>>
  readonly tests: ReadonlyArray<TestRun>
  readonly covers: Readonly<Record<string, Cover>>
}

const fileOf = (layer: Layer) => join(root, "test-results", "mutants", `${layer}.coverage.json`)

const digestOf = (): string => {
  const hash = createHash("sha256")
  for (const file of globSync("{domain,adapters,tests,src,simulators,tools/mutants}/**/*.ts", {
    cwd: root,
  }).toSorted())
    hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest("hex")
}

/** That of an earlier run, as long as no file has changed. */
export const storedCoverage = (layer: Layer): Coverage | undefined => {
  try {
    const coverage = JSON.parse(readFileSync(fileOf(layer), "utf8")) as Coverage
    return coverage.digest === digestOf() ? coverage : undefined
  } catch {
    return undefined
  }
}

export const measureCoverage = async (layer: Layer): Promise<Coverage> => {
  const [sources, mutants] = [{}, {}] as [Record<string, string>, Record<string, Array<Mutant>>]
  for (const file of codeOf(layer)) {
    const made = await instrument(file)
    if (made.mutants.length === 0) continue
    sources[file] = made.source
    mutants[file] = [...made.mutants]
    useInstrumented(file, made.source)
  }
  const graph = makeGraph()
  for (const file of Object.keys(sources)) await graph.load(file)
  // First for what the tests import; what runs meanwhile is told from what runs when they are loaded once more.
  switches.currentTestId = "import"
  for (const file of testsOf(layer)) await testsIn(graph, file)
  const tests: Array<TestRun> = []
  for (const file of testsOf(layer)) {
    switches.currentTestId = `load ${file}`
    for (const [n, test] of (await testsAgain(graph, file)).entries()) {
      switches.currentTestId = `test ${tests.length}`
      const began = performance.now()
      const isBroken = !(await passes(test))
      tests.push({ file, n, ms: performance.now() - began, isBroken })
    }
  }
  const broken = tests.filter(({ isBroken }) => isBroken)
  if (broken.length > brokenMax)
    throw new Error(
      `These fail without a mutant: ${broken.map(({ file, n }) => `${file}, test ${n + 1}`).join("; ")}`,
    )
  const covers: Record<string, Cover> = {}
  const coverOf = (id: string): Cover => (covers[id] ??= { loads: [], tests: [], hits: 0 })
  const { static: atLoad, perTest } = switches.mutantCoverage!
  for (const id of Object.keys(atLoad)) coverOf(id).isStatic = true
  for (const [test, counts] of Object.entries(perTest))
    for (const [id, times] of Object.entries(counts)) {
      const cover = coverOf(id)
      const [kind, what] = test.split(" ") as [string, string]
      if (kind === "load") cover.loads.push(what)
      if (kind === "test" && !tests[Number(what)]!.isBroken) cover.tests.push(Number(what))
      cover.hits = Math.max(cover.hits, times)
    }
  // Only helpers of tests run it while they are imported.
  for (const cover of Object.values(covers))
    if (cover.loads.length === 0 && cover.tests.length === 0) cover.isStatic = true
  const coverage = { digest: digestOf(), sources, mutants, tests, covers }
  mkdirSync(dirname(fileOf(layer)), { recursive: true })
  writeFileSync(fileOf(layer), JSON.stringify(coverage))
  return coverage
}
