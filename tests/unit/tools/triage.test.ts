/** `npm run triage`: thousands of reports, grouped by what broke first. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { gzipSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { writeLog } from "#adapters/logfile/codec.ts"
import type { Header, MarkLine, ToldLine } from "#adapters/logfile/format.ts"
import { logApp } from "#src/runtime/log.ts"
import { headerOf, recordOrder, recordSession } from "#simulators/people/session.ts"
import { salad, soup } from "#simulators/people/journey.ts"
import { runCommand } from "#tests/support/command.ts"
import { root } from "#tools/commandLine.ts"
import { exits } from "#tools/exits.ts"
import { logIn } from "#tools/replay/read.ts"
import { judge } from "#tools/triage/judge.ts"
import { type Group, groupsIn } from "#tools/triage/groups.ts"
import type { Filed } from "#tools/triage/triage.ts"

const session = recordSession()

const written = (told: ReadonlyArray<ToldLine>, over: Partial<Header> = {}, text = session.text) =>
  writeLog({ header: headerOf(over), lines: logIn(text).lines, told }, logApp)

/** A log of an order whose writer noted something after the event of that name. */
const noting = (text: string, over: Partial<Header> = {}, what: MarkLine["what"] = "invariant") => {
  const { lines } = logIn(order)
  const n = lines.findIndex(({ event }) => event._tag === "OrderAnswered") + 1
  return written([{ k: "m", n, at: 0, what, text }], over, order)
}

const order = recordOrder(soup.mealId)
/** Another dish, and so other numbers. */
const otherOrder = recordOrder(salad.mealId)

const parted = session.text.replace(/"hash":"[0-9a-f]{16}"\}\n$/, '"hash":"0000000000000000"}\n')

const keyOf = ({ result, rule, event, shape }: ReturnType<typeof judge>) => ({
  result,
  rule,
  event,
  shape,
})

describe("a log", () => {
  test("that leads where its writer was, with all rules kept, is fine", () => {
    expect(judge(session.text)).toMatchObject({ result: "fine", mended: "" })
  })

  test("whose writer noted a rule that is kept here is mended", () => {
    expect(judge(noting('I4: Direct 12 of "Soup" says 5'))).toMatchObject({
      result: "noted",
      rule: "I4",
      event: "OrderAnswered(Got)",
      mended: "yes",
    })
  })

  test("of the same bug is in the same group, whoever and whatever it was", () => {
    const { lines } = logIn(otherOrder)
    const n = lines.findIndex(({ event }) => event._tag === "OrderAnswered") + 1
    const mark = { k: "m", n, at: 9, what: "invariant", text: 'I4: Direct 98 of "Salad" says 7' }
    const other = written([mark as MarkLine], { build: "1.0.0" }, otherOrder)
    const one = judge(noting('I4: Direct 12 of "Soup" says 5'))
    expect(keyOf(judge(other))).toEqual(keyOf(one))
    expect(keyOf(judge(noting("I9: Direct 12 is lost")))).not.toEqual(keyOf(one))
  })

  test("says what this build makes of the order that the note names", () => {
    const { event } = logIn(order).lines.find((line) => line.event._tag === "OrderAnswered")!
    const { id } = event as unknown as { readonly id: number }
    expect(judge(noting(`I1: Direct ${id} goes astray`)).shape).toBe(
      "Direct # goes astray; here: orders.intents.phase Sending -> Accepted",
    )
  })

  test("of a page that crashed is not called mended: no screen was replayed", () => {
    expect(judge(noting("TypeError OrderRow.tsx:3:4", {}, "crash"))).toMatchObject({
      result: "noted",
      rule: "crash",
      mended: "unknown",
    })
  })

  test("that leads to another state, or to other work, has diverged", () => {
    expect(judge(parted)).toMatchObject({ result: "diverged", rule: "other state" })
    const told = session.told.map((line) =>
      line.k === "d" && line.key.startsWith("orders/send/")
        ? { ...line, key: "orders/send/99/1" }
        : line,
    )
    expect(judge(written(told))).toMatchObject({
      result: "diverged",
      rule: "other work",
      shape: expect.stringContaining("ran, and is not wanted: orders/send;") as string,
    })
  })

  test("of a newer version cannot be read, and says which version it is", () => {
    const newer = written([], { build: "9.0.0" }).replace('"v":1', '"v":99')
    expect(judge(newer)).toMatchObject({ result: "unreadable", rule: "unknown", build: "9.0.0" })
    expect(judge(newer).detail).toContain("newer than")
    expect(judge(newer).n).toBe(2)
  })

  test.each([
    ["hello\n", "no JSON"],
    ['{"k":"h"}\n', "Missing key"],
    ["", "there is no header"],
    [`${session.text.split("\n")[0]}\n{"k":"x"}\n`, "no kind of line"],
  ])("that is none is refused: %j", (text, reason) => {
    expect(judge(text)).toMatchObject({ result: "unreadable", events: 0 })
    expect(judge(text).detail).toContain(reason)
  })
})

describe("on the command line", () => {
  let folder: string
  const put = (name: string, body: string | Uint8Array): string => {
    const file = join(folder, name)
    writeFileSync(file, body)
    return file
  }
  const run = (...args: ReadonlyArray<string>) =>
    runCommand("triage", "--jobs", "1", "--cache", join(folder, ".cache"), ...args)
  const groupsOf = (stdout: string) =>
    JSON.parse(stdout) as {
      readonly groups: ReadonlyArray<Group>
      readonly known: number
      readonly build: string
    }

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), ".triage[1]-"))
    mkdirSync(join(folder, "logs"))
    mkdirSync(join(folder, "none"))
    put("logs/fine.ndjson", session.text)
    put("logs/parted.ndjson", parted)
    const first = Date.UTC(2026, 10, 2)
    put("logs/noted1.ndjson", noting("I4: 1 is not 2", { build: "1.0.0", start: first }))
    const chrome = { browser: "Chrome/141", viewport: { width: 390, height: 844 } }
    const later = noting("I4: 7 is not 9", { start: Date.UTC(2026, 10, 9), ...chrome })
    put("logs/noted2.ndjson.gz", gzipSync(later))
    put("logs/short.ndjson.gz", gzipSync(session.text).subarray(0, 900))
    put("logs/no.txt", "hello\n")
    put("logs/.hidden", "hello\n")
    truncateSync(put("logs/huge.ndjson", ""), 500_000_000)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test("groups logs by what broke first, and goes on after what cannot be read", async () => {
    const { status, stdout } = await run("--json", join(folder, "logs"))
    expect(status).toBe(exits.ok)
    const { groups } = groupsOf(stdout)
    expect(groups.find(({ result }) => result === "noted")).toMatchObject({
      rule: "I4",
      logs: 2,
      mended: "yes",
      firstSeen: Date.UTC(2026, 10, 2),
      lastSeen: Date.UTC(2026, 10, 9),
      versions: { "1.0.0": 1, "1.21.6": 1 },
      devices: { "Chrome/141 390x844": 1 },
      example: { path: join(folder, "logs/noted1.ndjson") },
    })
    const refused = groups.filter(({ result }) => result === "unreadable")
    expect(refused.map(({ example }) => example.detail).toSorted()).toEqual([
      "500 MB are more than a report has (64 MiB): replay it alone",
      "a gzip file that cannot be read: unexpected end of file",
      "no JSON",
    ])
    expect(groups.map(({ result, logs }) => [result, logs])).toContainEqual(["fine", 1])
    expect(groups.map(({ result, logs }) => [result, logs])).toContainEqual(["diverged", 1])
  })

  test("judges no log twice, and goes on where it was stopped", async () => {
    const before = groupsOf((await run("--json", join(folder, "logs"))).stdout)
    expect(before.known).toBe(6)
    put("logs/new.ndjson", order)
    // A run that is killed may leave half a line behind.
    const cache = join(folder, ".cache", `${before.build}.ndjson`)
    writeFileSync(cache, readFileSync(cache, "utf8").trimEnd().slice(0, -9))
    const after = groupsOf((await run("--json", join(folder, "logs"))).stdout)
    expect(after.known).toBe(5)
    const again = groupsOf((await run("--json", join(folder, "logs"))).stdout)
    expect(again.known).toBe(7)
    const table = await run(join(folder, "logs/*.ndjson").replace("[1]", "[[]1[]]"))
    expect(table.stdout).toContain("5 logs: 0 broken, 1 noted, 1 diverged, 1 unreadable, 2 fine")
    expect(table.stdout).toContain("versions  1.0.0 (1)")
  })

  test("the queries find the same in another database", async () => {
    const table = join(folder, ".cache", "reports.ndjson")
    const reports = readFileSync(table, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Filed)
    const names = Object.keys(reports[0]!) as ReadonlyArray<keyof Filed>
    const sqlite = new DatabaseSync(":memory:")
    sqlite.exec(`create table reports (${names.join(", ")})`)
    const insert = sqlite.prepare(`insert into reports values (${names.map(() => "?").join(", ")})`)
    for (const report of reports) insert.run(...names.map((name) => report[name]))
    const ask = (name: string) =>
      sqlite.prepare(readFileSync(join(root, "tools/triage", `${name}.sql`), "utf8")).all()

    const groups = await groupsIn(table)
    expect(groups.length).toBeGreaterThan(3)
    expect(ask("groups").map((row) => [row["shape"], row["logs"], row["example"]])).toEqual(
      groups.map(({ shape, logs, example }) => [shape, logs, example.path]),
    )
    const versions = ask("spread").filter(({ what }) => what === "version")
    expect(versions.length).toBe(groups.flatMap((each) => Object.keys(each.versions)).length)
  })

  test("a log that was fine and is not any more closes the gate, by its name", async () => {
    const baseline = join(folder, "baseline.json")
    const fine = await run("--baseline", baseline, join(folder, "logs"))
    expect(fine.stderr).toContain("has 2 logs that are fine")
    expect(await run("--gate", baseline, join(folder, "logs"))).toMatchObject({ status: exits.ok })

    // As the build before this one may have called it.
    const text = readFileSync(baseline, "utf8")
    const rows = readFileSync(join(folder, ".cache", "reports.ndjson"), "utf8")
      .trim()
      .split("\n")
    const { hash } = rows
      .map((line) => JSON.parse(line) as { readonly hash: string; readonly path: string })
      .find(({ path }) => path.endsWith("parted.ndjson"))!
    writeFileSync(baseline, text.replace('"fine": {', `"fine": { "${hash}": "parted.ndjson",`))
    const { status, stdout } = await run("--gate", baseline, join(folder, "logs"))
    expect(status).toBe(exits.broken)
    expect(stdout).toContain("3 logs that were fine compared, 1 are not any more")
    expect(stdout).toContain(`${join(folder, "logs/parted.ndjson")}: diverged`)
  })

  test("what nothing can be told of ends with 64", async () => {
    for (const [args, words] of [
      [[join(folder, "none")], "There is no file in"],
      [["--gate", join(folder, "logs/no.txt"), join(folder, "logs")], "no.txt: "],
      [["--gate", join(folder, "missing"), join(folder, "logs")], "no such file"],
    ] as const) {
      const { status, stderr } = await run(...args)
      expect(status).toBe(exits.usage)
      expect(stderr).toContain(words)
    }
    const baseline = put("other.json", '{"fmt":"trayline-triage-baseline/1","build":"","fine":{}}')
    const { status, stderr } = await run("--gate", baseline, join(folder, "logs"))
    expect(status).toBe(exits.usage)
    expect(stderr).toContain("nothing was compared")
  })
})
