/** What a technician reads: one line for each thing that can fail. */
import * as fc from "fast-check"
import { expect, test } from "vitest"
import * as App from "#domain/app/index.ts"
import { checksOf, type Probed } from "#domain/doctor/index.ts"
import { fullFrom, slowMs, unreadableMs } from "#domain/doctor/model.ts"
import { makeConfig, ms as epoch } from "#simulators/values/make.ts"

const now = 1_000_000

type Seen = Pick<App.State, "client" | "reader">
type Both = { readonly seen: Seen; readonly probed: Probed }

const well: Both = {
  seen: {
    client: { ...App.initial.client, config: makeConfig({ allowCardLogin: true }) },
    reader: { ...App.initial.reader, phase: "reading" },
  },
  probed: {
    at: epoch(now),
    permission: "granted",
    backend: { ms: 40, status: 401 },
    aheadMs: 0,
    storage: { usage: 1, quota: 100 },
    settings: [],
  },
}

const trouble =
  (phase: App.State["reader"]["phase"], trouble: NonNullable<App.State["reader"]["trouble"]>) =>
  ({ seen, probed }: Both): Both => ({
    seen: { ...seen, reader: { ...seen.reader, phase, trouble } },
    probed,
  })
const probe =
  (over: Partial<Probed>) =>
  ({ seen, probed }: Both): Both => ({ seen, probed: { ...probed, ...over } })
const volatile =
  (why: "full" | "broken" | "absent") =>
  ({ seen, probed }: Both): Both => ({
    seen: { ...seen, client: { ...seen.client, volatile: { since: 1 as never, why } } },
    probed,
  })

type Fault = (both: Both) => Both
/** By the line that each makes red. */
const faults: Readonly<Record<string, ReadonlyArray<readonly [why: string, Fault]>>> = {
  reader: [
    ["refused", trouble("disconnected", { why: "refused" })],
    ["lost", trouble("disconnected", { why: "lost" })],
  ],
  permission: [
    [
      "denied",
      (both) => trouble("disconnected", { why: "denied" })(probe({ permission: "denied" })(both)),
    ],
    // The connection may have failed before the browser was asked.
    [
      "denied",
      (both) => trouble("disconnected", { why: "refused" })(probe({ permission: "denied" })(both)),
    ],
    ["denied", trouble("disconnected", { why: "denied" })],
    [
      "prompt",
      ({ seen, probed }) => ({
        seen: { ...seen, reader: App.initial.reader },
        probed: { ...probed, permission: "prompt" },
      }),
    ],
  ],
  device: [["fault", trouble("connected", { why: "fault", code: "CRTRANSPORT" })]],
  frames: [["unreadable", probe({ unreadableAt: epoch(now - unreadableMs + 1) })]],
  backend: [
    ["away", ({ seen, probed: { backend: _, ...probed } }) => ({ seen, probed })],
    ["slow", probe({ backend: { ms: slowMs + 1, status: 200 } })],
    ["status", probe({ backend: { ms: 5, status: 503 } })],
  ],
  clock: [
    ["off", probe({ aheadMs: 61_000 })],
    ["off", probe({ aheadMs: -61_000 })],
  ],
  settings: [["refused", probe({ settings: ["autoLogout: not a number"] })]],
  storage: [
    ["full", probe({ storage: { usage: 100 * fullFrom + 1, quota: 100 } })],
    ["full", volatile("full")],
    ["broken", volatile("broken")],
    ["absent", volatile("absent")],
  ],
}

const wrongOf = ({ seen, probed }: Both) =>
  checksOf(seen, probed).filter(({ is }) => is === "wrong")

test("feature 12: a kiosk that is well has no line that is wrong, nor one that is unknown", () => {
  expect(checksOf(well.seen, well.probed).filter(({ is }) => is !== "ok")).toEqual([])
})

test("feature 12: one fault makes one line wrong, and says which of its remedies helps", () => {
  for (const [id, all] of Object.entries(faults))
    for (const [why, fault] of all) expect(wrongOf(fault(well))).toEqual([{ id, is: "wrong", why }])
})

test("feature 12: at the bound nothing is wrong yet", () => {
  const bounds: ReadonlyArray<Fault> = [
    probe({ unreadableAt: epoch(now - unreadableMs) }),
    probe({ backend: { ms: slowMs, status: 499 } }),
    probe({ storage: { usage: 100 * fullFrom, quota: 100 } }),
    probe({ aheadMs: 60_000 }),
    probe({ permission: "none" }),
    // The reader is at the page's own address.
    probe({ permission: "prompt" }),
  ]
  for (const bound of bounds) expect(wrongOf(bound(well))).toEqual([])
})

test("feature 12: faults at once are told each on its own line, whatever else is wrong", () => {
  const one = ([, all]: readonly [string, ReadonlyArray<readonly [string, Fault]>]) =>
    fc.option(fc.constantFrom(...all.map(([, fault]) => fault)), { nil: undefined })
  const independent = ["frames", "backend", "clock", "settings", "storage"] as const
  fc.assert(
    fc.property(
      fc.tuple(...independent.map((id) => one([id, faults[id]!]))),
      fc.constantFrom("reader", "permission", "device", undefined),
      (chosen, ofReader) => {
        const first = ofReader === undefined ? well : faults[ofReader]![0]![1](well)
        const both = chosen.reduce<Both>((so, fault) => fault?.(so) ?? so, first)
        const expected = [
          ...(ofReader === undefined ? [] : [ofReader]),
          ...independent.filter((_, n) => chosen[n] !== undefined),
        ]
        expect(wrongOf(both).map(({ id }) => id)).toEqual(expected)
      },
    ),
  )
})

test("feature 12: what is not known is not called well", () => {
  const is = (both: Both, id: string) =>
    checksOf(both.seen, both.probed).find((check) => check.id === id)!.is
  for (const { is: each } of checksOf(well.seen, undefined)) expect(each).toBe("unknown")
  const cut = trouble("disconnected", { why: "refused" })(well)
  expect([is(cut, "device"), is(cut, "frames")]).toEqual(["unknown", "unknown"])
  const start: Both = { ...well, seen: { ...well.seen, reader: App.initial.reader } }
  expect(["reader", "device", "frames"].map((id) => is(start, id))).toEqual(
    Array(3).fill("unknown"),
  )
  expect(is(trouble("disconnected", { why: "denied" })(well), "reader")).toBe("unknown")
  expect(is(probe({ permission: "prompt" })(start), "reader")).toBe("unknown")
  const { storage: _, aheadMs: _ahead, ...unsaid } = well.probed
  const silent = { ...well, probed: unsaid }
  expect([is(silent, "storage"), is(silent, "clock")]).toEqual(["unknown", "unknown"])
  const cardless = { ...well.seen.client, config: makeConfig({ allowCardLogin: false }) }
  const all = checksOf({ ...cut.seen, client: cardless }, cut.probed)
  expect(all.filter((check) => check.is === "unknown").map(({ id }) => id)).toEqual([
    "reader",
    "permission",
    "device",
    "frames",
  ])
})
