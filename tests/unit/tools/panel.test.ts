import { once } from "node:events"
import { request as ask } from "node:http"
import { networkInterfaces } from "node:os"
import { parseAst } from "vite"
import { afterAll, beforeAll, expect, test } from "vitest"
import { panelHandler } from "#tools/panel.ts"
import { type Running, serve } from "#tools/server.ts"

const anywhere = { host: "0.0.0.0", port: 0 }
let open: Running
let closed: Running
let inPage: Running

beforeAll(async () => {
  open = await serve([panelHandler({ control: true })], anywhere)
  closed = await serve([panelHandler({ control: false })], anywhere)
  inPage = await serve([panelHandler({ control: true, script: "/other.ts" })], anywhere)
})
afterAll(() => Promise.all([open, closed, inPage].map(({ stop }) => stop())))

type Got = {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

/** As it travels: `fetch` would tidy the path and set `Host` itself. */
const get = async (
  { url }: Running,
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
  expect(asked).toContain("/sim/main.ts")
  for (const path of asked) {
    const { status, headers, body } = await get(open, path)
    expect([path, status]).toEqual([path, 200])
    if (path.endsWith(".css"))
      for (const [, font] of body.matchAll(/url\("\.\/([^"]+)"\)/g))
        asked.add(`/sim/styles/${font}`)
    if (!path.endsWith(".ts")) continue
    expect([path, headers["content-type"]]).toEqual([path, "text/javascript; charset=utf-8"])
    for (const name of importsOf(body)) {
      expect([path, name]).toEqual([path, expect.stringMatching(/^\.\/[a-zA-Z]+\.ts$/)])
      asked.add(`/sim/${name.slice(2)}`)
    }
  }
  expect([...asked].filter((path) => path.endsWith(".woff2"))).toHaveLength(2)
})

test("nothing beside it can be asked for", async () => {
  for (const path of [
    "/sim/../package.json",
    "/sim/%2e%2e/package.json",
    "/sim/styles/shell.css",
    "/sim/styles/../main.tsx",
    "/sim/gone.ts",
    "/sim/panel.html",
  ])
    expect([path, (await get(open, path)).status]).toEqual([path, 404])
  expect((await get(open, "/sim", { method: "POST" })).status).toBe(405)
})

test("SIM_CONTROL=off: there is no panel either", async () => {
  for (const path of ["/sim", "/sim/", "/sim/main.ts"])
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

test("where another server serves the script, the page asks it and brings no policy of its own", async () => {
  const { headers, body } = await get(inPage, "/sim")
  expect(body).toContain('<script type="module" src="/other.ts">')
  expect(headers["content-security-policy"]).toBeUndefined()
})
