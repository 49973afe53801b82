import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createServer, type ViteDevServer } from "vite"
import { root } from "#tools/commandLine.ts"
import { configJson } from "#tools/configJson.ts"

let server: ViteDevServer
let cacheDir: string
let url: string

beforeAll(async () => {
  cacheDir = mkdtempSync(join(tmpdir(), "dev-"))
  server = await createServer({
    root,
    cacheDir,
    configFile: false,
    logLevel: "silent",
    optimizeDeps: { noDiscovery: true },
    server: { host: "127.0.0.1", port: 0, watch: null },
    plugins: [configJson()],
  })
  await server.listen()
  url = server.resolvedUrls!.local[0]!
})
afterAll(async () => {
  await server.close()
  rmSync(cacheDir, { recursive: true, force: true })
})

const get = async (path: string) => {
  const answer = await fetch(`${url}${path}`, { headers: { Accept: "*/*" } })
  return [answer.status, answer.headers.get("content-type")?.split(";")[0]]
}

test("in development too the configuration is JSON without a file of one's own, not the page", async () => {
  expect(await get("config.json")).toEqual([200, "application/json"])
  expect(await get("config.default.json")).toEqual([200, "application/json"])
})

test("the defaults that are compiled in stay a module", async () => {
  expect(await get("config.default.json?import")).toEqual([200, "text/javascript"])
})
