/** Who may see the viewer, under which policy, and that nothing of the product knows it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { kindOf } from "#src/worker/requests.ts"
import { root } from "#tools/commandLine.ts"
import { type Running, serve } from "#tools/server.ts"
import { pagesOf } from "#tools/serviceWorker.ts"
import { siteHandler } from "#tools/site.ts"
import { viewer } from "#tools/viewer/site.ts"

const place = { host: "127.0.0.1", port: 0 }
let dist: string
let builds = 0
let open: Running
let closed: Running

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), "viewer-"))
  const build = async (): Promise<void> => {
    builds++
    if (builds === 1) throw new Error("no build")
    for (const folder of ["tools/viewer", "assets"])
      mkdirSync(join(dist, folder), { recursive: true })
    for (const page of ["replay", "screen"])
      writeFileSync(join(dist, `tools/viewer/${page}.html`), `<!doctype html>${page}`)
    writeFileSync(join(dist, "assets/piece.js"), "export {}")
    writeFileSync(join(dist, ".inputs"), "secret of the build")
  }
  open = await serve([siteHandler(viewer, { control: true, dist, build })], place)
  closed = await serve([siteHandler(viewer, { control: false, dist, build })], place)
})
afterAll(async () => {
  await Promise.all([open.stop(), closed.stop()])
  rmSync(dist, { recursive: true })
})

const get = (path: string, { url }: Running = open, init: RequestInit = {}) =>
  fetch(new URL(path, url), init)

test("it is built when it is first asked for, and asked for again where that failed", async () => {
  expect((await get("/replay/")).status).toBe(500)
  const page = await get("/replay")
  expect(page.url).toMatch(/\/replay\/$/)
  expect(await page.text()).toContain("replay")
  await get("/replay/screen")
  expect(builds).toBe(2)
})

test("neither page may ask anybody, run anything inline, or be framed by others", async () => {
  for (const [path, frames] of [
    ["/replay/", "'none'"],
    ["/replay/screen", "'self'"],
  ] as const) {
    const policy = (await get(path)).headers.get("content-security-policy") ?? ""
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
    expect(policy).toContain(`frame-ancestors ${frames}`)
    expect(policy).not.toMatch(/unsafe|https?:|\*|connect-src/)
  }
})

test("nothing but its pages and pieces can be had", async () => {
  expect((await get("/replay/assets/piece.js")).headers.get("cache-control")).toContain("immutable")
  for (const path of [
    "/replay/.inputs",
    "/replay/tools/viewer/replay.html",
    "/replay/assets/no.js",
  ])
    expect([path, (await get(path)).status]).toEqual([path, 404])
  expect((await get("/replay/", open, { method: "POST" })).status).toBe(405)
})

test("without the control panel there is no viewer", async () => {
  for (const path of ["/replay", "/replay/", "/replay/screen", "/replay/assets/piece.js"])
    expect([path, (await get(path, closed)).status]).toEqual([path, 404])
})

test("the service worker lets its addresses pass", () => {
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
  expect(asked("/orders", "navigate")).toBe("page")
  expect(asked("/replay", "navigate")).toBeUndefined()
  expect(asked("/replay/screen", "navigate")).toBeUndefined()
  expect(asked("/replay/assets/piece.js", "cors")).toBeUndefined()
})
