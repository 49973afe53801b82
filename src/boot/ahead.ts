/**
 * Once a page is at rest it fetches what it may need later: its network may be gone by then, and an order that waits
 * must still be seen. Source: ORDER-19, design "prefetched on idle".
 */
import { parts } from "../react/later.tsx"
import type { makeRouter } from "../router.tsx"
import { startWorker } from "./worker.ts"

/** The browser's own rest, at the latest after this. */
const restMs = 3_000

type Router = ReturnType<typeof makeRouter>
type Store = Parameters<typeof startWorker>[0]

const fetchAll = async (router: Router, store: Store): Promise<void> => {
  await Promise.all([
    import("./report.ts"),
    // What a page needs that cannot keep its log, or not go on: it may have no network then.
    import("./aside.ts"),
    import("../screens/Start/StartFailure.tsx"),
    ...Object.values(router.routesById).map((route) => router.loadRouteChunk(route)),
  ])
  for (const load of parts) await load()
  // For tests, and for people who wonder: from here on the page can do without its network.
  document.documentElement.dataset["fetched"] = "ahead"
  // In development files change, and the simulated backend in the page is a worker itself.
  if (import.meta.env.PROD) await startWorker(store, import.meta.env.BASE_URL)
}

export const fetchAhead = (router: Router, store: Store): void => {
  const start = (): void => {
    // What does not come, because the page is left or the network went, is fetched once it is wanted.
    fetchAll(router, store).catch(() => undefined)
    const { analyticsId } = store.get().client.config
    // Nothing of it is fetched where nobody counts. Source: APP-26.
    if (analyticsId !== "")
      void import("./analytics.ts").then(({ startAnalytics }) => startAnalytics(store, analyticsId))
  }
  // Not every browser tells when it is at rest.
  if (typeof requestIdleCallback === "function") requestIdleCallback(start, { timeout: restMs })
  else setTimeout(start, restMs)
}
