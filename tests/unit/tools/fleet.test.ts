/** Shards of one run, put together, are that run; and what is told of them. */
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { parse, parseAllDocuments } from "yaml"
import { bounds } from "#simulators/explore/bounds.ts"
import { laws } from "#simulators/explore/laws.ts"
import { faults, type Left, may, presses, spend, type Node } from "#simulators/explore/node.ts"
import { search } from "#simulators/explore/search.ts"
import { shareOf } from "#simulators/explore/shards.ts"
import { smallWorld } from "#simulators/explore/world.ts"
import { runCommand } from "#tests/support/command.ts"
import { root as project } from "#tools/commandLine.ts"

const { root, setting } = smallWorld(bounds.one)

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "fleet-"))
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})
const at = (name: string): string => join(folder, name)

describe("a world in parts", () => {
  test("is as large as in one, whatever the parts", async () => {
    for (const index of [0, 1, 2, 3]) {
      const out = at(`explore-${index}.ndjson`)
      const { status } = await runCommand("explore", "--shard", `${index}/4`, "--out", out)
      expect(status).toBe(0)
    }
    const { nodes, steps, depth, resting } = search(root, setting, laws)
    const { status, stdout } = await runCommand("fleet", folder)
    expect(stdout).toContain("explore --bound one: 4 of 4 shards")
    expect(stdout).toContain(`${nodes} states, ${steps} steps, depth ${depth}, ${resting} at rest`)
    expect(status).toBe(0)
    expect(readFileSync(at("index.html"), "utf8")).toContain("Nothing failed.")
  })

  test("is not whole where a shard is missing, and it is said which", async () => {
    rmSync(at("explore-2.ndjson"))
    const { status, stdout } = await runCommand("fleet", folder)
    expect(stdout).toContain("3 of 4 shards\n  missing: 2\n")
    expect(status).toBe(1)
  })

  test("is told of no shard that was cut off", async () => {
    const text = readFileSync(at("explore-1.ndjson"), "utf8")
    writeFileSync(at("explore-1.ndjson"), text.split("\n").slice(0, 5).join("\n"))
    const { status, stderr } = await runCommand("fleet", folder)
    expect(stderr).toMatch(/explore-1\.ndjson: its last line is missing/)
    expect(status).toBe(4)
    for (const file of globSync(at("*"))) rmSync(file)
  })

  test("may have every way of faults, each in some part, and no other one", () => {
    const few = fc.record(
      Object.fromEntries(faults.slice(0, 4).map((fault) => [fault, fc.nat(2)])),
    ) as fc.Arbitrary<Partial<Left>>
    const none = Object.fromEntries([...presses, ...faults].map((kind) => [kind, 0]))
    fc.assert(
      fc.property(
        few,
        fc.nat(3),
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.constantFrom(...faults.slice(0, 4)), { maxLength: 4 }),
        (some, all, of, way) => {
          const left = { ...none, ...some, faults: all } as Left
          const isFree = (share: Node["share"]): boolean => {
            let node = { left, ...(share === undefined ? {} : { share }) } as Node
            for (const fault of way) {
              if (!may(node, fault)) return false
              node = spend(node, fault)
            }
            return true
          }
          const parts = Array.from({ length: of }, (_, index) => isFree(shareOf(left, index, of)))
          expect(parts.some(Boolean)).toBe(isFree(undefined))
        },
      ),
    )
  })
})

describe("many worlds in parts", () => {
  const options = ["--seeds", "1..3", "--clients", "1", "--minutes", "1", "--jobs", "1"]

  test("have each seed once, and their sums", async () => {
    for (const index of [0, 1])
      await runCommand(
        "simulate",
        ...options,
        "--shard",
        `${index}/2`,
        "--out",
        at(`s${index}.ndjson`),
      )
    const parts = [0, 1].map((n) => JSON.parse(readFileSync(at(`s${n}.ndjson`), "utf8")))
    expect(parts.map(({ seeds }) => seeds)).toEqual([2, 1])
    const { status, stdout } = await runCommand("fleet", folder)
    const intents = parts[0].intents + parts[1].intents
    expect(stdout).toContain("simulate --seeds 1..3 --clients 1 --minutes 1: 2 of 2 shards")
    expect(stdout).toContain(`3 seeds, ${intents} intents`)
    expect(status).toBe(0)
  })

  test.each([
    ["without seeds", []],
    ["of a branch", ["--seeds", "3@5.1"]],
  ])("%s are refused: nobody could put them together", async (_what, seeds) => {
    for (const part of [
      ["--out", at("none.ndjson")],
      ["--shard", "0/2"],
    ]) {
      const { status, stderr } = await runCommand("simulate", ...seeds, ...part)
      expect([status, stderr]).toEqual([64, expect.stringContaining("--seeds from..to")])
    }
  })

  test("of which one failed are a page with what was wrong, as text, and how to see it again", async () => {
    const result = JSON.parse(readFileSync(at("s0.ndjson"), "utf8"))
    const failed = [{ seed: 3, wrong: ["I1: <b>sent</b> twice"] }]
    writeFileSync(at("s0.ndjson"), JSON.stringify({ ...result, failed }))
    const { status, stdout } = await runCommand("fleet", folder)
    expect(stdout).toContain("2 passed, 1 failed")
    expect(status).toBe(1)
    const page = readFileSync(at("index.html"), "utf8")
    expect(page).toContain("I1: &lt;b&gt;sent&lt;/b&gt; twice")
    expect(page).toContain("npm run simulate -- --seeds 3 --clients 1 --minutes 1 --trace logs")
  })

  test("of other rules are another run", async () => {
    const result = JSON.parse(readFileSync(at("s1.ndjson"), "utf8"))
    writeFileSync(at("s1.ndjson"), JSON.stringify({ ...result, program: "other" }))
    const { stdout } = await runCommand("fleet", folder)
    expect(stdout.match(/1 of 2 shards/g)).toHaveLength(2)
  })
})

test("a shard that is none is refused", async () => {
  for (const wrong of ["4/4", "1", "a/b", "-1/4"]) {
    const { status, stderr } = await runCommand("explore", `--shard=${wrong}`)
    expect([status, stderr]).toEqual([64, expect.stringContaining("which one of how many")])
  }
})

describe("the files for many machines", () => {
  const text = (name: string): string => readFileSync(join(project, "deploy/fleet", name), "utf8")

  test.each(["explore", "simulate"])("%s: as many parts as machines are asked for", (name) => {
    const { spec } = parse(text(`${name}.job.yaml`))
    const [container] = spec.template.spec.containers
    const of = /--shard "\$JOB_COMPLETION_INDEX\/(\d+)"/.exec(container.args[0])![1]
    expect(spec).toMatchObject({ completionMode: "Indexed", completions: Number(of) })
    // Whoever finds something wrong has done its part.
    expect(spec.podFailurePolicy.rules[0].onExitCodes).toMatchObject({
      containerName: container.name,
      values: [1],
    })
  })

  test("the claim that all of them write to is made", () => {
    const claims = parseAllDocuments(text("merge.job.yaml")).map((each) => each.toJS())
    const { claimName } = claims[0].spec.template.spec.volumes[0].persistentVolumeClaim
    expect(claims[1]).toMatchObject({
      kind: "PersistentVolumeClaim",
      metadata: { name: claimName },
    })
  })

  test("the matrix has every shard of what it runs", () => {
    const { jobs } = parse(text("github.yaml"))
    const { shard } = jobs.shard.strategy.matrix
    expect(shard).toEqual(shard.map((_: number, n: number) => n))
    for (const [, of] of text("github.yaml").matchAll(/--shard \S+ \S+ \S+\/(\d+)/g))
      expect(Number(of)).toBe(shard.length)
  })
})
