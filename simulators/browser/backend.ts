/** The simulated backend inside the page: `npm run dev:browser` starts it before the product. */
import { setupWorker } from "msw/browser"
import type { EpochMs } from "#domain/kernel/event.ts"
import { type World, worldOf } from "../core/index.ts"
import type { WorldCell } from "../transports/memory.ts"
import { handlersOf } from "../transports/msw.ts"
import { hostZone } from "../transports/zone.ts"
import { startReader } from "./reader.ts"

const key = "trayline.sim.world"

/** More would not fit into the browser's storage. */
const journalKept = 200

const fresh = (): World => {
  const now = Date.now() as EpochMs
  return worldOf({ seed: 1, now, zone: hostZone(now) })
}

/** The world that a page before this one left, unless it is of another make. */
const stored = (like: World): World | undefined => {
  try {
    const world = JSON.parse(localStorage.getItem(key) ?? "null") as World | null
    return Object.keys(like).every((name) => world !== null && name in world)
      ? (world ?? undefined)
      : undefined
  } catch {
    return undefined
  }
}

/** One world for all tabs and page lives, as a server would be. `POST /__sim/reset` begins anew. */
const sharedCell = (): WorldCell => {
  const like = fresh()
  let seen: World | undefined
  return {
    get world() {
      seen = stored(like) ?? like
      return seen
    },
    set world(world) {
      // A page that only looks must not put its view over what another one has just done.
      if (world === seen) return
      const journal = world.journal.slice(-journalKept)
      localStorage.setItem(key, JSON.stringify({ ...world, journal }))
    },
  }
}

/** The payment page is a page of its own, and its buttons must find the backend as well. */
const inPages = `<script type="module">
document.body.inert = true
const { startBackend } = await import("/simulators/browser/backend.ts")
await startBackend()
document.body.inert = false
</script>
`

export const startBackend = async (): Promise<void> => {
  const worker = setupWorker(...handlersOf(sharedCell(), { inPages, reader: startReader() }))
  await worker.start({
    onUnhandledFrame: "bypass",
    quiet: true,
    serviceWorker: { url: "/simulatorWorker.js" },
  })
}
