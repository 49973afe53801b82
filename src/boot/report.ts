/** The log for testers and for problem reports. It comes on demand; the recorder is the journal itself. */
import type { EpochMs } from "#domain/kernel/event.ts"
import { localTimeOf } from "#domain/kernel/civil.ts"
import { hashOf } from "#domain/kernel/hash.ts"
import { rawLog, reportLog } from "../runtime/log.ts"
import type { Store } from "../runtime/store.ts"
import type { Probes } from "../runtime/probes.ts"

declare const BUILD_VERSION: string

const where = () => ({
  build: BUILD_VERSION,
  at: Date.now(),
  width: innerWidth,
  height: innerHeight,
  browser: /(Firefox|Edg|Chrome|Safari)\/(\d+)/.exec(navigator.userAgent)?.[0] ?? "",
})

/** A new source of chance for every file, so that two files cannot be joined. */
const chance = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32

/** Hands the log out to scripts, and hears events from them, for as long as the page lives. Source: contract "The page". */
export const exposeTrace = (store: Store, probes: Probes): void => {
  Object.assign(globalThis, {
    __trayline: {
      log: () => rawLog(store.journal(), store.get(), { ...where(), told: probes.told?.() ?? [] }),
      hash: () => hashOf(store.get()),
      state: () => store.get(),
      send: store.send,
    },
  })
}

/** The problem report, as it would be saved. */
export const reportOf = (store: Store, probes: Probes) => {
  const { client } = store.get()
  const journal = store.journal()
  const time = localTimeOf(client.zone, Date.now() as EpochMs).replaceAll(/[: ]/g, "-")
  return {
    name: `trayline-${client.config.applicationMode}-${time}.ndjson`,
    text: reportLog(journal, store.get(), { ...where(), told: probes.told?.() ?? [] }, chance),
    events: journal.lines.length,
  }
}
