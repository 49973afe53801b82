/** The collector for testers, before the product's own server. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { configSourceOf } from "#tools/config.ts"
import { otlpHandler } from "#tools/otlp.ts"
import { type Running, serve } from "#tools/server.ts"

let root: string
let running: Running
const configure = (otlpEndpoint: unknown) =>
  writeFileSync(join(root, "config.json"), JSON.stringify({ otlpEndpoint }))

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "otlp-"))
  const config = configSourceOf({ CONFIG: join(root, "config.json") }, root)
  running = await serve([otlpHandler(config, { control: true })], { host: "127.0.0.1", port: 0 })
})
afterAll(async () => {
  await running.stop()
  rmSync(root, { recursive: true })
})

const post = async (path: string, body: string): Promise<number> =>
  (await fetch(new URL(path, running.url), { method: "POST", body })).status
const shown = async (headers: Record<string, string> = {}) => {
  const answer = await fetch(new URL("__sim/otlp", running.url), { headers })
  return answer.ok ? ((await answer.json()) as unknown) : answer.status
}

test("CFG-114 takes batches where the settings say, and nowhere else", async () => {
  for (const off of ["", undefined, 5]) {
    configure(off)
    expect([off, await post("otlp/v1/logs", "{}")]).toEqual([off, 404])
  }
  configure("/otlp/")
  expect(await post("otlp/v1/logs", '{"resourceLogs":[]}')).toBe(200)
  expect(await post("otlp/v1/traces", "{}")).toBe(404)
  expect(await shown()).toEqual([{ resourceLogs: [] }])
})

test("refuses what no page sends, and keeps none of it", async () => {
  configure("/otlp")
  const before = await shown()
  expect(await post("otlp/v1/logs", "{")).toBe(400)
  expect(await post("otlp/v1/logs", JSON.stringify("a".repeat(65_536)))).toBe(413)
  expect((await fetch(new URL("otlp/v1/logs", running.url))).status).toBe(405)
  expect(await shown()).toEqual(before)
})

test("shows them to nobody from another site", async () => {
  expect(await shown({ origin: "https://elsewhere.example" })).toBe(404)
})
