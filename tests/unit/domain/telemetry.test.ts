/** What telemetry makes of what a page sees. */
import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import * as App from "#domain/app/index.ts"
import { allCalls } from "#domain/contract/all.ts"
import { EpochMs } from "#domain/kernel/event.ts"
import { recordsOf, type Seen, type Told } from "#domain/telemetry/index.ts"
import { Telemetry } from "#domain/telemetry/schema.ts"
import { makeDish, morning, pieces, cents } from "#simulators/values/make.ts"
import { anyLog, appLog, orderingLog } from "#tests/support/arbitraries.ts"
import { clientAfter, member } from "#tests/support/client.ts"

const isAllowed = Schema.decodeUnknownSync(Schema.toType(Telemetry), { onExcessProperty: "error" })

const told = (line: Told) => recordsOf({ _tag: "Told", told: line })
const beatOf = (state: App.State, paintedAt = morning) =>
  recordsOf({
    _tag: "Beat",
    at: EpochMs.make(morning + 5_000),
    paintedAt: EpochMs.make(paintedAt),
    state,
  })

/** All that a page tells of a log. */
const toldOf = (lines: ReadonlyArray<App.Recorded>): ReadonlyArray<Telemetry> => {
  let state = App.initial
  return lines.flatMap((line) => {
    const before = state
    state = App.reduce(before, line)
    const seen: Seen = { _tag: "Applied", before, line, after: state }
    return [...recordsOf(seen), ...beatOf(state)]
  })
}

describe("only what the schema names is told", () => {
  test("CFG-114 of any log", () => {
    let orders = 0
    fc.assert(
      fc.property(fc.oneof(orderingLog, appLog, anyLog), (log) => {
        for (const each of toldOf(log)) {
          isAllowed(each)
          if (each.name === "trayline.order") orders++
        }
      }),
      { numRuns: 150 },
    )
    expect(orders).toBeGreaterThan(50)
  })

  const text = fc.oneof(
    fc.string(),
    fc.constantFrom("GET", "POST", "I41", "TypeError", "given up", "/customer", "main-1a.js:3:4"),
  )
  const words = fc.array(text, { maxLength: 4 }).map((all) => all.join(" "))
  const line = fc.oneof(
    fc.record(
      {
        k: fc.constant("n" as const),
        at: fc.nat(),
        route: fc.oneof(words, fc.constantFrom("GET /customer", "POST /order/direct")),
        ms: fc.double({ noNaN: true, min: -5, max: 1e6 }),
        status: fc.integer({ min: 100, max: 599 }),
        error: words,
      },
      { requiredKeys: ["k", "at", "route", "ms"] },
    ),
    fc.record({
      k: fc.constant("m" as const),
      at: fc.nat(),
      what: fc.constantFrom("note", "crash", "invariant"),
      text: words,
    }),
    fc.record({ k: fc.constant("d" as const), at: fc.nat() }),
  )

  test("CFG-114 of whatever the recorder tells", () => {
    const names = new Set<string>()
    fc.assert(
      fc.property(line, (each) => {
        for (const record of told(each)) names.add(isAllowed(record).name)
      }),
      { numRuns: 2_000 },
    )
    expect([...names].toSorted()).toEqual(["exception", "trayline.call", "trayline.invariant"])
  })
})

describe("a heartbeat", () => {
  test("CFG-114 says what kind of page is shown and since when, who leads, and what waits", () => {
    expect(beatOf(clientAfter(...member({}, "/password-reset/s3cret")).state)).toEqual([
      {
        name: "trayline.heartbeat",
        at: morning + 5_000,
        severity: 9,
        attributes: {
          "app.screen.name": "PasswordReset",
          "trayline.paint.age": 5_000,
          "trayline.page.visible": true,
          "trayline.tab.leads": true,
          "trayline.network.online": true,
          "trayline.server.reachable": true,
          "trayline.log.kept": true,
          "trayline.orders.waiting": 0,
          "trayline.orders.in_doubt": 0,
        },
      },
    ])
  })

  test("CFG-114 of a kiosk says how its reader is", () => {
    const kiosk = clientAfter(...member({ allowCardLogin: true })).state
    const trouble = { why: "fault", code: "CR-1" } as const
    const [beat] = beatOf({ ...kiosk, reader: { ...kiosk.reader, phase: "idle", trouble } })
    expect(beat?.attributes).toMatchObject({
      "trayline.reader.phase": "idle",
      "trayline.reader.trouble": "fault",
    })
  })

  test("of a clock that was set back is not negative", () => {
    const [beat] = beatOf(App.initial, morning + 60_000)
    expect(beat?.attributes).toMatchObject({ "trayline.paint.age": 0 })
  })
})

describe("an order", () => {
  const asked: App.Event = {
    _tag: "OrderAsked",
    dish: makeDish(),
    quantity: pieces(1),
    shown: cents(100_00),
  }
  const seen = (change: (state: App.State) => App.State = (state) => state) => {
    const before = clientAfter(...member({}, "/offer/WEEK"))
    const after = before.after(asked)
    const line = after.log.at(-1)!
    return recordsOf({ _tag: "Applied", before: before.state, line, after: change(after.state) })
  }

  test("CFG-114 is told by its kind and the phase it reached, and nothing of what was ordered", () => {
    expect(seen()).toMatchObject([
      {
        name: "trayline.order",
        attributes: {
          "trayline.order.kind": "Direct",
          "trayline.order.phase": "Queued",
          "trayline.order.age": 0,
          "trayline.order.attempt": 0,
        },
      },
    ])
    expect(JSON.stringify(seen())).not.toMatch(/Soup|10000|jana/)
  })

  test("CFG-114 is told by the tab that leads, and by no other", () => {
    expect(seen((state) => ({ ...state, client: { ...state.client, leader: undefined } }))).toEqual(
      [],
    )
  })
})

describe("of calls and faults", () => {
  test("CFG-114 each call of the contract has a path that can be told", () => {
    for (const { method, path } of Object.values(allCalls))
      expect(
        told({ k: "n", at: 1, route: `${method} /webcareapi${path}`, ms: 12.4, status: 200 }),
      ).toEqual([
        {
          name: "trayline.call",
          at: 1,
          severity: 9,
          attributes: {
            "http.request.method": method,
            "url.template": `/webcareapi${path}`,
            "trayline.call.duration": 12,
            "http.response.status_code": 200,
          },
        },
      ])
  })

  test.each([
    [{ status: 503 }, "503"],
    [{ error: "no answer" }, "no_answer"],
    [{ error: "given up" }, "given_up"],
  ])("CFG-114 a call that failed says how: %j", (how, type) => {
    const [call] = told({ k: "n", at: 1, route: "POST /webcareapi/order/cart", ms: 1, ...how })
    expect(call).toMatchObject({ severity: 13, attributes: { "error.type": type } })
  })

  test("CFG-114 a broken rule is told by its id, an error by its kind and places, and neither by its words", () => {
    expect([
      ...told({ k: "m", at: 1, what: "invariant", text: "ORDER-18: jana has two" }),
      ...told({ k: "m", at: 1, what: "crash", text: "TypeError start-1a.js?jana:3:45 b.ts:1:2" }),
    ]).toMatchObject([
      { severity: 17, attributes: { "trayline.rule": "ORDER-18" } },
      {
        severity: 17,
        attributes: {
          "exception.type": "TypeError",
          "exception.stacktrace": "start-1a.js:3:45\nb.ts:1:2",
        },
      },
    ])
    expect(told({ k: "m", at: 1, what: "note", text: "jana says no" })).toEqual([])
  })
})
