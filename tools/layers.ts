/** Which tests judge which code. */
import { globSync } from "node:fs"
import { root } from "./commandLine.ts"

/** Tests of the rules: pure functions, which share nothing but modules. */
export const domainTests = ["tests/unit/domain/**/*.test.ts", "tests/property/**/*.test.ts"]

/** These run a whole client, load modules anew, mock them or stub globals, so each needs a context of its own. */
export const isolatedTests = [
  "tests/property/{autoLogout,device,reader,redaction,skipUnless,where}.test.ts",
]

/** What takes longest in the fast layers, the longest last. */
export const longTests: ReadonlyArray<string> = [
  "tests/integration/kioskDay.test.ts",
  "tests/unit/tools/shrink.test.ts",
  "tests/integration/answers.test.ts",
  "tests/simulators/faults.test.ts",
  "tests/world/world.test.ts",
]

export const layers = {
  domain: { code: ["domain/**/*.ts"], tests: domainTests },
  adapters: {
    code: ["adapters/**/*.ts"],
    tests: ["tests/unit/adapters/**/*.test.ts", "tests/property/myData.test.ts"],
  },
} as const
export type Layer = keyof typeof layers

const list = (globs: ReadonlyArray<string>, exclude: ReadonlyArray<string>) =>
  globSync([...globs], { cwd: root, exclude: [...exclude] })
    .map((file) => file.replaceAll("\\", "/"))
    .toSorted()

export const codeOf = (layer: Layer): ReadonlyArray<string> => list(layers[layer].code, [])
export const testsOf = (layer: Layer): ReadonlyArray<string> =>
  list(layers[layer].tests, isolatedTests)

/** Of the adapters, what reads a page as it stands before a person: no document without a browser has boxes. */
export const isOfPage = (file: string): boolean =>
  /^adapters\/speech\/(keys|news|reader|shown|stops|words)\.ts$/.test(file)
export const pageTests = (): ReadonlyArray<string> => list(["tests/browser/speech*.test.ts"], [])
