/** What the browser shows becomes events. Source: SESS-04 to SESS-06, OFFER-43, UI-08. */
import { watchActivity } from "#adapters/browser/activity.ts"
import { aheadOfServer } from "#adapters/browser/serverClock.ts"
import { watchOnline, watchSight, watchViewport } from "#adapters/browser/watch.ts"
import type * as App from "#domain/app/index.ts"
import { minutesAhead } from "#domain/clock/screen.ts"
import type { Config } from "#domain/config/index.ts"
import type { EpochMs } from "#domain/kernel/event.ts"
import { isShort, warningMs } from "#domain/session/index.ts"
import { warnOfFields } from "./fields.ts"
import { makeRecorder, whereOf } from "../runtime/recorder.ts"
import { chunk } from "../runtime/chunk.ts"
import { wake } from "../runtime/sleep.ts"
import { watchClock } from "./watchClock.ts"
import type { Store } from "../runtime/store.ts"
import type { Probes } from "../runtime/probes.ts"
import { openAccess } from "./access.ts"
import { openNotes } from "./notes.ts"
import { isTraced, type Opening } from "./trace.ts"
import { chunks } from "#src/chunks.ts"

/** As much of the store as is needed here. */
type Observed = {
  readonly get: () => App.State
  readonly subscribe: (hear: () => void) => unknown
  readonly send: (event: App.Event) => void
}

/** Source: CONST-10. */
const throttleMaxMs = 10_000

/**
 * What is told at a window's end may have been done at its begin, and wait for a window before it: two of them are
 * over before the end is announced, or, where it always is, before half of the session. Source: SESS-06.
 */
export const throttleOf = (config: Config): number => {
  const ms = config.autoLogout * 1000
  if (ms === 0) return throttleMaxMs
  return Math.min(throttleMaxMs, isShort(ms) ? ms / 4 : (ms - warningMs) / 2)
}

export const observePage = (store: Observed, config: Config): void => {
  openNotes(store, config)
  openAccess(store, config)
  const active = (lastAt: EpochMs): void => {
    if (store.get().session.member !== undefined) store.send({ _tag: "ActivitySeen", lastAt })
  }
  watchActivity(active, { throttleMs: throttleOf(config), target: window })
  // While the end is announced every touch counts at once: the person must see that it did.
  for (const name of ["pointerdown", "keydown", "touchstart"] as const)
    window.addEventListener(
      name,
      () => {
        if (store.get().session.member?.warnedAt !== undefined) active(Date.now() as EpochMs)
      },
      { capture: true, passive: true },
    )
  /** Cards are wanted while the page is seen. Source: READER-16. */
  const listen = (isVisible: boolean): void => {
    if (config.allowCardLogin) store.send({ _tag: isVisible ? "ListenStarted" : "ListenStopped" })
  }
  listen(document.visibilityState === "visible")
  watchSight((sight) => {
    wake()
    // Kept by the browser as it was: what it shows may be a session that is over. Source: SESS-13.
    if (sight === "restored") return location.reload()
    store.send({ _tag: "VisibilitySeen", isVisible: sight === "visible" })
    listen(sight === "visible")
  })
  watchClock()
  const connect = (isOnline: boolean): void => store.send({ _tag: "NetworkSeen", isOnline })
  watchOnline(connect)
  // This part comes a little after the page's begin: what changed meanwhile is seen now.
  const { client, place } = store.get()
  if (client.isOnline !== navigator.onLine) connect(navigator.onLine)
  const isVisible = document.visibilityState === "visible"
  if (place.isVisible !== isVisible) store.send({ _tag: "VisibilitySeen", isVisible })
  watchViewport(({ width }) => store.send({ _tag: "WidthSeen", width }))
  warnOfFields(config)
}

/** A clock that is set goes wrong seldom, and slowly. */
const compareMs = 3_600_000

/** Now and each hour the server that the page came from is asked what time it is. */
const watchServerClock = (store: Observed): void => {
  const compare = async (): Promise<void> => {
    const aheadMs = await aheadOfServer(import.meta.env.BASE_URL)
    if (aheadMs === undefined) return
    const isNews = minutesAhead({ aheadMs }) !== minutesAhead(store.get().clock)
    if (isNews) store.send({ _tag: "ClocksCompared", aheadMs })
  }
  void compare()
  setInterval(() => void compare(), compareMs)
}

const record = (store: Store, probes: Probes, isRaw: boolean): void => {
  const now = Date.now
  const { mark, read, tell } = makeRecorder(store, probes, {
    now,
    fetch: (...request) => fetch(...request),
  })
  // Nothing is judged before somebody logs in.
  let judge: Probes["heard"]
  probes.heard = (...event) => judge?.(...event)
  const stop = store.subscribe(() => {
    if (store.get().session.member === undefined) return
    stop()
    void chunk(chunks.member).then(({ makeJudge }) => {
      judge = makeJudge({ now, tell, isRaw })
    })
  })
  probes.told = read
  const crashed = (error: unknown): void => mark("crash", whereOf(error))
  addEventListener("error", ({ error }) => crashed(error))
  addEventListener("unhandledrejection", ({ reason }) => crashed(reason))
}

export const observe = (store: Store, config: Config, probes: Probes, opening: Opening): void => {
  const traced = isTraced(opening)
  record(store, probes, traced)
  if (traced) void chunk(chunks.report).then(({ exposeTrace }) => exposeTrace(store, probes))
  if (config.otlpEndpoint !== "")
    void chunk(chunks.telemetry).then(({ startTelemetry }) =>
      startTelemetry(store, config, probes, opening.search),
    )
  observePage(store, config)
  watchServerClock(store)
}
