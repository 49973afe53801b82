/** `npm run proof -- <name>`: a long proof, in pieces; it goes on where the last piece stopped. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Command, InvalidArgumentError } from "commander"
import { root } from "./commandLine.ts"
import { proofs } from "./proofs/registry.ts"

type Progress = {
  readonly done: number
  readonly failures: ReadonlyArray<string>
  readonly counts?: Readonly<Record<string, number>>
}

const fileOf = (name: string) => join(root, "test-results", "proofs", `${name}.json`)

const read = (name: string): Progress => {
  try {
    return JSON.parse(readFileSync(fileOf(name), "utf8")) as Progress
  } catch {
    return { done: 0, failures: [] }
  }
}
const write = (name: string, progress: Progress): void => {
  mkdirSync(join(root, "test-results", "proofs"), { recursive: true })
  writeFileSync(fileOf(name), JSON.stringify(progress))
}

const minutes = (text: string): number => {
  const value = Number(text)
  if (!(value > 0 && value <= 20)) throw new InvalidArgumentError("between 0 and 20")
  return value
}

const saveEveryMs = 2_000

const prove = async (name: string, options: { minutes: number; fresh?: true }): Promise<void> => {
  const proof = proofs[name]
  if (proof === undefined) {
    console.error(`No proof is called ${name}. There are: ${Object.keys(proofs).join(", ")}`)
    process.exitCode = 64
    return
  }
  const lack = proof.needs?.()
  if (lack !== undefined) {
    console.error(`${name} needs ${lack}`)
    process.exitCode = 1
    return
  }
  if (options.fresh) rmSync(fileOf(name), { force: true })
  const cases = proof.cases()
  const until = performance.now() + options.minutes * 60_000
  let { done } = read(name)
  const failures = [...read(name).failures]
  const counts = { ...read(name).counts }
  const count = (what: string, times: number): void => {
    counts[what] = (counts[what] ?? 0) + times
  }
  let saved = performance.now()
  console.log(`${name}: ${proof.claim}; ${done} of ${cases.length} cases done`)
  while (done < cases.length && performance.now() < until) {
    const each = cases[done]!
    const wrong = await proof.check(each, count)
    done++
    if (wrong !== undefined) {
      failures.push(`${each}: ${wrong}`)
      console.error(`${each}: ${wrong}`)
    }
    if (performance.now() - saved > saveEveryMs) {
      write(name, { done, failures, counts })
      saved = performance.now()
    }
  }
  write(name, { done, failures, counts })
  await proof.end?.()
  const summed = proof.sum?.(counts)
  for (const line of summed?.lines ?? []) console.log(line)
  if (done === cases.length) failures.push(...(summed?.wrong ?? []))
  const rest = done < cases.length ? `; ${cases.length - done} to go, run it again` : "; complete"
  console.log(`${Math.max(0, done - failures.length)} passed, ${failures.length} failed${rest}`)
  process.exitCode = failures.length === 0 ? 0 : 1
}

const program = new Command("proof").description("Long proofs, resumable")
program
  .argument("[name]", "which one; without it they are listed")
  .option("--minutes <n>", "longest piece", minutes, 20)
  .option("--fresh", "begin again")
  .action(async (name: string | undefined, options: { minutes: number; fresh?: true }) => {
    if (name !== undefined) return prove(name, options)
    for (const [each, { claim, cases }] of Object.entries(proofs))
      console.log(
        `${each.padEnd(12)} ${claim} (${read(each).done} of ${cases().length} cases done)`,
      )
  })
await program.parseAsync()
