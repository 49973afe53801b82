/** An order page with a service worker that keeps what could not be sent, by the guide of Workbox Background Sync. */
import { address, onOrder, type Order, postOf, tell } from "./order.ts"

const order = async (what: Order): Promise<void> => {
  let response: Response
  try {
    response = await fetch(address, postOf(what))
  } catch {
    // The worker has it in its queue.
    return tell("waiting")
  }
  try {
    const answer = (await response.json()) as { readonly success?: boolean }
    tell(response.ok && answer.success !== false ? "booked" : "failed")
  } catch {
    tell("failed")
  }
}

await navigator.serviceWorker.register("/peers/worker.js", { type: "module" })
await navigator.serviceWorker.ready
// The first worker takes over the page that brought it.
if (navigator.serviceWorker.controller === null)
  await new Promise<void>((resolve) => {
    navigator.serviceWorker.addEventListener("controllerchange", () => resolve(), { once: true })
  })
onOrder((what) => void order(what))
