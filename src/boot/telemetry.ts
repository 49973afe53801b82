/** Tells the deployment's operator how this page fares. It listens, changes nothing, and nothing waits for it. Source: CFG-114. */
import { attempt } from "#adapters/browser/attempt.ts"
import { newId } from "#adapters/browser/newId.ts"
import { deviceOf } from "#adapters/telemetry/device.ts"
import { beatMs, makeExporter } from "#adapters/telemetry/otlp.ts"
import { type Config, isKiosk, storageKeyOf } from "#domain/config/index.ts"
import { EpochMs } from "#domain/kernel/event.ts"
import { recordsOf, type Resource, type Seen } from "#domain/telemetry/index.ts"
import type { Probes } from "../runtime/probes.ts"
import type { Store } from "../runtime/store.ts"

declare const BUILD_VERSION: string

/** A name for each visit of a person, so that no two of them, and no two visits, can be joined. */
const resourceOf = (config: Config, device: string | undefined): Resource => ({
  "service.name": "trayline",
  "service.version": BUILD_VERSION,
  "service.instance.id": newId(),
  "trayline.mode": config.applicationMode,
  ...(device && { "device.id": device }),
})

export const startTelemetry = (
  store: Pick<Store, "get" | "subscribe">,
  config: Config,
  probes: Probes,
  search: string,
): void => {
  const device = isKiosk(config)
    ? deviceOf(
        search,
        attempt(() => localStorage),
        `${storageKeyOf(config)}.device`,
      )
    : undefined
  const now = () => EpochMs.make(Date.now())
  const { tell, flush } = makeExporter(config.otlpEndpoint, (...request) => fetch(...request), now)
  let resource = resourceOf(config, device)
  // A fault of ours must not become one of an order's.
  const see = (seen: Seen): void => {
    attempt(() => tell(resource, recordsOf(seen)))
  }

  let paintedAt = now()
  let isAwaited = false
  const awaitPaint = (): void => {
    if (isAwaited) return
    isAwaited = true
    requestAnimationFrame(() => {
      isAwaited = false
      paintedAt = now()
    })
  }
  const look = (): void => see({ _tag: "Beat", at: now(), paintedAt, state: store.get() })
  const beat = (): void => {
    look()
    flush()
    awaitPaint()
  }

  store.subscribe(awaitPaint)
  const { heard } = probes
  probes.heard = (line, before, after) => {
    heard?.(line, before, after)
    see({ _tag: "Applied", before, line, after })
    if (before.session.member?.customerId !== after.session.member?.customerId)
      resource = resourceOf(config, device)
  }
  probes.tell = (told) => {
    if (told.k !== "c" && told.k !== "s") see({ _tag: "Told", told })
  }
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") flush()
  })
  addEventListener("pagehide", flush)
  look()
  // The kiosks of a canteen are loaded anew in the same second each morning: not all of them tell in the same one.
  setTimeout(() => {
    beat()
    setInterval(beat, beatMs)
  }, Math.random() * beatMs)
}
