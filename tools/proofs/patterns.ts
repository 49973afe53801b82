/** recheck over every regular expression of the project: none takes more than linear time. */
import { type Proof, problemsOf } from "./proof.ts"
import { fetched, requireFrom } from "./strangers/fetched.ts"
import { allPatterns } from "./strangers/patterns.ts"

const version = "4.5.0"
/** One that takes longer is not known to be linear. */
const timeoutMs = 60_000

type Diagnostics = {
  readonly status: "safe" | "vulnerable" | "unknown"
  readonly complexity?: { readonly summary: string }
  readonly attack?: { readonly pattern: string }
}
type Recheck = {
  readonly check: (
    source: string,
    flags: string,
    options: { readonly timeout: number },
  ) => Promise<Diagnostics>
}

/** In JavaScript: its other backends are 50 MB. */
const recheck = (): Recheck => {
  process.env["RECHECK_BACKEND"] = "pure"
  return requireFrom(fetched("recheck", version))("recheck") as Recheck
}

/** Places whose patterns are made of others when they run, with what they hold. */
export const built: Readonly<Record<string, string>> = {
  "domain/forms/checks.ts": "an operator's own; npm run config:check looks for a slow text",
  "simulators/engines/inPage.ts": "one of ours, taken into another page",
  "simulators/engines/journeys.ts": "a name, escaped",
  "simulators/people/steps.ts": "a name, escaped",
  "tools/chunks.ts": "the folder of the sources",
  "tools/law/places.ts": "a path of ours, escaped",
  "tools/law/titles.ts": "ids of requirements, escaped",
  "tools/proofs/mutants.ts": "ids of requirements",
  "tools/screens.ts": "what a developer asks for",
}

export const unknownPlaces = (places: ReadonlyArray<string>): ReadonlyArray<string> => {
  const files = new Set(places.map((place) => place.split(":")[0]!))
  return [
    ...[...files].filter((file) => built[file] === undefined).map((file) => `unknown: ${file}`),
    ...Object.keys(built)
      .filter((file) => !files.has(file))
      .map((file) => `none any more: ${file}`),
  ]
}

const builtOnes = "those that are built when they run"

export const patterns: Proof = {
  claim: "recheck finds no regular expression that takes more than linear time",
  cases: () => [
    builtOnes,
    ...allPatterns().patterns.map(({ place, source }, n) => `${n} ${place} ${source}`),
  ],
  check: async (name, count) => {
    const all = allPatterns()
    if (name === builtOnes) return problemsOf(unknownPlaces(all.built))
    const { source, flags } = all.patterns[Number.parseInt(name, 10)]!
    const found = await recheck().check(source, flags, { timeout: timeoutMs })
    count(found.status, 1)
    if (found.status === "safe") return undefined
    const { status, complexity, attack } = found
    return [status, complexity?.summary, attack?.pattern].filter(Boolean).join(", ")
  },
  sum: (counts) => ({
    lines: Object.entries(counts).map(([status, times]) => `${times} are ${status}`),
    wrong: [],
  }),
}
