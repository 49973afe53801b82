/** A process that judges mutants: `worker.ts <layer>` measures coverage, `worker.ts <layer> <file> <from>` judges a file's. */
import type { Layer } from "../layers.ts"
import { testsOf } from "../layers.ts"
import { type Cover, measureCoverage, storedCoverage } from "./coverage.ts"
import { type Graph, makeGraph, useInstrumented } from "./graph.ts"
import { passes, testsAgain, testsIn, withMutant } from "./run.ts"
import type { Test } from "./testApi.ts"

export type Outcome = "killed" | "survived" | "uncovered"
export type Message = { readonly id: string; readonly outcome: Outcome } | { readonly end: true }

/** Module graphs are never freed. */
const memoryMax = 1.5 * 2 ** 30

const [layer, file, from] = process.argv.slice(2) as [Layer, ...ReadonlyArray<string | undefined>]

/** To run them once more in new modules costs no more than this; with more tests one of them meets new values. */
const doubtMs = 1_000

/** Those that name the module in their own name are most likely to kill, and quick. */
const nearest = (files: ReadonlyArray<string>, about: string): ReadonlyArray<string> => {
  const [, module] = about.split("/")
  const rank = (each: string): number =>
    each.includes(`/${module}`) ? 0 : each.startsWith("tests/unit/") ? 1 : 2
  return files.toSorted((a, b) => rank(a) - rank(b))
}

const judgeFile = async (file: string): Promise<void> => {
  const { sources, mutants, tests, covers } = storedCoverage(layer)!
  useInstrumented(file, sources[file]!)
  // What only runs at load takes all files to judge; properties draw from the same modules, and take long.
  const [, module] = file.split("/")
  const files = nearest(
    testsOf(layer).filter(
      (each) => !each.startsWith("tests/property/") || each.includes(`/${module}`),
    ),
    file,
  )
  const tell = (message: Message) => process.send!(message)

  /** What tests may notice it: all of those files which run it while they load, and single tests of others. */
  const planOf = ({ loads, tests: numbers }: Cover) => {
    const single = numbers
      .map((each) => tests[each]!)
      .filter((each) => !loads.includes(each.file))
      .toSorted((a, b) => a.ms - b.ms)
    return { loads: nearest(loads, file), single }
  }
  let graph: Graph | undefined
  let registered = new Map<string, ReadonlyArray<Test>>()
  const testAt = async (at: string, n: number): Promise<Test> => {
    const known = registered.get(at) ?? (await testsIn(graph!, at))
    registered.set(at, known)
    return known[n]!
  }
  const renew = (): void => {
    graph = makeGraph()
    registered = new Map()
  }

  const broken = new Set(
    tests.filter(({ isBroken }) => isBroken).map(({ file, n }) => `${file} ${n}`),
  )
  /** Of tests in `at`. */
  const someFail = async (at: string, all: ReadonlyArray<Test>): Promise<boolean> => {
    for (const [n, each] of all.entries())
      if (!broken.has(`${at} ${n}`) && !(await passes(each))) return true
    return false
  }
  /** In modules that have run other mutants before. */
  const dies = async (id: string, cover: Cover): Promise<boolean> => {
    const { loads, single } = planOf(cover)
    // Imported without a mutant: only what a test file itself does while it loads is to run with it.
    for (const each of [...single.map((test) => test.file), ...loads]) await testAt(each, 0)
    let killer: Test | undefined
    const isKilled = await withMutant(id, cover.hits, async () => {
      for (const each of single) {
        const test = await testAt(each.file, each.n)
        if (await passes(test)) continue
        killer = test
        return true
      }
      for (const each of loads) {
        const again = await testsAgain(graph!, each).catch(() => undefined)
        if (again === undefined || (await someFail(each, again))) return true
      }
      return false
    })
    // A test that fails without the mutant too was spoilt by one before.
    if (killer === undefined || (await passes(killer))) return isKilled
    renew()
    return diesAnew(id, cover)
  }
  /** In modules that never ran anything else. */
  const diesAnew = (id: string, cover: Cover): Promise<boolean> =>
    withMutant(id, cover.hits, async () => {
      const anew = makeGraph()
      const { loads, single } = planOf(cover)
      const isAll = cover.isStatic === true && loads.length + single.length === 0
      const involved = nearest(
        (isAll ? files : testsOf(layer)).filter(
          (each) => isAll || loads.includes(each) || single.some((test) => test.file === each),
        ),
        file,
      )
      for (const each of involved) {
        const all = await testsIn(anew, each).catch(() => undefined)
        if (all === undefined) return true
        if (isAll || loads.includes(each)) {
          if (await someFail(each, all)) return true
          continue
        }
        for (const { file: at, n } of single)
          if (at === each && !(await passes(all[n]!))) return true
      }
      return false
    })

  /** Whether modules that remember what they worked out without the mutant may have hidden it. */
  const isDoubtful = ({ isStatic, tests: numbers }: Cover): boolean =>
    isStatic === true || numbers.reduce((ms, each) => ms + tests[each]!.ms, 0) < doubtMs

  renew()
  for (const { id } of mutants[file]!.slice(Number(from ?? 0))) {
    const cover = covers[id]
    if (cover === undefined) tell({ id, outcome: "uncovered" })
    else {
      const isKilled = (await dies(id, cover)) || (isDoubtful(cover) && (await diesAnew(id, cover)))
      tell({ id, outcome: isKilled ? "killed" : "survived" })
    }
    if (process.memoryUsage().rss > memoryMax) return
  }
  tell({ end: true })
}

// What a mutant throws where no test can see it must not end the judging of the next one.
const goOn = (): void => {}
process.on("unhandledRejection", goOn).on("uncaughtException", goOn)

if (file === undefined) await measureCoverage(layer)
else await judgeFile(file)
process.exit()
