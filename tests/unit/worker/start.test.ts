/** Whether a page may leave its files to a worker, or has to load its parts itself. */
import { afterEach, expect, test, vi } from "vitest"
import { startWorker } from "#src/boot/worker.ts"

class Worker extends EventTarget {
  state: ServiceWorkerState
  constructor(state: ServiceWorkerState) {
    super()
    this.state = state
  }
  become(state: ServiceWorkerState): void {
    this.state = state
    this.dispatchEvent(new Event("statechange"))
  }
}

const store = { get: vi.fn<() => never>(), subscribe: () => () => {}, send: () => {} }

const begin = (workers: object, controller: object | null = null, isRefused = false) => {
  vi.useFakeTimers()
  const none = { installing: null, waiting: null, active: null }
  const registration = Object.assign(new EventTarget(), none, workers)
  const register = () =>
    isRefused ? Promise.reject(new Error("no storage")) : Promise.resolve(registration)
  const container = Object.assign(new EventTarget(), { controller, register })
  vi.stubGlobal("navigator", { serviceWorker: container, onLine: true })
  return { container, kept: startWorker(store, "/") }
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test("a page that a worker answers for leaves its files to it", async () => {
  const active = new Worker("activated")
  expect(await begin({ active }, active).kept).toBe(true)
})

test("a page that was loaded past its worker does without", async () => {
  expect(await begin({ active: new Worker("activated") }).kept).toBe(false)
})

test("a first visit waits until its worker has kept all and takes the page up", async () => {
  const { container, kept } = begin({ installing: new Worker("installing") })
  await Promise.resolve()
  container.dispatchEvent(new Event("controllerchange"))
  expect(await kept).toBe(true)
})

test("a worker whose files did not all come is none", async () => {
  const installing = new Worker("installing")
  const { kept } = begin({ installing })
  await Promise.resolve()
  installing.become("redundant")
  expect(await kept).toBe(false)
})

test("a browser that forbids workers, and a connection that has none, are no failures", async () => {
  expect(await begin({}, null, true).kept).toBe(false)
  vi.stubGlobal("navigator", { onLine: true })
  expect(await startWorker(store, "/")).toBe(false)
})
