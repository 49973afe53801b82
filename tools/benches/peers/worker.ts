/** The service worker of the Workbox page: its guide's own `fetch` listener around a queue. */
import { Queue } from "workbox-background-sync"

type Extended = Event & { readonly waitUntil: (work: Promise<unknown>) => void }
type Fetched = Event & {
  readonly request: Request
  readonly respondWith: (answer: Promise<Response>) => void
}
const worker = globalThis as unknown as {
  readonly skipWaiting: () => Promise<void>
  readonly clients: { readonly claim: () => Promise<void> }
}

const queue = new Queue("orders")

addEventListener("install", () => void worker.skipWaiting())
addEventListener("activate", (event) => (event as Extended).waitUntil(worker.clients.claim()))
addEventListener("fetch", (event) => {
  const fetched = event as Fetched
  if (fetched.request.method !== "POST") return
  const send = async (): Promise<Response> => {
    try {
      return await fetch(fetched.request.clone())
    } catch {
      await queue.pushRequest({ request: fetched.request })
      return Response.error()
    }
  }
  fetched.respondWith(send())
})
