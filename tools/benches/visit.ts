/**
 * What a visit costs a mid-range phone by Lighthouse's mobile preset, beside an application of the same libraries that does
 * next to nothing, in the same run. The two take turns; medians are told.
 */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import type { Page as BrowserPage } from "@playwright/test"
import react from "@vitejs/plugin-react"
import { logIn } from "#simulators/people/steps.ts"
import { simulatorHandler } from "#simulators/transports/node.ts"
import { chromiumLaunch } from "../browsers.ts"
import { root } from "../commandLine.ts"
import { freePort } from "../freePort.ts"
import { precompress } from "../precompress.ts"
import { freshBuild, run } from "../run.ts"
import { closeAfterOrders, serve, serveApplication } from "../server.ts"
import { median } from "./quantile.ts"

/** A package of its own, with as many files as a third of all others: only who measures a visit waits for it. */
const lighthouseSource = join(root, "tools/benches/lighthouse")
/** Beside what is installed already, so that no search of our sources finds it. */
const lighthouseHome = join(root, "node_modules/.cache/lighthouse")
const installed = join(lighthouseHome, "node_modules/lighthouse")

/** Of its result, what is read here. */
type Result = {
  readonly runtimeError?: { readonly message: string }
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly numericValue?: number
        readonly details?: { readonly items: ReadonlyArray<{ readonly url: string }> }
      }
    >
  >
}
type Lighthouse = (url: string, flags: object) => Promise<{ readonly lhr: Result } | undefined>

/** By the lock as it is now. */
const isInstalled = (): boolean => {
  const lockIn = (folder: string): string => readFileSync(join(folder, "package-lock.json"), "utf8")
  return existsSync(installed) && lockIn(lighthouseHome) === lockIn(lighthouseSource)
}

const loadLighthouse = async (): Promise<Lighthouse> => {
  if (!isInstalled()) {
    cpSync(lighthouseSource, lighthouseHome, { recursive: true })
    const args = ["ci", "--prefix", lighthouseHome, "--no-audit", "--no-fund"]
    if ((await run("npm", args)) !== 0) throw new Error("Lighthouse is not to be had")
  }
  const { default: lighthouse } = (await import(
    pathToFileURL(join(installed, "core/index.js")).href
  )) as {
    readonly default: Lighthouse
  }
  return lighthouse
}

const times = Number(process.env["TIMES"] ?? 5)
const pages = ["/login", "/offer/WEEK"] as const
type Page = (typeof pages)[number]

const categories = ["performance", "accessibility", "best-practices", "seo"] as const

type Visit = {
  /** Of 100, by category. */
  readonly points: ReadonlyArray<number>
  /** Milliseconds. */
  readonly lcp: number
  readonly blocking: number
  readonly mainThread: number
  readonly requests: number
  /** Addresses that were asked for more than once. */
  readonly twice: ReadonlyArray<string>
}

const numberOf = ({ audits }: Result, audit: string): number => audits[audit]?.numericValue ?? NaN

const visitOf = (result: Result): Visit => {
  const urls = result.audits["network-requests"]!.details!.items.map(({ url }) => url).filter(
    (url) => !url.startsWith("data:") && !url.startsWith("blob:"),
  )
  return {
    points: categories.map((name) => Math.round((result.categories[name]?.score ?? 0) * 100)),
    lcp: numberOf(result, "largest-contentful-paint"),
    blocking: numberOf(result, "total-blocking-time"),
    mainThread: numberOf(result, "mainthread-work-breakdown"),
    requests: urls.length,
    twice: [...new Set(urls.filter((url, n) => urls.indexOf(url) !== n))],
  }
}

/** In a browser and a profile of its own. `prepare` is what was done there before; without it nothing was. */
const visit = async (
  url: string,
  prepare?: (page: BrowserPage) => Promise<void>,
): Promise<Visit> => {
  const { chromium } = await import("playwright")
  const lighthouse = await loadLighthouse()
  const profile = mkdtempSync(join(tmpdir(), "visit-"))
  const port = await freePort()
  const { args = [], ...launch } = chromiumLaunch as { readonly args?: ReadonlyArray<string> }
  const context = await chromium.launchPersistentContext(profile, {
    ...launch,
    args: [...args, `--remote-debugging-port=${port}`],
    locale: "en-GB",
  })
  try {
    if (prepare !== undefined) {
      const page = await context.newPage()
      await prepare(page)
      await page.close()
    }
    const told = await lighthouse(url, {
      port,
      logLevel: "error",
      onlyCategories: [...categories],
      disableStorageReset: prepare !== undefined,
    })
    if (told === undefined) throw new Error("Lighthouse said nothing")
    const { runtimeError } = told.lhr
    if (runtimeError !== undefined) throw new Error(runtimeError.message)
    return visitOf(told.lhr)
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

const row = (name: string, all: ReadonlyArray<Visit>): string => {
  const of = (what: (visit: Visit) => number): number => median(all.map(what))
  const points = categories.map((_, n) => of((each) => each.points[n]!)).join("/")
  const figures = [
    points,
    `${(of((each) => each.lcp) / 1000).toFixed(2)} s`,
    `${of((each) => each.blocking).toFixed(0)} ms`,
    `${(of((each) => each.mainThread) / 1000).toFixed(1)} s`,
    of((each) => each.requests),
    new Set(all.flatMap(({ twice }) => twice)).size,
  ]
  return `${name.padEnd(34)}${figures.map((each) => String(each).padStart(17)).join("")}`
}

const buildMinimal = async (outDir: string): Promise<void> => {
  const { build } = await import("vite")
  await build({
    configFile: false,
    root: join(root, "tools/benches/peers/minimal"),
    logLevel: "error",
    plugins: [react(), precompress()],
    build: { outDir, target: "es2024", modulePreload: { polyfill: false } },
  })
}

const signIn = (url: string) => async (page: BrowserPage) => {
  await page.goto(`${url}login`)
  await logIn(page, "jana", { keep: true })
  await page.getByRole("group", { name: "Menu by day" }).waitFor()
  await page.locator("html[data-fetched=ahead]").waitFor()
}

export const visits = async (): Promise<void> => {
  const dist = await freshBuild()
  const home = mkdtempSync(join(tmpdir(), "visits-"))
  const minimal = join(home, "minimal")
  const own = join(home, "config.json")
  writeFileSync(own, JSON.stringify({ allowGuests: true }))
  await buildMinimal(minimal)
  const config = { own, defaults: join(root, "config.default.json"), readerPort: undefined }
  const start = (files: string) =>
    serve([closeAfterOrders, simulatorHandler({ seed: 1 }), serveApplication(files, config)], {
      host: "127.0.0.1",
      port: 0,
    })
  const [ours, theirs] = [await start(dist), await start(minimal)]
  try {
    const heads = ["points", "LCP", "blocking", "main thread", "requests", "twice"]
    console.log(`${"".padEnd(34)}${heads.map((each) => each.padStart(17)).join("")}`)
    for (const page of pages) await compare(page, ours.url, theirs.url)
  } finally {
    await Promise.all([ours.stop(), theirs.stop()])
    rmSync(home, { recursive: true, force: true })
  }
}

const compare = async (page: Page, ours: string, theirs: string): Promise<void> => {
  const at = (url: string): string => new URL(page, url).href
  const kinds: ReadonlyArray<readonly [name: string, once: () => Promise<Visit>]> = [
    ["minimal, first visit", () => visit(at(theirs))],
    ["Trayline, as a guest", () => visit(at(ours))],
    [
      "minimal, again",
      () =>
        visit(
          at(theirs),
          async (open) => void (await open.goto(at(theirs), { waitUntil: "networkidle" })),
        ),
    ],
    ["Trayline, a returning customer", () => visit(at(ours), signIn(ours))],
  ]
  const all = kinds.map((): Array<Visit> => [])
  for (let n = 0; n < times; n++)
    for (const [k, [, once]] of kinds.entries()) all[k]!.push(await once())
  console.log(page)
  for (const [k, [name]] of kinds.entries()) console.log(row(`  ${name}`, all[k]!))
  const twice = new Set(all.flat().flatMap((each) => each.twice))
  for (const url of twice) console.log(`  twice: ${new URL(url).pathname}`)
}
