/** How records leave: as OpenTelemetry has them, seldom, few, and never in the way. */
import { describe, expect, test } from "vitest"
import { deviceOf } from "#adapters/telemetry/device.ts"
import {
  backOffMaxMs,
  batchMax,
  beatMs,
  makeExporter,
  queueMax,
  requestOf,
} from "#adapters/telemetry/otlp.ts"
import type { Resource, Telemetry } from "#domain/telemetry/index.ts"
import { ms } from "#simulators/values/make.ts"
import { decodedBatch } from "#tests/support/otlp.ts"

const resource: Resource = {
  "service.name": "trayline",
  "service.version": "1.21.6",
  "service.instance.id": "a1-b2",
  "trayline.mode": "canteen",
  "device.id": "canteen-3.left",
}
const rule = (n: number): Telemetry => ({
  name: "trayline.invariant",
  at: ms(1_795_000_000_000 + n),
  severity: 17,
  attributes: { "trayline.rule": `I${n}` },
})
const beat: Telemetry = {
  name: "trayline.heartbeat",
  at: ms(1_795_000_000_123),
  severity: 9,
  attributes: {
    "app.screen.name": "Offer",
    "trayline.paint.age": 40,
    "trayline.page.visible": true,
    "trayline.tab.leads": false,
    "trayline.network.online": true,
    "trayline.server.reachable": true,
    "trayline.log.kept": true,
    "trayline.orders.waiting": 2,
    "trayline.orders.in_doubt": 0,
  },
}

/** A collector that answers as it is told, once it is told. */
const collecting = (endpoint = "/otlp") => {
  const sent: Array<{ readonly url: string; readonly init: RequestInit }> = []
  const waiting: Array<(response: Response | undefined) => void> = []
  let now = 0
  const send = ((url: string, init: RequestInit) => {
    sent.push({ url, init })
    return new Promise<Response>((resolve, reject) =>
      waiting.push((response) =>
        response === undefined ? reject(new TypeError("Failed to fetch")) : resolve(response),
      ),
    )
  }) as typeof fetch
  const { tell, flush } = makeExporter(endpoint, send, () => now)
  return {
    flush,
    sent,
    tell: (...records: ReadonlyArray<Telemetry>) => tell(resource, records),
    pass: (span: number) => (now += span),
    /** Without a status no answer comes. */
    answer: async (status?: number, headers: Record<string, string> = {}) => {
      waiting.shift()!(status === undefined ? undefined : new Response("{}", { status, headers }))
      await new Promise((resolve) => setTimeout(resolve))
    },
    /** Rules and counts of a batch. */
    batch: (n: number) =>
      [
        ...(sent[n]!.init.body as string).matchAll(/"stringValue":"(I\d+)"|"intValue":"(\d+)"/g),
      ].map(([, rule, count]) => rule ?? Number(count)),
  }
}

const rules = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => rule(from + n))
const ids = (from: number, count: number) => Array.from({ length: count }, (_, n) => `I${from + n}`)

describe("a batch", () => {
  const other = { ...resource, "service.instance.id": "c3" }
  const request = requestOf([
    { resource, record: beat },
    { resource, record: rule(4) },
    { resource: other, record: rule(5) },
  ])

  test("CFG-114 is what OpenTelemetry's own decoder makes of it, field for field", () => {
    expect(decodedBatch(JSON.stringify(request))).toEqual(request)
    expect(request.resourceLogs.map(({ scopeLogs }) => scopeLogs[0]?.logRecords.length)).toEqual([
      2, 1,
    ])
    expect(request.resourceLogs[0]?.scopeLogs[0]?.logRecords[0]).toMatchObject({
      timeUnixNano: "1795000000123000000",
      severityNumber: 9,
      eventName: "trayline.heartbeat",
    })
  })

  test("with a field that OpenTelemetry does not know, or of another type, does not come through", () => {
    const text = JSON.stringify(request)
    for (const [name, wrong] of [
      ['"eventName"', '"eventname"'],
      ['"intValue":"2"', '"intvalue":"2"'],
      ['"severityNumber":9', '"severityNumber":"9"'],
      ['"boolValue":true', '"boolValue":"yes"'],
    ] as const) {
      const bad = text.replace(name, wrong)
      expect(bad).not.toBe(text)
      expect(decodedBatch(bad)).not.toEqual(JSON.parse(bad))
    }
  })

  test("of the longest records still leaves with a page that is left", () => {
    const frames = Array.from({ length: 5 }, () => `${"a".repeat(80)}:9999:9999`).join("\n")
    const longest: Telemetry = {
      ...rule(1),
      name: "exception",
      attributes: { "exception.type": "E".repeat(60), "exception.stacktrace": frames },
    }
    const all = (record: Telemetry) =>
      Array.from({ length: batchMax + 1 }, () => ({ resource, record }))
    for (const record of [longest, beat])
      expect(JSON.stringify(requestOf(all(record))).length).toBeLessThan(64 * 1024)
  })
})

describe("the exporter", () => {
  test("CFG-114 posts JSON to the path of the protocol, without cookies or referrer, also for a page that is left", () => {
    const { tell, flush, sent } = collecting("/otlp/")
    flush()
    expect(sent).toEqual([])
    tell(beat)
    flush()
    expect(sent).toMatchObject([
      {
        url: "/otlp/v1/logs",
        init: {
          method: "POST",
          headers: { "content-type": "application/json" },
          credentials: "omit",
          referrerPolicy: "no-referrer",
          keepalive: true,
        },
      },
    ])
  })

  test("never has two requests under way, and sends no more than a batch in one", async () => {
    const { tell, flush, sent, answer, batch } = collecting()
    tell(...rules(0, batchMax + 3))
    flush()
    flush()
    expect(sent).toHaveLength(1)
    expect(batch(0)).toEqual(ids(0, batchMax))
    await answer(200)
    flush()
    expect(batch(1)).toEqual(ids(batchMax, 3))
    await answer(200)
    flush()
    expect(sent).toHaveLength(2)
  })

  test("CFG-114 while the collector is away it keeps the newest, waits longer each time, and says how many were dropped", async () => {
    const { tell, flush, sent, answer, batch, pass } = collecting()
    tell(...rules(0, 10))
    flush()
    tell(...rules(10, queueMax))
    await answer()
    for (const wait of [beatMs, 2 * beatMs, 4 * beatMs]) {
      const before = sent.length
      pass(wait - 1)
      flush()
      expect(sent).toHaveLength(before)
      pass(1)
      flush()
      expect(sent).toHaveLength(before + 1)
      await answer(503)
    }
    pass(backOffMaxMs)
    flush()
    expect(batch(sent.length - 1)).toEqual([10, ...ids(10, batchMax)])
    await answer(200)
    flush()
    expect(batch(sent.length - 1)).toEqual(ids(10 + batchMax, batchMax))
  })

  test("waits as long as the collector asks, within reason", async () => {
    for (const [asked, waits] of [
      ["7", 7_000],
      ["86400", backOffMaxMs],
      ["soon", beatMs],
    ] as const) {
      const { tell, flush, sent, answer, pass } = collecting()
      tell(beat)
      flush()
      await answer(429, { "retry-after": asked })
      pass(waits - 1)
      flush()
      expect([asked, sent.length]).toEqual([asked, 1])
      pass(1)
      flush()
      expect([asked, sent.length]).toEqual([asked, 2])
    }
  })

  test("drops what the collector will never take, and says so with the next", async () => {
    const { tell, flush, answer, batch, pass } = collecting()
    tell(...rules(0, 3))
    flush()
    await answer(400)
    tell(rule(9))
    pass(beatMs)
    flush()
    expect(batch(1)).toEqual([3, "I9"])
  })
})

describe("the name of a device", () => {
  const storage = () => {
    const kept = new Map<string, string>()
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    } as Storage
  }

  test("CFG-114 is that of the start address, and stays when the address changes", () => {
    const kept = storage()
    expect(deviceOf("?device=canteen-3.left&x=1", kept, "k")).toBe("canteen-3.left")
    expect(deviceOf("", kept, "k")).toBe("canteen-3.left")
    expect(deviceOf("?device=other", kept, "k")).toBe("other")
  })

  test("is none where it is none, and needs no storage", () => {
    for (const search of ["", "?device=", "?device=jana%40x", `?device=${"a".repeat(41)}`])
      expect([search, deviceOf(search, storage(), "k")]).toEqual([search, undefined])
    expect(deviceOf("?device=a", undefined, "k")).toBe("a")
    const kept = storage()
    kept.setItem("k", "<b>")
    expect(deviceOf("", kept, "k")).toBeUndefined()
  })
})
