import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { writeLog } from "#adapters/logfile/codec.ts"
import * as App from "#domain/app/index.ts"
import { versions } from "#domain/app/versions.ts"
import { EpochMs, type Recorded, Seq, TabId } from "#domain/kernel/event.ts"
import { hashOf } from "#domain/kernel/hash.ts"
import { runCommand } from "#tests/support/command.ts"
import { headerOf } from "#simulators/people/session.ts"
import { root } from "#tools/commandLine.ts"
import { logApp } from "#src/runtime/log.ts"
import { check } from "#tools/replay/check.ts"
import type { Verdict } from "#tools/verify.ts"
import { exits } from "#tools/exits.ts"

const header = headerOf({ start: 1_000 })
const lines: ReadonlyArray<Recorded<App.Event>> = [true, false, true].map((isOnline, n) => ({
  seq: Seq.make(n + 1),
  at: EpochMs.make(1_795_000_000_000 + n * 1_500),
  tab: TabId.make("t1"),
  event: { _tag: "NetworkSeen", isOnline },
}))
const log = writeLog({ header, lines }, logApp)
const diverging = log.replace(/"hash":"[0-9a-f]{16}"/, '"hash":"0000000000000000"')
const unknown = log.replace('"type":"NetworkSeen"', '"type":"NetworkHeard"')
const malformed = log.replace('"seq":2', '"seq":"two"')

describe("verifying", () => {
  test("a log that leads where its writer was is the same state", () => {
    const { verdict, state } = check(log)
    expect(verdict).toMatchObject({
      fmt: "trayline-result/1",
      ok: true,
      exit: 0,
      log: {
        events: 3,
        build: "1.21.6",
        schema: versions.current,
        upcasted: 0,
        types: { NetworkSeen: 3 },
        span: [1_795_000_000_000, 1_795_000_003_000],
        whole: true,
      },
      finalHash: hashOf(lines.reduce(App.reduce, App.initial)),
    })
    expect(state).toEqual(lines.reduce(App.reduce, App.initial))
  })

  test("a log that leads elsewhere has diverged, and both hashes are told", () => {
    const { verdict } = check(diverging)
    expect(verdict).toMatchObject({
      ok: false,
      exit: exits.diverged,
      firstDivergence: { seq: 3, expected: "0000000000000000", actual: verdict.finalHash },
    })
  })

  test("a log without its trailer cannot diverge, and says that it is not whole", () => {
    const { verdict } = check(log.split("\n").slice(0, 3).join("\n"))
    expect(verdict).toMatchObject({ ok: true, exit: 0, log: { events: 2, whole: false } })
  })

  test("a log that cannot be read, or knows more than this build, says where", () => {
    expect(check(malformed).verdict).toMatchObject({
      ok: false,
      exit: exits.malformed,
      refused: { line: 3 },
    })
    expect(check(unknown).verdict).toMatchObject({
      ok: false,
      exit: exits.unknown,
      refused: { line: 2 },
    })
  })
})

describe("the command", () => {
  let folder: string
  const told = (input: string | Buffer, ...args: ReadonlyArray<string>) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, "tools/replay.ts"), ...args],
      { cwd: folder, encoding: "utf8", input },
    )
    return { status, stdout, stderr }
  }
  const replay = (...args: ReadonlyArray<string>) =>
    runCommand(
      "replay",
      ...args.map((each) => (/\.ndjson(\.gz)?$/.test(each) ? join(folder, each) : each)),
    )
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "replay-"))
    const files = { log, diverging, unknown, malformed }
    for (const [name, text] of Object.entries(files))
      writeFileSync(join(folder, `${name}.ndjson`), text)
    writeFileSync(join(folder, "log.ndjson.gz"), gzipSync(log))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test("ends with what it found", async () => {
    const statuses: Array<number> = []
    for (const name of ["diverging", "malformed", "unknown"])
      statuses.push((await replay(`${name}.ndjson`)).status)
    expect(statuses).toEqual([exits.diverged, exits.malformed, exits.unknown])
    expect(told(gzipSync(log), "verify", "-").status).toBe(exits.ok)
  })

  test("called wrongly says so", async () => {
    for (const args of [[], ["gone.ndjson"], ["log.ndjson", "--wrong"]]) {
      const { status, stderr } = await replay(...args)
      expect([args, status]).toEqual([args, exits.usage])
      expect(stderr).not.toBe("")
    }
    expect((await replay("--help")).status).toBe(0)
  })

  test("has a word for each thing that a log can be asked", async () => {
    const { status, stdout } = told("next 2\nquit\n", "step", "log.ndjson")
    expect([status, stdout.split("\n").length]).toEqual([exits.ok, 2])
    expect(stdout).toContain("NetworkSeen")
    const never = await replay("until", "log.ndjson.gz", "--when", "state.client.isOnline == 7")
    expect([never.status, never.stderr]).toEqual([
      exits.never,
      "never in 3 events: state.client.isOnline == 7\n",
    ])
    const merged = await replay("merge", "log.ndjson", "log.ndjson.gz", "-o", "both.ndjson")
    expect(merged).toEqual({ status: exits.ok, stdout: "", stderr: "" })
    expect(readFileSync(join(folder, "both.ndjson"), "utf8")).toContain("trayline-merged/1")
    expect((await replay("drive", "--help")).stdout).toContain("Example: npm run replay -- drive")
  })

  test("prints a summary for people, or the verdict for programs", async () => {
    const { verdict } = check(log)
    const { stdout } = await replay("log.ndjson")
    expect(stdout).toContain("3 NetworkSeen")
    expect(stdout).toContain(verdict.finalHash)
    const { timings: _, ...said } = JSON.parse(
      (await replay("log.ndjson", "--json")).stdout,
    ) as Verdict
    expect({ ...verdict, compared: 1 }).toMatchObject(said)
  })
})
