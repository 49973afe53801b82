/**
 * Once a page is at rest it fetches what it may need later: its network may be gone by then, and an order that waits
 * must still be seen. Source: ORDER-19, design "prefetched on idle".
 */
import { loadParts } from "../react/later.tsx"
import type { makeRouter } from "../router.tsx"

/** The browser's own rest, at the latest after this. */
const restMs = 3_000

/** What did not come is asked for again when the network is back. */
const fetchAll = (router: ReturnType<typeof makeRouter>): void => {
  const routes = Object.values(router.routesById).map((route) => router.loadRouteChunk(route))
  Promise.all([...routes, loadParts(), import("../runtime/log.ts")]).catch(() =>
    addEventListener("online", () => fetchAll(router), { once: true }),
  )
}

export const fetchAhead = (router: ReturnType<typeof makeRouter>): void => {
  const start = (): void => fetchAll(router)
  // Not every browser tells when it is at rest.
  if (typeof requestIdleCallback === "function") requestIdleCallback(start, { timeout: restMs })
  else setTimeout(start, restMs)
}
