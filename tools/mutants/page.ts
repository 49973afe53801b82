/** Mutants of what needs a real page: code, mutants and tests are one script, which runs anew for each of them. */
import { join } from "node:path"
import { type Browser, chromium } from "playwright"
import { build } from "vite"
import { chromiumLaunch } from "../browsers.ts"
import { root } from "../commandLine.ts"
import { pageTests } from "../layers.ts"
import type { Instrumented, Mutant } from "./instrument.ts"

/** All tests take a few seconds; a page that takes longer is in a loop without end. */
const pageMs = 60_000
/** How often a mutant may be run before it counts as a loop without end. */
const hitLimit = 1_000_000

const entry = "\0mutants"
const testApi = join(root, "tools/mutants/testApi.ts")

/** Tests of the file's own name first: they notice most. */
const scriptOf = async (file: string, source: string): Promise<string> => {
  const name = /(\w+)\.ts$/.exec(file)![1]!
  const isOwn = (test: string): boolean => test.toLowerCase().includes(name)
  const tests = pageTests().toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)))
  const made = await build({
    configFile: false,
    root,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"test"' },
    plugins: [
      {
        name: "mutants",
        enforce: "pre",
        resolveId: (id, importer) => {
          if (id === entry) return id
          return id === "vitest" && importer !== testApi ? testApi : undefined
        },
        load: (id) => {
          if (id === join(root, file)) return source
          if (id !== entry) return undefined
          const loads = tests.map((test) => `() => import(${JSON.stringify(join(root, test))})`)
          return [
            `import { allPass } from ${JSON.stringify(join(root, "tools/mutants/pageTests.ts"))}`,
            `globalThis.outcome = allPass([${loads.join(", ")}])`,
          ].join("\n")
        },
      },
    ],
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rollupOptions: { input: entry, output: { format: "iife", codeSplitting: false } },
    },
  })
  if (!("output" in made)) throw new Error("No script was made")
  return made.output[0].code
}

type Outcome = "killed" | "survived" | "timeout"

/** Tells of each mutant from the `from`th on, in order. */
export const judgeInPage = async (
  file: string,
  { source, mutants }: Instrumented,
  from: number,
  tell: (outcome: Outcome) => void,
): Promise<void> => {
  const script = await scriptOf(file, source)
  let browser: Browser | undefined
  const outcomeOf = async (id: Mutant["id"] | undefined): Promise<Outcome> => {
    browser ??= await chromium.launch(chromiumLaunch)
    const page = await browser.newPage()
    const begun = page
      .evaluate((given) => void Object.assign(globalThis, { __stryker__: given }), {
        activeMutant: id,
        hitCount: 0,
        hitLimit,
      })
      .then(() => page.addScriptTag({ content: script }))
      .then(() =>
        page.evaluate(() => (globalThis as unknown as { outcome: Promise<boolean> }).outcome),
      )
      // What throws while it is loaded is noticed.
      .then(
        (isWell) => (isWell ? "survived" : "killed"),
        () => "killed" as const,
      )
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<"timeout">((resolve) => {
      timer = setTimeout(resolve, pageMs, "timeout")
    })
    const outcome = await Promise.race([begun, late])
    clearTimeout(timer)
    if (outcome === "timeout") {
      await browser.close()
      browser = undefined
    } else await page.close()
    return outcome
  }
  try {
    if ((await outcomeOf(undefined)) !== "survived")
      throw new Error(`The tests in a page fail without a mutant of ${file}`)
    for (const { id } of mutants.slice(from)) tell(await outcomeOf(id))
  } finally {
    await browser?.close()
  }
}
