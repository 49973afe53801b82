/** Which pictures are kept, and how many. */
import type { StrategyOptions } from "workbox-strategies/Strategy.js"

/** About four weeks of one canteen; the oldest goes first. */
export const picturesMax = 200

/** A dish may get another picture at the same address. */
export const pictureMs = 7 * 86_400_000

/** A picture, whole, that its server lets others keep. */
export const isKept = ({ status, headers }: Pick<Response, "status" | "headers">): boolean =>
  status === 200 &&
  (headers.get("content-type") ?? "").startsWith("image/") &&
  !/no-store|private/.test(headers.get("cache-control") ?? "")

export const isFresh = ({ headers }: Pick<Response, "headers">, now: number): boolean => {
  const made = Date.parse(headers.get("date") ?? "")
  return Number.isNaN(made) || now - made < pictureMs
}

/** Bounds a cache of pictures by number and by age. */
export const bounded: NonNullable<StrategyOptions["plugins"]>[number] = {
  cacheWillUpdate: ({ response }) => Promise.resolve(isKept(response) ? response : null),
  cachedResponseWillBeUsed: ({ cachedResponse }) =>
    Promise.resolve(
      cachedResponse !== undefined && isFresh(cachedResponse, Date.now()) ? cachedResponse : null,
    ),
  cacheDidUpdate: async ({ cacheName }) => {
    const cache = await caches.open(cacheName)
    // In the order in which they came.
    const keys = await cache.keys()
    await Promise.all(keys.slice(0, -picturesMax).map((key) => cache.delete(key)))
  },
}
