/**
 * Once a page is at rest, what it may need later is brought to the device: its network may be gone by then, and an order
 * that waits must still be seen. The service worker keeps all files without running any; a page that has no worker loads
 * its parts itself. Source: ORDER-19.
 */
import { chunk } from "../runtime/chunk.ts"
import { startWorker } from "./worker.ts"
import { chunks } from "#src/chunks.ts"

/** The browser's own rest, at the latest after this. */
const restMs = 3_000

type Store = Parameters<typeof startWorker>[0]

const bringAll = async (store: Store): Promise<void> => {
  // In development files change, the simulated backend in the page is a worker itself, and each part is dozens of files
  // that every reload would bring again.
  if (import.meta.env.DEV) return
  const isKept = await startWorker(store, import.meta.env.BASE_URL)
  if (!isKept) await Promise.all(Object.values<() => Promise<unknown>>(chunks).map(chunk))
  // For tests, and for people who wonder: from here on the page can do without its network.
  document.documentElement.dataset["fetched"] = "ahead"
}

export const fetchAhead = (store: Store): void => {
  const start = (): void => {
    // What does not come, because the page is left or the network went, is fetched once it is wanted.
    bringAll(store).catch(() => undefined)
    const { analyticsId } = store.get().client.config
    // Nothing of it is fetched where nobody counts. Source: APP-26.
    if (analyticsId !== "")
      void chunk(chunks.analytics).then(({ startAnalytics }) => startAnalytics(store, analyticsId))
  }
  // Not every browser tells when it is at rest.
  if (typeof requestIdleCallback === "function") requestIdleCallback(start, { timeout: restMs })
  else setTimeout(start, restMs)
}
