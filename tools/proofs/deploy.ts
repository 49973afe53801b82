/** The settings of deploy/ in the real nginx and the real Caddy: people order through them, and the check finds what is wrong. */
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { createServer, type Server } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import type { Started } from "#simulators/pages/pageServer.ts"
import { root } from "../commandLine.ts"
import type { Finding } from "../deploy/finding.ts"
import { heard } from "../run.ts"
import { sumsFile } from "#src/boot/sums.ts"
import { isFound, mistakes } from "./deploy/mistakes.ts"
import {
  deploy as start,
  type Deployed,
  type Ground,
  type Mistakes,
  missingPrograms,
  testContainer,
  versionOf,
} from "./deploy/servers.ts"
import { type Proof, problemsOf, secondsSince } from "./proof.ts"

type Stage = Ground & {
  readonly sim: Started
  readonly broken: Server
  readonly posts: { count: number }
}

/** A backend that takes every request and dies with it: what it got is known, what it did with it is not. */
const dying = (posts: { count: number }): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      request.resume()
      request.once("end", () => {
        if (request.method === "POST") posts.count++
        response.destroy()
      })
    })
    server.listen(0, "127.0.0.1", () => resolve(server))
  })

const portOf = (server: Server): number => {
  const address = server.address()
  return typeof address === "object" ? (address?.port ?? 0) : 0
}

let stage: Promise<Stage> | undefined

const open = async (): Promise<Stage> => {
  const { freshBuild } = await import("../run.ts")
  const { started } = await import("#simulators/pages/pageServer.ts")
  const dist = await freshBuild()
  const home = mkdtempSync(join(tmpdir(), "trayline-deploy-"))
  // A server's workers run as another user.
  chmodSync(home, 0o755)
  const env = {
    ...process.env,
    HOST: "127.0.0.1",
    PORT: "0",
    READER_PORT: "0",
    TZ: "Europe/Prague",
  }
  const sim = await started("sim", env)
  const posts = { count: 0 }
  console.log(`nginx: ${versionOf("nginx")}; Caddy: ${versionOf("caddy")}`)
  return { home, dist, sim, backend: sim.url.replace(/\/$/, ""), posts, broken: await dying(posts) }
}

const checked = async (
  { home }: Ground,
  { url, plain, settings }: Deployed,
): Promise<{ readonly code: number; readonly findings: ReadonlyArray<Finding> }> => {
  const file = join(home, "server-settings.txt")
  writeFileSync(file, settings)
  const sums = existsSync(join(root, "dist", sumsFile))
    ? ["--manifest", join("dist", sumsFile)]
    : []
  const args = [url, "--insecure", "--json", "--plain", plain, "--server-settings", file, ...sums]
  const { code, said } = await heard("node", ["tools/deployCheck.ts", ...args])
  try {
    const { findings } = JSON.parse(said) as { readonly findings: ReadonlyArray<Finding> }
    return { code, findings }
  } catch {
    throw new Error(`deploy:check ended with ${code}: ${said}`)
  }
}

const withServer = async <Answer>(
  server: "nginx" | "caddy",
  name: string,
  files: Mistakes,
  work: (deployed: Deployed, stage: Stage) => Promise<Answer>,
): Promise<Answer> => {
  stage ??= open()
  const ground = await stage
  const deployed = await start(server, ground, name, files)
  try {
    return await work(deployed, ground)
  } finally {
    await deployed.stop()
  }
}

const orders = (server: "nginx" | "caddy", version: "HTTP/1.1" | "HTTP/2") => () =>
  withServer(server, "right", {}, async ({ url }, { sim }) => {
    const { orderAt } = await import("./deploy/visit.ts")
    return problemsOf(await orderAt(url, sim.url, version))
  })

const passes = (server: "nginx" | "caddy") => () =>
  withServer(server, "right", {}, async (deployed, ground) => {
    const { code, findings } = await checked(ground, deployed)
    const isRelease = findings.some(({ what }) => what.startsWith("this is the public release"))
    for (const { kind, check, what } of findings) console.log(`  ${kind} ${check}: ${what}`)
    return problemsOf([
      ...findings
        .filter(({ kind }) => kind !== "note")
        .map(({ check, what }) => `${check}: ${what}`),
      ...(code === 0 ? [] : [`it ended with ${code}`]),
      ...(isRelease ? [] : ["the release is not recognised"]),
    ])
  })

const takesThem: Mistakes = {
  "trayline.conf": [["# include trayline-reports.conf;", "include trayline-reports.conf;"]],
}
const report = "trayline-canteen-2026-11-27-10-42-11-1234-5678.ndjson"

/** What the page would send is kept once, replays, and is read by nobody from outside. */
const takesReports = (): Promise<string | undefined> =>
  withServer("nginx", "reports", takesThem, async ({ url, config }) => {
    const { asker } = await import("../deploy/ask.ts")
    const { recordSession } = await import("#simulators/people/session.ts")
    const ask = asker(true)
    const { text } = recordSession()
    const body = gzipSync(text)
    const address = new URL(`reports/${report}.gz`, url)
    const put = { method: "PUT" as const, headers: { "content-length": String(body.length) }, body }
    const answers = [
      await ask(address, put),
      await ask(address, put),
      await ask(address, {}),
      await ask(new URL("reports/index.html", url), put),
    ].map(({ status }) => status)
    const kept = join(config, "../../reports", `${report}.gz`)
    const { code, said } = await heard("node", ["tools/replay.ts", kept, "--assert", "all"])
    console.log(`  twice put, read, another name: ${answers.join(", ")}; replay ends with ${code}`)
    return problemsOf([
      ...(answers.join() === "201,204,403,405" ? [] : [`answers ${answers.join(", ")}`]),
      ...(code === 0 ? [] : [said]),
    ])
  })

const portsIn = (files: Mistakes, { backend, broken }: Stage): Mistakes =>
  Object.fromEntries(
    Object.entries(files).map(([name, edits]) => [
      name,
      edits.map(
        ([from, to]) =>
          [
            from,
            to.replace("BROKEN", String(portOf(broken))).replace("BACKEND", new URL(backend).port),
          ] as const,
      ),
    ]),
  )

const planted = (n: number) => async (): Promise<string | undefined> => {
  const mistake = mistakes[n]!
  stage ??= open()
  const files = portsIn(mistake.files, await stage)
  return withServer("nginx", `mistake-${n}`, files, async (deployed, ground) => {
    const { code, findings } = await checked(ground, deployed)
    const wrong = findings.filter(({ kind }) => kind === "wrong")
    const named = wrong.find((each) => isFound(mistake, [each]))
    console.log(
      `  ${mistake.name.padEnd(38)} ${named === undefined ? "NOT FOUND" : `${named.check}: ${named.what.slice(0, 90)}`} (${wrong.length})`,
    )
    if (named === undefined) return `not found, but: ${wrong.map(({ what }) => what).join("; ")}`
    return code === 1 ? undefined : `it ended with ${code}`
  })
}

/** Through which settings a backend that dies with an order gets it, and whether a second one gets it too. */
const dies = (isWrong: boolean) => async (): Promise<string | undefined> => {
  stage ??= open()
  const ground = await stage
  const mistake = mistakes.find(({ check }) => check === "server settings")!
  const two = portsIn(mistake.files, ground)
  const off: Mistakes = isWrong
    ? two
    : { ...two, "trayline-backend.conf": two["trayline-backend.conf"]!.slice(0, 1) }
  return withServer("nginx", isWrong ? "repeats" : "once", off, async ({ url }) => {
    const { asker } = await import("../deploy/ask.ts")
    const { makeSim } = await import("#simulators/pages/pageSim.ts")
    const sim = makeSim(ground.sim.url)
    await sim.reset()
    ground.posts.count = 0
    const ask = asker(true)
    const address = new URL("webcareapi/canteenorder/direct", url)
    for (let n = 0; n < 4; n++)
      await ask(address, { method: "POST", headers: { "content-length": "0" } })
    const all = ground.posts.count + (await sim.calls("POST /canteenorder/direct")).length
    console.log(`  4 orders, one of two backends dies with each: the backends got ${all} POSTs`)
    return all > 4 === isWrong ? undefined : `the backends got ${all} POSTs for 4 orders`
  })
}

const container = async (): Promise<string | undefined> => {
  stage ??= open()
  return testContainer(await stage)
}

const cases: Readonly<Record<string, () => Promise<string | undefined>>> = {
  "nginx: an order over HTTP/1.1": orders("nginx", "HTTP/1.1"),
  "nginx: an order over HTTP/2": orders("nginx", "HTTP/2"),
  "nginx: deploy:check passes": passes("nginx"),
  "caddy: an order over HTTP/1.1": orders("caddy", "HTTP/1.1"),
  "caddy: an order over HTTP/2": orders("caddy", "HTTP/2"),
  "caddy: deploy:check passes": passes("caddy"),
  "nginx: keeps the reports that people send": takesReports,
  "container: its nginx takes its files without root": container,
  "nginx: an order is not sent to a second backend": dies(false),
  "the planted repetition sends it to a second one": dies(true),
  ...Object.fromEntries(mistakes.map(({ name }, n) => [`mistake: ${name}`, planted(n)])),
}

export const deploy: Proof = {
  claim:
    "the settings of deploy/ serve orders in nginx and Caddy, and the check finds planted mistakes",
  needs: missingPrograms,
  cases: () => Object.keys(cases),
  check: async (name) => {
    const began = performance.now()
    try {
      return await cases[name]!()
    } catch (reason) {
      return (reason as Error).message
    } finally {
      console.log(`${name}: ${secondsSince(began)} s`)
    }
  },
  end: async () => {
    const opened = await stage
    stage = undefined
    if (opened === undefined) return
    opened.sim.child.kill()
    opened.broken.close()
    rmSync(opened.home, { recursive: true, force: true })
  },
}
