/** The log for testers and for problem reports. It comes on demand; the recorder is the journal itself. */
import { sendReport } from "#adapters/logfile/send.ts"
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

/** Eight digits that support and a person can read to one another. */
const newNumber = (): string =>
  String(Math.floor(chance() * 1e8))
    .padStart(8, "0")
    .replace(/^\d{4}/, "$&-")

/** How a report is sent, where the deployment has a folder for it. Source: CFG-116. */
const sendingOf = (reportUrl: string, name: string) => {
  if (reportUrl === "") return undefined
  const folder = new URL(reportUrl.replace(/\/?$/, "/"), location.href)
  const number = newNumber()
  return {
    host: folder.host,
    number,
    send: (text: string) =>
      sendReport(folder, name.replace(".ndjson", `-${number}.ndjson`), text, fetch),
  }
}

/** The problem report, as it would be saved or sent. */
export const reportOf = (store: Store, probes: Probes) => {
  const { client } = store.get()
  const journal = store.journal()
  const time = localTimeOf(client.zone, Date.now() as EpochMs).replaceAll(/[: ]/g, "-")
  const name = `trayline-${client.config.applicationMode}-${time}.ndjson`
  return {
    name,
    sending: sendingOf(client.config.reportUrl, name),
    text: reportLog(journal, store.get(), { ...where(), told: probes.told?.() ?? [] }, chance),
    events: journal.lines.length,
  }
}
