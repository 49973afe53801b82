/** The page's side of the service worker: brings it, hears of a newer one, and takes that when the state says so. */
import type * as App from "#domain/app/index.ts"
import { isDue } from "#domain/update/selectors.ts"

type Store = {
  readonly get: () => App.State
  readonly subscribe: (listener: () => void) => () => void
  readonly send: (event: App.Event) => void
}

/**
 * A worker that is busy for another tab hands over when it is idle. By then nobody remembers the tap, so the page is
 * loaded as it is and asks again.
 */
const handOverMs = 3_000

/** A page may stay open for weeks; others ask with each visit. */
const lookMs = 3_600_000

type Policy = { readonly createScriptURL: (url: string) => unknown }
type Policies = {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => Policy
}

/** The one script that is named by a text. Source: the policy in tools/csp.ts. */
const trusted = (url: string): string => {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: Policies }
  const policy = trustedTypes?.createPolicy("trayline", { createScriptURL: () => url })
  return (policy?.createScriptURL(url) ?? url) as string
}

const whenState = (worker: ServiceWorker, state: ServiceWorkerState, then: () => void): void => {
  if (worker.state === state) return then()
  worker.addEventListener("statechange", () => {
    if (worker.state === state) then()
  })
}

/** The newer worker, and with it its version of the application; a page of its own version has nothing to take. */
const take = (registration: ServiceWorkerRegistration): void => {
  const { waiting } = registration
  // Another tab was first: the newer version is there already.
  if (waiting === null) return location.reload()
  whenState(waiting, "activated", () => location.reload())
  setTimeout(() => location.reload(), handOverMs)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target
  waiting.postMessage("take")
}

const watch = (registration: ServiceWorkerRegistration, store: Store): void => {
  const found = (worker: ServiceWorker | null): void => {
    // The first one brings what the page has already.
    if (worker === null || registration.active === null) return
    whenState(worker, "installed", () => store.send({ _tag: "UpdateFound" }))
  }
  found(registration.waiting)
  found(registration.installing)
  registration.addEventListener("updatefound", () => found(registration.installing))
  let isTaken = false
  store.subscribe(() => {
    const state = store.get()
    if (isTaken || !isDue(state.update, state)) return
    isTaken = true
    take(registration)
  })
  setInterval(() => {
    // Without a network, or with a server that is away, the next hour does.
    if (navigator.onLine) registration.update().catch(() => undefined)
  }, lookMs)
}

/** Whether a worker answers for this page; a first visit waits until it has kept every file. */
const isControlled = (
  container: ServiceWorkerContainer,
  { installing, waiting, active }: ServiceWorkerRegistration,
): Promise<boolean> =>
  new Promise((resolve) => {
    if (container.controller !== null) return resolve(true)
    // This page was loaded past its worker, which will not take it up any more.
    if (active?.state === "activated") return resolve(false)
    container.addEventListener("controllerchange", () => resolve(true), { once: true })
    const first = installing ?? waiting ?? active
    // Some file did not come, or storage is full.
    if (first !== null) whenState(first, "redundant", () => resolve(false))
  })

/**
 * Answers whether a worker keeps all files for this page. Never rejects: without one the application goes on as it is.
 * `base` is its own base path.
 */
export const startWorker = async (store: Store, base: string): Promise<boolean> => {
  // A plain connection has none.
  const container = (navigator as { readonly serviceWorker?: ServiceWorkerContainer }).serviceWorker
  if (container === undefined) return false
  try {
    const registration = await container.register(trusted(`${base}sw.js`), {
      scope: base,
      updateViaCache: "none",
    })
    watch(registration, store)
    return await isControlled(container, registration)
  } catch {
    // A browser's settings forbid it, or its script did not come.
    return false
  }
}
