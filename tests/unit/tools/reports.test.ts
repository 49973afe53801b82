/** A report that was sent: what the page writes, a server of ours keeps, and `npm run replay` takes as it is. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { sendReport } from "#adapters/logfile/send.ts"
import { recordSession } from "#simulators/people/session.ts"
import { check } from "#tools/replay/check.ts"
import { csp } from "#tools/csp.ts"
import { takeReports } from "#tools/reports.ts"
import { type Running, serve } from "#tools/server.ts"

const folder = mkdtempSync(join(tmpdir(), "reports-"))
const name = "trayline-canteen-2026-11-27-10-42-11-1234-5678.ndjson"
const { text } = recordSession()
const told: Array<string> = []
let settings: Record<string, unknown>
let running: Running

beforeAll(async () => {
  const reports = takeReports(
    folder,
    () => settings,
    (file) => told.push(file),
  )
  running = await serve([reports], { host: "127.0.0.1", port: 0 })
})
beforeEach(() => {
  settings = { reportUrl: "/reports" }
})
afterAll(async () => {
  await running.stop()
  rmSync(folder, { recursive: true })
})

const at = (path: string): URL => new URL(path, running.url)
const put = async (path: string, body: BodyInit = "x"): Promise<number> =>
  (await fetch(at(path), { method: "PUT", body })).status

test("CFG-116 the same file is there, however often it was sent, and replays", async () => {
  expect(await sendReport(at("/reports/"), name, text, fetch)).toBe("sent")
  expect(await sendReport(at("/reports/"), name, text, fetch)).toBe("sent")
  expect(readdirSync(folder)).toEqual([`${name}.gz`])
  expect(told[0]).toContain(`${name}.gz`)
  const kept = gunzipSync(readFileSync(join(folder, `${name}.gz`))).toString()
  expect(kept).toBe(text)
  expect(check(kept, { assert: "all" }).verdict).toMatchObject({ ok: true, exit: 0 })
})

describe("CFG-116 a folder that takes nothing", () => {
  test("says so", async () => {
    expect(await sendReport(at("/elsewhere/"), name, text, fetch)).toBe("refused")
  })

  test("has no file of another name, nor one without an end", async () => {
    expect(await put("/reports/index.html")).toBe(400)
    expect(await put("/reports/trayline-..%2f..%2fx.ndjson.gz")).toBe(400)
    expect(await put(`/reports/deeper/${name}.gz`)).toBe(404)
    expect(await put(`/reports/${name}.gz`, new Uint8Array(20_000_001))).toBe(413)
    const read = await fetch(at(`/reports/${name}.gz`))
    expect(read.status).toBe(404)
  })

  test("is there only where the settings have it", async () => {
    settings = {}
    expect(await put(`/reports/${name}.gz`)).toBe(404)
    settings = { reportUrl: "https://reports.example/in/" }
    expect(await put(`/in/${name}.gz`)).toBe(404)
    expect(csp(settings)).toContain("connect-src 'self' https://reports.example;")
  })
})
