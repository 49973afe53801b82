/** Every file of settings that stands anywhere, and what is known to be judged in different ways. */
import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "../../commandLine.ts"
import type { Verdict } from "./judges.ts"

const read = (file: string): string => readFileSync(join(root, file), "utf8")

/** The code block of the requirements, which holds every default. */
const inRequirements = (): string => {
  const [, block] = /^```json\n(\{\n.*?)^```/ms.exec(read("docs/requirements.md")) ?? []
  if (block === undefined) throw new Error("docs/requirements.md holds no settings")
  return block
}

/** All of them are right. */
export const settingsFiles = (): ReadonlyArray<readonly [place: string, settings: unknown]> => [
  ...["config.default.json", ...globSync("docs/configs/*.json", { cwd: root }).toSorted()].map(
    (file) => [file, JSON.parse(read(file)) as unknown] as const,
  ),
  ["docs/requirements.md", JSON.parse(inRequirements())],
]

type Difference = {
  /** As JSON. */
  readonly settings: RegExp
  readonly verdict: Verdict
  /** Who is right, and why it stays. */
  readonly reason: string
}

export const differences: ReadonlyArray<Difference> = [
  {
    settings: /^\{"\$schema":.*\}$/,
    verdict: { ajv: false, hyperjump: false, "the product": true },
    reason: "the schema is right; $schema is for editors, and the product never reads it",
  },
  {
    settings: /^\{"api":\{"main":""\}\}$/,
    verdict: { ajv: true, hyperjump: true, "the product": false },
    reason:
      "the product is right: nothing starts without a backend; in the schema the four addresses are texts, of which three may be empty",
  },
]

/** The difference that is known, if it is one. */
export const knownDifference = (settings: unknown, verdict: Verdict): Difference | undefined =>
  differences.find(
    (each) =>
      each.settings.test(JSON.stringify(settings)) &&
      JSON.stringify(each.verdict) === JSON.stringify(verdict),
  )
