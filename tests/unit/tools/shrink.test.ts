import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { Seq } from "#domain/kernel/event.ts"
import { longLog, shrinkLong } from "#tools/benches/longLog.ts"
import { runCommand as run } from "#tests/support/command.ts"
import { root } from "#tools/commandLine.ts"
import { logIn } from "#tools/replay/read.ts"
import { shrinkLog } from "#tools/shrink/command.ts"
import { wrongIn } from "#tools/shrink/expectation.ts"
import { textOf } from "#tools/shrink/write.ts"

/** Something a person may call wrong: an order is accepted. */
const when = 'state.orders.intents.exists(each, each.phase._tag == "Accepted")'
const quiet = (): void => {}

describe("shrinking", () => {
  const log = longLog(400)
  const { shrunk, text } = shrinkLog(log, { when }, 20_000, quiet)

  test("keeps the few events that it takes, and the same thing wrong", () => {
    expect(shrunk.isComplete).toBe(true)
    expect(shrunk.after).toBeLessThanOrEqual(7)
    expect(wrongIn(text, { signature: { kind: "when", text: when }, isFixed: false })).toContain(
      when,
    )
  })

  test("leaves events in their places: what names another one still does", () => {
    const { lines } = logIn(text, "shrunk")
    const seqs = new Set(lines.map(({ seq }) => seq))
    for (const { event } of lines) if ("id" in event) expect(seqs).toContain(event.id)
    expect(lines.every(({ seq }) => log.lines.some((each) => each.seq === seq))).toBe(true)
  })

  test("makes what the events say simple", () => {
    const { lines } = logIn(text, "shrunk")
    const asked = lines.find(({ event }) => event._tag === "OrderAsked")?.event
    expect(asked).toMatchObject({ quantity: 1, dish: { name: "" } })
  })

  test("of 5,000 events few are left, after a hundred replays or so", () => {
    const long = shrinkLong(5_000)
    expect(long?.after).toBeLessThanOrEqual(20)
    // How long they take stands in the benches.
    expect(long?.replays).toBeLessThanOrEqual(150)
  })
})

describe("on the command line", () => {
  let folder: string
  const put = (name: string, text: string): string => {
    const file = join(folder, name)
    writeFileSync(file, text)
    return file
  }
  const start = (tool: string, ...args: ReadonlyArray<string>) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [`tools/${tool}.ts`, ...args], {
      cwd: root,
      encoding: "utf8",
    })
    return { status, stdout, stderr }
  }
  const healthy = (): string => put("healthy.ndjson", textOf(longLog(60)))
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "shrink-"))
  })
  afterAll(() => {
    rmSync(folder, { recursive: true })
  })

  test("a log in which nothing is wrong ends with 1, and says what was done last and how to ask", async () => {
    const log = longLog(60)
    const file = put("said.ndjson", textOf({ ...log, header: { ...log.header, note: "No soup" } }))
    const { status, stderr } = await run("shrink", file)
    expect(status).toBe(1)
    expect(stderr).toContain('says      "No soup"')
    expect(stderr).toMatch(/FiltersCleared \{\} {2}changed offer\.filters\.text/)
    expect(stderr).toContain("--when")
  })

  test("a condition of the state alone is warned of, with what is left; of an event it is not", async () => {
    const out = ["-o", join(folder, "care.ndjson")]
    const alone = await run("shrink", healthy(), "--when", 'state.offer.filters.text != ""', ...out)
    expect(alone.stdout).toMatch(/left {6}SearchTyped\ncheck .*\n.*the state alone/)
    const named = 'event._tag == "FiltersCleared" && before.offer.filters.text == "soup"'
    const said = await run("shrink", healthy(), "--when", named, ...out)
    expect(said.stdout).toContain("left      SearchTyped, FiltersCleared")
    expect(said.stdout).toContain("check     Would a right program")
    expect(said.stdout).not.toContain("the state alone")
  })

  test("a log that was written in another order is no test of the rules, and says so", async () => {
    const { header, lines } = longLog(60)
    const asked = lines.findLastIndex(({ event }) => event._tag === "OrderAsked")
    const wrong = lines.map((line, n) => (n === asked ? { ...line, seq: Seq.make(1) } : line))
    const { status, stderr } = await run(
      "shrink",
      put("order.ndjson", textOf({ header, lines: wrong })),
    )
    expect(status).toBe(1)
    expect(stderr).toMatch(/The log itself is wrong, I34: 1 stands behind/)
  })

  test("a name that is nowhere is told, with where the state has it", async () => {
    const { status, stderr } = await run("shrink", healthy(), "--when", 'state.filters.text == "a"')
    expect(status).toBe(6)
    expect(stderr).toContain("There is no `filters`")
    expect(stderr).toContain("state.offer.filters")
  })

  // One real start of each command is here.
  test("another build that does it right says what is wrong, and what a test expects", async () => {
    const other = join(folder, "other")
    mkdirSync(join(other, "src/runtime"), { recursive: true })
    const ours = JSON.stringify(join(root, "src/runtime/log.ts"))
    // It takes the last letter only.
    writeFileSync(
      join(other, "src/runtime/log.ts"),
      `import { logApp as ours } from ${ours}
const right = (line) =>
  line.event._tag === "SearchTyped"
    ? { ...line, event: { ...line.event, text: line.event.text.slice(-1) } }
    : line
export const logApp = { ...ours, reduce: (state, line) => ours.reduce(state, right(line)) }`,
    )
    const log = healthy()
    const parted = start("replay", "diff", log, "--build", other)
    expect(parted.status).toBe(2)
    expect(parted.stdout).toMatch(/part after event \d+[^]*offer\.filters\.text: "so" -> "o"/)
    const out = join(folder, "other.min.ndjson")
    const shrunk = start("shrink", log, "--build", other, "-o", out, "--json")
    expect(JSON.parse(shrunk.stdout)).toMatchObject({
      after: 1,
      signature: { kind: "expect", text: expect.stringContaining("state.offer.filters.text ==") },
    })
    const made = start("log2test", out, "--slug", "2026-11-other", "--folder", folder)
    expect(made.stdout).toContain("RED=1 npx vitest run")
    expect((await run("replay", "diff", log, "--build", root)).status).toBe(0)
    expect((await run("shrink", log, "--build", root)).status).toBe(1)
    expect((await run("shrink", log, "--build", folder)).status).toBe(64)
    expect((await run("shrink", log, "--build", other, "--when", when)).status).toBe(64)
  })

  test("what is never true ends with 6, what is no condition with 64, what is no log with 4", async () => {
    expect((await run("shrink", healthy(), "--when", "state.cart.lines.size() > 90")).status).toBe(
      6,
    )
    expect((await run("shrink", healthy(), "--when", "state.cart.")).status).toBe(64)
    expect((await run("shrink", put("none.ndjson", "{}\n"))).status).toBe(4)
    expect((await run("shrink", join(folder, "absent.ndjson"))).status).toBe(64)
  })

  test("a shrunk log becomes a test without saying again what was wrong", async () => {
    const file = healthy()
    const out = join(folder, "small.ndjson")
    const shrunk = await run("shrink", file, "--when", when, "-o", out, "--json")
    expect(JSON.parse(shrunk.stdout)).toMatchObject({ fmt: "trayline-shrink/1", ok: true })
    const made = await run("log2test", out, "--slug", "2026-11-a-test", "--folder", folder)
    expect(made).toMatchObject({ status: 0 })
    const expectation = readFileSync(join(folder, "2026-11-a-test", "expect.ts"), "utf8")
    expect(expectation).toContain('kind: "when"')
    expect(expectation).toContain("isFixed: false")
    expect(readFileSync(join(folder, "2026-11-a-test", "README.md"), "utf8")).toContain(
      "shrunk from 60",
    )
    expect(
      (await run("log2test", out, "--slug", "2026-11-a-test", "--folder", folder)).status,
    ).toBe(64)
  })

  test("a raw log from the field is no test, unless somebody says so", async () => {
    const log = longLog(60)
    const raw = put("raw.ndjson", textOf({ ...log, header: { ...log.header, source: "field" } }))
    const args = [raw, "--slug", "2026-11-raw", "--folder", folder, "--when", when]
    expect(await run("log2test", ...args)).toMatchObject({
      status: 64,
      stderr: expect.stringContaining("personal data") as string,
    })
    expect(existsSync(join(folder, "2026-11-raw"))).toBe(false)
    expect((await run("log2test", ...args, "--raw")).status).toBe(0)
  })
})
