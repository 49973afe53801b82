/**
 * The files of deploy/observability/: that they fit one another, and that each query names what is wrong. No ClickHouse
 * and no collector runs here: DuckDB answers the same SQL, of a table of the same shape, filled from decoded batches.
 */
import { globSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
import { type DuckDBConnection, DuckDBInstance } from "@duckdb/node-api"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { parse } from "yaml"
import { requestOf } from "#adapters/telemetry/otlp.ts"
import type { EpochMs } from "#domain/kernel/event.ts"
import type { Resource, Telemetry } from "#domain/telemetry/index.ts"
import { decodedBatch } from "#tests/support/otlp.ts"
import { root } from "#tools/commandLine.ts"

const folder = join(root, "deploy/observability")
const read = (name: string): string => readFileSync(join(folder, name), "utf8")
const queries = globSync("queries/*.sql", { cwd: folder }).toSorted()

const now = Date.UTC(2026, 10, 18, 12)
const minute = 60_000
const day = 86_400_000

type Of<Name> = Extract<Telemetry, { name: Name }>["attributes"]
const record = <Name extends Telemetry["name"]>(
  name: Name,
  ago: number,
  attributes: Of<Name>,
): Telemetry => ({ name, at: (now - ago) as EpochMs, severity: 9, attributes }) as Telemetry

const beat = (ago: number, over: Partial<Of<"trayline.heartbeat">> = {}) =>
  record("trayline.heartbeat", ago, {
    "app.screen.name": "Offer",
    "trayline.paint.age": 300,
    "trayline.page.visible": true,
    "trayline.tab.leads": true,
    "trayline.network.online": true,
    "trayline.server.reachable": true,
    "trayline.log.kept": true,
    "trayline.orders.waiting": 0,
    "trayline.orders.in_doubt": 0,
    ...over,
  })
const order = (ago: number, phase: Of<"trayline.order">["trayline.order.phase"], more = {}) =>
  record("trayline.order", ago, {
    "trayline.order.kind": "Direct",
    "trayline.order.phase": phase,
    "trayline.order.age": 900,
    "trayline.order.attempt": 1,
    ...more,
  })
const call = (path: string, duration: number, more = {}) =>
  record("trayline.call", 10 * minute, {
    "http.request.method": "GET",
    "url.template": path,
    "trayline.call.duration": duration,
    ...more,
  })
const times = <Value>(count: number, make: (n: number) => Value) =>
  Array.from({ length: count }, (_, n) => make(n))

let pages = 0
type Sent = { readonly json: string; readonly aheadMs: number }
/** What one page of a release, or a kiosk of that name, tells; its clock may be ahead of the server's. */
const batchOf = (
  over: { readonly device?: string; readonly release?: string; readonly aheadMs?: number },
  records: ReadonlyArray<Telemetry>,
): Sent => {
  const { aheadMs = 0 } = over
  const resource: Resource = {
    "service.name": "trayline",
    "service.version": over.release ?? "1.22.0",
    "service.instance.id": `p${++pages}`,
    "trayline.mode": "canteen",
    ...(over.device === undefined ? {} : { "device.id": over.device }),
  }
  const entries = records.map((each) => ({
    resource,
    record: { ...each, at: (each.at + aheadMs) as EpochMs },
  }))
  return { json: JSON.stringify(requestOf(entries)), aheadMs }
}

/** Hundred orders of a release, of which so many were left in doubt for a while. */
const sending = (release: string, ago: number, doubts: number) =>
  batchOf({ release }, [
    ...times(100, (n) => order(ago - n, "Sending")),
    ...times(doubts, (n) => order(ago - n - 100, "InDoubt")),
  ])

const fleet: ReadonlyArray<Sent> = [
  batchOf({ device: "hall-1" }, [beat(2 * minute), beat(minute)]),
  batchOf({ device: "hall-2" }, [beat(3 * day), beat(26 * minute)]),
  batchOf({ device: "hall-7", aheadMs: day }, [beat(15 * minute)]),
  batchOf({ device: "hall-3" }, [beat(minute, { "trayline.paint.age": 600_000 })]),
  batchOf({ device: "hall-4" }, [
    beat(minute, { "trayline.reader.phase": "disconnected", "trayline.reader.trouble": "lost" }),
  ]),
  batchOf({ device: "hall-5" }, [beat(minute, { "trayline.server.reachable": false })]),
  // It was mended.
  batchOf({ device: "hall-6" }, [
    beat(40 * minute, { "trayline.reader.trouble": "lost" }),
    beat(minute),
  ]),
  batchOf({}, [
    beat(4 * minute, { "trayline.orders.waiting": 5 }),
    beat(minute, { "trayline.orders.waiting": 2, "trayline.orders.in_doubt": 1 }),
  ]),
  // Another tab counts the same orders.
  batchOf({}, [beat(minute, { "trayline.orders.waiting": 2, "trayline.tab.leads": false })]),
  sending("1.20.0", 9 * day, 4),
  sending("1.21.0", 6 * day, 4),
  sending("1.22.0", 3 * day, 8),
  batchOf({}, [
    ...times(3, () => order(minute, "Confirmed")),
    ...times(2, () => order(minute, "Refused", { "trayline.order.reason": "deadline" })),
    order(minute, "Refused", { "trayline.order.reason": "server" }),
  ]),
  batchOf({}, [
    ...times(50, (n) => call("/webcareapi/canteenmenu", 80 + n)),
    ...times(40, (n) => call("/webcareapi/customer/bills", 200 + n)),
    ...times(10, (n) => call("/webcareapi/customer/bills", 4_000 + n, { "error.type": "503" })),
  ]),
  batchOf({ release: "1.22.0" }, [
    record("trayline.invariant", minute, { "trayline.rule": "I41" }),
    record("trayline.invariant", 2 * minute, { "trayline.rule": "I41" }),
    record("exception", minute, {
      "exception.type": "TypeError",
      "exception.stacktrace": "start-1a.js:3:4",
    }),
    record("trayline.dropped", minute, { "trayline.dropped.count": 7 }),
  ]),
]

type Attribute = { readonly key: string; readonly value: Readonly<Record<string, unknown>> }
type Batch = {
  readonly resourceLogs: ReadonlyArray<{
    readonly resource: { readonly attributes: ReadonlyArray<Attribute> }
    readonly scopeLogs: ReadonlyArray<{
      readonly logRecords: ReadonlyArray<{
        readonly timeUnixNano: string
        readonly eventName: string
        readonly severityNumber: number
        readonly attributes: ReadonlyArray<Attribute>
      }>
    }>
  }>
}

const quoted = (text: unknown): string => `'${String(text).replaceAll("'", "''")}'`
/** Every value is a text there. */
const mapOf = (attributes: ReadonlyArray<Attribute>): string =>
  `map {${attributes.map(({ key, value }) => `${quoted(key)}: ${quoted(Object.values(value)[0])}`).join()}}`

/** As the exporter writes them. */
const rowsOf = ({ json, aheadMs }: Sent): ReadonlyArray<string> =>
  (decodedBatch(json) as unknown as Batch).resourceLogs.flatMap(({ resource, scopeLogs }) =>
    scopeLogs.flatMap(({ logRecords }) =>
      logRecords.map(
        ({ timeUnixNano, eventName, attributes }) =>
          `(make_timestamp_ns(${timeUnixNano}), make_timestamp_ns(${timeUnixNano} - ${aheadMs}000000), 'trayline', ${quoted(eventName)}, ${mapOf(resource.attributes)}, ${mapOf(attributes)})`,
      ),
    ),
  )

describe("each query names what is wrong", () => {
  let instance: DuckDBInstance
  let connection: DuckDBConnection
  beforeAll(async () => {
    instance = await DuckDBInstance.create(":memory:")
    connection = await instance.connect()
    const view = /create view [^;]*;/.exec(read("schema.sql"))![0]
    for (const sql of [
      "create schema trayline",
      "create macro toInt64OrNull(text) as try_cast(text as bigint)",
      `create table trayline.otel_logs (Timestamp timestamp_ns, Received timestamp, ServiceName varchar, EventName varchar,
        ResourceAttributes map(varchar, varchar), LogAttributes map(varchar, varchar))`,
      view,
      `insert into trayline.otel_logs values ${fleet.flatMap(rowsOf).join()}`,
    ])
      await connection.run(sql)
  })
  afterAll(() => {
    connection.closeSync()
    instance.closeSync()
  })

  const ask = async (name: string) => {
    const moment = `timestamp '${new Date(now).toISOString().slice(0, 19).replace("T", " ")}'`
    const sql = read(`queries/${name}.sql`)
    expect(sql).toContain("now()")
    return (await connection.runAndReadAll(sql.replaceAll("now()", moment))).getRowObjectsJson()
  }

  test("CFG-114 which kiosks are dark, and why", async () => {
    const rows = await ask("dark-kiosks")
    expect(rows.map(({ device, trouble }) => [device, trouble])).toEqual([
      ["hall-2", "silent"],
      ["hall-7", "silent"],
      ["hall-3", "paints nothing"],
      ["hall-4", "no card reader"],
      ["hall-5", "no backend"],
    ])
  })

  test("CFG-114 which release doubles doubts", async () => {
    const rows = await ask("doubts-by-release")
    expect(rows.map(({ release, times_before }) => [release, times_before])).toEqual([
      ["1.22.0", 2],
      ["1.21.0", 1],
      ["1.20.0", null],
    ])
    expect(rows[0]).toMatchObject({ sends: "100", doubts: "8", doubts_percent: 8 })
  })

  test("CFG-114 which call is slow, and how often it fails", async () => {
    expect(await ask("slow-calls")).toMatchObject([
      {
        path: "/webcareapi/customer/bills",
        calls: "50",
        median_ms: "224",
        p95_ms: "4007",
        failed_percent: 20,
      },
      { path: "/webcareapi/canteenmenu", median_ms: "104", p95_ms: "127", failed_percent: 0 },
    ])
  })

  test("CFG-114 how many orders wait, are in doubt or were refused", async () => {
    const rows = await ask("orders")
    expect(Object.fromEntries(rows.map(({ what, orders }) => [what, Number(orders)]))).toEqual({
      "waiting now": 2,
      "in doubt now": 1,
      Confirmed: 3,
      "Refused: deadline": 2,
      "Refused: server": 1,
    })
  })

  test("CFG-114 what broke, and how much is not known", async () => {
    const rows = await ask("faults")
    expect(rows.map(({ fault, times: many }) => [fault, Number(many)])).toEqual([
      ["records dropped", 7],
      ["I41", 2],
      ["TypeError", 1],
    ])
  })
})

describe("the files fit one another", () => {
  type Named = Readonly<Record<string, unknown>>
  const collector = parse(read("collector.yaml")) as {
    readonly receivers: { readonly otlp: { readonly protocols: { readonly http: Named } } }
    readonly processors: Named
    readonly exporters: { readonly clickhouse: Named }
    readonly extensions: Named
    readonly service: {
      readonly extensions: ReadonlyArray<string>
      readonly pipelines: Readonly<Record<string, Readonly<Record<string, ReadonlyArray<string>>>>>
    }
  }

  test("the collector's pipeline has what it names, refuses before it fills up, and listens to this machine alone", () => {
    const { service, receivers } = collector
    expect(Object.keys(service.pipelines)).toEqual(["logs"])
    for (const [kind, names] of Object.entries(service.pipelines["logs"]!))
      for (const name of names)
        expect([name, name in collector[kind as "processors"]]).toEqual([name, true])
    for (const name of service.extensions)
      expect([name, name in collector.extensions]).toEqual([name, true])
    expect(service.pipelines["logs"]!["processors"]![0]).toBe("memory_limiter")
    expect(receivers.otlp.protocols.http["endpoint"]).toMatch(/^127\.0\.0\.1:/)
  })

  test("the collector writes where the schema has its table and the queries look", () => {
    const {
      database,
      logs_table_name: table,
      create_schema: creates,
    } = collector.exporters.clickhouse
    expect(creates).toBe(false)
    expect(read("schema.sql")).toContain(
      `create table if not exists ${String(database)}.${String(table)} (`,
    )
    for (const query of queries) expect(read(query)).toMatch(/from trayline\.pages\b/)
  })

  test("the web servers send batches where the collector listens", () => {
    const { endpoint } = collector.receivers.otlp.protocols.http
    for (const file of ["nginx/trayline-otlp.conf", "caddy/trayline-otlp.caddy"])
      expect(readFileSync(join(root, "deploy", file), "utf8")).toContain(String(endpoint))
  })

  test("the dashboard asks each query, as it stands in its file", () => {
    const { panels } = JSON.parse(read("grafana/trayline.json")) as {
      readonly panels: ReadonlyArray<{
        readonly targets: ReadonlyArray<{ readonly rawSql: string }>
      }>
    }
    const asked = panels.flatMap(({ targets }) => targets.map(({ rawSql }) => rawSql))
    expect(asked.toSorted()).toEqual(queries.map(read).toSorted())
  })

  test("the guide names each query", () => {
    for (const query of queries) expect(read("README.md")).toContain(basename(query))
  })
})
