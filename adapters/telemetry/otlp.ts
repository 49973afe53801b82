/**
 * Records as OpenTelemetry's protocol has them, in JSON over HTTP, to the deployment's own origin. Nobody waits for it:
 * what does not arrive is sent later, and what there is no room for is counted and left out. Source: CFG-114.
 */
import type { Resource, Telemetry } from "#domain/telemetry/index.ts"
import { withoutSlash } from "#domain/kernel/address.ts"

/** Records in one request: as many as a browser sends for a page that is left (64 KiB). */
export const batchMax = 50
/** Records that wait while the collector is away; the oldest go first. */
export const queueMax = 500
/** Between two batches, and after a first failure; each further one doubles it. */
export const beatMs = 60_000
/** The longest wait after failures, whatever the collector asks for. */
export const backOffMaxMs = 900_000

type Value = string | number | boolean

const valueOf = (value: Value) => {
  if (typeof value === "string") return { stringValue: value }
  return typeof value === "boolean" ? { boolValue: value } : { intValue: `${value}` }
}

const attributesOf = (fields: object) =>
  Object.entries(fields).map(([key, value]: [string, Value]) => ({ key, value: valueOf(value) }))

const logRecordOf = ({ name, at, severity, attributes }: Telemetry) => ({
  // Nanoseconds are more than a number holds.
  timeUnixNano: `${at}000000`,
  severityNumber: severity,
  eventName: name,
  attributes: attributesOf(attributes),
})

/** A record, and whose page it was seen on. */
export type Entry = { readonly resource: Resource; readonly record: Telemetry }

/** An ExportLogsServiceRequest. */
export const requestOf = (entries: ReadonlyArray<Entry>) => ({
  resourceLogs: [...Map.groupBy(entries, ({ resource }) => resource)].map(([resource, of]) => ({
    resource: { attributes: attributesOf(resource) },
    scopeLogs: [
      { scope: { name: "trayline" }, logRecords: of.map(({ record }) => logRecordOf(record)) },
    ],
  })),
})

/** Worth another try, by the protocol; a network that fails is too. */
const isPassing = (status: number): boolean =>
  status === 429 || status === 502 || status === 503 || status === 504

export type Exporter = {
  readonly tell: (resource: Resource, records: ReadonlyArray<Telemetry>) => void
  /** Sends a batch, unless one is under way or the collector wants to be left alone. Never throws. */
  readonly flush: () => void
}

/** `endpoint`: a path, to which the protocol adds its own. */
export const makeExporter = (endpoint: string, send: typeof fetch, now: () => number): Exporter => {
  let queue: Array<Entry> = []
  let dropped = 0
  let failures = 0
  let notBefore = 0
  let isUnderWay = false

  const bound = (): void => {
    const extra = queue.length - queueMax
    if (extra <= 0) return
    queue = queue.slice(extra)
    dropped += extra
  }
  const failed = (retryAfter?: string | null): void => {
    const asked = Number(retryAfter) * 1000
    const waitMs = asked > 0 ? asked : beatMs * 2 ** failures
    notBefore = now() + Math.min(waitMs, backOffMaxMs)
    failures++
  }
  const deliver = async (batch: ReadonlyArray<Entry>, lost: number): Promise<void> => {
    const { resource } = batch[0]!
    const count: Telemetry = {
      name: "trayline.dropped",
      at: now() as Telemetry["at"],
      severity: 13,
      attributes: { "trayline.dropped.count": lost },
    }
    const entries = lost > 0 ? [{ resource, record: count }, ...batch] : batch
    const response = await send(`${withoutSlash(endpoint)}/v1/logs`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(requestOf(entries)),
      // Also when the page is left meanwhile.
      keepalive: true,
      credentials: "omit",
      cache: "no-store",
      redirect: "error",
      referrerPolicy: "no-referrer",
    }).catch(() => undefined)
    if (response?.ok) {
      failures = 0
      return
    }
    failed(response?.headers.get("retry-after"))
    dropped += lost
    // What it will never take is in nobody's way.
    if (response === undefined || isPassing(response.status)) queue = [...batch, ...queue]
    else dropped += batch.length
    bound()
  }

  return {
    tell: (resource, records) => {
      queue.push(...records.map((record) => ({ resource, record })))
      bound()
    },
    flush: () => {
      if (isUnderWay || queue.length === 0 || now() < notBefore) return
      const batch = queue.slice(0, batchMax)
      queue = queue.slice(batchMax)
      const lost = dropped
      dropped = 0
      isUnderWay = true
      void deliver(batch, lost).finally(() => {
        isUnderWay = false
      })
    },
  }
}
