/** `npm run causality`; the engine is tests/simulators/causality.test.ts. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Result } from "effect"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { recordOrder } from "#simulators/people/session.ts"
import { soup } from "#simulators/people/journey.ts"
import { runCommand as run } from "#tests/support/command.ts"
import { readCausality } from "#tools/causality/format.ts"
import { namePlanted, problemOf } from "#tools/proofs/causality.ts"

describe("on the command line", () => {
  let folder: string
  let file: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "causality-"))
    file = join(folder, "log.ndjson")
    writeFileSync(file, recordOrder(soup.mealId))
  })
  afterAll(() => {
    rmSync(folder, { recursive: true })
  })
  const few = ["--runs", "40", "--places", "20"]

  test("the curve is printed, the steepest event named, and what is written is what the viewer reads", async () => {
    const output = join(folder, "curve.json")
    const when = 'event._tag == "OrderAnswered"'
    const { status, stdout } = await run("causality", file, "--when", when, ...few, "-o", output)
    expect(status).toBe(0)
    expect(stdout).toMatch(/steepest {2}event \d+ \w+ \(seq -?\d+\): \d+ % -> \d+ %/)
    expect(stdout).toMatch(/OrderAnswered +100 % .* it is/)
    const read = Result.getOrThrow(readCausality(readFileSync(output, "utf8"))!)
    expect(read.shares.at(-1)).toMatchObject({ event: "OrderAnswered", share: 1 })
    const { stdout: json } = await run("causality", file, "--when", when, ...few, "--json")
    const { ms: _, ...again } = Result.getOrThrow(readCausality(json)!)
    const { ms: _ms, ...before } = read
    expect(again).toEqual(before)
  })

  test("a log in which nothing is wrong ends with 1, a condition that is never true with 6, two of them with 64", async () => {
    const sound = await run("causality", file)
    expect([sound.status, sound.stderr]).toEqual([1, expect.stringContaining("--when")])
    const never = await run("causality", file, "--when", "state.cart.lines.size() > 9")
    expect([never.status, never.stderr]).toEqual([6, expect.stringContaining("Never true")])
    const both = await run("causality", file, "--when", "true", "--held")
    expect(both.status).toBe(64)
    expect((await run("causality", file, "--when", "state.(")).status).toBe(64)
    expect((await run("causality", join(folder, "none.ndjson"))).status).toBe(64)
  })

  test("what is told otherwise than it is held is looked for in a log of any kind", async () => {
    const { status, stdout } = await run("causality", file, "--held", ...few)
    expect(status).toBe(0)
    expect(stdout).toContain("steepest  nowhere: no event makes it more likely")
  })
})

test("a planted bug's event is named from a report with replaced values, and one without is none", async () => {
  // One of those that `npm run proof -- causality` names.
  const report = await namePlanted("resend-at-once", 20)
  expect(report).toMatchObject({ found: true, event: "OrderAnswered", to: 1 })
  expect(problemOf(report)).toBeUndefined()
  expect(problemOf({ ...report, found: true, named: 1, ms: 0, events: 1 })).toContain("is named")
})
