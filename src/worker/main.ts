/// <reference lib="webworker" />
/**
 * The service worker: after one visit the application starts without a network. It keeps the files of its own build,
 * the settings and pictures of dishes, and nothing that belongs to a person. Source: design "Offline menu, installable".
 */
import { PrecacheController } from "workbox-precaching/PrecacheController.js"
import { PrecacheRoute } from "workbox-precaching/PrecacheRoute.js"
import { registerRoute } from "workbox-routing/registerRoute.js"
import { CacheFirst } from "workbox-strategies/CacheFirst.js"
import { NetworkFirst } from "workbox-strategies/NetworkFirst.js"
import { bounded } from "./pictures.ts"
import { type Kind, kindOf } from "./requests.ts"
import { askPage, pageOf } from "./shell.ts"

declare const self: ServiceWorkerGlobalScope
/** What tools/serviceWorker.ts found in the build; `name` differs whenever a file does. */
declare const BUILD: {
  readonly name: string
  readonly files: Array<{ readonly url: string; readonly revision: string | null }>
  readonly pages: ReadonlyArray<string>
}

const { name: buildName, files, pages } = BUILD
const { scope } = self.registration
// Other deployments may live on the same origin, below other paths.
const prefix = `trayline ${new URL(scope).pathname} `
const piecesPrefix = `${prefix}pieces `
const shell = "index.html"

/** Builds whose pieces are kept: this one, and the one that pages still open may belong to. */
const buildsMax = 2

/** On a line this slow the settings of the last visit do. */
const settingsSeconds = 3

const pieces = new PrecacheController({ cacheName: `${piecesPrefix}${buildName}` })
pieces.addToCacheList(files)
const settings = new NetworkFirst({
  cacheName: `${prefix}settings`,
  networkTimeoutSeconds: settingsSeconds,
})
const pictures = new CacheFirst({ cacheName: `${prefix}pictures`, plugins: [bounded] })

/** On a first visit the page had its settings before there was a worker. */
const keepSettings = async (event: ExtendableEvent): Promise<void> => {
  const asked = ["config.json", "config.default.json"].map(async (name) => {
    const request = new Request(new URL(name, scope), { cache: "no-cache" })
    const [answer, kept] = settings.handleAll({ event, request })
    await answer
    await kept
  })
  // A deployment may have one of the two only.
  await Promise.allSettled(asked)
}

const keepPage = async (page: Response): Promise<void> => {
  const cache = await caches.open(pieces.strategy.cacheName)
  await cache.put(pieces.getCacheKeyForURL(shell)!, page)
}

self.addEventListener("install", (event) => {
  event.waitUntil(Promise.all([pieces.install(event), keepSettings(event)]))
})

self.addEventListener("activate", (event) => {
  const forget = async (): Promise<void> => {
    // In the order in which they were made.
    const builds = (await caches.keys()).filter((name) => name.startsWith(piecesPrefix))
    await Promise.all(builds.slice(0, -buildsMax).map((name) => caches.delete(name)))
    // The page of a first visit counts as open too: else the next release would be taken from under it.
    await self.clients.claim()
  }
  event.waitUntil(forget())
})

// A newer worker waits until no page of the older one is open, or until a person, or an idle kiosk, says so.
self.addEventListener("message", ({ data }) => {
  if (data === "take") void self.skipWaiting()
})

self.addEventListener("notificationclick", (event) => {
  event.notification.close()
  const show = async (): Promise<void> => {
    const [page] = await self.clients.matchAll({ type: "window", includeUncontrolled: true })
    await (page === undefined ? self.clients.openWindow(scope) : page.focus())
  }
  event.waitUntil(show())
})

const route = (kind: Kind, handler: Parameters<typeof registerRoute>[1]): void =>
  void registerRoute(({ request }) => kindOf(request, { scope, pages }) === kind, handler)

route("page", async ({ event }) => {
  const kept = await pieces.matchPrecache(shell)
  // Storage is the browser's to clear.
  if (kept === undefined) return fetch(scope)
  return pageOf(kept, {
    ask: () => askPage(scope),
    keep: (page) => (event as FetchEvent).waitUntil(keepPage(page).catch(() => undefined)),
  })
})
route("settings", settings)
registerRoute(new PrecacheRoute(pieces, { directoryIndex: "", cleanURLs: false }))
route("piece", async ({ request }) => (await caches.match(request)) ?? fetch(request))
route("picture", pictures)
