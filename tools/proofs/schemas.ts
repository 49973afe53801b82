/** Files of settings, right ones and wrong ones, before two JSON Schema validators and the product's own decoder. */
import { brokenSettings } from "#simulators/values/brokenSettings.ts"
import { findings } from "../configCheck.ts"
import { configSchema } from "../configSchema.ts"
import { type Count, problemsOf, type Proof } from "./proof.ts"
import { isAgreed, judges, type Verdict } from "./strangers/judges.ts"
import { probes } from "./strangers/probes.ts"
import { differences, knownDifference, settingsFiles } from "./strangers/settingsFiles.ts"

let judging: ReturnType<typeof judges> | undefined

const said = (what: string, verdict: Verdict): string => `${what}: ${JSON.stringify(verdict)}`

const isFoundByProductOnly = (settings: unknown): boolean =>
  findings(JSON.stringify(settings)).errors.length > 0

const kinds: Readonly<
  Record<string, (name: string, count: Count) => Promise<ReadonlyArray<string>>>
> = {
  file: async (name, count) => {
    const [, settings] = settingsFiles().find(([place]) => place === name)!
    const verdict = (await (judging ??= judges()))(settings)
    count("files", 1)
    return Object.values(verdict).every(Boolean) ? [] : [said(name, verdict)]
  },
  broken: async (name, count) => {
    const [, settings] = brokenSettings.find(([what]) => what === name)!
    const verdict = (await (judging ??= judges()))(settings)
    const isRefusedByAll = !Object.values(verdict).some(Boolean)
    count(isRefusedByAll ? "broken files refused by all" : "broken files refused by the product", 1)
    return isRefusedByAll || isFoundByProductOnly(settings) ? [] : [said(name, verdict)]
  },
  setting: async (name, count) => {
    const judge = await (judging ??= judges())
    return probes(configSchema().properties![name]!).flatMap((value) => {
      const settings = { [name]: value }
      const verdict = judge(settings)
      count(verdict.ajv ? "probes that are valid" : "probes that are not", 1)
      if (isAgreed(verdict)) return []
      const known = knownDifference(settings, verdict)
      if (known === undefined) return [said(JSON.stringify(settings), verdict)]
      count(known.reason, 1)
      return []
    })
  },
}

export const schemas: Proof = {
  claim: "two JSON Schema validators and the product agree on every file of settings",
  cases: () => [
    ...settingsFiles().map(([place]) => `file ${place}`),
    ...brokenSettings.map(([what]) => `broken ${what}`),
    ...Object.keys(configSchema().properties!).map((name) => `setting ${name}`),
  ],
  check: async (name, count) => {
    const [kind, ...rest] = name.split(" ")
    return problemsOf(await kinds[kind!]!(rest.join(" "), count))
  },
  sum: (counts) => ({
    lines: Object.entries(counts).map(([what, times]) => `${String(times).padStart(9)}  ${what}`),
    wrong: differences
      .filter(({ reason }) => counts[reason] === undefined)
      .map(({ reason }) => `a difference that is none any more: ${reason}`),
  }),
}
