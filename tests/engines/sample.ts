/**
 * One journey in each engine that is installed, at the same time; a step of `npm test`. Takes the file for the
 * report: names of the engines that passed, failed and were skipped because they are not installed.
 */
import { mkdirSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { startServer } from "#simulators/pages/pageServer.ts"
import { engines } from "#simulators/engines/all.ts"
import type { Engine } from "#simulators/engines/driver.ts"
import { walk } from "#simulators/engines/journeys.ts"

/** Login, a reload under the worker, and an order. */
const journey = "reload"

type Outcome = "passed" | "failed" | "skipped"

const run = async ({ name, lacks, launch }: Engine): Promise<readonly [Outcome, string]> => {
  const lack = lacks()
  if (lack !== undefined) return ["skipped", `${name}: not installed (${lack})`]
  const began = performance.now()
  const server = await startServer()
  try {
    let version = name
    const wrong = await walk(journey, {
      server,
      launch: async () => {
        const browser = await launch()
        version = browser.version
        return browser
      },
    })
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    return wrong === undefined
      ? ["passed", `${name}: ${version}, ${seconds} s`]
      : ["failed", `${name}: ${version}: ${wrong}`]
  } catch (reason) {
    return ["failed", `${name}: ${String(reason)}`]
  } finally {
    await server.stop()
  }
}

const outcomes = await Promise.all(engines.map(run))
const report: Readonly<Record<Outcome, Array<string>>> = { passed: [], failed: [], skipped: [] }
for (const [outcome, text] of outcomes) {
  report[outcome].push(text)
  console.log(`${outcome}: ${text}`)
}
const [file] = process.argv.slice(2)
if (file !== undefined) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(report))
}
process.exitCode = report.failed.length === 0 ? 0 : 1
