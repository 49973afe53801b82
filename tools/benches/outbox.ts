/** The same faults for three outboxes: how often an order that a person made once is booked. */
import type { FaultServer } from "#simulators/pages/faultServer.ts"
import { onStage, type Stage } from "#simulators/pages/stage.ts"
import type { Driver } from "./scene.ts"

/** Orders of each client under each fault. */
const intents = 2

type Tally = { booked: number; doubles: number; lost: number; misled: number }

const cell = ({ booked, doubles, lost, misled }: Tally): string =>
  [booked, doubles, lost, misled].join(" / ")

const row = (cells: ReadonlyArray<string>): string => `| ${cells.join(" | ")} |`

/** Other benches need none of it. */
const startWithPeers = async (): Promise<FaultServer> => {
  const { startFaultServer } = await import("#simulators/pages/faultServer.ts")
  const { servePeers } = await import("./peers/pages.ts")
  return startFaultServer([await servePeers()])
}

export const outbox = (): Promise<void> => onStage(startWithPeers, compared)

const compared = async ({ browser, server }: Stage<FaultServer>): Promise<void> => {
  const { tanstack, trayline, workbox } = await import("./drivers.ts")
  const { faults, play } = await import("./scene.ts")
  const drivers: ReadonlyArray<Driver> = [trayline, tanstack, workbox]
  const sums = drivers.map((): Tally => ({ booked: 0, doubles: 0, lost: 0, misled: 0 }))
  console.log(
    `Chromium ${browser.version()}, ${intents} orders for each fault: booked / hidden doubles / lost without a word / booked, but said to have failed\n`,
  )
  console.log(row(["fault", ...drivers.map(({ name }) => name)]))
  console.log(row(["---", ...drivers.map(() => "---")]))
  for (const fault of faults) {
    const cells: Array<string> = []
    for (const [n, driver] of drivers.entries()) {
      const tally: Tally = { booked: 0, doubles: 0, lost: 0, misled: 0 }
      for (let intent = 0; intent < intents; intent++) {
        const { booked, word } = await play(browser, server, driver, fault)
        tally.booked += booked
        if (booked > 1) tally.doubles += booked - 1
        if (booked === 0 && word !== "failed") tally.lost++
        if (booked > 0 && word === "failed") tally.misled++
      }
      cells.push(cell(tally))
      const sum = sums[n]!
      for (const name of ["booked", "doubles", "lost", "misled"] as const) sum[name] += tally[name]
    }
    console.log(row([fault.name, ...cells]))
  }
  console.log(row([`**${faults.length * intents} orders**`, ...sums.map(cell)]))
}
