/** Orders in Chromium under every fault of the network, the server and the tabs. */
import type { FaultServer } from "#simulators/pages/faultServer.ts"
import { faults } from "#simulators/people/outbox/faults.ts"
import { faultProduct, openStage, type Stage } from "#simulators/pages/stage.ts"
import { problemsOf, type Proof } from "./proof.ts"

const seeds = 500
const together = 10
/** Runs at a time, each with a server of its own: most of a run is waiting. */
const lanes = 2

/** One for all cases of a piece. */
let bench: Promise<Stage<ReadonlyArray<FaultServer>>> | undefined

const startServers = async (): Promise<ReadonlyArray<FaultServer>> => {
  const servers: Array<FaultServer> = []
  while (servers.length < lanes) servers.push(await faultProduct())
  return servers
}

const named =
  (counts: Readonly<Record<string, number>>) =>
  (prefix: string): ReadonlyArray<readonly [name: string, times: number]> =>
    Object.entries(counts).flatMap(([what, times]) =>
      what.startsWith(prefix) ? [[what.slice(prefix.length), times] as const] : [],
    )

export const outbox: Proof = {
  claim: "orders under every fault in a browser: none doubled in secret, none lost without a word",
  cases: () =>
    Array.from(
      { length: seeds / together },
      (_, n) => `seeds ${n * together + 1} to ${(n + 1) * together}`,
    ),
  check: async (name, count) => {
    bench ??= openStage(startServers)
    const { browser, server: servers } = await bench
    const { runOutbox } = await import("#simulators/people/outbox/run.ts")
    const first = Number(/\d+/.exec(name)![0])
    const waiting = Array.from({ length: together }, (_, n) => first + n)
    const wrong: Array<string> = []
    const work = async (server: FaultServer): Promise<void> => {
      for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) {
        const run = await runOutbox(browser, server, seed)
        for (const [what, times] of Object.entries(run.counts)) count(what, times)
        count("runs", 1)
        wrong.push(...run.wrong.map((each) => `seed ${seed}: ${each}`))
      }
    }
    await Promise.all(servers.map(work))
    return problemsOf(wrong)
  },
  sum: (counts) => {
    const all = named(counts)
    const occurred = all("fault: ").toSorted(([a], [b]) => (a < b ? -1 : 1))
    const rest = Object.entries(counts).filter(([what]) => !/^(fault|shown): /.test(what))
    const shownOf = (fault: string): string =>
      all(`shown: ${fault} > `)
        .toSorted(([, a], [, b]) => b - a)
        .map(([word, times]) => `${word} ${times}`)
        .join(", ")
    return {
      lines: [
        ...rest.map(([what, times]) => `${what}: ${times}`),
        ...occurred.map(
          ([fault, times]) => `${String(times).padStart(5)}  ${fault}: ${shownOf(fault)}`,
        ),
      ],
      wrong: faults
        .filter(({ name }) => counts[`fault: ${name}`] === undefined)
        .map(({ name }) => `it never happened: ${name}`),
    }
  },
  end: async () => {
    const opened = await bench
    bench = undefined
    await opened?.browser.close()
    for (const server of opened?.server ?? []) await server.stop()
  },
}
