/** The command itself, over a real connection: what it prints, how it ends, what it refuses. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { simulatorHandler } from "#simulators/transports/node.ts"
import { runCommand } from "#tests/support/command.ts"
import { serve } from "#tools/server.ts"

const handler = simulatorHandler({ control: true })
const folder = mkdtempSync(join(tmpdir(), "conformance-"))
let running: Awaited<ReturnType<typeof serve>>

beforeAll(async () => {
  running = await serve([handler], { host: "127.0.0.1", port: 0 })
  vi.stubEnv("CONFORMANCE_LOGIN", "jana")
  vi.stubEnv("CONFORMANCE_PASSWORD", "jana-1234")
})
afterAll(async () => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
  await running.stop()
})

const check = (...args: ReadonlyArray<string>) => runCommand("conformance", ...args)

describe("against a server", () => {
  test("reads alone order nothing, end with 0 and never print the password", async () => {
    const { status, stdout, stderr } = await check(running.url)
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^No difference/)])
    expect(stdout + stderr).not.toContain("jana")
    expect(handler.world().journal.filter(({ path }) => path.includes("canteenorder/"))).toEqual([])
  })

  test("orders over cut connections too, and leaves none", async () => {
    const before = handler.world().customers["jana"]!.orders
    const address = `${running.url}webcareapi`
    const { status, stdout } = await check(address, "--write", "--yes", "--watch", "1", "--json")
    expect([status, JSON.parse(stdout)]).toMatchObject([0, { findings: [], left: [] }])
    const sent = handler.world().journal.filter(({ path }) => path.endsWith("/direct"))
    expect(sent.length).toBeGreaterThan(4)
    expect(handler.world().customers["jana"]!.orders).toEqual(before)
  })

  test("no dish within the limit is told and ends with 2", async () => {
    const { status, stdout } = await check(running.url, "--write", "--yes", "--most", "0.01")
    expect([status, stdout]).toEqual([
      2,
      expect.stringMatching(/orders: no dish up to 0\.01 can be/),
    ])
  })

  test("a refused login ends with 2", async () => {
    vi.stubEnv("CONFORMANCE_PASSWORD", "wrong")
    const { status, stderr } = await check(running.url)
    vi.stubEnv("CONFORMANCE_PASSWORD", "jana-1234")
    expect([status, stderr]).toEqual([
      2,
      expect.stringMatching(/answers the login with status 401/),
    ])
  })
})

const settings = join(folder, "config.json")

test.each([
  [[], /Name the address of a test server/],
  [["nowhere"], /nowhere is no address/],
  [["ftp://127.0.0.1/"], /is no address/],
  [["http://canteen.example.com/"], /would carry the password in the clear/],
  [["https://jana:jana-1234@canteen.example.com/"], /Leave login and password out/],
  [["http://127.0.0.1:1/", "--write"], /add --yes/],
  [["http://127.0.0.1:1/", "--most", "0"], /an amount above 0/],
  [
    ["http://127.0.0.1:1/", "--settings", settings],
    /config\.json cannot be used: orderIdempotency/,
  ],
  [["--har", join(folder, "none.har")], /none\.har cannot be read/],
])("%j is refused with a reason and 2", async (args, why) => {
  writeFileSync(settings, '{"orderIdempotency":"maybe"}')
  const { status, stderr } = await check(...args)
  expect([status, stderr]).toEqual([2, expect.stringMatching(why)])
})
