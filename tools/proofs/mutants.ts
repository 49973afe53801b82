/** The fast tests notice nearly every small change of the rules and the adapters. */
import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { hashOf } from "#domain/kernel/hash.ts"
import { root } from "../commandLine.ts"
import { codeOf, isOfPage, type Layer } from "../layers.ts"
import { type Coverage, storedCoverage } from "../mutants/coverage.ts"
import { isEquivalent } from "../mutants/equivalent.ts"
import { instrument, type Mutant } from "../mutants/instrument.ts"
import { judgeInPage } from "../mutants/page.ts"
import type { Message } from "../mutants/worker.ts"
import type { Proof } from "./proof.ts"

/** Killed of those that are not equivalent. */
const scoreMin: Readonly<Record<Layer, number>> = { domain: 0.95, adapters: 0.85 }

/** `MUTANTS=<expression>` takes the files whose path it matches; to be begun with `--fresh`. */
const only = new RegExp(process.env["MUTANTS"] ?? "")

/** A worker that says nothing for so long is in a loop without end: its mutant is noticed. */
const silentMs = 120_000

const layerOf = (file: string): Layer => (file.startsWith("domain/") ? "domain" : "adapters")

const start = (...args: ReadonlyArray<string>): ChildProcess =>
  fork(join(root, "tools/mutants/worker.ts"), args, {
    cwd: root,
    stdio: ["ignore", "ignore", 2, "ipc"],
  })

/** With all that it said: its end may be heard before that. */
const ended = async (child: ChildProcess): Promise<number | null> => {
  const [[code]] = await Promise.all([once(child, "exit"), once(child, "disconnect")])
  return code as number | null
}

let measured: { readonly layer: Layer; readonly coverage: Coverage } | undefined

const coverageOf = async (layer: Layer): Promise<Coverage> => {
  if (measured?.layer === layer) return measured.coverage
  if (storedCoverage(layer) === undefined) await ended(start(layer))
  const coverage = storedCoverage(layer)
  if (coverage === undefined) throw new Error(`The tests of ${layer} fail without a mutant`)
  measured = { layer, coverage }
  return coverage
}

type Outcome = "killed" | "survived" | "uncovered" | "timeout"

const folder = join(root, "test-results", "mutants")
const fileOf = (file: string, end: string): string =>
  join(folder, `${file.replaceAll("/", ".")}${end}`)

/** What is known of a file's mutants so far: some files take hours, and a piece may be stopped. */
const known = {
  of: (file: string, mutants: ReadonlyArray<Mutant>): ReadonlyArray<Outcome> => {
    try {
      const { hash, outcomes } = JSON.parse(readFileSync(fileOf(file, ".part.json"), "utf8"))
      return hash === hashOf(mutants) ? outcomes : []
    } catch {
      return []
    }
  },
  keep: (file: string, mutants: ReadonlyArray<Mutant>, outcomes: ReadonlyArray<Outcome>): void =>
    writeFileSync(fileOf(file, ".part.json"), JSON.stringify({ hash: hashOf(mutants), outcomes })),
}

/** One worker's outcomes from the `from`th mutant on, in order; it may end before the last. */
const judge = async (
  layer: Layer,
  file: string,
  from: number,
  tell: (outcome: Outcome) => void,
): Promise<void> => {
  let heard = 0
  const hear = (outcome: Outcome): void => {
    heard++
    tell(outcome)
  }
  const child = start(layer, file, String(from))
  const stuck = (): void => {
    hear("timeout")
    child.kill("SIGKILL")
  }
  let timer = setTimeout(stuck, silentMs)
  child.on("message", (message: Message) => {
    clearTimeout(timer)
    if ("end" in message) return
    hear(message.outcome)
    timer = setTimeout(stuck, silentMs)
  })
  const code = await ended(child)
  clearTimeout(timer)
  if (heard === 0) throw new Error(`The mutants of ${file} cannot be judged: ${code}`)
}

const oneLine = (text: string): string => {
  const line = text.replaceAll(/\s+/g, " ")
  return line.length > 90 ? `${line.slice(0, 87)}...` : line
}

const described = (file: string, { line, mutator, original, replacement }: Mutant): string =>
  `${file}:${line} ${mutator}: ${oneLine(original)} -> ${oneLine(replacement)}`

export const mutants: Proof = {
  claim: "the fast tests notice 95 % of the mutants of domain/ and 85 % of those of adapters/",
  cases: () => [...codeOf("domain"), ...codeOf("adapters")].filter((file) => only.test(file)),
  check: async (file, count) => {
    const layer = layerOf(file)
    const inPage = isOfPage(file) ? await instrument(file) : undefined
    const all = inPage?.mutants ?? (await coverageOf(layer)).mutants[file] ?? []
    mkdirSync(folder, { recursive: true })
    const outcomes = [...known.of(file, all)]
    const hear = (outcome: Outcome): void => {
      outcomes.push(outcome)
      known.keep(file, all, outcomes)
    }
    while (outcomes.length < all.length)
      await (inPage === undefined
        ? judge(layer, file, outcomes.length, hear)
        : judgeInPage(file, inPage, outcomes.length, hear))
    const left = all.filter(
      (mutant, n) =>
        (outcomes[n] === "survived" || outcomes[n] === "uncovered") && !isEquivalent(file, mutant),
    )
    const even = all.filter((mutant) => isEquivalent(file, mutant)).length
    const total = all.length - even
    count(`${layer} all`, total)
    count(`${layer} killed`, total - left.length)
    count(`${layer} equivalent`, even)
    const lines = left.map((mutant) => described(file, mutant))
    writeFileSync(fileOf(file, ".txt"), lines.join("\n"))
    rmSync(fileOf(file, ".part.json"), { force: true })
    if (total > 0)
      console.log(
        [
          `${(((total - left.length) / total) * 100).toFixed(1).padStart(5)} %  ${file}: ${total} mutants, ${left.length} left`,
          ...lines.map((line) => `         ${line}`),
        ].join("\n"),
      )
    return undefined
  },
  sum: (counts) => {
    const scores = (["domain", "adapters"] as const).map((layer) => {
      const [all = 0, killed = 0, even = 0] = ["all", "killed", "equivalent"].map(
        (what) => counts[`${layer} ${what}`],
      )
      return { layer, all, killed, even, score: all === 0 ? 1 : killed / all }
    })
    return {
      lines: scores.map(
        ({ layer, all, killed, even, score }) =>
          `${layer}: ${killed} of ${all} mutants, ${(score * 100).toFixed(1)} %; ${even} more are equivalent`,
      ),
      wrong: scores
        .filter(({ layer, score }) => score < scoreMin[layer])
        .map(({ layer }) => `${layer}: less than ${scoreMin[layer] * 100} % were noticed`),
    }
  },
}
