/** What opening a report of a thousand rows costs a slow phone, beside the same report of ten rows in the same run. */
import { setTimeout as pause } from "node:timers/promises"
import type { CDPSession, Page } from "@playwright/test"
import { makeSim, type Sim } from "#simulators/pages/pageSim.ts"
import { onStage, product, type Stage } from "#simulators/pages/stage.ts"
import { logIn } from "#simulators/people/steps.ts"
import { median } from "./quantile.ts"

const slowDown = 4
const scriptingTimes = 9
const heapTimes = 3
/** Nothing asks the page anything in this time, for asking is scripting too. */
const opensMs = 3000
const settleMs = 1000
const reports = [
  { name: "transactions", rows: 1000 },
  { name: "consumption", rows: 1000 },
] as const

const metric = async (session: CDPSession, name: string): Promise<number> => {
  const { metrics } = await session.send("Performance.getMetrics")
  return metrics.find((each) => each.name === name)!.value
}

const heapUsed = async (session: CDPSession): Promise<number> => {
  await session.send("HeapProfiler.collectGarbage")
  return metric(session, "JSHeapUsedSize")
}

/** What it costs to open a report, by what is measured: before, and after. */
type Measure = (session: CDPSession) => Promise<() => Promise<number>>

const scripting: Measure = async (session) => {
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowDown })
  const before = await metric(session, "ScriptDuration")
  return async () => {
    const ms = ((await metric(session, "ScriptDuration")) - before) * 1000
    await session.send("Emulation.setCPUThrottlingRate", { rate: 1 })
    return ms
  }
}

/** In visits of its own: a collection throws compiled code away too, and the scripts would be compiled anew. */
const heap: Measure = async (session) => {
  const before = await heapUsed(session)
  return async () => (await heapUsed(session)) - before
}

const opened = async (
  page: Page,
  session: CDPSession,
  link: string,
  measure: Measure,
): Promise<number> => {
  await page.goto("/profile/personal")
  const to = page.getByRole("link", { name: link, exact: true }).first()
  await to.waitFor()
  await pause(opensMs)
  // The press comes from the page itself: to find its link is scripting, and not the product's.
  await to.evaluate(
    (link, ms) => void setTimeout(() => (link as HTMLElement).click(), ms),
    settleMs,
  )
  const cost = await measure(session)
  await pause(settleMs + opensMs)
  const all = await cost()
  await page.locator("#report-table .data").waitFor()
  return all
}

const measured = async (
  page: Page,
  session: CDPSession,
  sim: Sim,
  { name, rows }: { readonly name: string; readonly rows: number },
): Promise<{ readonly ms: number; readonly bytes: number }> => {
  await sim.patchCustomer({ login: "jana", rowCounts: { [name]: rows } })
  const link = `${name[0]!.toUpperCase()}${name.slice(1)}`
  await page.goto(`/profile/${name}`)
  await page.getByText("All time", { exact: true }).click()
  const several = async (measure: Measure, times: number): Promise<ReadonlyArray<number>> => {
    const all: Array<number> = []
    while (all.length < times) all.push(await opened(page, session, link, measure))
    return all
  }
  const costs = await several(scripting, scriptingTimes)
  console.log(`  ${name}, ${rows} rows: ${costs.map((ms) => ms.toFixed(0)).join(" ")}`)
  return { ms: median(costs), bytes: median(await several(heap, heapTimes)) }
}

export const reportPages = (): Promise<void> => onStage(product, play)

const play = async ({ browser, server }: Stage): Promise<void> => {
  server.configure({ autoLogout: 0, applicationMode: "webcare" })
  const sim = makeSim(server.url)
  await sim.reset({ seed: 1 })
  const page = await browser.newPage({
    baseURL: server.url,
    locale: "en-GB",
    timezoneId: "Europe/Prague",
  })
  await page.goto("/login")
  await logIn(page)
  await page.waitForURL((url) => !url.pathname.includes("login"))
  const session = await page.context().newCDPSession(page)
  await session.send("Performance.enable")
  console.log(
    `Chromium ${browser.version()}, ${slowDown} times slower, ms of scripting to open a report:`,
  )
  for (const report of reports) {
    const few = await measured(page, session, sim, { ...report, rows: 10 })
    const many = await measured(page, session, sim, report)
    const ratio = many.ms / few.ms
    console.log(
      `${report.name}: median ${many.ms.toFixed(0)} ms of scripting, ${ratio.toFixed(2)} times that of ten rows; ${(many.bytes / 1e6).toFixed(1)} MB of heap more than before (ten rows: ${(few.bytes / 1e6).toFixed(1)})`,
    )
  }
}
