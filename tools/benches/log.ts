/** What the event log costs, each figure beside its goal. Source: design "Goals". */
import { join } from "node:path"
import { chromium } from "playwright"
import { build, type Rolldown } from "vite"
import { makeJournal } from "#src/runtime/journal.ts"
import { logApp, rawLog, reportLog } from "#src/runtime/log.ts"
import { makeJudge } from "#src/runtime/judge.ts"
import { makeRecorder } from "#src/runtime/recorder.ts"
import type { Probes } from "#src/runtime/probes.ts"
import { chromiumLaunch } from "../browsers.ts"
import { root } from "../commandLine.ts"
import { gzip } from "../precompress.ts"
import { check } from "../replay/check.ts"
import { verify } from "../verify.ts"
import type { Bench } from "./logPage.ts"
import { longLog, shrinkLong } from "./longLog.ts"
import { median, quantile } from "./quantile.ts"
import { actionsOf, foldRedux } from "./redux.ts"
import { foldOf, sessionOf } from "./session.ts"

const here = { build: "bench", at: 0, width: 1280, height: 800, browser: "" }

const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`

/** In thousands of bytes. */
const gzipped = (text: string): number => gzip(Buffer.from(text)).length / 1000

const row = (what: string, goal: string, measured: string): void =>
  console.log(`| ${what} | ${goal} | ${measured} |`)

/** One file of all that the entry needs, but what is named outside. */
const bundle = async (
  entry: string,
  external: ReadonlyArray<RegExp> = [],
): Promise<ReadonlyArray<string>> => {
  const built = (await build({
    configFile: false,
    root,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      target: "es2024",
      minify: "oxc",
      lib: { entry, formats: ["es"] },
      rolldownOptions: { external: [...external], output: { codeSplitting: false } },
    },
  })) as ReadonlyArray<Rolldown.RolldownOutput>
  return built.flatMap(({ output }) =>
    output.flatMap((file) => (file.type === "chunk" ? [file.code] : [])),
  )
}

const inBrowser = async (): Promise<void> => {
  const [code = ""] = await bundle(join(root, "tools/benches/logPage.ts"))
  const browser = await chromium.launch(chromiumLaunch)
  try {
    const page = await browser.newPage()
    await page.route("http://localhost/**", (route) =>
      route.request().url().endsWith(".js")
        ? route.fulfill({ contentType: "text/javascript", body: code })
        : route.fulfill({
            contentType: "text/html",
            body: '<script type="module" src="/bench.js"></script>',
          }),
    )
    await page.goto("http://localhost/")
    await page.waitForFunction(() => "bench" in globalThis)
    const bench = await page.evaluateHandle(
      () => (globalThis as unknown as { readonly bench: Bench }).bench,
    )
    const relaxed = await bench.evaluate((each) => each.append(2_000, "relaxed"))
    row(
      "append, off the input path",
      "p99 < 20 ms",
      `p99 ${ms(quantile(relaxed.whole, 0.99))}, p50 ${ms(median(relaxed.whole))}; the input waits p99 ${ms(quantile(relaxed.own, 0.99))}`,
    )
    const strict = await bench.evaluate((each) => each.append(500, "strict"))
    row(
      "append before a create POST, strict",
      "< 50 ms",
      `p99 ${ms(quantile(strict.whole, 0.99))}, p50 ${ms(median(strict.whole))}`,
    )
    const boot = await bench.evaluate((each) => each.boot(2_000, 7))
    row(
      `boot from a snapshot and ${boot.events} events, database open`,
      "<= 50 ms",
      `median of 7 ${ms(median(boot.all))}, first ${ms(boot.all[0]!)}`,
    )
    const load = await bench.evaluate((each) => each.load(100_000, 5))
    row(
      `read a log of ${load.events} events`,
      "263 ms in the design",
      `median of 5 ${ms(median(load.all))}`,
    )
    const dispatch = await bench.evaluate((each) => each.dispatch(10_000, 4_000))
    row(
      "live dispatch, session of 10,000 events",
      "p99 < 1 ms",
      `p99 ${ms(quantile(dispatch.all, 0.99))}, p50 ${ms(median(dispatch.all))}`,
    )
  } finally {
    await browser.close()
  }
}

/** Events a second of CPU, the best of several rounds: what else runs here only slows down, and the first are not yet compiled. */
const perSecond = (count: number, fold: () => unknown): number => {
  fold()
  const rates = Array.from({ length: 15 }, () => {
    const before = process.cpuUsage()
    fold()
    const { user, system } = process.cpuUsage(before)
    return count / ((user + system) / 1e6)
  })
  return Math.max(...rates)
}

const thousands = (value: number): string => Math.round(value / 1_000).toLocaleString("en")

const inNode = (): void => {
  const count = 40_000
  const lines = sessionOf(count)
  const ours = perSecond(count, () => foldOf(lines))
  const actions = actionsOf(lines)
  const theirs = perSecond(count, () => foldRedux(actions))
  row("fold in Node", ">= 150 k events a CPU second", `${thousands(ours)} k`)
  row(
    "beside Redux Toolkit, in the same run",
    ">= 2 times",
    `${(ours / theirs).toFixed(2)} times its ${thousands(theirs)} k`,
  )
}

const checked = (): void => {
  const count = 40_000
  const log = longLog(count)
  const rate = perSecond(count, () => {
    const { verdict } = verify(log, { assert: "all", hashEvery: 500 })
    if (!verdict.ok) throw new Error("A healthy session is called wrong")
  })
  row(
    "fold with invariants, a hash every 500",
    ">= 50 k events a CPU second",
    `${thousands(rate)} k`,
  )
}

/** What a page has after so many events. */
const heard = (count: number) => {
  const journal = makeJournal(20_000)
  let state = logApp.initial
  for (const line of sessionOf(count)) {
    journal.add(line, state)
    state = logApp.reduce(state, line)
  }
  return { journal: journal.read(), state }
}

const verifying = (): void => {
  const { journal, state } = heard(20_000)
  const text = rawLog(journal, state, here)
  const all = Array.from({ length: 5 }, () => {
    const began = performance.now()
    const { verdict } = check(text, {})
    if (!verdict.ok) throw new Error("A healthy log does not verify")
    return performance.now() - began
  })
  row("verify a log of 20,000 events", "<= 1 s", `median of 5 ${ms(median(all))}`)
}

/** The slow-down by four is counted, not waited for: Node has no such switch. */
const recording = async (): Promise<void> => {
  const [code = ""] = await bundle(join(root, "src/runtime/recorder.ts"))
  row(
    "recorder, gzip",
    "<= 3 kB of the first load",
    `${gzipped(code).toFixed(1)} kB, after the first paint`,
  )
  const lines = sessionOf(20_000)
  const probes: Probes = {}
  const nothing = { lines: [], start: undefined, checkpoints: [] }
  const { tell } = makeRecorder({ journal: () => nothing }, probes, { now: Date.now, fetch })
  probes.heard = makeJudge({ now: Date.now, tell, isRaw: false })
  let state = logApp.initial
  const each = lines.map((line) => {
    const after = logApp.reduce(state, line)
    const began = performance.now()
    probes.heard!(line, state, after)
    const spent = performance.now() - began
    state = after
    return spent
  })
  row(
    "what the recorder takes for an event, rules included, four times slower",
    "p95 <= 0.2 ms",
    `p95 ${(4 * quantile(each, 0.95)).toFixed(3)} ms, p99 ${(4 * quantile(each, 0.99)).toFixed(3)} ms`,
  )
}

const shrinking = (): void => {
  const shrunk = shrinkLong(5_000)
  row(
    "shrink a log of 5,000 events",
    "<= 10 s",
    shrunk === undefined
      ? "it is not found"
      : `${(shrunk.ms / 1000).toFixed(1)} s, ${shrunk.after} events remain, ${shrunk.replays} replays`,
  )
}

const bugFile = (): void => {
  const { journal, state } = heard(10_000)
  let seed = 1
  const chance = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  const text = reportLog(journal, state, here, chance)
  row(
    "problem report of 10,000 events, gzip",
    "<= 120 kB",
    `${gzipped(text).toFixed(0)} kB of ${(text.length / 1e6).toFixed(1)} MB`,
  )
}

const codeSize = async (): Promise<void> => {
  const code = await bundle(join(root, "tools/benches/logCode.ts"), [
    /^effect/,
    /^immer/,
    /^#domain\/(?!orders|kernel)/,
  ])
  const size = code.reduce((sum, each) => sum + gzipped(each), 0)
  row("log, outbox and tabs, without Schema, gzip", "<= 15 kB", `${size.toFixed(1)} kB`)
}

export const log = async (): Promise<void> => {
  console.log("| what | goal | measured |\n| --- | --- | --- |")
  await inBrowser()
  inNode()
  checked()
  verifying()
  await recording()
  shrinking()
  bugFile()
  await codeSize()
}
