/** What is wrong with the log that a session leaves, in Node and in the viewer. */
import type { Browser, Page } from "@playwright/test"
import { Result } from "effect"
import { readLog, writeLog } from "#adapters/logfile/codec.ts"
import { pseudonymiseLog } from "#adapters/logfile/report.ts"
import { logApp } from "#src/runtime/log.ts"
import { check } from "#tools/replay/check.ts"
import { timelineOf } from "#tools/replay/read.ts"
import { judge } from "#simulators/model/judge.ts"
import { disagreementText } from "#simulators/model/text.ts"
import { begun } from "#simulators/pages/traced.ts"

/** What the logs of a run show. */
export type Seen = {
  readonly types: Set<string>
  /** Phases that orders went through. */
  readonly phases: Set<string>
  hasCart: boolean
  hasMember: boolean
  /** Page lives beyond the first. */
  reloads: number
  events: number
  logs: number
}

export const nothingSeen = (): Seen => ({
  types: new Set(),
  phases: new Set(),
  hasCart: false,
  hasMember: false,
  reloads: 0,
  events: 0,
  logs: 0,
})

/** Notes what a log shows; answers what is wrong with it. */
const problemOf = (text: string, hash: string, seen: Seen): string | undefined => {
  const read = readLog(text, logApp)
  if (Result.isFailure(read)) return `line ${read.failure.line}: ${read.failure.reason}`
  const { lines, trailer } = read.success
  const { stateAt } = timelineOf(read.success)
  let lives = 0
  for (const [index, { event }] of lines.entries()) {
    const state = stateAt(index + 1)
    seen.types.add(event._tag)
    if (event._tag === "TabOpened") lives++
    for (const { phase } of state.orders.intents) seen.phases.add(phase._tag)
    if (state.cart.lines.length > 0) seen.hasCart = true
    if (state.session.member !== undefined) seen.hasMember = true
  }
  seen.reloads = Math.max(seen.reloads, lives - 1)
  seen.events += lines.length
  seen.logs++
  if (trailer?.hash !== hash) return `the trailer says ${trailer?.hash}, the page was ${hash}`
  const { disagreement } = judge(read.success)
  if (disagreement !== undefined)
    return `no path of the model of an order: ${disagreementText(disagreement)}`
  return complaint(text)
}

const replaced = (text: string): string => {
  const log = Result.getOrThrow(readLog(text, logApp))
  return writeLog(pseudonymiseLog(log, logApp, Math.random), logApp)
}

/** What `npm run replay -- --assert all` says of a log, as it is and with its personal values replaced. */
const complaint = (text: string): string | undefined => {
  for (const [what, each] of Object.entries({ raw: text, replaced: replaced(text) })) {
    const { verdict } = check(each, { assert: "all" })
    const { ok, exit, firstDivergence, firstDemandDivergence, invariants, refused } = verdict
    if (ok) continue
    const said = firstDivergence ?? firstDemandDivergence ?? refused ?? invariants
    return `${what}: replay ends with ${exit}: ${JSON.stringify(said)}`
  }
  return undefined
}

/** What the viewer says of each log, and of what leaves the device in its place: the same as Node. */
export const viewed = async (
  browser: Browser,
  url: string,
  logs: ReadonlyArray<string>,
): Promise<ReadonlyArray<string>> => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${url}replay`)
  const wrong: Array<string> = []
  for (const log of logs)
    for (const text of [log, replaced(log)]) {
      const [verdict] = await page.evaluate((each) => __replay.open(each), text)
      if (verdict?.is !== "same")
        wrong.push(`the viewer: ${verdict?.is} ${JSON.stringify(verdict?.firstDivergence)}`)
    }
  await context.close()
  return wrong
}

export const harvest = async (
  page: Page,
  seen: Seen,
  logs: Array<string>,
): Promise<string | undefined> => {
  await begun(page)
  const [text, hash] = await page.evaluate(() => [__trayline.log(), __trayline.hash()] as const)
  logs.push(text)
  return problemOf(text, hash, seen)
}
