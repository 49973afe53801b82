import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { request as ask } from "node:http"
import { networkInterfaces, tmpdir } from "node:os"
import { join } from "node:path"
import { createServer, parseAst, type ViteDevServer } from "vite"
import { afterAll, beforeAll, expect, test } from "vitest"
import { kindOf } from "#src/worker/requests.ts"
import { root } from "#tools/commandLine.ts"
import { panel } from "#tools/panel.ts"
import { type Running, serve } from "#tools/server.ts"
import { pagesOf } from "#tools/serviceWorker.ts"
import { buildSite, siteHandler, siteInDevelopment } from "#tools/site.ts"

const anywhere = { host: "0.0.0.0", port: 0 }
let open: Running
let closed: Running
let hot: ViteDevServer
const dist = mkdtempSync(join(tmpdir(), "panel-"))

beforeAll(async () => {
  const options = { dist, build: () => buildSite(panel, dist) }
  open = await serve([siteHandler(panel, { control: true, ...options })], anywhere)
  closed = await serve([siteHandler(panel, { control: false, ...options })], anywhere)
  hot = await createServer({
    root,
    configFile: false,
    logLevel: "silent",
    server: { host: "127.0.0.1", port: 0, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [siteInDevelopment(panel, { control: true })],
  })
  await hot.listen()
})
afterAll(async () => {
  await Promise.all([open.stop(), closed.stop(), hot.close()])
  rmSync(dist, { recursive: true })
})

type Got = {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

/** As it travels: `fetch` would tidy the path and set `Host` itself. */
const get = async (
  { url }: Pick<Running, "url">,
  path: string,
  { headers = {}, method = "GET", host = "127.0.0.1" } = {},
): Promise<Got> => {
  const sent = ask({ host, port: new URL(url).port, path, headers, method }).end()
  const [answer] = (await once(sent, "response")) as [
    AsyncIterable<Buffer> & Got & { statusCode: number },
  ]
  const chunks: Array<Buffer> = []
  for await (const chunk of answer) chunks.push(chunk)
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: Buffer.concat(chunks).toString("utf8"),
  }
}

const scriptOf = (page: string): string => / src="(\/sim\/[^"]+)"/.exec(page)![1]!

/** Throws at what is no JavaScript. */
const importsOf = (text: string): ReadonlyArray<string> =>
  parseAst(text).body.flatMap((each) =>
    each.type === "ImportDeclaration" ? [each.source.value] : [],
  )

test("the page comes with a policy that allows nothing inline and nothing from elsewhere", async () => {
  const { status, headers, body } = await get(open, "/sim")
  expect([status, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"])
  const policy = String(headers["content-security-policy"])
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
  expect(policy).not.toMatch(/unsafe|https?:|\*/)
  expect(body).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/)
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  })
})

test("whatever the page needs is there, and the scripts are JavaScript that imports only each other", async () => {
  const page = (await get(open, "/sim")).body
  const asked = new Set(
    [...page.matchAll(/(?:src|href)="(\/sim\/[^"]+)"/g)].map(([, path]) => path!),
  )
  expect([...asked].filter((path) => path.endsWith(".js"))).toHaveLength(1)
  for (const path of asked) {
    const { status, headers, body } = await get(open, path)
    expect([path, status]).toEqual([path, 200])
    if (path.endsWith(".css"))
      for (const [, font] of body.matchAll(/url\(([^)]+)\)/g)) asked.add(font!)
    if (!path.endsWith(".js")) continue
    expect([path, headers["content-type"]]).toEqual([path, "text/javascript"])
    for (const name of importsOf(body)) {
      expect([path, name]).toEqual([path, expect.stringMatching(/^\.\/[-\w]+\.js$/)])
      asked.add(`/sim/assets/${name.slice(2)}`)
    }
  }
  expect([...asked].filter((path) => path.endsWith(".woff2"))).toHaveLength(2)
})

test("nothing beside it can be asked for", async () => {
  for (const path of [
    "/sim/../package.json",
    "/sim/%2e%2e/package.json",
    "/sim/.inputs",
    "/sim/assets/../.inputs",
    "/sim/assets/%2e%2e/.inputs",
    "/sim/assets/gone.js",
    "/sim/panel.html",
    "/sim/simulators/panel/panel.html",
    "/sim/main.tsx",
  ])
    expect([path, (await get(open, path)).status]).toEqual([path, 404])
  expect((await get(open, "/sim", { method: "POST" })).status).toBe(405)
})

test("SIM_CONTROL=off: there is no panel either", async () => {
  for (const path of ["/sim", "/sim/", scriptOf((await get(open, "/sim")).body)])
    expect([path, (await get(closed, path)).status]).toEqual([path, 404])
})

test("an address that only begins like it is somebody else's", async () => {
  expect((await get(open, "/simulated")).body).toBe("Not found")
  expect((await get(open, "/simulated")).headers["cache-control"]).toBe("no-store")
  expect((await get(closed, "/")).status).toBe(404)
})

test("it is for this machine only, under its own name", async () => {
  expect((await get(open, "/sim", { headers: { host: "canteen.example" } })).status).toBe(403)
  expect((await get(open, "/sim", { headers: { origin: "https://evil.example" } })).status).toBe(
    403,
  )
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((each) => each?.internal === false && each.family === "IPv4")
  if (outside !== undefined)
    expect((await get(open, "/sim", { host: outside.address })).status).toBe(403)
})

test("in development Vite serves the page and its script, to this machine only, without a policy of ours", async () => {
  const running = { url: hot.resolvedUrls!.local[0]! }
  const { status, headers, body } = await get(running, "/sim")
  expect(status).toBe(200)
  expect(body).toContain('<script type="module" src="/simulators/panel/main.tsx">')
  expect(headers["content-security-policy"]).toBeUndefined()
  const script = await get(running, "/simulators/panel/main.tsx")
  expect([script.status, script.headers["content-type"]]).toEqual([200, "text/javascript"])
  const foreign = { headers: { origin: "https://evil.example" } }
  expect((await get(running, "/sim", foreign)).body).toBe("Only on this machine")
})

test("the product's service worker lets its addresses pass", () => {
  const asked = (path: string, mode: RequestMode) =>
    kindOf(
      {
        method: "GET",
        mode,
        destination: mode === "navigate" ? "document" : "script",
        url: `https://canteen.example${path}`,
        headers: new Headers(),
      },
      { scope: "https://canteen.example/", pages: pagesOf(join(root, "src/routes")) },
    )
  expect(asked("/sim", "navigate")).toBeUndefined()
  expect(asked("/sim/assets/panel.js", "cors")).toBeUndefined()
})
