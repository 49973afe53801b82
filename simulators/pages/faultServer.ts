/** The built product with its simulated backend in this process: a server that dies and comes back with the world it had. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { zoneOf } from "#adapters/browser/zone.ts"
import type { EpochMs } from "#domain/kernel/event.ts"
import { simulatorHandler } from "#simulators/transports/node.ts"
import { root } from "#tools/commandLine.ts"
import { closeAfterOrders, type Handler, serve, serveApplication } from "#tools/server.ts"
import build from "./build.ts"
import { makeSim, nowInstant, type Sim } from "./pageSim.ts"

export type FaultServer = {
  readonly url: string
  /** By a port of its own, which is never cut. */
  readonly sim: Sim
  readonly world: ReturnType<typeof simulatorHandler>["world"]
  /** What `/config.json` says from now on. */
  readonly configure: (config: object) => void
  /** Whether an order's connection is closed after its answer, as the product's own server does. */
  readonly closeOrders: (isOn: boolean) => void
  /** Ends every connection and refuses new ones: what a browser sees of a killed server. */
  readonly kill: () => Promise<void>
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
}

const host = "127.0.0.1"

const canteenZone = "Europe/Prague"

/** Minutes that the canteen's wall clock is ahead of UTC. */
const offsetAt = (at: number): number => {
  const text = new Date(at).toLocaleString("sv-SE", { timeZone: canteenZone })
  return Math.round((Date.parse(`${text.replace(" ", "T")}Z`) - at) / 60_000)
}

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === "object" ? (address?.port ?? 0) : 0

/** `beside` answers before the product does. */
export const startFaultServer = async (
  beside: ReadonlyArray<Handler> = [],
): Promise<FaultServer> => {
  await build()
  const home = mkdtempSync(join(tmpdir(), "trayline-faults-"))
  const own = join(home, "config.json")
  const zone = zoneOf(nowInstant.getTime() as EpochMs, offsetAt, canteenZone)
  const simulator = simulatorHandler({ seed: 1, zone, control: true })
  let isClosing = true
  const handlers: ReadonlyArray<Handler> = [
    (request, response) => isClosing && closeAfterOrders(request, response),
    ...beside,
    simulator,
    serveApplication(join(root, "dist"), {
      own,
      defaults: join(root, "config.default.json"),
      readerPort: undefined,
    }),
  ]
  const open = (port: number) => serve(handlers, { host, port })
  const control = await serve([simulator], { host, port: 0 })
  let running: Awaited<ReturnType<typeof open>> | undefined = await open(0)
  const { url } = running
  const port = portOf(running.server.address())
  const kill = async (): Promise<void> => {
    const ending = running
    running = undefined
    await ending?.stop()
  }
  return {
    url,
    sim: makeSim(control.url),
    world: simulator.world,
    configure: (config) => writeFileSync(own, JSON.stringify(config)),
    closeOrders: (isOn) => {
      isClosing = isOn
    },
    kill,
    start: async () => {
      running ??= await open(port)
    },
    stop: async () => {
      await kill()
      await control.stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
