/** What a log tells besides events. */
import { describe, expect, test } from "vitest"
import * as App from "#domain/app/index.ts"
import { EpochMs, Seq, TabId } from "#domain/kernel/event.ts"
import type { Journal } from "#src/runtime/journal.ts"
import { makeJudge } from "#src/runtime/judge.ts"
import { makeRecorder, whereOf } from "#src/runtime/recorder.ts"
import type { Probes } from "#src/runtime/probes.ts"

const line = (n: number): App.Recorded => ({
  seq: Seq.make(n),
  at: EpochMs.make(n * 10),
  tab: TabId.make("t"),
  event: { _tag: "NetworkSeen", isOnline: true },
})

const recording = ({ isRaw = false, answer = () => Promise.resolve(new Response("{}")) } = {}) => {
  let journal: Journal = { start: undefined, lines: [] }
  const probes: Probes = {}
  let now = 1000
  const recorder = makeRecorder({ journal: () => journal }, probes, {
    now: () => now,
    fetch: answer,
  })
  const { tell } = recorder
  probes.heard = makeJudge({ now: () => now, tell, isRaw }, (_before, { seq }) =>
    seq >= 2 ? [{ id: "I5", detail: "jana" }] : [],
  )
  const hear = (n: number): void => {
    journal = { ...journal, lines: [...journal.lines, line(n)] }
    probes.heard!(line(n), App.initial, App.initial)
  }
  return {
    ...recorder,
    probes,
    hear,
    pass: (ms: number) => (now += ms),
    cut: () => (journal = { start: App.initial, lines: [] }),
    ring: (n: number) => (journal = { start: App.initial, lines: journal.lines.slice(n) }),
  }
}

describe("the recorder", () => {
  test("puts work behind the event that wanted it, and counts places in what the journal still has", () => {
    const { probes, hear, read, ring, cut } = recording()
    probes.demanded!("session/token/1", "started")
    hear(1)
    probes.demanded!("session/token/1", "ended")
    expect(read()).toEqual([
      { k: "d", at: 1000, key: "session/token/1", is: "started", n: 0 },
      { k: "d", at: 1000, key: "session/token/1", is: "ended", n: 1 },
    ])
    hear(2)
    probes.demanded!("menu/read/2", "started")
    ring(1)
    expect(read().filter(({ k }) => k === "d")).toEqual([
      { k: "d", at: 1000, key: "menu/read/2", is: "started", n: 1 },
    ])
    cut()
    expect(read()).toEqual([])
  })

  test("tells of a request its way, its time and its status, and of a body nothing", async () => {
    const { probes, pass, read } = recording({
      answer: () => {
        pass(250)
        return Promise.resolve(new Response('{"balance":250}', { status: 201 }))
      },
    })
    const answer = await probes.fetch!("https://shop.example/webcareapi/customer?card=1001", {
      method: "POST",
      body: "secret",
    })
    expect(await answer.text()).toBe('{"balance":250}')
    expect(read()).toEqual([
      { k: "n", at: 1000, n: 0, route: "POST /webcareapi/customer", ms: 250, status: 201 },
    ])
  })

  test("says that no answer came, or that nobody waited for it, and lets it fail", async () => {
    const failing = () => Promise.reject(new TypeError("Failed to fetch"))
    const { probes, read } = recording({ answer: failing })
    await expect(probes.fetch!("https://shop.example/a")).rejects.toThrow("Failed to fetch")
    const signal = AbortSignal.abort()
    await expect(probes.fetch!("https://shop.example/b", { signal })).rejects.toThrow(TypeError)
    expect(read().map((told) => (told as { readonly error?: string }).error)).toEqual([
      "no answer",
      "given up",
    ])
  })

  test("marks a broken rule once, with what broke it only in a raw log", () => {
    for (const [isRaw, text] of [
      [false, "I5"],
      [true, "I5: jana"],
    ] as const) {
      const { hear, read } = recording({ isRaw })
      for (const n of [1, 2, 3]) hear(n)
      expect(read()).toEqual([{ k: "m", at: 1000, n: 2, what: "invariant", text }])
    }
  })

  test("marks it anew in the next session, for a kiosk's page has many", () => {
    const { probes, hear, cut, read } = recording()
    hear(2)
    const member = { customerId: 1 }
    const inside = { ...App.initial, session: { ...App.initial.session, member } }
    cut()
    probes.heard!(line(1), inside as unknown as App.State, App.initial)
    hear(4)
    expect(read().map(({ k }) => k)).toEqual(["m"])
  })

  test("an error is told by its kind and place, for its words may quote a person", () => {
    const error = new RangeError("jana@example.com has no balance")
    error.stack = `RangeError: jana@example.com\n    at sum (https://shop.example/assets/core-1a.js:12:34)\n    at cart.ts:5:6`
    expect(whereOf(error)).toBe("RangeError core-1a.js:12:34 cart.ts:5:6")
    expect(whereOf("jana")).toBe("string")
    const quoting = new Error("no such file: jana.novakova.ts:1:2")
    expect(quoting.stack).toContain(quoting.message)
    expect(whereOf(quoting)).not.toContain("novakova")
  })

  test("keeps the last of many", () => {
    const { probes, read } = recording()
    for (let n = 0; n < 20_000; n++) probes.demanded!(`toasts/${n}`, "started")
    const kept = read()
    expect(kept.length).toBeLessThanOrEqual(6_000)
    expect(kept.at(-1)).toMatchObject({ key: "toasts/19999" })
  })
})
